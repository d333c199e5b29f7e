import type { BusinessDate } from '@wealth/domain/calendar';
import { getFieldRule, getTypingRule, type TypingRule } from '@wealth/domain/fields';
import { parseTypedDate } from '@wealth/domain/typed-date';
import { classes } from '../components/classes.ts';
import { useLeftOutWords } from '../components/inputs/left-out-words.ts';
import { useTyping } from '../components/inputs/use-typing.ts';
import type { FieldCombobox } from './combobox.ts';
import styles from './Field.module.css';
import { FieldHead } from './FieldHead.tsx';
import { describedBy, FieldNotes } from './FieldNotes.tsx';
import { keepFromSubmitting } from './keep-from-submitting.ts';
import { type ExplainedFieldProps, useField } from './use-field.ts';

type TextKind =
  | 'text'
  | 'name'
  | 'beneficiary-name'
  | 'telephone'
  | 'zip'
  | 'email'
  | 'date'
  | 'year'
  | 'currency'
  | 'whole-dollars';

export interface TextFieldProps extends ExplainedFieldProps {
  /** What is typed. It rules what is kept, how that is shown, and which keys a phone brings up. */
  readonly kind: TextKind;
  /** In letters. Further keystrokes are dropped; a longer pasted text stays, and the form refuses it. */
  readonly maxLength?: number | undefined;
  /** For a date that has to be past: a year of two digits becomes the latest one up to that day, once it was left. */
  readonly latest?: BusinessDate | undefined;
  /** What a browser may fill in, as an HTML token. Default: `off`. */
  readonly autoComplete?: string | undefined;
  /** Default: true. One that is not required says so. */
  readonly isRequired?: boolean;
  /**
   * Filters a typed text, in place of the kind's own rule. The form then has the text as typed, with the spaces around
   * it, so that its own rules can check them. A pasted text stays whole.
   */
  readonly takes?: ((text: string) => string) | undefined;
  /** A warning about a text that is accepted, shown on blur. */
  readonly warns?: ((text: string) => string | undefined) | undefined;
  /** Whether Enter submits the form, as in all fields; in the street of an address it does not. Default: true. */
  readonly submitsByEnter?: boolean;
}

interface KindOfText {
  /** The type of input whose rule reads it. */
  readonly rule: string;
  readonly inputMode: 'text' | 'tel' | 'numeric' | 'decimal' | 'email';
}

const kinds: Readonly<Record<TextKind, KindOfText>> = {
  text: { rule: 'text', inputMode: 'text' },
  name: { rule: 'name', inputMode: 'text' },
  'beneficiary-name': { rule: 'beneficiary-name', inputMode: 'text' },
  telephone: { rule: 'telephone', inputMode: 'tel' },
  zip: { rule: 'zip', inputMode: 'numeric' },
  email: { rule: 'email', inputMode: 'email' },
  date: { rule: 'date', inputMode: 'numeric' },
  year: { rule: 'year', inputMode: 'numeric' },
  // The sign stands before the field.
  currency: { rule: 'currency', inputMode: 'decimal' },
  'whole-dollars': { rule: 'currency-whole-number', inputMode: 'numeric' },
};

/** The caret stays behind the character that was typed. */
const typingOf =
  (takes: (text: string) => string): TypingRule =>
  ({ after, isTyped }) =>
    isTyped ? { text: takes(after.text), caret: takes(after.text.slice(0, after.caret)).length } : after;

/**
 * A line of text. The form has the canonical form of what is typed, as the rules of `@wealth/domain/fields` keep it
 * (a phone number is ten digits), and any other text as typed. While the member types, the field adds separators, and
 * names the characters that it drops.
 */
export function TextField(own: TextFieldProps & { readonly combobox?: FieldCombobox }) {
  const {
    combobox,
    kind,
    maxLength,
    autoComplete = 'off',
    isRequired = true,
    latest,
    warns,
    takes,
    submitsByEnter = true,
    ...props
  } = own;
  const { rule, inputMode } = kinds[kind];
  const { tidy: canonical, problem, shown } = getFieldRule(rule);
  const tidy = (text: string) => {
    if (takes) return text;
    const kept = canonical(text);
    return kept === '' || problem(kept) === undefined ? kept : text;
  };
  const left = (text: string) =>
    latest === undefined || leftOut !== undefined ? tidy(text) : (parseTypedDate(text, latest) ?? tidy(text));
  const field = useField<HTMLInputElement>({ ...props, tidy: (text) => left(text), keepsHint: true });
  const { typed, leftOut, take, end } = useTyping(field.ref, takes ? typingOf(takes) : getTypingRule(rule, maxLength));
  const leftOutWords = useLeftOutWords(leftOut);
  const remark = leftOutWords ?? (typed === undefined ? warns?.(field.text) : undefined);
  const isKept = field.text !== '' && problem(field.text) === undefined && tidy(field.text) === field.text;
  const isMoney = kind === 'whole-dollars' || kind === 'currency';
  // Another text has come in its place: a chosen address.
  const isReplaced = typed !== undefined && tidy(typed) !== field.text;
  const value = (isReplaced ? undefined : typed) ?? (isKept ? shown(field.text) : field.text);
  const type = (target: HTMLInputElement, event: Event) => {
    field.set(tidy(take(target, event, value)));
    combobox?.onTyped(target.value);
  };
  return (
    <div className={styles.field} data-state={field.state}>
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
          value={value}
          onChange={({ target, nativeEvent }) => type(target, nativeEvent)}
          onCompositionEnd={({ currentTarget, nativeEvent }) => type(currentTarget, nativeEvent)}
          onBlur={() => {
            end();
            field.leave();
            combobox?.onLeave();
          }}
          inputMode={inputMode}
          autoComplete={autoComplete}
          spellCheck={kind === 'text'}
          aria-required={isRequired}
          aria-invalid={field.problem !== undefined}
          aria-describedby={describedBy(field, remark)}
          onKeyDown={submitsByEnter ? undefined : keepFromSubmitting}
          {...(combobox && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            'aria-expanded': combobox.shown !== undefined,
            'aria-controls': combobox.shown?.listId,
            'aria-activedescendant': combobox.shown?.activeId,
            onKeyDown: combobox.onKey,
          })}
          className={classes(styles.text, isMoney && styles.dollars)}
        />
        {combobox?.list}
      </div>
      <FieldNotes field={field} remark={remark} />
    </div>
  );
}
