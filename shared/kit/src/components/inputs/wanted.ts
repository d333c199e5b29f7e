import { type PointerEvent, useRef, useState } from 'react';
import { openable } from '../openable.ts';
import type { Wanted } from './open-once-wanted.ts';

/** Remembers what the member did to what stands in a field's place, so that no press is lost while its part comes. */
export function useWanted() {
  const [wanted, setWanted] = useState<Wanted>();
  const place = useRef<HTMLDivElement>(null);
  const want = (what: NonNullable<Wanted>) => {
    setWanted(what);
    openable.load();
  };
  return {
    /** Where the focus is when the part comes counts too. */
    wanted: (): Wanted => wanted ?? (place.current?.contains(document.activeElement) ? 'focus' : undefined),
    want,
    /** For the button that opens: already when a press begins, since the part may take its place before the press ends. */
    opener: {
      onFocus: openable.load,
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        // The field around takes a press to mean that it wants the focus alone.
        event.stopPropagation();
        want('open');
      },
      onClick: () => want('open'),
    },
    forget: () => setWanted(undefined),
    /** What stands in the field's place. */
    place,
  };
}
