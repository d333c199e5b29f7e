import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Linking, PortUnavailable, PublicTokenRefused } from '../../ports/index.ts';
import { plaidLinking } from './provider.ts';

const order = { tenant: 'copper', person: 'maya', redirectUri: 'http://localhost:4300/external-account-redirect' };
const secrets = ['link-secret', 'public-secret', 'access-secret', 'key-secret'];

/** What the provider answers, by path: a status and a body, or nothing for ever. */
let answers: Record<string, readonly [status: number, body: unknown] | 'never'>;
let requested: { readonly path: string; readonly body: Record<string, unknown>; readonly client: unknown }[];
/** Settles when a call has come that is never answered. */
let reached: PromiseWithResolvers<void>;
let server: Server;
let linking: Linking;
/** Never aborted. */
const { signal } = new AbortController();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const path = request.url ?? '';
    requested.push({ path, body: JSON.parse(text), client: request.headers['plaid-client-id'] });
    const answer = answers[path] ?? [404, {}];
    if (answer === 'never') return reached.resolve();
    const [status, body] = answer;
    response
      .writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  linking = plaidLinking({ url: `http://127.0.0.1:${port}`, clientId: 'portal', secret: 'key-secret' });
});
beforeEach(() => {
  [requested, answers, reached] = [[], {}, Promise.withResolvers()];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const calls = {
  '/link/token/create': () => linking.createLinkToken({ ...order, again: 'access-secret' }, signal),
  '/link/token/get': () => linking.publicTokensOf('link-secret', signal),
  '/item/public_token/exchange': () => linking.exchange('public-secret', signal),
  '/item/get': () => linking.item('access-secret', signal),
  '/accounts/balance/get': () => linking.balance({ accessToken: 'access-secret', providerAccount: 'checking' }, signal),
  '/item/remove': () => linking.remove('access-secret', signal),
};
const paths = Object.keys(calls) as (keyof typeof calls)[];
const balances = (available: unknown, current: unknown, id = 'checking') => ({
  accounts: [{ account_id: id, balances: { available, current } }],
});

describe('the linking provider is asked', () => {
  test('for a token of a person, for accounts that money can pass through, by the keys of the configuration', async () => {
    answers = { '/link/token/create': [200, { link_token: 'link-1', expiration: '2026-11-20T22:00:00Z' }] };
    const issued = await linking.createLinkToken(order, signal);
    expect(issued).toEqual({ linkToken: 'link-1', expiresAt: new Date('2026-11-20T22:00:00Z') });
    expect(requested).toEqual([
      {
        path: '/link/token/create',
        client: 'portal',
        body: {
          client_name: 'Member wealth portal',
          language: 'en',
          country_codes: ['US'],
          user: { client_user_id: 'copper:maya' },
          redirect_uri: order.redirectUri,
          products: ['auth'],
          account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
        },
      },
    ]);
  });

  test('for a token that links an item again, by its access token and for no more than it gives', async () => {
    answers = { '/link/token/create': [200, { link_token: 'link-1', expiration: '2026-11-20T22:00:00Z' }] };
    await linking.createLinkToken({ ...order, again: 'access-secret' }, signal);
    expect(requested[0]?.body).toMatchObject({ access_token: 'access-secret' });
    expect(Object.keys(requested[0]?.body ?? {})).not.toContain('products');
  });

  test('for the public tokens of a link token, of new links and of those that were made again, each once', async () => {
    const results = { item_add_results: [{ public_token: 'one' }, { public_token: 'two' }] };
    answers = {
      '/link/token/get': [
        200,
        {
          link_sessions: [
            { on_success: { public_token: 'one' }, results },
            { on_success: { public_token: 'again' } },
            {},
          ],
        },
      ],
    };
    expect(await linking.publicTokensOf('link-secret', signal)).toEqual(['one', 'two', 'again']);
    answers = { '/link/token/get': [200, {}] };
    expect(await linking.publicTokensOf('link-secret', signal)).toEqual([]);
  });

  test('for an item with its bank, its end and its accounts', async () => {
    const accounts = [{ account_id: 'checking', name: 'Everyday', mask: '0042', subtype: 'checking' }];
    const item = { institution_id: 'first', institution_name: 'First Meadow', consent_expiration_time: null };
    answers = { '/item/get': [200, { item }], '/accounts/get': [200, { accounts }] };
    const institution = { id: 'first', name: 'First Meadow' };
    const known = [{ id: 'checking', name: 'Everyday', lastFour: '0042', subType: 'checking' }];
    expect(await linking.item('access-secret', signal)).toEqual({
      institution,
      consentUntil: undefined,
      accounts: known,
    });
    answers['/item/get'] = [200, { item: { ...item, consent_expiration_time: '2027-01-31T00:00:00Z' } }];
    expect((await linking.item('access-secret', signal)).consentUntil).toEqual(new Date('2027-01-31T00:00:00Z'));
  });
});

describe('a balance', () => {
  const ask = calls['/accounts/balance/get'];
  test.each`
    available    | current      | amount
    ${2_300.07}  | ${9_999}     | ${2_300_07}
    ${null}      | ${19.99}     | ${19_99}
    ${undefined} | ${0.1 + 0.2} | ${30}
    ${0}         | ${5}         | ${0}
    ${-4.35}     | ${null}      | ${-4_35}
  `('of $available available and $current in all is $amount cents', async ({ available, current, amount }) => {
    answers = { '/accounts/balance/get': [200, balances(available, current)] };
    expect(await ask()).toEqual({ outcome: 'KNOWN', available: amount });
  });

  test.each`
    what                            | body
    ${'nothing'}                    | ${balances(null, null)}
    ${'a tenth of a cent'}          | ${balances(10.001, 10)}
    ${'more than can be counted'}   | ${balances(1e17, 1)}
    ${'text'}                       | ${balances('10', 10)}
    ${'what another account holds'} | ${balances(10, 10, 'savings')}
  `('of $what is none', async ({ body }) => {
    answers = { '/accounts/balance/get': [200, body] };
    await expect(ask()).rejects.toThrow(PortUnavailable);
  });

  test('is refused by a bank that wants its member to link it again', async () => {
    answers = { '/accounts/balance/get': [400, { error_code: 'ITEM_LOGIN_REQUIRED' }] };
    expect(await ask()).toEqual({ outcome: 'RELINK_REQUIRED' });
  });
});

test.each([
  ['INVALID_PUBLIC_TOKEN', true],
  ['INTERNAL_SERVER_ERROR', false],
])('an exchange that fails with %s is refused for good: %s', async (code, isFinal) => {
  answers = { '/item/public_token/exchange': [400, { error_code: code }] };
  const problem = await calls['/item/public_token/exchange']().catch((cause: unknown) => cause);
  expect([problem instanceof PortUnavailable, problem instanceof PublicTokenRefused]).toEqual([true, isFinal]);
});

test('an item that is gone already is removed, and one that the provider keeps is not', async () => {
  const remove = calls['/item/remove'];
  answers = { '/item/remove': [200, { request_id: 'one' }] };
  expect(await remove()).toBeUndefined();
  answers = { '/item/remove': [400, { error_code: 'ITEM_NOT_FOUND' }] };
  expect(await remove()).toBeUndefined();
  answers = { '/item/remove': [400, { error_code: 'INVALID_ACCESS_TOKEN' }] };
  await expect(remove()).rejects.toThrow(PortUnavailable);
});

describe.each(paths)('what %s answers', (path) => {
  const told = { error_code: 'ANY', error_message: secrets.join(' ') };
  const answering = path === '/item/get' ? { '/accounts/get': [200, { accounts: [] }] as const } : {};
  test.each`
    answer                            | status | body
    ${'an error'}                     | ${400} | ${told}
    ${'an outage'}                    | ${503} | ${secrets.join(' ')}
    ${'a way elsewhere'}              | ${307} | ${told}
    ${'no JSON'}                      | ${200} | ${`<p>${secrets.join(' ')}</p>`}
    ${'another shape'}                | ${200} | ${[secrets]}
    ${'more than anybody has to say'} | ${200} | ${{ told: 'x'.repeat(1_100_000) }}
  `('is unavailable for $answer, and says no token', async ({ status, body }) => {
    answers = { ...answering, [path]: [status, body] };
    const problem = await calls[path]().then(
      () => undefined,
      (cause: unknown) => cause,
    );
    expect(problem).toBeInstanceOf(PortUnavailable);
    const shown = inspect(problem, { depth: 9, showHidden: true });
    for (const secret of secrets) expect(shown).not.toContain(secret);
    expect(requested.map((each) => each.path)).not.toContain('/elsewhere');
  });
});

test('a call ends when its time is over, and a provider that is not there is unavailable', async () => {
  answers = { '/item/remove': 'never' };
  const limit = new AbortController();
  const removal = linking.remove('access-secret', limit.signal);
  await reached.promise;
  limit.abort();
  await expect(removal).rejects.toThrow(PortUnavailable);
  const nowhere = plaidLinking({ url: 'http://127.0.0.1:1', clientId: 'portal', secret: 'key-secret' });
  await expect(nowhere.exchange('public-secret', signal)).rejects.toThrow(PortUnavailable);
});
