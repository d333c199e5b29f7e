import { type BusinessDate, usDate } from '@wealth/domain/calendar';
import { hasShortYear, parseTypedDate } from '@wealth/domain/typed-date';
import { type AriaAttributes, type KeyboardEvent, type RefObject, useRef } from 'react';
import { useLateWords } from '../../language/late-words.ts';
import styles from './DateRangePicker.module.css';
import type { BeingTyped } from './use-typing.ts';

export interface TypedDateProps
  extends Pick<AriaAttributes, 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  readonly id?: string;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Of `useTyping` with the rule of a date. */
  readonly typing: BeingTyped;
  readonly text: string;
  readonly isReadOnly?: boolean;
  readonly hasFocusAtFirst?: boolean;
  /** Called with each text. `isUnderWay` says that the next key makes another date of it. */
  readonly onText: (text: string, isUnderWay: boolean) => void;
  readonly onLeave: () => void;
  /** A separator was typed behind a whole date. */
  readonly onGoOn?: () => void;
}

/** A date as a field shows it; empty for none. */
export const dateText = (date: BusinessDate | undefined): string => (date === undefined ? '' : usDate(date));

const NUMBERS = /^\d{1,4}[/. -]\d{1,2}[/. -]\d{1,4}$|^\d{8}$/;
const GOES_ON = /^[-–\s]$/;

/** The problem with a typed date, in words; undefined for a right date and for an empty text. */
export function useFlawWords() {
  const t = useLateWords();
  return (text: string): string | undefined => {
    if (text === '' || parseTypedDate(text) !== undefined) return undefined;
    if (hasShortYear(text)) return t('shortYear');
    return NUMBERS.test(text) ? t('noSuchDay', { date: text }) : t('datesIncomplete');
  };
}

/**
 * A date that is typed as MM/DD/YYYY, or pasted in any usual form. A text that is no date stays, and the field refuses
 * it. The first keystroke replaces the former date, and so does a pasted date.
 */
export function TypedDate(props: TypedDateProps) {
  const { id, input, typing, text, isReadOnly = false, hasFocusAtFirst = false, ...others } = props;
  const { onText, onLeave, onGoOn, ...described } = others;
  const t = useLateWords();
  const isEntered = useRef(false);

  const change = (target: HTMLInputElement, event: Event, before: string) => {
    const isAtEnd = target.selectionStart === target.value.length;
    const shown = typing.take(target, event, before);
    onText(shown, parseTypedDate(shown) === undefined || !isAtEnd);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!GOES_ON.test(event.key) || onGoOn === undefined || parseTypedDate(text) === undefined) return;
    event.preventDefault();
    onGoOn();
  };
  return (
    <input
      {...described}
      ref={input}
      id={id}
      value={text}
      placeholder={t('dateForm')}
      readOnly={isReadOnly}
      // biome-ignore lint/a11y/noAutofocus: the member pressed on what stood in its place until it came.
      autoFocus={hasFocusAtFirst}
      onChange={({ target, nativeEvent }) => change(target, nativeEvent, text)}
      onCompositionEnd={({ currentTarget, nativeEvent }) => change(currentTarget, nativeEvent, text)}
      onPaste={(event) => {
        const pasted = parseTypedDate(event.clipboardData.getData('text/plain'));
        if (pasted === undefined || isReadOnly) return;
        event.preventDefault();
        onText(usDate(pasted), false);
      }}
      onKeyDown={onKey}
      onFocus={({ currentTarget }) => {
        isEntered.current = true;
        currentTarget.select();
      }}
      onClick={({ currentTarget }) => {
        // The press that brought the focus set the caret after it.
        if (isEntered.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
        isEntered.current = false;
      }}
      onBlur={() => {
        typing.end();
        onLeave();
      }}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      className={styles.input}
    />
  );
}
