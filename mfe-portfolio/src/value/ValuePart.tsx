import { today } from '@wealth/domain/calendar';
import {
  classes,
  DateRangePicker,
  Empty,
  formatChange,
  formatDateRange,
  formatMoney,
  Problem,
  SegmentedControl,
  useIsSlow,
  usePlatform,
  useSettings,
  useTranslation,
  VisuallyHidden,
} from '@wealth/kit';
import { memo, useDeferredValue } from 'react';
import { ReturnsLine } from '../returns/ReturnsLine.tsx';
import { ValueChart } from './ValueChart.tsx';
import { ValueFigures } from './ValueFigures.tsx';
import style from './ValuePart.module.css';
import { ValueSkeleton } from './ValueSkeleton.tsx';
import { type HistoryOf, valueApi } from './value.api.ts';
import { type DateRange, figuresOf, pickableRange, presetOf, presetRange, presets } from './value.rules.ts';

export interface ValuePartProps {
  readonly of: HistoryOf;
  readonly onRange: (range: DateRange) => void;
}

/** Value over time: the range, three figures, the chart and its table (spec 001 §2). */
export function ValuePart({ of, onRange }: ValuePartProps) {
  // What was pressed answers at once; the figures and the chart, which take a phone longer, follow.
  const shown = useDeferredValue(of);
  return (
    <div className={style.part}>
      <RangeChoice range={of.range} onRange={onRange} />
      <Values of={shown} />
    </div>
  );
}

function RangeChoice({ range, onRange }: { range: DateRange; onRange: (range: DateRange) => void }) {
  const { t } = useTranslation('value');
  const { businessClock } = usePlatform();
  const hasPresets = useSettings().isOn('PRESET_DATES');
  const date = today(businessClock);
  const { from, to } = pickableRange(date);
  return (
    <div className={style.choice}>
      {hasPresets && (
        <SegmentedControl
          label={t('presets')}
          segments={presets.map((preset) => ({ id: preset, label: preset, spoken: t(`preset.${preset}`) }))}
          value={presetOf(range, date)}
          onChange={(preset) => onRange(presetRange(preset, date))}
          className={style.presets ?? ''}
        />
      )}
      <DateRangePicker
        label={t('range')}
        isLabelHidden
        value={range}
        min={from}
        max={to}
        onChange={onRange}
        className={style.picker ?? ''}
      />
    </div>
  );
}

/** What the services answered. The last range stays in sight, dimmed, until the next one is there. */
const Values = memo(function Values({ of }: { of: HistoryOf }) {
  const { t } = useTranslation('value');
  const { data, currentData, isError, isFetching, refetch } = valueApi.useHistoryQuery(of);
  const isSlow = useIsSlow(isFetching);
  const words = isSlow ? t('stillLoading') : undefined;

  if (isError && !isFetching) {
    return (
      <Problem
        text={t('failed')}
        stillWorks={t('failedHelp')}
        onRetry={() => void refetch()}
        className={style.failed ?? ''}
      />
    );
  }

  const points = currentData ?? data;
  if (points === undefined) return <ValueSkeleton words={words} />;

  const figures = figuresOf(points);
  const isOld = currentData === undefined;
  return (
    <div className={style.values}>
      <VisuallyHidden>
        <span role="status">
          {words ??
            (figures &&
              !isOld &&
              t('shown', {
                range: formatDateRange(of.range.from, of.range.to),
                start: formatMoney(figures.start),
                end: formatMoney(figures.end),
                change: formatChange(figures.change),
              }))}
        </span>
      </VisuallyHidden>
      {words && <p className={style.words}>{words}</p>}
      <div className={classes(style.shown, isOld && style.old)} aria-busy={isOld}>
        <ValueFigures figures={figures} />
        <ReturnsLine of={of} />
        {points.length === 0 ? (
          <Empty text={t('empty')} className={style.empty ?? ''}>
            {t('emptyHelp')}
          </Empty>
        ) : (
          <ValueChart points={points} of={of} isOld={isOld} />
        )}
      </div>
    </div>
  );
});
