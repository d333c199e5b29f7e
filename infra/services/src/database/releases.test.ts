import { cp, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { sql } from 'drizzle-orm';
import { sealAudit, verifyAudit } from '../audit/index.ts';
import { keyedIntentHash, withIdempotencyKey } from '../idempotency/idempotency-key.ts';
import { migrateProduct, rebuildProjections } from '../ledger/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { type TestPlace, testPlace, withServerLock } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type Database, inTransaction, migrate, migrationsFolder, openDatabase, schema } from './index.ts';

type Rows = readonly { readonly table: string; readonly row: Readonly<Record<string, unknown>> }[];

/** Every row that a database of the release had: one line each, `[table, row]`. */
async function rowsOfRelease(release: string): Promise<Rows> {
  const text = await readFile(join(import.meta.dirname, 'releases', `${release}.jsonl`), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [table, row] = JSON.parse(line) as [string, Record<string, unknown>];
      return { table, row };
    });
}

const named = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Every row that stands now, with the columns that the release had. */
async function rowsNow(database: Database, release: Rows): Promise<Rows> {
  const tables = Map.groupBy(release, ({ table }) => table);
  const found = await database.transaction(async (transaction) => {
    const all: { table: string; row: Record<string, unknown> }[] = [];
    for (const [table, rows] of tables) {
      const columns = named(Object.keys(rows[0]?.row ?? {}));
      const answer = await transaction.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(old) as row from (select ${columns} from ${sql.identifier(table)}) old`,
      );
      all.push(...answer.rows.map(({ row }) => ({ table, row })));
    }
    return all;
  });
  return found.filter(({ table, row }) => table !== 'instrument' || row.id !== 'USD');
}

const sorted = (rows: Rows) => rows.map(({ table, row }) => JSON.stringify([table, Object.entries(row).sort()])).sort();

/** The last migration that a database of the release had. */
const LAST = '0011_row_security.sql';

describe(`the data of the release with ${LAST}`, () => {
  let place: TestPlace;
  let database: Database;
  let release: Rows;
  let forward: string[];
  beforeAll(async () => {
    place = await testPlace({ isEmpty: true });
    database = await openDatabase(place.address);
    const first = await mkdtemp(join(tmpdir(), 'wealth-release-'));
    await cp(migrationsFolder, first, {
      recursive: true,
      filter: (file) => !file.endsWith('.sql') || basename(file) <= LAST,
    });
    release = await rowsOfRelease('0011');
    await withServerLock(() => migrate(database, first));
    await database.transaction(async (transaction) => {
      for (const { table, row } of release) {
        const name = sql.identifier(table);
        const columns = named(Object.keys(row));
        await transaction.execute(
          sql`insert into ${name} (${columns}) overriding system value
              select ${columns} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)`,
        );
      }
      await transaction.execute(sql`select setval(pg_get_serial_sequence('audit', 'id'), (select max(id) from audit))`);
      // The seed alone may write postings of the past.
      await transaction.execute(sql`select set_config('role', 'seeder', true)`);
    });
    forward = await withServerLock(() => migrateProduct(database));
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
  });

  test('comes forward to this release, and loses nothing', async () => {
    const later = (await readdir(migrationsFolder)).filter((name) => name > LAST).sort();
    expect(forward).toEqual(later);
    expect(sorted(await rowsNow(database, release))).toEqual(sorted(release));
    expect(new Set(release.map(({ table }) => table)).size).toBe(30);
  });

  test('is a sound ledger still: it sums to zero, and what members read follows from it', async () => {
    const undo = new Error('undone');
    const read = (table: string) => sql`select * from ${sql.identifier(table)} order by 1, 2, 3`;
    const rebuilt = inTransaction(database, { role: 'maintenance' }, async (transaction) => {
      const { rows: off } = await transaction.execute(
        sql`select commodity from entry group by tenant, commodity having sum(quantity) <> 0`,
      );
      expect(off).toEqual([]);
      const tables = ['daily_value', 'value_year', 'held_since', 'position', 'account_transaction'];
      const before = [];
      for (const table of tables) before.push((await transaction.execute(read(table))).rows);
      await rebuildProjections(transaction, { tenant: 'copper', through: businessDate('2026-11-20') });
      for (const [index, table] of tables.entries()) {
        expect((await transaction.execute(read(table))).rows).toEqual(before[index]);
      }
      throw undo;
    });
    await expect(rebuilt).rejects.toBe(undo);
  });

  test('is answered as it was: what was asked is answered as before, and the audit goes on where it was', async () => {
    const intent = { tenant: 'copper', person: 'maya', operation: 'POST /workflow', path: {}, body: { n: 1 } };
    const keyed = keyedIntentHash((await testKeys()).keys);
    const answer = await inTransaction(database, { role: 'app', tenant: 'copper', person: 'maya' }, (transaction) =>
      withIdempotencyKey(transaction, { ...intent, key: 'key-of-release-1' }, keyed, NOW, async () => ({ id: 'anew' })),
    );
    expect(answer).toEqual({ id: 'workflow-1' });
    expect(await sealAudit(database, { now: () => NOW })).toBe(1);
    const verdict = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
      verifyAudit(transaction, 'copper'),
    );
    expect(verdict).toEqual({ seals: 2, rows: 3 });
  });

  test('is seen by its members as before, and by nobody else', async () => {
    const accounts = (person: string) =>
      inTransaction(database, { role: 'app', tenant: 'copper', person }, (transaction) =>
        transaction.select({ id: schema.account.id }).from(schema.account).orderBy(schema.account.id),
      );
    expect((await accounts('maya')).map(({ id }) => id)).toEqual(['cdb', 'individual', 'joint', 'unknown-value']);
    expect(await accounts('nobody')).toEqual([]);
  });
});
