import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { schema, type Transaction } from '../database/index.ts';
import { tableQueue, unleased } from '../work/queue.ts';
import type { Owner } from '../workflow/workflow.repository.ts';

const { accountAccess, application, applicationParty, member } = schema;

/** The person to whom access to an open account can be given now, if any. */
async function otherOwner(transaction: Transaction, account: string): Promise<string | undefined> {
  const { rows } = await transaction.execute<{ person: string | null }>(sql`select other_owner(${account}) as person`);
  return rows[0]?.person ?? undefined;
}

/** Gives a person access to an account, and a household if they have none: from then on they are set up. */
async function giveAccess(transaction: Transaction, { tenant, person }: Owner, account: string): Promise<void> {
  await transaction.insert(accountAccess).values({ tenant, account, person, role: 'ASSOCIATE' }).onConflictDoNothing();
  await transaction
    .update(member)
    .set({ householdId: randomUUID() })
    .where(and(eq(member.tenant, tenant), eq(member.person, person), isNull(member.householdId)));
}

/**
 * Gives the other owner of a joint account access. A row is due once its account is open, and again when a person with
 * its number gets a sign-in, so that rows without such a person cost nothing.
 */
export const associateQueue = tableQueue({
  name: 'associates',
  table: applicationParty,
  columns: { ...applicationParty, id: applicationParty.application },
  isOpen: isNotNull(applicationParty.dueSince),
  isAwaited: sql`false`,
  order: sql`${applicationParty.dueSince}, ${applicationParty.application}`,
  dueSince: sql`${applicationParty.dueSince}`,
  begin: async (transaction, [{ tenant, id }], { isDue, systemClock }) => {
    const thisOne = and(eq(applicationParty.tenant, tenant), eq(applicationParty.application, id));
    const [row] = await transaction
      .select({ account: application.account })
      .from(applicationParty)
      .innerJoin(
        application,
        and(eq(application.tenant, applicationParty.tenant), eq(application.workflow, applicationParty.application)),
      )
      .where(and(thisOne, isDue))
      .for('no key update', { of: applicationParty, skipLocked: true });
    if (row === undefined) return 'GONE';
    const person = await otherOwner(transaction, row.account);
    const now = systemClock.now();
    if (person !== undefined) {
      await giveAccess(transaction, { tenant, person }, row.account);
      const act = { action: 'LINK', entity: 'account', entityId: row.account } as const;
      await recordAct(transaction, { tenant, person, request: id }, act, now);
    }
    await transaction
      .update(applicationParty)
      .set({ dueSince: null, ...unleased, ...(person !== undefined && { linkedAt: new Date(now) }) })
      .where(thisOne);
    return 'DONE';
  },
});
