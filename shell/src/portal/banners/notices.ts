import type { Clock } from '@wealth/domain/calendar';
import { type Notice, type Readable, readable } from '@wealth/platform';

/** Milliseconds in which a notice is not replaced, since a screen reader may not have read it yet. */
const READ_WITHIN = 1_000;

/** A notice on the page. */
export interface ShownNotice extends Notice {
  /** Differs from notice to notice, so that the same words are announced again when they come again. */
  readonly id: number;
}

export interface Notices {
  /** The lines above the content, oldest first: one, or those that came within a second of each other. */
  readonly shown: Readable<readonly ShownNotice[]>;
  /** @param path the page that it belongs to: it goes when the member leaves that */
  show(notice: Notice, path: string): void;
  /** @param notice default: all of them */
  dismiss(notice?: ShownNotice): void;
  leftFor(path: string): void;
  /** The page was requested, and the member is led to another in its place: its notice goes along. */
  redirected(from: string, to: string): void;
}

export function createNotices(clock: Clock): Notices {
  const shown = readable<readonly ShownNotice[]>([]);
  let home = '';
  let lastId = 0;
  let lastCame = 0;
  return {
    shown,
    show(next, path) {
      const now = clock.now();
      const kept = path === home && now - lastCame < READ_WITHIN ? shown.get() : [];
      home = path;
      lastCame = now;
      if (kept.some(({ kind, text }) => kind === next.kind && text === next.text)) return;
      lastId += 1;
      shown.set([...kept, { ...next, id: lastId }]);
    },
    dismiss: (notice) => shown.set(notice === undefined ? [] : shown.get().filter(({ id }) => id !== notice.id)),
    leftFor(path) {
      if (path !== home) shown.set([]);
    },
    redirected(from, to) {
      if (from === home) home = to;
    },
  };
}
