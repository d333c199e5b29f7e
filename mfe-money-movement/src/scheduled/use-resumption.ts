import type { ScheduleView } from '@wealth/api';
import { useWrite, type WriteOutcome } from '@wealth/kit/write';
import { useState } from 'react';
import { resumeWrite } from './resume.write.ts';

export interface Resumption {
  /** The id of the schedule that is being resumed. */
  readonly sending: string | undefined;
  /** The schedule that Resume was pressed on last, with its outcome. */
  readonly outcome: { readonly schedule: ScheduleView; readonly step: WriteOutcome<ScheduleView> } | undefined;
  readonly send: (schedule: ScheduleView) => Promise<unknown>;
  readonly dismiss: () => void;
}

/** Resumes paused schedules, one at a time (DECISIONS D-271). */
export function useResumption(): Resumption {
  const { shown, step, submit, stop } = useWrite(resumeWrite);
  const [requested, setRequested] = useState<ScheduleView>();
  const isAnswered = step.name === 'done' || step.name === 'failed';
  return {
    sending: step.name === 'sending' ? shown : undefined,
    outcome: requested !== undefined && isAnswered ? { schedule: requested, step } : undefined,
    send: (schedule) => {
      const { id } = schedule;
      setRequested(schedule);
      return submit(id, { key: id, sent: {} }, id);
    },
    dismiss: stop,
  };
}
