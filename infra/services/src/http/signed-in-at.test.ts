import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NOW, type TestIdentity, testIdentity } from '../testing/identity.fixture.ts';
import { createTokenCheck } from './token-check.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await testIdentity('copper');
});
afterAll(() => identity.close());

const now = NOW / 1_000;

test.each`
  what                                      | claim          | signedInAt
  ${'a time in the past'}                   | ${now - 3_600} | ${NOW - 3_600_000}
  ${'a clock that is ahead by 5 seconds'}   | ${now + 5}     | ${NOW + 5_000}
  ${'a time that is still to come'}         | ${now + 6}     | ${undefined}
  ${'milliseconds'}                         | ${NOW}         | ${undefined}
  ${'the word of a provider without times'} | ${1}           | ${1_000}
  ${'none'}                                 | ${undefined}   | ${undefined}
  ${'nothing'}                              | ${null}        | ${undefined}
  ${'a text'}                               | ${String(now)} | ${undefined}
  ${'zero'}                                 | ${0}           | ${undefined}
  ${'a time before all others'}             | ${-1}          | ${undefined}
  ${'a list'}                               | ${[now]}       | ${undefined}
`('of $what as the time of the sign-in the caller has $signedInAt', async ({ claim, signedInAt }) => {
  const check = createTokenCheck({
    issuers: identity.issuers,
    identityUrl: identity.url,
    systemClock: { now: () => NOW },
  });
  const token = await identity.token({ auth_time: claim });
  expect((await check.caller(`Bearer ${token}`)).signedInAt).toBe(signedInAt);
});
