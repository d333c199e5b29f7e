import { useEffect, useRef, useState } from 'react';

/** What a member did to a field before its part was there: nothing, had the focus in it, or opened it. */
export type Wanted = 'focus' | 'open' | undefined;

/** Whether a field's list or calendar is open; one that was wanted opens once the field has the focus, to which it returns. */
export function useOpenOnceWanted(wanted: Wanted) {
  const state = useState(false);
  const [, setOpen] = state;
  const atFirst = useRef(wanted);
  useEffect(() => {
    if (atFirst.current === 'open') setOpen(true);
  }, [setOpen]);
  return state;
}
