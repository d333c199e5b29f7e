import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import { type EarlierOpening, underWay } from './opening-limits.rules.ts';

const { account, application } = schema;

type Applicant = Pick<typeof application.$inferSelect, 'tenant' | 'person'>;

/** Milliseconds of the business clock. */
const DAY = 24 * 3_600_000;

/** True for applications under way. In literals, so that the index of these rows serves it. */
export const isUnderWay: SQL = sql`${application.status} in (${sql.raw(underWay.map((state) => `'${state}'`).join(', '))})`;

/**
 * Serializes the openings of one member until the transaction ends. An advisory lock, because the role that opens
 * accounts sees the member's row only while it has no household.
 */
export async function lockOpenings(transaction: Transaction, { tenant, person }: Applicant): Promise<void> {
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
  { tenant, person }: Applicant,
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
  { tenant, person }: Applicant,
  workflow: string,
): Promise<Pick<EarlierOpening, 'account' | 'number' | 'type' | 'status'> | undefined> {
  const [found] = await transaction
    .select({ account: account.id, number: account.number, type: account.type, status: application.status })
    .from(application)
    .innerJoin(account, and(eq(account.tenant, application.tenant), eq(account.id, application.account)))
    .where(and(eq(application.tenant, tenant), eq(application.person, person), eq(application.workflow, workflow)));
  return found;
}
