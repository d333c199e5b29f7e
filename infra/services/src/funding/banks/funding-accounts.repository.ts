import { type Cents, cents } from '@wealth/domain/money';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { notFound } from '../../kernel/api-error.ts';
import { availableBalance, type FundingRow, withCurrentStatus } from './funding-account.rules.ts';

const { fundingAccount, transfer } = schema;

/**
 * The member's own accounts that money may come from; the credit union's first.
 * @param now milliseconds of the business clock
 */
export async function findFundingAccounts(
  transaction: Transaction,
  tenant: string,
  now: number,
): Promise<FundingRow[]> {
  const rows = await transaction
    .select()
    .from(fundingAccount)
    .where(and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.isRemoved, false)))
    .orderBy(asc(fundingAccount.isExternal), desc(fundingAccount.balanceCents), asc(fundingAccount.id));
  return rows.map((row) => withCurrentStatus(row, now));
}

/**
 * The member's own funding account by its number, or a linked one by the provider's id, locked until the transaction
 * ends: two deposits from one account are checked one after the other.
 * @param now milliseconds of the business clock
 * @throws ApiError 404 for another member's, a removed and an unknown one alike
 */
export async function lockedFunding(
  transaction: Transaction,
  tenant: string,
  requested: { readonly fundingAccountNumber: string; readonly plaidAccountId?: string | null | undefined },
  now: number,
): Promise<FundingRow> {
  const chosen = requested.plaidAccountId
    ? and(eq(fundingAccount.id, requested.plaidAccountId), eq(fundingAccount.isExternal, true))
    : and(eq(fundingAccount.accountNumber, requested.fundingAccountNumber), eq(fundingAccount.isExternal, false));
  const [found] = await transaction
    .select()
    .from(fundingAccount)
    .where(and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.isRemoved, false), chosen))
    .orderBy(asc(fundingAccount.id))
    .limit(1)
    .for('no key update');
  return withCurrentStatus(orNotFound(found), now);
}

/**
 * The member's own linked account.
 * @param now milliseconds of the business clock
 * @throws ApiError 404
 */
export async function linkedAccount(
  transaction: Transaction,
  tenant: string,
  id: string,
  now: number,
): Promise<FundingRow> {
  const [found] = await transaction
    .select()
    .from(fundingAccount)
    .where(
      and(
        eq(fundingAccount.tenant, tenant),
        eq(fundingAccount.id, id),
        eq(fundingAccount.isExternal, true),
        eq(fundingAccount.isRemoved, false),
      ),
    );
  return withCurrentStatus(orNotFound(found), now);
}

function orNotFound<Row>(found: Row | undefined): Row {
  if (found === undefined) throw notFound("We couldn't find that account.");
  return found;
}

/** Cents of deposits that were requested and not taken yet, by funding account. */
export async function getRequestedAmounts(
  transaction: Transaction,
  tenant: string,
  fundingAccounts: readonly string[],
): Promise<(fundingAccount: string) => Cents> {
  const rows =
    fundingAccounts.length === 0
      ? []
      : await transaction
          .select({ id: transfer.fundingAccount, cents: sql`sum(${transfer.amountCents})`.mapWith(Number) })
          .from(transfer)
          .where(
            and(
              eq(transfer.tenant, tenant),
              inArray(transfer.fundingAccount, [...fundingAccounts]),
              eq(transfer.kind, 'DEPOSIT'),
              eq(transfer.state, 'ASKED'),
            ),
          )
          .groupBy(transfer.fundingAccount);
  const requests = new Map(rows.map((row) => [row.id, cents(row.cents)]));
  return (fundingAccount) => requests.get(fundingAccount) ?? cents(0);
}

/** The available balance of an account at the credit union; undefined for a linked bank, which answers its own. */
export async function availableIn(transaction: Transaction, funding: FundingRow): Promise<Cents | undefined> {
  const { tenant, id, isExternal, balanceCents } = funding;
  if (isExternal) return undefined;
  const requested = await getRequestedAmounts(transaction, tenant, [id]);
  return availableBalance(cents(balanceCents ?? 0), requested(id));
}
