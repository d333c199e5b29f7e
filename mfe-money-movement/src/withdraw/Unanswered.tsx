import type { Intent } from '@wealth/kit';
import { mayWithdraw } from '../flow/choices.rules.ts';
import { Unanswered as Notice } from '../flow/Unanswered.tsx';
import { useChoices } from '../flow/use-choices.ts';
import { useWhat } from './use-what.ts';
import { withdrawFlow } from './withdraw.flow.ts';
import { findParties } from './withdrawal.rules.ts';
import type { WithdrawalRequest } from './withdrawal-history.ts';

export interface UnansweredProps {
  readonly of: Intent<WithdrawalRequest>;
  /** Leads to its review, from where it is sent again. */
  readonly mayRetry: boolean;
}

/** The notice about a withdrawal whose answer was lost, which it names. */
export function Unanswered({ of, mayRetry }: UnansweredProps) {
  const choices = useChoices(mayWithdraw);
  const what = useWhat();
  const parties = choices.status === 'loaded' ? findParties(choices.data, of.sent) : undefined;
  return <Notice flow={withdrawFlow} of={of} what={parties && what(parties, of.sent)} mayRetry={mayRetry} />;
}
