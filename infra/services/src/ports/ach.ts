import type { BusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import type { PortKey } from './port-key.ts';

/** A debit of a linked bank account. Asked again with the same key it is answered as before, and taken once. */
export interface AchDebit extends PortKey {
  /** The funding account's id. */
  readonly fundingAccount: string;
  readonly amount: Cents;
  /** The business day on which the bank is asked for the money. */
  readonly on: BusinessDate;
}

export type AchOutcome =
  | { readonly outcome: 'TAKEN'; readonly reference: string }
  /** Never taken, or sent back since, with the network's return code: `R01` is insufficient funds. */
  | { readonly outcome: 'REFUSED' | 'RETURNED'; readonly reason: string };

/** The network by which money comes from linked banks (spec 002 §4). */
export interface Ach {
  /** @throws PortUnavailable when the network does not answer; the debit may have been taken then */
  take(debit: AchDebit, signal: AbortSignal): Promise<AchOutcome>;
  /**
   * The current outcome of a debit; undefined while the network has no record of it.
   * @throws PortUnavailable
   */
  outcomeOf(key: PortKey, signal: AbortSignal): Promise<AchOutcome | undefined>;
}
