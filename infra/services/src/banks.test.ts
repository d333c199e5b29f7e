import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { openDatabase, schema } from './database/index.ts';
import { storeSecret } from './secrets/index.ts';
import { testKeys } from './testing/boot.fixture.ts';
import { commandOn, seedingIn } from './testing/command.fixture.ts';
import { type TestPlace, testPlace } from './testing/database.ts';
import { NOW } from './testing/identity.fixture.ts';
import { seedTestData } from './testing/seed-test-data.fixture.ts';

const { fundingAccount } = schema;

let place: TestPlace;
const banks = commandOn(() => place, 'banks.ts');
const seeding = seedingIn(() => place);
beforeAll(async () => {
  place = await testPlace();
  const database = await openDatabase(place.address);
  await seedTestData(database, (await testKeys()).keys).finally(() => database.close());
});
afterAll(() => place.drop());

test('an operator allows debits of an account again, under each id that it has had [D-271]', async () => {
  await seeding(async (transaction) => {
    const [bank] = await transaction.select().from(fundingAccount).where(eq(fundingAccount.id, 'mayas-bank'));
    if (bank === undefined) throw new Error('Maya has no bank');
    await transaction
      .insert(fundingAccount)
      .values({ ...bank, id: 'linked-before', providerAccount: null, isRemoved: true });
    await transaction
      .update(fundingAccount)
      .set({ debitsStoppedBy: 'R10' })
      .where(eq(fundingAccount.accountNumber, bank.accountNumber));
  });
  expect(banks('copper')).toEqual({ status: 0, said: 'mayas-bank of maya: debits stopped by R10\n' });
  expect(banks('copper', 'allow', 'mayas-bank', 'Called on 11/20, signed')).toEqual({
    status: 0,
    said: 'Debits of mayas-bank are allowed again.\n',
  });
  expect(banks('copper')).toEqual({ status: 0, said: 'No linked bank waits for a decision.\n' });
  const { rows, acts } = await seeding(async (transaction) => ({
    rows: await transaction.select().from(fundingAccount),
    acts: await transaction.select().from(schema.audit),
  }));
  expect(rows.filter(({ debitsStoppedBy }) => debitsStoppedBy !== null)).toEqual([]);
  expect(rows.filter(({ debitsAllowedReason }) => debitsAllowedReason === 'Called on 11/20, signed')).toHaveLength(2);
  expect(acts.filter(({ entityId }) => entityId === 'mayas-bank')).toMatchObject([
    { entity: 'funding_account', person: 'maya' },
  ]);
});

test('an operator closes an exchange whose item the provider gives no second time, and its token is deleted', async () => {
  const owner = { tenant: 'copper', person: 'maya', purpose: 'PUBLIC_TOKEN' } as const;
  const { keys } = await testKeys();
  const publicReference = await seeding(async (transaction) => {
    const { reference } = await storeSecret(transaction, keys, owner, 'public-token', NOW);
    await transaction.insert(schema.linkedItem).values({
      ...{ tenant: 'copper', id: 'stuck', person: 'maya', institution: 'ins_1', publicReference: reference },
      ...{ createdAt: new Date(NOW), removedAt: new Date(NOW), dueOn: '2026-11-20', attentionAt: new Date(NOW) },
    });
    return reference;
  });
  expect(banks('copper').said).toContain('stuck of maya: the provider gives this item no second time');
  expect(banks('copper', 'close', 'stuck', 'Removed in the dashboard')).toEqual({
    status: 0,
    said: 'Closed: stuck is left to the provider.\n',
  });
  const { row, secrets } = await seeding(async (transaction) => ({
    row: (await transaction.select().from(schema.linkedItem).where(eq(schema.linkedItem.id, 'stuck')))[0],
    secrets: await transaction.select().from(schema.secret).where(eq(schema.secret.reference, publicReference)),
  }));
  expect(row).toMatchObject({ closedReason: 'Removed in the dashboard', dueOn: null, attentionAt: null });
  expect(secrets).toEqual([]);
  expect(banks('copper', 'close', 'stuck', 'Once more').status).toBe(1);
});

const USAGE = 'Usage: npm run banks -- <tenant> [allow <account> "<reason>" | close <item> "<reason>"]';
test.each([
  [['copper', 'allow', 'mayas-old-bank', 'Called'], 'copper has no account mayas-old-bank whose debits are stopped.'],
  [['copper', 'allow', 'mayas-bank'], USAGE],
  [[], USAGE],
])('%j is answered in words', (words, said) => {
  expect(banks(...words)).toEqual({ status: 1, said: `${said}\n` });
});
