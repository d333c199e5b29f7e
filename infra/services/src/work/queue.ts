import type { BusinessDate, Clock } from '@wealth/domain/calendar';
import { and, type Column, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/index.ts';
import type { Ports } from '../ports/index.ts';
import type { EnvelopeKeys } from '../secrets/index.ts';

/**
 * The most rows of a step that takes several: they stay locked until it ends, and on an embedded database every caller
 * waits for it.
 */
export const MAX_ROWS = 25;
/** The most rows of a tenant in one list. */
const BATCH_SIZE = 100;
/** Milliseconds before the first retry. Later ones add the time since the first failure. */
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 600_000;
/** Length of a lease in milliseconds. It outlasts the time limit of every port. */
export const LEASE_MS = 60_000;
/** Milliseconds until a port is called again after it answered "not yet". */
const NOT_YET_MS = 60_000;

/** The business dates that decide what is due. */
export interface BusinessDates {
  /** Everybody's without a clock of their own. */
  readonly common: BusinessDate;
  /** By tenant and person. Empty in production. */
  readonly own: Readonly<Record<string, Readonly<Record<string, BusinessDate>>>>;
}

/** When the work stops retrying a row, so that it needs attention. */
export interface RetryLimits {
  /** Milliseconds of an outage of a port or of the database. */
  readonly outageMs: number;
  /** The most other errors. */
  readonly attempts: number;
}

/** A row that was due when it was listed. Its step checks again. */
export interface Candidate {
  readonly tenant: string;
  readonly id: string;
  /** The person whose business clock the step follows. */
  readonly dueDateOwner: string;
  /** A member is waiting for it, so it goes before scheduled rows. */
  readonly isAwaited: boolean;
  /** The port that its step calls; null for a step without one. */
  readonly port: string | null;
  /**
   * Rows of a tenant with the same value are processed one at a time, in the order of the list. A row is not listed
   * while an earlier one is leased or waits for its retry.
   */
  readonly serial: string | null;
  /** The row that must be locked before this one. */
  readonly parent: string | null;
  /** The business date of the step; null in a queue whose rows wait for no others. */
  readonly dueOn: string | null;
  /** Its last step failed, so its next one takes no other row with it. */
  readonly isFailing: boolean;
}

/** A step that no retry can do: its row needs attention at once. The message names the row's problem for the log. */
export class NeedsAttention extends Error {
  override readonly name = 'NeedsAttention';
}

/** The rows of one step. */
export type Candidates = readonly [Candidate, ...Candidate[]];

/** The context of a step. */
export interface StepTools {
  readonly database: Database;
  /** The keys of the secrets that a step hands to its port. */
  readonly keys: EnvelopeKeys | undefined;
  /** Of the audit. */
  readonly systemClock: Clock;
  /** The business clock of the account's primary owner. */
  readonly businessClock: Clock;
  /** Selects rows only if they are due on the owner's business date and not leased; read together with their locks. */
  readonly isDue: SQL | undefined;
  /** The new `claimedUntil` of a step that calls a port. */
  readonly leasedUntil: Date;
  /** The owner has a business clock of their own, as a demo gives one. */
  readonly isMoved: boolean;
  /** Leaves a row, by its id and without a lease, to a separate step. */
  readonly separate: (id: string) => void;
}

/** Writes the port's answer in its own transaction. */
export type Finish = () => Promise<'DONE' | 'NOT_YET'>;

/**
 * The result of a step's first transaction: the step is done, no row was available any longer, or the returned function
 * has to call a port outside of any transaction.
 */
export type Begun = 'DONE' | 'GONE' | ((ports: Ports, signal: AbortSignal) => Promise<Finish>);

/** The backlog of a queue. */
export interface QueueState {
  readonly due: number;
  /** Age of the oldest due row in seconds of business time. */
  readonly oldestSeconds: number;
  readonly needAttention: number;
}

/** A step that failed. */
export interface Failure {
  /** A port or the database was unavailable; the row itself caused no error. */
  readonly isOutage: boolean;
  /** No retry can do the step. */
  readonly isFinal: boolean;
  /** End of the lease; undefined if the step failed before it wrote one. */
  readonly leasedUntil: Date | undefined;
  /** Milliseconds of the system clock. */
  readonly now: number;
  readonly limits: RetryLimits;
}

/** A work queue over the rows of one table. Times are milliseconds of the system clock. */
export interface Queue {
  readonly name: string;
  /** The queue of the rows that `parent` names. */
  readonly parentQueue?: string;
  /** A port whose steps need what this queue's rows bring: while a row of the tenant is due, they wait. */
  readonly precedes?: string;
  /** The most rows of a tenant that one step takes; one when left out. If the step fails, each row gets its own. */
  readonly most?: number;
  /**
   * Lists the due rows of every tenant in processing order. Runs as `maintenance`.
   * @param busy tenants and ports without a free place: `copper ach`
   */
  list(transaction: Transaction, dates: BusinessDates, now: number, busy: readonly string[]): Promise<Candidate[]>;
  isDue(date: BusinessDate, now: number): SQL | undefined;
  /** Runs the step up to its call of a port. Runs as `worker`. */
  begin(transaction: Transaction, candidates: Candidates, tools: StepTools): Promise<Begun>;
  /** Ends the leases of a step that failed as a whole. Runs as `worker`. */
  release(transaction: Transaction, candidates: Candidates, leasedUntil: Date): Promise<void>;
  /** Postpones a row after the port answered "not yet". Runs as `worker`. */
  awaitAnswer(transaction: Transaction, candidate: Candidate, leasedUntil: Date, now: number): Promise<void>;
  /**
   * Schedules the next retry of a failed step, or marks the row as needing attention. Runs as `worker`.
   * @returns whether the row was marked
   */
  scheduleRetry(transaction: Transaction, candidate: Candidate, failure: Failure): Promise<boolean>;
  /** Runs as `maintenance`. @param moment milliseconds of the common business clock */
  state(transaction: Transaction, dates: BusinessDates, moment: number): Promise<QueueState>;
  /**
   * Makes rows that need attention due again. Runs as `maintenance`.
   * @param id one row; all rows of the tenant when left out
   * @returns the number of rows
   */
  retry(transaction: Transaction, tenant: string, id: string | undefined): Promise<number>;
}

/** The columns that a queue needs. */
interface QueueColumns {
  readonly tenant: Column;
  readonly id: Column;
  /** The person whose business clock its steps follow. Without one, the common clock. */
  readonly dueDateOwner?: Column;
  /** The business date on which the next step is due. Without it, an open row is always due. */
  readonly dueOn?: Column | SQL;
  readonly attempts: Column;
  readonly failingSince: Column;
  readonly claimedUntil: Column;
  readonly attentionAt: Column;
}

/** Rows that are left out of a list until other ones are done. */
export interface Waits {
  /** The common table expressions that `joined` names. */
  readonly known: SQL;
  readonly joined: SQL;
  readonly isWaiting: SQL;
}

export interface TableQueueOptions {
  readonly name: string;
  readonly parentQueue?: string;
  readonly precedes?: string;
  readonly most?: number;
  readonly table: PgTable;
  readonly columns: QueueColumns;
  /** Selects the rows that have a next step. */
  readonly isOpen: SQL;
  readonly isAwaited: SQL;
  readonly port?: SQL;
  readonly serial?: SQL;
  readonly parent?: Column;
  readonly order: SQL;
  /** What the rows of a list wait for; none of them where it is undefined. */
  readonly waits?: (transaction: Transaction, dates: BusinessDates, now: number) => Promise<Waits | undefined>;
  /** When the row became due, a timestamp of business time. */
  readonly dueSince: SQL;
  readonly begin: Queue['begin'];
}

/** Resets lease and failures of a row whose step is done. */
export const unleased = { attempts: 0, failingSince: null, claimedUntil: null } as const;

/** Postpones a row whose port answered "not yet". @param now milliseconds of the system clock */
export const postponed = (now: number) => ({ ...unleased, claimedUntil: new Date(now + NOT_YET_MS) }) as const;

/** The first moment of a business day in Central time. */
export const dayBegins = (date: Column): SQL => sql`(${date}::timestamp at time zone 'America/Chicago')`;

const timestamp = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`;
const interval = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1_000}::double precision)`;
const names = (...columns: readonly Column[]) => columns.map(({ name }) => sql.identifier(name));

/** The business date of a row's person. Without personal clocks, as in production, an index finds the due rows. */
export const businessDateFor = ({ common, own }: BusinessDates, tenant: Column, person: Column | SQL): SQL =>
  Object.keys(own).length === 0
    ? sql`${common}::date`
    : sql`coalesce((${JSON.stringify(own)}::jsonb -> ${tenant} ->> ${person})::date, ${common}::date)`;

/** Creates a queue over the rows of a table, with leases, retries and a limit of failures. */
export function tableQueue(options: TableQueueOptions): Queue {
  const { name, table, columns, isOpen, order } = options;
  const { tenant, id, dueDateOwner, dueOn, claimedUntil, attentionAt } = columns;
  const [attempts, failingSince, claimed, attention] = names(
    columns.attempts,
    columns.failingSince,
    claimedUntil,
    attentionAt,
  );
  const person = dueDateOwner ?? sql`''::text`;
  const isFree = (now: number) => or(isNull(claimedUntil), lte(claimedUntil, new Date(now)));
  const isReady = and(isOpen, isNull(attentionAt));
  const arrived = (dates: BusinessDates) => dueOn && sql`${dueOn} <= ${businessDateFor(dates, tenant, person)}`;
  const thisRow = (row: Candidate) => and(eq(tenant, row.tenant), eq(id, row.id));
  const port = options.port ?? sql`null::text`;
  const serial = options.serial ?? sql`null::text`;

  return {
    name,
    ...(options.parentQueue !== undefined && { parentQueue: options.parentQueue }),
    ...(options.precedes !== undefined && { precedes: options.precedes }),
    ...(options.most !== undefined && { most: options.most }),
    begin: options.begin,
    isDue: (date, now) => and(isReady, dueOn && sql`${dueOn} <= ${date}::date`, isFree(now)),

    async list(transaction, dates, now, busy) {
      const hasArrived = and(isReady, arrived(dates));
      const due = and(hasArrived, isFree(now));
      // Most queues have nothing to do at most looks, and the whole query takes long to plan.
      const { rows: some } = await transaction.execute(sql`select from ${table} where ${due} limit 1`);
      if (some.length === 0) return [];
      const hasPlace =
        busy.length === 0
          ? undefined
          : sql`not coalesce(${JSON.stringify(busy)}::jsonb ? (${tenant} || ' ' || (${port})), false)`;
      const held =
        options.serial &&
        sql`held as (
          select ${tenant} as tenant, ${serial} as serial, row(${order}) as place from ${table}
          where ${and(hasArrived, gt(claimedUntil, new Date(now)))})`;
      const isFirst =
        held &&
        sql`not exists (select from held
          where held.tenant = tenants.tenant and held.serial = ${serial} and held.place < row(${order}))`;
      const waits = await options.waits?.(transaction, dates, now);
      const isInTurn = waits && sql`not ${waits.isWaiting}`;
      const known = [held, waits?.known].filter((one) => one !== undefined);
      const { rows } = await transaction.execute<{
        tenant: string;
        id: string;
        clock_person: string;
        is_awaited: boolean;
        port: string | null;
        serial: string | null;
        parent: string | null;
        due_on: string | null;
        is_failing: boolean;
      }>(sql`
        ${known.length === 0 ? sql`` : sql`with ${sql.join(known, sql`, `)}`}
        select tenants.tenant, found.*
        from (select distinct ${tenant} as tenant from ${table} where ${due}) tenants
        cross join lateral (
          select ${id} as id, ${person} as clock_person, ${options.isAwaited} as is_awaited, ${port} as port,
            ${serial} as serial, ${options.parent ?? sql`null::text`} as parent, ${(options.waits && dueOn) ?? sql`null`}::text as due_on,
            ${columns.failingSince} is not null as is_failing
          from ${table} ${waits?.joined ?? sql``}
          where ${and(sql`${tenant} = tenants.tenant`, due, hasPlace, isFirst, isInTurn)}
          order by is_awaited desc, ${order}
          limit ${BATCH_SIZE}
        ) found`);
      return rows.map(({ clock_person: owner, is_awaited: isAwaited, due_on: due, is_failing: isFailing, ...row }) => ({
        ...row,
        dueDateOwner: owner,
        isAwaited,
        dueOn: due,
        isFailing,
      }));
    },

    async release(transaction, rows, leasedUntil) {
      const ids = rows.map((row) => row.id);
      await transaction.execute(sql`
        update ${table} set ${claimed} = null
        where ${and(eq(tenant, rows[0].tenant), inArray(id, ids), eq(claimedUntil, leasedUntil))}`);
    },

    async awaitAnswer(transaction, row, leasedUntil, now) {
      await transaction.execute(sql`
        update ${table} set ${attempts} = 0, ${failingSince} = null, ${claimed} = ${timestamp(now + NOT_YET_MS)}
        where ${and(thisRow(row), eq(claimedUntil, leasedUntil))}`);
    },

    async scheduleRetry(transaction, row, { isOutage, isFinal, leasedUntil, now, limits }) {
      const failingFor = sql`(${timestamp(now)} - coalesce(${columns.failingSince}, ${timestamp(now)}))`;
      const isGivenUp = isOutage
        ? sql`${failingFor} >= ${interval(limits.outageMs)}`
        : sql`${columns.attempts} + 1 >= ${isFinal ? 1 : limits.attempts}::integer`;
      const { rows } = await transaction.execute<{ needs_attention: boolean }>(sql`
        update ${table} set
          ${attempts} = ${columns.attempts} + ${isOutage ? 0 : 1}::integer,
          ${failingSince} = coalesce(${columns.failingSince}, ${timestamp(now)}),
          ${claimed} = ${timestamp(now)} + least(${failingFor} + ${interval(FIRST_RETRY_MS)}, ${interval(MAX_RETRY_MS)}),
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
