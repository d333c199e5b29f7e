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
import { ApplicationChanged, PortfolioChanged, sendChange } from '@wealth/platform';
import { useEffect, useState } from 'react';
import { type ApplicationState, selectApplication, wanted } from '../state/application.slice.ts';
import { OVERVIEW, reviewAddress } from '../state/paths.ts';
import type { SentApplication } from '../state/submission.rules.ts';
import { Outcome } from '../submission/Submission.tsx';
import { useSentWords } from '../words/use-words.ts';
import { getTextContext } from '../words/words.rules.ts';
import { Steps } from './Steps.tsx';

/** An application step by step (spec 000 §2.5). The store keeps it; the address names the step. */
export function Screen() {
  const { t } = useTranslation('application');
  const { workflowId = '', accountId, '*': rest = '' } = useParams();
  const dispatch = useDispatch();
  const application = useSelector(selectApplication);
  const isReady = useFormsReady();
  const { load, loaded } = application;
  const [isRequested, setRequested] = useState(false);
  const what = { workflowId, account: accountId };
  const isIt = loaded?.workflow.id === workflowId && loaded.workflow.account === accountId;
  const isThere = load === 'loaded' && isIt && isReady;
  // The review page shows the result of a change that was sent elsewhere.
  const isGone = isThere && application.isClosedElsewhere && accountId !== undefined;
  const isSlow = useIsSlow(!isThere);

  // Answers that the decision page has loaded are not requested again.
  useEffect(() => {
    if (!isIt) dispatch(wanted({ what }));
    setRequested(true);
  }, [dispatch, workflowId, accountId]);

  // What could not be loaded before this page was entered is requested again.
  useLeaveUnloaded(isGone ? 'sentElsewhere' : isRequested ? load : 'idle', {
    sent: application.sent,
    workflowId,
    accountId,
  });

  if (isThere && application.isClosedElsewhere && !isGone)
    return <Outcome title={t('title')} onFix={() => dispatch(wanted({ what }))} />;
  if (isThere && !isGone) return <Steps application={application} rest={rest} />;
  return (
    <Page title={t('title', getTextContext(accountId))}>
      <Skeleton words={isSlow ? t('stillLoading', getTextContext(accountId)) : undefined} />
    </Page>
  );
}

interface LeftWorkflow {
  readonly sent: SentApplication | undefined;
  readonly workflowId: string;
  readonly accountId: string | undefined;
}

/**
 * Leads away from an application that could not be loaded, and says why: to the review of the account that the address
 * has, else to the overview (spec 000 §8).
 */
function useLeaveUnloaded(
  load: ApplicationState['load'] | 'sentElsewhere',
  { sent, workflowId, accountId }: LeftWorkflow,
): void {
  const { t } = useTranslation('application');
  const sentWords = useSentWords();
  const platform = usePlatform();
  const { navigation, member, notify } = platform;
  useEffect(() => {
    if (load !== 'failed' && load !== 'gone' && load !== 'sent' && load !== 'sentElsewhere') return;
    if (load !== 'failed') {
      // It may have been sent elsewhere, so that the member has an account now.
      const change = { ids: [workflowId], reason: 'found' } as const;
      if (accountId === undefined) sendChange(platform, ApplicationChanged, change);
      else sendChange(platform, PortfolioChanged, change);
      member.changed();
    }
    navigation.go(accountId === undefined ? OVERVIEW : reviewAddress(accountId), { replace: true });
    if (load === 'sentElsewhere') notify({ kind: 'information', text: t('gone', { context: 'sentElsewhere' }) });
    else if (sent) {
      const text = accountId === undefined ? sentWords(sent) : t('gone', { context: 'sentReview' });
      notify({ kind: 'information', text });
    } else notify({ kind: 'caution', text: t(load === 'gone' ? 'gone' : 'notLoaded', getTextContext(accountId)) });
  }, [load]);
}
