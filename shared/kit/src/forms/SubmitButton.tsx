import { type ReactNode, useId, useLayoutEffect } from 'react';
import { Button } from '../components/actions/Button.tsx';
import { classes } from '../components/classes.ts';
import { useHeldWhilePressed } from '../components/use-held-while-pressed.ts';
import styles from './SubmitButton.module.css';
import { useFormShared } from './use-field.ts';

export interface SubmitButtonProps {
  /** The first rule that blocks, in words: `To continue, lower the amount to $2,300.00 or less.` */
  readonly reason?: string | undefined;
  /** What stands left of it: Cancel. */
  readonly beside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Submits the form. With a reason it can be focused and pressed all the same: then the form says what is wrong, and the
 * reason turns red. A reason that a field then says word for word only describes the button.
 */
export function SubmitButton({ reason, beside, className, children }: SubmitButtonProps) {
  const { holdBack, problems, wasRefused } = useFormShared();
  const id = useId();
  useLayoutEffect(() => {
    holdBack(reason);
    return () => holdBack(undefined);
  }, [holdBack, reason]);
  const isOfField = wasRefused && [...problems.values()].some(({ text }) => text === reason);
  const shown = useHeldWhilePressed({ reason, wasRefused, isOfField });
  const isHeld = shown.reason !== undefined;
  return (
    <div className={classes(styles.submit, className)}>
      {isHeld && (
        <p id={id} className={classes(styles.reason, shown.wasRefused && styles.refused)} hidden={shown.isOfField}>
          {shown.reason}
        </p>
      )}
      {beside}
      <Button
        type="submit"
        kind="primary"
        className={styles.button ?? ''}
        aria-disabled={isHeld || undefined}
        aria-describedby={isHeld ? id : undefined}
      >
        {children}
      </Button>
    </div>
  );
}
