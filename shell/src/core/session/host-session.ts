import { CallProblem, type Readable, readable, type Writable } from '@wealth/platform';
import type { PortalPage } from '@wealth/platform/registry';
import { type Browser, pauseUntilOnline } from '../page/browser.ts';
import { anchorOverSignIn } from './anchor-over-sign-in.ts';
import type { Claims } from './claims.rules.ts';
import { accountPage, answers, type IdentityClient, identityServer } from './identity-client.ts';
import { createSession, type Session } from './session.ts';
import { createSessionEnding, type SessionEnding } from './session-end.ts';
import { isReturn } from './sign-in.ts';

/** Why nobody can be signed in: the identity server gives no answer, or the browser keeps no cookies. */
export type StartProblem = 'away' | 'cookies';

export interface HostSessionOptions {
  readonly page: Pick<PortalPage, 'tenant' | 'identity'>;
  readonly browser: Browser;
  readonly identity: IdentityClient;
  /** Whether a password is asked for though a session may stand: the member has signed out in this tab. */
  readonly mustAsk: () => boolean;
  /** The path of the page in the hidden frame that looks for a session. */
  readonly silentCheck: string;
  /** Settles once the page may be left for a sign-in. */
  readonly mayLeave: Promise<void>;
}

/** The session with what a host's screens and calls need to know of it. */
export interface HostSession extends Session, Omit<SessionEnding, 'signal'> {
  /** Undefined while nobody is signed in. */
  readonly claims: Readable<Claims | undefined>;
  readonly isReconnecting: Readable<boolean>;
  readonly startProblem: Writable<StartProblem | undefined>;
  /** The identity server's page of the member. */
  readonly accountPage: string;
  /** The anchor that a sign-in has led back to, empty where the address had none; undefined without a sign-in. */
  readonly anchor: string | undefined;
  /** Aborted when the session is over. */
  readonly over: AbortSignal;
  /** Adds a check that runs before each call; a call is refused with 401 where one says that the session is over. */
  guard(check: () => boolean): void;
  /** Says how the page is loaded again, without asking about unsaved changes, once there can be any. */
  reloadBy(reload: () => void): void;
}

export function createHostSession(options: HostSessionOptions): HostSession {
  const { page, browser, identity, mustAsk, mayLeave } = options;
  const { tenant } = page;
  const server = identityServer(page.identity, browser.address.hostname);
  const ending = createSessionEnding();
  const claims = readable<Claims | undefined>(undefined);
  const isReconnecting = readable(false);
  const startProblem = readable<StartProblem | undefined>(undefined);
  const guards: (() => boolean)[] = [];
  let reload = browser.reload;

  const anchor = anchorOverSignIn(browser, isReturn(browser.address.hash));
  const session = createSession({
    client: identity,
    identity: page.identity,
    clock: browser.systemClock,
    fetch: browser.fetch,
    probe: () => answers(browser.fetch, server, tenant.id),
    mustAsk,
    mayLeave,
    wait: (milliseconds) => new Promise((resolve) => void browser.after(milliseconds, resolve)),
    pause: (milliseconds) => pauseUntilOnline(browser, milliseconds),
    random: browser.random,
    hash: browser.address.hash,
    back: anchor.back,
    silentCheck: new URL(options.silentCheck, browser.address.origin).href,
    events: {
      claims: claims.set,
      reconnecting: isReconnecting.set,
      away(isAway) {
        if (isAway) startProblem.set('away');
        // Nothing has been entered into the page yet.
        else if (startProblem.get() === 'away') reload();
      },
      stale: () => reload(),
      ended: (reason) => ending.end({ reason, by: 'identity server' }),
    },
  });

  return {
    ...session,
    claims,
    isReconnecting,
    startProblem,
    accountPage: accountPage(server, tenant.id),
    anchor: anchor.kept,
    over: ending.signal,
    end: ending.end,
    onEnd: ending.onEnd,
    guard: (check) => void guards.push(check),
    reloadBy(other) {
      reload = other;
    },
    async fetch(address, options) {
      // Each is asked: a machine that slept may wake to a call before its timers run.
      if (!guards.every((check) => check())) throw new CallProblem(401, 'The session has ended.');
      return session.fetch(address, options);
    },
    close() {
      session.close();
      claims.set(undefined);
    },
  };
}
