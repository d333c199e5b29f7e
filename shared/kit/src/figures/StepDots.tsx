import { classes } from '@wealth/kit';
import styles from './StepDots.module.css';

export interface StepDotsProps {
  readonly steps: readonly { readonly name: string; readonly state: 'done' | 'now' | 'toCome' }[];
  readonly className?: string | undefined;
}

/**
 * How far something has come, a dot a step: filled = done, ring = now, hollow = to come. Words beside it say the same to
 * screen readers.
 */
export function StepDots({ steps, className }: StepDotsProps) {
  return (
    <span aria-hidden="true" className={classes(styles.dots, className)}>
      {steps.map(({ name, state }) => (
        <span key={name} className={classes(styles.dot, styles[state])} />
      ))}
    </span>
  );
}
