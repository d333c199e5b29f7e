import styles from './Field.module.css';
import { FieldNotes } from './FieldNotes.tsx';
import { PercentInput } from './PercentInput.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** A percentage in a form, whose values have its digits. */
export function PercentField(props: FieldProps) {
  const field = useField<HTMLInputElement>({ ...props, keepsHint: true });
  return (
    <div className={styles.field} data-state={field.state}>
      <PercentInput
        id={field.id}
        name={props.name}
        label={props.label}
        value={field.text}
        onChange={field.set}
        onBlur={field.leave}
        isInvalid={field.problem !== undefined}
        describedBy={field.describedBy}
        input={field.ref}
      />
      <FieldNotes field={field} />
    </div>
  );
}
