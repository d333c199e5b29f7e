import type { Cents } from '@wealth/domain/money';
import {
  type DepositDates,
  depositDates,
  startDay,
  transferPlans,
  type WithdrawalDates,
  withdrawalDates,
} from '@wealth/domain/transfers';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isFunded } from '../../accounts/is-funded.ts';
import { schema, type Transaction } from '../../database/index.ts';
import { notFound } from '../../kernel/api-error.ts';
import type { FundingRow } from '../banks/funding-account.rules.ts';
import type { TargetAccount } from '../deposits/deposit.rules.ts';
import { dateColumns } from './legs.ts';

const { account, transfer, transferStep } = schema;

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

/** Writes a deposit as requested. One into an account that is not open yet waits, without dates. */
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
      dueDateOwner: sql`primary_owner(${deposit.account.id})`,
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

/** Writes a withdrawal as requested. From now on one is in progress. */
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
    dueDateOwner: sql`primary_owner(${thisAccount})`,
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
