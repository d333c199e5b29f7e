import type { AccountView } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import { usePlatform, useRemoteData } from '@wealth/kit';
import { HoldingsCard } from '../holdings/HoldingsCard.tsx';
import { positionsApi } from '../positions/positions.api.ts';
import { positionsDate } from '../positions/positions.rules.ts';
import { AccountSummary, noOthers } from '../summary/AccountSummary.tsx';
import { useChoice } from '../summary/use-choice.ts';
import { NearView } from './NearView.tsx';
import style from './PortfolioTab.module.css';

/** Each of the account's holdings, and the charts beneath them. */
export function PortfolioTab({ account }: { account: AccountView }) {
  const [{ part }] = useChoice(noOthers);
  const { businessClock } = usePlatform();
  const asOf = positionsDate([account], today(businessClock));
  const query = useRemoteData(positionsApi.useAccountPositionsQuery({ account: account.id, asOf }));
  const isFailureSaid = part === 'allocation' && !account.isCdb;
  return (
    <div className={style.parts}>
      {/* The allocation below needs the same answer, and says that it failed. */}
      {!(query.status === 'failed' && isFailureSaid) && <HoldingsCard account={account} query={query} />}
      <NearView isWaiting={query.status === 'loading'} className={style.charts}>
        <AccountSummary account={account} />
      </NearView>
    </div>
  );
}
