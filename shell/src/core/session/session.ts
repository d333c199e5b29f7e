// Long, since sign-in, renewal and sign-out share the token, which must not leave this file.

import type { Clock } from '@wealth/domain/calendar';
import type { LogoutReason } from '@wealth/platform';
import { CallProblem } from '@wealth/platform';
import type { PortalPage } from '@wealth/platform/registry';
import type { Asked, Fetch } from '../page/fetch.ts';
import type { AnchorOverSignIn } from './anchor-over-sign-in.ts';
import { type Claims, claimsOf } from './claims.rules.ts';
import { type IdentityClient, initOptions } from './identity-client.ts';

/** A token is renewed before a call when it ends within so many seconds (spec 000 §9). */
export const RENEW_BEFORE_SECONDS = 60;
/** A 401 forces a renewal unless one succeeded within so many milliseconds (spec 000 §9). */
export const RENEWED_LATELY = 30_000;
/** So long a call waits for the identity server to come back, in milliseconds. */
export const PATIENCE = 30_000;
/** So long the identity server may take to give a sign of life, in milliseconds. */
export const PROBE_LIMIT = 10_000;
/** So long the hidden frame may take to answer, in milliseconds. */
export const SILENT_CHECK_LIMIT = 12_000;

export interface SessionEvents {
  /** Signed in, or renewed. */
  claims(claims: Claims): void;
  /** The identity server cannot be reached; it is tried again until it can. */
  reconnecting(isReconnecting: boolean): void;
  /** Whether nobody can sign in, as the identity server gives no answer; it is asked until it does. */
  away(isAway: boolean): void;
  /** This tab slept for so long that its own key to the session has run out; the session itself may go on. */
  stale(): void;
  /** Over, and not by the member's own wish. */
  ended(reason: LogoutReason): void;
}

export interface SessionOptions {
  readonly client: IdentityClient;
  readonly identity: Pick<PortalPage['identity'], 'authMode' | 'hint'>;
  readonly clock: Clock;
  /** The browser's own, taken before any remote is loaded. */
  readonly fetch: Fetch;
  /** Does the identity server answer at all? */
  readonly probe: () => Promise<boolean>;
  /** Settles once the page may be left for a sign-in: not before its own files are there, and are as they were made. */
  readonly mayLeave: Promise<void>;
  /** Whether a password is to be asked for though a session may stand: the member has signed out here. */
  readonly mustAsk: () => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Like `wait`, and over at once when the browser says that it is online again. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** From 0 to 1: spreads the tries of many browsers over time. */
  readonly random: () => number;
  /** The fragment of the page's address, in which an answer of the identity server comes. */
  readonly hash: string;
  /** The address of the page in the hidden frame. */
  readonly silentCheck: string;
  /** Where a sign-in leads back to. Default: the page's own address. */
  readonly back?: AnchorOverSignIn['back'];
  readonly events: SessionEvents;
}

/** The only place with a token. What leaves it are claims; the token itself goes to the browser alone, with a call. */
export interface Session {
  /**
   * Finds out who is there, and starts a sign-in where nobody is: then the page is on its way out, and the answer
   * never comes. False where a sign-in has failed, which `ended` reports, or where `mayAsk` forbids one.
   */
  begin(mayAsk: boolean): Promise<boolean>;
  /**
   * Makes a call with a token that lives longer than a minute, or the best there is while the identity server is away. One
   * that is refused with 401 has the token renewed, unless that has just been done, and is made once more.
   *
   * @throws CallProblem when nobody is signed in any more, or the identity server is away for too long
   */
  readonly fetch: Fetch;
  /** The identity server's own name for the session, the same in all tabs; empty where it gives none. */
  name(): string;
  /** Renews a token that is about to end though no call wants it: somebody is there, and the session is to last. */
  keepAlive(): void;
  /** Makes no call any more, and renews no token. */
  close(): void;
  /**
   * Ends the session at the identity server, from where the browser comes back. Answers only where there is none, or
   * where the identity server gives no answer.
   */
  leave(returnTo: string): Promise<'nobody' | 'away'>;
}

/** Taken before any remote is loaded, as `fetch` is. */
const { assign, create } = Object;

/**
 * A call with its token, for the browser's own `fetch`. It inherits from nothing: `fetch` looks for options that a call
 * does not have, and would ask whatever a script has put into the prototype of all objects.
 */
function authorised(asked: Asked | undefined, token: string): Asked {
  const headers: Record<string, string> = assign(create(null), asked?.headers);
  headers.authorization = `Bearer ${token}`;
  return assign(create(null), asked, { headers });
}

type Renewal = 'renewed' | 'refused' | 'unreachable';

/** The identity server itself said no: 400 or 401. All else is a fault that passes. */
function isRefusal(cause: unknown, client: IdentityClient): boolean {
  const status = (cause as { response?: { status?: number } } | undefined)?.response?.status;
  return status === 400 || status === 401 || client.token === undefined;
}

/** Has the browser just come back from the identity server? */
export function isReturn(hash: string): boolean {
  const parameters = new URLSearchParams(hash.slice(1));
  return parameters.has('state') && (parameters.has('code') || parameters.has('error'));
}

export function createSession(options: SessionOptions): Session {
  const { client, identity, clock, wait, hash, events } = options;
  let renewing: Promise<Renewal> | undefined;
  let reconnecting: Promise<Renewal> | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let hasEnded = false;
  /** It is not known yet who is there: the check failed, or gave no answer in time. */
  let isUnknown = true;

  function end(reason: LogoutReason) {
    if (hasEnded) return;
    hasEnded = true;
    events.ended(reason);
  }

  function reportClaims() {
    if (client.idTokenParsed && client.tokenParsed) events.claims(claimsOf(client.idTokenParsed, client.tokenParsed));
  }

  /** The refresh token has run out by the clock: no server need be asked. */
  function isStale(): boolean {
    const { exp } = client.refreshTokenParsed ?? {};
    return exp !== undefined && exp + (client.timeSkew ?? 0) < clock.now() / 1000;
  }

  async function askForRenewal(): Promise<Renewal> {
    if (isStale()) {
      hasEnded = true;
      events.stale();
      return 'refused';
    }
    try {
      await client.updateToken(-1);
      if (hasEnded) return 'refused';
      renewedAt = clock.now();
      reportClaims();
      return 'renewed';
    } catch (cause) {
      if (!isRefusal(cause, client)) return 'unreachable';
      end('expired');
      return 'refused';
    }
  }

  /** One renewal for all who ask at the same time. */
  function renewal(): Promise<Renewal> {
    renewing ??= askForRenewal().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  const spread = (pause: number) => pause * (0.5 + options.random() / 2);

  async function tryUntilReached(): Promise<Renewal> {
    events.reconnecting(true);
    for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000)) {
      await options.pause(spread(pause));
      if (hasEnded) return 'refused';
      const outcome = await renewal();
      if (outcome === 'unreachable') continue;
      events.reconnecting(false);
      return outcome;
    }
  }

  function reconnect(): Promise<Renewal> {
    reconnecting ??= tryUntilReached().finally(() => {
      reconnecting = undefined;
    });
    return reconnecting;
  }

  /** Waits for the identity server, but not for ever. @throws CallProblem */
  async function reconnected(): Promise<void> {
    const outcome = await Promise.race([reconnect(), wait(PATIENCE)]);
    expectRenewed(outcome ?? 'unreachable');
  }

  /** @throws CallProblem when a renewal brought no token */
  function expectRenewed(outcome: Renewal): void {
    if (outcome === 'renewed' && client.token !== undefined) return;
    if (outcome === 'unreachable') throw new CallProblem(0, 'Sign-in cannot be reached at the moment.');
    throw new CallProblem(401, 'The session has ended.');
  }

  function secondsLeft(): number {
    const { exp } = client.tokenParsed ?? {};
    if (exp === undefined) return 0;
    return exp - Math.ceil(clock.now() / 1000) + (client.timeSkew ?? 0);
  }

  // A token is the value of no promise, and goes through no function but the browser's own: a script that has put its
  // own in the place of what promises and calls are made of sees none.

  /** Settles once there is a token to call with. */
  async function ready(): Promise<void> {
    if (client.token === undefined || hasEnded) throw new CallProblem(401, 'Nobody is signed in.');
    if (secondsLeft() > RENEW_BEFORE_SECONDS) return;
    const outcome = reconnecting ? 'unreachable' : await renewal();
    if (outcome !== 'unreachable') expectRenewed(outcome);
    else if (secondsLeft() <= 0) await reconnected();
    else void reconnect();
  }

  /** Settles when a call that was refused with `used` is worth repeating. */
  async function renewedAfter(used: string): Promise<void> {
    if (hasEnded) throw new CallProblem(401, 'The session has ended.');
    if (client.token !== used && client.token !== undefined) return;
    if (clock.now() - renewedAt < RENEWED_LATELY) return;
    const outcome = reconnecting ? 'unreachable' : await renewal();
    if (outcome === 'unreachable') await reconnected();
    else expectRenewed(outcome);
  }

  async function hasAnswered(): Promise<boolean> {
    return Promise.race([options.probe(), wait(PROBE_LIMIT).then(() => false)]);
  }

  /** Settles where nobody answers at all; the hidden frame would be waited for in vain. */
  async function noAnswer(): Promise<undefined> {
    if (await hasAnswered()) await new Promise<never>(() => {});
  }

  /** Before the page leaves for the identity server: it is not to end on the browser's own error page. */
  async function untilAnswered(): Promise<void> {
    for (let pause = 1_000; !(await hasAnswered()); pause = Math.min(pause * 2, 30_000)) {
      events.away(true);
      await options.pause(spread(pause));
    }
    events.away(false);
  }

  async function isThere(mayAsk: boolean): Promise<boolean> {
    const how = identity.authMode === 'login' && mayAsk ? 'login required' : 'silent check';
    if (how === 'login required' && !isReturn(hash)) {
      await options.mayLeave;
      await untilAnswered();
    }
    const answer = client.init({ ...initOptions(how, options.silentCheck), ...options.back });
    const isIn =
      how === 'silent check' ? await Promise.race([answer, noAnswer(), wait(SILENT_CHECK_LIMIT)]) : await answer;
    // Otherwise keycloak-js would sign in by itself when a renewal is refused, instead of saying so.
    client.loginRequired = false;
    isUnknown = isIn === undefined;
    return isIn === true;
  }

  return {
    async begin(mayAsk) {
      const hasReturned = isReturn(hash);
      let isIn = false;
      try {
        isIn = await isThere(mayAsk);
      } catch {
        isIn = false;
      }
      if (isIn) {
        reportClaims();
        return true;
      }
      if (!mayAsk) return false;
      if (hasReturned) {
        end('refused');
        return false;
      }
      await options.mayLeave;
      await untilAnswered();
      await client.login({
        ...(identity.hint !== undefined && { idpHint: identity.hint }),
        ...(options.mustAsk() && { prompt: 'login' }),
      });
      return new Promise<never>(() => {});
    },

    async fetch(address, asked) {
      await ready();
      const used = client.token ?? '';
      const response = await options.fetch(address, authorised(asked, used));
      if (response.status !== 401) return response;
      await renewedAfter(used);
      await ready();
      return options.fetch(address, authorised(asked, client.token ?? ''));
    },

    name() {
      const { sid } = client.idTokenParsed ?? {};
      return typeof sid === 'string' ? sid : '';
    },

    keepAlive() {
      if (hasEnded || client.token === undefined || reconnecting || secondsLeft() > RENEW_BEFORE_SECONDS) return;
      void renewal().then((outcome) => (outcome === 'unreachable' ? reconnect() : outcome));
    },

    close() {
      hasEnded = true;
    },

    async leave(returnTo) {
      hasEnded = true;
      // Where nobody could be asked, there may be a session all the same: the identity server is to end it.
      if (client.token === undefined && !isUnknown) return 'nobody';
      // Without a limit: all is cleared by now, and a server that is only slow is to be notified.
      if (!(await options.probe())) return 'away';
      // By a form: in an address the id token, and with it the member's name, would stay in histories and logs. Without
      // one keycloak-js would fill the form's field with 'undefined'.
      await client.logout({ redirectUri: returnTo, logoutMethod: client.token === undefined ? 'GET' : 'POST' });
      return new Promise<never>(() => {});
    },
  };
}
