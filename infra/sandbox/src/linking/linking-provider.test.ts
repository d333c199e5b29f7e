import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callHeaders } from '@wealth/api';
import { businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { inTransaction, schema } from '@wealth/services/database';
import { type AchTransfer, PortUnavailable } from '@wealth/services/ports';
import { SECRET } from '@wealth/services/testing/boot';
import { NOW } from '@wealth/services/testing/identity';
import { personaNamed } from '../personas/index.ts';
import { sandboxPorts } from '../ports.ts';
import { personId } from '../world/ids.ts';
import { fundingId, linkedItems } from '../world/servicing.ts';
import { testLinking } from './linking.fixture.ts';

const [ollie, dora, remy] = ['ollie', 'dora', 'remy'].map((userName) => personaNamed(userName)) as [
  ReturnType<typeof personaNamed>,
  ReturnType<typeof personaNamed>,
  ReturnType<typeof personaNamed>,
];
const redirectUri = 'http://localhost:4300/external-account-redirect';
/** Never aborted. */
const { signal } = new AbortController();

let kit: Awaited<ReturnType<typeof testLinking>>;
beforeAll(async () => {
  kit = await testLinking([ollie, dora, remy]);
}, 120_000);
afterAll(() => kit.close());

const accessOf = (persona: typeof ollie, place = 0) => linkedItems(persona)[place]?.accessToken ?? '';
async function linkToken(persona = ollie, again?: string): Promise<string> {
  const order = { tenant: persona.tenant, person: personId(persona), redirectUri, again };
  return (await kit.linking.createLinkToken(order, signal)).linkToken;
}
/** Links a bank in the window, and takes its access token. */
async function linkedAt(bank: object, persona = ollie) {
  const token = await linkToken(persona);
  const said = await kit.atWindow('choose', { token, ...bank });
  expect(said.outcome).toBe('LINKED');
  const publicToken = String(said.publicToken);
  return { token, publicToken, accessToken: await kit.linking.exchange(publicToken, signal) };
}
const oauthState = (said: Readonly<Record<string, unknown>>) =>
  new URL(String(said.path), kit.url).searchParams.get('oauth_state_id');

describe('a member who links a bank', () => {
  test('comes back with a public token that is named with the link token, and works once', async () => {
    const { token, publicToken, accessToken } = await linkedAt({ bank: 'demo-bank' });
    expect(await kit.linking.publicTokensOf(token, signal)).toEqual([publicToken]);
    await expect(kit.linking.exchange(publicToken, signal)).rejects.toThrow(PortUnavailable);
    const { institution, consentUntil, accounts } = await kit.linking.item(accessToken, signal);
    expect([institution, consentUntil]).toEqual([{ id: 'demo-bank', name: 'Demo Bank' }, undefined]);
    expect(accounts.map(({ name, lastFour, subType }) => [name, lastFour, subType])).toEqual([
      ['Demo Bank Checking', '4021', 'checking'],
      ['Demo Bank Savings', '4022', 'savings'],
    ]);
    const balances = accounts.map(({ id }) => kit.linking.balance({ accessToken, providerAccount: id }, signal));
    expect(await Promise.all(balances)).toEqual([
      { outcome: 'KNOWN', available: 5_200_00 },
      { outcome: 'KNOWN', available: 12_400_00 },
    ]);
  });

  test('shares the accounts that they choose alone', async () => {
    const { accessToken } = await linkedAt({ bank: 'demo-bank', accounts: ['4022'] });
    const { accounts } = await kit.linking.item(accessToken, signal);
    expect(accounts.map(({ lastFour }) => lastFour)).toEqual(['4022']);
    const token = await linkToken();
    const none = await kit.atWindow('choose', { token, bank: 'demo-bank', accounts: [] });
    expect(none.error_code).toBe('INVALID_FIELD');
  });

  test('deposits from it: the network finds the account by the id that the provider gave it', async () => {
    const { accessToken } = await linkedAt({ bank: 'demo-bank' });
    const [account] = (await kit.linking.item(accessToken, signal)).accounts;
    const providerAccount = account?.id ?? '';
    await inTransaction(kit.database, { role: 'seeder' }, async (transaction) => {
      const owner = { tenant: ollie.tenant, person: personId(ollie) };
      await transaction.insert(schema.linkedItem).values({
        ...owner,
        id: 'new-item',
        institution: 'demo-bank',
        accessReference: 'any',
        createdAt: new Date(NOW),
      });
      await transaction.insert(schema.fundingAccount).values({
        ...{ ...owner, id: 'new-bank', accountNumber: '4021', description: 'Demo Bank Checking', status: 'ACTIVE' },
        ...{ isExternal: true, item: 'new-item', providerAccount },
      });
    });
    const { ach } = sandboxPorts(kit.database);
    const debit: AchTransfer = {
      tenant: ollie.tenant,
      id: 'first',
      leg: 'TAKEN',
      fundingAccount: 'new-bank',
      amount: cents(200_00),
      on: businessDate('2026-11-20'),
    };
    expect(await ach.take(debit, signal)).toMatchObject({ outcome: 'ACCEPTED' });
    expect(await ach.take({ ...debit, id: 'more', amount: cents(5_000_01) }, signal)).toMatchObject({ reason: 'R01' });
    await ach.send({ ...debit, id: 'back', leg: 'SENT', amount: cents(50_00) }, signal);
    expect(await kit.linking.balance({ accessToken, providerAccount }, signal)).toEqual({
      outcome: 'KNOWN',
      available: 5_050_00,
    });
  });

  test('lists the banks, and under "Demo Again" the account that the member linked first', async () => {
    const { banks } = await kit.atWindow('open', { token: await linkToken(dora) });
    expect((banks as { name: string }[]).map(({ name }) => name)).toEqual([
      'Demo Bank',
      'Demo Down',
      'Demo OAuth',
      'Demo Again',
    ]);
    const { accessToken } = await linkedAt({ bank: 'demo-again' }, dora);
    const known = await kit.linking.item(accessOf(dora), signal);
    const again = await kit.linking.item(accessToken, signal);
    const described = ({ institution, accounts }: typeof known) => [
      institution,
      accounts.map(({ id: _, ...its }) => its),
    ];
    expect(described(again)).toEqual(described(known));
    expect(again.accounts[0]?.id).not.toBe(known.accounts[0]?.id);
  });

  test('leaves with an error at a bank that does not answer', async () => {
    const said = await kit.atWindow('choose', { token: await linkToken(), bank: 'demo-down' });
    expect(said).toMatchObject({ error_code: 'INSTITUTION_DOWN', error_message: expect.any(String) });
  });

  test('goes to the page of a bank that asks there, and comes back with what they said', async () => {
    const token = await linkToken();
    const state = oauthState(await kit.atWindow('choose', { token, bank: 'demo-oauth' }));
    const address = `${redirectUri}?oauth_state_id=${state}`;
    const early = await kit.atWindow('open', { token, receivedRedirectUri: address });
    expect(early.error_code).toBe('INVALID_FIELD');
    expect(await kit.atWindow('answer', { state, isAllowed: true })).toMatchObject({ address });
    const stranger = await kit.atWindow('open', { token: await linkToken(), receivedRedirectUri: address });
    expect(stranger.error_code).toBe('INVALID_FIELD');
    const said = await kit.atWindow('open', { token, receivedRedirectUri: address });
    const accessToken = await kit.linking.exchange(String(said.publicToken), signal);
    const { institution, consentUntil } = await kit.linking.item(accessToken, signal);
    expect([institution.name, consentUntil?.getTime()]).toEqual(['Demo OAuth', NOW + 365 * 86_400_000]);
  });

  test('links nothing where they refuse on the page of the bank', async () => {
    const token = await linkToken();
    const state = oauthState(await kit.atWindow('choose', { token, bank: 'demo-oauth' }));
    const { address } = await kit.atWindow('answer', { state, isAllowed: false });
    await kit.atWindow('answer', { state, isAllowed: true });
    const said = await kit.atWindow('open', { token, receivedRedirectUri: address });
    expect(said.error_code).toBe('ACCESS_NOT_GRANTED');
    expect(await kit.linking.publicTokensOf(token, signal)).toEqual([]);
  });
});

describe('a bank that the demo has linked', () => {
  test('shows its balance on request', async () => {
    const answer = await kit.ask(dora, 'POST /api/external-account/balance', {
      plaidAccountId: fundingId(dora, '5631'),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { balance: 1_500 }]);
  });

  test('says none until it is linked again, with the access token that it has', async () => {
    const bank = { accessToken: accessOf(remy), providerAccount: fundingId(remy, '5611') };
    expect(await kit.linking.balance(bank, signal)).toEqual({ outcome: 'RELINK_REQUIRED' });
    const token = await linkToken(remy, bank.accessToken);
    expect(await kit.atWindow('open', { token })).toMatchObject({ outcome: 'AGAIN', bank: 'First Meadow' });
    const said = await kit.atWindow('choose', { token });
    const publicToken = String(said.publicToken);
    expect(await kit.linking.publicTokensOf(token, signal)).toEqual([publicToken]);
    expect(await kit.linking.exchange(publicToken, signal)).toBe(bank.accessToken);
    expect(await kit.linking.balance(bank, signal)).toEqual({ outcome: 'KNOWN', available: 1_900_00 });
  });

  test('is gone once it was removed, which may be said twice', async () => {
    const accessToken = accessOf(remy, 2);
    const bank = { accessToken, providerAccount: fundingId(remy, '3390') };
    expect(await kit.linking.balance(bank, signal)).toMatchObject({ outcome: 'KNOWN' });
    await kit.linking.remove(accessToken, signal);
    await kit.linking.remove(accessToken, signal);
    await expect(kit.linking.balance(bank, signal)).rejects.toThrow(PortUnavailable);
    await expect(linkToken(remy, accessToken)).rejects.toThrow(PortUnavailable);
  });
});

test('a link token is taken for four hours, and for half of one where a bank is linked again', async () => {
  const [fresh, again] = [await linkToken(), await linkToken(remy, accessOf(remy, 1))];
  const codeOf = async (token: string) => (await kit.atWindow('open', { token })).error_code;
  kit.pass(1_799_999);
  expect([await codeOf(fresh), await codeOf(again)]).toEqual([undefined, undefined]);
  kit.pass(1);
  expect([await codeOf(fresh), await codeOf(again)]).toEqual([undefined, 'INVALID_LINK_TOKEN']);
  kit.pass(12_600_000);
  expect([await codeOf(fresh), await codeOf('link-nobody')]).toEqual(['INVALID_LINK_TOKEN', 'INVALID_LINK_TOKEN']);
});

describe('the provider tells nothing to a caller', () => {
  const withKeys = () => ({ 'plaid-client-id': kit.keys.clientId, 'plaid-secret': kit.keys.secret });
  test.each<{ who: string; path: string; headers: Record<string, string> }>`
    who                        | path                    | headers
    ${'without keys'}          | ${'/link/token/create'} | ${{}}
    ${'with another secret'}   | ${'/item/get'}          | ${{ 'plaid-client-id': 'portal', 'plaid-secret': 'guessed' }}
    ${'from a page elsewhere'} | ${'/window/open'}       | ${{ origin: 'http://link.wealth.localhost' }}
    ${'of no page'}            | ${'/window/answer'}     | ${{}}
  `('that requests $path $who', async ({ path, headers }) => {
    const answer = await kit.post(path, { access_token: accessOf(dora) }, headers);
    expect([400, 403]).toContain(answer.status);
    expect(await answer.text()).not.toContain('institution');
  });

  test('that calls the store in the services without their shared secret', async () => {
    const ask = (headers: Record<string, string>) =>
      kit.app.inject({
        method: 'POST',
        url: '/sandbox/linking/item/get',
        headers: { 'x-edge-tenant': 'copper', ...headers },
        payload: { access_token: accessOf(dora) },
      });
    expect((await ask({})).statusCode).toBe(400);
    expect((await ask({ [callHeaders.clientSecret]: 'guessed' })).statusCode).toBe(403);
    expect((await ask({ [callHeaders.clientSecret]: SECRET })).statusCode).toBe(200);
  });

  test('that calls an unknown path, or sends too large a body', async () => {
    expect((await kit.post('/window/constructor', {}, { origin: kit.url })).status).toBe(404);
    expect((await fetch(`${kit.url}/window/open`)).status).toBe(404);
    expect((await kit.post('/item/get', { text: 'x'.repeat(70_000) }, withKeys())).status).toBe(413);
  });
});

describe('a browser', () => {
  test('loads the script from any page, and frames the window from the linking page alone', async () => {
    const script = await fetch(`${kit.url}/link/v2/stable/link-initialize.js`);
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await script.text()).toContain('window.Plaid = ');
    const { headers } = await fetch(`${kit.url}/link/v2/stable/link.html`);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors http://link.wealth.localhost:*",
    );
    const bank = await fetch(`${kit.url}/bank`);
    expect(bank.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('reads every page as the type that it is sent as', async () => {
    for (const path of ['/link/v2/stable/link-initialize.js', '/bank', '/none'])
      expect((await fetch(`${kit.url}${path}`)).headers.get('x-content-type-options')).toBe('nosniff');
  });

  /** By `node:http`, since `fetch` cannot set the Host header. */
  const statusAt = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(kit.url);
      const requested = { host: '127.0.0.1', port, path: '/bank', headers: { host: host.replace('PORT', port) } };
      request(requested, (reply) => resolve(reply.resume().statusCode))
        .on('error', reject)
        .end();
    });

  test.each([
    ['linking-provider.localhost:PORT', 200],
    ['localhost:PORT', 200],
    ['evil.example:PORT', 403],
    ['evil.example', 403],
    ['linking-provider.localhost:1', 403],
  ])('that a name %s led here is answered %i', async (host, status) => {
    expect(await statusAt(host)).toBe(status);
  });
});
