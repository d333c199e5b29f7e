import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { keepsSecureCookies } from './session-cookie.ts';

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

const mozilla = 'Mozilla/5.0';
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `${mozilla} (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webKit}`;
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const safari = `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.1 Safari/605.1.15`;

test.each([
  ['Safari', safari, false],
  ['Safari of iOS', `${iPhone} Version/18.7 Mobile/15E148 Safari/604.1`, false],
  ['Chrome of iOS', `${iPhone} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`, false],
  ['Firefox of iOS', `${iPhone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, false],
  ['Edge of iOS', `${iPhone} Version/18.0 EdgiOS/142.0.3595.53 Mobile/15E148 Safari/604.1`, false],
  ['a page within an app of iOS', `${iPhone} Mobile/15E148`, false],
  ['WebKitGTK', `${mozilla} (X11; Linux x86_64) ${webKit} Version/60.5 Safari/605.1.15`, false],
  ['Chrome', `${mozilla} (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36`, true],
  ['Chrome without a window', `${mozilla} (X11; Linux x86_64) ${blink} HeadlessChrome/142.0.0.0 Safari/537.36`, true],
  ['Chromium', `${mozilla} (X11; Linux x86_64) ${blink} Ubuntu Chromium/79.0.3945.79 Safari/537.36`, true],
  ['Edge', `${mozilla} (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, true],
  ['Samsung Internet', `${mozilla} (Linux; Android 10; K) ${blink} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile`, true],
  ['Firefox', `${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, true],
  ['Firefox of Android', `${mozilla} (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0`, true],
  ['what says nothing of itself', '', true],
])('%s keeps a secure cookie of localhost over plain http, or does not', (_name, userAgent, isKept) => {
  expect(keepsSecureCookies(userAgent)).toBe(isKept);
});

test('a browser that drops secure cookies on plain http keeps the session in a plain one, until it signs out', async () => {
  const visitor = identity.visitor('localhost', { 'user-agent': safari });
  const { id_token } = await visitor.tokens({ realm });
  const ofSession = visitor.cookies.filter(({ name }) => name.startsWith('_session'));
  expect(ofSession).toHaveLength(2);
  for (const cookie of ofSession) expect(cookie).toMatchObject({ sameSite: 'Lax', secure: false, httpOnly: true });

  const answer = await visitor.get(`${visitor.endpoint(realm, 'logout')}?id_token_hint=${id_token}`);
  const lines = (answer.headers['set-cookie'] ?? []).filter((line) => line.startsWith('_session'));
  expect(lines.map((line) => line.slice(0, line.indexOf(';')))).toEqual(expect.arrayContaining(['_session=']));
  for (const line of lines) expect(attributesOf(line)).toEqual(['httponly', 'samesite=lax']);
});
