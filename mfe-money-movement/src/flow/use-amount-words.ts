import { depositProblemText, MAX_TRANSFER_AMOUNT } from '@wealth/domain/transfers';
import { type FieldProblem, formatMoney, useSettings, useTranslation } from '@wealth/kit';
import { rightAmount, stuckBecause, type TypedAmountBlocker } from './amount.rules.ts';
import { typedAmount } from './typed-amount.ts';

/** The words of what is wrong with an amount: under its field, with a way out where there is one, and above Continue. */
export function useAmountWords() {
  const { t } = useTranslation('flow');
  const settings = useSettings();
  return {
    problem(blocker: TypedAmountBlocker): FieldProblem {
      if (blocker.key === 'TOO_LARGE') {
        return {
          text: `${depositProblemText(settings, blocker.rule)} ${t('most', { amount: formatMoney(MAX_TRANSFER_AMOUNT) })}`,
        };
      }
      if (blocker.key === 'EMPTY_INPUT_VALIDATION') return { text: t('enterAmount') };
      const words = depositProblemText(settings, blocker);
      const text = blocker.key === 'CURRENCY_VALIDATION' ? `${words} ${t('inDigits')}` : words;
      const right = rightAmount(blocker);
      if (right === undefined) return { text };
      return { text, wayOut: { label: t('use', { amount: formatMoney(right) }), value: typedAmount(right) } };
    },
    /** "To continue, …" */
    reason(blocker: TypedAmountBlocker): string {
      const stuck = stuckBecause(blocker);
      if (stuck !== undefined) return t(`stuck.${stuck}`, { phone: settings.text('SUPPORT_NUMBER') });
      if (blocker.key === 'TOO_LARGE') return t('amount.TOO_LARGE', { amount: formatMoney(MAX_TRANSFER_AMOUNT) });
      return t(`amount.${blocker.key}`, { amount: formatMoney(rightAmount(blocker)) });
    },
  };
}
