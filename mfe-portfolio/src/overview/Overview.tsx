import { Page, Problem, useAccounts, useTranslation } from '@wealth/kit';
import { NotBegun } from '../not-begun/NotBegun.tsx';
import { FinancialSummary } from '../summary/FinancialSummary.tsx';
import { AccountGroup } from './AccountGroup.tsx';
import { NetAssets } from './NetAssets.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { inShownOrder } from './overview.rules.ts';

/** Where the member's money stands: net assets, accounts by record type, and how their value grew (spec 001 §2). */
export function Overview() {
  const { t } = useTranslation('overview');
  return (
    <Page title={t('title')}>
      <Accounts />
    </Page>
  );
}

function Accounts() {
  const { t } = useTranslation('overview');
  const accounts = useAccounts();

  if (accounts.status === 'loading') return <OverviewSkeleton />;
  if (accounts.status === 'slow') return <OverviewSkeleton words={t('stillLoading')} />;
  if (accounts.status === 'failed') {
    return <Problem text={t('failed')} stillWorks={t('failedHelp')} of="accounts" onRetry={accounts.refresh} />;
  }

  const groups = inShownOrder(accounts.data.groups);
  if (groups.length === 0) return <NotBegun accounts={[]} />;

  return (
    <>
      {groups.map((group, index) => (
        <AccountGroup key={group.type} group={group} top={index === 0 && <NetAssets accounts={accounts.data} />} />
      ))}
      <FinancialSummary accounts={accounts.data.accounts} />
    </>
  );
}
