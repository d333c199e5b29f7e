import { formatWeekdayDate, useTranslation } from '@wealth/kit';
import { WriteOutcome } from '../flow/WriteOutcome.tsx';
import { useScheduleWords } from '../transfers/schedules/use-schedule-words.ts';
import type { Resumption } from './use-resumption.ts';

/** The outcome of Resume: the next date, that none was left, or why it failed. */
export function Resumed({ resumption }: { readonly resumption: Resumption }) {
  const { t } = useTranslation('scheduled');
  const wordsOf = useScheduleWords();
  const { outcome, send, dismiss } = resumption;
  if (outcome === undefined) return null;
  const { schedule, step } = outcome;
  const said = { ...wordsOf(schedule) };
  const next = step.name === 'done' ? step.view.nextDate : undefined;
  const done =
    next === undefined ? t('resume.ended', said) : t('resume.done', { ...said, date: formatWeekdayDate(next) });
  return (
    <WriteOutcome
      key={schedule.id}
      step={step}
      words={{ done, failed: t('resume.failed', said), notKnown: t('resume.notKnown', said) }}
      onAgain={() => void send(schedule)}
      onDismiss={dismiss}
    />
  );
}
