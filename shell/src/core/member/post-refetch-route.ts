import type { To } from '@wealth/platform';

const KEY = 'wealth.post-refetch-route';

/** A path of this site and nothing else: no scheme, no host, no back-slash trick. */
export function isSafePath(to: string): boolean {
  if (!/^\/(?![/\\])/.test(to)) return false;
  const here = 'https://portal.invalid';
  return URL.canParse(to, here) && new URL(to, here).origin === here;
}

/** Where a member wanted to go before they had to be set up first. */
export function postRefetchRoute(storage: Storage) {
  return {
    keep(to: To) {
      if (isSafePath(to)) storage.setItem(KEY, to);
    },
    /** Hands the route over once. */
    take(): To | undefined {
      const stored = storage.getItem(KEY);
      storage.removeItem(KEY);
      return stored !== null && isSafePath(stored) ? stored : undefined;
    },
  };
}
