import {
  depositProblemText,
  readRefusedAmount,
  readRefusedWithdrawal,
  withdrawalProblemText,
} from '@wealth/domain/transfers';
import { type CallFailure, useSettings, useTranslation } from '@wealth/kit';
import { getDetail } from './failure.rules.ts';

/** In the settings a rule of a deposit may be a phrase. */
const sentence = (words: string | undefined) => (words === undefined || words.endsWith('.') ? words : `${words}.`);

/**
 * The sentence of a refusal, from its name and its values. Undefined for one that this page does not know, or whose
 * values are not all there: then the write's own words say that nothing was done (ERR-026 to ERR-028).
 */
export function useRefusalWords() {
  const { t } = useTranslation('flow');
  const settings = useSettings();

  const refusedDeposit = (failure: CallFailure) => {
    if (getDetail(failure, 'investmentAccountNumber') === 'ACCOUNT_NOT_APPROVED')
      return t('refused.ACCOUNT_NOT_APPROVED');
    const amount = readRefusedAmount(failure.details);
    return sentence(amount && depositProblemText(settings, amount));
  };

  const refusedWithdrawal = (failure: CallFailure) => {
    const blocker = readRefusedWithdrawal(failure.details);
    return blocker && withdrawalProblemText(settings, blocker);
  };

  const unavailableBank = (failure: CallFailure) => {
    const bank = getDetail(failure, 'bank');
    if (bank === undefined) return undefined;
    if (getDetail(failure, 'direction') === 'SEND') return t('refused.bank.send', { bank });
    const needsCall = getDetail(failure, 'fundingAccountNumber') === 'NEEDS_CALL';
    return t(needsCall ? 'refused.bank.call' : 'refused.bank.take', { bank });
  };

  return (failure: CallFailure): string | undefined => {
    const { problem } = failure;
    switch (problem) {
      case 'DEPOSIT_REFUSED':
        return refusedDeposit(failure);
      case 'WITHDRAWAL_REFUSED':
        return refusedWithdrawal(failure);
      case 'FUNDING_ACCOUNT_UNAVAILABLE':
        return unavailableBank(failure);
      case 'SCHEDULE_ENDED':
        return t(getDetail(failure, 'status') === 'CANCELED' ? 'refused.canceled' : 'refused.ended');
      case 'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL':
      case 'ACCOUNT_PENDING':
      case 'FEATURE_OFF':
      case 'NOT_FOUND':
      case 'NOT_YOUR_TRANSFER':
      case 'PERMISSION_CHANGED':
        return t(`refused.${problem}`);
      default:
        return undefined;
    }
  };
}
