import { type FieldProblem, type FormProblems, useTranslation } from '@wealth/kit';
import type { TypedAmountBlocker } from '../flow/amount.rules.ts';
import { useAmountWords } from '../flow/use-amount-words.ts';
import { useNeedsCallText } from '../link/NeedsCall.tsx';
import { useRelinkReason } from '../link/use-relink-reason.ts';
import type { Blocker } from './deposit-form.rules.ts';

/** The words of what blocks: under its field, with a way out where there is one, and above Continue. */
export function useBlockerWords() {
  const { t } = useTranslation('deposit');
  const amount = useAmountWords();
  const relink = useRelinkReason();
  const needsCall = useNeedsCallText();
  const text = ({ field, key }: Exclude<Blocker, TypedAmountBlocker>): string =>
    key === 'NEEDS_CALL' ? needsCall : t(`blocked.${field}.${key}`);
  const problem = (blocker: Blocker): FieldProblem =>
    blocker.field === 'amount' ? amount.problem(blocker) : { text: text(blocker) };

  return {
    text,
    problems: (blockers: readonly Blocker[]): FormProblems =>
      Object.fromEntries(blockers.map((blocker) => [blocker.field, problem(blocker)])),
    /** "To continue, …" of the first rule that blocks. */
    reason([first]: readonly Blocker[]): string | undefined {
      if (first === undefined) return undefined;
      if (first.field === 'amount') return amount.reason(first);
      const own = first.field === 'from' ? relink(first.key) : undefined;
      return own ?? t(`continue.${first.field}.${first.key}`);
    },
  };
}
