import type { Cents } from '@wealth/domain/money';
import type { PortKey } from './port-key.ts';

/** Money out of an account at the credit union. Asked again with the same key it is answered as before, and moved once. */
export interface CoreBankingMove extends PortKey {
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
  /** @throws PortUnavailable when it does not answer; the money may have moved then */
  move(move: CoreBankingMove, signal: AbortSignal): Promise<CoreBankingOutcome>;
}
