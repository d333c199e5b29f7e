import { cleanText } from '@wealth/domain/fields';
import { type ChangeEvent, useState } from 'react';
import { classes } from '../components/classes.ts';
import { VisuallyHidden } from '../components/text/VisuallyHidden.tsx';
import { useLateWords } from '../language/late-words.ts';
import styles from './Field.module.css';
import { FieldNotes } from './FieldNotes.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface DigitsFieldProps extends FieldProps {
  /** How many digits are taken at most. */
  readonly length: number;
  /** The label is read out only, where words beside the field say it. Default false. */
  readonly isLabelHidden?: boolean;
}

/** The characters that a change put between those that stayed: a key brings one, a paste several. */
export function insertedBetween(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

export const comesAtOnce: ReadonlySet<string> = new Set([
  'insertFromPaste',
  'insertFromDrop',
  'insertReplacementText',
  'insertFromYank',
]);

/**
 * A whole number as text of digits. A key that is no digit is not taken. A pasted text is taken as a whole,
 * or refused in words: part of `1.5` would be another number.
 */
export function DigitsField({ length, isLabelHidden = false, ...props }: DigitsFieldProps) {
  const t = useLateWords();
  const field = useField<HTMLInputElement>({ ...props, keepsHint: true });
  const [isRefused, setRefused] = useState(false);
  const problem = isRefused ? { text: t('noNumberPasted', { count: length }) } : field.problem;
  const describedBy = isRefused
    ? [field.hint && field.hintId, field.problemId].filter(Boolean).join(' ')
    : field.describedBy;

  const take = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = nativeEvent as InputEvent;
    const inserted = insertedBetween(field.text, target.value);
    const isKey = inserted.length <= 1 && !comesAtOnce.has(inputType);
    const text = cleanText(target.value);
    const isNumber = /^\d*$/.test(cleanText(inserted)) && /^\d*$/.test(text) && text.length <= length;
    setRefused(!isKey && !isNumber);
    if (isKey) field.set(text.replace(/\D/g, '').slice(0, length));
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
        onChange={take}
        onBlur={() => {
          setRefused(false);
          field.leave();
        }}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        aria-invalid={field.problem !== undefined}
        aria-describedby={describedBy}
        className={classes(styles.text, styles.digits)}
      />
      <FieldNotes field={{ ...field, problem }} />
    </div>
  );
}
