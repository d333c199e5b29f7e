import { type ReactNode, useId } from 'react';
import { classes } from '../components/classes.ts';
import fieldStyles from './Field.module.css';
import styles from './FieldGroup.module.css';
import { keepFromSubmitting } from './keep-from-submitting.ts';

export interface FieldGroupProps {
  readonly legend: string;
  /** What holds for all of its fields, above them. */
  readonly hint?: string | undefined;
  /** Whether Enter in one of its inputs submits the form, as in all forms. Default: true. */
  readonly submitsByEnter?: boolean;
  readonly children: ReactNode;
}

/** Fields that belong together: the parts of an address. */
export function FieldGroup({ legend, hint, submitsByEnter = true, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      onKeyDown={submitsByEnter ? undefined : keepFromSubmitting}
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
