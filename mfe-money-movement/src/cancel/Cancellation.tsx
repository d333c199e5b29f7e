import type { ScheduleView } from '@wealth/api';
import { useTranslation } from '@wealth/kit';
import { useWrite } from '@wealth/kit/write';
import { useState } from 'react';
import { WriteOutcome, type WriteOutcomeProps } from '../flow/WriteOutcome.tsx';
import { cancelWrite } from '../transfers/schedules/cancel.write.ts';
import { useScheduleWords } from '../transfers/schedules/use-schedule-words.ts';
import { CancelDialog } from './CancelDialog.tsx';

export interface CancellationProps {
  /** What Cancel was pressed on; the question is open while there is one. */
  readonly requested: ScheduleView | undefined;
  readonly onClose: () => void;
}

/** The question, the cancellation once it is confirmed there, and a notice that says what came of it. */
export function Cancellation({ requested, onClose }: CancellationProps) {
  const { step, sent, submit, stop } = useWrite(cancelWrite);
  const [answered, setAnswered] = useState<ScheduleView>();
  const send = async (next: ScheduleView, comment: string) => {
    const { id } = next;
    setAnswered(undefined);
    await submit(id, { key: id, sent: {} }, { id, comment });
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
      {requested !== undefined && (
        <CancelDialog
          schedule={requested}
          isSending={step.name === 'sending'}
          onKeep={onClose}
          onConfirm={(comment) => send(requested, comment)}
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
