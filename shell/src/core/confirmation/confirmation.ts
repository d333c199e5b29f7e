import type { Platform } from '@wealth/platform';
import type { Browser } from '../page/browser.ts';
import type { PageHistory } from '../routing/history.ts';
import type { HostSession } from '../session/host-session.ts';

/** Where this tab keeps the page from which a member left to sign in again. */
const ASKED = 'wealth.confirm';
/** The most characters that are kept of it. Ids, cents and dates take a few hundred. */
const MAX_LENGTH = 10_000;

/** A page from which a member left to sign in again, and who they were. */
export interface Asked {
  /** Path and search. */
  readonly page: string;
  /** The state of its history entry, which names the session that wrote it. */
  readonly state: unknown;
  readonly session: string;
  /** Milliseconds since 1970, by the identity server's clock. */
  readonly signedInAt: number | undefined;
}

/** Reads the stored page, and removes it. */
function take(storage: Browser['session']): Asked | undefined {
  const stored = storage.getItem(ASKED);
  storage.removeItem(ASKED);
  try {
    return stored === null ? undefined : (JSON.parse(stored) as Asked);
  } catch {
    return undefined;
  }
}

/**
 * Gives the page that the member comes back to the state of the history entry that they left, before its history is
 * read. State of another session is never shown (`session-state.rules.ts`).
 * @param hasReturned the browser comes from the identity server
 * @returns the page that they left; undefined where they come from elsewhere, or to another page
 */
export function restoreAsked({ address, session }: Pick<Browser, 'address' | 'session'>, hasReturned: boolean) {
  const asked = take(session);
  if (!hasReturned || asked?.page !== address.pathname + address.search) return undefined;
  history.replaceState({ usr: asked.state }, '');
  return asked;
}

export interface ConfirmationOptions {
  readonly asked: Asked | undefined;
  readonly history: Pick<PageHistory, 'location'>;
  readonly browser: Pick<Browser, 'address' | 'session'>;
  readonly session: Pick<HostSession, 'name' | 'signedInAt' | 'signInAge' | 'confirm'>;
  /** The member leaves, which asks about no unsaved changes. False where their session is over. */
  readonly leave: () => boolean;
}

/** How a page asks for a recent sign-in. */
export type ConfirmsSignIn = Pick<Platform['session'], 'signInAge' | 'confirm' | 'confirmed'>;

/** The way to the identity server for a recent sign-in, and back to the page that wants one. */
export function createConfirmation(options: ConfirmationOptions): ConfirmsSignIn {
  const { browser, session } = options;
  let { asked } = options;
  const pageNow = () => {
    const { pathname, search } = options.history.location.get();
    return pathname + search;
  };
  return {
    signInAge: session.signInAge,
    async confirm() {
      const page = pageNow();
      const { state } = options.history.location.get();
      const left: Asked = { page, state, session: session.name(), signedInAt: session.signedInAt() };
      await session.confirm(browser.address.origin + page, () => {
        if (!options.leave()) return false;
        const kept = JSON.stringify(left);
        browser.session.setItem(ASKED, kept.length > MAX_LENGTH ? JSON.stringify({ ...left, state: null }) : kept);
        return true;
      });
    },
    confirmed() {
      if (asked !== undefined && asked.page !== pageNow()) asked = undefined;
      if (asked === undefined) return undefined;
      if (asked.session !== session.name()) return 'somebody else';
      return (session.signedInAt() ?? 0) > (asked.signedInAt ?? 0) ? 'confirmed' : 'unchanged';
    },
  };
}

/** On a page whose members sign in at the portal alone. */
export function noConfirmation({ signInAge }: Pick<HostSession, 'signInAge'>): ConfirmsSignIn {
  return {
    signInAge,
    confirm: async () => {
      throw new Error('Members sign in again at the portal alone');
    },
    confirmed: () => undefined,
  };
}
