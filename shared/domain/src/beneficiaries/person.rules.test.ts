import { describe, expect, test } from '@jest/globals';
import { businessDate } from '../calendar/calendar.ts';
import { saved, someone } from './beneficiary.fixture.ts';
import {
  type Beneficiary,
  beneficiaryFields,
  beneficiaryProblems,
  birthDateProblem,
  isMinor,
  tidyBeneficiary,
} from './index.ts';

const facts = { today: businessDate('2026-11-20'), allowsTestNumbers: false };
const problemsOf = (one: Beneficiary) => beneficiaryProblems(one, facts);
const at = (address: Partial<Beneficiary['address']>) => someone({ address: { ...someone().address, ...address } });

describe('the rules for a beneficiary', () => {
  test('every field is required [BEN-018, BEN-041]', () => {
    const nobody: Beneficiary = {
      name: { firstName: '', lastName: '' },
      relationship: '',
      socialSecurityNumber: '',
      dateOfBirth: '',
      address: { street: ' ', city: '', state: '', zip: '' },
      sharePercent: undefined,
      beneficiaryType: 'PRIMARY',
    };
    expect(problemsOf(nobody)).toEqual(Object.fromEntries(beneficiaryFields.map((field) => [field, 'REQUIRED'])));
  });

  test('one that is right in every field has no problem', () => {
    expect(problemsOf(someone())).toEqual({});
  });

  test.each<[what: string, one: Beneficiary, problems: object]>([
    ['an unknown relationship', someone({ relationship: 'COUSIN' }), { relationship: 'RELATIONSHIP_VALIDATION' }],
    ['30 characters of street', at({ street: 'x'.repeat(30) }), {}],
    ['31 characters of street', at({ street: 'x'.repeat(31) }), { street: 'TOO_LONG' }],
    ['41 characters of city', at({ city: 'x'.repeat(41) }), { city: 'TOO_LONG' }],
    ['the District of Columbia', at({ state: 'DC' }), { state: 'STATE_VALIDATION' }],
    ['a state in small letters', at({ state: 'oh' }), { state: 'STATE_VALIDATION' }],
    ['the ZIP of no place', at({ zip: '00000' }), { zip: 'ZIP_CODE_VALIDATION' }],
    ['four digits of ZIP', at({ zip: '4540' }), { zip: 'ZIP_CODE_VALIDATION' }],
    ['a ZIP of nine digits', at({ zip: '45402-1234' }), {}],
    ['eight digits', someone({ socialSecurityNumber: '12345678' }), { socialSecurityNumber: 'SSN_VALIDATION' }],
    ['a mask', someone({ socialSecurityNumber: '***-**-1234' }), { socialSecurityNumber: 'SSN_VALIDATION' }],
    ['a test number', someone({ socialSecurityNumber: '900020001' }), { socialSecurityNumber: 'SSN_VALIDATION' }],
    ['a share of zero', someone({ sharePercent: 0 }), { sharePercent: 'SHARE_VALIDATION' }],
    ['a share of 101', someone({ sharePercent: 101 }), { sharePercent: 'SHARE_VALIDATION' }],
    ['a third of the whole', someone({ sharePercent: 33.3 }), { sharePercent: 'SHARE_VALIDATION' }],
    [
      'both names wrong',
      someone({ name: { firstName: ' Ella', lastName: 'Member ' } }),
      { firstName: 'LEADING_SPACE', lastName: 'EXTRA_SPACES' },
    ],
  ])('%s [BEN-025, BEN-026, BEN-027, BEN-028, BEN-030]', (_what, one, problems) => {
    expect(problemsOf(one)).toEqual(problems);
  });

  test('a test number is taken where the services say so', () => {
    const one = someone({ socialSecurityNumber: '900020001' });
    expect(beneficiaryProblems(one, { ...facts, allowsTestNumbers: true })).toEqual({});
  });

  test('number and birth date of one that is saved are not checked: they cannot be changed [BEN-033, BEN-034]', () => {
    expect(problemsOf(saved('b-1', { dateOfBirth: '01/01/1890' }))).toEqual({});
  });
});

describe('a date of birth', () => {
  test.each`
    typed           | problem
    ${'11/19/2026'} | ${undefined}
    ${'11/20/2026'} | ${'BORN_LATER'}
    ${'11/21/2026'} | ${'BORN_LATER'}
    ${'11/20/1906'} | ${undefined}
    ${'11/19/1906'} | ${'BORN_TOO_LONG_AGO'}
    ${'1906-11-20'} | ${undefined}
    ${'02/30/2000'} | ${'DATE_VALIDATION'}
    ${'2000'}       | ${'DATE_VALIDATION'}
    ${'soon'}       | ${'DATE_VALIDATION'}
    ${' '}          | ${'REQUIRED'}
  `('$typed: $problem [BEN-029]', ({ typed, problem }) => {
    expect(birthDateProblem(String(typed), facts.today)).toBe(problem);
  });

  test.each`
    born            | is
    ${'11/20/2008'} | ${false}
    ${'11/21/2008'} | ${true}
    ${'2008-11-21'} | ${true}
    ${'11/20/1960'} | ${false}
    ${'nothing'}    | ${false}
  `('of a minor is less than 18 years ago: $born $is', ({ born, is }) => {
    expect(isMinor(String(born), facts.today)).toBe(is);
  });
});

test('the canonical form has plain marks, digits alone and an ISO date; tidying twice changes nothing', () => {
  const one = someone({
    name: { firstName: 'Anna‐María', lastName: 'O’Neil' },
    dateOfBirth: '3/2/2015',
    address: { street: ' 12  Alder Row ', city: 'Dayton ', state: 'OH', zip: '454021234' },
  });
  const tidied = tidyBeneficiary(one);
  expect(tidied).toMatchObject({
    name: { firstName: 'Anna-María', lastName: "O'Neil" },
    socialSecurityNumber: '123456789',
    dateOfBirth: '2015-03-02',
    address: { street: '12 Alder Row', city: 'Dayton' },
  });
  expect(tidyBeneficiary(tidied)).toEqual(tidied);
  expect(tidyBeneficiary(saved('b-1')).socialSecurityNumber).toBe('***-**-6789');
});
