import type { MemberState } from '@wealth/platform';

/** What stands in the place of the accounts: a wait, words that the tenant may replace, or an error with its code. */
export type WidgetMessage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'noAccounts'; readonly contentKey: 'ONBOARDING_NO_ACCOUNTS' }
  | { readonly kind: 'notAMember'; readonly contentKey: 'ONBOARDING_NOT_A_MEMBER' }
  | { readonly kind: 'error'; readonly code: 'STS001' | 'SFC001'; readonly mayTryAgain: boolean };

/**
 * The message of each member state but set up (spec 000 §2.3, §2.8). Asking again helps where the status failed; after
 * a failed link only a new sign-in does.
 */
export function getMessage(state: Exclude<MemberState, 'SET_UP'>): WidgetMessage {
  switch (state) {
    case 'LOADING':
      return { kind: 'loading' };
    case 'NO_KEYCLOAK_MATCH':
    case 'KEYCLOAK_LINK_COMPLETE':
      return { kind: 'waiting' };
    case 'NO_ACCOUNTS':
      return { kind: 'noAccounts', contentKey: 'ONBOARDING_NO_ACCOUNTS' };
    case 'NOT_A_MEMBER':
      return { kind: 'notAMember', contentKey: 'ONBOARDING_NOT_A_MEMBER' };
    case 'STATUS_ERROR':
      return { kind: 'error', code: 'STS001', mayTryAgain: true };
    case 'SALESFORCE_UPDATE_ERROR':
      return { kind: 'error', code: 'SFC001', mayTryAgain: false };
  }
}
