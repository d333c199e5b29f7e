import type { RiskAnswer } from '@wealth/domain/workflow';
import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { account, portfolioProfile } = schema;

export type PortfolioRow = Pick<
  typeof portfolioProfile.$inferSelect,
  'modelId' | 'modelDisplayName' | 'isLocked' | 'lastReviewedAt'
> & {
  readonly accountNumber: string;
  readonly accountType: string;
  /** The account's id. */
  readonly account: string;
  /** The answers that led to the model, in the words that the member saw. */
  readonly riskAnswers: readonly RiskAnswer[];
};

/** The portfolio of the account with that number and type, when the member may reach it. */
export async function portfolioOf(
  transaction: Transaction,
  tenant: string,
  { accountNumber, accountType }: { readonly accountNumber: string; readonly accountType: string },
): Promise<PortfolioRow | undefined> {
  const { modelId, modelDisplayName, isLocked, lastReviewedAt, riskAnswers } = portfolioProfile;
  const [found] = await transaction
    .select({
      accountNumber: account.number,
      accountType: account.type,
      modelId,
      modelDisplayName,
      isLocked,
      lastReviewedAt,
      account: account.id,
      riskAnswers,
    })
    .from(account)
    .innerJoin(
      portfolioProfile,
      and(eq(portfolioProfile.tenant, account.tenant), eq(portfolioProfile.account, account.id)),
    )
    .where(and(eq(account.tenant, tenant), eq(account.number, accountNumber), eq(account.type, accountType)))
    .orderBy(account.id)
    .limit(1);
  return found;
}
