import { settledStatus, takesDeposits } from '../accounts/accounts.rules.ts';
import {
  type ContributionBlocker,
  type ContributionCheck,
  contributionBlocker,
} from '../ira/contribution-blocker.rules.ts';
import type { Cents } from '../money/money.ts';
import { FIRST_DEPOSIT_MINIMUM, LATER_DEPOSIT_MINIMUM, MAX_TRANSFER_AMOUNT } from './limits.ts';

/** The account that money goes into, as far as a deposit is checked against it. */
export interface DepositAccount {
  readonly status: string;
  /** A deposit or a schedule was requested. */
  readonly initialFundingSubmitted: boolean;
  /** Its first money was taken and not returned. Services before 2.5.0 of the API do not say so. */
  readonly isFunded?: boolean;
}

/** The account that money comes from. */
export interface DepositFunding {
  readonly status: string;
  readonly isRemoved?: boolean;
  /** Cents that can be taken; undefined for a linked bank, whose balance is asked on Submit. */
  readonly balance?: Cents | undefined;
}

/** A deposit, or a schedule of deposits, that is requested. */
export interface DepositCheck {
  readonly account: DepositAccount;
  readonly funding: DepositFunding;
  /** In cents; undefined when the text is no amount. */
  readonly amount: Cents | undefined;
  /** What the funding account holds on a later day counts on that day. */
  readonly at: 'NOW' | 'LATER';
  /** Of a deposit into an IRA. */
  readonly contribution?: ContributionCheck | undefined;
}

/** Why no money can come from a funding account. */
export interface FundingBlocker {
  readonly field: 'from';
  readonly key: 'BANK_REMOVED' | 'RELINK_REQUIRED' | 'RELINK_INITIATED' | 'NEEDS_CALL';
}

/** Why no money can go to a funding account. */
export type PayoutBlocker = FundingBlocker & { readonly key: Exclude<FundingBlocker['key'], 'NEEDS_CALL'> };

/** Why no money can go into an account. */
export interface AccountBlocker {
  readonly field: 'to';
  readonly key: 'ACCOUNT_NOT_APPROVED' | 'ACCOUNT_PENDING';
}

/** Why an amount is no deposit, with the least and the most that it may be. */
export interface AmountBlocker {
  readonly field: 'amount';
  readonly key:
    | 'CURRENCY_VALIDATION'
    | 'INITIAL_DEPOSIT_AMOUNT_VALIDATION'
    | 'MINIMAL_DEPOSIT_AMOUNT_VALIDATION'
    | 'AVAILABLE_BALANCE_VALIDATION'
    | ContributionBlocker['key'];
  readonly least: Cents;
  /** Undefined where no balance counts. */
  readonly available: Cents | undefined;
  /** The rule of an IRA's limit that the amount breaks, also where another rule is named first. */
  readonly contribution?: ContributionBlocker;
}

/** Why a deposit is not possible: the field that it is found in, and a key with its values. */
export type DepositBlocker = FundingBlocker | AccountBlocker | AmountBlocker;

const statusOf = ({ status }: { readonly status: string }) => status.trim().toUpperCase();

/**
 * @returns the first rule that refuses the deposit, or undefined when money may go in (spec 002 §5)
 * @see DECISIONS D-104, D-251
 */
export function depositBlocker(deposit: DepositCheck): DepositBlocker | undefined {
  const { account, funding, amount, at, contribution } = deposit;
  return (
    fundingBlocker(funding) ??
    accountBlocker(account) ??
    amountBlocker({ account, amount, available: at === 'NOW' ? funding.balance : undefined, contribution })
  );
}

/**
 * @returns why no money can come from there: the bank was removed, has to be linked again, or told the network not to
 * take money from the account
 * @see spec 002 §4, DECISIONS D-271
 */
export function fundingBlocker(funding: DepositFunding): FundingBlocker | undefined {
  if (statusOf(funding) === 'NEEDS_CALL' && !funding.isRemoved) return { field: 'from', key: 'NEEDS_CALL' };
  return payoutBlocker(funding);
}

/** @returns why no money can go to a funding account: the bank was removed, or has to be linked again */
export function payoutBlocker(funding: DepositFunding): PayoutBlocker | undefined {
  const status = statusOf(funding);
  if (funding.isRemoved) return { field: 'from', key: 'BANK_REMOVED' };
  if (status === 'RELINK_REQUIRED' || status === 'RELINK_INITIATED') return { field: 'from', key: status };
  return undefined;
}

/** @returns why no money can go into the account. One that is not open yet takes one deposit, which waits. */
export function accountBlocker(account: DepositAccount): AccountBlocker | undefined {
  if (statusOf(account) === 'NOT_APPROVED') return { field: 'to', key: 'ACCOUNT_NOT_APPROVED' };
  const isOpen = settledStatus(account.status) === 'COMPLETED';
  return !isOpen && account.initialFundingSubmitted ? { field: 'to', key: 'ACCOUNT_PENDING' } : undefined;
}

/** Whether members put money into the account here, and it takes some now. */
export const acceptsDeposit = (account: DepositAccount & Parameters<typeof takesDeposits>[0]): boolean =>
  takesDeposits(account) && accountBlocker(account) === undefined;

/** Whether the account's first money is still to come. */
export const awaitsFirstMoney = ({ isFunded, initialFundingSubmitted }: DepositAccount): boolean =>
  !(isFunded ?? initialFundingSubmitted);

/** @returns the least that a deposit, or a schedule, into the account may be, in cents (spec 002 §9) */
export const minimumDeposit = (account: DepositAccount | undefined): Cents =>
  account !== undefined && awaitsFirstMoney(account) ? FIRST_DEPOSIT_MINIMUM : LATER_DEPOSIT_MINIMUM;

/** An amount, with the facts that it is checked against. */
export interface AmountCheck {
  /** Undefined while none is chosen. */
  readonly account: DepositAccount | undefined;
  /** In cents; undefined when the text is no amount. */
  readonly amount: Cents | undefined;
  /** Cents that can be taken, where a balance counts. */
  readonly available: Cents | undefined;
  /** Of a deposit into an IRA. */
  readonly contribution?: ContributionCheck | undefined;
}

/**
 * @returns the rule that an amount breaks (spec 002 §5, §9)
 * @see DECISIONS D-104, D-141
 */
export function amountBlocker({ account, amount, available, contribution }: AmountCheck): AmountBlocker | undefined {
  const least = minimumDeposit(account);
  const isFirst = account !== undefined && awaitsFirstMoney(account);
  // Checks the amount, or the minimum: where even the minimum goes over, less than that is left.
  const checkLimit = (of: Cents) => contribution && contributionBlocker(of, contribution);
  const blocked = (key: AmountBlocker['key'], limit?: ContributionBlocker): AmountBlocker => ({
    field: 'amount',
    key,
    least,
    available,
    ...(limit && { contribution: limit }),
  });
  if (amount === undefined || amount <= 0 || amount > MAX_TRANSFER_AMOUNT) return blocked('CURRENCY_VALIDATION');
  if (amount < least) {
    const limit = checkLimit(least);
    // Nothing that is tried next would be right.
    if (limit && isFirst) return blocked(firstKey(limit), limit);
    return blocked(isFirst ? 'INITIAL_DEPOSIT_AMOUNT_VALIDATION' : 'MINIMAL_DEPOSIT_AMOUNT_VALIDATION', limit);
  }
  const limit = checkLimit(amount);
  if (available !== undefined && amount > available) return blocked('AVAILABLE_BALANCE_VALIDATION', limit);
  if (limit === undefined) return undefined;
  return blocked(isFirst ? firstKey(limit) : limit.key, limit);
}

/** A first deposit has a minimum too: where the limit leaves something less, both are said. */
const firstKey = ({ key, remaining }: ContributionBlocker): ContributionBlocker['key'] =>
  key === 'IRA_LIMIT_VALIDATION' && remaining < FIRST_DEPOSIT_MINIMUM ? 'IRA_FIRST_DEPOSIT_VALIDATION' : key;
