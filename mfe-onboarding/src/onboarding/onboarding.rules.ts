import type { MemberState } from '@wealth/platform';

/** What the screen says: that it is getting ready, a message that the tenant may word, or an error with its code. */
export type OnboardingMessage =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'noAccounts'; readonly contentKey: 'ONBOARDING_NO_ACCOUNTS' }
  | { readonly kind: 'notAMember'; readonly contentKey: 'ONBOARDING_NOT_A_MEMBER' }
  | { readonly kind: 'statusError'; readonly code: 'STS001' }
  | { readonly kind: 'linkError'; readonly code: 'SFC001' };

/**
 * The message of each member state (spec 000 §2.3). States that pass by themselves wait in the same words, and so
 * does a member without accounts whom the shell is about to lead to the page on which one is opened.
 */
export function getMessage(state: MemberState, mayOpenAccount: boolean): OnboardingMessage {
  switch (state) {
    case 'NO_ACCOUNTS':
      if (mayOpenAccount) return { kind: 'waiting' };
      return { kind: 'noAccounts', contentKey: 'ONBOARDING_NO_ACCOUNTS' };
    case 'NOT_A_MEMBER':
      return { kind: 'notAMember', contentKey: 'ONBOARDING_NOT_A_MEMBER' };
    case 'STATUS_ERROR':
      return { kind: 'statusError', code: 'STS001' };
    case 'SALESFORCE_UPDATE_ERROR':
      return { kind: 'linkError', code: 'SFC001' };
    case 'LOADING':
    case 'NO_KEYCLOAK_MATCH':
    case 'KEYCLOAK_LINK_COMPLETE':
    case 'SET_UP':
      return { kind: 'waiting' };
  }
}

/** A piece of a sentence: plain words, or a way to reach support. */
export type SentencePart = { readonly text: string } | { readonly phone: string } | { readonly email: string };

/** A sentence whose `{SUPPORT}` is replaced by how support is reached, in pieces; either way may be missing. */
export function withSupport(
  sentences: { known: string; unknown: string },
  { phone, email, or }: { phone: string; email: string; or: string },
): SentencePart[] {
  const ways: SentencePart[] = [...(phone ? [{ phone }] : []), ...(email ? [{ email }] : [])];
  if (ways.length === 0) return [{ text: sentences.unknown }];
  const [before = '', after = ''] = sentences.known.split('{SUPPORT}');
  const joined = ways.flatMap((way, index) => (index === 0 ? [way] : [{ text: ` ${or} ` }, way]));
  return [{ text: before }, ...joined, { text: after }];
}
