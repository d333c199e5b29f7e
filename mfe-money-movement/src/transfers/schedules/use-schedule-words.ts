import type { ScheduleView } from '@wealth/api';
import { lowerFirst } from '@wealth/domain/schedules';
import { formatMoney, useAccounts, useTranslation } from '@wealth/kit';
import { investmentName } from './schedules.rules.ts';
import { useFrequencyWords } from './use-frequency-words.ts';

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
  const { t } = useTranslation('transfers');
  const frequency = useFrequencyWords();
  const accounts = useAccounts();
  const known = accounts.status === 'loaded' ? accounts.data : undefined;
  return (schedule) => ({
    amount: formatMoney(schedule.amount),
    how: frequency.terms(schedule.terms),
    howOften: lowerFirst(frequency.terms(schedule.terms)),
    from: schedule.from.formattedDescription,
    to: investmentName(schedule, known),
    progress:
      schedule.count === undefined
        ? t(schedule.executed === 0 ? 'progress.noEnd' : 'progress.noEndDone', { done: schedule.executed })
        : t('progress.done', { done: schedule.executed, count: schedule.count }),
  });
}
