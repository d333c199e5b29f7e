import { centralDate } from '@wealth/domain/calendar';
import { startDay, withdrawalDates } from '@wealth/domain/transfers';
import { formatWeekdayDate, useTranslation } from '@wealth/kit';
import type { Ref } from 'react';
import { Marked } from '../text/Marked.tsx';
import { closedDayWords } from '../transfers/sentence/closed-day.words.ts';
import style from '../transfers/sentence/DepositSentence.module.css';
import { type WithdrawalParties, withdrawalWords } from './withdrawal.rules.ts';
import type { WithdrawalRequest } from './withdrawal-history.ts';

export interface WithdrawalSentenceProps {
  readonly parties: WithdrawalParties;
  readonly request: Pick<WithdrawalRequest, 'amount' | 'withdrawAll'>;
  /** The business clock's moment, in milliseconds since 1970. */
  readonly now: number;
  /** For a step that returns to this sentence. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** One sentence about the sale and the payment. Form and review show the same words. */
export function WithdrawalSentence({ parties, request, now, ref }: WithdrawalSentenceProps) {
  const { t } = useTranslation('withdraw');
  const { soldOn, doneOn, comesNextDayBecause: because } = withdrawalDates(now);
  const words = { ...withdrawalWords(parties, request.amount), date: formatWeekdayDate(soldOn) };
  return (
    <div ref={ref} tabIndex={-1} className={style.sentence}>
      <p>
        <Marked text={t(request.withdrawAll ? 'sentence.full' : 'sentence.part', words)} />
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
