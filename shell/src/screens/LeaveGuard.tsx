import { Button, Dialog, useReadable } from '@wealth/kit';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useHouse } from '../layout/house-context.ts';

/** Asks before unsaved changes are left behind, in one look for all remotes. */
export function LeaveGuard() {
  const { navigation, idle } = useHouse();
  const isWarned = useReadable(idle.countdown) !== undefined;
  const [question] = useReadable(navigation.questions);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      navigation.questions.get().length > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!question) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [question]);

  // One question at a time, and how long is left is the more urgent one.
  if (blocker.state !== 'blocked' || !question || isWarned) return null;
  return (
    <Dialog
      title={question.title}
      isOpen
      mustChoose
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onPress={() => blocker.proceed()}>{question.leave}</Button>
          <Button kind="primary" autoFocus onPress={() => blocker.reset()}>
            {question.stay}
          </Button>
        </>
      }
    >
      <p>{question.text}</p>
    </Dialog>
  );
}
