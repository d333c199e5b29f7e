import { centralDate } from '@wealth/domain/calendar';
import { lowerFirst, type ScheduleTerms } from '@wealth/domain/schedules';
import type { DepositDates } from '@wealth/domain/transfers';
import { formatWeekdayDate, useTranslation } from '@wealth/kit';
import type { Ref } from 'react';
import { Marked } from '../../text/Marked.tsx';
import { useFrequencyWords } from '../schedules/use-frequency-words.ts';
import { closedDayWords } from './closed-day.words.ts';
import style from './DepositSentence.module.css';

export interface DepositSentenceProps {
  readonly words: { readonly amount: string; readonly from: string; readonly to: string };
  /** Undefined while the account into which the money goes is not open. */
  readonly dates: DepositDates | undefined;
  /** The business clock's moment, in milliseconds since 1970. */
  readonly now: number;
  /** Of a scheduled deposit. */
  readonly terms?: ScheduleTerms | undefined;
  /** The tax year of a deposit into an IRA; `each` where each of its dates has its own. */
  readonly countsFor?: number | 'each' | undefined;
  /** For a step that returns to this sentence. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** What will happen, in one sentence; form and review say it in the same words. */
export function DepositSentence({ words, dates, now, terms, countsFor, ref }: DepositSentenceProps) {
  const { t } = useTranslation('transfers');
  const today = centralDate(now);
  const repeated = useRepeatWords(terms);
  const counts = useCountsWords(countsFor, dates === undefined);
  if (dates === undefined) {
    return (
      <div ref={ref} tabIndex={-1} className={style.sentence}>
        <p>
          <Marked
            text={
              (repeated ? t('sentence.pendingRepeat', { ...words, ...repeated }) : t('sentence.pending', words)) +
              counts
            }
          />
        </p>
        <p className={style.dates}>{t('sentence.pendingDates')}</p>
      </div>
    );
  }
  const date = formatWeekdayDate(dates.takenOn);
  const because = dates.comesNextDayBecause;
  return (
    <div ref={ref} tabIndex={-1} className={style.sentence}>
      <p>
        <Marked
          text={
            (repeated
              ? t('sentence.repeat', { ...words, ...repeated, date })
              : t(dates.takenOn === today ? 'sentence.today' : 'sentence.later', { ...words, date })) + counts
          }
        />
      </p>
      {because !== undefined && (
        <p className={style.because}>
          {t(`sentence.because.${because}`, {
            today: closedDayWords(terms?.startDate ?? today),
            date,
          })}
        </p>
      )}
      <p className={style.dates}>
        {t(countsFor === undefined ? 'sentence.dates' : 'sentence.datesOfIra', {
          invested: formatWeekdayDate(dates.investedOn),
          free: formatWeekdayDate(dates.freeOn),
        })}
      </p>
    </div>
  );
}

/** How often a deposit repeats and when it ends; nothing of one that does not. */
function useRepeatWords(terms: ScheduleTerms | undefined): { howOften: string; ending: string } | undefined {
  const { t } = useTranslation('transfers');
  const frequency = useFrequencyWords();
  if (terms === undefined || terms.frequency === 'DAY') return undefined;
  const { end } = terms;
  return {
    howOften: lowerFirst(frequency.terms(terms)),
    ending:
      end.endType === 'UNTIL_CANCELLED'
        ? t('ending.untilCanceled')
        : end.endType === 'END_DATE'
          ? t('ending.onDate', { date: formatWeekdayDate(end.endDate) })
          : t('ending.times', { count: end.numberOfTransfers }),
  };
}

/** ` It counts for 2026.` after the sentence; nothing for other accounts than IRAs. */
function useCountsWords(countsFor: DepositSentenceProps['countsFor'], isPending: boolean): string {
  const { t } = useTranslation('transfers');
  if (countsFor === undefined) return '';
  if (countsFor === 'each') return ` ${t('sentence.eachCounts')}`;
  return ` ${t(isPending ? 'sentence.pendingCounts' : 'sentence.counts', { year: countsFor })}`;
}
