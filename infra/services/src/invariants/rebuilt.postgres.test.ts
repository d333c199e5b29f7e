import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cents } from '@wealth/domain/money';
import { sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../database/index.ts';
import { depositEntries, post, projectFrom } from '../ledger/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import { checkInvariants } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ connections: 4 });
  await seedTestData(database, (await testKeys()).keys);
});
afterAll(() => database.close());

/** Resolves once a transaction waits for another one's lock. */
async function somebodyWaits(): Promise<void> {
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await database.transaction((one) => one.execute(waits))).rowCount === 0);
}

test('an account that gets a deposit during the check is not named', async () => {
  const [posted, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const depositing = inTransaction(database, { role: 'seeder' }, async (transaction) => {
    const entries = depositEntries('joint', cents(25_00));
    const dates = { nominalDate: TODAY, effectiveDate: TODAY, postedAt: NOW };
    await post(transaction, {
      tenant: 'copper',
      id: 'during',
      kind: 'DEPOSIT',
      detail: {},
      ...dates,
      entries,
    });
    await projectFrom(transaction, 'copper', [{ account: 'joint', from: TODAY, through: TODAY }]);
    posted.resolve();
    await end.promise;
  });
  await posted.promise;
  const checking = checkInvariants(database);
  await somebodyWaits();
  end.resolve();
  await depositing;
  expect(await checking).toEqual([]);
});
