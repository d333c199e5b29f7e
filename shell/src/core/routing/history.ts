import { type Readable, readable } from '@wealth/platform';
import { type Location, resolvePath, type UNSAFE_createBrowserHistory } from 'react-router-dom';

type EntryHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** A way to another page that waits for the member's decision. */
export interface HeldVisit {
  readonly path: string;
  /** Goes there after all, without asking again. */
  proceed(): void;
  /** Stays on this page. */
  stay(): void;
}

/** The entries of this tab's history, and which of them is on the screen. */
export interface PageHistory {
  readonly location: Readable<Location>;
  /** How the present entry was reached; POP is Back, Forward, or the first page. */
  action(): EntryHistory['action'];
  /** Goes to a path, which may be relative to the present one, or lack one: `?range=1y`. */
  go(to: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
  /** Back (-1) or forward (1) by entries. */
  move(delta: number): void;
  readonly held: Readable<HeldVisit | undefined>;
  /** Holds ways to the pages for which `asks` is true, until the returned function is called. */
  hold(asks: (path: string) => boolean): () => void;
}

/**
 * The history of the shell, over React Router's. The shell does without its data router, since it has no routes to load
 * data for: 17 kB less on each first visit, compressed.
 */
export function createPageHistory(entries: EntryHistory): PageHistory {
  const location = readable(entries.location);
  const held = readable<HeldVisit | undefined>(undefined);
  let action = entries.action;
  let asks = (_path: string) => false;
  let isAgreed = false;
  /** Called by the event that says that a held Back or Forward was taken back. */
  let takenBack: (() => void) | undefined;

  const isHeld = ({ pathname }: Pick<Location, 'pathname'>) =>
    !isAgreed && pathname !== location.get().pathname && asks(pathname);

  function hold({ pathname }: Pick<Location, 'pathname'>, proceed: () => void): void {
    held.set({
      path: pathname,
      proceed() {
        isAgreed = true;
        held.set(undefined);
        proceed();
      },
      stay: () => held.set(undefined),
    });
  }

  function arrive(): void {
    isAgreed = false;
    action = entries.action;
    // First: who hears of the new location may go on from it and be held there.
    held.set(undefined);
    location.set(entries.location);
  }

  entries.listen(({ location: next, delta }) => {
    if (takenBack) return takenBack();
    // An entry that the portal did not make has no number, so nothing could take it back.
    if (!delta || !isHeld(next)) return arrive();
    const reverted = Promise.withResolvers<void>();
    takenBack = () => {
      takenBack = undefined;
      reverted.resolve();
    };
    entries.go(-delta);
    hold(next, () => void reverted.promise.then(() => entries.go(delta)));
  });

  const go: PageHistory['go'] = (to, options = {}) => {
    const next = entries.encodeLocation(resolvePath(to, location.get().pathname));
    if (isHeld(next)) return hold(next, () => go(to, options));
    if (options.replace) entries.replace(next, options.state);
    else entries.push(next, options.state);
    arrive();
  };

  return {
    location,
    action: () => action,
    go,
    move: (delta) => entries.go(delta),
    held,
    hold(now) {
      asks = now;
      return () => {
        asks = () => false;
        held.set(undefined);
      };
    },
  };
}
