import type { AccountView, FundingAccountView, TransferView } from '@wealth/api';
import { accountName } from '@wealth/domain/accounts';
import type { BusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import { availableToWithdraw, fundingBlocker, heldMoney, sourceBlocker } from '@wealth/domain/transfers';
import { investmentChoices, mayWithdraw } from '../flow/choices.rules.ts';

/** Where a deposit may come from. */
export interface DepositSources {
  /** Accounts at the credit union, by name: `Checking *1204`. */
  readonly own: readonly string[];
  readonly banks: number;
}

/** The funding accounts from which money can be taken now. */
export function depositSources(funding: readonly FundingAccountView[]): DepositSources {
  const usable = funding.filter((each) => fundingBlocker(each) === undefined);
  const own = usable.filter(({ isExternalAccount }) => !isExternalAccount);
  return {
    own: own.map(({ formattedDescription }) => formattedDescription),
    banks: usable.length - own.length,
  };
}

/** The largest amount that can be withdrawn, the day from which money is free, or why nothing can be withdrawn. */
export type CanWithdraw =
  | { readonly says: 'upTo'; readonly amount: Cents; readonly account: string; readonly isOnly: boolean }
  | { readonly says: 'notFree'; readonly freeOn: BusinessDate }
  | { readonly says: 'iraOnly' | 'none' | 'unknown' };

/**
 * @param transfers undefined while they are not known
 * @param today the Central date
 */
export function canWithdraw(
  accounts: readonly AccountView[],
  transfers: readonly TransferView[] | undefined,
  today: BusinessDate,
): CanWithdraw {
  const { investments, leftOut } = investmentChoices(accounts, mayWithdraw);
  const funded = investments.filter(({ balance }) => balance !== 0);
  if (funded.length === 0) {
    const hasIra = investments.length === 0 && leftOut.some(({ isIra, balance }) => isIra && balance !== 0);
    return { says: hasIra ? 'iraOnly' : 'none' };
  }
  if (transfers === undefined) return { says: 'unknown' };
  const open = funded.flatMap((account) => {
    const { balance, isWithdrawalInProgress, number } = account;
    if (balance === undefined || sourceBlocker({ balance, isWithdrawalInProgress })) return [];
    const own = transfers.filter(({ investmentAccountNumber }) => investmentAccountNumber === number);
    return [{ account, of: { balance, isWithdrawalInProgress, held: heldMoney(own, today) } }];
  });
  const [most] = open
    .map(({ account, of }) => ({ account, amount: availableToWithdraw(of) }))
    .toSorted((one, other) => other.amount - one.amount);
  if (most !== undefined && most.amount > 0) {
    return { says: 'upTo', amount: most.amount, account: accountName(most.account), isOnly: funded.length === 1 };
  }
  const [freeOn] = open.flatMap(({ of }) => of.held.freeOn ?? []).sort();
  return freeOn === undefined ? { says: 'unknown' } : { says: 'notFree', freeOn };
}
