import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testDatabase } from '../testing/database.ts';
import { type Database, insertMany, inTransaction, schema } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('A row that names a column which the first row leaves out is refused, as its value would be lost', async () => {
  const snapshot = { tenant: 'copper', account: 'cdb', valueCents: 100 };
  const snapshots = [
    { ...snapshot, asOf: '2026-11-19' },
    { ...snapshot, asOf: '2026-11-20', netInvestedCents: 90 },
  ];
  const written = inTransaction(database, { role: 'seeder' }, (transaction) =>
    insertMany(transaction, schema.reportedSnapshot, snapshots),
  );
  await expect(written).rejects.toThrow(
    'The first row for reported_snapshot leaves out netInvestedCents, which another one names',
  );
});
