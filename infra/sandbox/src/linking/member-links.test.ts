import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ExternalAccounts, LinkedAccount, ProblemReply } from '@wealth/api';
import { personaNamed } from '../personas/index.ts';
import { fundingId } from '../seed/servicing.ts';
import { testLinking } from './linking.fixture.ts';

const [ollie, dora, remy] = ['ollie', 'dora', 'remy'].map((userName) => personaNamed(userName)) as [
  ReturnType<typeof personaNamed>,
  ReturnType<typeof personaNamed>,
  ReturnType<typeof personaNamed>,
];

let kit: Awaited<ReturnType<typeof testLinking>>;
beforeAll(async () => {
  kit = await testLinking([ollie, dora, remy]);
}, 120_000);
afterAll(() => kit.close());

/** A link token, as the page asks for it. */
async function begun(persona: typeof ollie, plaidAccountId?: string): Promise<string> {
  const reply = await kit.ask(persona, 'POST /api/external-account/link/token', {
    redirectURI: 'http://localhost:4300/external-account-redirect',
    originPage: '/move-money/deposit/request',
    ...(plaidAccountId !== undefined && { plaidAccountId }),
  });
  expect([reply.statusCode, reply.json()]).toEqual([200, { link_token: expect.any(String) }]);
  return reply.json<{ link_token: string }>().link_token;
}

/** The member chooses in the provider's window, and the page sends what it came to. */
async function linked(persona: typeof ollie, choice: object, again?: string) {
  const token = await begun(persona, again);
  const { publicToken } = await kit.atWindow('choose', { token, ...choice });
  return kit.ask(persona, 'POST /api/external-account', {
    link_token: token,
    public_token: publicToken,
    relink: again !== undefined,
  });
}

const listed = async (persona: typeof ollie) =>
  (await kit.ask(persona, 'GET /api/external-account')).json<ExternalAccounts>().accounts;
const errorOf = (reply: Awaited<ReturnType<typeof kit.ask>>) => reply.json<ProblemReply>().errors[0];

describe("by the real library of the provider and the demo's own provider", () => {
  test('a member links two accounts at once, reads a balance, and removes both [API-088, API-120]', async () => {
    const before = (await listed(ollie)).length;
    const reply = await linked(ollie, { bank: 'demo-bank' });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { accountNumber: '*4021', status: 'ACTIVE' }]);
    const { plaidAccountId } = reply.json<LinkedAccount>();
    const balance = await kit.ask(ollie, 'POST /api/external-account/balance', { plaidAccountId });
    expect(balance.json()).toEqual({ plaidAccountId, balance: 5_200 });
    const added = (await listed(ollie)).filter(({ institution }) => institution === 'Demo Bank');
    expect(added.map(({ accountNumber }) => accountNumber)).toEqual(['*4021', '*4022']);
    for (const bank of added) {
      const body = { plaidAccountId: bank.plaidAccountId, accountNumber: bank.accountNumber };
      expect((await kit.ask(ollie, 'DELETE /api/external-account', body)).statusCode).toBe(204);
    }
    await kit.app.work.tick();
    expect(await kit.app.work.state()).toMatchObject({ removals: { due: 0, needAttention: 0 } });
    expect((await listed(ollie)).length).toBe(before);
  });

  test('a duplicate is refused by the id of the account that is there, which stays [API-089]', async () => {
    const before = await listed(dora);
    const reply = await linked(dora, { bank: 'demo-again' });
    expect([reply.statusCode, errorOf(reply)]).toMatchObject([409, { name: 'DUPLICATE_ACCOUNT_ERROR' }]);
    const named = before.find(({ plaidAccountId }) => errorOf(reply)?.message.includes(plaidAccountId));
    expect(named).toBeDefined();
    await kit.app.work.tick();
    expect(await listed(dora)).toEqual(before);
    const balance = await kit.ask(dora, 'POST /api/external-account/balance', {
      plaidAccountId: named?.plaidAccountId,
    });
    expect(balance.statusCode).toBe(200);
  });

  test('a bank that has let go works after it was linked again, under its id [EXT-018]', async () => {
    const id = fundingId(remy, '5611');
    const status = async () => (await listed(remy)).find(({ plaidAccountId }) => plaidAccountId === id)?.status;
    expect(await status()).toBe('RELINK_REQUIRED');
    const reply = await linked(remy, {}, id);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { plaidAccountId: id, status: 'ACTIVE' }]);
    expect(await status()).toBe('ACTIVE');
    const balance = await kit.ask(remy, 'POST /api/external-account/balance', { plaidAccountId: id });
    expect(balance.statusCode).toBe(200);
  });

  test("another member's public token attaches nothing [API-088]", async () => {
    const token = await begun(dora);
    const { publicToken } = await kit.atWindow('choose', { token, bank: 'demo-bank' });
    const before = await listed(ollie);
    for (const link_token of [token, await begun(ollie)]) {
      const body = { link_token, public_token: publicToken, relink: false };
      const reply = await kit.ask(ollie, 'POST /api/external-account', body);
      expect([reply.statusCode, errorOf(reply)?.name]).toEqual([409, 'LINK_NOT_YOURS']);
    }
    expect(await listed(ollie)).toEqual(before);
  });
});
