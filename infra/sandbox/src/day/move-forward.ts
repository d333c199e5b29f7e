import { addDays, type BusinessDate, businessDate, type Clock, centralDate, today } from '@wealth/domain/calendar';
import { badRequest } from '@wealth/services';
import { actAs, type Database, schema, type Transaction } from '@wealth/services/database';
import { rebuildProjections } from '@wealth/services/ledger';
import { and, eq, sql } from 'drizzle-orm';
import { clockOf, type OwnClock } from '../faults/fault-store.ts';
import type { Persona } from '../personas/index.ts';
import { personId } from '../seed/ids.ts';
import { market } from '../seed/market.ts';
import { pricesAfter, reportsAfter } from '../seed/values.ts';
import { daysForward } from './day.rules.ts';

/** A persona's business time, once it was moved. */
export interface Moved {
  readonly date: BusinessDate;
  /** Milliseconds since 1970. */
  readonly moment: number;
}

const DAY = 86_400_000;

interface ClockRow extends Record<string, unknown> {
  readonly fixed_ms: number | null;
  readonly offset_days: number | null;
}

const ownClock = (rows: readonly ClockRow[]): OwnClock | undefined =>
  rows[0] && { fixed: rows[0].fixed_ms, days: rows[0].offset_days };

/** The date that a clock shows once it was moved so many days. A fixed clock keeps its time of day. */
function shownBy({ fixed, days }: OwnClock, common: number): (moved: number) => BusinessDate {
  return (moved) =>
    fixed === null ? centralDate(common + ((days ?? 0) + moved) * DAY) : addDays(centralDate(fixed), moved);
}

/**
 * Moves one persona so many business days forward, with the prices and reports up to the new day, and the values of the
 * accounts whose primary owner the persona is. All of it or nothing. Two calls for one persona run one after the other.
 * @param move so many business days; with `from`, only where that is still the persona's date, so that a second press of
 * the same button moves nobody
 * @param common the business clock of everybody who has none of their own
 * @returns undefined where the database knows no such person
 * @throws ApiError 400 naming `from` where the persona is on another date
 */
export function moveForward(
  database: Database,
  persona: Persona,
  { businessDays, from }: { readonly businessDays: number; readonly from?: string | undefined },
  common: Clock,
): Promise<Moved | undefined> {
  return database.transaction(async (transaction) => {
    const { tenant, subject } = persona;
    const { rows } = await transaction.execute<ClockRow>(
      sql`select fixed_ms, offset_days from sandbox.hold_clock(${tenant}, ${subject}, ${personId(persona)})`,
    );
    const before = ownClock(rows);
    if (before === undefined) return undefined;
    // One reading, so that all of it is of one day.
    const now = common.now();
    const shown = shownBy(before, now);
    if (from !== undefined && from !== shown(0)) {
      const issue = `is ${from}, and the member is on ${shown(0)}`;
      throw badRequest(`from ${issue}. Nothing was moved.`, [{ field: 'from', issue }]);
    }
    const days = daysForward(shown, businessDays);
    const moved = await transaction.execute<ClockRow>(
      sql`select fixed_ms, offset_days from sandbox.move_clock(${tenant}, ${subject}, ${days}::integer)`,
    );
    const clock = clockOf(ownClock(moved.rows) ?? before, { now: () => now });
    const date = today(clock);
    await writeMarket(transaction, persona, date);
    await valueAccounts(transaction, persona, date);
    return { date, moment: clock.now() };
  });
}

/** Writes prices and reports up to a date as the seed would have, where there are none. */
async function writeMarket(transaction: Transaction, persona: Persona, date: BusinessDate): Promise<void> {
  const { rows } = await transaction.execute<{ seed: number; anchor: string }>(
    sql`select seed, anchor::text as anchor from sandbox.seeded`,
  );
  const [seeded] = rows;
  if (seeded === undefined) throw new Error('There are no demo data to go forward in.');
  const anchor = businessDate(seeded.anchor);
  const prices = market(seeded.seed, date);
  await transaction.execute(sql`select sandbox.add_prices(${JSON.stringify(pricesAfter(prices, anchor))}::jsonb)`);
  const reports = reportsAfter(persona, { prices, anchor, until: () => date });
  const snapshots = JSON.stringify(reports.flatMap((report) => report.snapshots));
  const positions = JSON.stringify(reports.flatMap((report) => report.positions));
  await transaction.execute(
    sql`select sandbox.add_reports(${persona.tenant}, ${snapshots}::jsonb, ${positions}::jsonb)`,
  );
}

/** Builds the accounts up to a date whose primary owner the persona is. Leaves the transaction with the role `worker`. */
async function valueAccounts(transaction: Transaction, persona: Persona, through: BusinessDate): Promise<void> {
  const { tenant } = persona;
  await actAs(transaction, { role: 'worker', tenant });
  const { accountAccess: access } = schema;
  const own = await transaction
    .select({ account: access.account })
    .from(access)
    .where(and(eq(access.tenant, tenant), eq(access.person, personId(persona)), eq(access.role, 'PRIMARY')));
  await rebuildProjections(transaction, { tenant, accounts: own.map(({ account }) => account), through });
}
