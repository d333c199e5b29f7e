import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { schema } from '../../database/index.ts';
import { DAY, linkingServices } from '../../testing/linking-services.fixture.ts';

const banks = linkingServices();
const { seeding, begun, post, call, linked, listed, remove, provider, services, pass, itemOf, withoutProvider } = banks;

const tick = () => services().app.work.tick();
const secretsOf = async (person: string) =>
  (await seeding((one) => one.select().from(schema.secret).where(eq(schema.secret.person, person)))).filter(
    ({ purpose }) => purpose === 'LINKING_ACCESS',
  ).length;

describe('a linked bank that is removed', () => {
  test('is listed no more, and the provider is told before its access token is deleted [API-118, API-120]', async () => {
    const before = await secretsOf('maya');
    expect((await listed()).map(({ plaidAccountId }) => plaidAccountId)).toEqual(['mayas-bank', 'mayas-old-bank']);
    provider().silent.add('remove');
    expect(await remove('mayas-bank', '*5501')).toMatchObject({ status: 204, body: undefined });
    expect((await listed()).map(({ plaidAccountId }) => plaidAccountId)).toEqual(['mayas-old-bank']);
    await tick();
    expect(await itemOf('mayas-bank-item')).toMatchObject({
      accessReference: expect.any(String),
      dueOn: '2026-11-22',
      attempts: 0,
    });
    expect(await secretsOf('maya')).toBe(before);
    provider().silent.clear();
    pass(60_000);
    await tick();
    expect(provider().requests).toEqual(['remove access-mayas-bank-item', 'remove access-mayas-bank-item']);
    expect(await itemOf('mayas-bank-item')).toMatchObject({ accessReference: null, dueOn: null, failingSince: null });
    expect(await secretsOf('maya')).toBe(before - 1);
    await tick();
    expect(provider().requests).toHaveLength(2);
  });

  test('may be removed again, and the provider is not told twice [API-121]', async () => {
    expect((await remove('mayas-removed-bank', '*5777')).status).toBe(204);
    await tick();
    expect(provider().requests).toEqual([]);
  });

  test('waits for a provider where there is none, as for one that is away', async () => {
    expect((await remove('mayas-old-bank', '*5611')).status).toBe(204);
    withoutProvider();
    await tick();
    expect(await itemOf('mayas-old-bank-item')).toMatchObject({ attempts: 0, failingSince: expect.any(Date) });
    pass(2 * DAY);
    await tick();
    expect(await itemOf('mayas-old-bank-item')).toMatchObject({ attentionAt: expect.any(Date) });
    const state = (await services().app.work.state()).removals;
    expect(state).toMatchObject({ due: 0, needAttention: 1 });
  });

  test('has waited since its removal, as has an item that was refused', async () => {
    provider().silent.add('remove');
    const link = async (name: string, own: object) => {
      const link_token = await begun();
      provider().chosen(link_token, name, own);
      return post({ link_token, public_token: name });
    };
    const { plaidAccountId, accountNumber } = linked(await link('kept', {}));
    await remove(plaidAccountId, accountNumber);
    await link('refused', { accounts: [] });
    pass(2_000);
    expect((await services().app.work.state()).removals).toMatchObject({ due: 2, oldestSeconds: 2 });
  });
});

test('a balance that its bank refuses marks every account of the item, which sends no money until it is linked again [API-118]', async () => {
  const owner = { tenant: 'copper', person: 'jan', isExternal: true, status: 'ACTIVE', institution: 'First Meadow' };
  await seeding((one) =>
    one.insert(schema.fundingAccount).values({
      ...owner,
      ...{ id: 'jans-savings', accountNumber: '5503', description: 'First Meadow Savings', subType: 'savings' },
      ...{ item: 'jans-bank-item', providerAccount: 'provided-jans-savings' },
    }),
  );
  provider().balanceOf = 'RELINK_REQUIRED';
  const subject = 'subject-jan';
  const balance = () =>
    call('POST', '/api/external-account/balance', { body: { plaidAccountId: 'jans-bank' }, subject });
  expect(await balance()).toMatchObject({ status: 409, name: 'FUNDING_ACCOUNT_UNAVAILABLE' });
  expect((await listed(subject)).map(({ plaidAccountId, status }) => `${plaidAccountId} ${status}`)).toEqual([
    'jans-bank RELINK_REQUIRED',
    'jans-savings RELINK_REQUIRED',
  ]);
  // The bank is asked no more.
  provider().balanceOf = null;
  expect(await balance()).toMatchObject({ status: 409, name: 'FUNDING_ACCOUNT_UNAVAILABLE' });
});
