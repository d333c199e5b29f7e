import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Empty.module.css';

export interface EmptyProps {
  /** Why there is nothing. */
  readonly text: string;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** An empty state: there is nothing to show, and nothing failed. */
export function Empty({ text, children, className }: EmptyProps) {
  return (
    <div className={classes(styles.empty, className)}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
