import type { ScheduleView } from '@wealth/api';
import { useTranslation } from '@wealth/kit';
import { useState } from 'react';
import { useWrite } from '../flow/use-write.ts';
import { WriteOutcome, type WriteOutcomeProps } from '../flow/WriteOutcome.tsx';
import { schedulesApi } from '../transfers/schedules.api.ts';
import { useScheduleWords } from '../transfers/use-schedule-words.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { cancelWrite } from './cancel.write.ts';

export interface CancellationProps {
  /** What Cancel was pressed on; the question is open while there is one. */
  readonly asked: ScheduleView | undefined;
  readonly onClose: () => void;
}

/** The question, the cancellation once it is confirmed there, and a notice that says what came of it. */
export function Cancellation({ asked, onClose }: CancellationProps) {
  const [cancel, { isLoading }] = schedulesApi.useCancelScheduleMutation();
  const { step, sent, submit, stop } = useWrite(cancelWrite, cancel);
  const [answered, setAnswered] = useState<ScheduleView>();
  const send = async (next: ScheduleView, comment: string) => {
    const { id } = next;
    setAnswered(undefined);
    await submit(id, { key: id, sent: { id, comment } }, { id, comment });
    onClose();
    setAnswered(next);
  };
  return (
    <>
      {answered !== undefined && sent !== undefined && (step.name === 'done' || step.name === 'failed') && (
        <Outcome
          key={answered.id + sent.comment}
          schedule={answered}
          step={step}
          onAgain={() => send(answered, sent.comment)}
          onDismiss={stop}
        />
      )}
      {asked !== undefined && (
        <CancelDialog
          schedule={asked}
          isSending={isLoading}
          onKeep={onClose}
          onConfirm={(comment) => send(asked, comment)}
        />
      )}
    </>
  );
}

interface OutcomeProps {
  readonly schedule: ScheduleView;
  readonly step: WriteOutcomeProps['step'];
  readonly onAgain: () => void;
  readonly onDismiss: () => void;
}

function Outcome({ schedule, ...outcome }: OutcomeProps) {
  const { t } = useTranslation('cancel');
  const said = { ...useScheduleWords()(schedule) };
  const done = t(schedule.underWay === undefined ? 'canceled' : 'canceledUnderWay', said);
  return <WriteOutcome {...outcome} words={{ done, failed: t('failed', said), notKnown: t('notKnown', said) }} />;
}
