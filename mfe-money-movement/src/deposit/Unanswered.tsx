import { type Intent, useNavigation, useTranslation } from '@wealth/kit';
import type { Choices } from '../flow/choices.rules.ts';
import { UnansweredNotice } from '../flow/UnansweredNotice.tsx';
import { REVIEW } from '../transfers/paths.ts';
import { chosenIn } from './deposit-form.rules.ts';
import { type AskedFor, reviewOf } from './deposit-history.ts';
import { depositWords } from './parties.rules.ts';

export interface UnansweredProps {
  readonly of: Intent<AskedFor>;
  readonly choices: Choices;
  /** Leads to its review, from where it is sent again. */
  readonly mayRetry: boolean;
}

/** The notice about a deposit, which it names. */
export function Unanswered({ of, choices, mayRetry }: UnansweredProps) {
  const { t } = useTranslation('deposit');
  const { go } = useNavigation();
  const { from, to } = chosenIn(choices, { from: of.sent.fundingAccount, to: of.sent.investmentAccount });
  const parties = from !== undefined && to !== undefined ? { from, to } : undefined;
  return (
    <UnansweredNotice
      words="deposit"
      what={parties && t('notDone.what', { ...depositWords(parties, of.sent.amount) })}
      onRetry={mayRetry ? () => go(REVIEW, { replace: true, state: reviewOf(of) }) : undefined}
    />
  );
}
