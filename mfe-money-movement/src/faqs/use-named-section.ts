import { useNavigation, useReadable } from '@wealth/kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Anchor, findAnchor } from '../navigation/faq-anchors.rules.ts';

/**
 * Opens the section that the address names, scrolls to it and moves the focus there.
 *
 * @param open shows the section; called before the page scrolls
 * @returns a ref for the element that holds the sections. Each section's id is its anchor.
 */
export function useNamedSection(open: (anchor: Anchor) => void): RefObject<HTMLDivElement | null> {
  const sections = useRef<HTMLDivElement>(null);
  const latestOpen = useRef(open);
  latestOpen.current = open;
  // The location, not its hash: a second press on the same link makes another location with the same hash.
  const location = useReadable(useNavigation().location);
  const [named, setNamed] = useState<{ readonly anchor: Anchor }>();

  useEffect(() => {
    const anchor = findAnchor(location.hash);
    if (anchor === undefined) return;
    latestOpen.current(anchor);
    setNamed({ anchor });
  }, [location]);

  // After the section was drawn open, so that the page is as long as it will be.
  useEffect(() => {
    if (named === undefined) return;
    const section = sections.current?.querySelector(`[id="${named.anchor}"]`);
    section?.scrollIntoView();
    section?.querySelector('button')?.focus({ preventScroll: true });
  }, [named]);

  return sections;
}
