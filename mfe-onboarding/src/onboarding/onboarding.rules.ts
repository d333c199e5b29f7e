import type { MemberState } from '@wealth/platform';

/** What the screen says: that it is getting ready, a message that the tenant may word, or an error with its code. */
export type OnboardingMessage =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'noAccounts'; readonly contentKey: 'ONBOARDING_NO_ACCOUNTS' }
  | { readonly kind: 'notAMember'; readonly contentKey: 'ONBOARDING_NOT_A_MEMBER' }
  | { readonly kind: 'statusError'; readonly code: 'STS001' }
  | { readonly kind: 'linkError'; readonly code: 'SFC001' };

/** The message of each member state (spec 000 §2.3). States that pass by themselves wait in the same words (D-15). */
export function messageOf(state: MemberState): OnboardingMessage {
  switch (state) {
    case 'NO_ACCOUNTS':
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

/** How support is reached, as the tenant's content says; either may be missing. */
export interface Support {
  readonly phone: string;
  readonly email: string;
}

/** A piece of a sentence: plain words, or a way to reach support. */
export interface SentencePart {
  readonly text: string;
  /** Where a press on it leads: `tel:` or `mailto:`. */
  readonly href?: string;
}

/** The ways to reach support as pieces of a sentence: `800-555-0100 or help@example.com`; empty where there is none. */
export function supportParts({ phone, email }: Support, or: string): SentencePart[] {
  const ways = [
    ...(phone ? [{ text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
    ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
  ];
  return ways.flatMap((way, index) => (index === 0 ? [way] : [{ text: ` ${or} ` }, way]));
}

/** A sentence whose `{SUPPORT}` is replaced by how support is reached, in pieces (D-19, D-20). */
export function withSupport(
  sentences: { known: string; unknown: string },
  ways: readonly SentencePart[],
): SentencePart[] {
  if (ways.length === 0) return [{ text: sentences.unknown }];
  const [before = '', after = ''] = sentences.known.split('{SUPPORT}');
  return [{ text: before }, ...ways, { text: after }];
}
