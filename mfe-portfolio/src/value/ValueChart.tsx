import type { ValuePoint } from '@wealth/api';
import {
  Button,
  formatChange,
  formatDateRange,
  formatMoney,
  formatWeekdayDate,
  HelpTip,
  Loading,
  Problem,
  Switch,
  useLoaded,
  useMedia,
  useTranslation,
} from '@wealth/kit';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import type { HistoryOf } from '../range/chart-query.ts';
import { performanceApi } from '../returns/performance.api.ts';
import type { ChartFormats } from './chart.words.ts';
import style from './ValueChart.module.css';
import { ValueSummary } from './ValueSummary.tsx';
import { ValueTable } from './ValueTable.tsx';
import { type ChartPoint, getRowInterval, withBenchmark } from './value.rules.ts';

const formats: ChartFormats = { money: formatMoney, change: formatChange, date: formatWeekdayDate };
const loadLines = () => import(/* webpackChunkName: "chart" */ './ValueLines.tsx');

export interface ValueChartProps {
  /** In date order, one at least. */
  readonly points: readonly ValuePoint[];
  readonly of: HistoryOf;
  /** Whether these are the points of the former request, shown until those of the current one are loaded. */
  readonly isOld?: boolean;
}

/** The chart with its legend, the benchmark that may be laid on it, and its table twin. */
export function ValueChart({ points: values, of, isOld = false }: ValueChartProps) {
  const { t } = useTranslation('value');
  const [isTableOpen, setTableOpen] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const tableId = useId();
  const { benchmark, line } = useBenchmark(of);
  const chosen = useMemo(
    () => (isCompared && line && !isOld ? withBenchmark(values, line) : values),
    [values, isCompared, line, isOld],
  );
  // Deferred: a switch or button responds at once, and the chart and its table, slow on a phone, follow.
  const points = useDeferredValue(chosen);
  const isTableShown = useDeferredValue(isTableOpen);
  const [first, last] = [points[0]?.date, points.at(-1)?.date];
  const range = first && last ? formatDateRange(first, last) : '';
  return (
    <div className={style.chart}>
      <ValueSummary points={points} />
      <Lines points={points} range={range} />
      <div className={style.foot}>
        <ul className={style.legend}>
          <li className={style.value}>{t('value')}</li>
          <li className={style.netInvested}>
            {t('netInvested')}
            <HelpTip topic={t('netInvested')} placement="bottom">
              {t('netInvestedHelp')}
            </HelpTip>
          </li>
          {benchmark && (
            <li className={style.compare}>
              <Switch isOn={isCompared} onChange={setCompared}>
                <span className={style.benchmark}>{t('benchmarkOf', benchmark)}</span>
              </Switch>
              <HelpTip topic={t('benchmark')} placement="bottom">
                {t('benchmarkHelp', benchmark)}
              </HelpTip>
            </li>
          )}
        </ul>
        <Button
          kind="quiet"
          aria-expanded={isTableOpen}
          {...(isTableShown ? { 'aria-controls': tableId } : {})}
          onPress={() => setTableOpen(!isTableOpen)}
        >
          {t(isTableOpen ? 'hideTable' : 'viewTable')}
        </Button>
      </div>
      {isTableShown && (
        <div id={tableId}>
          <ValueTable points={points} range={range} />
        </div>
      )}
    </div>
  );
}

/**
 * What the same money would have come to in the market.
 * @returns `benchmark`: how it is mixed, the last one until the next is there, so that nothing moves while it comes;
 * none where no model is known. `line`: of what is requested, and nothing else.
 */
function useBenchmark(of: HistoryOf) {
  const { data, currentData, isError } = performanceApi.usePerformanceQuery(of);
  const mix = isError ? undefined : data?.benchmark;
  return {
    benchmark: mix && { stocks: mix.stocksPercent, bonds: mix.bondsPercent },
    line: currentData?.benchmark?.points,
  };
}

const Lines = memo(function Lines({ points, range }: { points: readonly ChartPoint[]; range: string }) {
  const { t } = useTranslation('value');
  const animated = !useMedia('(prefers-reduced-motion: reduce)');
  const lines = useLoaded('chart', loadLines);
  const isCompared = points.some(({ benchmark }) => benchmark !== undefined);
  const each = getRowInterval(points);
  const words = useMemo(
    () => ({
      label: t(isCompared ? 'chartCompared' : 'chart', { range }),
      hint: t(`chartHint_${each}`),
      value: t('value'),
      netInvested: t('netInvested'),
      difference: t('difference'),
      benchmark: t('benchmark'),
    }),
    [t, range, isCompared, each],
  );
  if (lines.status === 'failed') {
    return (
      <Problem
        text={t('chartFailed')}
        stillWorks={t(`chartFailedHelp_${each}`)}
        onRetry={lines.retry}
        className={style.frame ?? ''}
      />
    );
  }
  if (lines.status !== 'loaded') {
    const isSlow = lines.status === 'slow';
    return (
      <div className={style.frame} aria-busy={!isSlow}>
        {isSlow && <Loading words={t('chartStillLoading')} />}
      </div>
    );
  }
  return <lines.module.ValueLines points={points} words={words} formats={formats} animated={animated} />;
});
