import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { storeSecret } from '../secrets/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { refusal, triedOn, undo } from '../testing/rights.fixture.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { type Acting, actAs, type Database, inTransaction, schema, type Transaction } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await seedTestData(database, (await testKeys()).keys);
});
afterAll(() => database.close());

const maya: Acting = { role: 'linking', tenant: 'copper', person: 'maya' };
const tried = triedOn(() => database);

const bank =
  (own: Partial<typeof schema.fundingAccount.$inferInsert> = {}) =>
  (transaction: Transaction) =>
    transaction.insert(schema.fundingAccount).values({
      ...{ tenant: 'copper', id: 'new-bank', person: 'maya', accountNumber: '7201', description: 'New Bank' },
      ...{ isExternal: true, status: 'ACTIVE', item: 'mayas-bank-item', providerAccount: 'provided-new' },
      ...own,
    });
const item =
  (own: Partial<typeof schema.linkedItem.$inferInsert> = {}) =>
  (transaction: Transaction) =>
    transaction.insert(schema.linkedItem).values({
      ...{ tenant: 'copper', id: 'new-item', person: 'maya', accessReference: 'reference', institution: 'i' },
      ...{ createdAt: new Date(NOW), ...own },
    });
const session =
  (own: Partial<typeof schema.linkSession.$inferInsert> = {}) =>
  (transaction: Transaction) =>
    transaction.insert(schema.linkSession).values({
      ...{ tenant: 'copper', id: 'new-session', person: 'maya', mode: 'LINK', originPage: '/', tokenReference: 'r' },
      ...{ createdAt: new Date(NOW), expiresAt: new Date(NOW + 1), ...own },
    });

const exchange = (own: Partial<typeof schema.linkedItem.$inferInsert> = {}) =>
  item({
    ...{ id: 'new-exchange', accessReference: null, publicReference: 'public', institution: '' },
    ...{ removedAt: new Date(NOW), dueOn: '2026-11-20', claimedUntil: new Date(NOW + 1), ...own },
  });

describe('the role that links banks', () => {
  test('adds an account at another bank, an item, an exchange and a session for its own person', async () => {
    for (const work of [bank(), item(), exchange(), session(), session({ mode: 'RELINK', account: 'mayas-bank' })])
      await expect(tried(maya, work)).rejects.toBe(undo);
  });

  test.each([
    ["another member's account", bank({ person: 'jan' })],
    ["another tenant's account", bank({ tenant: 'truesky' })],
    ['an account at the credit union', bank({ isExternal: false, item: null, providerAccount: null })],
    ['an account with a balance', bank({ balanceCents: 1 })],
    ['an account that needs linking already', bank({ status: 'RELINK_REQUIRED' })],
    ['an account without an item', bank({ item: null })],
    ["an account of another member's item", bank({ item: 'jans-bank-item' })],
    ["another member's item", item({ person: 'jan' })],
    ['an item that was removed', item({ removedAt: new Date(NOW) })],
    ['an item that was given up', item({ attentionAt: new Date(NOW) })],
    ["another member's exchange", exchange({ person: 'jan' })],
    ['an exchange without a lease', exchange({ claimedUntil: null })],
    ['an exchange that was given up', exchange({ attentionAt: new Date(NOW) })],
    ["another member's session", session({ person: 'jan' })],
    ['a session that was used', session({ usedAt: new Date(NOW) })],
    ["a session for another member's account", session({ mode: 'RELINK', account: 'jans-bank' })],
  ])('does not add %s', async (_what, work) => {
    await expect(tried(maya, work)).rejects.toMatchObject(refusal('row-level security'));
  });

  test.each([
    'update funding_account set balance_cents = 1',
    "update funding_account set account_number = '1'",
    "update funding_account set person = 'jan'",
    'update funding_account set item = null',
    'delete from funding_account',
    "update linked_item set access_reference = 'other'",
    'update linked_item set public_reference = null',
    "update link_session set expires_at = '2027-01-01'",
    'select * from secret',
    'select * from account',
    'select * from transfer',
  ])('may not: %s', async (statement) => {
    await expect(tried(maya, (one) => one.execute(sql.raw(statement)))).rejects.toMatchObject(
      refusal('permission denied'),
    );
  });

  test("sees and changes nothing of another member's, nor an account at the credit union", async () => {
    await inTransaction(database, maya, async (one) => {
      const seen = await one.execute<{ person: string }>(sql`select person from funding_account
        union select person from linked_item`);
      expect(seen.rows).toEqual([{ person: 'maya' }]);
    });
    const changing = inTransaction(database, maya, async (one) => {
      const changed = await one.execute<{ id: string }>(sql`update funding_account set status = status returning id`);
      expect(changed.rows.map(({ id }) => id).sort()).toEqual(['mayas-bank', 'mayas-old-bank', 'mayas-removed-bank']);
      throw undo;
    });
    await expect(changing).rejects.toBe(undo);
  });

  test('ends an exchange of its own person, and deletes no item', async () => {
    await inTransaction(database, { role: 'seeder' }, exchange({ id: 'jans-exchange', person: 'jan' }));
    const trying = tried(maya, async (one) => {
      await exchange()(one);
      const { rows } = await one.execute<{ id: string }>(sql`delete from linked_item returning id`);
      expect(rows).toEqual([{ id: 'new-exchange' }]);
    });
    await expect(trying).rejects.toBe(undo);
  });

  test('brings back no item that was removed, and uses no session twice', async () => {
    const trying = tried(maya, async (one) => {
      await session()(one);
      await one.execute(sql`update link_session set used_at = now()`);
      const again = await one.execute(sql`update link_session set used_at = null returning id`);
      const removed = await one.execute(
        sql`update linked_item set removed_at = null where id = 'mayas-removed-bank-item' returning id`,
      );
      expect([again.rows, removed.rows]).toEqual([[], []]);
    });
    await expect(trying).rejects.toBe(undo);
  });
});

test('the worker reads and deletes secrets of linked banks alone', async () => {
  const { keys } = await testKeys();
  const purposes = ['LINKING_ACCESS', 'PUBLIC_TOKEN', 'LINK_TOKEN', 'SOCIAL_SECURITY_NUMBER'] as const;
  const trying = tried({ role: 'app', tenant: 'copper', person: 'maya' }, async (one) => {
    for (const purpose of purposes)
      await storeSecret(one, keys, { tenant: 'copper', person: 'maya', purpose }, '900-01-0009', NOW);
    await actAs(one, { role: 'worker', tenant: 'copper' });
    const { rows } = await one.execute<{ purpose: string }>(sql`delete from secret returning purpose`);
    expect(new Set(rows.map(({ purpose }) => purpose))).toEqual(new Set(['LINKING_ACCESS', 'PUBLIC_TOKEN']));
  });
  await expect(trying).rejects.toBe(undo);
});

test.each([
  ['LINKING_ACCESS', undo],
  ['LINK_TOKEN', refusal('row-level security')],
  ['SOCIAL_SECURITY_NUMBER', refusal('row-level security')],
] as const)('the worker stores access tokens alone: %s', async (purpose, outcome) => {
  const { keys } = await testKeys();
  const trying = tried({ role: 'worker', tenant: 'copper' }, (one) =>
    storeSecret(one, keys, { tenant: 'copper', person: 'maya', purpose }, '900-01-0009', NOW),
  );
  await (outcome === undo ? expect(trying).rejects.toBe(undo) : expect(trying).rejects.toMatchObject(outcome));
});

describe('maintenance', () => {
  const maya = { role: 'app', tenant: 'copper', person: 'maya' } as const;

  test('deletes a link token once no session names it, and no other secret', async () => {
    const { keys } = await testKeys();
    const stored = (one: Transaction, purpose: 'LINKING_ACCESS' | 'LINK_TOKEN' | 'SOCIAL_SECURITY_NUMBER') =>
      storeSecret(one, keys, { tenant: 'copper', person: 'maya', purpose }, '900-01-0009', NOW);
    const trying = tried(maya, async (one) => {
      const { reference: tokenReference } = await stored(one, 'LINK_TOKEN');
      const { reference: unnamed } = await stored(one, 'LINK_TOKEN');
      await stored(one, 'LINKING_ACCESS');
      await stored(one, 'SOCIAL_SECURITY_NUMBER');
      await actAs(one, { role: 'linking', tenant: 'copper', person: 'maya' });
      await session({ tokenReference })(one);
      await actAs(one, { role: 'maintenance' });
      const deleted = async () =>
        (await one.execute<{ reference: string }>(sql`delete from secret returning reference`)).rows;
      expect(await deleted()).toEqual([{ reference: unnamed }]);
      await one.execute(sql`delete from link_session`);
      expect(await deleted()).toEqual([{ reference: tokenReference }]);
    });
    await expect(trying).rejects.toBe(undo);
  });

  test.each([
    'delete from linked_item',
    'delete from funding_account',
    'update link_session set used_at = null',
    "update link_session set expires_at = '2020-01-01'",
    'insert into link_session select * from link_session',
  ])('may not: %s', async (statement) => {
    const trying = tried({ role: 'maintenance' }, (one) => one.execute(sql.raw(statement)));
    await expect(trying).rejects.toMatchObject(refusal('permission denied'));
  });
});

test.each(['app', 'worker', 'opener'] as const)('the role %s links no bank', async (role) => {
  const acting: Acting = { role, tenant: 'copper', person: 'maya' };
  for (const work of [bank(), item(), session()])
    await expect(tried(acting, work)).rejects.toMatchObject(refusal('permission denied'));
});
