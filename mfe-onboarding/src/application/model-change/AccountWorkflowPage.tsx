import { Page, Problem, Skeleton, useAccounts, useParams, usePlatform, useTranslation } from '@wealth/kit';
import { useEffect } from 'react';
import { OVERVIEW } from '../paths.ts';
import { Screen as WorkflowScreen } from '../WorkflowPage.tsx';

/** The review of the portfolio of one of the member's accounts, step by step (spec 000 §2.6). */
export function Screen() {
  const { t } = useTranslation('application');
  const { accountId } = useParams();
  const accounts = useAccounts();
  if (accounts.status === 'loaded') {
    const isTheirs = accounts.data.accounts.some(({ id }) => id === accountId);
    return isTheirs ? <WorkflowScreen /> : <UnknownAccount />;
  }
  return (
    <Page title={t('title', { context: 'review' })}>
      {accounts.status === 'failed' ? (
        <Problem text={t('accountsNotLoaded')} of="accounts" onRetry={accounts.refresh} />
      ) : (
        <Skeleton words={accounts.status === 'slow' ? t('stillLoading', { context: 'review' }) : undefined} />
      )}
    </Page>
  );
}

/** An id that the member has no account of leads back to the overview, with a word on why (D-77). */
function UnknownAccount() {
  const { t } = useTranslation('application');
  const { navigation, notify } = usePlatform();
  useEffect(() => {
    navigation.go(OVERVIEW, { replace: true });
    notify({ kind: 'information', text: t('unknownAccount') });
  }, [navigation, notify, t]);
  return null;
}
