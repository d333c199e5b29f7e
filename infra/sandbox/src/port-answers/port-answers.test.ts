import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { type Database, migrate } from '@wealth/services/database';
import { migrateProduct } from '@wealth/services/ledger';
import { testDatabase } from '@wealth/services/testing';
import { sql } from 'drizzle-orm';
import { migrateSandbox } from '../fill/index.ts';
import { sandboxPorts } from '../ports.ts';
import { emptyDatabase } from '../sandbox.fixture.ts';
import { onceByKey } from './port-answers.ts';

const tenant = 'copper';

describe('the answer to a key', () => {
  let database: Database;
  beforeAll(async () => {
    database = await emptyDatabase();
    database.restAsVisitor();
  });
  afterAll(() => database.close());

  test('is computed once for simultaneous calls', async () => {
    let computed = 0;
    const ask = () => onceByKey(database, 'ach.take', { tenant, id: 'twice' }, async () => ({ computed: ++computed }));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill({ computed: 1 }));
  });

  test('belongs to one tenant, call and id', async () => {
    const key = { tenant, id: 'own' };
    const answers = [
      await onceByKey(database, 'ach.take', key, () => 1),
      await onceByKey(database, 'ach.send', key, () => 2),
      await onceByKey(database, 'ach.take', { ...key, tenant: 'cacu' }, () => 3),
      await onceByKey(database, 'ach.take', { ...key, id: 'other' }, () => 4),
    ];
    expect(answers).toEqual([1, 2, 3, 4]);
    expect(await onceByKey(database, 'ach.take', key, () => 5)).toBe(1);
  });

  test('is not stored while it is undefined or fails', async () => {
    const key = { tenant, id: 'later' };
    const failing = () => {
      throw new Error('no answer');
    };
    expect(await onceByKey(database, 'ach.take', key, () => undefined)).toBeUndefined();
    await expect(onceByKey(database, 'ach.take', key, failing)).rejects.toThrow('no answer');
    expect(await onceByKey(database, 'ach.take', key, () => 'now')).toBe('now');
  });
});

describe('the answers of a demo from before their common table', () => {
  let database: Database;
  const { signal } = new AbortController();
  beforeAll(async () => {
    database = await testDatabase();
    await migrateProduct(database);
    const first = await mkdtemp(join(tmpdir(), 'wealth-sandbox-'));
    const baseline = 'sandbox_0001_baseline.sql';
    await cp(join(import.meta.dirname, '../migrations', baseline), join(first, baseline));
    await migrate(database, first);
    await rm(first, { recursive: true });
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into sandbox.core_banking_move values
        (${tenant}, 'moved', 'checking', 10000, 375000, 2, null),
        (${tenant}, 'refused', 'checking', 10000, null, null, 'INSUFFICIENT_FUNDS')`);
      await transaction.execute(sql`insert into sandbox.ach_debit values
        (${tenant}, 'taken', 'linked', 10000, '2026-11-20', null),
        (${tenant}, 'refused', 'linked', 10000, '2026-11-20', 'R01')`);
      await transaction.execute(
        sql`insert into sandbox.ach_credit values (${tenant}, 'sent', 'linked', 10000, '2026-11-20')`,
      );
      await transaction.execute(sql`insert into sandbox.custodian_order values
        (${tenant}, 'bought', 'any', 'DEMO-THREE', 10000, '2026-11-20', '[{"instrument":"DMTOT","units":5,"cost":1}]')`);
      await transaction.execute(sql`insert into sandbox.custodian_sale values
        (${tenant}, 'sold', 'SOLD', 'any', 1, false, '2026-11-20', '[{"instrument":"DMTOT","units":5,"proceeds":1}]'),
        (${tenant}, 'sold', 'RETURNED', 'any', 10000, false, '2026-11-20', null)`);
      await transaction.execute(sql`insert into sandbox.custodian_rebalance values
        (${tenant}, 'traded', 'any', 'DEMO-THREE', '2026-11-20', '[]')`);
      await transaction.execute(sql`insert into sandbox.application_refusal values
        (${tenant}, 'application', '"a street"')`);
    });
    await migrateSandbox(database);
    database.restAsVisitor();
  });
  afterAll(() => database.close());

  test('are repeated by their ports', async () => {
    const { coreBanking, ach, custodian } = sandboxPorts(database);
    const request = {
      tenant,
      account: 'any',
      fundingAccount: 'none',
      amount: cents(1),
      on: businessDate('2026-11-20'),
    };
    const moving = (id: string) => coreBanking.move({ ...request, id, leg: 'TAKEN' }, signal);
    expect(await moving('moved')).toEqual({
      outcome: 'MOVED',
      reference: 'CORE-copper-moved',
      balance: { amount: 375000, version: 2 },
    });
    expect(await moving('refused')).toEqual({ outcome: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' });

    const taking = (id: string) => ach.take({ ...request, id, leg: 'TAKEN' }, signal);
    expect(await taking('taken')).toEqual({ outcome: 'ACCEPTED', reference: 'ACH-copper-taken' });
    expect(await taking('refused')).toEqual({ outcome: 'REFUSED', reason: 'R01' });
    const sent = { outcome: 'ACCEPTED', reference: 'ACH-copper-sent' };
    expect(await ach.send({ ...request, id: 'sent', leg: 'SENT' }, signal)).toEqual(sent);
    expect(await ach.outcomeOf({ ...request, id: 'sent', leg: 'SENT' }, signal)).toEqual(sent);

    const order = { ...request, modelId: 'DEMO-THREE', isAll: false, holdings: [], cash: cents(0) };
    expect(await custodian.invest({ ...order, id: 'bought', leg: 'INVESTED' }, signal)).toEqual({
      outcome: 'BOUGHT',
      fills: [{ instrument: 'DMTOT', units: 5, cost: 1 }],
    });
    expect(await custodian.sell({ ...order, id: 'sold', leg: 'SOLD' }, signal)).toEqual({
      outcome: 'SOLD',
      sales: [{ instrument: 'DMTOT', units: 5, proceeds: 1 }],
    });
    expect(await custodian.sell({ ...order, id: 'sold', leg: 'RETURNED' }, signal)).toEqual({ outcome: 'TOO_LITTLE' });
    expect(await custodian.rebalance({ ...order, id: 'traded' }, signal)).toEqual({ outcome: 'TRADED', trades: [] });
    const part = await onceByKey(database, 'custodian.check', { tenant, id: 'application' }, () => 'another');
    expect(part).toBe('"a street"');
  });
});
