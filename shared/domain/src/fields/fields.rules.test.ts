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
    ['a name without the spaces around it', nameField, '  Anna-María   O’Neil ', 'Anna-María O’Neil'],
    ['an accent as one letter, however it was typed', nameField, 'Mari\u0301a', 'Mar\u00eda'],
    ['a phone number as ten digits', phoneField, '(608) 555.0142', '6085550142'],
    ['a phone number without the country', phoneField, '+1 608-555-0142', '6085550142'],
    ['a phone number that is too long as it is', phoneField, '608-555-01423', '60855501423'],
    ['whole dollars as digits', wholeDollarsField, ' $52,000 ', '52000'],
    ['whole dollars without zeros before them', wholeDollarsField, '0052', '52'],
    ['zero dollars', wholeDollarsField, '$0', '0'],
    ['words without the spaces around them', textField, ' Dental  assistant ', 'Dental assistant'],
  ])('%s', (_what, { tidy }, typed, kept) => {
    expect(tidy(typed)).toBe(kept);
    expect(tidy(kept)).toBe(kept);
  });
});

describe('a field refuses', () => {
  test.each<{ kind: string; right: string[]; wrong: string[]; key: FieldProblem; shows: string }>`
    kind                       | right                                                         | wrong                                                                                       | key                       | shows
    ${'name'}                  | ${['Ada', 'O’Neil-Smith', 'J. R.', 'María', 'A/B', "D'Arcy"]} | ${['R2D2', 'a@b', 'x_y', '1']}                                                              | ${'NAME_VALIDATION'}      | ${'FLD-003'}
    ${'telephone'}             | ${['608-555-0142', '16085550142', '(608) 555 0142']}          | ${['108-555-0142', '608-155-0142', '608-555-014', '608-555-01422', 'call me 608-555-0142']} | ${'TELEPHONE_VALIDATION'} | ${'FLD-042'}
    ${'currency-whole-number'} | ${['52,000', '$0', '9,999,999']}                              | ${['52.5', '52000.00', '-5', '10,000,000', 'none', '$']}                                    | ${'CURRENCY_VALIDATION'}  | ${'FLD-010'}
  `('of the kind $kind what is none, by $key [$shows]', ({ kind, right, wrong, key }) => {
    const { tidy, problem } = fieldRuleOf(kind);
    for (const text of right) expect([text, problem(tidy(text))]).toEqual([text, undefined]);
    for (const text of wrong) expect([text, problem(tidy(text))]).toEqual([text, key]);
  });

  test('nothing that is words', () => {
    expect(fieldRuleOf('text').problem('52 % of 3rd St. #4')).toBeUndefined();
  });
});
