import { useRef, useState } from 'react';
import { openable } from '../openable.ts';
import type { Wanted } from './open-once-wanted.ts';

/** Remembers what the member did to what stands in a field's place, so that no press is lost while its part comes. */
export function useWanted() {
  const [wanted, setWanted] = useState<Wanted>();
  const place = useRef<HTMLDivElement>(null);
  return {
    /** Where the focus is when the part comes counts too. */
    wanted: (): Wanted => wanted ?? (place.current?.contains(document.activeElement) ? 'focus' : undefined),
    want(what: NonNullable<Wanted>) {
      setWanted(what);
      openable.load();
    },
    forget: () => setWanted(undefined),
    /** What stands in the field's place. */
    place,
  };
}

/**
 * How a field's button is pressed while its part is to come: already when the press begins, since the part may take its
 * place before the press ends.
 */
export const opensBy = (want: (what: 'open') => void) => ({
  onFocus: openable.load,
  onPointerDown: ({ button }: { readonly button: number }) => button === 0 && want('open'),
  onClick: () => want('open'),
});
