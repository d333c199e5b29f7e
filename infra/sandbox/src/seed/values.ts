import { addDays, type BusinessDate, centralDate } from '@wealth/domain/calendar';
import { actAs, schema, type Transaction } from '@wealth/services/database';
import { rebuildProjections } from '@wealth/services/ledger';
import { and, eq, sql } from 'drizzle-orm';
import type { Persona } from '../personas/index.ts';
import { accountId } from './ids.ts';
import { funds, indexes, type Market, market } from './market.ts';
import { dateOf } from './plan.ts';
import { type ReportedRows, reportedHistory, reportedRows } from './reported.ts';

/** An account, and the present business date of who owns it. */
interface DatedAccount {
  readonly tenant: string;
  readonly id: string;
  readonly date: BusinessDate;
}

interface ClockRow extends Record<string, unknown> {
  readonly tenant: string;
  readonly person: string;
  /** Milliseconds since 1970. */
  readonly fixed: string | null;
  readonly days: number | null;
}

/**
 * Every account with its owner's present business date. It is read from `sandbox.persona_clock`, since a clock may have
 * been moved after the persona was written. Leaves the transaction with the role `seeder`.
 * @param common the date of everybody who has no clock of their own
 */
async function datedAccounts(transaction: Transaction, common: BusinessDate): Promise<DatedAccount[]> {
  await transaction.execute(sql`select set_config('role', 'none', true)`);
  const { rows: clocks } = await transaction.execute<ClockRow>(
    sql`select tenant, person, (extract(epoch from fixed_at) * 1000)::bigint::text as fixed, offset_days as days
      from sandbox.persona_clock`,
  );
  const own = new Map(
    clocks.map(({ tenant, person, fixed, days }) => [
      `${tenant} ${person}`,
      fixed === null ? addDays(common, days ?? 0) : centralDate(Number(fixed)),
    ]),
  );
  await actAs(transaction, { role: 'seeder' });
  const { account, accountAccess: access } = schema;
  const accounts = await transaction
    .select({ tenant: account.tenant, id: account.id, person: access.person })
    .from(account)
    .innerJoin(
      access,
      and(eq(access.tenant, account.tenant), eq(access.account, account.id), eq(access.role, 'PRIMARY')),
    );
  return accounts.map(({ tenant, id, person }) => ({
    tenant,
    id,
    date: own.get(`${tenant} ${person}`) ?? common,
  }));
}

/** Builds daily values, holdings and transactions of all accounts anew from the journal and the snapshots. */
async function rebuildAll(transaction: Transaction, accounts: readonly DatedAccount[]): Promise<void> {
  for (const group of Map.groupBy(accounts, ({ tenant, date }) => `${tenant} ${date}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { tenant, date } = first;
    await rebuildProjections(transaction, { tenant, accounts: group.map(({ id }) => id), through: date });
  }
}

/** Builds every account up to its owner's date at the seed. Leaves the transaction with the role `seeder`. */
export async function writeValues(transaction: Transaction, common: BusinessDate): Promise<void> {
  await rebuildAll(transaction, await datedAccounts(transaction, common));
}

/** Where the demo began: nothing that depends on it is made anew. */
export interface Beginning {
  readonly seed: number;
  readonly anchor: BusinessDate;
  readonly personas: readonly Persona[];
}

/**
 * Appends the prices since the anchor and what other institutions report since, then builds every account up to its
 * owner's present date. It posts nothing, so that nothing which a member did can collide with it.
 */
export async function appendValues(
  transaction: Transaction,
  { seed, anchor, personas }: Beginning,
  common: BusinessDate,
): Promise<void> {
  const accounts = await datedAccounts(transaction, common);
  const furthest = [common, ...accounts.map(({ date }) => date)].sort().at(-1) ?? common;
  const prices = market(seed, furthest);
  await appendPrices(transaction, prices, anchor);
  const dates = new Map(accounts.map(({ id, date }) => [id, date]));
  const until = (account: string) => dates.get(account);
  for (const persona of personas) await appendReported(transaction, persona, { prices, anchor, until });
  await rebuildAll(transaction, accounts);
}

/** Rows that one statement carries: a parameter for each of their columns, of which PostgreSQL takes 65,535. */
const ROWS_A_STATEMENT = 5_000;

/** The prices of the demo after its anchor, as far as the market goes, for every fund and every index. */
export function pricesAfter(prices: Market, anchor: BusinessDate): (typeof schema.price.$inferInsert)[] {
  return prices.days.flatMap((date, dayIndex) =>
    date <= anchor
      ? []
      : [...funds, ...indexes].map(({ id }) => ({
          instrument: id,
          date,
          priceMicros: prices.price(id, dayIndex),
        })),
  );
}

async function appendPrices(transaction: Transaction, prices: Market, anchor: BusinessDate): Promise<void> {
  const rows = pricesAfter(prices, anchor);
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await transaction
      .insert(schema.price)
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .onConflictDoNothing();
  }
}

/** The prices, the first day and the last day of the reports on a persona's accounts. */
interface Reporting {
  readonly prices: Market;
  readonly anchor: BusinessDate;
  /** The last day that is reported of an account; undefined reports nothing of it. */
  readonly until: (account: string) => BusinessDate | undefined;
}

/** The reports of other institutions after the anchor: one entry for each account of the persona that has any. */
export function reportsAfter(persona: Persona, { prices, anchor, until }: Reporting): readonly ReportedRows[] {
  const began = dateOf(persona, anchor);
  return persona.accounts.flatMap((account) => {
    const last = until(accountId(account.number)) ?? began;
    if (account.kind !== 'reported' || last <= began) return [];
    const rows = reportedRows(persona.tenant, account.number, reportedHistory(account, prices, began, last), began);
    return rows.snapshots.length === 0 ? [] : [rows];
  });
}

async function appendReported(transaction: Transaction, persona: Persona, reporting: Reporting): Promise<void> {
  for (const { snapshots, positions } of reportsAfter(persona, reporting)) {
    await transaction
      .insert(schema.reportedSnapshot)
      .values([...snapshots])
      .onConflictDoNothing();
    await transaction
      .insert(schema.reportedPosition)
      .values([...positions])
      .onConflictDoNothing();
  }
}
