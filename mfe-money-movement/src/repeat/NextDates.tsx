import type { BusinessDate } from '@wealth/domain/calendar';
import { type ContributionYear, taxYear } from '@wealth/domain/ira';
import { type Cents, cents } from '@wealth/domain/money';
import {
  countAndTotal,
  lastDate,
  nextDates,
  type Occurrence,
  occurrences,
  type ScheduleValues,
  scheduleProblem,
  scheduleTerms,
  startProblem,
} from '@wealth/domain/schedules';
import {
  classes,
  formatMoney,
  formatWeekdayDate,
  Icon,
  usePlatform,
  useTranslation,
  VisuallyHidden,
} from '@wealth/kit';
import { useId } from 'react';
import { movedBecause } from '../transfers/schedules/schedules.rules.ts';
import { PlanRemarks, useLeftWords } from './PlanRemarks.tsx';
import { type OverLimit, planNotes } from './plan-notes.rules.ts';
import style from './Repeats.module.css';

/** So many dates are shown before a member agrees. */
const SHOWN = 5;

export interface NextDatesProps {
  readonly values: ScheduleValues;
  readonly today: BusinessDate;
  readonly amount: Cents | undefined;
  /** The limits of an IRA by tax year, which each date then names. Default none. */
  readonly years?: readonly ContributionYear[] | undefined;
}

/** The next five dates with the reason where one moves, the last one and the sum; until there is a start, what is missing. */
export function NextDates({ values, today, amount, years }: NextDatesProps) {
  const { t } = useTranslation('repeat');
  const id = useId();
  const agreedAt = usePlatform().businessClock.now();
  if (startProblem(values, today)) return <p className={style.muted}>{t('noDates')}</p>;
  const isWhole = scheduleProblem(values, today) === undefined;
  const terms = { ...scheduleTerms(isWhole ? values : { ...values, endType: 'UNTIL_CANCELLED' }), agreedAt };
  const sums = isWhole ? countAndTotal(terms, amount ?? cents(0)) : undefined;
  const last = isWhole ? lastDate(terms) : undefined;
  const shown = nextDates(terms, undefined, SHOWN);
  // Without its end, or its amount, a plan says nothing of a limit.
  const notes = isWhole && amount && years ? planNotes(occurrences(terms), amount, years, today) : undefined;
  const overOf = ({ nominal }: Occurrence) => notes?.over.find(({ occurrence }) => occurrence.nominal === nominal);
  return (
    <section aria-labelledby={id} aria-live="polite" className={style.preview}>
      <div className={style.previewHead}>
        <h3 id={id}>{t('nextDates')}</h3>
        {sums && <span className={style.muted}>{t('of', { count: sums.count })}</span>}
      </div>
      <ol className={style.dates}>
        {shown.map((occurrence) => (
          <OneDate
            key={occurrence.nominal}
            occurrence={occurrence}
            isOfIra={years !== undefined}
            over={overOf(occurrence)}
          />
        ))}
      </ol>
      {notes && <PlanRemarks notes={notes} shownUntil={shown.at(-1)?.nominal} />}
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

interface OneDateProps {
  readonly occurrence: Occurrence;
  readonly isOfIra: boolean;
  /** Set for the first deposit that goes over the limit of its year. */
  readonly over: OverLimit | undefined;
}

/**
 * The day on which money moves; the one by the calendar is struck through, with the reason, where it is closed. Of an
 * IRA it names the tax year.
 */
function OneDate({ occurrence: { nominal, effective }, isOfIra, over }: OneDateProps) {
  const { t } = useTranslation('repeat');
  const leftWords = useLeftWords();
  const moved = movedBecause(nominal, effective);
  return (
    <li className={classes(over && style.over)}>
      <div className={style.date}>
        <span>
          {moved !== undefined && (
            <>
              <s>{formatWeekdayDate(nominal)}</s> <VisuallyHidden>{t('movesTo')}</VisuallyHidden>{' '}
            </>
          )}
          {formatWeekdayDate(effective)}
        </span>
        {isOfIra && <span className={style.year}> {t('forYear', { year: taxYear(effective) })}</span>}
      </div>
      {moved !== undefined && <div className={style.because}>{t(`moved.${moved}`)}</div>}
      {over && (
        <div className={style.remark}>
          <Icon name="negative" size={16} />
          <span>{t('over', { year: over.year, left: leftWords(over.left) })}</span>
        </div>
      )}
    </li>
  );
}
