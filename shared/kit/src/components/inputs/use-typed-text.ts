import { CalendarDate } from '@internationalized/date';
import { cleanText } from '@wealth/domain/fields';
import { parseTypedDate } from '@wealth/domain/typed-date';
import { type RefObject, useEffect, useRef } from 'react';
import type { DateFieldState } from 'react-stately/useDateFieldState';

/** Ends a part of a date: `1/15/2027`, `1-15-2027`, `1.15.2027`, `1 15 2027`. */
const SEPARATOR = /^[\s/.,-]$/;

/** What react-aria takes at once: a part as a phone's keyboard suggests it. */
const PART = /^(?:\d{1,2}|\d{4})$/;

/** Parts that were reached by typing, while nothing stands there: "12" ends the month, so that "/" after it is done. */
const reached = new WeakSet<EventTarget>();

const partsOf = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>('[data-type]:not([data-type="literal"])'),
];

/**
 * Lets a separator end a part of a typed date, and a whole date be pasted, dropped or dictated. react-aria takes digits
 * alone: without this, `1/5/2027` is read as `15`, `20` and `27`.
 * @param group - the element around the parts of one date
 * @param onRefused - told whether the last text that came at once was refused, since it was no date
 */
export function useTypedText(
  group: RefObject<HTMLElement | null>,
  state: DateFieldState,
  onRefused: (isRefused: boolean) => void,
): void {
  const latest = useRef({ state, onRefused });
  latest.current = { state, onRefused };

  useEffect(() => {
    const element = group.current;
    if (element === null) return;
    const isLocked = () => latest.current.state.isReadOnly || latest.current.state.isDisabled;

    const take = (text: string) => {
      const date = parseTypedDate(text);
      latest.current.onRefused(date === undefined);
      if (date === undefined) return;
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
      latest.current.state.setValue(new CalendarDate(year, month, day));
      // The focus clears what react-aria holds of a part that is being typed.
      for (const part of partsOf(element)) part.focus();
    };
    const goOn = (from: HTMLElement) => {
      if (reached.has(from)) return;
      // In a range the parts of the other date follow.
      const parts = partsOf(element.closest('[role="group"]') ?? element);
      const next = parts[parts.indexOf(from) + 1];
      if (next === undefined) return;
      next.focus();
      reached.add(next);
    };
    const insert = (event: InputEvent) => {
      const part = event.target as HTMLElement;
      const text = event.data;
      if (text === null || isLocked() || event.isComposing) return;
      const cleaned = cleanText(text);
      if (SEPARATOR.test(text) || SEPARATOR.test(cleaned)) {
        consume(event);
        goOn(part);
      } else if (text.length > 1 && !PART.test(text)) {
        consume(event);
        take(text);
      } else if (cleaned !== text) {
        consume(event);
        part.dispatchEvent(new InputEvent('beforeinput', { ...insertion, data: cleaned }));
      } else {
        latest.current.onRefused(false);
        reached.delete(part);
      }
    };
    const comeAtOnce = (event: Event, data: DataTransfer | null) => {
      if (isLocked() || data === null) return;
      consume(event);
      take(data.getData('text/plain'));
    };
    const inserted = ({ target }: InputEvent) => {
      const focused = document.activeElement;
      if (focused !== null && focused !== target) reached.add(focused);
    };
    const spaced = (event: KeyboardEvent) => {
      if (event.key !== ' ' || isLocked()) return;
      // react-aria would take a space for a press on the field.
      consume(event);
      goOn(event.target as HTMLElement);
    };
    const focused = ({ target }: FocusEvent) => target !== null && reached.delete(target);
    const pasted = (event: ClipboardEvent) => comeAtOnce(event, event.clipboardData);
    const dropped = (event: DragEvent) => comeAtOnce(event, event.dataTransfer);

    // Before the listeners that react-aria has on each part.
    element.addEventListener('beforeinput', insert, { capture: true });
    element.addEventListener('beforeinput', inserted);
    element.addEventListener('keydown', spaced, { capture: true });
    element.addEventListener('focusin', focused);
    element.addEventListener('paste', pasted);
    element.addEventListener('drop', dropped);
    return () => {
      element.removeEventListener('beforeinput', insert, { capture: true });
      element.removeEventListener('beforeinput', inserted);
      element.removeEventListener('keydown', spaced, { capture: true });
      element.removeEventListener('focusin', focused);
      element.removeEventListener('paste', pasted);
      element.removeEventListener('drop', dropped);
    };
  }, [group]);
}

const insertion = { inputType: 'insertText', bubbles: true, cancelable: true } as const;

function consume(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
