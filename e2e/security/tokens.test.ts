import { readFileSync } from 'node:fs';
import { choosePeriod, expectFigures, expectOverview } from '../support/overview.ts';
import { portal, upstreamSecretFile } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';
import { type Visit, watchVisit } from '../support/visit.ts';
import { heldByPage } from './held-by-page.ts';

const addressesOf = ({ requests }: Visit) => requests.map((request) => request.url());

test('no token is left where a script, a log or an address could give it away', async ({
  page,
  context,
  signInOnPage,
}) => {
  const visit = watchVisit(page);
  await signInOnPage('maya');
  await expectOverview(page);
  const { access_token, refresh_token, id_token } = await visit.tokens();

  const canaries = { access_token, refresh_token, id_token };
  for (const [name, token] of Object.entries(canaries)) {
    expect(token, name).toMatch(/^[\w.-]{20,}$/);
    const { stored, cookies, document, globals } = await heldByPage(page, token);
    expect({ stored, cookies, document, globals }, name).toEqual({
      stored: [],
      cookies: false,
      document: false,
      globals: [],
    });
    expect(
      visit.lines.filter((line) => line.includes(token)),
      name,
    ).toEqual([]);
    expect(
      addressesOf(visit).filter((address) => address.includes(token)),
      name,
    ).toEqual([]);
    // Even cookies that no script reads hold none: the identity server's are handles.
    expect(JSON.stringify(await context.storageState()), name).not.toContain(token);
  }
  expect(new URL(page.url()).hash).toBe('');
});

test('the walk through the globals would find a token that a script left there', async ({ page, signInOnPage }) => {
  await signInOnPage('maya');
  await expectOverview(page);
  await page.evaluate(() => {
    const hidden = { deep: [new Map([['key', { value: 'a-canary-of-the-test' }]])] };
    Object.defineProperty(globalThis, 'somewhere', { value: hidden, enumerable: false });
    sessionStorage.setItem('left', 'a-canary-of-the-test');
  });
  const { stored, globals } = await heldByPage(page, 'a-canary-of-the-test');
  expect(stored).toEqual(['sessionStorage.left']);
  expect(globals).not.toEqual([]);
  // A word of the accounts that only React's own tree holds.
  expect((await heldByPage(page, 'DIGITAL_GUIDED_ADVICE')).globals).not.toEqual([]);
});

test('the access token goes to the portal only, and the refresh token to the identity server only', async ({
  page,
  signInOnPage,
  declareConsole,
}) => {
  declareConsole(/status of 401/);
  const visit = watchVisit(page);
  await signInOnPage('maya');
  await expectOverview(page);
  const { access_token, refresh_token } = await visit.tokens();
  // A call that is refused has the token renewed: only then is the refresh token sent.
  await page.route('**/api/accounts/history*', (route) => route.fulfill({ status: 401, json: { errors: [] } }), {
    times: 1,
  });
  await choosePeriod(page, '1 year');
  await expectFigures(page, '1 year');

  const sent = await Promise.all(
    visit.requests.map(async (request) => ({
      origin: new URL(request.url()).origin,
      text: `${JSON.stringify(await visit.headersOf(request))} ${request.postData() ?? ''}`,
    })),
  );
  const receivers = (token: string) => [
    ...new Set(sent.filter(({ text }) => text.includes(token)).map(({ origin }) => origin)),
  ];
  expect(receivers(access_token)).toEqual([portal.address()]);
  expect(receivers(refresh_token)).toEqual([portal.identity()]);
});

test('a remote that puts its own function in the place of fetch sees no token', async ({
  page,
  signInOnPage,
  declareConsole,
}) => {
  declareConsole(/status of 401/);
  const visit = watchVisit(page);
  // The first call that a remote's data need is refused, so that the token is renewed after the shell has started.
  await page.route(
    '**/api/accounts/history*',
    async (route) => {
      await page.evaluate(() => {
        const { fetch } = globalThis;
        const seen: string[] = [];
        const replaced: typeof fetch = (...args) => {
          seen.push(JSON.stringify(args));
          return fetch(...args);
        };
        Object.assign(globalThis, { fetch: replaced, seenByReplaced: seen });
      });
      await route.fulfill({ status: 401, json: { errors: [] } });
    },
    { times: 1 },
  );
  const exchanges = () => addressesOf(visit).filter((address) => address.endsWith('/protocol/openid-connect/token'));
  await signInOnPage('maya');
  await expect.poll(() => exchanges().length).toBe(2);
  await expectOverview(page);
  expect(await page.evaluate(() => (globalThis as { seenByReplaced?: string[] }).seenByReplaced)).toEqual([]);
});

test('the sign-in is bound to this browser by PKCE with S256 [AUTH-017] [AUTH-018]', async ({ page, signInOnPage }) => {
  const visit = watchVisit(page);
  await signInOnPage('maya');
  await expectOverview(page);
  const requests = addressesOf(visit)
    .map((address) => new URL(address))
    .filter(({ pathname }) => pathname.endsWith('/protocol/openid-connect/auth'));
  expect(requests.length).toBeGreaterThan(0);
  for (const { searchParams } of requests) {
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  }
  const exchanges = visit.requests.filter((request) => request.url().endsWith('/protocol/openid-connect/token'));
  expect(new URLSearchParams(exchanges.at(-1)?.postData() ?? '').get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/);
});

test("the edge's own secret reaches no browser", async ({ page, signInOnPage }) => {
  const secret = readFileSync(upstreamSecretFile, 'utf8');
  expect(secret.length).toBeGreaterThan(20);
  const visit = watchVisit(page);
  await signInOnPage('maya');
  await expectOverview(page);

  const answers = await visit.answers();
  expect(answers.length).toBeGreaterThan(10);
  const carrying = answers.filter(({ body, headers }) => `${body}${JSON.stringify(headers)}`.includes(secret));
  expect(carrying.map(({ url }) => url)).toEqual([]);
  const sent = await Promise.all(visit.requests.map((request) => visit.headersOf(request)));
  expect(sent.filter((headers) => 'x-client-secret' in headers)).toEqual([]);
});
