import type { ScheduleView } from '@wealth/api';
import { Notice, useTranslation } from '@wealth/kit';
import { useEffect, useRef, useState } from 'react';
import { AgainButton } from '../flow/Buttons.tsx';
import { writeFailure } from '../flow/failure.rules.ts';
import { useWrite } from '../flow/use-write.ts';
import type { WriteStep } from '../flow/write.ts';
import { schedulesApi } from '../transfers/schedules.api.ts';
import { useScheduleWords } from '../transfers/use-schedule-words.ts';
import style from './Cancel.module.css';
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
  readonly step: Extract<WriteStep<undefined>, { name: 'done' | 'failed' }>;
  readonly onAgain: () => void;
  readonly onDismiss: () => void;
}

/** Takes the focus, since the button that asked may be gone. */
function Outcome({ schedule, step, onAgain, onDismiss }: OutcomeProps) {
  const { t } = useTranslation('cancel');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const said = { ...useScheduleWords()(schedule) };
  const failure = step.name === 'failed' ? writeFailure(step.failure, step.isSettled) : undefined;
  return (
    <div ref={place} tabIndex={-1} role="status">
      {step.name === 'done' ? (
        <Notice kind="success" onDismiss={onDismiss}>
          {t(schedule.underWay === undefined ? 'canceled' : 'canceledUnderWay', said)}
        </Notice>
      ) : (
        <Notice kind="negative" onDismiss={onDismiss}>
          <p>{failure?.kind === 'refused' ? failure.text : t(step.isSettled ? 'failed' : 'notKnown', said)}</p>
          {failure?.kind !== 'refused' && <AgainButton className={style.again ?? ''} onPress={onAgain} />}
        </Notice>
      )}
    </div>
  );
}
