import type { AccountView } from '@wealth/api';
import { HoldingsCard } from '../positions/HoldingsCard.tsx';
import { AccountSummary, noOthers } from '../summary/AccountSummary.tsx';
import { useChoice } from '../summary/use-choice.ts';
import style from './PortfolioTab.module.css';

/** The charts of the account, and each of its holdings. */
export function PortfolioTab({ account }: { account: AccountView }) {
  const [{ part }] = useChoice(noOthers);
  return (
    <div className={style.parts}>
      <AccountSummary account={account} />
      <HoldingsCard account={account} isFailureSaid={part === 'allocation' && !account.isCdb} />
    </div>
  );
}
