import type { Clock } from '@wealth/domain/calendar';
import type { After } from '../loader/index.ts';

/** What the shell takes of the browser; a test gives its own. */
export interface Browser {
  readonly address: URL;
  /** What this tab keeps. */
  readonly session: Storage;
  /** What all tabs share. */
  readonly shared: Storage;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Whether the page can be seen: no other tab lies over it. */
  readonly isInSight: () => boolean;
  /** Whether cookies can be kept at all. */
  readonly hasCookies: () => boolean;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly fetch: typeof globalThis.fetch;
  readonly systemClock: Clock;
  readonly after: After;
  /** Leaves this page for another, which takes its place in the history. */
  replace(address: string): void;
  /** Loads this page anew. */
  reload(): void;
}
