import { type FundingAccountView, type WithdrawalView, withdrawalFromWire } from '@wealth/api';
import { type Cents, inDollars } from '@wealth/domain/money';
import { TransfersChanged } from '@wealth/platform';
import { defineFlow } from '../flow/define-flow.ts';
import { isSettled } from '../flow/failure.rules.ts';
import { WITHDRAW, WITHDRAW_REVIEW } from '../navigation/paths.ts';
import { isLocked } from './locked.rules.ts';
import { type WithdrawalRequest, withdrawalHistory } from './withdrawal-history.ts';

/** A withdrawal as it is sent. */
export interface SentWithdrawal {
  /** In cents. For the full balance the last known one, which the services ignore. */
  readonly amount: Cents;
  readonly isFullWithdrawal: boolean;
  readonly from: { readonly number: string; readonly type: string };
  readonly to: Pick<FundingAccountView, 'accountNumber' | 'plaidAccountId'>;
  /** Ids of scheduled deposits that are canceled together with a withdrawal of the full balance. */
  readonly cancels?: readonly string[];
}

/** Takes money out of an investment account (spec 002 §7), with the ticked scheduled deposits canceled. */
export const withdrawFlow = defineFlow<WithdrawalRequest, SentWithdrawal, WithdrawalView>({
  name: 'withdraw',
  path: () => ({ form: WITHDRAW, review: WITHDRAW_REVIEW }),
  history: withdrawalHistory,
  async send(fetch, { amount, isFullWithdrawal, from, to, cancels }, key) {
    const body = {
      investmentAccountNumber: from.number,
      fundingAccountNumber: to.accountNumber,
      accountType: from.type,
      amount: inDollars(amount),
      isFullWithdrawal,
      plaidAccountId: to.plaidAccountId ?? null,
      ...(cancels && { cancels: [...cancels] }),
    };
    return withdrawalFromWire(await fetch('POST /withdrawal', { key, body }));
  },
  settles: isSettled,
  onDone: (tell, { cancels = [] }, { confirmationNumber }) =>
    tell(TransfersChanged, { ids: [confirmationNumber, ...cancels], reason: 'requested' }),
  // The account turns out to be locked (spec 002 §4).
  onFailed(tell, failure) {
    if (isLocked(failure)) tell(TransfersChanged, { ids: [], reason: 'locked' });
  },
});
