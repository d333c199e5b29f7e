import type { LogoutReason } from '@wealth/platform';
import type { SharedSession } from '../idle/shared-session.ts';
import type { signedOutMemory } from './signed-out.ts';

/** Where the edge answers with `Clear-Site-Data`. */
export const CLEARING = '/signed-out';
/** So long the browser may take to clear what it kept, in milliseconds. */
const CLEARING_LIMIT = 3_000;

interface FarewellParts {
  readonly fetch: typeof globalThis.fetch;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly storage: Storage;
  readonly memory: ReturnType<typeof signedOutMemory>;
  /** Where the member is, or was before they went to /logout. */
  readonly here: () => string;
  readonly rememberTenant: () => void;
  /** Takes everything of the member out of this page's memory. */
  readonly forget: () => void;
}

/** What a tab does with what it holds of a member, whoever ended the session. */
export interface Farewell {
  /** Aborted when the session is over: no call goes on. */
  readonly signal: AbortSignal;
  /** The session has begun, which the other tabs are told of the end of. */
  join(shared: SharedSession): void;
  /** Drops what the page holds, and says why to the page that follows. */
  drop(reason: LogoutReason): void;
  /** Tells the other tabs, and has the browser drop what it keeps for this site. */
  clear(reason: LogoutReason): Promise<void>;
}

export function createFarewell(parts: FarewellParts): Farewell {
  const { memory, storage, here } = parts;
  const over = new AbortController();
  let shared: SharedSession | undefined;

  function leaveWord(reason: LogoutReason) {
    storage.clear();
    parts.rememberTenant();
    memory.keep({ reason, returnTo: here(), isUntold: false });
  }

  return {
    signal: over.signal,
    join(session) {
      shared = session;
    },
    drop(reason) {
      if (over.signal.aborted) return;
      over.abort();
      parts.forget();
      leaveWord(reason);
    },
    async clear(reason) {
      shared?.end(reason);
      const cleared = parts.fetch(CLEARING, { method: 'POST' }).catch(() => undefined);
      await Promise.race([cleared, parts.wait(CLEARING_LIMIT)]);
      // Both words were cleared with the rest; a tab that wakes later, or a session that outlives its end, needs them.
      shared?.end(reason);
      leaveWord(reason);
    },
  };
}
