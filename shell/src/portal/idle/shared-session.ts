import type { LogoutReason } from '@wealth/platform';
import { isLogoutReason } from '../signed-out/signed-out-memory.ts';
import type { KnownSession } from './idle.rules.ts';

/**
 * What the tabs of one browser share about a session: when somebody was last active, and that it is over. It
 * stands in storage, so that a tab that slept finds it when it wakes. Nothing in it is of the member: the session is
 * named by a digest of the identity server's own name for it, which no sign-in can be made of.
 */
export interface SharedSession {
  read(): KnownSession;
  /** @param at when somebody was active, by the system clock */
  active(at: number): void;
  end(reason: LogoutReason): void;
  /** A sign-in takes back an end that was stored before. */
  revive(): void;
}

/** 32 bits by FNV-1a: enough to tell one session from the next, and too few to find its name again. */
export function sessionMark(name: string): string {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Two entries, so that a tab that stores an activity cannot write over another's end. */
export function sharedSession(storage: Storage, tenant: string, session: string): SharedSession {
  const keys = { active: `wealth.active.${tenant}`, ended: `wealth.ended.${tenant}` };
  const mark = sessionMark(session);

  /** The word that was written for this very session. */
  function own(key: string): string | undefined {
    const [of, word] = (storage.getItem(key) ?? '').split(' ');
    return of === mark ? word : undefined;
  }

  return {
    read() {
      const active = Number(own(keys.active));
      const ended = own(keys.ended);
      return {
        active: Number.isFinite(active) ? active : undefined,
        ended: isLogoutReason(ended) ? ended : undefined,
      };
    },
    active: (at) => storage.setItem(keys.active, `${mark} ${at}`),
    end: (reason) => storage.setItem(keys.ended, `${mark} ${reason}`),
    revive: () => storage.removeItem(keys.ended),
  };
}

/** The session of this tab among all tabs of the browser. */
export interface Tabs {
  /** @param session the identity server's own name for it */
  join(session: string): void;
  /** Undefined until somebody is signed in. */
  current(): SharedSession | undefined;
}

export function createTabs(storage: Storage, tenant: string): Tabs {
  let shared: SharedSession | undefined;
  return {
    join(session) {
      shared = sharedSession(storage, tenant, session);
    },
    current: () => shared,
  };
}
