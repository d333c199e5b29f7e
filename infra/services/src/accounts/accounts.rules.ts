import type { Account, AccountsReply, AccountsSummary } from '@wealth/api';
import { lastFour } from '@wealth/domain/accounts';
import { businessDayUntil } from '@wealth/domain/business-days';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { cents, inDollars, sum } from '@wealth/domain/money';
import type { DateRange } from '@wealth/domain/returns';
import { badRequest } from '../kernel/api-error.ts';
import type { AccountRow } from './accounts.repository.ts';

type Known<Value> = { [Name in keyof Value]: Exclude<Value[Name], null> };

/** Leaves out what is not known, so that the wire carries no null. */
function known<Value extends object>(value: Value): Partial<Known<Value>> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as Partial<Known<Value>>;
}

const money = (amount: number | null) => (amount === null ? null : inDollars(cents(amount)));

/** An account as the wire carries it (spec 000 §3, 001 §3). */
export function accountReply(row: AccountRow): Account {
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    recordType: row.recordType,
    source: row.source,
    status: row.status,
    isActive: row.isActive,
    isBeneficiaryExist: row.hasBeneficiary,
    initialFundingSubmitted: row.initialFundingSubmitted,
    // Money in an account that others report is not ours to know.
    ...(row.keptBy === 'LEDGER' && { isFunded: row.isFunded }),
    isWithdrawalInProgress: row.isWithdrawalInProgress,
    ...known({
      family: row.family,
      name: row.name,
      recordTypeId: row.recordTypeId,
      sourceRecordType: row.sourceRecordType,
      balance: money(balanceOf(row)),
      balanceAsOfDate:
        row.valueDate && (row.keptBy === 'LEDGER' ? getClosingDay(row.valueDate, row.startDate) : row.valueDate),
      lastReconciledDate: row.lastReconciledOn,
      startDate: row.startDate,
      custodianName: row.custodianName,
      custodianId: row.custodianId,
      description: row.description,
      manager: row.manager,
      accountDetailsExternal: row.accountDetailsExternal,
      totalContribution: money(row.contributedCents),
      lastDepositDateTime: row.lastDeposit?.at ?? null,
      lastDepositAmount: money(row.lastDeposit?.amountCents ?? null),
      lastWithdrawalDateTime: row.lastWithdrawal?.at ?? null,
      lastWithdrawalAmount: money(row.lastWithdrawal?.amountCents ?? null),
    }),
  };
}

/** The day whose close a value is of: on a closed day that is carried forward, from the account's first day on. */
export function getClosingDay(valueDate: string, startDate: string | null): BusinessDate {
  const close = businessDayUntil(businessDate(valueDate));
  return startDate !== null && close < startDate ? businessDate(valueDate) : close;
}

/** The last value that is known. An account of our own ledger without postings holds nothing, and that is known. */
function balanceOf({ valueCents, keptBy }: AccountRow): number | null {
  return valueCents ?? (keptBy === 'LEDGER' ? 0 : null);
}

function aggregateBalance(rows: readonly AccountRow[]): number {
  return inDollars(sum(rows.map((row) => cents(balanceOf(row) ?? 0))));
}

/** All listed accounts, those that others report included, and their sum. */
export function accountsReply(rows: readonly AccountRow[]): AccountsReply {
  return { accounts: rows.map(accountReply), aggregateBalance: aggregateBalance(rows) };
}

/** The same accounts and the same sum, with as much of each account as the widget shows (spec 000 §3, 002 §3). */
export function summaryReply(rows: readonly AccountRow[]): AccountsSummary {
  const accounts = rows.map((row) => ({
    id: row.id,
    type: row.type,
    number: lastFour(row.number),
    ...known({ family: row.family, balance: money(balanceOf(row)) }),
  }));
  return { accounts, aggregateBalance: aggregateBalance(rows) };
}

/**
 * The days that are answered: up to the caller's business date, since nothing is known of tomorrow.
 * @throws ApiError 400 when the range ends before it begins
 */
export function answeredRange(
  requested: { readonly startDate: string; readonly endDate: string },
  today: BusinessDate,
): DateRange {
  if (requested.endDate < requested.startDate) {
    throw badRequest('The range ends before it begins.', [{ field: 'endDate', issue: 'must not be before startDate' }]);
  }
  return {
    from: businessDate(requested.startDate),
    to: requested.endDate < today ? businessDate(requested.endDate) : today,
  };
}
