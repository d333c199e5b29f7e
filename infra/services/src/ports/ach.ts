import type { BusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import type { LegKey } from './port-key.ts';

/** Money from a linked bank account, or to it. A repeated key gets the earlier answer, and the money moves once. */
export interface AchTransfer extends LegKey {
  /** The funding account's id. */
  readonly fundingAccount: string;
  readonly amount: Cents;
  /** The business day on which the bank is asked. */
  readonly on: BusinessDate;
}

/** Never moved, or sent back since, with the network's return code: `R01` is insufficient funds. */
export interface AchFailure {
  readonly outcome: 'REFUSED' | 'RETURNED';
  readonly reason: string;
}

export interface AchAccepted {
  readonly outcome: 'ACCEPTED';
  readonly reference: string;
}

export type AchOutcome = AchAccepted | AchFailure;

/** A transfer that a bank sends back, also on a day that is still to come. */
export interface AchReturn {
  /** Of the transfer. */
  readonly id: string;
  /** The network's return code. */
  readonly code: string;
  /** The business day on which the money goes back. */
  readonly on: BusinessDate;
}

/** The returns of a tenant that came after a place in the network's list. */
export interface AchReturns {
  readonly returns: readonly AchReturn[];
  /** The place from which the next query continues. */
  readonly place: string;
}

/** The network that moves money from linked banks and to them (spec 002 §4). */
export interface Ach {
  /** @throws PortUnavailable when the network does not answer; the debit may have been taken then */
  take(debit: AchTransfer, signal: AbortSignal): Promise<AchOutcome>;
  /**
   * Sends money to a bank. Money that the bank does not accept comes back later.
   * @throws PortUnavailable when the network does not answer; the money may have been sent then
   */
  send(credit: AchTransfer, signal: AbortSignal): Promise<AchAccepted>;
  /**
   * The outcome of a debit or credit as of a business day; undefined while the network has no record of it.
   * @throws PortUnavailable
   */
  outcomeOf(requested: LegKey & { readonly on: BusinessDate }, signal: AbortSignal): Promise<AchOutcome | undefined>;
  /**
   * The returns that were told since a place.
   * @param requested `place` is undefined for the first call
   * @throws PortUnavailable
   */
  returnsSince(
    requested: { readonly tenant: string; readonly place: string | undefined },
    signal: AbortSignal,
  ): Promise<AchReturns>;
}
