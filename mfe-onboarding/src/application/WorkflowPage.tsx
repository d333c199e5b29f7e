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
import { type ApplicationState, applicationOf, asked } from './application.slice.ts';
import { OVERVIEW } from './paths.ts';
import { Steps } from './Steps.tsx';
import { Outcome } from './submission/Submission.tsx';

/** An application step by step (spec 000 §2.5). The store keeps it; the address names the step. */
export function Screen() {
  const { t } = useTranslation('application');
  const { workflowId = '', '*': rest = '' } = useParams();
  const dispatch = useDispatch();
  const application = useSelector(applicationOf);
  const isReady = useFormsReady();
  const { load, loaded } = application;
  const [isAsked, setAsked] = useState(false);
  const isThere = load === 'loaded' && loaded?.workflow.id === workflowId && isReady;
  const isSlow = useIsSlow(!isThere);

  // What the decision page brought is not asked for again.
  useEffect(() => {
    if (loaded?.workflow.id !== workflowId) dispatch(asked({ workflowId }));
    setAsked(true);
  }, [dispatch, workflowId]);

  // What could not be loaded before this page was entered is asked for anew.
  useLeaveUnloaded(isAsked ? load : 'idle');

  if (isThere && application.isClosedElsewhere)
    return <Outcome title={t('title')} onFix={() => dispatch(asked({ workflowId }))} />;
  if (isThere) return <Steps application={application} rest={rest} />;
  return (
    <Page title={t('title')}>
      <Skeleton words={isSlow ? t('stillLoading') : undefined} />
    </Page>
  );
}

/** Leads away from an application that could not be loaded, and says why (spec 000 §8). */
function useLeaveUnloaded(load: ApplicationState['load']): void {
  const { t } = useTranslation('application');
  const { navigation, accounts, member, notify } = usePlatform();
  useEffect(() => {
    if (load !== 'failed' && load !== 'gone') return;
    if (load === 'gone') {
      // It may have been sent elsewhere, so that the member has an account now.
      accounts.refresh();
      member.changed();
    }
    navigation.go(OVERVIEW, { replace: true });
    notify({ kind: 'caution', text: t(load === 'gone' ? 'gone' : 'notLoaded') });
  }, [load]);
}
