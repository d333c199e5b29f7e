import { depositProblemText } from '@wealth/domain/transfers';
import { type FieldProblem, formatMoney, useTranslation } from '@wealth/kit';
import { typedAmount } from '../transfers/typed-amount.ts';
import type { AmountBlocker } from './amount.rules.ts';

/** The words of what is wrong with an amount: under its field, with a way out where there is one, and above Continue. */
export function useAmountWords() {
  const { t } = useTranslation('flow');
  return {
    problem({ rule, available, right }: AmountBlocker): FieldProblem {
      const text = depositProblemText(rule, { available });
      if (right === undefined) return { text };
      return { text, wayOut: { label: t('use', { amount: formatMoney(right) }), value: typedAmount(right) } };
    },
    /** "To continue, …" */
    reason: ({ rule, right }: AmountBlocker): string =>
      right === undefined && rule === 'AVAILABLE_BALANCE_VALIDATION'
        ? t('amount.otherAccount')
        : t(`amount.${rule}`, { amount: formatMoney(right) }),
  };
}
