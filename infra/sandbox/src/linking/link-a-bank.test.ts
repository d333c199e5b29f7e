import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ExternalAccounts } from '@wealth/api';
import { PortUnavailable } from '@wealth/services/ports';
import { type Persona, personaNamed } from '../personas/index.ts';
import { PORTAL_HOST } from '../sandbox.fixture.ts';
import { fundingId } from '../world/servicing.ts';
import { testLinking } from './linking.fixture.ts';

const [dora, manny, ollie, remy, walt] = ['dora', 'manny', 'ollie', 'remy', 'walt'].map((name) =>
  personaNamed(name),
) as [Persona, Persona, Persona, Persona, Persona];
const page = '/move-money/manage-external-accounts';

let kit: Awaited<ReturnType<typeof testLinking>>;
beforeAll(async () => {
  kit = await testLinking([dora, manny, ollie, remy, walt]);
}, 120_000);
afterAll(() => kit.close());

const begin = (who: Persona, plaidAccountId?: string) =>
  kit.ask(who, 'POST /api/external-account/link/token', {
    redirectURI: `http://${PORTAL_HOST}/external-account-redirect`,
    originPage: page,
    ...(plaidAccountId !== undefined && { plaidAccountId }),
  });

/** A member goes to the provider and chooses there. @returns what they come back with */
async function comeBack(who: Persona, choice: object, plaidAccountId?: string) {
  const { link_token } = (await begin(who, plaidAccountId)).json() as { link_token: string };
  const said = await kit.atWindow('choose', { token: link_token, ...choice });
  return { link_token, public_token: String(said.publicToken), relink: plaidAccountId !== undefined };
}
const keep = (who: Persona, body: object) => kit.ask(who, 'POST /api/external-account', body);
const listed = async (who: Persona) =>
  ((await kit.ask(who, 'GET /api/external-account')).json() as ExternalAccounts).accounts;
const shown = async (who: Persona) =>
  (await listed(who)).map(({ institution, accountNumber, status }) => `${institution} ${accountNumber} ${status}`);

describe('through the provider', () => {
  test('a member links two accounts at once, reads their balances and removes them [API-088, API-118, API-120]', async () => {
    const link = await comeBack(ollie, { bank: 'demo-bank' });
    expect((await keep(ollie, link)).statusCode).toBe(200);
    expect(await shown(ollie)).toEqual(['Demo Bank *4021 ACTIVE', 'Demo Bank *4022 ACTIVE']);
    const accounts = await listed(ollie);
    for (const [place, balance] of [5_200, 12_400].entries()) {
      const requested = { plaidAccountId: accounts[place]?.plaidAccountId };
      expect((await kit.ask(ollie, 'POST /api/external-account/balance', requested)).json()).toMatchObject({ balance });
    }
    for (const { plaidAccountId, accountNumber } of accounts) {
      const removed = await kit.ask(ollie, 'DELETE /api/external-account', { plaidAccountId, accountNumber });
      expect(removed.statusCode).toBe(204);
    }
    expect(await listed(ollie)).toEqual([]);
  });

  test("a public token of another member's link attaches nothing", async () => {
    const { public_token } = await comeBack(ollie, { bank: 'demo-bank' });
    const { link_token } = (await begin(walt)).json() as { link_token: string };
    const answer = await keep(walt, { link_token, public_token, relink: false });
    expect([answer.statusCode, answer.json().errors[0].name]).toEqual([409, 'LINK_NOT_YOURS']);
    expect(await listed(walt)).toEqual([]);
  });

  test('the bank that Dora has linked already is refused by the name of her account [API-089]', async () => {
    const before = await shown(dora);
    const answer = await keep(dora, await comeBack(dora, { bank: 'demo-again' }));
    expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([
      409,
      {
        name: 'DUPLICATE_ACCOUNT_ERROR',
        message: expect.stringContaining(`Account ${fundingId(dora, '5631')} is already linked.`),
      },
    ]);
    expect(await shown(dora)).toEqual(before);
  });

  test('Manny, who has five, is given no token [API-093]', async () => {
    const answer = await begin(manny);
    expect([answer.statusCode, answer.json().errors[0].name]).toEqual([400, 'MAX_ACCOUNT_REACHED']);
  });

  test('Remy links one again, and its balance is there again', async () => {
    const plaidAccountId = fundingId(remy, '5611');
    const balance = () => kit.ask(remy, 'POST /api/external-account/balance', { plaidAccountId });
    expect((await balance()).statusCode).toBe(409);
    expect((await keep(remy, await comeBack(remy, {}, plaidAccountId))).statusCode).toBe(200);
    expect(await shown(remy)).toContain('First Meadow *5611 ACTIVE');
    expect((await balance()).json()).toMatchObject({ balance: 1_900 });
  });

  test('an invented public token links no bank', async () => {
    const link = await comeBack(walt, { bank: 'demo-bank' });
    const answer = await keep(walt, { ...link, public_token: 'public-demo-made-up' });
    expect([answer.statusCode, answer.json().errors[0].name]).toEqual([409, 'LINK_NOT_YOURS']);
    await expect(kit.linking.exchange('public-demo-made-up', new AbortController().signal)).rejects.toThrow(
      PortUnavailable,
    );
  });
});
