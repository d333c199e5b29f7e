import type { After } from '../loader/budgets.ts';
import type { PageHistory } from './history.ts';

/** The page as far as it scrolls. */
export type ScrolledPage = Pick<Window, 'scrollY' | 'scrollTo' | 'addEventListener'> & {
  readonly document: Pick<Document, 'activeElement'>;
  readonly history: Pick<History, 'scrollRestoration'>;
};

/** Milliseconds between two tries to go back to a place, and how many there are: a page grows until its data is there. */
const AGAIN = 50;
const TRIES = 60;

/** Input after which the page is left where the member put it. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Opens each new page at its top, and one that Back or Forward leads to at the place where it was left, once it is long
 * enough. A tab that was chosen stays where it is.
 */
export function keepScroll(history: PageHistory, page: ScrolledPage, after: After): void {
  const places = new Map<string, number>();
  let { key, pathname } = history.location.get();
  let isMoved = true;

  function restore(place: number, tries: number): void {
    if (isMoved) return;
    page.scrollTo(0, place);
    if (page.scrollY < place && tries > 0) after(AGAIN, () => restore(place, tries - 1));
  }

  // The browser would move the page before it is known which place was left. After a reload it does so by itself.
  page.history.scrollRestoration = 'manual';
  page.addEventListener('pagehide', () => {
    page.history.scrollRestoration = 'auto';
  });
  for (const name of ownMoves) {
    page.addEventListener(name, () => {
      isMoved = true;
    });
  }
  history.location.subscribe(() => {
    const location = history.location.get();
    if (location.key === key) return;
    places.set(key, page.scrollY);
    const isOther = location.pathname !== pathname;
    ({ key, pathname } = location);
    isMoved = history.action() !== 'POP';
    if (!isMoved) restore(places.get(key) ?? 0, TRIES);
    else if (isOther && !page.document.activeElement?.closest('[role=tablist]')) page.scrollTo(0, 0);
  });
}
