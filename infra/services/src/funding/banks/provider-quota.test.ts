import { describe, expect, test } from '@jest/globals';
import { linkingServices } from '../../testing/linking-services.fixture.ts';

const { begun, call, linkToken, pass, post, provider } = linkingServices();

const MINUTE = 60_000;
const WAIT = { status: 429, name: 'TOO_MANY_REQUESTS', message: 'Please wait, then try again.' };

/** So many questions at once. @returns how many got each status */
async function atOnce(count: number, ask: () => Promise<{ readonly status: number }>) {
  const statuses = (await Promise.all(Array.from({ length: count }, ask))).map(({ status }) => status);
  return {
    given: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((one) => one === 429).length,
  };
}

describe('a member who does not use link tokens', () => {
  test('gets five within 30 minutes, however many are requested together, and holds up no other caller', async () => {
    expect(await atOnce(12, () => linkToken())).toEqual({ given: 5, refused: 7 });
    expect(provider().requests).toHaveLength(5);
    expect(await linkToken()).toMatchObject(WAIT);
    expect(await linkToken({}, 'subject-jan')).toMatchObject({ status: 200 });
    pass(30 * MINUTE);
    expect(await linkToken()).toMatchObject({ status: 200 });
  });

  test('gets another one for each that is used', async () => {
    const [link_token] = [await begun(), pass(1_000)];
    for (let times = 0; times < 4; times += 1) await begun();
    expect(await linkToken()).toMatchObject(WAIT);
    provider().chosen(link_token, 'used');
    expect(await post({ link_token, public_token: 'used' })).toMatchObject({ status: 200 });
    expect(await linkToken()).toMatchObject({ status: 200 });
    expect(await linkToken()).toMatchObject(WAIT);
  });

  test('loses none to a provider that does not answer', async () => {
    provider().silent.add('createLinkToken');
    for (let times = 0; times < 6; times += 1) expect(await linkToken()).toMatchObject({ status: 503 });
    provider().silent.clear();
    expect(await linkToken()).toMatchObject({ status: 200 });
  });
});

test('a member gets six balances a minute, and holds nobody else back', async () => {
  const balance = (plaidAccountId = 'mayas-bank', subject = 'subject-maya') =>
    call('POST', '/api/external-account/balance', { body: { plaidAccountId }, subject });
  pass(MINUTE);
  expect(await atOnce(10, () => balance())).toEqual({ given: 6, refused: 4 });
  expect(await balance()).toMatchObject(WAIT);
  expect(await balance('jans-bank', 'subject-jan')).toMatchObject({ status: 200 });
  pass(MINUTE);
  expect(await balance()).toMatchObject({ status: 200 });
});
