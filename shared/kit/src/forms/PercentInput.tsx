import { cleanText } from '@wealth/domain/fields';
import { type ChangeEvent, type RefObject, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { classes } from '../components/classes.ts';
import { VisuallyHidden } from '../components/text/VisuallyHidden.tsx';
import { comesAtOnce, insertedBetween } from './DigitsField.tsx';
import styles from './Field.module.css';

export interface PercentInputProps {
  readonly label: string;
  /** Only screen readers get the label. Default false. */
  readonly isLabelHidden?: boolean;
  /** Digits, without the sign. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly onBlur?: () => void;
  readonly isInvalid?: boolean;
  /** Ids of the texts that explain it. */
  readonly describedBy?: string | undefined;
  readonly id?: string;
  readonly name?: string;
  readonly input?: RefObject<HTMLInputElement | null>;
}

const LONGEST = 3;

/** At most three digits of a percentage; a zero alone is none. */
function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, LONGEST);
  return digits === '0' ? '' : digits;
}

const shown = (digits: string) => (digits === '' ? '' : `${digits}%`);

/**
 * A percentage of whole percents, with its sign behind the digits. Deleting the sign deletes the digit before it. A
 * pasted text that is no whole number is not taken: a part of it would be another number.
 */
export function PercentInput(props: PercentInputProps) {
  const { label, isLabelHidden = false, value, onChange, onBlur, isInvalid = false, describedBy, name } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const own = useRef<HTMLInputElement>(null);
  const ref = props.input ?? own;
  const caret = useRef<number>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    // Setting a value moves the caret behind the sign.
    if (caret.current !== undefined) ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const take = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = cleanText(target.value);
    const inserted = insertedBetween(shown(value), target.value);
    const isPasted = inserted.length > 1 || comesAtOnce.has((nativeEvent as InputEvent).inputType);
    if (isPasted && !/^\d{1,3} ?%?$/.test(cleanText(inserted))) return redraw();
    const typed = digitsOf(text);
    const isSignDeleted = value !== '' && typed === value && !text.includes('%');
    const digits = isSignDeleted ? value.slice(0, -1) : typed;
    const before = digitsOf(target.value.slice(0, target.selectionStart ?? undefined)).length;
    caret.current = Math.min(before, digits.length);
    redraw();
    if (digits !== value) onChange(digits);
  };
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <input
        ref={ref}
        id={id}
        name={name}
        value={shown(value)}
        onChange={take}
        onBlur={onBlur}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        className={classes(styles.text, styles.percent)}
      />
    </>
  );
}
