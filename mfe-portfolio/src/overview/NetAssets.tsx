import type { AccountsView, ValuePoint } from '@wealth/api';
import {
  Figure,
  formatDate,
  formatMoney,
  formatWeekdayDate,
  HelpTip,
  LinkButton,
  SkeletonBlock,
  useTranslation,
} from '@wealth/kit';
import { Change, ValueLine } from '@wealth/kit/figures';
import { LateUnderWay } from '../under-way/LateUnderWay.tsx';
import style from './NetAssets.module.css';
import { canMoveMoney } from './overview.rules.ts';
import type { Standing } from './standing.rules.ts';
import { useStanding } from './use-standing.ts';

/** The sum of all accounts, as the server answers it, its market change, the actions that start from here, and the transfers under way. */
export function NetAssets({ accounts }: { accounts: AccountsView }) {
  const { t } = useTranslation('overview');
  const shown = useStanding(accounts.accounts);
  const isLoading = shown === 'loading';
  const loaded = isLoading ? undefined : shown;
  return (
    <>
      <div className={style.head}>
        <div className={style.words}>
          <Figure
            label={t('netAssets')}
            help={
              <HelpTip topic={t('netAssets')}>
                <p>{t('netAssetsHelp')}</p>
                {shown !== undefined && <p>{t(loaded?.standing?.isTurned ? 'rateLeftOut' : 'rateHelp')}</p>}
              </HelpTip>
            }
            value={accounts.aggregateBalance}
            size="large"
          />
          {isLoading && <SkeletonBlock className={style.wait} />}
          {loaded && <Words {...loaded} />}
        </div>
        <div className={style.actions}>
          <LinkButton to="/investment-decision">{t('openNewAccount')}</LinkButton>
          {accounts.guided.hasRoboAccount && (
            <LinkButton to="/move-money" kind={canMoveMoney(accounts.accounts) ? 'primary' : 'secondary'}>
              {t('moveMoney')}
            </LinkButton>
          )}
        </div>
        {isLoading && <div className={style.line} />}
        {loaded && <Line points={loaded.points} />}
      </div>
      {/* After the figures, since its files would delay them. */}
      {!isLoading && <LateUnderWay accounts={accounts.accounts} />}
    </>
  );
}

interface WordsProps {
  readonly points: readonly ValuePoint[];
  readonly standing: Standing | undefined;
}

/** The sentence with the market change, net deposits, and the day of the last value. */
function Words({ points, standing }: WordsProps) {
  const { t } = useTranslation('overview');
  const asOf = points.at(-1)?.date;
  const { market, rate, since } = standing ?? {};
  const period = since === undefined ? t('lastMonths') : t('since', { date: formatDate(since) });
  return (
    <>
      {market !== undefined && (
        <p className={style.market}>
          {market === 0 ? (
            t('marketStill', { period })
          ) : (
            <>
              <Change value={market} rate={rate} className={style.change} /> {t('fromMarket', { period })}
            </>
          )}
        </p>
      )}
      <p className={style.note}>
        {[
          standing && standing.netDeposits > 0 && t('putIn', { amount: formatMoney(standing.netDeposits) }),
          standing && standing.netDeposits < 0 && t('tookOut', { amount: formatMoney(standing.netDeposits).slice(1) }),
          asOf && t('asOf', { date: formatWeekdayDate(asOf) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

/** The line of the value, which the sentence above it names for screen readers. */
function Line({ points }: Pick<WordsProps, 'points'>) {
  const { t } = useTranslation('overview');
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const label = t('line', {
    from: formatDate(first.date),
    to: formatDate(last.date),
    start: formatMoney(first.value),
    end: formatMoney(last.value),
  });
  return (
    <ValueLine
      label={label}
      points={points.map(({ date, value }) => ({ at: Date.parse(date), value }))}
      className={style.line}
    />
  );
}
