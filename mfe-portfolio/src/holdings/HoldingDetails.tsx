import type { AccountView } from '@wealth/api';
import { type BusinessDate, today } from '@wealth/domain/calendar';
import {
  Amount,
  formatDate,
  formatWeekdayDate,
  HelpTip,
  Link,
  Problem,
  Skeleton,
  usePlatform,
  useRemoteData,
  useTranslation,
} from '@wealth/kit';
import { Change } from '@wealth/kit/figures';
import { type ReactNode, useMemo } from 'react';
import { transactionsApi } from '../activity/transactions.api.ts';
import { transactionsOf } from '../activity/transactions.rules.ts';
import { activityOfPath } from '../paths/account-paths.rules.ts';
import { formatUnits } from '../positions/units.ts';
import { presetRange } from '../range/range.rules.ts';
import style from './HoldingDetails.module.css';
import type { HoldingRow } from './holdings.rules.ts';

/** Entries of its activity that an opened holding has. */
const ENTRIES = 5;

interface HoldingDetailsProps {
  readonly account: AccountView;
  readonly row: HoldingRow;
  /** The day of its price. */
  readonly day: BusinessDate | undefined;
  /** Whether the row itself has no room for all of its columns. */
  readonly isFolded: boolean;
}

/** What an opened holding shows: its figures, and what happened to it last. */
export function HoldingDetails(props: HoldingDetailsProps) {
  return (
    <div className={style.parts}>
      <Figures {...props} />
      {!props.row.isCash && <LastActivity {...props} />}
    </div>
  );
}

function Figures({ account, row, day, isFolded }: HoldingDetailsProps) {
  const { t } = useTranslation('holdings');
  const { units, price, weight, gain, isCash } = row;
  return (
    <dl className={style.figures}>
      {isFolded && <Figure title={t('quantity')}>{formatUnits(units)}</Figure>}
      {isFolded && (
        <Figure title={t('price')}>
          <Amount value={price} />
        </Figure>
      )}
      {isFolded ? (
        day !== undefined && <Figure title={t('priceDay')}>{formatWeekdayDate(day)}</Figure>
      ) : (
        <Figure title={day === undefined ? t('price') : t('priceOn', { date: formatWeekdayDate(day) })}>
          <Amount value={price} />
        </Figure>
      )}
      {isFolded && <Figure title={t('weight')}>{weight}</Figure>}
      {!isCash && <AverageCost account={account} row={row} />}
      {isFolded && gain !== undefined && (
        <Figure title={t('gain')}>
          <Change value={gain.value} rate={gain.rate} />
        </Figure>
      )}
    </dl>
  );
}

function AverageCost({ account, row: { averageCost } }: Pick<HoldingDetailsProps, 'account' | 'row'>) {
  const { t } = useTranslation('holdings');
  const custodian = account.custodianName ?? account.family;
  const help = (
    <HelpTip topic={t('average')}>
      <p>{t('averageHelp')}</p>
      <p>{t('notForTaxes')}</p>
    </HelpTip>
  );
  if (averageCost === undefined) {
    return (
      <Figure title={t('average')}>{custodian ? t('notReported', { custodian }) : t('notReportedElsewhere')}</Figure>
    );
  }
  return (
    <Figure title={t('average')} help={help}>
      <Amount value={averageCost} />
    </Figure>
  );
}

function Figure({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  return (
    <div className={style.figure}>
      <dt className={style.title}>
        <span>{title}</span>
        {help}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function LastActivity({ account, row: { ticker } }: HoldingDetailsProps) {
  const { t } = useTranslation('holdings');
  return (
    <div className={style.activity}>
      <h3 className={style.heading}>{t('activity')}</h3>
      <Entries account={account} ticker={ticker} />
      <Link to={activityOfPath(account.id, ticker)}>{t('allActivity', { ticker })}</Link>
    </div>
  );
}

function Entries({ account, ticker }: { account: AccountView; ticker: string }) {
  const { t } = useTranslation('holdings');
  const range = presetRange('1y', today(usePlatform().businessClock));
  const query = useRemoteData(transactionsApi.useTransactionsQuery({ account: account.id, range }));
  const all = query.status === 'loaded' ? query.data : undefined;
  const entries = useMemo(() => all && transactionsOf(all, ticker, ENTRIES), [all, ticker]);
  if (query.status === 'failed') return <Problem text={t('activityFailed')} onRetry={query.refresh} />;
  if (entries === undefined) return <Skeleton rows={2} />;
  if (entries.length === 0) return <p className={style.none}>{t('noActivity')}</p>;
  return (
    <ul className={style.entries}>
      {entries.map(({ transactionId, date, description, amount }) => (
        <li key={transactionId} className={style.entry}>
          <span className={style.date}>{formatDate(date)}</span>
          <span>{description}</span>
          <Amount value={amount} />
        </li>
      ))}
    </ul>
  );
}
