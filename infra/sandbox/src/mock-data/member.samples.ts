import type { Demographic, MemberStatus, MockEndpoint } from '@wealth/api';
import { sample } from './sample.ts';

const status: MemberStatus = {
  hasKeycloakId: true,
  hasExternallyManagedAccounts: false,
  matchingLegalEntityFound: true,
  hasOrionHouseholdId: true,
};

const demographic: Demographic = {
  memberName: { firstName: 'Sam', lastName: 'Sample' },
  socialSecurityNumber: '***-**-0001',
  socialSecurityNumberReference: 'sample-reference',
  dateOfBirth: '1988-04-12',
  email: 'sam.sample@example.com',
  homeAddress: { street: '100 Larkmeadow Lane', city: 'Madison', state: 'WI', zip: '53703' },
  phones: [{ phoneNumber: '6085550100', phoneNumberType: 'MOBILE' }],
};

const { street, city, state, zip } = demographic.homeAddress;

/** The invented member, who is set up, and the one address that is looked up for them (spec 000 §3, §5). */
export const memberSamples: readonly MockEndpoint[] = [
  sample('GET /member/status', status, 0),
  sample('GET /member/demographic', demographic),
  sample('POST /places/search', { places: [{ id: 'sample-place', street, town: `${city}, ${state}` }] }),
  sample('POST /places/details', { street, city, state, zip }),
];
