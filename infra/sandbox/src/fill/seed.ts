import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type BusinessDate, businessDate, type Clock, today } from '@wealth/domain/calendar';
import { actAs, type Database, migrate, type Transaction } from '@wealth/services/database';
import { closeDays } from '@wealth/services/end-of-day';
import { migrateProduct } from '@wealth/services/ledger';
import { createKeyFile, type EnvelopeKeys, openKeyFile } from '@wealth/services/secrets';
import { sql } from 'drizzle-orm';
import { insertBankAccounts } from '../bank/bank-accounts.ts';
import { failAccount, getFaults, insertFaults, tenantFaults } from '../faults/fault-rows.ts';
import { personaClocks } from '../faults/fault-store.ts';
import { insertAccount, insertItem } from '../linking/link-store.ts';
import { type Persona, personas } from '../personas/index.ts';
import { sandboxPorts } from '../ports.ts';
import { personId } from '../world/ids.ts';
import { DEMO_SEED, getPlan, type Plan } from '../world/plan.ts';
import { bankAccounts, providedLinks } from '../world/servicing.ts';
import { brokenInvariants, findBrokenInvariants } from './invariants.ts';
import { writeDebits } from './under-way.ts';
import { writeValues } from './values.ts';
import { allUnderWay, writeAccounts, writeHappenings, writePeople, writeTransfers } from './write.ts';
import { writePrices, writeReference } from './write-reference.ts';

export interface SeedOptions {
  /** The business date of the demo is the Central date that this clock shows. */
  readonly clock: Clock;
  /** Lock the Social Security numbers, as the services will unlock them. */
  readonly keys: EnvelopeKeys;
  /** All personas when left out; a test takes a few. */
  readonly personas?: readonly Persona[];
  /** Called before each step, to show progress. */
  readonly onProgress?: (step: string) => void;
}

/** The sandbox's own tables beside the product's. */
const sandboxMigrations = join(import.meta.dirname, '..', 'migrations');

/** A hash of the personas: another one means that the data were made of others. */
const fingerprint = (people: readonly Persona[]) => createHash('sha256').update(JSON.stringify(people)).digest('hex');

interface Seeded extends Record<string, unknown> {
  readonly seed: number;
  readonly personas: string;
  readonly anchor: string;
  readonly through: string;
}

async function seededOf(transaction: Transaction): Promise<Seeded | undefined> {
  const { rows } = await transaction.execute<Seeded>(
    sql`select seed, personas, anchor::text as anchor, through::text as through from sandbox.seeded`,
  );
  return rows[0];
}

/** Brings the sandbox's own tables up to date, beside the product's that are there. */
export async function migrateSandbox(database: Database): Promise<void> {
  await migrate(database, sandboxMigrations);
}

/** Whether the database holds the demo's data already. */
export async function isSeeded(database: Database): Promise<boolean> {
  return database.transaction(async (transaction) => (await seededOf(transaction)) !== undefined);
}

/** Whether the demo made the database, with the tables of this release or of an earlier one. */
export async function isDemo(database: Database): Promise<boolean> {
  return database.transaction(holdsDemo);
}

async function holdsDemo(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ demo: boolean }>(
    sql`select to_regclass('sandbox.seeded') is not null as demo`,
  );
  return rows[0]?.demo ?? false;
}

/** Data that the demo did not make, and does not touch. */
export class NotTheDemo extends Error {
  override readonly name = 'NotTheDemo';
}

/**
 * Takes the demo away, tables and all, so that it can be made anew.
 * @throws NotTheDemo when the database holds anything else: it is left as it is
 */
export async function dropDemo(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ tables: boolean }>(
      sql`select exists (
        select from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')) as tables`,
    );
    if (!rows[0]?.tables) return;
    if (!(await holdsDemo(transaction)))
      throw new NotTheDemo('That database holds something else than the demo, and is left as it is.');
    await transaction.execute(sql`drop schema sandbox cascade`);
    await transaction.execute(sql`drop schema public cascade`);
    await transaction.execute(sql`create schema public`);
  });
}

/**
 * Fills a migrated, empty database with the demo's data, all or nothing. The same seed and business date give the
 * same rows, secrets apart.
 * @throws Error when the demo's data are there already
 */
export async function seed(
  database: Database,
  { clock, keys, onProgress, personas: people }: SeedOptions,
): Promise<Plan> {
  onProgress?.('Working out five years of prices and postings');
  const date = today(clock);
  const plan = getPlan(date, DEMO_SEED, people ?? personas);
  await database.transaction(async (transaction) => {
    if (await seededOf(transaction)) throw new Error('The demo data are there already. Use catchUp, or start afresh.');
    onProgress?.('Writing personas, accounts and settings');
    await writeSandboxRows(transaction, plan);
    await actAs(transaction, { role: 'seeder' });
    await writeReference(transaction);
    await writePrices(transaction, plan);
    await writePeople(transaction, plan, keys);
    await writeAccounts(transaction, plan, keys);
    await writeTransfers(transaction, plan);
    onProgress?.('Posting what happened to each account');
    await writeHappenings(transaction, plan);
    onProgress?.('Working out daily values and positions');
    await writeValues(transaction, plan.anchor);
    await refuseBroken(transaction);
  });
  return plan;
}

/**
 * Runs before the checks of the written rows: without statistics the embedded database reads new tables row by row, in these
 * checks (two minutes instead of one second, measured) and in the services alike.
 */
async function analyze(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select set_config('role', 'none', true)`);
  await transaction.execute(sql`analyze`);
}

/** @throws Error when the seed contradicts itself; nothing of it is kept then */
async function refuseBroken(transaction: Transaction): Promise<void> {
  await analyze(transaction);
  await actAs(transaction, { role: 'seeder' });
  const broken = await brokenInvariants(transaction);
  if (broken.length > 0) throw new Error(broken.join('\n'));
}

/**
 * Sets aside what members have made of the demo since: an account that contradicts itself is named, and its calls fail.
 * @throws Error where something is broken that is no account's
 */
async function isolateBroken(transaction: Transaction, onProgress: SeedOptions['onProgress']): Promise<void> {
  await analyze(transaction);
  await actAs(transaction, { role: 'seeder' });
  const broken = await findBrokenInvariants(transaction);
  await transaction.execute(sql`select set_config('role', 'none', true)`);
  for (const { sentence, accounts } of broken) {
    if (accounts === undefined) throw new Error(sentence);
    onProgress?.(`${sentence}. The calls of ${[...new Set(accounts.map(({ id }) => id))].join(', ')} will fail`);
    for (const { tenant, id } of accounts) await failAccount(transaction, tenant, id);
  }
}

async function writeSandboxRows(transaction: Transaction, plan: Plan): Promise<void> {
  await transaction.execute(
    sql`insert into sandbox.seeded (seed, personas, anchor, through)
      values (${plan.seed}, ${fingerprint(plan.personas)}, ${plan.anchor}, ${plan.anchor})`,
  );
  await insertFaults(transaction, [...tenantFaults, ...plan.personas.flatMap(getFaults)]);
  await insertBankAccounts(transaction, plan.personas.flatMap(bankAccounts));
  for (const { item, account } of plan.personas.flatMap(providedLinks)) {
    await insertItem(transaction, item);
    await insertAccount(transaction, item.id, account);
  }
  await writeDebits(transaction, allUnderWay(plan));
  for (const persona of plan.personas) {
    const { tenant, subject, clock } = persona;
    if (clock === undefined) continue;
    const fixed = 'fixed' in clock ? clock.fixed : null;
    const offset = 'offsetDays' in clock ? clock.offsetDays : null;
    await transaction.execute(
      sql`insert into sandbox.persona_clock (tenant, subject, person, fixed_at, offset_days)
        values (${tenant}, ${subject}, ${personId(persona)}, ${fixed}::timestamptz, ${offset}::integer)`,
    );
  }
}

/** After which date, and up to which one, days were closed; undefined when none were missing. */
export type Closed = { readonly after: BusinessDate; readonly through: BusinessDate } | undefined;

/**
 * Closes the days since the last seed or catch-up, up to the clock's business date, as the services close them while they
 * run: prices, what the custodian did, and the values. A second call on the same day changes nothing, and a clock that
 * went back takes nothing away. An account that contradicts itself does not stop it. Where a deposit is due, the services
 * make it before they close that day and later ones.
 * @throws Error when the database was never seeded, or with other personas than there are now
 */
export async function catchUp(
  database: Database,
  { clock, onProgress, personas: people = personas }: Omit<SeedOptions, 'keys'>,
): Promise<Closed> {
  const date = today(clock);
  const seeded = await database.transaction(seededOf);
  if (seeded === undefined) throw new Error('There are no demo data to close days of.');
  const after = businessDate(seeded.through);
  if (after >= date) return undefined;
  if (seeded.personas !== fingerprint(people)) {
    throw new Error('The personas have changed since these demo data were made. Start over with --fresh.');
  }
  onProgress?.(`Closing the days since ${after}`);
  await closeDays(database, {
    ports: sandboxPorts(database),
    common: clock,
    systemClock: { now: () => Date.now() },
    exceptions: () => personaClocks(database, clock),
    onProblem: (problem, id) => onProgress?.(`A day of ${id} is not closed yet: ${String(problem)}`),
  });
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`update sandbox.seeded set through = ${date}`);
    await isolateBroken(transaction, onProgress);
  });
  return { after, through: date };
}

/**
 * Makes a database ready for the demo, whatever state it is in: brings its tables up to date, then seeds it when it is
 * empty and closes the days since when it is not.
 * @param keysFile the services' KEYS_FILE; made when it is missing
 */
export async function prepareDemo(
  database: Database,
  { keysFile, ...options }: Omit<SeedOptions, 'keys'> & { readonly keysFile: string },
): Promise<void> {
  await migrateProduct(database);
  await migrateSandbox(database);
  if (await isSeeded(database)) {
    await catchUp(database, options);
    return;
  }
  await createKeyFile(keysFile);
  await seed(database, { ...options, keys: await openKeyFile(keysFile) });
}
