import { formatDate, formatMoney, useTranslation } from '@wealth/kit';
import { memo, useMemo } from 'react';
import style from './ValueSummary.module.css';
import { type ChartPoint, summarizeValues } from './value.rules.ts';

/** The chart in a sentence and a list of month ends, for screen readers; its days are read when the chart has the focus. */
export const ValueSummary = memo(function ValueSummary({ points }: { points: readonly ChartPoint[] }) {
  const { t } = useTranslation('value');
  const summary = useMemo(() => summarizeValues(points), [points]);
  if (summary === undefined) return null;
  const { first, last, highest, lowest, each, ends } = summary;
  return (
    <div className={style.readOut}>
      <p>
        {t('summary', {
          start: formatMoney(first.value),
          startDate: formatDate(first.date),
          end: formatMoney(last.value),
          endDate: formatDate(last.date),
          highest: formatMoney(highest.value),
          highestDate: formatDate(highest.date),
          lowest: formatMoney(lowest.value),
          lowestDate: formatDate(lowest.date),
        })}
      </p>
      {ends.length > 0 && (
        <ul aria-label={t(`ends_${each}`)}>
          {ends.map(({ date, value }) => (
            <li key={date}>{t('endOf', { date: formatDate(date), value: formatMoney(value) })}</li>
          ))}
        </ul>
      )}
    </div>
  );
});
