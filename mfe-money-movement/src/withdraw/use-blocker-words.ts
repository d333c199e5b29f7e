import { MAX_TRANSFER_AMOUNT, type WithdrawalBlocker, withdrawalProblemText } from '@wealth/domain/transfers';
import { type FieldProblem, type FormProblems, formatMoney, useSettings, useTranslation } from '@wealth/kit';
import { typedAmount } from '../flow/typed-amount.ts';
import { useRelinkReason } from '../link/use-relink-reason.ts';
import { type FormBlocker, rightAmount } from './withdrawal.rules.ts';

/** The words of the rules: under each field, with a way out where there is one, and above Continue. */
export function useBlockerWords() {
  const { t } = useTranslation('withdraw');
  const flow = useTranslation('flow');
  const settings = useSettings();
  const relink = useRelinkReason();

  const text = (blocker: FormBlocker): string => {
    if (blocker.field === 'to') return t(`blocked.to.${blocker.key}`);
    if (blocker.key === 'TOO_LARGE') {
      const noAmount = withdrawalProblemText(settings, { field: 'amount', key: 'CURRENCY_VALIDATION' });
      return `${noAmount} ${flow.t('most', { amount: formatMoney(MAX_TRANSFER_AMOUNT) })}`;
    }
    if (isOfForm(blocker)) return t(`blocked.from.${blocker.key}`);
    const words = withdrawalProblemText(settings, blocker);
    return blocker.key === 'CURRENCY_VALIDATION' ? `${words} ${flow.t('inDigits')}` : words;
  };

  const problem = (blocker: FormBlocker): FieldProblem => {
    const right = blocker.field === 'amount' ? rightAmount(blocker) : undefined;
    if (right === undefined) return { text: text(blocker) };
    const label = flow.t('use', { amount: formatMoney(right) });
    return { text: text(blocker), wayOut: { label, value: typedAmount(right) } };
  };

  const reason = (blocker: FormBlocker): string => {
    if (blocker.field === 'to') {
      const { key } = blocker;
      return relink(key) ?? t(`continue.to.${key === 'missing' || key === 'none' ? key : 'other'}`);
    }
    if (blocker.field === 'from')
      return t(`continue.from.${blocker.key === 'missing' || blocker.key === 'none' ? blocker.key : 'other'}`);
    if (blocker.field === 'isFullWithdrawal') return t('continue.full');
    if (blocker.key === 'TOO_LARGE') return flow.t('amount.TOO_LARGE', { amount: formatMoney(MAX_TRANSFER_AMOUNT) });
    const right = rightAmount(blocker);
    if (blocker.key !== 'WITHDRAW_AMOUNT_VALIDATION')
      return t(`continue.amount.${blocker.key}`, { amount: formatMoney(right) });
    const mayTakeAll = blocker.fullFrom === undefined;
    if (right === undefined) return t(mayTakeAll ? 'continue.amount.fullOnly' : 'continue.from.other');
    return t(mayTakeAll ? 'continue.amount.lowerOrFull' : 'continue.amount.lower', { amount: formatMoney(right) });
  };

  return {
    text,
    problems: (blockers: readonly FormBlocker[]): FormProblems =>
      Object.fromEntries(blockers.map((blocker) => [blocker.field, problem(blocker)])),
    /** "To continue, …" of the first rule that blocks. */
    reason: ([first]: readonly FormBlocker[]): string | undefined => first && reason(first),
  };
}

/** True for a rule of the form alone; the words of all others are shared with the services. */
const isOfForm = (
  blocker: FormBlocker,
): blocker is Exclude<FormBlocker, WithdrawalBlocker | { field: 'to' | 'amount' }> =>
  blocker.key === 'missing' || blocker.key === 'none' || blocker.key === 'BALANCE_UNKNOWN';
