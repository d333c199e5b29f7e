import { useId } from 'react';
import { useTranslation } from 'react-i18next';
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
  const reasonId = useId();
  return (
    <div className={styles.field}>
      <LockedLine label={label} value={value} reasonId={reasonId} />
      <p id={reasonId} className={styles.hint}>
        {reason}
      </p>
    </div>
  );
}

interface LockedLineProps extends Pick<LockedFieldProps, 'label' | 'value'> {
  readonly reasonId: string;
  /** Shows all of a long value, and each of its lines. */
  readonly isWide?: boolean;
}

/** A label with a value and a lock. A masked number is read out by its last four digits. */
export function LockedLine({ label, value, reasonId, isWide = false }: LockedLineProps) {
  const { t } = useTranslation('kit');
  const id = useId();
  const lastFour = /^[•-]+(\d{4})$/.exec(value)?.[1];
  const shared = {
    ...{ id, value, readOnly: true, className: styles.lockedValue },
    'aria-describedby': lastFour === undefined ? reasonId : `${id}-digits ${reasonId}`,
  };
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.locked}>
        {isWide ? <textarea {...shared} rows={value.split('\n').length} /> : <input {...shared} />}
        <FormIcon name="lock" size={16} className={styles.lock} />
      </div>
      {lastFour !== undefined && (
        <span id={`${id}-digits`} hidden>
          {t('endingIn', { digits: [...lastFour].join(' ') })}
        </span>
      )}
    </>
  );
}
