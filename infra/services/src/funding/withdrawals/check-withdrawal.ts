import type { WithdrawalBody } from '@wealth/api';
import { isIra } from '@wealth/domain/accounts';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Cents, cents } from '@wealth/domain/money';
import {
  heldMoney,
  openStates,
  refusedWithdrawalDetails,
  withdrawalBlocker,
  withdrawalProblemText,
} from '@wealth/domain/transfers';
import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { badField, conflict } from '../../kernel/api-error.ts';
import { findSettings } from '../../settings/settings.repository.ts';
import { contentsIn } from '../../settings/settings.rules.ts';
import { type FundingRow, requireReachableBank, requireShownNumber } from '../banks/funding-account.rules.ts';
import { lockedFunding } from '../banks/funding-accounts.repository.ts';
import type { TargetAccount } from '../deposits/deposit.rules.ts';
import { isRunning, lockedSchedules, requireOwn } from '../schedules/locked-schedule.ts';
import type { ScheduleRow } from '../schedules/schedule-terms.ts';
import { lockedAccount } from '../transfers/transfers.repository.ts';

const { account, dailyValue, portfolioProfile, transfer } = schema;

/** A requested withdrawal. */
export interface WithdrawalCall {
  readonly tenant: string;
  readonly person: string;
  readonly body: WithdrawalBody;
  /** Undefined for the full balance. */
  readonly amount: Cents | undefined;
  readonly today: BusinessDate;
  /** Milliseconds of the business clock. */
  readonly now: number;
}

/** A withdrawal that nothing forbids. Both accounts stay locked until the transaction ends. */
export interface AllowedWithdrawal {
  readonly account: TargetAccount;
  readonly funding: FundingRow;
  /** The amount of a part; of the full balance the last known one. */
  readonly amount: Cents;
  /** The running schedules that are canceled with it, locked too. */
  readonly cancels: readonly ScheduleRow[];
}

const wrong = badField<keyof WithdrawalBody>;

/**
 * Checks whether money may be withdrawn (spec 002 §5, §7).
 * @throws ApiError of the first rule that forbids it
 */
export async function checkWithdrawal(
  transaction: Transaction,
  { tenant, person, body, amount, today, now }: WithdrawalCall,
): Promise<AllowedWithdrawal> {
  const schedules = await lockedSchedules(transaction, tenant, body.cancels ?? []);
  const funding = await lockedFunding(transaction, tenant, body, now);
  const source = await lockedAccount(transaction, tenant, body.investmentAccountNumber);
  requireSource(body, source, funding);
  requireCancels(body, source, schedules, person);
  requireReachableBank(funding);
  const { isLocked, isWithdrawalInProgress, balance } = await factsOf(transaction, tenant, source.id, today);
  if (isLocked) throw locked();
  const under = await underWay(transaction, tenant, source.id, today);
  const checked = {
    balance,
    held: heldMoney(under, today),
    isWithdrawalInProgress,
    doneOn: under.find(({ kind }) => kind === 'WITHDRAWAL')?.doneOn,
  };
  const blocker = withdrawalBlocker({ account: checked, amount, isFull: body.isFullWithdrawal });
  if (blocker === undefined)
    return { account: source, funding, amount: amount ?? balance, cancels: schedules.filter(isRunning) };
  const settings = await findSettings(transaction, tenant);
  const words = withdrawalProblemText(contentsIn(settings), blocker);
  throw conflict('WITHDRAWAL_REFUSED', words, refusedWithdrawalDetails(blocker));
}

const locked = () =>
  conflict(
    'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL',
    "This account's portfolio is being changed, so nothing can be withdrawn from it right now. Nothing was withdrawn.",
  );

/**
 * Refuses a withdrawal whose parts contradict the accounts that they name, and an account that is not withdrawn from
 * online.
 * @throws ApiError 400 naming the field
 */
function requireSource(body: WithdrawalBody, source: TargetAccount, funding: FundingRow): void {
  if (body.accountType !== source.type) throw wrong('accountType', "is not the account's own");
  requireShownNumber(body, funding);
  if (isIra(source.type)) {
    throw wrong('investmentAccountNumber', 'is of an IRA: withdrawals from it are arranged by phone');
  }
  if (source.recordType !== 'DIGITAL_GUIDED_ADVICE') {
    throw wrong('investmentAccountNumber', 'is of an account from which nothing is withdrawn here');
  }
}

/**
 * Refuses schedules that a withdrawal does not cancel.
 * @throws ApiError 400 naming the field, 403 NOT_YOUR_TRANSFER
 */
function requireCancels(
  { isFullWithdrawal }: WithdrawalBody,
  source: TargetAccount,
  schedules: readonly ScheduleRow[],
  person: string,
): void {
  if (schedules.length > 0 && !isFullWithdrawal) throw wrong('cancels', 'is for a withdrawal of the full balance');
  for (const row of schedules) {
    if (row.account !== source.id) throw wrong('cancels', 'names a scheduled transfer into another account');
    requireOwn(row, person);
  }
}

/** The balance is the one that the list of accounts shows on the caller's day. */
async function factsOf(transaction: Transaction, tenant: string, id: string, today: BusinessDate) {
  const [found] = await transaction
    .select({ isWithdrawalInProgress: account.isWithdrawalInProgress, isLocked: portfolioProfile.isLocked })
    .from(account)
    .leftJoin(
      portfolioProfile,
      and(eq(portfolioProfile.tenant, account.tenant), eq(portfolioProfile.account, account.id)),
    )
    .where(and(eq(account.tenant, tenant), eq(account.id, id)));
  const [latest] = await transaction
    .select({ valueCents: dailyValue.valueCents })
    .from(dailyValue)
    .where(and(eq(dailyValue.tenant, tenant), eq(dailyValue.account, id), lte(dailyValue.date, today)))
    .orderBy(desc(dailyValue.date))
    .limit(1);
  return {
    isWithdrawalInProgress: found?.isWithdrawalInProgress ?? false,
    isLocked: found?.isLocked ?? false,
    balance: cents(latest?.valueCents ?? 0),
  };
}

/** The transfers of the account that hold money back on that day, and the withdrawal in progress. */
async function underWay(transaction: Transaction, tenant: string, id: string, today: BusinessDate) {
  const isOpen = inArray(transfer.state, [...openStates('DEPOSIT'), ...openStates('WITHDRAWAL')]);
  const isHeld = and(eq(transfer.state, 'INVESTED'), gt(transfer.freeOn, today));
  const rows = await transaction
    .select({
      kind: transfer.kind,
      state: transfer.state,
      amountCents: transfer.amountCents,
      freeOn: transfer.freeOn,
      doneOn: transfer.doneOn,
    })
    .from(transfer)
    .where(and(eq(transfer.tenant, tenant), eq(transfer.account, id), or(isOpen, isHeld)));
  return rows.map(({ kind, state, amountCents, freeOn, doneOn }) => ({
    kind,
    state,
    amount: cents(amountCents),
    freeOn: freeOn === null ? undefined : businessDate(freeOn),
    doneOn: doneOn === null ? undefined : businessDate(doneOn),
  }));
}
