import type { BusinessDate, Clock } from '@wealth/domain/calendar';
import { and, type Column, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/index.ts';
import type { Ports } from '../ports/index.ts';

/** At most so many rows of a tenant are claimed at once, so that other processes find some too. */
export const AT_ONCE = 25;
/** Milliseconds after which a row whose process died is claimed again; longer than any port takes to answer. */
const CLAIMED_FOR = 60_000;
/** Milliseconds before the first repeat of a step that failed; each further one waits twice as long. */
const FIRST_REPEAT = 5_000;
const LONGEST_REPEAT = 600_000;

/** The business dates that decide what is due. */
export interface BusinessDates {
  /** Everybody's without a clock of their own. */
  readonly common: BusinessDate;
  /** By person, of this tenant; nobody's in production. */
  readonly own: Readonly<Record<string, BusinessDate>>;
}

/** What a step is done with. */
export interface StepTools {
  readonly database: Database;
  readonly ports: Ports;
  /** Of the audit. */
  readonly systemClock: Clock;
  /** The business clock of the account's primary owner. */
  readonly businessClock: Clock;
}

/** A row whose next step is this process's to do. */
export interface Claimed {
  /** As a log names it. */
  readonly id: string;
  /** The person whose business clock the step follows. */
  readonly clockPerson: string;
  /** @throws when the step has to be tried again */
  step(tools: StepTools): Promise<void>;
  /** Lets a step that failed wait before it is tried again. Runs as `worker`. */
  postpone(transaction: Transaction, now: number): Promise<void>;
}

/** Rows that wait for something to be done outside. Times are milliseconds of the system clock. */
export interface Queue {
  /** The tenants of which something may be due by that date. Runs as `maintenance`, which sees all of them. */
  tenants(transaction: Transaction, latest: BusinessDate, now: number): Promise<string[]>;
  /** Claims what is due of a tenant for a minute; a row that another process has is skipped. Runs as `worker`. */
  claim(transaction: Transaction, tenant: string, dates: BusinessDates, now: number): Promise<Claimed[]>;
}

/** Whether nobody has claimed a row, or not for a minute. */
export const isFree = (claimedUntil: Column, now: number): SQL | undefined =>
  or(isNull(claimedUntil), lte(claimedUntil, new Date(now)));

/** What a table has whose rows become due on a business day of somebody's clock. */
interface DueColumns {
  readonly tenant: Column;
  readonly dueOn: Column;
  readonly clockPerson: Column;
  readonly claimedUntil: Column;
}

/** Whether a row of the tenant is due on its person's business date, and nobody has claimed it. */
export function isDue(table: DueColumns, tenant: string, dates: BusinessDates, now: number): SQL | undefined {
  const ownDate = sql`(${JSON.stringify(dates.own)}::jsonb ->> ${table.clockPerson})::date`;
  return and(
    eq(table.tenant, tenant),
    sql`${table.dueOn} <= coalesce(${ownDate}, ${dates.common}::date)`,
    isFree(table.claimedUntil, now),
  );
}

export const claimedUntil = (now: number) => new Date(now + CLAIMED_FOR);

/** When a step is tried again that has failed so many times. */
export const repeatedAt = (attempts: number, now: number) =>
  new Date(now + Math.min(FIRST_REPEAT * 2 ** (attempts - 1), LONGEST_REPEAT));
