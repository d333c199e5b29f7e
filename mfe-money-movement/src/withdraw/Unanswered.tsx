import { type Intent, useNavigation } from '@wealth/kit';
import { mayWithdraw } from '../flow/choices.rules.ts';
import { UnansweredNotice } from '../flow/UnansweredNotice.tsx';
import { useChoices } from '../flow/use-choices.ts';
import { WITHDRAW_REVIEW } from '../transfers/paths.ts';
import { useWhat } from './use-what.ts';
import { partiesOf } from './withdrawal.rules.ts';
import { type AskedFor, reviewOf } from './withdrawal-history.ts';

export interface UnansweredProps {
  readonly of: Intent<AskedFor>;
  /** Leads to its review, from where it is sent again. */
  readonly mayRetry: boolean;
}

/** The notice about a withdrawal whose answer was lost, which it names. */
export function Unanswered({ of, mayRetry }: UnansweredProps) {
  const { go } = useNavigation();
  const choices = useChoices(mayWithdraw);
  const what = useWhat();
  const parties = choices.status === 'loaded' ? partiesOf(choices.data, of.sent) : undefined;
  return (
    <UnansweredNotice
      words="withdraw"
      what={parties && what(parties, of.sent)}
      onRetry={mayRetry ? () => go(WITHDRAW_REVIEW, { replace: true, state: reviewOf(of) }) : undefined}
    />
  );
}
