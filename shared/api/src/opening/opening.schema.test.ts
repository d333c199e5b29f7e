import { describe, expect, test } from '@jest/globals';
import type * as domain from '@wealth/domain/workflow';
import { Check } from 'typebox/value';
import { AccountOpening, OpenedAccount, OpeningReply } from './opening.schema.ts';
import { ALREADY_IN_PROGRESS, openedFromWire } from './opening.ts';

const address = { street: '412 Larkhollow Ln', city: 'Madison', state: 'WI', zip: '53703', country: 'USA' } as const;
const applicant: domain.Applicant = {
  applicantType: 'PRIMARY',
  name: { firstName: 'Wendy', middleName: 'May', lastName: 'New', suffix: 'II' },
  birthDate: '1991-03-14',
  socialSecurityNumber: 'reference-1',
  homeAddress: address,
  mailingAddress: address,
  isSameMailingAddress: true,
  homePhoneIsMobile: false,
  phoneNumbers: [{ phoneNumber: '6085550142', phoneNumberType: 'HOME' }],
  email: 'wendy.new@example.com',
  isUsCitizen: true,
  isPoliticallyExposed: true,
  politicalOrganization: 'The council',
  immediateFamily: 'Ada Official',
  isControlPerson: true,
  companySymbols: 'ABC',
  isAffiliatedExchangeOrFINRA: true,
  firmName: 'A firm',
  isAssociatedWithCopperFinancial: false,
  employment: {
    employmentStatus: 'EMPLOYED',
    employer: 'The school',
    occupation: 'Teacher',
    yearsEmployed: 4,
    businessAddress: { street: '1 School St', country: 'USA' },
  },
  annualGrossIncome: 64_000,
  liquidNetWorth: 18_500,
};
const riskAnswer = { id: 'LOSS', questionText: 'If it fell?', option: 'B', optionText: 'Wait' };
const application: domain.Application = {
  workflowId: 'workflow-1',
  customerType: 'INDIVIDUAL',
  applicants: [applicant],
  trustedContact: { name: 'Tom Trusted', phone: '6085550142', address, email: 'tom@example.com' },
  riskProfile: { modelId: 'balanced', riskAnswerOptions: [riskAnswer] },
};

/** The same two ways round, or this does not compile: what the call carries, and what the rules build. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
const isSame: Same<AccountOpening, domain.Application> = true;

const applied = (own: object) => ({ ...application, applicants: [{ ...applicant, ...own }] });

/** The names that a good body has, and that make it none when they are something else. */
const checked = (make: (own: object) => object, names: readonly string[]) =>
  names.filter((name) => !Check(AccountOpening, make({ [name]: { never: 5 } })));

describe('the body of an account opening', () => {
  test('has its workflow, who applies, and the risk profile [ENT-012, ENT-016, ENT-029]', () => {
    expect([isSame, Check(AccountOpening, application)]).toEqual([true, true]);
    const names = ['workflowId', 'customerType', 'applicants', 'trustedContact', 'riskProfile'];
    expect(checked((own) => ({ ...application, ...own }), names)).toEqual(names);
    const ofAnswer = (own: object) => ({
      ...application,
      riskProfile: { modelId: 'balanced', riskAnswerOptions: [{ ...riskAnswer, ...own }] },
    });
    const parts = ['id', 'questionText', 'option', 'optionText'];
    expect(checked(ofAnswer, parts)).toEqual(parts);
  });

  test('has an applicant with name, birth date and the reference of the SSN [ENT-018, ENT-019, ENT-020]', () => {
    const names = ['name', 'birthDate', 'socialSecurityNumber'];
    expect(checked(applied, names)).toEqual(names);
    const parts = ['firstName', 'middleName', 'lastName', 'suffix'];
    expect(checked((own) => applied({ name: { ...applicant.name, ...own } }), parts)).toEqual(parts);
  });

  test('has addresses, telephone numbers and e-mail of the applicant [ENT-021, ENT-023, ENT-024]', () => {
    const names = ['homeAddress', 'mailingAddress', 'phoneNumbers', 'email'];
    expect(checked(applied, names)).toEqual(names);
    expect(Check(AccountOpening, applied({ homeAddress: { ...address, country: 'CAN' } }))).toBe(false);
    expect(Check(AccountOpening, applied({ phoneNumbers: [{ phoneNumber: '1', phoneNumberType: 'WORK' }] }))).toBe(
      false,
    );
  });

  test('has income and net worth in whole dollars [ENT-027]', () => {
    const names = ['annualGrossIncome', 'liquidNetWorth'];
    expect(checked(applied, names)).toEqual(names);
    expect(Check(AccountOpening, applied({ annualGrossIncome: 0.5 }))).toBe(false);
  });

  test('is of an individual, a joint or a retirement account, and of an IRA says which [ENT-013, ENT-014]', () => {
    const kinds = [
      { customerType: 'JOINT', applicants: [applicant, { ...applicant, applicantType: 'ASSOCIATE' }] },
      { customerType: 'IRA', customerSubType: 'TRADITIONAL_IRA' },
      { customerType: 'IRA', customerSubType: 'ROTH_IRA' },
    ];
    expect(kinds.map((own) => Check(AccountOpening, { ...application, ...own }))).toEqual([true, true, true]);
    expect(Check(AccountOpening, { ...application, customerType: 'TRUST' })).toBe(false);
    expect(Check(AccountOpening, { ...application, customerSubType: 'SEP_IRA' })).toBe(false);
    expect(Check(AccountOpening, { ...application, applicants: [applicant, applicant, applicant] })).toBe(false);
  });

  test('has what an applicant says of mail, phone, family and work [ENT-022, ENT-025, ENT-026]', () => {
    const names = ['isSameMailingAddress', 'homePhoneIsMobile', 'isUsCitizen', 'isPoliticallyExposed'];
    const regulatory = ['politicalOrganization', 'immediateFamily', 'isControlPerson', 'companySymbols'];
    const brokers = ['isAffiliatedExchangeOrFINRA', 'firmName', 'isAssociatedWithCopperFinancial', 'employment'];
    const all = [...names, ...regulatory, ...brokers];
    expect(checked(applied, all)).toEqual(all);
    const parts = ['employmentStatus', 'employer', 'occupation', 'yearsEmployed', 'businessAddress'];
    expect(checked((own) => applied({ employment: { ...applicant.employment, ...own } }), parts)).toEqual(parts);
  });

  test('has name, phone, address and e-mail of a trusted contact, the country always USA [ENT-028, ENT-030]', () => {
    const contact = (own: object) => ({
      ...application,
      trustedContact: { ...application.trustedContact, ...own },
    });
    const names = ['name', 'phone', 'address', 'email'];
    expect(checked(contact, names)).toEqual(names);
    expect(Check(AccountOpening, contact({ address: { ...address, country: 'CAN' } }))).toBe(false);
  });

  test('has nothing else, in any part of it', () => {
    expect(Check(AccountOpening, { ...application, accountNumber: '7XJ0000001' })).toBe(false);
    expect(Check(AccountOpening, applied({ status: 'COMPLETED' }))).toBe(false);
    expect(Check(AccountOpening, applied({ employment: { ...applicant.employment, salary: 4 } }))).toBe(false);
  });
});

test('an opened account is answered by its id, number, type and status', () => {
  const account = { id: 'a-1', number: '7GI00000001', type: 'INDIVIDUAL', status: 'PENDING' };
  expect(Check(OpenedAccount, { account })).toBe(true);
  for (const name of Object.keys(account)) {
    expect([name, Check(OpenedAccount, { account: { ...account, [name]: undefined } })]).toEqual([name, false]);
  }
});

test('an application that is still being checked is answered without an account, by the words of the spec [API-028]', () => {
  const account = { id: 'a-1', number: '7GI00000001', type: 'INDIVIDUAL', status: 'PENDING' };
  expect([{ account }, { errorMessage: ALREADY_IN_PROGRESS }].map((reply) => Check(OpeningReply, reply))).toEqual([
    true,
    true,
  ]);
  expect([{}, { errorMessage: 'LATER' }].map((reply) => Check(OpeningReply, reply))).toEqual([false, false]);
  expect([openedFromWire({ account }), openedFromWire({ errorMessage: ALREADY_IN_PROGRESS })]).toEqual([
    account,
    undefined,
  ]);
});
