import { useEffect, useRef } from 'react';

/** What a member did to a field before its part was there: nothing, had the focus in it, or opened it. */
export type Wanted = 'focus' | 'open' | undefined;

/** Opens the list or calendar that was wanted before its field came, once the field has the focus, to which it returns. */
export function useOpenOnceWanted(wanted: Wanted, setOpen: (isOpen: boolean) => void): void {
  const first = useRef({ wanted, setOpen });
  useEffect(() => {
    if (first.current.wanted === 'open') first.current.setOpen(true);
  }, []);
}
