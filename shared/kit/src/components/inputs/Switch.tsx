import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What is on or off; its name too. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** Something that is on or off, and changes at once. */
export function Switch({ isOn, onChange, children, className }: SwitchProps) {
  return (
    <label className={classes(styles.switch, className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className={styles.track}
      />
      {children}
    </label>
  );
}
