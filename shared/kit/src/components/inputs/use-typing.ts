import { findInsertion, type LeftOut, type TypingRule } from '@wealth/domain/fields';
import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';

/** A text while it is typed, as `typingRuleOf` shows it: a form's text has no spaces and marks that are being typed. */
export interface BeingTyped {
  /** Left out between two edits. */
  readonly typed: string | undefined;
  /** The characters dropped since the field got the focus. They stay shown until the next edit after a blur. */
  readonly leftOut: LeftOut | undefined;
  /** Takes the input's text after an edit. @param before the text that stood there @returns the text to show */
  readonly take: (target: HTMLInputElement, event: Event, before: string) => string;
  readonly end: () => void;
}

const comesAtOnce: ReadonlySet<string> = new Set([
  'insertFromPaste',
  'insertFromDrop',
  'insertReplacementText',
  'insertFromYank',
]);

/**
 * Whether an edit was a keystroke. A paste, a drop, a correction and an autofill insert their text in one step, and so
 * does the dictionary of a phone.
 */
export function isTypedEdit(event: Event, before: string, after: string): boolean {
  if (event.type === 'compositionend') return true;
  if (!(event instanceof InputEvent) || comesAtOnce.has(event.inputType)) return false;
  return [...findInsertion(before, after).inserted].length <= 1;
}

/** Joins the characters that keystrokes dropped one after another. Another reason starts a new list. */
export function together(before: LeftOut | undefined, now: LeftOut | undefined): LeftOut | undefined {
  if (before === undefined || now === undefined) return now ?? before;
  const reasons = new Set([before.reason, now.reason]);
  const isOfName = [...reasons].every((reason) => reason.startsWith('NAME_'));
  if (reasons.size > 1 && !isOfName) return now;
  const reason = reasons.size > 1 ? 'NAME_DIGITS_AND_SYMBOLS' : now.reason;
  return { reason, characters: before.characters + now.characters };
}

/** @param rule groups the text, and leaves out what the specs do not let into such a field */
export function useTyping(ref: RefObject<HTMLInputElement | null>, rule: TypingRule): BeingTyped {
  const [typed, setTyped] = useState<string>();
  const [leftOut, setLeftOut] = useState<LeftOut>();
  const caret = useRef<number>(undefined);
  const composedOver = useRef<string>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    // Setting a value moves the caret to its end.
    if (caret.current !== undefined) ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const apply = (text: string, own: number, event: Event, standing: string): string => {
    const before = composedOver.current ?? standing;
    composedOver.current = undefined;
    const isTyped = isTypedEdit(event, before, text);
    const shown = rule({ before, after: { text, caret: own }, isTyped });
    // A pasted text, and an emptied field, start a new list.
    const isAnew = typed === undefined || !isTyped || (shown.text === '' && before !== '');
    setLeftOut(together(isAnew ? undefined : leftOut, shown.leftOut));
    if (shown.text !== text) {
      caret.current = shown.caret;
      // Also where nothing but the dropped character has changed.
      redraw();
    }
    return shown.text;
  };
  return {
    typed,
    leftOut,
    take(target, event, before) {
      const isComposing = event instanceof InputEvent && event.isComposing;
      // A letter that a keyboard is composing is not whole yet.
      if (isComposing) composedOver.current ??= before;
      const own = target.selectionStart ?? target.value.length;
      const text = isComposing ? target.value : apply(target.value, own, event, before);
      setTyped(text);
      return text;
    },
    end: () => setTyped(undefined),
  };
}
