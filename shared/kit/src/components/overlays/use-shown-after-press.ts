import { useEffect } from 'react';
import { useAfterPress } from '../use-after-press.ts';
import { onEscape } from './on-escape.ts';

/**
 * Whether an overlay is drawn: after the frame that answers the press which opens it. Tab, pressed before that, has it
 * drawn immediately, or it would lead into the page behind it. It closes with the press.
 * @param onClose is called by Escape before it is drawn; left out where the member must choose
 */
export function useShownAfterPress(isOpen: boolean, onClose: (() => void) | undefined): boolean {
  const isDrawn = useAfterPress(isOpen, false);
  const isOpening = isOpen && !isDrawn;
  useEffect(() => (isOpening && onClose !== undefined ? onEscape(onClose) : undefined), [isOpening, onClose]);
  return isOpen && isDrawn;
}
