import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const realm = 'copper';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const attributesOf = (line: string) =>
  line
    .split(/; */)
    .slice(1)
    .map((one) => one.toLowerCase())
    .filter((one) => !one.startsWith('expires=') && !one.startsWith('path='))
    .sort();

test("the session's cookie comes along in a frame on another site, those of a sign-in under way do not", async () => {
  const visitor = identity.visitor();
  await visitor.begin({ realm });
  expect(visitor.cookies.length).toBeGreaterThan(0);
  for (const cookie of visitor.cookies) expect(cookie).toMatchObject({ sameSite: 'Lax', secure: false });

  await visitor.tokens({ realm });
  const ofSession = visitor.cookies.filter(({ name }) => name.startsWith('_session'));
  expect(ofSession.map(({ name }) => name).sort()).toEqual(['_session', '_session.sig']);
  for (const cookie of ofSession) expect(cookie).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true });
});

test("a sign-out deletes the session's cookie with the attributes that it was written with", async () => {
  const visitor = identity.visitor();
  const { id_token } = await visitor.tokens({ realm });
  const answer = await visitor.get(`${visitor.endpoint(realm, 'logout')}?id_token_hint=${id_token}`);
  const lines = (answer.headers['set-cookie'] ?? []).filter((line) => line.startsWith('_session'));
  expect(lines.map((line) => line.slice(0, line.indexOf(';')))).toEqual(expect.arrayContaining(['_session=']));
  for (const line of lines) expect(attributesOf(line)).toEqual(['httponly', 'samesite=none', 'secure']);
});
