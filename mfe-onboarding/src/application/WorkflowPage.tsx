import {
  Page,
  Skeleton,
  useDispatch,
  useFormsReady,
  useIsSlow,
  useParams,
  usePlatform,
  useSelector,
  useTranslation,
} from '@wealth/kit';
import { useEffect, useState } from 'react';
import { type ApplicationState, applicationOf, wanted } from './application.slice.ts';
import { OVERVIEW, reviewAddress } from './paths.ts';
import { Steps } from './Steps.tsx';
import { Outcome } from './submission/Submission.tsx';
import type { SentApplication } from './submission/submission.rules.ts';
import { useSentWords } from './use-words.ts';
import { wordsOf } from './words.rules.ts';

/** An application step by step (spec 000 §2.5). The store keeps it; the address names the step. */
export function Screen() {
  const { t } = useTranslation('application');
  const { workflowId = '', accountId, '*': rest = '' } = useParams();
  const dispatch = useDispatch();
  const application = useSelector(applicationOf);
  const isReady = useFormsReady();
  const { load, loaded } = application;
  const [isAsked, setAsked] = useState(false);
  const what = { workflowId, account: accountId };
  const isIt = loaded?.workflow.id === workflowId && loaded.workflow.account === accountId;
  const isThere = load === 'loaded' && isIt && isReady;
  // The review page shows the result of a change that was sent elsewhere.
  const isGone = isThere && application.isClosedElsewhere && accountId !== undefined;
  const isSlow = useIsSlow(!isThere);

  // What the decision page brought is not asked for again.
  useEffect(() => {
    if (!isIt) dispatch(wanted({ what }));
    setAsked(true);
  }, [dispatch, workflowId, accountId]);

  // What could not be loaded before this page was entered is asked for anew.
  useLeaveUnloaded(isGone ? 'sentElsewhere' : isAsked ? load : 'idle', { sent: application.sent, accountId });

  if (isThere && application.isClosedElsewhere && !isGone)
    return <Outcome title={t('title')} onFix={() => dispatch(wanted({ what }))} />;
  if (isThere && !isGone) return <Steps application={application} rest={rest} />;
  return (
    <Page title={t('title', wordsOf(accountId))}>
      <Skeleton words={isSlow ? t('stillLoading', wordsOf(accountId)) : undefined} />
    </Page>
  );
}

/**
 * Leads away from an application that could not be loaded, and says why: to the review of the account that the address
 * has, else to the overview (spec 000 §8).
 */
function useLeaveUnloaded(
  load: ApplicationState['load'] | 'sentElsewhere',
  { sent, accountId }: { readonly sent: SentApplication | undefined; readonly accountId: string | undefined },
): void {
  const { t } = useTranslation('application');
  const sentWords = useSentWords();
  const { navigation, accounts, member, notify } = usePlatform();
  useEffect(() => {
    if (load !== 'failed' && load !== 'gone' && load !== 'sent' && load !== 'sentElsewhere') return;
    if (load !== 'failed') {
      // It may have been sent elsewhere, so that the member has an account now.
      accounts.refresh();
      member.changed();
    }
    navigation.go(accountId === undefined ? OVERVIEW : reviewAddress(accountId), { replace: true });
    if (load === 'sentElsewhere') notify({ kind: 'information', text: t('gone', { context: 'sentElsewhere' }) });
    else if (sent) {
      const text = accountId === undefined ? sentWords(sent) : t('gone', { context: 'sentReview' });
      notify({ kind: 'information', text });
    } else notify({ kind: 'caution', text: t(load === 'gone' ? 'gone' : 'notLoaded', wordsOf(accountId)) });
  }, [load]);
}
