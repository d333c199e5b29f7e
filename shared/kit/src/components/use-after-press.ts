import { useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onKey } from './overlays/on-key.ts';

/**
 * Delays a value until the frame that answers a press is drawn. For values whose drawing takes longer than that frame on
 * a slow phone: they are drawn after it, in pieces that other presses may interrupt. A key that is pressed before has
 * the new value drawn immediately: the member has pressed it for the new screen.
 * @param initial the value of the first drawing
 */
export function useAfterPress<T>(value: T, initial: T = value): T {
  const late = useDeferredValue(value, initial);
  const isBehind = late !== value;
  const [isHurried, setHurried] = useState(false);
  if (isHurried && !isBehind) setHurried(false);
  const isLate = isBehind && !isHurried;
  useEffect(() => (isLate ? onKey(() => flushSync(() => setHurried(true))) : undefined), [isLate]);
  return isLate ? late : value;
}
