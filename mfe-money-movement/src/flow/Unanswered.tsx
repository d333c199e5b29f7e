import { type Intent, useNavigation } from '@wealth/kit';
import { type Flow, toReview } from './define-flow.ts';
import { UnansweredNotice } from './UnansweredNotice.tsx';
import { useSubject } from './use-flow.ts';

interface UnansweredProps<Request, Sent, View> {
  readonly flow: Flow<Request, Sent, View>;
  readonly of: Intent<Request>;
  /** The request, in a sentence. */
  readonly what: string | undefined;
  /** Leads to its review, from where it is sent again. */
  readonly mayRetry: boolean;
}

/** The notice about a request whose answer was lost. */
export function Unanswered<Request, Sent, View>({ flow, of, what, mayRetry }: UnansweredProps<Request, Sent, View>) {
  const { go } = useNavigation();
  const { review } = flow.path(useSubject());
  const retry = () => go(review, { replace: true, state: toReview(of) });
  return <UnansweredNotice words={flow.name} what={what} onRetry={mayRetry ? retry : undefined} />;
}
