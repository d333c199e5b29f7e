import type { Cents } from '@wealth/domain/money';

/** The provider by which members link accounts at other banks (spec 002 §7). */
export interface Linking {
  /**
   * What the bank says is available in a linked account.
   * @throws PortUnavailable when the provider or the bank does not answer
   */
  balance(account: { readonly tenant: string; readonly fundingAccount: string }, signal: AbortSignal): Promise<Cents>;
}
