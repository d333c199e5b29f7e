import type { Demographic, MemberStatus } from '@wealth/api';
import { conflict } from '../kernel/api-error.ts';
import { maskedSocialSecurityNumber } from '../secrets/index.ts';
import type { DemographicRow, MemberRow } from './member.repository.ts';

/** How far a sign-in is known as a member (spec 000 §3). */
export function getMemberStatus(isLinked: boolean, member: MemberRow | undefined): MemberStatus {
  return {
    hasKeycloakId: isLinked,
    hasExternallyManagedAccounts: member?.externallyManagedAccounts ?? false,
    matchingLegalEntityFound: member?.matchingLegalEntity ?? false,
    hasOrionHouseholdId: (member?.householdId ?? null) !== null,
  };
}

/**
 * The person that a sign-in may be linked to: whose member number the identity server asserts. Never by e-mail or name
 * (ARCHITECTURE §7).
 * @throws ApiError 409 when there is no such member
 */
export function linkablePerson(member: MemberRow | undefined): string {
  if (!member?.matchingLegalEntity) throw conflict('NOT_A_MEMBER', 'This sign-in does not belong to a member.');
  return member.person;
}

/**
 * Whether a sign-in without a person may become a prospect. It may not while it can be linked to the member of its number,
 * nor where others manage that member's accounts: the caller would no longer see them.
 * @param member the member of the number that the sign-in asserts
 */
export function mayBeProspect(member: MemberRow | undefined, isLinkedElsewhere: boolean): boolean {
  if (!member) return true;
  return member.matchingLegalEntity ? isLinkedElsewhere : !member.externallyManagedAccounts;
}

/** What an application is prefilled with; the social security number only as its last four digits. */
export function demographicFrom(row: DemographicRow): Demographic {
  const { mailingAddress } = row;
  return {
    memberName: { firstName: row.firstName, lastName: row.lastName },
    socialSecurityNumber: maskedSocialSecurityNumber(row.lastFour),
    socialSecurityNumberReference: row.socialSecurityReference,
    dateOfBirth: row.dateOfBirth,
    email: row.email,
    homeAddress: row.homeAddress,
    ...(mailingAddress ? { mailingAddress } : {}),
    phones: [...row.phones],
  };
}
