import { Page, Problem, useAccounts, useRemoteData, useTranslation } from '@wealth/kit';
import { NotBegun } from '../not-begun/NotBegun.tsx';
import { isKeptElsewhere } from '../status/status.rules.ts';
import { FinancialSummary } from '../summary/FinancialSummary.tsx';
import { AccountGroup } from './AccountGroup.tsx';
import { NetAssets } from './NetAssets.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { inShownOrder } from './overview.rules.ts';
import { summaryOfValuesApi } from './summary-of-values.api.ts';

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
  const hasValues = accounts.status === 'loaded' && !accounts.data.accounts.every(isKeptElsewhere);
  // Names and balances are drawn before it, and without it.
  const values = useRemoteData(summaryOfValuesApi.useSummaryOfValuesQuery(undefined, { skip: !hasValues }));

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
        <AccountGroup
          key={group.type}
          group={group}
          values={values.status === 'loaded' ? values.data : undefined}
          top={index === 0 && <NetAssets accounts={accounts.data} />}
          isOnly={accounts.data.accounts.length === 1}
        />
      ))}
      <FinancialSummary accounts={accounts.data.accounts} />
    </>
  );
}
