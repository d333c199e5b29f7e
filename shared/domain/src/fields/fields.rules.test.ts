import { describe, expect, test } from '@jest/globals';
import {
  currencyField,
  dateField,
  emailField,
  type FieldProblem,
  type FieldRule,
  getFieldRule,
  nameField,
  phoneField,
  socialSecurityField,
  stateField,
  states,
  textField,
  wholeDollarsField,
  zipField,
} from './index.ts';

describe('a field keeps', () => {
  test.each<[what: string, rule: FieldRule, typed: string, kept: string]>([
    ['a name without the spaces around it', nameField, '  Anna-María   O’Neil ', "Anna-María O'Neil"],
    ['an accent as one letter, however it was typed', nameField, 'Mari\u0301a', 'Mar\u00eda'],
    ['a name without invisible marks', nameField, '\u202AAda\u00A0Love\u200Blace\u202C', 'Ada Lovelace'],
    ['a joiner between the letters of a name', nameField, '\u0D15\u0D4D\u200D\u0D37', '\u0D15\u0D4D\u200D\u0D37'],
    ['another hyphen in a name as a plain one', nameField, 'Smith\u2011Jones', 'Smith-Jones'],
    ['no comma before the suffix of a name', nameField, 'Ada Smith, Jr.', 'Ada Smith Jr.'],
    ['no comma before each of two suffixes', nameField, 'Ada Smith ,III, M.D.', 'Ada Smith III M.D.'],
    ['a comma elsewhere, which is refused', nameField, 'Nguyen, Vi', 'Nguyen, Vi'],
    ['a phone number with other hyphens and marks', phoneField, '\u202D608\u2011555\u20130142\u202C', '6085550142'],
    ['a phone number of full-width digits', phoneField, '６０８-５５５-０１４２', '6085550142'],
    ['a phone number of another country as it is', phoneField, '+60 8555 0142', '+60 8555 0142'],
    ['a phone number as ten digits', phoneField, '(608) 555.0142', '6085550142'],
    ['a phone number without the country', phoneField, '+1 608-555-0142', '6085550142'],
    ['a phone number that is too long as it is', phoneField, '608-555-01423', '60855501423'],
    ['whole dollars as digits', wholeDollarsField, ' $52,000 ', '52000'],
    ['whole dollars without zeros before them', wholeDollarsField, '0052', '52'],
    ['whole dollars without cents that are zero', wholeDollarsField, '$50,000.00', '50000'],
    ['whole dollars without a point at their end', wholeDollarsField, '$ 1,250.', '1250'],
    ['whole dollars of full-width digits', wholeDollarsField, '\u200E＄１，２５０', '1250'],
    ['dollars with a comma elsewhere as they are', wholeDollarsField, '12,50', '12,50'],
    ['dollars with a space between digits as they are', wholeDollarsField, '1\u00A0250', '1 250'],
    ['zero dollars', wholeDollarsField, '$0', '0'],
    ['a ZIP code with its four digits', zipField, '53703 1234', '53703-1234'],
    ['a ZIP code of nine digits in a row', zipField, '537031234', '53703-1234'],
    ['an email address without spaces around it', emailField, ' ada@example.com\u00A0', 'ada@example.com'],
    ['a date by its year first', dateField, '4/12/1985', '1985-04-12'],
    ['a date in words', dateField, 'April 12, 1985', '1985-04-12'],
    ['a date that there is not as it is', dateField, '02/30/1985', '02/30/1985'],
    ['an amount with its cents', currencyField, '$1,234.5', '1234.50'],
    ['an amount with a third decimal as it is, which is refused', currencyField, '1.999', '1.999'],
    ['a Social Security number as nine digits', socialSecurityField(false), '123-45-6789', '123456789'],
    ['one with other hyphens', socialSecurityField(false), '123\u201145\u20116789', '123456789'],
    ['a state in capitals', stateField, ' wi', 'WI'],
    ['words without the spaces around them', textField, ' Dental  assistant ', 'Dental assistant'],
  ])('%s', (_what, { tidy }, typed, kept) => {
    expect(tidy(typed)).toBe(kept);
    expect(tidy(kept)).toBe(kept);
  });
});

describe('a field refuses', () => {
  test.each<{ kind: string; right: string[]; wrong: string[]; key: FieldProblem; shows: string }>`
    kind                       | right                                                                      | wrong                                                                                                                                                | key                       | shows
    ${'name'}                  | ${['Ada', 'O’Neil-Smith', 'J. R.', 'María', 'A/B', "D'Arcy", 'Smith, Jr']} | ${['R2D2', 'a@b', 'x_y', '1', 'Smith, John', 'Smith,', ', Jr. Ada', '５']}                                                                           | ${'NAME_VALIDATION'}      | ${'FLD-003, FLD-033'}
    ${'telephone'}             | ${['608-555-0142', '16085550142', '(608) 555 0142', '+1 (608) 555‑0142']}  | ${['108-555-0142', '608-155-0142', '608-555-014', '608-555-01422', 'call me 608-555-0142', '+608 555 0142', '٦٠٨٥٥٥٠١٤٢']}                           | ${'TELEPHONE_VALIDATION'} | ${'FLD-042'}
    ${'currency-whole-number'} | ${['52,000', '$0', '9,999,999', '52000.00', '$ 1,250', '52.']}             | ${['-5', '−5', '10,000,000', 'none', '$', '12,50', '1,5', '1,2,3', '1,250,00', '50.000', '1 250', '5e3', '5$', '$$5', '٥٠٠', '½', '0,500']}          | ${'CURRENCY_VALIDATION'}  | ${'FLD-010'}
    ${'zip'}                   | ${['53703', '53703-1234', '537031234', '００５０１']}                      | ${['00000', '5370', '537031', '53703-123', 'ABCDE', '53703-12345', '٥٣٧٠٣']}                                                                         | ${'ZIP_CODE_VALIDATION'}  | ${'FLD-043, FLD-047'}
    ${'email'}                 | ${["o'neil+a@mail.example.org", 'A@b.co', 'x_y.z@sub-domain.example']}     | ${['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'ada@-x.com', 'ada@x..com', 'jos\u00E9@example.com', `${'a'.repeat(250)}@b.co`]} | ${'EMAIL_VALIDATION'}     | ${'FLD-044, FLD-047'}
    ${'date'}                  | ${['04/12/1985', '1900-01-01', '2/29/2024', '04121985']}                   | ${['02/30/2024', '02/29/2023', '12/31/1899', '13/01/2000', '00/10/2000', 'soon', '4/12']}                                                            | ${'DATE_VALIDATION'}      | ${'FLD-049, FLD-050'}
    ${'year'}                  | ${['1999', ' 2026 ', '２０２６']}                                          | ${['99', '20266', '1899', '2100', 'MMXX', '19.5']}                                                                                                   | ${'YEAR_VALIDATION'}      | ${'FLD-048, FLD-050'}
    ${'currency'}              | ${['$1,234.56', '.5', '9,999,999.99', '1']}                                | ${['0', '0.001', '1.999', '-5', '10,000,000', 'none', '1,2', '$']}                                                                                   | ${'CURRENCY_VALIDATION'}  | ${'FLD-009, FLD-047'}
    ${'state-select'}          | ${['WI', 'DC', 'AE', 'ny']}                                                | ${['PR', 'Wisconsin', 'XX', 'W']}                                                                                                                    | ${'STATE_VALIDATION'}     | ${'FLD-015'}
  `('of the kind $kind what is none, by $key [$shows]', ({ kind, right, wrong, key }) => {
    const { tidy, problem } = getFieldRule(kind);
    for (const text of right) expect([text, problem(tidy(text))]).toEqual([text, undefined]);
    for (const text of wrong) expect([text, problem(tidy(text))]).toEqual([text, key]);
  });

  test.each(['52.5', '$12.50', '1,250.01', '.5', '0.99'])(
    'cents in %s of whole dollars, by a key of their own',
    (typed) => {
      expect(wholeDollarsField.problem(wholeDollarsField.tidy(typed))).toBe('WHOLE_DOLLARS_VALIDATION');
    },
  );

  test('nothing that is words', () => {
    expect(getFieldRule('text').problem('52 % of 3rd St. #4')).toBeUndefined();
  });
});

describe('a Social Security number', () => {
  test.each<{ typed: string; everywhere: boolean; inTests: boolean }>`
    typed            | everywhere | inTests
    ${'123-45-6789'} | ${true}    | ${true}
    ${'899 99 9999'} | ${true}    | ${true}
    ${'001010001'}   | ${true}    | ${true}
    ${'000-12-3456'} | ${false}   | ${false}
    ${'666-12-3456'} | ${false}   | ${false}
    ${'900-12-3456'} | ${false}   | ${true}
    ${'999-12-3456'} | ${false}   | ${true}
    ${'900-00-3456'} | ${false}   | ${false}
    ${'123-00-6789'} | ${false}   | ${false}
    ${'123-45-0000'} | ${false}   | ${false}
    ${'12-345-6789'} | ${false}   | ${false}
    ${'123-45-678'}  | ${false}   | ${false}
    ${'١٢٣٤٥٦٧٨٩'}   | ${false}   | ${false}
  `('$typed is taken: $everywhere, and where test numbers are allowed: $inTests [FLD-045, FLD-047]', (row) => {
    const taken = (allowsTestNumbers: boolean) => {
      const { tidy, problem } = socialSecurityField(allowsTestNumbers);
      return problem(tidy(row.typed)) === undefined;
    };
    expect([taken(false), taken(true)]).toEqual([row.everywhere, row.inTests]);
  });
});

test.each<[kind: string, kept: string, shown: string]>([
  ['telephone', '6085550142', '608-555-0142'],
  ['date', '1985-04-12', '04/12/1985'],
  ['currency', '1234.50', '1,234.50'],
  ['currency-whole-number', '52000', '52,000'],
  ['zip', '53703-1234', '53703-1234'],
  ['name', 'Ada', 'Ada'],
])('a %s that is kept as %s is shown as %s', (kind, kept, shown) => {
  expect(getFieldRule(kind).shown(kept)).toBe(shown);
});

test('a Social Security number is shown in its three parts', () => {
  expect(socialSecurityField(false).shown('123456789')).toBe('123-45-6789');
});

test('the states are the fifty, the District of Columbia and those of the armed forces [FLD-015]', () => {
  expect(states.size).toBe(54);
});
