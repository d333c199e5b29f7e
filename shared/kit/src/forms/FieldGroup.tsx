import { type ReactNode, useId } from 'react';
import { classes } from '../components/classes.ts';
import fieldStyles from './Field.module.css';
import styles from './FieldGroup.module.css';

export interface FieldGroupProps {
  readonly legend: string;
  /** What holds for all of its fields, above them. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** Fields that belong together: the parts of an address. */
export function FieldGroup({ legend, hint, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={hint === undefined ? undefined : id}
      className={classes(fieldStyles.field, styles.group)}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p id={id} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
