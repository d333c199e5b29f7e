import type { AccountView } from '@wealth/api';
import { RecentHistory } from '../activity/RecentHistory.tsx';
import { tabPath } from '../paths/account-paths.rules.ts';
import { AccountSummary } from '../summary/AccountSummary.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import style from './SummaryTab.module.css';

/** Transactions of the recent history on this page. */
const RECENT = 4;

/** How the account grew and is spread, what it is, and what happened last. */
export function SummaryTab({ account }: { account: AccountView }) {
  return (
    <div className={style.parts}>
      <div className={style.wide}>
        <AccountSummary account={account} />
      </div>
      <DetailsCard account={account} />
      <RecentHistory account={account} most={RECENT} more={tabPath(account.id, 'activity')} />
    </div>
  );
}
