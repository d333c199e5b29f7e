import { randomUUID } from 'node:crypto';
import { accountId, personas } from '@wealth/sandbox';
import { expectOverview } from '../support/overview.ts';
import { expect, type Page, test } from '../support/test.ts';
import { type CallOptions, callAs, getServiceCalls, type Tokens, type Visit, watchVisit } from '../support/visit.ts';

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

async function headersOfCalls(visit: Visit) {
  const calls = getServiceCalls(visit);
  expect(calls.length).toBeGreaterThanOrEqual(3);
  return Promise.all(calls.map(async (call) => ({ url: call.url(), headers: await visit.headersOf(call) })));
}

/** Maya, with an account of hers chosen, so that its id stands in the address. */
async function visitOneAccount(page: Page): Promise<string> {
  await expectOverview(page);
  await page.getByRole('button', { name: /All accounts/ }).click();
  const answered = page.waitForResponse((response) => /\/accounts\/[^/]+\/history/.test(response.url()));
  await page.getByRole('option', { name: /Roth IRA/ }).click();
  const { pathname } = new URL((await answered).url());
  const id = pathname.split('/').at(-2) ?? '';
  await expect(page).toHaveURL(new RegExp(`\\?.*${id}`));
  return id;
}

test('every call of the shell says what it carries and for which application it asks, the settings before any sign-in too [AUTH-038] [AUTH-039] [AUTH-041] [AUTH-042]', async ({
  page,
  signIn,
}) => {
  const visit = watchVisit(page);
  await signIn('maya');
  await visitOneAccount(page);
  const settings = visit.requests.filter((request) => new URL(request.url()).pathname === '/api/app-settings');
  expect(settings.length).toBeGreaterThan(0);
  const ofSettings = await Promise.all(
    settings.map(async (request) => ({ url: request.url(), headers: await visit.headersOf(request) })),
  );
  for (const { url, headers } of [...ofSettings, ...(await headersOfCalls(visit))]) {
    expect(headers, url).toMatchObject({
      'content-type': 'application/json',
      'x-client-id': 'wealth-portal',
      'x-application-id': 'WM',
      'x-channel-id': 'MOBILE',
    });
  }
  for (const { url, headers } of ofSettings) {
    expect(new URL(url).search).toBe('?tenant=copper');
    expect(headers).not.toHaveProperty('authorization');
  }
});

test('every call names the page that asks, by its template and without ids [AUTH-043]', async ({ page, signIn }) => {
  const visit = watchVisit(page);
  await signIn('maya');
  const id = await visitOneAccount(page);
  const calls = await headersOfCalls(visit);
  for (const { url, headers } of calls) expect(headers['x-page'], url).toMatch(/^\/[\w\-/:]*$/);
  const ofTheChoice = calls.filter(({ url }) => url.includes(id));
  // Its history, and what it earned.
  expect(new Set(ofTheChoice.map(({ headers }) => headers['x-page']))).toEqual(new Set(['/investment-overview']));
  expect(JSON.stringify(ofTheChoice.map(({ headers }) => ({ ...headers, referer: '' })))).not.toContain(id);
});

test('every call carries the tenant of the id token, and the access token [AUTH-044] [AUTH-045] [AUTH-046]', async ({
  page,
  signIn,
}) => {
  const visit = watchVisit(page);
  await signIn('maya');
  await expectOverview(page);
  const { access_token, id_token } = await visit.tokens();
  const { tenant } = claimsOf(id_token);
  expect(tenant).toBe('copper');
  for (const { url, headers } of await headersOfCalls(visit)) {
    expect(headers, url).toMatchObject({ 'x-tenant-id': tenant, authorization: `Bearer ${access_token}` });
  }
});

/** A member on the overview, and their tokens. */
async function arrive(page: Page, signIn: (userName: string) => Promise<void>, userName: string): Promise<Tokens> {
  const visit = watchVisit(page);
  await signIn(userName);
  await expectOverview(page);
  return visit.tokens();
}

test('the edge adds the client secret to each call and believes no browser that brings one [AUTH-040]', async ({
  page,
  signIn,
}) => {
  const tokens = await arrive(page, signIn, 'maya');
  // The services answer 403 to a wrong secret and 400 to none: what they get is the edge's own.
  const spoofed = [
    {},
    { 'x-client-secret': 'guessed' },
    { 'X-Client-Secret': '' },
    { x_client_secret: 'guessed' },
    { 'x-edge-tenant': 'cacu' },
  ];
  for (const headers of spoofed) {
    const { status } = await callAs(page, tokens, { path: '/api/accounts', headers });
    expect(status, JSON.stringify(headers)).toBe(200);
  }
});

/** Everything that can be asked about one account, by its id or its number. */
const accountCalls = ({ number, type }: { readonly number: string; readonly type: string }): CallOptions[] => {
  const account = `/api/accounts/${accountId(number)}`;
  const days = 'startDate=2026-01-02&endDate=2026-03-02';
  return [
    { path: `${account}/history?${days}` },
    { path: `${account}/performance?${days}&benchmarkPoints=20` },
    { path: `${account}/transactions?startDate=01/02/2026&endDate=03/02/2026` },
    {
      path: `${account}/positions?asOfDate=2026-03-02&displayName=positions&showAccountNumberCharacters=4&includeInactive=true`,
    },
    { path: `${account}/documents?${days}&docType=ACCOUNT_ALL_DOCS` },
    {
      method: 'POST',
      path: '/api/investment-accounts/risk/portfolio-details/search',
      body: { accountNumber: number, accountType: type },
    },
  ];
};

test("another member's account answers like one that nobody has, whatever is asked of it", async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*404/);
  const tokens = await arrive(page, signIn, 'maya');
  const answers = (account: { readonly number: string; readonly type: string }) =>
    Promise.all(accountCalls(account).map((call) => callAs(page, tokens, call)));
  const accountsOf = (userName: string, tenant: string) =>
    personas
      .filter((persona) => persona.userName === userName && persona.tenant === tenant)
      .flatMap(({ accounts }) => accounts);

  const [own] = accountsOf('maya', 'copper');
  const answered = own ? await answers(own) : [];
  expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const unknown = await answers({ number: randomUUID(), type: 'INDIVIDUAL' });
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const others = [...accountsOf('carl', 'copper'), ...accountsOf('perry', 'pfcu')];
  expect(others.length).toBeGreaterThan(3);
  for (const account of others) expect(await answers(account), account.number).toEqual(unknown);
});

test('a joint owner reads the joint account, and nothing else of the other owner', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*404/);
  const tokens = await arrive(page, signIn, 'miles');
  const maya = personas.find(({ userName, tenant }) => userName === 'maya' && tenant === 'copper');
  const statuses = await Promise.all(
    (maya?.accounts ?? []).map(async ({ number, type }) => {
      const path = `/api/accounts/${accountId(number)}/history?startDate=2026-01-02&endDate=2026-03-02`;
      return [type, (await callAs(page, tokens, { path })).status];
    }),
  );
  expect(statuses).toEqual([
    ['INDIVIDUAL', 404],
    ['JOINT', 200],
    ['IRA', 404],
    ['ROTH IRA', 404],
    ['TRUST', 404],
  ]);
});

test('a call without a valid token, or for another tenant than its own, is refused [AUTH-047]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*40[13]/);
  const tokens = await arrive(page, signIn, 'maya');
  const [header, , signature] = tokens.access_token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...claimsOf(tokens.access_token), tenant: 'cacu' })).toString(
    'base64url',
  );
  const attempts = [
    { headers: { authorization: '' }, status: 401 },
    { headers: { authorization: 'Bearer nonsense' }, status: 401 },
    { headers: { authorization: `Bearer ${header}.${forged}.${signature}` }, status: 401 },
    { headers: { authorization: `Bearer ${tokens.id_token}` }, status: 401 },
    { headers: { 'x-tenant-id': 'cacu' }, status: 403 },
    { headers: { 'x-client-id': 'wealth-widget' }, status: 403 },
  ];
  for (const { headers, status } of attempts) {
    const answer = await callAs(page, tokens, { path: '/api/accounts', headers });
    expect(answer.status, JSON.stringify(headers).slice(0, 80)).toBe(status);
    expect(JSON.parse(answer.body).errors[0].message).toMatch(/^[A-Z].*\.$/);
  }
});
