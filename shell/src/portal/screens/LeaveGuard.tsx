import { Button, Dialog, useIsSlow, useReadable, useTranslation } from '@wealth/kit';
import type { LeaveQuestion } from '@wealth/platform';
import { useEffect, useState } from 'react';
import { usePortal } from '../portal-context.ts';

/** Milliseconds within which a question may be taken back, as by a save that succeeds, before anybody reads it. */
const PATIENCE = 300;

/** Asks before unsaved changes are left behind, in one look for all remotes; each one's question by itself. */
export function LeaveGuard() {
  const { t } = useTranslation('shell');
  const { navigation, idle } = usePortal();
  const isWarned = useReadable(idle.countdown) !== undefined;
  const questions = useReadable(navigation.questions);
  const [agreed, setAgreed] = useState<readonly LeaveQuestion[]>([]);
  const held = useReadable(navigation.held);
  const isLeaving = held !== undefined;
  const question = held && questions.find((one) => !agreed.includes(one) && one.asksBefore(held.path));
  const isDue = useIsSlow(isLeaving, PATIENCE);

  useEffect(() => navigation.holdForQuestions(), [navigation]);

  useEffect(() => {
    // The questions as they are then: a sign-out takes them away without waiting for a drawing.
    const ask = (event: BeforeUnloadEvent) => {
      if (navigation.questions.get().length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [navigation]);

  useEffect(() => {
    if (held === undefined) setAgreed([]);
    else if (question === undefined) held.proceed();
  }, [held, question]);

  // One question at a time, and how long is left is the more urgent one.
  if (held === undefined || question === undefined || isWarned || !isDue) return null;
  const { stay } = held;
  return (
    <Dialog
      key={questions.indexOf(question)}
      title={question.title || t('leaveTitle')}
      isOpen
      mustChoose
      onClose={stay}
      actions={
        <>
          <Button onPress={() => setAgreed([...agreed, question])}>{question.leave || t('leaveGo')}</Button>
          <Button kind="primary" autoFocus onPress={stay}>
            {question.stay || t('leaveStay')}
          </Button>
        </>
      }
    >
      <p>{question.text || t('leaveText')}</p>
    </Dialog>
  );
}
