import { describe, expect, test } from '@jest/globals';
import {
  type FieldProblem,
  type FieldRule,
  fieldRuleOf,
  nameField,
  phoneField,
  textField,
  wholeDollarsField,
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
    ['words without the spaces around them', textField, ' Dental  assistant ', 'Dental assistant'],
  ])('%s', (_what, { tidy }, typed, kept) => {
    expect(tidy(typed)).toBe(kept);
    expect(tidy(kept)).toBe(kept);
  });
});

describe('a field refuses', () => {
  test.each<{ kind: string; right: string[]; wrong: string[]; key: FieldProblem; shows: string }>`
    kind                       | right                                                                      | wrong                                                                                                                                       | key                       | shows
    ${'name'}                  | ${['Ada', 'O’Neil-Smith', 'J. R.', 'María', 'A/B', "D'Arcy", 'Smith, Jr']} | ${['R2D2', 'a@b', 'x_y', '1', 'Smith, John', 'Smith,', ', Jr. Ada', '５']}                                                                  | ${'NAME_VALIDATION'}      | ${'FLD-003, FLD-033'}
    ${'telephone'}             | ${['608-555-0142', '16085550142', '(608) 555 0142', '+1 (608) 555‑0142']}  | ${['108-555-0142', '608-155-0142', '608-555-014', '608-555-01422', 'call me 608-555-0142', '+608 555 0142', '٦٠٨٥٥٥٠١٤٢']}                  | ${'TELEPHONE_VALIDATION'} | ${'FLD-042'}
    ${'currency-whole-number'} | ${['52,000', '$0', '9,999,999', '52000.00', '$ 1,250', '52.']}             | ${['-5', '−5', '10,000,000', 'none', '$', '12,50', '1,5', '1,2,3', '1,250,00', '50.000', '1 250', '5e3', '5$', '$$5', '٥٠٠', '½', '0,500']} | ${'CURRENCY_VALIDATION'}  | ${'FLD-010'}
  `('of the kind $kind what is none, by $key [$shows]', ({ kind, right, wrong, key }) => {
    const { tidy, problem } = fieldRuleOf(kind);
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
    expect(fieldRuleOf('text').problem('52 % of 3rd St. #4')).toBeUndefined();
  });
});
