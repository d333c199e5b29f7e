import {
  Button,
  Empty,
  Page,
  Problem,
  Skeleton,
  useDispatch,
  useFormsReady,
  useIsSlow,
  useParams,
  usePlatform,
  useSelector,
  useTranslation,
} from '@wealth/kit';
import { useEffect } from 'react';
import { applicationOf, asked } from './application.slice.ts';
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
  const isThere = load === 'loaded' && loaded?.workflow.id === workflowId && isReady;
  const isSlow = useIsSlow(!isThere);

  // What the decision page brought is not asked for again.
  useEffect(() => {
    if (loaded?.workflow.id !== workflowId) dispatch(asked({ workflowId }));
  }, [dispatch, workflowId]);

  if (isThere && application.isClosedElsewhere)
    return <Outcome title={t('title')} onCheck={() => dispatch(asked({ workflowId }))} />;
  if (isThere) return <Steps application={application} rest={rest} />;
  return (
    <Page title={t('title')}>
      {load === 'failed' && <Problem text={t('notLoaded')} onRetry={() => dispatch(asked({ workflowId }))} />}
      {load === 'gone' && <Gone />}
      {load !== 'failed' && load !== 'gone' && <Skeleton words={isSlow ? t('stillLoading') : undefined} />}
    </Page>
  );
}

/** No open application of this member has this address: it was sent, or it is somebody else's. */
function Gone() {
  const { t } = useTranslation('application');
  const { navigation, accounts, member } = usePlatform();
  const leave = () => {
    // It may have been sent elsewhere, so that the member has an account now.
    accounts.refresh();
    member.refresh();
    navigation.go('/', { replace: true });
  };
  return (
    <Empty text={t('gone')}>
      <p>{t('goneAdvice')}</p>
      <Button kind="primary" onPress={leave}>
        {t('goToPortal')}
      </Button>
    </Empty>
  );
}
