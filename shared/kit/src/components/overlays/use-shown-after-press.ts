import { useDeferredValue } from 'react';

/**
 * Whether an overlay is drawn. The press that opens it is answered by the next frame; on a slow phone a dialog with a
 * form takes longer than that, so it is drawn after the frame, in pieces that other presses may interrupt. It closes
 * with the press.
 */
export function useShownAfterPress(isOpen: boolean): boolean {
  const isShown = useDeferredValue(isOpen, false);
  return isOpen && isShown;
}
