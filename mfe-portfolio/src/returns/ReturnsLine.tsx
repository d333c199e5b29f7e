import type { PerformanceView, Return } from '@wealth/api';
import { Button, Disclosure, SkeletonBlock, useRemoteData, useTranslation } from '@wealth/kit';
import type { HistoryOf } from '../range/chart-query.ts';
import { performanceApi } from './performance.api.ts';
import style from './ReturnsLine.module.css';
import { formatRate } from './returns.rules.ts';

/** What was earned over the range, in two measures, and how each is worked out. */
export function ReturnsLine({ of }: { of: HistoryOf }) {
  const { t } = useTranslation('returns');
  return (
    <div className={style.returns}>
      <Returns of={of} />
      <Disclosure label={t('how')} className={style.how ?? ''}>
        <div className={style.explained}>
          <p>{t('howTimeWeighted')}</p>
          <p>{t('howMoneyWeighted')}</p>
          <p>{t('howLong')}</p>
        </div>
      </Disclosure>
    </div>
  );
}

function Returns({ of }: { of: HistoryOf }) {
  const { t } = useTranslation('returns');
  const query = useRemoteData(performanceApi.usePerformanceQuery(of));

  if (query.status === 'failed') {
    return (
      <p role="alert" className={style.line}>
        {t('failed')}
        <Button kind="quiet" onPress={query.refresh}>
          {t('tryAgain')}
        </Button>
      </p>
    );
  }
  if (query.status !== 'loaded') {
    return (
      <p aria-live="polite" className={style.line}>
        {query.status === 'slow' ? t('stillLoading') : <SkeletonBlock className={style.wait} />}
      </p>
    );
  }
  return <Measures {...query.data} />;
}

function Measures({ timeWeighted, moneyWeighted }: PerformanceView) {
  const { t } = useTranslation('returns');
  const refused = [timeWeighted, moneyWeighted].find((measured) => 'reason' in measured);
  return (
    <>
      <dl className={style.line}>
        <Measure name={t('timeWeighted')} measured={timeWeighted} />
        <Measure name={t('moneyWeighted')} measured={moneyWeighted} />
      </dl>
      {refused && <p className={style.why}>{t(`why.${refused.reason}`)}</p>}
    </>
  );
}

function Measure({ name, measured }: { name: string; measured: Return }) {
  const { t } = useTranslation('returns');
  return (
    <div className={style.measure}>
      <dt>{name}</dt>
      <dd>{'reason' in measured ? <span className={style.none}>{t('notAvailable')}</span> : <Rate {...measured} />}</dd>
    </div>
  );
}

/** A rate with its sign; screen readers say `minus`. */
function Rate({ rate, isAnnualised }: Extract<Return, { rate: number }>) {
  const { t } = useTranslation('returns');
  const text = formatRate(rate);
  const words = (shown: string) => (isAnnualised ? t('perYear', { rate: shown }) : shown);
  if (!text.startsWith('-')) return <span>{words(text)}</span>;
  return (
    <span role="img" aria-label={words(t('minus', { rate: text.slice(1) }))}>
      {words(text)}
    </span>
  );
}
