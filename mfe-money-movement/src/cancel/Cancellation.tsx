import type { ScheduleView } from '@wealth/api';
import { type CallFailure, Notice, useTranslation } from '@wealth/kit';
import { useEffect, useRef, useState } from 'react';
import { AgainButton } from '../flow/Buttons.tsx';
import { schedulesApi } from '../transfers/schedules.api.ts';
import { useScheduleWords } from '../transfers/use-schedule-words.ts';
import style from './Cancel.module.css';
import { CancelDialog } from './CancelDialog.tsx';

export interface CancellationProps {
  /** What Cancel was pressed on; the question is open while there is one. */
  readonly asked: ScheduleView | undefined;
  readonly onClose: () => void;
}

/** What came of a cancellation. */
interface Answered {
  readonly schedule: ScheduleView;
  readonly comment: string;
  /** Undefined when it is canceled. */
  readonly failure: CallFailure | undefined;
}

/** The question, the cancellation once it is confirmed there, and a notice that says what came of it. */
export function Cancellation({ asked, onClose }: CancellationProps) {
  const [cancel, { isLoading }] = schedulesApi.useCancelScheduleMutation();
  const [answered, setAnswered] = useState<Answered>();
  const send = async (schedule: ScheduleView, comment: string) => {
    setAnswered(undefined);
    const { error } = await cancel({ id: schedule.id, comment });
    onClose();
    setAnswered({ schedule, comment, failure: error as CallFailure | undefined });
  };
  return (
    <>
      {answered !== undefined && (
        <Outcome
          key={answered.schedule.id + answered.comment}
          answered={answered}
          onAgain={() => send(answered.schedule, answered.comment)}
          onDismiss={() => setAnswered(undefined)}
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
  readonly answered: Answered;
  readonly onAgain: () => void;
  readonly onDismiss: () => void;
}

/** Names whose sentence says more than that the cancellation failed. */
const refusals: readonly (string | undefined)[] = ['SCHEDULE_ENDED', 'NOT_YOUR_TRANSFER', 'NOT_FOUND'];

/** True if an answer says for certain that nothing was canceled: the service was away, or refused. */
const isCertain = ({ status }: CallFailure) => status === 503 || (status >= 400 && status < 500);

/** Takes the focus, since the button that asked may be gone. */
function Outcome({ answered, onAgain, onDismiss }: OutcomeProps) {
  const { t } = useTranslation('cancel');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { schedule, failure } = answered;
  const said = { ...useScheduleWords()(schedule) };
  const isRefused = failure !== undefined && refusals.includes(failure.problem);
  return (
    <div ref={place} tabIndex={-1} role="status">
      {failure === undefined ? (
        <Notice kind="success" onDismiss={onDismiss}>
          {t(schedule.underWay === undefined ? 'canceled' : 'canceledUnderWay', said)}
        </Notice>
      ) : (
        <Notice kind="negative" onDismiss={onDismiss}>
          <p>{isRefused ? failure.message : t(isCertain(failure) ? 'failed' : 'notKnown', said)}</p>
          {!isRefused && <AgainButton className={style.again ?? ''} onPress={onAgain} />}
        </Notice>
      )}
    </div>
  );
}
