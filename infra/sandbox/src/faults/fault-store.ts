import type { Clock } from '@wealth/domain/calendar';
import type { Database } from '@wealth/services/database';
import { sql } from 'drizzle-orm';
import { type StandingFault, strikingFault } from './fault.rules.ts';

interface FaultRow extends Record<string, unknown> {
  readonly id: string | number;
  readonly subject: string | null;
  readonly route: string;
  readonly status: number | null;
  readonly delay_ms: number;
  readonly is_empty: boolean;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly times: number | null;
}

const standing = (row: FaultRow): StandingFault => ({
  id: Number(row.id),
  subject: row.subject,
  route: row.route,
  status: row.status,
  delayMilliseconds: row.delay_ms,
  isEmpty: row.is_empty,
  body: row.body,
  headers: row.headers ?? {},
  times: row.times,
});

/**
 * Finds the fault that strikes a call, and counts the strike. It reads as the database's owner, in a short transaction
 * of its own that is over before anything is answered or waited for.
 * @param subject undefined for a call that asks for no sign-in
 */
export function takeFault(
  database: Database,
  call: { tenant: string; subject: string | undefined; method: string; path: string },
): Promise<StandingFault | undefined> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<FaultRow>(sql`
      select id, subject, route, status, delay_ms, is_empty, body, headers, times from sandbox.fault
      where tenant = ${call.tenant} and method = ${call.method}
        and (subject is null or subject = ${call.subject ?? null}) and (times is null or times > 0)`);
    const fault = strikingFault(rows.map(standing), call.path);
    if (fault !== undefined && fault.times !== null) {
      await transaction.execute(sql`update sandbox.fault set times = times - 1 where id = ${fault.id} and times > 0`);
    }
    return fault;
  });
}

const DAY = 86_400_000;

/** The business clock of a persona that has one of its own: a moment that stands still, or one beside `house`. */
export function personaClock(
  database: Database,
  { tenant, subject }: { tenant: string; subject: string },
  house: Clock,
): Promise<Clock | undefined> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ fixed: string | null; days: number | null }>(sql`
      select (extract(epoch from fixed_at) * 1000)::bigint::text as fixed, offset_days as days
      from sandbox.persona_clock where tenant = ${tenant} and subject = ${subject}`);
    const [own] = rows;
    if (own === undefined) return undefined;
    const { fixed, days } = own;
    return { now: () => (fixed === null ? house.now() + (days ?? 0) * DAY : Number(fixed)) };
  });
}
