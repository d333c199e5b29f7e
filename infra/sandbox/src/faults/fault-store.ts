import type { Clock } from '@wealth/domain/calendar';
import type { ClockException } from '@wealth/services';
import { type Database, given, preparedSql } from '@wealth/services/database';
import { sql } from 'drizzle-orm';
import { type StandingFault, strikingFault } from './fault.rules.ts';

/** The fault of a call and the clock of its caller, where they have one. */
export interface FaultAndClock {
  readonly fault: StandingFault | undefined;
  /** A clock of the caller's own: a fixed moment, or the common clock with an offset. */
  readonly clock: Clock | undefined;
}

/** One fixed moment in milliseconds since 1970, or so many days beside the common clock. */
export interface OwnClock {
  readonly fixed: number | null;
  readonly days: number | null;
}

interface FaultAndClockRow {
  readonly faults: readonly StandingFault[] | null;
  readonly clock: OwnClock | null;
}

const DAY = 86_400_000;

/** The clock of a persona, beside the common one. */
export function getPersonaClock({ fixed, days }: OwnClock, common: Clock): Clock {
  return { now: () => fixed ?? common.now() + (days ?? 0) * DAY };
}

const findPersonaClocks = preparedSql<Record<never, never>, { tenant: string; person: string } & OwnClock>(
  'persona_clocks',
  sql`select tenant, person, (extract(epoch from fixed_at) * 1000)::float8 as fixed, offset_days as days
    from sandbox.persona_clock order by tenant, person`,
);

/** Everybody who has a clock of their own. Reads as the connection rests. */
export async function personaClocks(database: Database, common: Clock): Promise<readonly ClockException[]> {
  const rows = await database.statements((connection) => findPersonaClocks(connection, {}));
  return rows.map(({ tenant, person, ...own }) => ({ tenant, person, clock: getPersonaClock(own, common) }));
}

const findFaultAndClock = preparedSql<{ tenant: string; subject: string | null; method: string }, FaultAndClockRow>(
  'fault_and_clock',
  sql`
      select
        (select json_agg(json_build_object('id', id, 'subject', subject, 'route', route, 'status', status,
            'delayMilliseconds', delay_ms, 'isEmpty', is_empty, 'body', body, 'headers', coalesce(headers, '{}'), 'times', times,
            'matches', coalesce(matches, '{}')))
          from sandbox.fault
          where tenant = ${given('tenant')} and method = ${given('method')} and (subject is null or subject = ${given('subject')})
            and (times is null or times > 0)) as faults,
        (select json_build_object('fixed', (extract(epoch from fixed_at) * 1000)::bigint, 'days', offset_days)
          from sandbox.persona_clock where tenant = ${given('tenant')} and subject = ${given('subject')}) as clock`,
);

/**
 * Finds the fault that strikes a call, and counts the strike, and the caller's own clock. It reads as the connection
 * rests, once a call, by statements that are over before anything is answered or waited for.
 * @param subject undefined for a call that asks for no sign-in
 */
export function takeFaultAndClock(
  database: Database,
  call: { tenant: string; subject: string | undefined; method: string; path: string; body: unknown },
  common: Clock,
): Promise<FaultAndClock> {
  const { tenant, subject = null, method, path, body } = call;
  return database.statements(async (connection) => {
    const rows = await findFaultAndClock(connection, { tenant, subject, method });
    const fault = strikingFault(rows[0]?.faults ?? [], path, body);
    if (fault !== undefined && fault.times !== null) {
      await connection.execute(sql`update sandbox.fault set times = times - 1 where id = ${fault.id} and times > 0`);
    }
    return { fault, clock: rows[0]?.clock ? getPersonaClock(rows[0].clock, common) : undefined };
  });
}
