import type { Cents } from '@wealth/domain/money';
import { PortUnavailable } from './port-key.ts';

/** Begins to link accounts at a bank, or to link an item again. */
export interface LinkTokenOrder {
  readonly tenant: string;
  /** Our own id of the person, by which the provider tells people apart. */
  readonly person: string;
  /** The address that the member's bank may lead back to. */
  readonly redirectUri: string;
  /** The access token of the item that is linked again. */
  readonly again?: string | undefined;
}

export interface IssuedLinkToken {
  readonly linkToken: string;
  /** By the provider's clock. */
  readonly expiresAt: Date;
}

/** An account that an item gives access to. */
export interface ProvidedAccount {
  /** The provider's id. */
  readonly id: string;
  /** `First Meadow Checking` */
  readonly name: string;
  readonly lastFour: string;
  /** `checking`, `savings`. */
  readonly subType: string;
}

/** What an item is at its bank. */
export interface ProvidedItem {
  readonly institution: { readonly id: string; readonly name: string };
  /** When the member's consent ends; undefined where the bank sets no end. */
  readonly consentUntil: Date | undefined;
  readonly accounts: readonly ProvidedAccount[];
}

/** The available balance of an account, or the reason why there is none. */
export type LinkedBalance =
  | { readonly outcome: 'KNOWN'; readonly available: Cents }
  | { readonly outcome: 'RELINK_REQUIRED' };

/** The provider gives nothing for a public token: it was exchanged before, or is over. No retry changes that. */
export class PublicTokenRefused extends PortUnavailable {}

/**
 * The provider by which members link accounts at other banks (spec 001 §7, 002 §7). Access tokens and public tokens are
 * given to it alone, and none of its answers goes into a log.
 */
export interface Linking {
  /** @throws PortUnavailable when the provider does not answer, or refuses */
  createLinkToken(order: LinkTokenOrder, signal: AbortSignal): Promise<IssuedLinkToken>;
  /**
   * The public tokens that a link token has led to, so that one of another person's link is told from the member's own.
   * @throws PortUnavailable
   */
  publicTokensOf(linkToken: string, signal: AbortSignal): Promise<readonly string[]>;
  /**
   * The access token of a public token, which works once.
   * @throws PublicTokenRefused for one that no longer works
   * @throws PortUnavailable; it may be used up then
   */
  exchange(publicToken: string, signal: AbortSignal): Promise<string>;
  /** @throws PortUnavailable */
  item(accessToken: string, signal: AbortSignal): Promise<ProvidedItem>;
  /**
   * The available balance of an account, as its bank reports it.
   * @throws PortUnavailable when the provider or the bank does not answer
   */
  balance(
    account: { readonly accessToken: string; readonly providerAccount: string },
    signal: AbortSignal,
  ): Promise<LinkedBalance>;
  /** Ends the access to an item; one that is gone already is no error. @throws PortUnavailable */
  remove(accessToken: string, signal: AbortSignal): Promise<void>;
}
