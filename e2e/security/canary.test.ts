import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { personaNamed, socialSecurityNumber } from '@wealth/sandbox';
import { type Canary, findCanaries, type Place } from '@wealth/services/testing/canary';
import {
  answerSteps,
  beginApplication,
  expectSaved,
  jointApplication,
  stepsBetween,
  stepTitle,
} from '../support/application.ts';
import { expectOverview } from '../support/overview.ts';
import { dataFolder, portal } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';
import { callAs, type Visit, walkAccount, watchVisit } from '../support/visit.ts';

/** Every line that a server of the portal has logged. */
function logs(): Place[] {
  const folder = join(dataFolder, 'logs');
  return readdirSync(folder).map((file) => [`log ${file}`, readFileSync(join(folder, file), 'utf8')]);
}

/** The identity server's forms of tokens: for new ones, and for the end of their session. */
const hasTokensOfRight = (url: string) => /\/protocol\/openid-connect\/(token|logout)$/.test(url);

/** Addresses, headers and bodies of a visit. Tokens may be in two places: the header and the forms made for them. */
async function passed(visit: Visit): Promise<Place[]> {
  const requests = await Promise.all(
    visit.requests.map(async (request): Promise<Place[]> => {
      const { authorization: _bearer, ...headers } = await visit.headersOf(request);
      return [
        ['an address', request.url()],
        [`body of ${request.url().split('?')[0]}`, hasTokensOfRight(request.url()) ? '' : (request.postData() ?? '')],
        [`headers of ${request.url().split('?')[0]}`, JSON.stringify(headers)],
      ];
    }),
  );
  const answers = (await visit.answers()).map(
    ({ url, headers, body }): Place => [
      `answer of ${url.split('?')[0]}`,
      JSON.stringify([headers, hasTokensOfRight(url) ? '' : body]),
    ],
  );
  return [...requests.flat(), ...answers, ...visit.lines.map((line): Place => ['the console', line])];
}

/** What the browser stores, and what a script of the page can read: storage, cookies, document, history, timeline. */
async function stored(page: Page): Promise<Place[]> {
  const held = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return {
      'the local storage': JSON.stringify({ ...localStorage }),
      'the session storage': JSON.stringify({ ...sessionStorage }),
      'the databases': JSON.stringify(databases),
      'the caches': JSON.stringify(cached),
      'the document': document.documentElement.outerHTML,
      'the address and its state': `${location.href} ${JSON.stringify(history.state)} ${document.referrer}`,
      'the timeline': JSON.stringify(performance.getEntries().map((entry) => entry.toJSON())),
    };
  });
  const cookies = await page.context().cookies();
  return [...Object.entries(held), ['the cookies', JSON.stringify(cookies)]];
}

test('a Social Security number and the tokens of a visit stand in no log, address, body of a request, header, storage, document or event', async ({
  page,
  signInOnPage,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*4\d\d/);
  const number = socialSecurityNumber(personaNamed('maya', 'copper'));
  const visit = watchVisit(page);
  await signInOnPage('maya');
  await expectOverview(page);
  await walkAccount(page);
  const tokens = await visit.tokens();
  // The part that nobody can guess; what stands before it says the same in every token.
  const secretOf = (token: string) => token.split('.').at(-1) ?? '';
  const canaries: Canary[] = [
    { name: 'social security number', value: number },
    ...(['access_token', 'refresh_token', 'id_token'] as const).map((name) => ({
      name,
      value: secretOf(tokens[name]),
    })),
  ];
  expect((await callAs(page, tokens, { path: '/api/member/demographic' })).status).toBe(200);
  expect((await callAs(page, tokens, { method: 'PUT', path: '/api/member' })).status).toBe(400);
  expect((await callAs(page, tokens, { path: '/api/accounts', headers: { 'x-tenant-id': 'cacu' } })).status).toBe(403);
  const mine = await stored(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();

  const places = [...mine, ...(await stored(page)), ...(await passed(visit)), ...logs()];
  for (const kind of ['log services.log', 'log portal.log', 'log identity.log', 'an address', 'the local storage']) {
    expect(places.filter(([name]) => name === kind).length, kind).toBeGreaterThan(0);
  }
  expect(findCanaries(canaries, places)).toEqual([]);
  // The page itself gets its member's account numbers, and looks a portfolio up by one; no server logs them.
  const numbers = personaNamed('maya', 'copper').accounts.map(({ number }) => ({ name: number, value: number }));
  expect(findCanaries(numbers, logs())).toEqual([]);
});

test('a Social Security number that is typed into an application stands in the body of its saves alone', async ({
  page,
  signIn,
}) => {
  const visit = watchVisit(page);
  await signIn('omar');
  await beginApplication(page);
  const steps = jointApplication('900-82-7731');
  await answerSteps(page, stepsBetween(steps, 'What is this money for?', 'How do we reach Jan?'));
  await expect(stepTitle(page, 'How do we reach Jan?')).toBeVisible();
  await expectSaved(page);
  const typed = await stored(page);
  await page.reload();
  await expect(stepTitle(page, 'How do we reach Jan?')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Social Security number', { exact: true })).toHaveValue('•••-••-7731');

  const places = [...typed, ...(await stored(page)), ...(await passed(visit)), ...logs()];
  const found = findCanaries([{ name: 'number', value: '900827731' }], places);
  expect(new Set(found)).toEqual(new Set([`number in body of ${portal.address()}/api/workflow`]));
});

test('the search finds one that was left in storage, the document, a cookie, the timeline, the console and an address, and no server logs that address', async ({
  page,
  request,
}) => {
  const visit = watchVisit(page);
  await page.goto(`${portal.address()}/legal/privacy?left=987-65-4321`);
  await page.context().addCookies([{ name: 'left', value: '987654321', url: portal.address() }]);
  await page.evaluate(() => {
    localStorage.setItem('left', btoa('{"number":"987654321"}'));
    document.title = '987 65 4321';
    performance.mark('987-65-4321');
    console.log('987-65-4321');
  });
  const places = [...(await stored(page)), ...(await passed(visit))];
  const found = findCanaries([{ name: 'number', value: '987654321' }], places);
  for (const place of [
    'the local storage',
    'the document',
    'the cookies',
    'the timeline',
    'the console',
    'an address',
  ]) {
    expect(found).toContain(`number in ${place}`);
  }
  // An address that somebody else made up is logged by none of the servers that it passes.
  expect((await request.get(`${portal.address()}/api/accounts/987-65-4321/history`)).status()).toBe(401);
  expect(findCanaries([{ name: 'number', value: '987654321' }], logs())).toEqual([]);
});
