import { cleanText, getTypingRule, type LeftOut } from '@wealth/domain/fields';
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

const MAX_DIGITS = 3;

const rule = getTypingRule('digits', MAX_DIGITS);
const withoutSign = (text: string) => cleanText(text).replaceAll('%', '').trim();

/** At most three digits; a lone zero is dropped. */
const isPercentage = (text: string) => /^\d{0,3}$/.test(text);
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
  const [dropped, setLeftOut] = useState<LeftOut>();
  const [isRefused, setRefused] = useState(false);
  const leftOutWords = useLeftOutWords(dropped);
  const said = isRefused ? t('noPercentPasted') : leftOutWords;
  const saidId = `${id}-left-out`;

  const take = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isTyped = isTypedEdit(nativeEvent, shown(value), target.value);
    const text = withoutSign(target.value);
    setRefused(!isTyped && !isPercentage(text));
    redraw();
    if (!isTyped && !isPercentage(text)) return;
    const typedBefore = withoutSign(target.value.slice(0, target.selectionStart ?? undefined));
    const typed = rule({ before: value, after: { text, caret: typedBefore.length }, isTyped });
    const isZero = typed.text === '0';
    const zero: LeftOut | undefined = isZero && isTyped ? { reason: 'ZERO', characters: '0' } : undefined;
    const leftOut = typed.leftOut ?? zero;
    setLeftOut(isTyped ? together(value === '' ? undefined : dropped, leftOut) : undefined);
    const isSignDeleted = value !== '' && typed.text === value && leftOut === undefined && !target.value.includes('%');
    const digits = isSignDeleted ? value.slice(0, -1) : isZero ? '' : typed.text;
    caret.current = Math.min(typed.caret, digits.length);
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
