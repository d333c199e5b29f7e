import type { FundBody, FundReply } from '@wealth/api';
import { isIra, takesDeposits } from '@wealth/domain/accounts';
import type { Contents } from '@wealth/domain/settings';
import {
  type AccountBlocker,
  type AmountBlocker,
  type AmountCheck,
  amountBlocker,
  type DepositCheck,
  depositBlocker,
  depositProblemText,
  refusedAmountDetails,
} from '@wealth/domain/transfers';
import type { schema } from '../../database/index.ts';
import { type ApiError, badField, conflict } from '../../kernel/api-error.ts';
import { type FundingRow, requireShownNumber, unusable } from '../banks/funding-account.rules.ts';
import { wrongYear } from '../limits/contribution-year.rules.ts';
import type { TransferRow } from '../transfers/transfers.rules.ts';

/** An account that takes deposits, as far as a deposit is checked against it. */
export type TargetAccount = Pick<
  typeof schema.account.$inferSelect,
  'id' | 'number' | 'type' | 'recordType' | 'status' | 'initialFundingSubmitted'
> & { readonly isFunded: boolean };

const wrong = badField<keyof FundBody>;

/**
 * Refuses a deposit whose parts contradict the accounts that they name.
 * @throws ApiError 400 naming the field
 */
export function requireConsistent(
  body: Omit<FundBody, 'amount' | 'permission'>,
  account: TargetAccount,
  funding: FundingRow,
): void {
  if (body.accountType !== account.type) throw wrong('accountType', "is not the account's own");
  if (body.isIra !== isIra(account.type)) throw wrong('isIra', "is not the account's own");
  if (!body.isIra && body.ira?.applyToPriorYear) throw wrongYear('is true, and the account is no IRA');
  if (!body.isIra && body.ira !== null && body.ira !== undefined) {
    throw wrong('ira', 'is of an IRA, and the account is none');
  }
  requireShownNumber(body, funding);
  if (!takesDeposits(account)) throw wrong('investmentAccountNumber', 'is of an account that takes no deposits here');
}

/**
 * Refuses a deposit that its bank, its account or the rules of its amount do not allow (spec 002 §5).
 * @throws ApiError 409
 */
export function requireUnblocked(contents: Contents, deposit: DepositCheck & { readonly funding: FundingRow }): void {
  const blocker = depositBlocker(deposit);
  if (blocker === undefined) return;
  if (blocker.field === 'from') throw unusable(deposit.funding);
  throw blocker.field === 'to' ? accountRefusals[blocker.key]() : amountRefusal(contents, blocker);
}

const accountRefusals: Readonly<Record<AccountBlocker['key'], () => ApiError>> = {
  ACCOUNT_NOT_APPROVED: () =>
    conflict('DEPOSIT_REFUSED', 'This account was not approved, so it takes no deposits. Nothing was taken.', [
      { field: 'investmentAccountNumber', issue: 'ACCOUNT_NOT_APPROVED' },
    ]),
  ACCOUNT_PENDING: () =>
    conflict(
      'ACCOUNT_PENDING',
      'This account is not open yet, and its first deposit is waiting. You can deposit more once it is open.',
    ),
};

/**
 * Refuses an amount by the rules of deposits (spec 002 §5).
 * @throws ApiError 409 DEPOSIT_REFUSED
 */
export function requireAmount(contents: Contents, check: AmountCheck): void {
  const blocker = amountBlocker(check);
  if (blocker) throw amountRefusal(contents, blocker);
}

function amountRefusal(contents: Contents, blocker: AmountBlocker): ApiError {
  const words = depositProblemText(contents, blocker);
  return conflict('DEPOSIT_REFUSED', words.endsWith('.') ? words : `${words}.`, refusedAmountDetails(blocker));
}

/** The answer to a deposit that was requested; without dates while it waits for its account. */
export function fundReply(row: Pick<TransferRow, 'id' | 'askedAt'> & Partial<Planned>): FundReply {
  const { id, askedAt, startOn, settleOn, investOn, freeOn } = row;
  return {
    internalTransactionId: id,
    askedAt: askedAt.toISOString(),
    ...(startOn && settleOn && investOn && freeOn
      ? { takenOn: startOn, settledOn: settleOn, investedOn: investOn, freeOn }
      : {}),
  };
}

type Planned = Pick<TransferRow, 'startOn' | 'settleOn' | 'investOn' | 'freeOn'>;
