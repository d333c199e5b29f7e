import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type Database, inTransaction, schema } from '../database/index.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { recordAct, sealAudit, verifyAudit } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const clock = { now: () => NOW };
const act = (tenant: string, entityId: string) =>
  inTransaction(database, { role: 'app', tenant }, (transaction) =>
    recordAct(
      transaction,
      { tenant, request: 'r', subject: 's' },
      { action: 'READ', entity: 'demographic', entityId },
      NOW,
    ),
  );
const verdict = (tenant: string) =>
  inTransaction(database, { role: 'maintenance' }, (transaction) => verifyAudit(transaction, tenant));

describe('the audit', () => {
  test('is chained tenant by tenant, each row once', async () => {
    for (const id of ['a', 'b', 'c']) await act('copper', id);
    await act('truesky', 'd');
    expect(await sealAudit(database, clock)).toBe(4);
    expect(await sealAudit(database, clock)).toBe(0);
    await act('copper', 'e');
    expect(await sealAudit(database, clock)).toBe(1);
    expect(await verdict('copper')).toEqual({ seals: 2, rows: 4 });
    expect(await verdict('truesky')).toEqual({ seals: 1, rows: 1 });
  });

  test('is sealed once by two sealers at the same time', async () => {
    for (const id of ['f', 'g']) await act('copper', id);
    const sealed = await Promise.all([sealAudit(database, clock), sealAudit(database, clock)]);
    expect(sealed.sort()).toEqual([0, 2]);
    expect((await verdict('copper')).brokenAt).toBeUndefined();
  });

  test.each([
    {
      what: 'a row that was changed',
      by: sql`update audit set entity_id = 'z' where tenant = 'copper' and entity_id = 'a'`,
    },
    { what: 'a row that was taken away', by: sql`delete from audit where tenant = 'copper' and entity_id = 'b'` },
    {
      what: 'a row that was put in later',
      by: sql`insert into audit (tenant, at, action, entity, request, seal) values ('copper', now(), 'READ', 'x', 'r', 1)`,
    },
    { what: 'a seal that was taken away', by: sql`delete from audit_seal where tenant = 'copper' and sequence = 1` },
  ])('shows $what', async ({ by }) => {
    const undo = new Error('undone');
    let broken: number | undefined;
    await database
      .transaction(async (transaction) => {
        // As the tables' owner: nobody else could.
        await transaction.execute(by);
        broken = (await verifyAudit(transaction, 'copper')).brokenAt;
        throw undo;
      })
      .catch((problem) => expect(problem).toBe(undo));
    expect(broken).toBeDefined();
    expect((await verdict('copper')).brokenAt).toBeUndefined();
  });

  test('is undone with the work that it records when that fails', async () => {
    const failing = inTransaction(database, { role: 'app', tenant: 'copper' }, async (transaction) => {
      await recordAct(transaction, { tenant: 'copper', request: 'r' }, { action: 'UPDATE', entity: 'workflow' }, NOW);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    const found = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
      transaction.select().from(schema.audit).where(sql`${schema.audit.entity} = 'workflow'`),
    );
    expect(found).toEqual([]);
  });
});
