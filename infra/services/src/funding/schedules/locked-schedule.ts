import { and, asc, eq, inArray } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { resetInitialFunding } from '../deposits/initial-funding.ts';
import { ended, type ScheduleRow } from './schedule-terms.ts';

const { schedule } = schema;

const unknown = () => notFound("We couldn't find that scheduled transfer.");

/**
 * The schedules, locked until the transaction ends. A joint owner's are found too.
 * @throws ApiError 404 for another member's and an unknown one alike
 */
export async function lockedSchedules(
  transaction: Transaction,
  tenant: string,
  ids: readonly string[],
): Promise<ScheduleRow[]> {
  if (ids.length === 0) return [];
  const found = await transaction
    .select()
    .from(schedule)
    .where(and(eq(schedule.tenant, tenant), inArray(schedule.id, [...ids])))
    .orderBy(asc(schedule.id))
    .for('no key update');
  if (found.length < new Set(ids).size) throw unknown();
  return found;
}

/**
 * The schedule, locked until the transaction ends. A joint owner's is found too.
 * @throws ApiError 404 for another member's and an unknown one alike
 */
export async function lockedSchedule(transaction: Transaction, tenant: string, id: string): Promise<ScheduleRow> {
  const [found] = await lockedSchedules(transaction, tenant, [id]);
  if (found === undefined) throw unknown();
  return found;
}

/**
 * Refuses to change another owner's schedule.
 * @throws ApiError 403 NOT_YOUR_TRANSFER
 */
export function requireOwn({ person }: ScheduleRow, caller: string): void {
  if (person === caller) return;
  throw new ApiError(
    403,
    'NOT_YOUR_TRANSFER',
    'Another owner of this account scheduled this transfer, so only they can change it. Nothing was changed.',
  );
}

/** True of a schedule that makes deposits, or waits for its account. */
export const isRunning = ({ status }: ScheduleRow): boolean => status === 'ACTIVE' || status === 'PENDING';

/** Ends a schedule; where it was the account's only deposit, the first one is awaited again. */
export async function cancelSchedule(
  transaction: Transaction,
  row: ScheduleRow,
  { comment, now }: { readonly comment: string; readonly now: number },
): Promise<void> {
  await transaction
    .update(schedule)
    .set({ ...ended('CANCELED', now), comment })
    .where(and(eq(schedule.tenant, row.tenant), eq(schedule.id, row.id)));
  await resetInitialFunding(transaction, row.tenant, [row.account]);
}
