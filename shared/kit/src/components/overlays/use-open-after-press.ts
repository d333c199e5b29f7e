import { startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onEscape } from './on-escape.ts';
import { handOver, onKey } from './on-key.ts';

/**
 * Whether a list is open, and its setter. The press that opens it is answered by the next frame, and the list, which a
 * slow phone takes longer to draw, opens after it; it closes with the press, and by Escape before it is drawn. A key
 * that is pressed before it is drawn has it drawn immediately, and goes to it; Tab leads on without it. Unlike a deferred
 * value it stays closed until all events of the press have been handled: the last one may take the focus from the list.
 */
export function useOpenAfterPress(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const endOpening = useRef(() => {});
  // The effects of the list, which take the focus, have run before this one.
  useEffect(() => {
    if (isOpen) endOpening.current();
  }, [isOpen]);
  useEffect(() => () => endOpening.current(), []);
  const change = (open: boolean) => {
    endOpening.current();
    if (!open) return setOpen(false);
    const opening = setTimeout(() => startTransition(() => setOpen(true)));
    const endEscape = onEscape(() => change(false));
    const endKeys = onKey((event) => {
      if (event.key === 'Tab') return change(false);
      flushSync(() => setOpen(true));
      handOver(event);
    });
    endOpening.current = () => {
      clearTimeout(opening);
      endEscape();
      endKeys();
    };
  };
  return [isOpen, change];
}
