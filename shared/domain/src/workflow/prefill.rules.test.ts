import { describe, expect, test } from '@jest/globals';
import { givenAnswers, type KnownMember, prefilledAnswers } from './index.ts';

const home = { street: '1 Elm St', city: 'Madison', state: 'WI', zip: '53703' };
const known: KnownMember = {
  memberName: { firstName: 'Wendy', lastName: 'New' },
  socialSecurityNumber: '***-**-0009',
  socialSecurityNumberReference: 'reference-1',
  dateOfBirth: '1991-03-14',
  email: 'wendy@example.com',
  homeAddress: home,
  phones: [],
};

describe('what the credit union gave', () => {
  test('are names, birth date, e-mail and address, and of the SSN its end and its reference [WF-057, WF-059, WF-060]', () => {
    expect(givenAnswers(known)).toMatchObject({
      PRIMARY_LEGAL_FIRST_NAME: [{ value: 'Wendy' }],
      PRIMARY_LEGAL_LAST_NAME: [{ value: 'New' }],
      PRIMARY_SSN: [{ value: '***-**-0009', reference: 'reference-1' }],
      PRIMARY_DATE_OF_BIRTH: [{ value: '1991-03-14' }],
      PRIMARY_EMAIL: [{ value: 'wendy@example.com' }],
      PRIMARY_HOME_STREET: [{ value: '1 Elm St' }],
      PRIMARY_HOME_ZIP: [{ value: '53703' }],
    });
  });

  test('is the mailing address, or the home address where there is no other', () => {
    expect(givenAnswers(known).PRIMARY_MAILING_STREET).toEqual([{ value: '1 Elm St' }]);
    const apart = givenAnswers({ ...known, mailingAddress: { ...home, street: 'PO Box 7' } });
    expect([apart.PRIMARY_MAILING_STREET, apart.PRIMARY_HOME_STREET]).toEqual([
      [{ value: 'PO Box 7' }],
      [{ value: '1 Elm St' }],
    ]);
  });
});

test.each<{ types: ('HOME' | 'MOBILE')[]; phone: string[] | undefined }>`
  types                         | phone
  ${['HOME']}                   | ${['6085550100']}
  ${['MOBILE']}                 | ${['6085550100']}
  ${['MOBILE', 'HOME', 'HOME']} | ${['6085550101']}
  ${['MOBILE', 'MOBILE']}       | ${undefined}
  ${[]}                         | ${undefined}
`('of $types the home phone is filled in with $phone', ({ types, phone }) => {
  const phones = types.map((phoneNumberType, index) => ({ phoneNumber: `608-555-010${index}`, phoneNumberType }));
  expect(prefilledAnswers({ phones }).PRIMARY_HOME_PHONE).toEqual(phone);
});
