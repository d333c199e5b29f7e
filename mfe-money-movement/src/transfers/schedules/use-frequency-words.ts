import { type Frequency, isWeekly, type ScheduleTerms } from '@wealth/domain/schedules';
import { formatWeekday, useTranslation } from '@wealth/kit';

export interface FrequencyWords {
  /** `Every 2 weeks` */
  readonly often: (frequency: Frequency) => string;
  /** With its day: `Every 2 weeks on Friday`, `Monthly on day 1` */
  readonly terms: (terms: ScheduleTerms) => string;
}

/** How often a deposit repeats, in the words of lists, dialogs and sentences. */
export function useFrequencyWords(): FrequencyWords {
  const { t } = useTranslation('transfers');
  const often = (frequency: Frequency) => t(`often.${frequency}`);
  return {
    often,
    terms({ frequency, dayOfMonth, startDate }) {
      const how = often(frequency);
      if (isWeekly(frequency)) return t('oftenOn', { how, day: formatWeekday(startDate) });
      return frequency === 'MONTHLY' ? t('oftenOnDay', { how, day: dayOfMonth ?? Number(startDate.slice(8)) }) : how;
    },
  };
}
