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

test('the credit union gives names, birth date and the SSN by its reference, and nothing else [WF-057, WF-059, WF-060]', () => {
  expect(givenAnswers(known)).toEqual({
    PRIMARY_LEGAL_FIRST_NAME: [{ value: 'Wendy' }],
    PRIMARY_LEGAL_LAST_NAME: [{ value: 'New' }],
    PRIMARY_SSN: [{ value: '***-**-0009', reference: 'reference-1' }],
    PRIMARY_DATE_OF_BIRTH: [{ value: '1991-03-14' }],
  });
});

describe('the prefilled answers', () => {
  test('is the e-mail and the home address, to which mail goes where there is no other [WF-061, WF-062]', () => {
    const answers = prefilledAnswers(known);
    expect(answers).toEqual({
      PRIMARY_EMAIL: ['wendy@example.com'],
      PRIMARY_HOME_STREET: ['1 Elm St'],
      PRIMARY_HOME_CITY: ['Madison'],
      PRIMARY_HOME_STATE: ['WI'],
      PRIMARY_HOME_ZIP: ['53703'],
      PRIMARY_IS_SAME_MAILING_ADDRESS: ['true'],
    });
  });

  test.each<{ mailing: Partial<KnownMember['homeAddress']>; same: string; street: string[] | undefined }>`
    mailing                            | same       | street
    ${{ street: 'PO Box 7' }}          | ${'false'} | ${['PO Box 7']}
    ${{ street: 'PO Box 7', zip: '' }} | ${'true'}  | ${undefined}
  `(
    'with a mailing address of $mailing says that mail goes home: $same [WF-062, WF-069]',
    ({ mailing, same, street }) => {
      const answers = prefilledAnswers({ ...known, mailingAddress: { ...home, ...mailing } });
      expect(answers.PRIMARY_IS_SAME_MAILING_ADDRESS).toEqual([same]);
      expect(answers.PRIMARY_MAILING_STREET).toEqual(street);
    },
  );

  test.each<{ types: ('HOME' | 'MOBILE')[]; phone?: string[]; mobile?: string[]; isMobile?: string[] }>`
    types                                   | phone             | mobile            | isMobile
    ${['HOME']}                             | ${['6085550100']} | ${undefined}      | ${undefined}
    ${['MOBILE']}                           | ${['6085550100']} | ${undefined}      | ${['true']}
    ${['MOBILE', 'HOME', 'HOME', 'MOBILE']} | ${['6085550101']} | ${['6085550100']} | ${['false']}
    ${['HOME', 'HOME']}                     | ${['6085550100']} | ${undefined}      | ${['false']}
    ${['MOBILE', 'MOBILE']}                 | ${undefined}      | ${['6085550100']} | ${['false']}
    ${[]}                                   | ${undefined}      | ${undefined}      | ${undefined}
  `('of phones $types is $phone at home and $mobile as mobile [WF-065, WF-066, WF-067, WF-068]', (row) => {
    const phones = row.types.map((phoneNumberType, index) => ({ phoneNumber: `608-555-010${index}`, phoneNumberType }));
    const answers = prefilledAnswers({ ...known, phones });
    expect(answers.PRIMARY_HOME_PHONE).toEqual(row.phone);
    expect(answers.PRIMARY_MOBILE_PHONE).toEqual(row.mobile);
    expect(answers.PRIMARY_HOME_PHONE_IS_MOBILE).toEqual(row.isMobile);
  });
});
