import type { AccountView } from '@wealth/api';
import { HoldingsCard } from '../holdings/HoldingsCard.tsx';
import { AccountSummary, noOthers } from '../summary/AccountSummary.tsx';
import { useChoice } from '../summary/use-choice.ts';
import { NearView } from './NearView.tsx';
import style from './PortfolioTab.module.css';

/** Each of the account's holdings, and the charts beneath them. */
export function PortfolioTab({ account }: { account: AccountView }) {
  const [{ part }] = useChoice(noOthers);
  return (
    <div className={style.parts}>
      <HoldingsCard account={account} isFailureSaid={part === 'allocation' && !account.isCdb} />
      <NearView className={style.charts}>
        <AccountSummary account={account} />
      </NearView>
    </div>
  );
}
