import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Database, inTransaction, type Transaction } from '../database/index.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { recordAct, sealAudit, verifyAudit } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const clock = { now: () => NOW };
const acting = { role: 'app', tenant: 'copper' } as const;
const record = (transaction: Transaction, entityId: string) =>
  recordAct(transaction, { tenant: 'copper', request: 'r' }, { action: 'READ', entity: 'account', entityId }, NOW);

test('An act that is committed after a later one was sealed is in the next seal, and the chain holds', async () => {
  await inTransaction(database, acting, async (slow) => {
    await inTransaction(database, acting, (transaction) => record(transaction, 'before'));
    await record(slow, 'slow');
    await inTransaction(database, acting, (transaction) => record(transaction, 'after'));
    expect(await sealAudit(database, clock)).toBe(2);
  });
  expect(await sealAudit(database, clock)).toBe(1);
  const verdict = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
    verifyAudit(transaction, 'copper'),
  );
  expect(verdict).toEqual({ seals: 2, rows: 3 });
});
