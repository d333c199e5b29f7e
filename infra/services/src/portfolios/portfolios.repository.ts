import type { RiskAnswer } from '@wealth/domain/workflow';
import { and, asc, eq, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { account, modelChange, portfolioProfile } = schema;

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

/** The day on which the holdings follow a change that is under way. */
export async function findChangeDay(
  transaction: Transaction,
  tenant: string,
  ofAccount: string,
): Promise<string | undefined> {
  const [found] = await transaction
    .select({ dueOn: modelChange.dueOn })
    .from(modelChange)
    .where(and(eq(modelChange.tenant, tenant), eq(modelChange.account, ofAccount), eq(modelChange.state, 'ASKED')));
  return found?.dueOn;
}

/** A portfolio that is to be reviewed, with what its account allows. */
export interface ReviewedRow {
  readonly account: string;
  readonly modelId: string;
  readonly modelDisplayName: string;
  readonly riskAnswers: readonly RiskAnswer[];
  readonly isLocked: boolean;
  readonly status: string;
  readonly keptBy: 'LEDGER' | 'REPORTED';
  readonly isWithdrawalInProgress: boolean;
}

/** The portfolio of the account with that number and type, when the member may reach it. The account is locked. */
export async function lockedPortfolio(
  transaction: Transaction,
  tenant: string,
  { accountNumber, accountType }: { readonly accountNumber: string; readonly accountType: string },
): Promise<ReviewedRow | undefined> {
  const { id, status, keptBy, isWithdrawalInProgress } = account;
  const [found] = await transaction
    .select({ id, status, keptBy, isWithdrawalInProgress })
    .from(account)
    .where(and(eq(account.tenant, tenant), eq(account.number, accountNumber), eq(account.type, accountType)))
    .orderBy(asc(account.id))
    .limit(1)
    .for('no key update');
  if (!found) return undefined;
  const { modelId, modelDisplayName, riskAnswers, isLocked } = portfolioProfile;
  // Read after the lock: another review may have been kept meanwhile.
  const [profile] = await transaction
    .select({ modelId, modelDisplayName, riskAnswers, isLocked })
    .from(portfolioProfile)
    .where(and(eq(portfolioProfile.tenant, tenant), eq(portfolioProfile.account, found.id)));
  const { id: ofAccount, ...facts } = found;
  return profile && { account: ofAccount, ...facts, ...profile };
}

/** The primary owner of the account with that number and type, when the member may reach it. */
export async function findPrimaryOwner(
  transaction: Transaction,
  tenant: string,
  { accountNumber, accountType }: { readonly accountNumber: string; readonly accountType: string },
): Promise<string | undefined> {
  const [found] = await transaction
    .select({ owner: sql<string | null>`primary_owner(${account.id})` })
    .from(account)
    .where(and(eq(account.tenant, tenant), eq(account.number, accountNumber), eq(account.type, accountType)))
    .orderBy(asc(account.id))
    .limit(1);
  return found?.owner ?? undefined;
}

/** Stores the result of a review. */
export async function keepReview(
  transaction: Transaction,
  tenant: string,
  ofAccount: string,
  reviewed: Pick<
    typeof portfolioProfile.$inferInsert,
    'modelId' | 'modelDisplayName' | 'riskAnswers' | 'isLocked' | 'lastReviewedAt'
  >,
): Promise<void> {
  await transaction
    .update(portfolioProfile)
    .set(reviewed)
    .where(and(eq(portfolioProfile.tenant, tenant), eq(portfolioProfile.account, ofAccount)));
}

/** Stores a change of model. The work trades the holdings once it is due. */
export async function askForChange(
  transaction: Transaction,
  requested: Omit<typeof modelChange.$inferInsert, 'state' | 'dueDateOwner'>,
): Promise<void> {
  await transaction
    .insert(modelChange)
    .values({ ...requested, state: 'ASKED', dueDateOwner: sql`primary_owner(${requested.account})` });
}

/** The portfolio of the account with that number and type, when the member may reach it. */
export async function findPortfolio(
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
