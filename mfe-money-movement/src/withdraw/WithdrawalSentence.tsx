import { centralDate } from '@wealth/domain/calendar';
import { startDay, withdrawalDates } from '@wealth/domain/transfers';
import { formatWeekdayDate, useTranslation } from '@wealth/kit';
import type { Ref } from 'react';
import { closedDayWords } from '../transfers/closed-day.words.ts';
import style from '../transfers/DepositSentence.module.css';
import { Marked } from '../transfers/Marked.tsx';
import { type Parties, withdrawalWords } from './withdrawal.rules.ts';
import type { AskedFor } from './withdrawal-history.ts';

export interface WithdrawalSentenceProps {
  readonly parties: Parties;
  readonly asked: Pick<AskedFor, 'amount' | 'withdrawAll'>;
  /** The business clock's moment, in milliseconds since 1970. */
  readonly now: number;
  /** For a step that returns to this sentence. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** One sentence about the sale and the payment. Form and review show the same words. */
export function WithdrawalSentence({ parties, asked, now, ref }: WithdrawalSentenceProps) {
  const { t } = useTranslation('withdraw');
  const { soldOn, doneOn, comesNextDayBecause: because } = withdrawalDates(now);
  const words = { ...withdrawalWords(parties, asked.amount), date: formatWeekdayDate(soldOn) };
  return (
    <div ref={ref} tabIndex={-1} className={style.sentence}>
      <p>
        <Marked text={t(asked.withdrawAll ? 'sentence.full' : 'sentence.part', words)} />
      </p>
      {because !== undefined && (
        <p className={style.because}>
          {t(`sentence.because.${because}`, {
            today: closedDayWords(centralDate(now)),
            date: formatWeekdayDate(startDay(now).startOn),
          })}
        </p>
      )}
      <p className={style.dates}>{t('sentence.dates', { date: formatWeekdayDate(doneOn) })}</p>
    </div>
  );
}
