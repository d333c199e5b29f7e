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
  useIsSlow,
  useMedia,
  useTranslation,
} from '@wealth/kit';
import { useId, useMemo, useState } from 'react';
import type { ChartFormats } from './chart.options.ts';
import { useChartLines } from './use-chart-lines.ts';
import style from './ValueChart.module.css';
import { ValueTable } from './ValueTable.tsx';

const formats: ChartFormats = { money: formatMoney, change: formatChange, date: formatWeekdayDate };

/** The chart with its legend and its table twin. Points are in date order, and there is one at least. */
export function ValueChart({ points }: { points: readonly ValuePoint[] }) {
  const { t } = useTranslation('value');
  const [isTableOpen, setTableOpen] = useState(false);
  const tableId = useId();
  const first = points[0]?.date;
  const last = points.at(-1)?.date;
  const range = first && last ? formatDateRange(first, last) : '';
  return (
    <div className={style.chart}>
      <Lines points={points} range={range} />
      <div className={style.foot}>
        <ul className={style.legend}>
          <li className={style.value}>{t('value')}</li>
          <li className={style.netInvested}>
            {t('netInvested')}
            <HelpTip topic={t('netInvested')}>{t('netInvestedHelp')}</HelpTip>
          </li>
        </ul>
        <Button
          kind="quiet"
          aria-expanded={isTableOpen}
          {...(isTableOpen ? { 'aria-controls': tableId } : {})}
          onPress={() => setTableOpen(!isTableOpen)}
        >
          {t(isTableOpen ? 'hideTable' : 'viewTable')}
        </Button>
      </div>
      {isTableOpen && (
        <div id={tableId}>
          <ValueTable points={points} range={range} />
        </div>
      )}
    </div>
  );
}

function Lines({ points, range }: { points: readonly ValuePoint[]; range: string }) {
  const { t } = useTranslation('value');
  const animated = !useMedia('(prefers-reduced-motion: reduce)');
  const lines = useChartLines();
  const isSlow = useIsSlow(lines.status === 'loading');
  const words = useMemo(
    () => ({
      label: t('chart', { range }),
      hint: t('chartHint'),
      value: t('value'),
      netInvested: t('netInvested'),
      difference: t('difference'),
    }),
    [t, range],
  );
  if (lines.status === 'failed') {
    return (
      <Problem
        text={t('chartFailed')}
        stillWorks={t('chartFailedHelp')}
        onRetry={lines.retry}
        className={style.frame ?? ''}
      />
    );
  }
  if (lines.status === 'loading') {
    return (
      <div className={style.frame} aria-busy={!isSlow}>
        {isSlow && <Loading words={t('chartStillLoading')} />}
      </div>
    );
  }
  return <lines.Lines points={points} words={words} formats={formats} animated={animated} />;
}
