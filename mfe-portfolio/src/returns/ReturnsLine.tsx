import type { Return } from '@wealth/api';
import { Amount, Button, Disclosure, SkeletonBlock, useRemoteData, useTranslation } from '@wealth/kit';
import type { HistoryOf } from '../value/value.api.ts';
import { performanceApi } from './performance.api.ts';
import style from './ReturnsLine.module.css';
import { formatRate } from './returns.rules.ts';

/** What was earned over the range, in two measures, and what of the change came from the market. */
export function ReturnsLine({ of }: { of: HistoryOf }) {
  const { t } = useTranslation('returns');
  const asked = useRemoteData(performanceApi.usePerformanceQuery({ ...of, withBenchmark: false }));

  if (asked.status === 'failed') {
    return (
      <p role="alert" className={style.line}>
        {t('failed')}{' '}
        <Button kind="quiet" onPress={asked.refresh}>
          {t('tryAgain')}
        </Button>
      </p>
    );
  }
  if (asked.status !== 'loaded') {
    return (
      <p className={style.line}>
        {asked.status === 'slow' ? t('stillLoading') : <SkeletonBlock className={style.wait} />}
      </p>
    );
  }
  const { timeWeighted, moneyWeighted, change } = asked.data;
  return (
    <div className={style.returns}>
      <dl className={style.line}>
        <Measure name={t('timeWeighted')} measured={timeWeighted} />
        <Measure name={t('moneyWeighted')} measured={moneyWeighted} />
        {change !== undefined && (
          <>
            <div className={style.measure}>
              <dt>{t('market')}</dt>
              <dd>
                <Amount value={change.market} isChange />
              </dd>
            </div>
            <div className={style.measure}>
              <dt>{t('netDeposits')}</dt>
              <dd>
                <Amount value={change.netDeposits} isChange />
              </dd>
            </div>
          </>
        )}
      </dl>
      <Disclosure label={t('how')}>
        <div className={style.how}>
          <p>{t('howTimeWeighted')}</p>
          <p>{t('howMoneyWeighted')}</p>
          <p>{t('howChange')}</p>
          <Why measured={timeWeighted} />
          {'reason' in timeWeighted ? null : <Why measured={moneyWeighted} />}
        </div>
      </Disclosure>
    </div>
  );
}

function Measure({ name, measured }: { name: string; measured: Return }) {
  const { t } = useTranslation('returns');
  return (
    <div className={style.measure}>
      <dt>{name}</dt>
      <dd>
        {'reason' in measured
          ? t('notAvailable')
          : t(measured.isAnnualised ? 'perYear' : 'overRange', { rate: formatRate(measured.rate) })}
      </dd>
    </div>
  );
}

/** Why there is no return to tell. */
function Why({ measured }: { measured: Return }) {
  const { t } = useTranslation('returns');
  return 'reason' in measured ? <p>{t(`why.${measured.reason}`)}</p> : null;
}
