import type { AccountApplication } from './custodian.ts';

export type IdentityOutcome =
  | { readonly outcome: 'PASSED' }
  /** People are looking at it. The service asks again on a later business day. */
  | { readonly outcome: 'REFERRED' }
  /** No account may be opened. The reason is for the credit union alone. */
  | { readonly outcome: 'REFUSED'; readonly reason: string };

/** Who verifies that the owners of an account are who they say they are. */
export interface IdentityCheck {
  /**
   * A repeated key gets the current answer.
   * @throws PortUnavailable when it does not answer
   */
  verify(application: AccountApplication, signal: AbortSignal): Promise<IdentityOutcome>;
}
