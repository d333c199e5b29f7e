import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import { ApiError, badField, notFound } from '../kernel/api-error.ts';
import { noWorkflow } from './of-member.ts';
import { isClosedReview, type Owner } from './workflow.repository.ts';

const { account, application } = schema;

/** Milliseconds of the business clock. */
const DAY = 24 * 3_600_000;

/** Accounts that a member may open online within 24 hours, where the configuration names no other number. */
export const OPENINGS_PER_DAY = 3;

/** States of an application about which nothing is decided yet. */
const underWay = ['SENT', 'REFERRED', 'CHECKED'] as const;

/** The same for a query, in literals, so that the index of these rows serves it. */
export const isUnderWay: SQL = sql`${application.status} in (${sql.raw(underWay.map((state) => `'${state}'`).join(', '))})`;

/** An account that the member applied for before. */
export interface EarlierOpening {
  readonly account: string;
  readonly number: string;
  readonly type: string;
  readonly status: (typeof application.$inferSelect)['status'];
  readonly sentAt: Date;
}

/**
 * Serializes the openings of one member until the transaction ends. An advisory lock, because the role that opens
 * accounts sees the member's row only while it has no household.
 */
export async function lockOpenings(transaction: Transaction, { tenant, person }: Owner): Promise<void> {
  const scope = JSON.stringify([tenant, person, 'opening']);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${scope}, 0))`);
}

/**
 * The member's openings that bound a further one: those under way, and those of the last 24 hours. Runs as `app`, after
 * `lockOpenings`.
 * @param now milliseconds of the member's business clock
 * @returns the latest first
 */
export function earlierOpenings(
  transaction: Transaction,
  { tenant, person }: Owner,
  now: number,
): Promise<EarlierOpening[]> {
  return (
    transaction
      .select({
        account: account.id,
        number: account.number,
        type: account.type,
        status: application.status,
        sentAt: application.sentAt,
      })
      .from(application)
      .innerJoin(account, and(eq(account.tenant, application.tenant), eq(account.id, application.account)))
      .where(
        and(
          eq(application.tenant, tenant),
          eq(application.person, person),
          or(isUnderWay, gt(application.sentAt, new Date(now - DAY))),
        ),
      )
      // Numbers are given in turn, and so tell openings of one moment apart.
      .orderBy(desc(application.sentAt), desc(account.number))
  );
}

/** The account that the application of a workflow opened; undefined when none was sent. Runs as `app`. */
export async function openedBy(
  transaction: Transaction,
  { tenant, person }: Owner,
  workflow: string,
): Promise<Pick<EarlierOpening, 'account' | 'number' | 'type' | 'status'> | undefined> {
  const [found] = await transaction
    .select({ account: account.id, number: account.number, type: account.type, status: application.status })
    .from(application)
    .innerJoin(account, and(eq(account.tenant, application.tenant), eq(account.id, application.account)))
    .where(and(eq(application.tenant, tenant), eq(application.person, person), eq(application.workflow, workflow)));
  return found;
}

const SENT = { field: 'status', issue: 'COMPLETED' };

/**
 * The refusal to read or save a workflow that is not open. Says that it was sent, and names the account of an
 * application, so that a page that lost the answer can tell the member.
 */
export async function notOpen(transaction: Transaction, owner: Owner, workflow: string): Promise<ApiError> {
  const sent = await openedBy(transaction, owner, workflow);
  if (!sent) return noWorkflow((await isClosedReview(transaction, owner, workflow)) ? [SENT] : []);
  return notFound('This application was sent already.', [
    SENT,
    ...named(sent),
    { field: 'accountType', issue: sent.type },
    { field: 'applicationStatus', issue: sent.status },
  ]);
}

const named = ({ account: id, number }: Pick<EarlierOpening, 'account' | 'number'>) => [
  { field: 'account', issue: id },
  { field: 'accountNumber', issue: number },
];

/**
 * @throws ApiError 409 APPLICATION_UNDER_WAY, whose details name the account that is being opened
 * @see DECISIONS D-260
 */
export function requireNoneUnderWay(earlier: readonly EarlierOpening[]): void {
  const found = earlier.find(({ status }) => underWay.some((state) => state === status));
  if (!found) return;
  throw new ApiError(
    409,
    'APPLICATION_UNDER_WAY',
    'An account that you applied for is being opened. No further one was begun.',
    named(found),
  );
}

/**
 * @param most accounts within 24 hours
 * @throws ApiError 409 TOO_MANY_OPENINGS
 */
export function requireFewer(earlier: readonly EarlierOpening[], most: number): void {
  if (earlier.length < most) return;
  throw new ApiError(
    409,
    'TOO_MANY_OPENINGS',
    'You applied for as many accounts today as can be opened online in a day. Your answers are saved; please send them tomorrow.',
  );
}

/**
 * Refuses a second account of the same kind within 24 hours, unless the member means it: `again` names the latest, so
 * that one yes covers one account. One that was not approved is no account.
 * @throws ApiError 409 SAME_AGAIN, whose details name the latest account and its moment; 400 for an `again` that names
 * none of them
 */
export function requireDuplicateConfirmed(
  earlier: readonly EarlierOpening[],
  { type, again }: { readonly type: string; readonly again: string | null | undefined },
): void {
  const same = earlier.filter((each) => each.type === type && each.status !== 'REFUSED');
  const [latest] = same;
  if (again && !same.some(({ account: id }) => id === again)) {
    throw badField('again', 'names no account of this kind that was opened within a day');
  }
  if (latest === undefined || latest.account === again) return;
  throw new ApiError(409, 'SAME_AGAIN', 'You opened an account of this kind within a day. No second one was opened.', [
    { field: 'again', issue: latest.account },
    { field: 'askedAt', issue: latest.sentAt.toISOString() },
    ...named(latest),
  ]);
}
