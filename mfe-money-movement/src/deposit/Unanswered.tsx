import { type Intent, useTranslation } from '@wealth/kit';
import type { Choices } from '../flow/choices.rules.ts';
import { Unanswered as Notice } from '../flow/Unanswered.tsx';
import { depositFlow } from './deposit.flow.ts';
import { chosenIn } from './deposit-form.rules.ts';
import type { DepositRequest } from './deposit-history.ts';
import { depositWords } from './parties.rules.ts';

export interface UnansweredProps {
  readonly of: Intent<DepositRequest>;
  readonly choices: Choices;
  /** Leads to its review, from where it is sent again. */
  readonly mayRetry: boolean;
}

/** The notice about a deposit, which it names. */
export function Unanswered({ of, choices, mayRetry }: UnansweredProps) {
  const { t } = useTranslation('deposit');
  const { from, to } = chosenIn(choices, { from: of.sent.fundingAccount, to: of.sent.investmentAccount });
  const parties = from !== undefined && to !== undefined ? { from, to } : undefined;
  return (
    <Notice
      flow={depositFlow}
      of={of}
      what={parties && t('notDone.what', { ...depositWords(parties, of.sent.amount) })}
      mayRetry={mayRetry}
    />
  );
}
