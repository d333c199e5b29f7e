import type { ReactNode } from 'react';
import { classes } from '../components/classes.ts';
import { VisuallyHidden } from '../components/text/VisuallyHidden.tsx';
import fieldStyles from './Field.module.css';
import styles from './FieldGroup.module.css';
import { FieldNotes } from './FieldNotes.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface CheckGroupProps extends FieldProps {
  /** The label is read out only, where the title of the screen asks already. */
  readonly isLegendHidden?: boolean;
  /** A CheckField for each answer, and what a ticked one asks for beneath it. */
  readonly children: ReactNode;
}

/** Boxes that answer one question together. Its name has no value in the form, only what is wrong with all of them. */
export function CheckGroup({ isLegendHidden = false, children, ...props }: CheckGroupProps) {
  const field = useField<HTMLInputElement>({ ...props, keepsHint: true });
  return (
    <fieldset
      ref={(group) => {
        field.ref.current = group?.querySelector('input') ?? null;
      }}
      aria-describedby={field.describedBy}
      data-wrong={field.problem !== undefined || undefined}
      className={classes(fieldStyles.field, styles.group)}
    >
      <legend className={styles.legend}>
        {isLegendHidden ? <VisuallyHidden>{props.label}</VisuallyHidden> : props.label}
      </legend>
      <div className={styles.boxes}>{children}</div>
      <FieldNotes field={field} />
    </fieldset>
  );
}
