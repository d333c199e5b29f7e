import { depositProblemText } from '@wealth/domain/transfers';
import { type FieldProblem, type FormProblems, formatMoney, useTranslation } from '@wealth/kit';
import { typedAmount } from '../transfers/typed-amount.ts';
import type { Blocker } from './deposit-form.rules.ts';

/** The words of what blocks: under its field, with a way out where there is one, and above Continue. */
export function useBlockerWords() {
  const { t } = useTranslation('deposit');

  const problem = (blocker: Blocker): FieldProblem => {
    if (blocker.field !== 'amount') return { text: t(`blocked.${blocker.field}.${blocker.rule}`) };
    const { rule, available, right } = blocker;
    const text = depositProblemText(rule, { available });
    if (right === undefined) return { text };
    return { text, wayOut: { label: t('use', { amount: formatMoney(right) }), value: typedAmount(right) } };
  };

  return {
    problem,
    problems: (blockers: readonly Blocker[]): FormProblems =>
      Object.fromEntries(blockers.map((blocker) => [blocker.field, problem(blocker)])),
    /** "To continue, …" of the first rule that blocks. */
    reason([first]: readonly Blocker[]): string | undefined {
      if (first === undefined) return undefined;
      if (first.field !== 'amount') return t(`continue.${first.field}.${first.rule}`);
      const { right } = first;
      return right === undefined && first.rule === 'AVAILABLE_BALANCE_VALIDATION'
        ? t('continue.amount.otherAccount')
        : t(`continue.amount.${first.rule}`, { amount: formatMoney(right) });
    },
  };
}
