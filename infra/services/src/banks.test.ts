import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { inTransaction, openDatabase, schema, type Transaction } from './database/index.ts';
import { testKeys } from './testing/boot.fixture.ts';
import { type TestPlace, testPlace } from './testing/database.ts';
import { quickStart } from './testing/quick-start.ts';
import { seedTestData } from './testing/seed-test-data.fixture.ts';

const { fundingAccount } = schema;

let place: TestPlace;
beforeAll(async () => {
  place = await testPlace();
  const database = await openDatabase(place.address);
  await seedTestData(database, (await testKeys()).keys).finally(() => database.close());
});
afterAll(() => place.drop());

/** The command has the database for itself, so each look opens it for as long as it needs. */
async function seeding<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(place.address);
  return inTransaction(database, { role: 'seeder' }, work).finally(() => database.close());
}

const banks = (...words: string[]) => {
  const file = join(import.meta.dirname, 'banks.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...quickStart, file, ...words], {
    env: { PATH: process.env.PATH, ...place.environment },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
};

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
  expect(banks('copper')).toEqual({ status: 0, said: 'Debits of every linked account are allowed.\n' });
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

test.each([
  [['copper', 'allow', 'mayas-old-bank', 'Called'], 'copper has no account mayas-old-bank whose debits are stopped.'],
  [['copper', 'allow', 'mayas-bank'], 'Usage: npm run banks -- <tenant> [allow <account> "<reason>"]'],
  [[], 'Usage: npm run banks -- <tenant> [allow <account> "<reason>"]'],
])('%j is answered in words', (words, said) => {
  expect(banks(...words)).toEqual({ status: 1, said: `${said}\n` });
});
