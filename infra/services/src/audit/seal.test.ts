import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type Database, inTransaction, schema } from '../database/index.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { recordAct, sealAudit, startSealing, verifyAudit } from './index.ts';
import { ROWS_A_SEAL } from './seal.ts';

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
/** As the tables' owner, and at once: many acts one by one would take long. */
const manyActs = (tenant: string, count: number, at: number) =>
  database.transaction((transaction) =>
    transaction.execute(sql`insert into audit (tenant, at, action, entity, entity_id, request)
      select ${tenant}, ${new Date(at).toISOString()}, 'READ', 'account', n::text, 'r' from generate_series(1, ${count}::int) n`),
  );

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
    { what: 'an end that was cut off', by: sql`delete from audit_seal where tenant = 'copper' and sequence >= 2` },
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

/** Keeps what the sealer says. */
function listening() {
  const said: string[] = [];
  const reports = {
    failed: () => said.push('failed'),
    fellBehind: (seconds: number) => said.push(`behind by ${seconds} s`),
    caughtUp: () => said.push('caught up'),
  };
  return { said, reports };
}

describe('sealing', () => {
  test('goes on until nothing waits, each tenant in its turn, and no seal covers more than it may', async () => {
    await manyActs('quartz', 2 * ROWS_A_SEAL + 5, NOW);
    await manyActs('slate', ROWS_A_SEAL, NOW);
    await act('umber', 'a');
    expect(await sealAudit(database, clock)).toBe(3 * ROWS_A_SEAL + 6);
    expect(await verdict('quartz')).toEqual({ seals: 3, rows: 2 * ROWS_A_SEAL + 5 });
    expect(await verdict('slate')).toEqual({ seals: 1, rows: ROWS_A_SEAL });
    expect(await verdict('umber')).toEqual({ seals: 1, rows: 1 });
    const seals = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
      transaction.select({ rows: schema.auditSeal.rowCount }).from(schema.auditSeal),
    );
    expect(Math.max(...seals.map(({ rows }) => rows))).toBe(ROWS_A_SEAL);
  });

  test('covers what comes while it is at work, in a seal of its own', async () => {
    await manyActs('ochre', ROWS_A_SEAL, NOW);
    let more: Promise<unknown> | undefined;
    const now = () => {
      // Asked as each seal is about to be made.
      more ??= act('ochre', 'late');
      return NOW;
    };
    const sealed = await sealAudit(database, { now });
    await more;
    expect(sealed + (await sealAudit(database, clock))).toBe(ROWS_A_SEAL + 1);
    expect(await verdict('ochre')).toEqual({ seals: 2, rows: ROWS_A_SEAL + 1 });
  });

  test('says once that it falls behind, and that it has caught up, and nothing while it keeps up', async () => {
    const { said, reports } = listening();
    await manyActs('copper', 5, NOW - 10_000);
    await startSealing(database, clock, reports).stop();
    expect(said).toEqual([]);
    await manyActs('copper', 2 * ROWS_A_SEAL, NOW - 11_000);
    await manyActs('truesky', 1, NOW - 12_000);
    await startSealing(database, clock, reports).stop();
    expect(said).toEqual(['behind by 11 s', 'caught up']);
    expect(await sealAudit(database, clock)).toBe(0);
    expect((await verdict('copper')).brokenAt).toBeUndefined();
  });

  test('has not caught up by failing, and goes on where it was', async () => {
    const { said, reports } = listening();
    await manyActs('copper', ROWS_A_SEAL + 1, NOW - 11_000);
    let transactions = 0;
    const failing: Database = {
      ...database,
      transactionFrom: (opening, work) => {
        transactions += 1;
        return transactions === 2 ? Promise.reject(new Error('gone')) : database.transactionFrom(opening, work);
      },
    };
    const sealing = startSealing(failing, clock, reports);
    await sealing.stop();
    expect(said).toEqual(['behind by 11 s', 'failed']);
    await sealing.stop();
    expect(said).toEqual(['behind by 11 s', 'failed', 'caught up']);
    expect((await verdict('copper')).brokenAt).toBeUndefined();
  });
});
