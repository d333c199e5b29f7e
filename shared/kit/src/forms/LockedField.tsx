import { useId } from 'react';
import styles from './Field.module.css';
import { FormIcon } from './FormIcon.tsx';

export interface LockedFieldProps {
  readonly label: string;
  readonly value: string;
  /** Why it cannot be changed here, or where it can. */
  readonly reason: string;
}

/** What a member may read and not change: it can be focused and read out. It is no part of the form's values. */
export function LockedField({ label, value, reason }: LockedFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.locked}>
        <input id={id} value={value} readOnly aria-describedby={`${id}-reason`} className={styles.lockedValue} />
        <FormIcon name="lock" size={16} className={styles.lock} />
      </div>
      <p id={`${id}-reason`} className={styles.hint}>
        {reason}
      </p>
    </div>
  );
}
