import type { AccountView } from '@wealth/api';
import { businessDate, today } from '@wealth/domain/calendar';
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
import { memo, useCallback, useDeferredValue, useRef } from 'react';
import { WhyEmpty } from '../empty/WhyEmpty.tsx';
import type { HistoryOf } from '../range/chart-query.ts';
import {
  type DateRange,
  findPreset,
  isSameRange,
  pickableRange,
  presetRange,
  presets,
  quickRanges,
} from '../range/range.rules.ts';
import { PeriodDetails } from './PeriodDetails.tsx';
import { ValueChart } from './ValueChart.tsx';
import { ValueFigures } from './ValueFigures.tsx';
import style from './ValuePart.module.css';
import { ValueSkeleton } from './ValueSkeleton.tsx';
import { valueApi } from './value.api.ts';
import { getValueFigures } from './value.rules.ts';

export interface ValuePartProps {
  readonly of: HistoryOf;
  /** Those whose value is shown. */
  readonly accounts: readonly AccountView[];
  readonly onRange: (range: DateRange) => void;
}

/** Value over time: the range, three figures, the chart and its table (spec 001 §2). */
export function ValuePart({ of, accounts, onRange }: ValuePartProps) {
  // Deferred: the pressed button responds at once, and dates, figures and chart, slow on a phone, follow.
  const shown = useDeferredValue(of);
  const latest = useRef({ range: of.range, onRange });
  latest.current = { range: of.range, onRange };
  const choose = useCallback((range: DateRange) => {
    if (!isSameRange(range, latest.current.range)) latest.current.onRange(range);
  }, []);
  return (
    <div className={style.part}>
      <div className={style.choice}>
        <Presets range={of.range} onRange={choose} />
        <Dates range={shown.range} accounts={accounts} onRange={choose} />
      </div>
      <Values of={shown} accounts={accounts} />
    </div>
  );
}

interface RangeProps {
  readonly range: DateRange;
  readonly onRange: (range: DateRange) => void;
}

function Presets({ range, onRange }: RangeProps) {
  const { t } = useTranslation('value');
  const { businessClock } = usePlatform();
  if (!useSettings().isOn('PRESET_DATES')) return null;
  const date = today(businessClock);
  return (
    <SegmentedControl
      label={t('presets')}
      segments={presets.map((preset) => ({ id: preset, label: t(`short.${preset}`), spoken: t(`preset.${preset}`) }))}
      value={findPreset(range, date)}
      onChange={(preset) => onRange(presetRange(preset, date))}
      className={style.presets ?? ''}
    />
  );
}

const Dates = memo(function Dates({ range, accounts, onRange }: RangeProps & Pick<ValuePartProps, 'accounts'>) {
  const { t } = useTranslation('value');
  const date = today(usePlatform().businessClock);
  const { from, to } = pickableRange(date);
  const [openedOn] = accounts.flatMap(({ startDate }) => startDate ?? []).sort();
  return (
    <DateRangePicker
      label={t('range')}
      isFolded
      value={range}
      min={from}
      max={to}
      quickRanges={quickRanges(date, openedOn === undefined ? undefined : businessDate(openedOn)).map(
        ({ name, span }) => ({
          label: t(`quick.${name}`),
          span,
        }),
      )}
      onChange={onRange}
      className={style.picker ?? ''}
    />
  );
});

/** What the services answered. The last range stays in sight, dimmed, until the next one is there. */
const Values = memo(function Values({ of, accounts }: Pick<ValuePartProps, 'of' | 'accounts'>) {
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

  const figures = getValueFigures(points);
  const isOld = currentData === undefined;
  return (
    <div className={style.values}>
      <VisuallyHidden>
        <span role="status">
          {words ??
            (figures &&
              !isOld &&
              t('shown', {
                range: formatDateRange(figures.since, of.range.to),
                start: formatMoney(figures.start),
                end: formatMoney(figures.end),
                change: formatChange(figures.change),
              }))}
        </span>
      </VisuallyHidden>
      {words && <p className={style.words}>{words}</p>}
      <div className={classes(style.shown, isOld && style.old)} aria-busy={isOld}>
        <ValueFigures figures={figures} from={of.range.from} />
        {points.length === 0 ? (
          <Empty text={t('empty')} className={style.empty ?? ''}>
            <WhyEmpty accounts={accounts}>{t('emptyHelp')}</WhyEmpty>
          </Empty>
        ) : (
          <ValueChart points={points} of={of} isOld={isOld} />
        )}
        <PeriodDetails of={of} figures={figures} />
      </div>
    </div>
  );
});
