import { CallProblem } from '@wealth/platform';
import type { Fetch, FetchOptions } from '../page/fetch.ts';
import { createRenewal } from './renewal.ts';
import type { SessionOptions } from './session-options.ts';
import { findMember, hasAnswered, hintOf, isReturn, signIn } from './sign-in.ts';

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
  /** When the member last showed who they are, in milliseconds since 1970 by the identity server's clock. */
  signedInAt(): number | undefined;
  /** Milliseconds since then. */
  signInAge(): number | undefined;
  /**
   * Leaves for the identity server, which asks who is there though a session stands.
   * @param returnTo an address of this page's site, without an anchor
   * @param onLeave the page is about to be left; false keeps it
   * @throws CallProblem where the identity server gives no answer: nothing has changed
   */
  confirm(returnTo: string, onLeave: () => boolean): Promise<void>;
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

/** Seconds within which a provider behind the identity server has to have seen the member. */
const MAX_AGE = 60;

/** Taken before any remote is loaded, as `fetch` is. */
const { assign, create } = Object;

/**
 * A call with its token, for the browser's own `fetch`. It inherits from nothing: `fetch` looks for options that a call
 * does not have, and would ask whatever a script has put into the prototype of all objects.
 */
function authorised(options: FetchOptions | undefined, token: string): FetchOptions {
  const headers: Record<string, string> = assign(create(null), options?.headers);
  headers.authorization = `Bearer ${token}`;
  return assign(create(null), options, { headers });
}

export function createSession(options: SessionOptions): Session {
  const { client, hash } = options;
  const renewal = createRenewal(options);
  const signedInAt = () => {
    const { auth_time: at } = client.tokenParsed ?? {};
    return typeof at === 'number' ? at * 1_000 : undefined;
  };
  /** It is not known yet who is there: the check failed, or gave no answer in time. */
  let isUnknown = true;

  // A token is the value of no promise, and goes through no function but the browser's own: a script that has put its
  // own in the place of what promises and calls are made of sees none.
  return {
    async begin(mayAsk) {
      const isIn = await findMember(options, mayAsk);
      isUnknown = isIn === undefined;
      if (isIn === true) renewal.reportClaims();
      if (isIn === true || !mayAsk) return isIn === true;
      if (!isReturn(hash)) return signIn(options);
      renewal.end('refused');
      return false;
    },

    async fetch(address, init) {
      await renewal.ready();
      const used = client.token ?? '';
      const response = await options.fetch(address, authorised(init, used));
      if (response.status !== 401) return response;
      await renewal.renewedAfter(used);
      await renewal.ready();
      return options.fetch(address, authorised(init, client.token ?? ''));
    },

    name() {
      const { sid } = client.idTokenParsed ?? {};
      return typeof sid === 'string' ? sid : '';
    },

    signedInAt,

    signInAge() {
      const at = signedInAt();
      return at && options.clock.now() - (client.timeSkew ?? 0) * 1_000 - at;
    },

    async confirm(returnTo, onLeave) {
      if (!(await hasAnswered(options))) throw new CallProblem(0, 'Sign-in cannot be reached at the moment.');
      if (!onLeave()) return;
      await client.login({ ...hintOf(options), redirectUri: returnTo, prompt: 'login', maxAge: MAX_AGE });
    },

    keepAlive: renewal.keepAlive,
    close: renewal.close,

    async leave(returnTo) {
      renewal.close();
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
