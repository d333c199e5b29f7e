import type { Clock } from '@wealth/domain/calendar';
// Not by the loader's door: this runs before the rest of the loader has come.
import { type After, browserAfter } from '../loader/budgets.ts';
import { capturedFetch } from '../loader/capture.ts';
import type { Fetch } from './fetch.ts';
import { storageOr } from './storage.ts';

/** What the shell takes of the browser; a test gives its own. */
export interface Browser {
  readonly address: URL;
  /** Storage of this tab. */
  readonly session: Storage;
  /** Storage that all tabs share. */
  readonly shared: Storage;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Whether the page is visible: the tab is not in the background. */
  readonly isInSight: () => boolean;
  /** False where the browser knows that it has no network. */
  readonly isOnline: () => boolean;
  /** Whether the browser keeps cookies at all. */
  readonly hasCookies: () => boolean;
  /** Whether a link of another site led to this page: the edge, which the browser tells, says so in a header. */
  readonly isFromAnotherSite: () => boolean;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly fetch: Fetch;
  readonly systemClock: Clock;
  readonly after: After;
  /** Goes to another page. */
  assign(address: string): void;
  /** Replaces this page by another, in the history too. */
  replace(address: string): void;
  reload(): void;
}

/** The `Server-Timing` entry that the edge marks such a page with. */
const CROSS_SITE = 'cross-site';

function isFromAnotherSite(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming.some(({ name }) => name === CROSS_SITE) ?? false;
}

/** The browser that this document is open in. */
export function thisBrowser(): Browser {
  return {
    address: new URL(location.href),
    session: storageOr(() => sessionStorage),
    shared: storageOr(() => localStorage),
    window,
    isInSight: () => document.visibilityState === 'visible',
    isOnline: () => navigator.onLine,
    hasCookies: () => navigator.cookieEnabled,
    isFromAnotherSite,
    random: Math.random,
    fetch: capturedFetch,
    systemClock: { now: () => Date.now() },
    after: browserAfter,
    assign: (address) => location.assign(address),
    replace: (address) => location.replace(address),
    reload: () => location.reload(),
  };
}

/** Waits so many milliseconds, or until the browser says that it is online again. */
export function pauseUntilOnline(
  { after, window }: Pick<Browser, 'after' | 'window'>,
  milliseconds: number,
): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      cancelTimer();
      window.removeEventListener('online', finish);
      resolve();
    };
    const cancelTimer = after(milliseconds, finish);
    window.addEventListener('online', finish);
  });
}
