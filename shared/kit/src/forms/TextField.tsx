import { fieldRuleOf, typingRuleOf } from '@wealth/domain/fields';
import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import { classes } from '../components/classes.ts';
import styles from './Field.module.css';
import { FieldHead } from './FieldHead.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { type ExplainedFieldProps, useField } from './use-field.ts';

type TextKind = 'text' | 'name' | 'telephone' | 'zip' | 'email' | 'date' | 'year' | 'currency' | 'whole-dollars';

export interface TextFieldProps extends ExplainedFieldProps {
  /** What is typed. It rules what is kept, how that is shown, and which keys a phone brings up. */
  readonly kind: TextKind;
  /** In characters. */
  readonly maxLength?: number | undefined;
  /** What a browser may fill in, as an HTML token. Default: `off`. */
  readonly autoComplete?: string | undefined;
  /** Default: true. One that is not required says so. */
  readonly isRequired?: boolean;
}

interface KindOfText {
  /** The type of input whose rule reads it. */
  readonly rule: string;
  readonly inputMode: 'text' | 'tel' | 'numeric' | 'decimal' | 'email';
}

const kinds: Readonly<Record<TextKind, KindOfText>> = {
  text: { rule: 'text', inputMode: 'text' },
  name: { rule: 'name', inputMode: 'text' },
  telephone: { rule: 'telephone', inputMode: 'tel' },
  zip: { rule: 'zip', inputMode: 'numeric' },
  email: { rule: 'email', inputMode: 'email' },
  date: { rule: 'date', inputMode: 'numeric' },
  year: { rule: 'year', inputMode: 'numeric' },
  // The sign stands before the field.
  currency: { rule: 'currency', inputMode: 'decimal' },
  'whole-dollars': { rule: 'currency-whole-number', inputMode: 'numeric' },
};

/**
 * A line of text. The form has the canonical form of what is typed, as the rules of `@wealth/domain/fields` keep it
 * (a phone number is ten digits), and what is no such text as it was typed. While it is typed, other characters are
 * dropped and separators come by themselves.
 */
export function TextField({ kind, maxLength, autoComplete = 'off', isRequired = true, ...props }: TextFieldProps) {
  const { rule, inputMode } = kinds[kind];
  const { tidy: canonical, problem, shown } = fieldRuleOf(rule);
  const tidy = (text: string) => {
    const kept = canonical(text);
    return kept === '' || problem(kept) === undefined ? kept : text;
  };
  const field = useField<HTMLInputElement>({ ...props, tidy, keepsHint: true });
  // What stands there as it is typed: the form's text has no spaces and marks that are being typed.
  const [typed, setTyped] = useState<string>();
  const isKept = field.text !== '' && problem(field.text) === undefined && tidy(field.text) === field.text;
  const isMoney = kind === 'whole-dollars' || kind === 'currency';
  const caret = useRef<number>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    // Setting a value moves the caret to its end.
    if (caret.current !== undefined) field.ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const type = (target: HTMLInputElement, isComposing: boolean) => {
    const before = { text: target.value, caret: target.selectionStart ?? target.value.length };
    // A letter that a keyboard is composing is not whole yet.
    const after = isComposing ? before : typingRuleOf(rule)(before);
    if (after.text !== before.text) {
      caret.current = after.caret;
      // Also where nothing but the dropped character has changed.
      redraw();
    }
    setTyped(after.text);
    field.set(tidy(after.text));
  };
  return (
    <div className={styles.field} data-invalid={field.problem !== undefined || undefined}>
      <FieldHead id={field.id} label={props.label} isRequired={isRequired} tip={props.tip} />
      <div className={styles.line}>
        {isMoney && (
          <span aria-hidden className={classes(styles.currency, styles.small)}>
            $
          </span>
        )}
        <input
          ref={field.ref}
          id={field.id}
          name={props.name}
          type={kind === 'telephone' ? 'tel' : 'text'}
          value={typed ?? (isKept ? shown(field.text) : field.text)}
          onChange={({ target, nativeEvent }) =>
            type(target, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          }
          onCompositionEnd={({ currentTarget }) => type(currentTarget, false)}
          onBlur={() => {
            setTyped(undefined);
            field.leave();
          }}
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete={autoComplete}
          spellCheck={kind === 'text'}
          aria-required={isRequired}
          aria-invalid={field.problem !== undefined}
          aria-describedby={field.describedBy}
          className={classes(styles.text, isMoney && styles.dollars)}
        />
      </div>
      <FieldNotes field={field} />
    </div>
  );
}
