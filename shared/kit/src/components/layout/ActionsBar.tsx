import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './ActionsBar.module.css';

export interface ActionsBarProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The actions at the end of a screen. Below 1024 px the bar sticks to the lower edge of the window. */
export function ActionsBar({ className, children }: ActionsBarProps) {
  return <div className={classes(styles.bar, className)}>{children}</div>;
}
