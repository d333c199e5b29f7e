import { cleanText, getTypingRule } from '@wealth/domain/fields';
import { useState } from 'react';
import { classes } from '../components/classes.ts';
import { useLeftOutWords } from '../components/inputs/left-out-words.ts';
import { isTypedEdit, useTyping } from '../components/inputs/use-typing.ts';
import { VisuallyHidden } from '../components/text/VisuallyHidden.tsx';
import { useLateWords } from '../language/late-words.ts';
import styles from './Field.module.css';
import { describedBy, FieldNotes } from './FieldNotes.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface DigitsFieldProps extends FieldProps {
  /** How many digits are taken at most. */
  readonly length: number;
  /** The label is read out only, where words beside the field say it. Default false. */
  readonly isLabelHidden?: boolean;
}

/**
 * A whole number as text of digits. The field names a dropped keystroke: a letter, or a digit too many. A pasted text is
 * taken whole or refused: a part of `1.5` would be another number.
 */
export function DigitsField({ length, isLabelHidden = false, ...props }: DigitsFieldProps) {
  const t = useLateWords();
  const field = useField<HTMLInputElement>({ ...props, keepsHint: true });
  const [isRefused, setRefused] = useState(false);
  const problem = isRefused ? { text: t('noNumberPasted', { count: length }) } : field.problem;
  const { leftOut, take, end } = useTyping(field.ref, getTypingRule('digits', length));
  const remark = useLeftOutWords(leftOut);
  const notes = isRefused ? [field.hint && field.hintId, field.problemId].filter(Boolean).join(' ') : field.describedBy;

  const change = (target: HTMLInputElement, event: Event) => {
    const text = cleanText(target.value);
    const isTyped = isTypedEdit(event, field.text, target.value);
    const isNumber = /^\d*$/.test(text) && text.length <= length;
    setRefused(!isTyped && !isNumber);
    if (isTyped) field.set(take(target, event, field.text));
    else if (isNumber) field.set(text);
  };
  return (
    <div className={styles.field} data-state={field.state}>
      <label htmlFor={field.id} className={styles.label}>
        {isLabelHidden ? <VisuallyHidden>{props.label}</VisuallyHidden> : props.label}
      </label>
      <input
        ref={field.ref}
        id={field.id}
        name={props.name}
        value={field.text}
        onChange={({ target, nativeEvent }) => change(target, nativeEvent)}
        onBlur={() => {
          setRefused(false);
          end();
          field.leave();
        }}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        aria-invalid={field.problem !== undefined}
        aria-describedby={describedBy({ ...field, describedBy: notes }, remark)}
        className={classes(styles.text, styles.digits)}
      />
      <FieldNotes field={{ ...field, problem }} remark={remark} />
    </div>
  );
}
