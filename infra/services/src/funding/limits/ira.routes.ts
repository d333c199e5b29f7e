import { iraContributionCall } from '@wealth/api/schemas';
import { takesContributions } from '@wealth/domain/accounts';
import { and, asc, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { portalOnly } from '../../http/register-route.ts';
import type { ServiceTools } from '../../http/service.ts';
import { badField, notFound } from '../../kernel/api-error.ts';
import { contributionReply, shownYears } from './contributions.rules.ts';
import { contributionFacts } from './contributions.ts';

const { account } = schema;

/** What each tax year still takes in a member's IRAs (spec 002 §7). */
export function iraService({ registerRoute, businessClocks }: ServiceTools): void {
  registerRoute(iraContributionCall, portalOnly, async ({ caller, query, asMember }) => {
    const now = (await businessClocks.of(caller)).now();
    return asMember(async ({ transaction, tenant, person }) => {
      const { id, type } = await reached(transaction, tenant, query.accountNumber);
      if (!takesContributions(type)) throw badField('accountNumber', 'is of no traditional or Roth IRA');
      const facts = await contributionFacts(transaction, { tenant, person, account: id }, now);
      return contributionReply(shownYears(facts, now), now);
    });
  });
}

const unknown = () => notFound("We couldn't find that account.");

/** The account with that number that the member may reach. @throws ApiError 404 */
async function reached(transaction: Transaction, tenant: string, number: string) {
  const [found] = await transaction
    .select({ id: account.id, type: account.type })
    .from(account)
    .where(and(eq(account.tenant, tenant), eq(account.number, number)))
    .orderBy(asc(account.id))
    .limit(1);
  if (found === undefined) throw unknown();
  return found;
}
