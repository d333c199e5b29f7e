import type { AccountView, Holding, PositionsView } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import {
  Amount,
  type Asked,
  Card,
  type Column,
  Empty,
  formatDate,
  Problem,
  Skeleton,
  Table,
  usePlatform,
  useRemoteData,
  useTranslation,
} from '@wealth/kit';
import { WhyEmpty } from '../empty/WhyEmpty.tsx';
import style from './HoldingsCard.module.css';
import { positionsApi } from './positions.api.ts';
import { positionsDate } from './positions.rules.ts';
import { formatUnits } from './units.ts';

interface HoldingsCardProps {
  readonly account: AccountView;
  /** Whether another part of the page, which needs the same answer, says that it failed. */
  readonly isFailureSaid: boolean;
}

/** Each holding with its units, price and value (spec 001 §2). */
export function HoldingsCard({ account, isFailureSaid }: HoldingsCardProps) {
  const { t } = useTranslation('positions');
  const { businessClock } = usePlatform();
  const asOf = positionsDate([account], today(businessClock));
  const query = useRemoteData(positionsApi.useAccountPositionsQuery({ account: account.id, asOf }));
  if (query.status === 'failed' && isFailureSaid) return null;
  return (
    <Card title={t('title')}>
      <Holdings account={account} query={query} />
    </Card>
  );
}

interface HoldingsProps {
  readonly account: AccountView;
  readonly query: Asked<PositionsView>;
}

function Holdings({ account, query }: HoldingsProps) {
  const { t } = useTranslation('positions');
  if (query.status === 'loading') return <Skeleton />;
  if (query.status === 'slow') return <Skeleton words={t('stillLoading')} />;
  if (query.status === 'failed') return <Problem text={t('failed')} onRetry={query.refresh} />;
  const { holdings, asOf: day } = query.data;
  if (holdings.length === 0) {
    return (
      <Empty text={t('empty')}>
        <WhyEmpty accounts={[account]} />
      </Empty>
    );
  }

  const columns: Column<Holding>[] = [
    {
      id: 'holding',
      title: t('holding'),
      cell: ({ ticker, name }) => (
        <span className={style.holding}>
          <span className={style.ticker}>{ticker}</span>
          {name !== ticker && <span className={style.name}>{name}</span>}
        </span>
      ),
    },
    { id: 'units', title: t('quantity'), isAmount: true, isDetail: true, cell: ({ units }) => formatUnits(units) },
    { id: 'price', title: t('price'), isAmount: true, isDetail: true, cell: ({ price }) => <Amount value={price} /> },
    { id: 'value', title: t('value'), isAmount: true, cell: ({ value }) => <Amount value={value} /> },
  ];
  return (
    <div className={style.part}>
      <Table
        caption={t('title')}
        columns={columns}
        rows={holdings}
        rowId={({ ticker }) => ticker}
        rowName={({ ticker }) => ticker}
      />
      {day !== undefined && <p className={style.day}>{t('asOf', { date: formatDate(day) })}</p>}
    </div>
  );
}
