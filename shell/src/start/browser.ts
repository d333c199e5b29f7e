import type { Clock } from '@wealth/domain/calendar';
import type { After } from '../loader/index.ts';

/** What the shell takes of the browser; a test gives its own. */
export interface Browser {
  readonly address: URL;
  readonly session: Storage;
  readonly fetch: typeof globalThis.fetch;
  readonly systemClock: Clock;
  readonly after: After;
  /** Leaves this page for another, which takes its place in the history. */
  replace(address: string): void;
}
