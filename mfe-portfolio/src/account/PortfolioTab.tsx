import type { AccountView } from '@wealth/api';
import { HoldingsCard } from '../positions/HoldingsCard.tsx';
import { AccountSummary } from '../summary/AccountSummary.tsx';
import style from './PortfolioTab.module.css';

/** The charts of the account, and each of its holdings. */
export function PortfolioTab({ account }: { account: AccountView }) {
  return (
    <div className={style.parts}>
      <AccountSummary account={account} />
      <HoldingsCard account={account} />
    </div>
  );
}
