import type { BusinessDate } from '@wealth/domain/calendar';
import { type Cents, cents } from '@wealth/domain/money';
import {
  countAndTotal,
  lastDate,
  nextDates,
  type Occurrence,
  type ScheduleValues,
  scheduleProblem,
  scheduleTerms,
  startProblem,
} from '@wealth/domain/schedules';
import { formatMoney, formatWeekdayDate, usePlatform, useTranslation, VisuallyHidden } from '@wealth/kit';
import { useId } from 'react';
import { movedBecause } from '../transfers/schedules.rules.ts';
import style from './Repeats.module.css';

/** So many dates are shown before a member agrees. */
const SHOWN = 5;

export interface NextDatesProps {
  readonly values: ScheduleValues;
  readonly today: BusinessDate;
  readonly amount: Cents | undefined;
}

/** The next five dates with the reason where one moves, the last one and the sum; until there is a start, what is missing. */
export function NextDates({ values, today, amount }: NextDatesProps) {
  const { t } = useTranslation('repeat');
  const id = useId();
  const agreedAt = usePlatform().businessClock.now();
  if (startProblem(values, today)) return <p className={style.muted}>{t('noDates')}</p>;
  const isWhole = scheduleProblem(values, today) === undefined;
  const terms = { ...scheduleTerms(isWhole ? values : { ...values, endType: 'UNTIL_CANCELLED' }), agreedAt };
  const sums = isWhole ? countAndTotal(terms, amount ?? cents(0)) : undefined;
  const last = isWhole ? lastDate(terms) : undefined;
  return (
    <section aria-labelledby={id} aria-live="polite" className={style.preview}>
      <div className={style.previewHead}>
        <h3 id={id}>{t('nextDates')}</h3>
        {sums && <span className={style.muted}>{t('of', { count: sums.count })}</span>}
      </div>
      <ol className={style.dates}>
        {nextDates(terms, undefined, SHOWN).map((occurrence) => (
          <OneDate key={occurrence.nominal} {...occurrence} />
        ))}
      </ol>
      {last && sums && (
        <p className={style.last}>
          {amount === undefined
            ? t('last', { date: formatWeekdayDate(last.effective) })
            : t('lastAndTotal', { date: formatWeekdayDate(last.effective), total: formatMoney(sums.total) })}
        </p>
      )}
    </section>
  );
}

/** The day on which money moves; the one by the calendar is struck through, with the reason, where it is closed. */
function OneDate({ nominal, effective }: Occurrence) {
  const { t } = useTranslation('repeat');
  const moved = movedBecause(nominal, effective);
  return (
    <li>
      {moved !== undefined && (
        <>
          <s>{formatWeekdayDate(nominal)}</s> <VisuallyHidden>{t('movesTo')}</VisuallyHidden>{' '}
        </>
      )}
      {formatWeekdayDate(effective)}
      {moved !== undefined && <div className={style.because}>{t(`moved.${moved}`)}</div>}
    </li>
  );
}
