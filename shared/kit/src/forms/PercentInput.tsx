import { cleanText, insertionOf, type LeftOut } from '@wealth/domain/fields';
import { type ChangeEvent, type RefObject, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { classes } from '../components/classes.ts';
import { useLeftOutWords } from '../components/inputs/left-out-words.ts';
import { isTypedEdit, together } from '../components/inputs/use-typing.ts';
import { VisuallyHidden } from '../components/text/VisuallyHidden.tsx';
import { useLateWords } from '../language/late-words.ts';
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

const digitsIn = (text: string) => text.replaceAll(/\D/g, '');

/** What stays of the keys that were typed: at most three digits of a percentage; a zero alone is none. */
function typedDigits(before: string, after: string, caret: number): { readonly digits: string; leftOut?: LeftOut } {
  const { head, inserted, tail } = insertionOf(before, after, caret);
  const typed = digitsIn(inserted);
  const kept = typed.slice(0, Math.max(0, LONGEST - digitsIn(head + tail).length));
  const digits = digitsIn(head + kept + tail);
  if (digits === '0') return { digits: '', ...(kept !== '' && { leftOut: { reason: 'ZERO', characters: '0' } }) };
  const others = inserted.replaceAll(/[\d%]/g, '');
  if (others !== '') return { digits, leftOut: { reason: 'DIGITS_ONLY', characters: others } };
  return { digits, ...(kept !== typed && { leftOut: { reason: 'TOO_LONG', characters: typed.slice(kept.length) } }) };
}

const shown = (digits: string) => (digits === '' ? '' : `${digits}%`);

/**
 * A percentage of whole percents, with its sign behind the digits. Deleting the sign deletes the digit before it. A
 * dropped keystroke is named. A pasted text that is no whole number is refused: a part of it would be another number.
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

  const t = useLateWords();
  const [leftOut, setLeftOut] = useState<LeftOut>();
  const [isRefused, setRefused] = useState(false);
  const leftOutWords = useLeftOutWords(leftOut);
  const said = isRefused ? t('noPercentPasted') : leftOutWords;
  const saidId = `${id}-left-out`;

  const take = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const before = shown(value);
    const text = cleanText(target.value);
    const own = target.selectionStart ?? target.value.length;
    const isTyped = isTypedEdit(nativeEvent, before, target.value);
    const isNumber = /^\d{1,3} ?%?$/.test(cleanText(insertionOf(before, target.value, own).inserted));
    setRefused(!isTyped && !isNumber);
    redraw();
    if (!isTyped && !isNumber) return;
    const typed = typedDigits(before, text, cleanText(target.value.slice(0, own)).length);
    setLeftOut(isTyped ? together(value === '' ? undefined : leftOut, typed.leftOut) : undefined);
    const isSignDeleted = value !== '' && typed.digits === value && !text.includes('%') && typed.leftOut === undefined;
    const digits = isSignDeleted ? value.slice(0, -1) : typed.digits;
    caret.current = Math.min(digitsIn(target.value.slice(0, own)).length, digits.length);
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
        aria-describedby={[describedBy, said && saidId].filter(Boolean).join(' ') || undefined}
        className={classes(styles.text, styles.percent)}
      />
      <div aria-live="polite">
        {said !== undefined && (
          <p id={saidId} className={styles.remark}>
            {said}
          </p>
        )}
      </div>
    </>
  );
}
