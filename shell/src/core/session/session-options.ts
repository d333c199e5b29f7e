import type { Clock } from '@wealth/domain/calendar';
import type { LogoutReason } from '@wealth/platform';
import type { PortalPage } from '@wealth/platform/registry';
import type { Fetch } from '../page/fetch.ts';
import type { AnchorOverSignIn } from './anchor-over-sign-in.ts';
import type { Claims } from './claims.rules.ts';
import type { IdentityClient } from './identity-client.ts';

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
