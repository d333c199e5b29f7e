import type { ScheduleView } from '@wealth/api';
import { scheduleWords } from '@wealth/domain/schedules';
import { formatMoney, useAccounts, useTranslation } from '@wealth/kit';
import { lowerFirst } from '../transfers/lower-first.ts';
import { investmentName } from './scheduled.rules.ts';

/** Names of reasons for which nothing was taken, as the services say them. */
const reasons = ['BANK_REMOVED', 'BANK_NEEDS_LINKING', 'ACCOUNT_NOT_OPEN', 'INSUFFICIENT_FUNDS'];

/** What a list and a dialog say of a scheduled transfer. */
export interface ScheduleWords {
  readonly amount: string;
  /** `Every 2 weeks on Friday` */
  readonly how: string;
  /** The same within a sentence: `every 2 weeks on Friday` */
  readonly howOften: string;
  readonly from: string;
  readonly to: string;
  /** `3 of 12 done`, `No end date` */
  readonly progress: string;
}

export function useScheduleWords(): (schedule: ScheduleView) => ScheduleWords {
  const { t } = useTranslation('scheduled');
  const accounts = useAccounts();
  const known = accounts.status === 'loaded' ? accounts.data : undefined;
  return (schedule) => ({
    amount: formatMoney(schedule.amount),
    how: scheduleWords(schedule.terms),
    howOften: lowerFirst(scheduleWords(schedule.terms)),
    from: schedule.from.formattedDescription,
    to: investmentName(schedule, known),
    progress:
      schedule.count === undefined
        ? t(schedule.executed === 0 ? 'noEnd' : 'noEndDone', { done: schedule.executed })
        : t('done', { done: schedule.executed, count: schedule.count }),
  });
}

/** Why nothing was taken, in words; a reason of a bank's own has none that help. */
export function useSkippedWords(): (reason: string) => string {
  const { t } = useTranslation('scheduled');
  return (reason) => t(`skipped.${reasons.includes(reason) ? reason : 'OTHER'}`);
}
