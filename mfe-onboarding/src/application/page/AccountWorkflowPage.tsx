import { Page, Problem, Skeleton, useAccounts, useParams, useTranslation } from '@wealth/kit';
import { UnknownAccount } from '../../UnknownAccount.tsx';
import { Screen as WorkflowScreen } from './WorkflowPage.tsx';

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
