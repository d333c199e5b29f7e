import { describe, expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { listFields, optional, without } from '../calls/schema.fixture.ts';
import { Demographic, MemberStatus } from './member.schema.ts';

/** What the wire carries; a test takes one thing away or changes it. */
const status = {
  hasKeycloakId: true,
  hasExternallyManagedAccounts: false,
  matchingLegalEntityFound: true,
  hasOrionHouseholdId: true,
};
const address = { street: '12 Harbour Lane', city: 'Austin', state: 'TX', zip: '78701' };
const demographic = {
  memberName: { firstName: 'Maya', lastName: 'Member' },
  socialSecurityNumber: '***-**-0001',
  socialSecurityNumberReference: 'reference',
  dateOfBirth: '1985-04-12',
  email: 'maya@example.com',
  homeAddress: address,
  phones: [{ phoneNumber: '512-555-0101', phoneNumberType: 'HOME' }],
};

describe('what the member service answers', () => {
  test('is a status of four flags, all of them required [ENT-001]', () => {
    expect(Check(MemberStatus, status)).toBe(true);
    expect(listFields(MemberStatus)).toEqual(Object.keys(status).sort());
    expect(optional(MemberStatus, status)).toEqual([]);
    for (const name of Object.keys(status)) {
      expect([name, Check(MemberStatus, { ...status, [name]: 'true' })]).toEqual([name, false]);
    }
  });

  test('is demographic data with name, masked number, birth date, e-mail, addresses and phones [ENT-002]', () => {
    expect(Check(Demographic, demographic)).toBe(true);
    expect(Check(Demographic, { ...demographic, mailingAddress: address })).toBe(true);
    const mobile = { phoneNumber: '512-555-0102', phoneNumberType: 'MOBILE' };
    expect(Check(Demographic, { ...demographic, phones: [...demographic.phones, mobile] })).toBe(true);
    expect(optional(Demographic, demographic)).toEqual([]);
    expect(optional(Demographic, { ...demographic, mailingAddress: address })).toEqual(['mailingAddress']);
  });

  test.each<{ what: string; changed: object }>([
    { what: 'a number that is not masked', changed: { socialSecurityNumber: '900-01-0001' } },
    { what: 'a birth date in another form', changed: { dateOfBirth: '04/12/1985' } },
    { what: 'a work phone', changed: { phones: [{ phoneNumber: '1', phoneNumberType: 'WORK' }] } },
    { what: 'a name without a first name', changed: { memberName: { lastName: 'Member' } } },
    { what: 'a name without a last name', changed: { memberName: { firstName: 'Maya' } } },
    { what: 'a home address without a street', changed: { homeAddress: without(address, 'street') } },
    { what: 'a home address without a city', changed: { homeAddress: without(address, 'city') } },
    { what: 'a home address without a state', changed: { homeAddress: without(address, 'state') } },
    { what: 'a home address without a zip', changed: { homeAddress: without(address, 'zip') } },
    { what: 'a mailing address of another shape', changed: { mailingAddress: without(address, 'zip') } },
    { what: 'a phone without a number', changed: { phones: [{ phoneNumberType: 'HOME' }] } },
  ])('is never $what [ENT-002]', ({ changed }) => {
    expect(Check(Demographic, { ...demographic, ...changed })).toBe(false);
  });
});
