import type { ScheduleView } from '@wealth/api';
import { useState } from 'react';
import { useWrite } from '../flow/use-write.ts';
import type { WriteStep } from '../flow/write.ts';
import { schedulesApi } from '../transfers/schedules.api.ts';
import { resumeWrite } from './resume.write.ts';

export interface Resumption {
  /** The id of the schedule that is being resumed. */
  readonly sending: string | undefined;
  /** The schedule that Resume was pressed on last, with its outcome. */
  readonly outcome: Outcome | undefined;
  readonly send: (schedule: ScheduleView) => Promise<void>;
  readonly dismiss: () => void;
}

interface Outcome {
  readonly schedule: ScheduleView;
  readonly step: Extract<WriteStep<ScheduleView>, { name: 'done' | 'failed' }>;
}

/** Resumes paused schedules, one at a time (DECISIONS D-271). */
export function useResumption(): Resumption {
  const [resume] = schedulesApi.useResumeScheduleMutation();
  const { shown, step, submit, stop } = useWrite(resumeWrite, resume);
  const [asked, setAsked] = useState<ScheduleView>();
  const isAnswered = step.name === 'done' || step.name === 'failed';
  return {
    sending: step.name === 'sending' ? shown : undefined,
    outcome: asked !== undefined && isAnswered ? { schedule: asked, step } : undefined,
    send: (schedule) => {
      const { id } = schedule;
      setAsked(schedule);
      return submit(id, { key: id, sent: { id } }, { id });
    },
    dismiss: stop,
  };
}
