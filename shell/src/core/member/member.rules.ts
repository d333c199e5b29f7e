import type { MemberStatus } from '@wealth/api';
import type { MemberState } from '@wealth/platform';

export interface StatusOutcome {
  readonly state: MemberState;
  /** The link update call runs while this state holds, without waiting for the onboarding screen (rule 3). */
  readonly links: boolean;
  /** The reply fits no rule that anyone meant; worth a line in the log. */
  readonly isOdd: boolean;
}

const isStatus = (reply: unknown): reply is MemberStatus =>
  typeof reply === 'object' &&
  reply !== null &&
  (['hasKeycloakId', 'hasExternallyManagedAccounts', 'matchingLegalEntityFound', 'hasOrionHouseholdId'] as const).every(
    (name) => typeof (reply as Record<string, unknown>)[name] === 'boolean',
  );

/**
 * What a status reply makes of the member (spec 000 §4.1): five rules, in their order.
 * NOT_A_MEMBER is never among the outcomes: only a refused link gives it.
 * @param reply undefined where the answer was empty
 */
export function statusOutcome(reply: MemberStatus | undefined): StatusOutcome {
  const settled = (state: MemberState): StatusOutcome => ({ state, links: false, isOdd: false });
  if (!isStatus(reply)) return settled('STATUS_ERROR');

  const isKnown = reply.hasKeycloakId;
  const isExternal = reply.hasExternallyManagedAccounts;
  const hasMatch = reply.matchingLegalEntityFound;
  if (!isKnown && !isExternal && hasMatch) return settled('NO_KEYCLOAK_MATCH');
  if (!isKnown && isExternal && hasMatch) return { state: 'LOADING', links: true, isOdd: false };
  if (!reply.hasOrionHouseholdId && !isExternal) return settled('NO_ACCOUNTS');
  return { state: 'SET_UP', links: false, isOdd: !isKnown && isExternal && !hasMatch };
}

/**
 * What the answer to the link update makes of the member (spec 000 §4.1).
 * @param status 0 where no answer came
 */
export function linkOutcome(status: number): MemberState {
  if (status >= 200 && status < 300) return 'KEYCLOAK_LINK_COMPLETE';
  return status === 409 ? 'NOT_A_MEMBER' : 'SALESFORCE_UPDATE_ERROR';
}

/** States of a member who can open a first account (spec 000 §2.3). */
export const withoutAccounts: readonly MemberState[] = ['NO_ACCOUNTS', 'NOT_A_MEMBER'];

/** In these states the status is not asked again: the answer would lead to the same end (spec 000 §4.1). */
export function mayRefetch(state: MemberState): boolean {
  return state !== 'NOT_A_MEMBER' && state !== 'SALESFORCE_UPDATE_ERROR';
}
