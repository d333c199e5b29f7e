import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onPostgres } from '@wealth/commands/postgres';
import { sealAudit, startSealing } from '@wealth/services/audit';
import { type Database, inTransaction, openDatabase } from '@wealth/services/database';
import { migrateProduct } from '@wealth/services/ledger';
import { testPlace } from '@wealth/services/testing';
import { sql } from 'drizzle-orm';
import { spelled } from '../support/spread.ts';

/** So often each measurement is made, the databases in turns. */
const runs = Number(process.env.BENCH_RUNS ?? 3);
/** Audit rows of one tenant that wait, and as many that come while they are sealed. */
const ROWS = 20_000;
const PER_SECOND = 2_000;
/** Milliseconds between two batches of those that come. */
const EVERY = 50;
const systemClock = { now: () => Date.now() };

/** As the tables' owner, and many at once: what is measured is the sealing. */
const add = (database: Database, count: number) =>
  database.transaction((transaction) =>
    transaction.execute(sql`insert into audit (tenant, at, subject, person, action, entity, entity_id, request)
      select 'copper', ${new Date(systemClock.now()).toISOString()}, gen_random_uuid(), gen_random_uuid(), 'READ', 'account',
        gen_random_uuid(), gen_random_uuid() from generate_series(1, ${count}::int)`),
  );

async function waiting(database: Database): Promise<number> {
  const { rows } = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
    transaction.execute<{ count: number }>(sql`select count(*)::int as count from audit where seal is null`),
  );
  return rows[0]?.count ?? 0;
}

/** @returns how many rows of a queue are sealed in a second */
async function queue(database: Database): Promise<number> {
  await add(database, ROWS);
  const began = performance.now();
  const sealed = await sealAudit(database, systemClock);
  return (sealed * 1_000) / (performance.now() - began);
}

interface Arrival {
  /** Rows a second that came: fewer where the database takes no more. */
  readonly came: number;
  /** Rows that waited, at most, as each batch had come. */
  readonly most: number;
  readonly late: number;
}

/** Rows come by the clock while they are sealed as a process of the services seals them. */
async function arrival(database: Database): Promise<Arrival> {
  let late = 0;
  const count = () => {
    late += 1;
  };
  const sealing = startSealing(database, systemClock, { failed: count, fellBehind: count, caughtUp() {} });
  const began = performance.now();
  let came = 0;
  let most = 0;
  while (came < ROWS) {
    const due = Math.min(ROWS, Math.floor(((performance.now() - began) * PER_SECOND) / 1_000));
    if (due > came) await add(database, due - came);
    came = due;
    most = Math.max(most, await waiting(database));
    await pause(EVERY);
  }
  const took = performance.now() - began;
  await sealing.stop();
  return { came: (came * 1_000) / took, most, late };
}

/** How fast the audit of one tenant is sealed: a queue of rows, and rows that come by the clock. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wealth-bench-'));
  const rows = await onPostgres(async (on) => {
    const { address, drop } = await testPlace({ isEmpty: true, on });
    const measured = [
      { database: 'PGlite', address: { folder }, queues: [] as number[], arrivals: [] as Arrival[] },
      { database: 'PostgreSQL', address, queues: [] as number[], arrivals: [] as Arrival[] },
    ];
    try {
      for (let turn = 0; turn < runs; turn += 1) {
        for (const one of measured) {
          const database = await openDatabase(one.address);
          try {
            await migrateProduct(database);
            one.queues.push(await queue(database));
            one.arrivals.push(await arrival(database));
          } finally {
            await database.close();
          }
        }
      }
      return measured;
    } finally {
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
  const whole = (value: number) => String(Math.round(value));
  console.log(`\nAudit rows of one tenant, ${ROWS} at once and ${PER_SECOND} a second; medians of ${runs}:`);
  console.table(
    rows.map(({ database, queues, arrivals }) => ({
      database,
      'sealed a second, of a queue': spelled(queues, whole),
      'came a second': spelled(
        arrivals.map(({ came }) => came),
        whole,
      ),
      'waited at most (rows)': spelled(
        arrivals.map(({ most }) => most),
        whole,
      ),
      'fell behind (times)': spelled(
        arrivals.map(({ late }) => late),
        whole,
      ),
    })),
  );
}
