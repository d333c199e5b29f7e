import { Notice } from '@wealth/kit';
import type { WriteOutcome as Outcome } from '@wealth/kit/write';
import { useEffect, useRef } from 'react';
import { AgainButton } from './Buttons.tsx';
import { writeFailure } from './failure.rules.ts';
import style from './Steps.module.css';
import { useRefusalWords } from './use-refusal-words.ts';

export interface WriteOutcomeProps {
  readonly step: Outcome<unknown>;
  /** For a write that is done, one that certainly failed, and one whose answer is lost. */
  readonly words: Readonly<Record<'done' | 'failed' | 'notKnown', string>>;
  readonly onAgain: () => void;
  readonly onDismiss: () => void;
}

/** The outcome of a write that was sent from a list. Takes the focus, since the button that asked may be gone. */
export function WriteOutcome({ step, words, onAgain, onDismiss }: WriteOutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const failure = step.name === 'failed' ? writeFailure(step.failure, step.isSettled) : undefined;
  const refusal = useRefusalWords();
  const because = failure?.kind === 'refused' ? refusal(failure.failure) : undefined;
  return (
    <div ref={place} tabIndex={-1} role="status">
      {step.name === 'done' ? (
        <Notice kind="success" onDismiss={onDismiss}>
          {words.done}
        </Notice>
      ) : (
        <Notice kind="negative" onDismiss={onDismiss}>
          <p>{because ?? words[step.isSettled ? 'failed' : 'notKnown']}</p>
          {failure?.kind !== 'refused' && <AgainButton className={style.again ?? ''} onPress={onAgain} />}
        </Notice>
      )}
    </div>
  );
}
