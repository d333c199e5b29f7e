import { type Readable, readable } from '@wealth/platform';

const KEY = 'wealth.closed-banners';

export interface ClosedBanners {
  /** Ids of the banners that the member has closed in this session. */
  readonly ids: Readable<ReadonlySet<string>>;
  close(id: string): void;
}

/** What cannot be read, or was changed by hand, closes nothing. */
function storedIds(session: Storage): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(session.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export function closedBanners(session: Storage): ClosedBanners {
  const ids = readable(storedIds(session));
  return {
    ids,
    close(id) {
      ids.set(new Set([...ids.get(), id]));
      session.setItem(KEY, JSON.stringify([...ids.get()]));
    },
  };
}
