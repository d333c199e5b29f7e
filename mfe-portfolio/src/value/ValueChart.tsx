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
import { memo, use, useDeferredValue, useId, useMemo, useState } from 'react';
import { DrawnForPaper } from '../paper/drawn-for-paper.ts';
import type { HistoryOf } from '../range/chart-query.ts';
import { performanceApi } from '../returns/performance.api.ts';
import type { ChartFormats } from './chart.words.ts';
import { useShownLines } from './use-shown-lines.ts';
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
  const [shown, show] = useShownLines();
  const isCompared = shown.benchmark;
  const tableId = useId();
  const { benchmark, line } = useBenchmark(of);
  const chosen = useMemo(
    () => (isCompared && line && !isOld ? withBenchmark(values, line) : values),
    [values, isCompared, line, isOld],
  );
  // Deferred: a switch or button responds at once, and the chart and its table, slow on a phone, follow.
  const points = useDeferredValue(chosen);
  const isTableShown = useDeferredValue(isTableOpen);
  const hasNetInvested = useDeferredValue(shown.netInvested);
  const [first, last] = [points[0]?.date, points.at(-1)?.date];
  const range = first && last ? formatDateRange(first, last) : '';
  return (
    <div className={style.chart}>
      <ValueSummary points={points} />
      <Lines points={points} range={range} hasNetInvested={hasNetInvested} />
      <div className={style.foot}>
        <ul className={style.legend}>
          <li className={style.value}>{t('value')}</li>
          <li className={style.line}>
            <Switch isOn={shown.netInvested} onChange={(netInvested) => show({ netInvested })}>
              <span className={style.netInvested}>{t('netInvested')}</span>
            </Switch>
            <HelpTip topic={t('netInvested')} placement="bottom">
              {t('netInvestedHelp')}
            </HelpTip>
          </li>
          {benchmark && (
            <li className={style.line}>
              <Switch isOn={isCompared} onChange={(compared) => show({ benchmark: compared })}>
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

/** Names the lines of the chart. */
function nameOf(hasNetInvested: boolean, isCompared: boolean) {
  if (hasNetInvested) return isCompared ? 'chartCompared' : 'chart';
  return isCompared ? 'chartWithBenchmark' : 'chartOfValue';
}

interface LinesProps {
  readonly points: readonly ChartPoint[];
  readonly range: string;
  readonly hasNetInvested: boolean;
}

const Lines = memo(function Lines({ points, range, hasNetInvested }: LinesProps) {
  const { t } = useTranslation('value');
  const isOnPaper = use(DrawnForPaper);
  const animated = !useMedia('(prefers-reduced-motion: reduce)') && !isOnPaper;
  const lines = useLoaded('chart', loadLines);
  const isCompared = points.some(({ benchmark }) => benchmark !== undefined);
  const each = getRowInterval(points);
  const words = useMemo(
    () => ({
      label: t(nameOf(hasNetInvested, isCompared), { range }),
      hint: t(`chartHint_${each}`),
      value: t('value'),
      netInvested: t('netInvested'),
      difference: t('difference'),
      benchmark: t('benchmark'),
    }),
    [t, range, isCompared, hasNetInvested, each],
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
  return <lines.module.ValueLines {...{ points, hasNetInvested, words, formats, animated }} />;
});
