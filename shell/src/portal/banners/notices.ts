import { type Notice, type Readable, readable } from '@wealth/platform';

export interface Notices {
  /** The one line above the content. */
  readonly notice: Readable<Notice | undefined>;
  /** @param path the page that it belongs to: it goes when the member leaves that */
  show(notice: Notice, path: string): void;
  dismiss(): void;
  leftFor(path: string): void;
  /** The page was asked for, and the member is led to another in its place: its notice goes along. */
  redirected(from: string, to: string): void;
}

export function createNotices(): Notices {
  const notice = readable<Notice | undefined>(undefined);
  let home = '';
  return {
    notice,
    show(next, path) {
      home = path;
      notice.set(next);
    },
    dismiss: () => notice.set(undefined),
    leftFor(path) {
      if (path !== home) notice.set(undefined);
    },
    redirected(from, to) {
      if (from === home) home = to;
    },
  };
}
