import { addDays, type BusinessDate, type Clock, centralDate, today } from '@wealth/domain/calendar';
import { badRequest } from '@wealth/services';
import type { Database } from '@wealth/services/database';
import { sql } from 'drizzle-orm';
import { getPersonaClock, type OwnClock } from '../faults/fault-store.ts';
import type { Persona } from '../personas/index.ts';
import { personId } from '../world/ids.ts';
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
 * Moves one persona's clock so many business days forward. Whoever closes days closes those that have begun by it. Two
 * calls for one persona run one after the other.
 * @param move so many business days; with `from`, only where that is still the persona's date, so that a second press of
 * the same button changes nothing
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
    const clock = getPersonaClock(ownClock(moved.rows) ?? before, { now: () => now });
    return { date: today(clock), moment: clock.now() };
  });
}
