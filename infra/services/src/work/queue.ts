import type { BusinessDate, Clock } from '@wealth/domain/calendar';
import { and, type Column, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/index.ts';
import type { Ports } from '../ports/index.ts';

/** At most so many rows of a tenant are listed at once. A list is made anew when it is worked off. */
const BATCH_SIZE = 100;
/** Milliseconds before the first retry; a row waits as long as it has been failing, and this on top. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 600_000;
/** Milliseconds until a port is asked again that answered "not yet". */
const NOT_YET_MS = 60_000;

/** The business dates that decide what is due. */
export interface BusinessDates {
  /** Everybody's without a clock of their own. */
  readonly common: BusinessDate;
  /** By tenant and person; nobody's in production. */
  readonly own: Readonly<Record<string, Readonly<Record<string, BusinessDate>>>>;
}

/** When a failing row is given up and needs attention. */
export interface RetryLimits {
  /** Milliseconds for which a port or the database may be away. */
  readonly outageMs: number;
  /** So often any other error may come. */
  readonly attempts: number;
}

/** A row that is due. Whether it still is when its step begins, its step finds out. */
export interface Candidate {
  readonly tenant: string;
  readonly id: string;
  /** The person whose business clock the step follows. */
  readonly clockPerson: string;
  /** A member waits for it, so it goes before what was only planned. */
  readonly isAwaited: boolean;
  /** The port that its step asks; none for a step that asks nobody. */
  readonly port: string | null;
  /** Rows of a tenant with the same one are done one after the other, as they are listed. */
  readonly serial: string | null;
  /** A row that is to be locked before this one. */
  readonly parent: string | null;
}

/** What a step is done with. */
export interface StepTools {
  readonly database: Database;
  /** Of the audit. */
  readonly systemClock: Clock;
  /** The business clock of the account's primary owner. */
  readonly businessClock: Clock;
  /** Whether the row is due on the owner's business date and nobody has it: read with the lock on the row. */
  readonly isDue: SQL | undefined;
  /** Written as `claimedUntil`, with the lock on the row, by a step that asks a port. */
  readonly leasedUntil: Date;
}

/** Writes down what a port answered, in a transaction of its own. */
export type Finish = () => Promise<'DONE' | 'NOT_YET'>;

/**
 * What a step has come to when its first transaction commits: it is done, there was nothing to do, or a port is to be
 * asked, outside of any transaction.
 */
export type Begun = 'DONE' | 'GONE' | ((ports: Ports, signal: AbortSignal) => Promise<Finish>);

/** How many rows of a queue wait for what. */
export interface QueueState {
  readonly due: number;
  /** Seconds for which the oldest of them has been due, in business time. */
  readonly oldestSeconds: number;
  readonly needAttention: number;
}

/** A step that failed. */
export interface Failure {
  /** A port or the database was away, which says nothing of the row. */
  readonly isOutage: boolean;
  /** Of the lease that was written when it began; none where it failed before. */
  readonly leasedUntil: Date | undefined;
  /** Milliseconds of the system clock. */
  readonly now: number;
  readonly limits: RetryLimits;
}

/** Rows of one table that wait for something to be done. Times are milliseconds of the system clock. */
export interface Queue {
  readonly name: string;
  /**
   * What is due of all tenants, in the order in which it is to be done. Runs as `maintenance`.
   * @param busy ports of which a tenant has no place left: `copper ach`
   */
  list(transaction: Transaction, dates: BusinessDates, now: number, busy: readonly string[]): Promise<Candidate[]>;
  isDue(date: BusinessDate, now: number): SQL | undefined;
  /** Does the step up to where a port is asked, if one is. Runs as `worker`. */
  begin(transaction: Transaction, candidate: Candidate, tools: StepTools): Promise<Begun>;
  /** Lets a row wait whose port answered "not yet". Runs as `worker`. */
  awaitAnswer(transaction: Transaction, candidate: Candidate, leasedUntil: Date, now: number): Promise<void>;
  /**
   * Lets a row wait whose step failed, or gives it up. Runs as `worker`.
   * @returns whether it needs attention from now on
   */
  scheduleRetry(transaction: Transaction, candidate: Candidate, failure: Failure): Promise<boolean>;
  /** Runs as `maintenance`. @param moment milliseconds of the common business clock */
  state(transaction: Transaction, dates: BusinessDates, moment: number): Promise<QueueState>;
  /**
   * Takes rows up again that need attention. Runs as `maintenance`.
   * @param id all of the queue when left out
   * @returns how many
   */
  retry(transaction: Transaction, tenant: string, id: string | undefined): Promise<number>;
}

/** The columns by which a table is a queue. */
interface QueueColumns {
  readonly tenant: Column;
  readonly id: Column;
  readonly clockPerson: Column;
  /** The business date on which the next step is due; a row without it is due whenever it is open. */
  readonly dueOn?: Column;
  readonly attempts: Column;
  readonly failingSince: Column;
  readonly claimedUntil: Column;
  readonly attentionAt: Column;
}

export interface TableQueueOptions {
  readonly name: string;
  readonly table: PgTable;
  readonly columns: QueueColumns;
  /** Which rows wait at all. */
  readonly isOpen: SQL;
  readonly isAwaited: SQL;
  readonly port?: SQL;
  readonly serial?: SQL;
  readonly parent?: Column;
  readonly order: SQL;
  /** A timestamp of business time. */
  readonly dueSince: SQL;
  readonly begin: Queue['begin'];
}

/** The columns of a row that goes on: whatever failed before is forgotten. */
export const unleased = { attempts: 0, failingSince: null, claimedUntil: null } as const;

/** A timestamp of the beginning of a business day. */
export const dayBegins = (date: Column): SQL => sql`(${date}::timestamp at time zone 'America/Chicago')`;

const timestamp = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`;
const interval = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1_000}::double precision)`;
const names = (...columns: readonly Column[]) => columns.map(({ name }) => sql.identifier(name));

/** A queue over the rows of a table: listed, leased row by row, retried, and given up when that helps no more. */
export function tableQueue(options: TableQueueOptions): Queue {
  const { name, table, columns, isOpen, order } = options;
  const { tenant, id, clockPerson, dueOn, claimedUntil, attentionAt } = columns;
  const [attempts, failingSince, claimed, attention] = names(
    columns.attempts,
    columns.failingSince,
    claimedUntil,
    attentionAt,
  );
  const isFree = (now: number) => or(isNull(claimedUntil), lte(claimedUntil, new Date(now)));
  const isReady = and(isOpen, isNull(attentionAt));
  const arrived = ({ common, own }: BusinessDates) =>
    dueOn &&
    sql`${dueOn} <= coalesce((${JSON.stringify(own)}::jsonb -> ${tenant} ->> ${clockPerson})::date, ${common}::date)`;
  const thisRow = (row: Candidate) => and(eq(tenant, row.tenant), eq(id, row.id));
  const port = options.port ?? sql`null::text`;

  return {
    name,
    begin: options.begin,
    isDue: (date, now) => and(isReady, dueOn && lte(dueOn, date), isFree(now)),

    async list(transaction, dates, now, busy) {
      const due = and(isReady, arrived(dates), isFree(now));
      const hasPlace =
        busy.length === 0
          ? undefined
          : sql`not coalesce(${JSON.stringify(busy)}::jsonb ? (${tenant} || ' ' || (${port})), false)`;
      const { rows } = await transaction.execute<{
        tenant: string;
        id: string;
        clock_person: string;
        is_awaited: boolean;
        port: string | null;
        serial: string | null;
        parent: string | null;
      }>(sql`
        select tenants.tenant, found.*
        from (select distinct ${tenant} as tenant from ${table} where ${due}) tenants
        cross join lateral (
          select ${id} as id, ${clockPerson} as clock_person, ${options.isAwaited} as is_awaited, ${port} as port,
            ${options.serial ?? sql`null::text`} as serial, ${options.parent ?? sql`null::text`} as parent
          from ${table}
          where ${and(sql`${tenant} = tenants.tenant`, due, hasPlace)}
          order by is_awaited desc, ${order}
          limit ${BATCH_SIZE}
        ) found`);
      return rows.map(({ clock_person: person, is_awaited: isAwaited, ...row }) => ({
        ...row,
        clockPerson: person,
        isAwaited,
      }));
    },

    async awaitAnswer(transaction, row, leasedUntil, now) {
      await transaction.execute(sql`
        update ${table} set ${attempts} = 0, ${failingSince} = null, ${claimed} = ${timestamp(now + NOT_YET_MS)}
        where ${and(thisRow(row), eq(claimedUntil, leasedUntil))}`);
    },

    async scheduleRetry(transaction, row, { isOutage, leasedUntil, now, limits }) {
      const failingFor = sql`(${timestamp(now)} - coalesce(${columns.failingSince}, ${timestamp(now)}))`;
      const isGivenUp = isOutage
        ? sql`${failingFor} >= ${interval(limits.outageMs)}`
        : sql`${columns.attempts} + 1 >= ${limits.attempts}::integer`;
      const { rows } = await transaction.execute<{ needs_attention: boolean }>(sql`
        update ${table} set
          ${attempts} = ${columns.attempts} + ${isOutage ? 0 : 1}::integer,
          ${failingSince} = coalesce(${columns.failingSince}, ${timestamp(now)}),
          ${claimed} = ${timestamp(now)} + least(${failingFor} + ${interval(FIRST_RETRY_MS)}, ${interval(LONGEST_RETRY_MS)}),
          ${attention} = case when ${isGivenUp} then ${timestamp(now)} end
        where ${and(thisRow(row), isOpen, leasedUntil ? eq(claimedUntil, leasedUntil) : isFree(now))}
        returning ${attentionAt} is not null as needs_attention`);
      return rows[0]?.needs_attention ?? false;
    },

    async state(transaction, dates, moment) {
      const due = and(isReady, arrived(dates)) ?? sql`true`;
      const { rows } = await transaction.execute<{ due: number; oldest: number; need_attention: number }>(sql`
        select count(*) filter (where ${due})::integer as due,
          coalesce(extract(epoch from ${timestamp(moment)} - min(${options.dueSince}) filter (where ${due})), 0)::float8
            as oldest,
          count(*) filter (where ${attentionAt} is not null)::integer as need_attention
        from ${table} where ${isOpen}`);
      const [found] = rows;
      return {
        due: found?.due ?? 0,
        oldestSeconds: Math.max(0, Math.round(found?.oldest ?? 0)),
        needAttention: found?.need_attention ?? 0,
      };
    },

    async retry(transaction, ofTenant, one) {
      const { rowCount } = await transaction.execute(sql`
        update ${table}
        set ${attempts} = 0, ${failingSince} = null, ${claimed} = null, ${attention} = null
        where ${and(eq(tenant, ofTenant), one === undefined ? undefined : eq(id, one), sql`${attentionAt} is not null`)}`);
      return rowCount ?? 0;
    },
  };
}
