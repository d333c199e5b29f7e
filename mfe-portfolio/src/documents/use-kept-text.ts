import { useLocation } from '@wealth/kit';
import { useEffect, useState } from 'react';

/** By entry of the history, in memory alone: what a member types belongs into no address and no storage. */
const kept = new Map<string, string>();

/** A text that is there again when Back leads to where it was typed. */
export function useKeptText() {
  const { key } = useLocation();
  const [text, setText] = useState(() => kept.get(key) ?? '');
  useEffect(() => {
    if (text === '') kept.delete(key);
    else kept.set(key, text);
  }, [key, text]);
  return [text, setText] as const;
}
