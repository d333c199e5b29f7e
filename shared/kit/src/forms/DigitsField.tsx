import { classes } from '../components/classes.ts';
import { VisuallyHidden } from '../components/text/VisuallyHidden.tsx';
import styles from './Field.module.css';
import { FieldNotes } from './FieldNotes.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface DigitsFieldProps extends FieldProps {
  /** How many digits are taken at most. */
  readonly length: number;
  /** The label is read out only, where words beside the field say it. Default false. */
  readonly isLabelHidden?: boolean;
}

/** A whole number as text of digits; other characters are not taken. */
export function DigitsField({ length, isLabelHidden = false, ...props }: DigitsFieldProps) {
  const field = useField<HTMLInputElement>({ ...props, keepsHint: true });
  return (
    <div className={styles.field} data-invalid={field.problem !== undefined || undefined}>
      <label htmlFor={field.id} className={styles.label}>
        {isLabelHidden ? <VisuallyHidden>{props.label}</VisuallyHidden> : props.label}
      </label>
      <input
        ref={field.ref}
        id={field.id}
        name={props.name}
        value={field.text}
        onChange={({ target }) => field.set(target.value.replace(/\D/g, '').slice(0, length))}
        onBlur={field.leave}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        aria-invalid={field.problem !== undefined}
        aria-describedby={field.describedBy}
        className={classes(styles.text, styles.digits)}
      />
      <FieldNotes field={field} />
    </div>
  );
}
