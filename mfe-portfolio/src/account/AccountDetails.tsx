import type { AccountView } from '@wealth/api';
import { accountTypeLabel } from '@wealth/domain/accounts';
import {
  Figure,
  LinkButton,
  maskAccount,
  Page,
  Problem,
  Skeleton,
  Tabs,
  useAccounts,
  useMedia,
  useNavigate,
  useNavigation,
  useParams,
  usePlatform,
  useReadable,
  useTranslation,
} from '@wealth/kit';
import { useEffect } from 'react';
import { ActivityTab } from '../activity/ActivityTab.tsx';
import { useRereads } from '../changes/use-rereads.ts';
import { DocumentsTab } from '../documents/DocumentsTab.tsx';
import { notBegun } from '../empty/not-begun.rules.ts';
import { NotBegunCard } from '../not-begun/NotBegunCard.tsx';
import { type AccountTab, accountTabs, keptSearch, parseTab, tabPath } from '../paths/account-paths.rules.ts';
import { LateUnderWay } from '../under-way/LateUnderWay.tsx';
import style from './AccountDetails.module.css';
import { DetailsCard } from './DetailsCard.tsx';
import { PortfolioTab } from './PortfolioTab.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { SummaryTab } from './SummaryTab.tsx';

const OVERVIEW = '/investment-overview';

export { laterLocales as locales } from '../later-locales.ts';

/** One account: how it stands, what it holds, what happened, and its documents (spec 001 §2). */
export function Screen() {
  useRereads();
  const { t } = useTranslation('account');
  const { accountId } = useParams();
  const accounts = useAccounts();

  if (accounts.status === 'loaded') {
    const account = accounts.data.accounts.find(({ id }) => id === accountId);
    return account === undefined ? <UnknownAccount /> : <Details account={account} />;
  }
  return (
    <Page title={t('title')}>
      {accounts.status === 'failed' ? (
        <Problem text={t('failed')} of="accounts" onRetry={accounts.refresh} />
      ) : (
        <Skeleton words={accounts.status === 'slow' ? t('stillLoading') : undefined} />
      )}
    </Page>
  );
}

/** An id that the member has no account of leads back to the overview, with a word on why. */
function UnknownAccount() {
  const { t } = useTranslation('account');
  const { navigation, notify } = usePlatform();
  useEffect(() => {
    navigation.go(OVERVIEW, { replace: true });
    notify({ kind: 'information', text: t('unknown') });
  }, [navigation, notify, t]);
  return null;
}

function Details({ account }: { account: AccountView }) {
  const { t } = useTranslation('account');
  const { '*': rest } = useParams();
  const navigate = useNavigate();
  // The range and what is shown of it stay chosen from part to part.
  const { search } = useReadable(usePlatform().navigation.location);
  const tab = parseTab(rest);
  return (
    <Page title={`${accountTypeLabel(account.type)} - ${maskAccount(account.number)}`} className={style.page ?? ''}>
      <StatusBanner account={account} />
      <MoveMoney account={account} />
      <LateUnderWay accounts={[account]} number={account.number} />
      <Tabs
        label={t('parts')}
        tabs={accountTabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
        value={tab}
        onChange={(next) => navigate(`${tabPath(account.id, next)}${keptSearch(search)}`)}
        aside={<Figure label={t('balance')} value={account.balance} className={style.balance ?? ''} />}
      >
        <Part tab={tab} account={account} />
      </Tabs>
    </Page>
  );
}

function Part({ tab, account }: { tab: AccountTab; account: AccountView }) {
  if (notBegun(account)) return <NotBegunPart tab={tab} account={account} />;
  if (tab === 'portfolio') return <PortfolioTab account={account} />;
  if (tab === 'activity') return <ActivityTab account={account} />;
  if (tab === 'documents') return <DocumentsTab account={account} />;
  return <SummaryTab account={account} />;
}

/** The empty state on every part of an account that has not begun; its details stand below it on the summary. */
function NotBegunPart({ tab, account }: { tab: AccountTab; account: AccountView }) {
  return (
    <div className={style.page}>
      <NotBegunCard accounts={[account]} />
      {tab === 'summary' && <DetailsCard account={account} mayReview={false} />}
    </div>
  );
}

/** Only on small screens and for guided accounts: elsewhere the navigation offers it (spec 001 §2). */
function MoveMoney({ account }: { account: AccountView }) {
  const { t } = useTranslation('account');
  const isPhone = useMedia('(max-width: 599px)');
  const { reaches } = useNavigation();
  if (!isPhone || !account.isGuided || !reaches('/move-money')) return null;
  return <LinkButton to="/move-money">{t('moveMoney')}</LinkButton>;
}
