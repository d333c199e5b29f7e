import type { AccountView } from '@wealth/api';
import { accountTypeLabel } from '@wealth/domain/accounts';
import { assetColours } from '@wealth/domain/asset-colours';
import { today } from '@wealth/domain/calendar';
import { ZERO } from '@wealth/domain/money';
import { type Asked, maskAccount, Problem, Skeleton, usePlatform, useRemoteData, useTranslation } from '@wealth/kit';
import { useRereads } from '../changes/use-rereads.ts';
import { positionsApi } from '../positions/positions.api.ts';
import { positionsDate } from '../positions/positions.rules.ts';
import style from './AllocationPart.module.css';
import { byName, getAllocation, type Part } from './allocation.rules.ts';
import { DonutPart } from './DonutPart.tsx';

export interface AllocationPartProps {
  readonly accounts: readonly AccountView[];
  /** Left out for all accounts. */
  readonly account?: AccountView;
}

/** How the money is spread: by asset category, and by account or by holding (spec 001 §2). */
export function AllocationPart({ accounts, account }: AllocationPartProps) {
  useRereads();
  return account === undefined ? <OfAllAccounts accounts={accounts} /> : <OfOneAccount account={account} />;
}

function OfAllAccounts({ accounts }: { accounts: readonly AccountView[] }) {
  const { t } = useTranslation('allocation');
  const { businessClock } = usePlatform();
  const asOf = positionsDate(accounts, today(businessClock));
  const query = useRemoteData(positionsApi.useAllPositionsQuery(asOf));
  const known = new Set(accounts.map(({ id }) => id));
  return (
    <Donuts
      query={query}
      parts={(positions) => {
        const shown = positions.filter(({ account }) => known.has(account));
        const values = new Map(shown.map(({ account, value }) => [account, value]));
        return {
          categories: byName(shown.flatMap(({ assetCategories }) => assetCategories)),
          others: accounts.map((account) => ({
            name: `${accountTypeLabel(account.type)} ${maskAccount(account.number)}`,
            value: values.get(account.id) ?? ZERO,
          })),
        };
      }}
      others={{ title: t('byAccount') }}
      failed={t('failedAll')}
    />
  );
}

function OfOneAccount({ account }: { account: AccountView }) {
  const { t } = useTranslation('allocation');
  const { businessClock } = usePlatform();
  const asOf = positionsDate([account], today(businessClock));
  const query = useRemoteData(positionsApi.useAccountPositionsQuery({ account: account.id, asOf }));
  return (
    <Donuts
      query={query}
      parts={({ assetCategories, holdings }) => ({
        categories: assetCategories,
        others: holdings.map(({ ticker, value }) => ({ name: ticker, value })),
      })}
      others={{ title: t('byHoldings'), help: t('holdingsHelp') }}
      failed={t('failed')}
    />
  );
}

interface DonutsProps<Positions> {
  readonly query: Asked<Positions>;
  readonly parts: (positions: Positions) => { readonly categories: readonly Part[]; readonly others: readonly Part[] };
  readonly others: { readonly title: string; readonly help?: string };
  /** The sentence for when they cannot be read. */
  readonly failed: string;
}

function Donuts<Positions>({ query, parts, others, failed }: DonutsProps<Positions>) {
  const { t } = useTranslation('allocation');
  if (query.status === 'loading') return <Skeleton />;
  if (query.status === 'slow') return <Skeleton words={t('stillLoading')} />;
  if (query.status === 'failed') {
    return <Problem text={failed} onRetry={query.refresh} />;
  }
  const found = parts(query.data);
  return (
    <div className={style.donuts}>
      <DonutPart
        title={t('byCategory')}
        help={t('categoryHelp')}
        allocation={getAllocation(found.categories, t('other'), assetColours)}
      />
      <DonutPart {...others} allocation={getAllocation(found.others, t('other'))} />
    </div>
  );
}
