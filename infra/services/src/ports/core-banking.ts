import type { Cents } from '@wealth/domain/money';
import type { LegKey } from './port-key.ts';

/**
 * Money out of an account at the credit union, or into it. A repeated key gets the earlier answer, and the money moves
 * once.
 */
export interface CoreBankingMove extends LegKey {
  /** The funding account's id. */
  readonly fundingAccount: string;
  readonly amount: Cents;
}

/** The balance of an account at the credit union. */
export interface AccountBalance {
  readonly amount: Cents;
  /** Grows with each change of the account, so that an older balance is recognized. Above 0. */
  readonly version: number;
}

export type CoreBankingOutcome =
  | {
      readonly outcome: 'MOVED';
      readonly reference: string;
      /** After this move. */
      readonly balance: AccountBalance;
    }
  | { readonly outcome: 'REFUSED'; readonly reason: string };

/** The credit union's own books: the balances of checking and savings. */
export interface CoreBanking {
  /**
   * Takes money out of the account.
   * @throws PortUnavailable when it does not answer; the money may have moved then
   */
  move(move: CoreBankingMove, signal: AbortSignal): Promise<CoreBankingOutcome>;
  /**
   * Puts money into the account.
   * @throws PortUnavailable when it does not answer; the money may have moved then
   */
  credit(move: CoreBankingMove, signal: AbortSignal): Promise<CoreBankingOutcome>;
}
