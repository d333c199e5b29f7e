import type { ScheduleView } from '@wealth/api';
import { centralDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import { formatMoney, formatWeekdayDate, Notice, usePlatform, useTranslation } from '@wealth/kit';
import { NeedsCall } from '../link/NeedsCall.tsx';
import { Marked } from '../text/Marked.tsx';
import { hasBank } from '../transfers/schedules/schedules.rules.ts';
import { UnderWay } from '../transfers/schedules/UnderWay.tsx';
import { useScheduleWords } from '../transfers/schedules/use-schedule-words.ts';
import style from '../transfers/sentence/DepositSentence.module.css';
import { countsFrom } from './edit.rules.ts';

export interface WhenItCountsProps {
  readonly schedule: ScheduleView;
  readonly amount: Cents;
  /** The amount until now; undefined where it is not known any more. */
  readonly before: Cents | undefined;
}

/** From which date a new amount counts, and which deposit may still use the old one. */
export function WhenItCounts({ schedule, amount, before }: WhenItCountsProps) {
  const { t } = useTranslation('edit');
  const { status } = schedule.from;
  const { howOften } = useScheduleWords()(schedule);
  const { from, tooClose } = countsFrom(schedule, centralDate(usePlatform().businessClock.now()));
  // Nothing is taken while the bank takes no part, so no date is promised.
  const isTaken = hasBank(schedule);
  const said = isTaken &&
    from && {
      amount: formatMoney(amount),
      howOften,
      nominal: formatWeekdayDate(from.nominal),
      date: formatWeekdayDate(from.effective),
    };
  const isMoved = from !== undefined && from.nominal !== from.effective;
  return (
    <>
      {said && (
        <div className={style.sentence}>
          <p>
            <Marked
              text={
                schedule.terms.frequency === 'DAY' ? t('countsOnce', said) : t(isMoved ? 'countsTaken' : 'counts', said)
              }
            />
          </p>
        </div>
      )}
      {isTaken && tooClose !== undefined && (
        <Notice kind="caution">
          {before === undefined
            ? t('tooCloseChanged', { date: formatWeekdayDate(tooClose) })
            : t('tooClose', { date: formatWeekdayDate(tooClose), amount: formatMoney(before) })}
          {from === undefined && ` ${t('last')}`}
        </Notice>
      )}
      {!isTaken && status !== 'AVAILABLE' && (
        <Notice kind="caution">{status === 'NEEDS_CALL' ? <NeedsCall /> : t(`stopped.${status}`)}</Notice>
      )}
      {schedule.underWay !== undefined && <UnderWay of={schedule.underWay} className={style.dates} />}
    </>
  );
}
