import type { AccountView, PositionsView } from '@wealth/api';
import { type Asked, Card, Empty, formatDate, LinkButton, Problem, Skeleton, useTranslation } from '@wealth/kit';
import { WhyEmpty } from '../empty/WhyEmpty.tsx';
import { HeldCard } from './HeldCard.tsx';
import style from './HoldingsCard.module.css';
import { SpreadCard } from './SpreadCard.tsx';

const DEPOSIT = '/move-money/deposit/request';

interface HoldingsCardProps {
  readonly account: AccountView;
  readonly query: Asked<PositionsView>;
}

/** How the account is spread, and each holding with its units, price, value and gain (spec 001 §2). */
export function HoldingsCard({ account, query }: HoldingsCardProps) {
  const { t } = useTranslation('holdings');
  if (query.status === 'loaded' && query.data.holdings.length > 0) {
    return (
      <>
        <SpreadCard positions={query.data} />
        <HeldCard account={account} positions={query.data} />
      </>
    );
  }
  return (
    <Card title={t('title')}>
      <NoHoldings account={account} query={query} />
    </Card>
  );
}

/** What stands in the place of the table. */
function NoHoldings({ account, query }: HoldingsCardProps) {
  const { t } = useTranslation('holdings');
  if (query.status === 'loading') return <Skeleton />;
  if (query.status === 'slow') return <Skeleton words={t('stillLoading')} />;
  if (query.status === 'failed') {
    return (
      <div className={style.failed}>
        <Problem text={t('failed')} onRetry={query.refresh} />
        <p className={style.note}>{t('failedHelp')}</p>
      </div>
    );
  }
  const { emptySince } = query.data;
  return (
    <Empty text={t('empty')}>
      {emptySince === undefined ? (
        <WhyEmpty accounts={[account]} />
      ) : (
        <>
          <span>{t('emptySince', { date: formatDate(emptySince) })}</span>
          <LinkButton to={DEPOSIT}>{t('deposit')}</LinkButton>
        </>
      )}
    </Empty>
  );
}
