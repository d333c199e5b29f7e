import { type Cents, cents } from '@wealth/domain/money';
import {
  type DepositDates,
  depositDates,
  startDay,
  transferPlans,
  type WithdrawalDates,
  withdrawalDates,
} from '@wealth/domain/transfers';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isFunded } from '../accounts/is-funded.ts';
import { schema, type Transaction } from '../database/index.ts';
import { notFound } from '../kernel/api-error.ts';
import { dateColumns } from './legs.ts';
import { availableBalance, type FundingRow, judgedFunding, type TargetAccount } from './transfers.rules.ts';

const { account, fundingAccount, transfer, transferStep } = schema;

/**
 * The member's own accounts that money may come from; the credit union's first.
 * @param now milliseconds of the business clock
 */
export async function fundingAccountsOf(transaction: Transaction, tenant: string, now: number): Promise<FundingRow[]> {
  const rows = await transaction
    .select()
    .from(fundingAccount)
    .where(and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.isRemoved, false)))
    .orderBy(asc(fundingAccount.isExternal), desc(fundingAccount.balanceCents), asc(fundingAccount.id));
  return rows.map((row) => judgedFunding(row, now));
}

/**
 * The member's own funding account by its number, or a linked one by the provider's id, locked until the transaction
 * ends: two deposits from one account are judged one after the other.
 * @param now milliseconds of the business clock
 * @throws ApiError 404 for another member's, a removed and an unknown one alike
 */
export async function lockedFunding(
  transaction: Transaction,
  tenant: string,
  asked: { readonly fundingAccountNumber: string; readonly plaidAccountId?: string | null | undefined },
  now: number,
): Promise<FundingRow> {
  const chosen = asked.plaidAccountId
    ? and(eq(fundingAccount.id, asked.plaidAccountId), eq(fundingAccount.isExternal, true))
    : and(eq(fundingAccount.accountNumber, asked.fundingAccountNumber), eq(fundingAccount.isExternal, false));
  const [found] = await transaction
    .select()
    .from(fundingAccount)
    .where(and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.isRemoved, false), chosen))
    .orderBy(asc(fundingAccount.id))
    .limit(1)
    .for('no key update');
  return judgedFunding(orNotFound(found), now);
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
  return judgedFunding(orNotFound(found), now);
}

/** The account with that number that the member may reach, locked. @throws ApiError 404 */
export async function lockedAccount(transaction: Transaction, tenant: string, number: string): Promise<TargetAccount> {
  const [found] = await targets(transaction, tenant, eq(account.number, number)).for('no key update');
  return orNotFound(found);
}

/** The account with that id that the member may reach. @throws ApiError 404 */
export async function targetAccount(transaction: Transaction, tenant: string, id: string): Promise<TargetAccount> {
  const [found] = await targets(transaction, tenant, eq(account.id, id));
  return orNotFound(found);
}

function targets(transaction: Transaction, tenant: string, which: SQL) {
  const { id, number, type, recordType, status, initialFundingSubmitted } = account;
  return transaction
    .select({ id, number, type, recordType, status, initialFundingSubmitted, isFunded: isFunded(transaction) })
    .from(account)
    .where(and(eq(account.tenant, tenant), which))
    .orderBy(asc(account.id))
    .limit(1);
}

function orNotFound<Row>(found: Row | undefined): Row {
  if (found === undefined) throw notFound("We couldn't find that account.");
  return found;
}

/** Cents of deposits that were asked for and not taken yet, by funding account. */
export async function askedOf(
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
  const asked = new Map(rows.map((row) => [row.id, cents(row.cents)]));
  return (fundingAccount) => asked.get(fundingAccount) ?? cents(0);
}

/** The available balance of an account at the credit union; undefined for a linked bank, which answers its own. */
export async function availableIn(transaction: Transaction, funding: FundingRow): Promise<Cents | undefined> {
  const { tenant, id, isExternal, balanceCents } = funding;
  if (isExternal) return undefined;
  const asked = await askedOf(transaction, tenant, [id]);
  return availableBalance(cents(balanceCents ?? 0), asked(id));
}

/** The columns of a transfer's dates; its first step is due on the day on which it starts. */
export const plannedColumns = ({ freeOn, ...dates }: DepositDates) => ({
  [dateColumns.takenOn]: dates.takenOn,
  [dateColumns.settledOn]: dates.settledOn,
  [dateColumns.investedOn]: dates.investedOn,
  freeOn,
  dueOn: dates[transferPlans.DEPOSIT[0].on],
});

/** The same of a withdrawal. */
export const withdrawalColumns = ({ soldOn, sentOn, doneOn }: WithdrawalDates) => ({
  [dateColumns.soldOn]: soldOn,
  [dateColumns.sentOn]: sentOn,
  [dateColumns.doneOn]: doneOn,
  dueOn: soldOn,
});

/** A deposit that a member asks for. */
export interface NewDeposit {
  readonly tenant: string;
  readonly person: string;
  readonly id: string;
  readonly account: TargetAccount;
  readonly funding: FundingRow;
  readonly amount: Cents;
  /** Milliseconds of the business clock. */
  readonly now: number;
  readonly permission: string;
  /** Of an IRA. */
  readonly contributionYear: number | undefined;
}

/** Writes a deposit as asked for. One into an account that is not open yet waits, without dates. */
export async function insertDeposit(transaction: Transaction, deposit: NewDeposit) {
  const { tenant, person, id, now, permission } = deposit;
  const askedAt = new Date(now);
  const isOpen = deposit.account.status === 'COMPLETED';
  const dates = depositDates({ now, isLinkedBank: deposit.funding.isExternal });
  const [row] = await transaction
    .insert(transfer)
    .values({
      tenant,
      id,
      person,
      account: deposit.account.id,
      clockPerson: sql`primary_owner(${deposit.account.id})`,
      fundingAccount: deposit.funding.id,
      kind: 'DEPOSIT',
      amountCents: deposit.amount,
      state: 'ASKED',
      askedAt,
      permission,
      contributionYear: deposit.contributionYear ?? null,
      ...(isOpen && plannedColumns(dates)),
    })
    .returning();
  if (row === undefined) throw new Error('A transfer that was written was not returned');
  await transaction
    .insert(transferStep)
    .values({ tenant, transfer: id, state: 'ASKED', at: askedAt, effectiveDate: row.startOn ?? dates.takenOn });
  if (!deposit.account.initialFundingSubmitted) {
    await transaction
      .update(account)
      .set({ initialFundingSubmitted: true })
      .where(and(eq(account.tenant, tenant), eq(account.id, deposit.account.id)));
  }
  return row;
}

/** A withdrawal that a member asks for. */
export interface NewWithdrawal {
  readonly tenant: string;
  readonly person: string;
  readonly id: string;
  readonly account: TargetAccount;
  readonly funding: FundingRow;
  readonly amount: Cents;
  readonly isFull: boolean;
  /** Milliseconds of the business clock. */
  readonly now: number;
}

/** Writes a withdrawal as asked for. From now on one is in progress. */
export async function insertWithdrawal(transaction: Transaction, withdrawal: NewWithdrawal) {
  const { tenant, person, id, amount, isFull, now } = withdrawal;
  const askedAt = new Date(now);
  const dates = withdrawalDates(now);
  const thisAccount = withdrawal.account.id;
  await transaction.insert(transfer).values({
    tenant,
    id,
    person,
    account: thisAccount,
    clockPerson: sql`primary_owner(${thisAccount})`,
    fundingAccount: withdrawal.funding.id,
    kind: 'WITHDRAWAL',
    amountCents: amount,
    isFull,
    state: 'ASKED',
    askedAt,
    ...withdrawalColumns(dates),
  });
  await transaction
    .insert(transferStep)
    .values({ tenant, transfer: id, state: 'ASKED', at: askedAt, effectiveDate: startDay(now).startOn });
  await transaction
    .update(account)
    .set({ isWithdrawalInProgress: true })
    .where(and(eq(account.tenant, tenant), eq(account.id, thisAccount)));
  return { id, askedAt, dates };
}
