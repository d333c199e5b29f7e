import type { AccountView } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import {
  Amount,
  Card,
  Empty,
  formatDate,
  Link,
  Problem,
  Skeleton,
  usePlatform,
  useRemoteData,
  useTranslation,
} from '@wealth/kit';
import { WhyEmpty } from '../empty/WhyEmpty.tsx';
import { defaultRange } from '../range/range.rules.ts';
import style from './RecentHistory.module.css';
import { transactionsApi } from './transactions.api.ts';

/** Rows where nothing else is requested (spec 001 §9). */
const ROWS = 3;

export interface RecentHistoryProps {
  readonly account: AccountView;
  /** Rows at most. Default 3. */
  readonly most?: number;
  /** Where all of it stands. */
  readonly more: string;
}

/** What happened last, within six months (spec 001 §2). */
export function RecentHistory({ account, most = ROWS, more }: RecentHistoryProps) {
  const { t } = useTranslation('activity');
  return (
    <Card title={t('recent')}>
      <Rows account={account} most={most} />
      <p className={style.more}>
        <Link to={more}>{t('viewMore')}</Link>
      </p>
    </Card>
  );
}

function Rows({ account, most }: Pick<Required<RecentHistoryProps>, 'account' | 'most'>) {
  const { t } = useTranslation('activity');
  const range = defaultRange(today(usePlatform().businessClock));
  const query = useRemoteData(transactionsApi.useTransactionsQuery({ account: account.id, range }));

  if (query.status === 'loading') return <Skeleton rows={most} />;
  if (query.status === 'slow') return <Skeleton rows={most} words={t('stillLoading')} />;
  if (query.status === 'failed') return <Problem text={t('recentFailed')} onRetry={query.refresh} />;
  if (query.data.length === 0) {
    return (
      <Empty text={t('empty')}>
        <WhyEmpty accounts={[account]} />
      </Empty>
    );
  }
  return (
    <ul className={style.rows}>
      {query.data.slice(0, most).map(({ transactionId, date, description, amount }) => (
        <li key={transactionId} className={style.row}>
          <span className={style.date}>{formatDate(date)}</span>
          <span>{description}</span>
          <Amount value={amount} className={style.amount ?? ''} />
        </li>
      ))}
    </ul>
  );
}
