import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import type { KnownMember } from '@wealth/domain/workflow';
import type { schema } from '@wealth/services/database';
import { type Persona, personas, towns } from '../personas/index.ts';
import { personId } from './ids.ts';
import { makeId } from './random.ts';

const place = (persona: Persona) => personas.indexOf(persona) + 1;

/** From 900-01-0001 upward: numbers that the authority never gives out (PERSONAS §4). */
export function socialSecurityNumber(persona: Persona): string {
  return `90001${String(place(persona)).padStart(4, '0')}`;
}

/** The birthday some weeks before `anchor` that makes the persona's age hold on it. */
export function dateOfBirth({ age, number }: Persona, anchor: BusinessDate): BusinessDate {
  const before = addDays(anchor, -30 - Number(number.slice(1)));
  const year = Number(before.slice(0, 4)) - age;
  return businessDate(`${year}${before.slice(4)}`.replace(/-02-29$/, '-02-28'));
}

export const getEmail = ({ userName }: Persona) => `${userName}@example.com`;

const AREAS = ['608', '414'];

/** One of the hundred fictitious numbers of an area (PERSONAS §4). */
const inventedPhone = (hundred: number, line: number) => `${AREAS[hundred] ?? ''}55501${String(line).padStart(2, '0')}`;

/** How a persona is reached, as the credit union knows it. */
export function getContact(persona: Persona): Pick<KnownMember, 'email' | 'homeAddress' | 'mailingAddress' | 'phones'> {
  const town = towns[persona.tenant];
  const hundred = Math.floor(place(persona) / 100);
  const line = place(persona) % 100;
  const home = { phoneNumber: inventedPhone(hundred, line), phoneNumberType: 'HOME' } as const;
  const mobile = { phoneNumber: inventedPhone(hundred, 99 - line), phoneNumberType: 'MOBILE' } as const;
  const isBrief = persona.demographic === 'homePhoneOnly';
  return {
    email: getEmail(persona),
    homeAddress: { street: `${100 + place(persona)} Larkmeadow Lane`, ...town },
    ...(!isBrief && { mailingAddress: { street: `PO Box ${500 + place(persona)}`, ...town } }),
    phones: isBrief ? [home] : [home, mobile],
  };
}

/** The credit union's record of a persona. The Social Security number itself goes to the secrets. */
export function getDemographic(
  persona: Persona,
  anchor: BusinessDate,
  socialSecurityReference: string,
): typeof schema.demographic.$inferInsert {
  return {
    tenant: persona.tenant,
    person: personId(persona),
    firstName: persona.firstName,
    lastName: persona.lastName,
    dateOfBirth: dateOfBirth(persona, anchor),
    ...getContact(persona),
    socialSecurityReference,
  };
}

/**
 * The sign-ins that are linked already. Nora's and Nadia's member records are linked to a sign-in of long ago, so that
 * theirs is refused with 409 (P1, P2).
 */
export function getLinkedIdentities(persona: Persona, linkedAt: Date): (typeof schema.identity.$inferInsert)[] {
  const identity = { tenant: persona.tenant, person: personId(persona), linkedAt };
  if (persona.status.linked) return [{ ...identity, subject: persona.subject }];
  if (isTakenBySomebodyElse(persona)) return [{ ...identity, subject: makeId('former sign-in', persona.subject) }];
  return [];
}

export const isTakenBySomebodyElse = ({ number }: Persona) => number === 'P1' || number === 'P2';

/** What the credit union's record says, as GET /member/status needs it. */
export function getMemberRecord(persona: Persona): typeof schema.member.$inferInsert {
  const { external, match, household } = persona.status;
  return {
    tenant: persona.tenant,
    person: personId(persona),
    memberNumber: persona.memberNumber,
    matchingLegalEntity: match,
    externallyManagedAccounts: external,
    householdId: household ? makeId('household', persona.tenant, persona.userName) : null,
  };
}
