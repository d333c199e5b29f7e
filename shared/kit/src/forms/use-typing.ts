import { type TypingRule, typingRuleOf } from '@wealth/domain/fields';
import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';

/** A text while it is typed, as `typingRuleOf` shows it: a form's text has no spaces and marks that are being typed. */
interface BeingTyped {
  /** Left out between two edits. */
  readonly typed: string | undefined;
  /** Takes the input's text after a key. @returns the text to show */
  readonly take: (target: HTMLInputElement, isComposing: boolean) => string;
  readonly end: () => void;
}

/** @param rule drops characters and sets separators: the one of a type of input, or a field's own */
export function useTyping(ref: RefObject<HTMLInputElement | null>, rule: string | TypingRule): BeingTyped {
  const applied = typeof rule === 'string' ? typingRuleOf(rule) : rule;
  const [typed, setTyped] = useState<string>();
  const caret = useRef<number>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    // Setting a value moves the caret to its end.
    if (caret.current !== undefined) ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return {
    typed,
    take(target, isComposing) {
      const before = { text: target.value, caret: target.selectionStart ?? target.value.length };
      // A letter that a keyboard is composing is not whole yet.
      const after = isComposing ? before : applied(before);
      if (after.text !== before.text) {
        caret.current = after.caret;
        // Also where nothing but the dropped character has changed.
        redraw();
      }
      setTyped(after.text);
      return after.text;
    },
    end: () => setTyped(undefined),
  };
}
