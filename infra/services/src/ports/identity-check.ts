import type { AccountApplication } from './custodian.ts';

export type IdentityOutcome =
  | { readonly outcome: 'PASSED' }
  /** People look at it. The same key is asked again on a later business day. */
  | { readonly outcome: 'REFERRED' }
  /** No account may be opened. The reason is for the credit union alone. */
  | { readonly outcome: 'REFUSED'; readonly reason: string };

/** Who verifies that the owners of an account are who they say they are. */
export interface IdentityCheck {
  /**
   * Asked again with the same key it is answered by what is known then.
   * @throws PortUnavailable when it does not answer
   */
  verify(application: AccountApplication, signal: AbortSignal): Promise<IdentityOutcome>;
}
