import { centralDate } from '@wealth/domain/calendar';
import type { DepositDates } from '@wealth/domain/transfers';
import { formatWeekdayDate, useTranslation } from '@wealth/kit';
import type { Ref } from 'react';
import style from './DepositSentence.module.css';
import { Marked } from './Marked.tsx';

export interface DepositSentenceProps {
  readonly words: { readonly amount: string; readonly from: string; readonly to: string };
  /** Undefined while the account into which the money goes is not open. */
  readonly dates: DepositDates | undefined;
  /** The business clock's moment, in milliseconds since 1970. */
  readonly now: number;
  /** For a step that returns to this sentence. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** What will happen, in one sentence; form and review say it in the same words. */
export function DepositSentence({ words, dates, now, ref }: DepositSentenceProps) {
  const { t } = useTranslation('transfers');
  const today = centralDate(now);
  if (dates === undefined) {
    return (
      <div ref={ref} tabIndex={-1} className={style.sentence}>
        <p>
          <Marked text={t('sentence.pending', words)} />
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
        <Marked text={t(dates.takenOn === today ? 'sentence.today' : 'sentence.later', { ...words, date })} />
      </p>
      {because !== undefined && (
        <p className={style.because}>{t(`sentence.because.${because}`, { today: formatWeekdayDate(today), date })}</p>
      )}
      <p className={style.dates}>
        {t('sentence.dates', {
          invested: formatWeekdayDate(dates.investedOn),
          free: formatWeekdayDate(dates.freeOn),
        })}
      </p>
    </div>
  );
}
