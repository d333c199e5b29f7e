import { type Location, readable, type To } from '@wealth/platform';
import type { Browser } from '../core/page/browser.ts';
import type { HostNavigation } from '../core/routing/navigation.ts';

/** Puts an address in the place of the page's own; a frame adds nothing to the history of the bank's page. */
export type ReplaceAddress = (to: string) => void;

function locationOf({ pathname, search, hash }: URL, state: unknown): Location {
  return { path: pathname, search, hash, state };
}

/** The widget's way from page to page, without a router: it has three pages, and no history of its own. */
export function createWidgetNavigation({ address }: Pick<Browser, 'address'>, replace: ReplaceAddress) {
  // An answer of the identity server in the address is used up by now.
  const location = readable(locationOf(new URL(address.pathname + address.search, address), undefined));
  const go: HostNavigation['go'] = (to: To, { state } = {}) => {
    const target = new URL(to, address);
    replace(target.pathname + target.search + target.hash);
    location.set(locationOf(target, state));
  };
  const navigation: HostNavigation = {
    location,
    go,
    back: (fallback) => go(fallback),
    // The title of the tab is the bank's.
    setTitle: () => {},
    // A frame is left with the page around it, which asks nobody.
    blocker: () => ({ block: () => () => {}, end: () => {} }),
  };
  return {
    ...navigation,
    /** Shows another page while the address stays, so that loading it again looks for the member anew. */
    show(path: string) {
      location.set({ ...location.get(), path });
    },
  };
}
