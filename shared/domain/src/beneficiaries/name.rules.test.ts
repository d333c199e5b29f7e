import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { beneficiaryNameProblem, typedBeneficiaryName } from './index.ts';

describe('a name of a beneficiary', () => {
  test.each`
    name                               | problem
    ${'Ada'}                           | ${undefined}
    ${'Mary Ann'}                      | ${undefined}
    ${'Anna-María'}                    | ${undefined}
    ${'O’Neil'}                        | ${undefined}
    ${"D'Angelo-Smith"}                | ${undefined}
    ${"'t Hooft"}                      | ${undefined}
    ${'Nguyễn'}                        | ${undefined}
    ${'राम'}                           | ${undefined}
    ${'王小明'}                        | ${undefined}
    ${'A'.repeat(20)}                  | ${undefined}
    ${'é'.normalize('NFD').repeat(20)} | ${undefined}
    ${''}                              | ${'REQUIRED'}
    ${' Ada'}                          | ${'LEADING_SPACE'}
    ${' '}                             | ${'LEADING_SPACE'}
    ${'   '}                           | ${'LEADING_SPACE'}
    ${' Ada7'}                         | ${'LEADING_SPACE'}
    ${'Ada7'}                          | ${'INVALID_VALUE'}
    ${'Ada.'}                          | ${'INVALID_VALUE'}
    ${'Ada/Eve'}                       | ${'INVALID_VALUE'}
    ${'Ada, Jr'}                       | ${'INVALID_VALUE'}
    ${'-Ada'}                          | ${'INVALID_VALUE'}
    ${'Ada--Eve'}                      | ${'INVALID_VALUE'}
    ${"'"}                             | ${'INVALID_VALUE'}
    ${'Ada 😀'}                        | ${'INVALID_VALUE'}
    ${'Ada\tEve'}                      | ${'INVALID_VALUE'}
    ${'Ada\u202E'}                     | ${'INVALID_VALUE'}
    ${'Ada7  Eve '}                    | ${'INVALID_VALUE'}
    ${'Ada  Eve'}                      | ${'EXTRA_SPACES'}
    ${'Ada '}                          | ${'EXTRA_SPACES'}
    ${'A'.repeat(21)}                  | ${'TOO_LONG'}
  `('$name: $problem [BEN-019, BEN-021, BEN-022, BEN-023, BEN-024]', ({ name, problem }) => {
    expect(beneficiaryNameProblem(String(name))).toBe(problem);
  });

  test.each([
    ['Ada7', 'Ada'],
    ['A.d/a, <b>', 'Ada b'],
    [' Ada', ' Ada'],
    ['Ada  ', 'Ada  '],
    ['Zoë 😀', 'Zoë '],
    ['O’Neil-Smith', 'O’Neil-Smith'],
    ['A'.repeat(25), 'A'.repeat(20)],
    [`${'A'.repeat(19)}12bc`, `${'A'.repeat(19)}b`],
  ])('that is typed as %j stands as %j [BEN-019, BEN-020]', (typed, stands) => {
    expect(typedBeneficiaryName(typed)).toBe(stands);
  });

  test('that is typed holds at most 20 letters of any text, and typing it again changes nothing [BEN-019, BEN-020]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const typed = typedBeneficiaryName(text);
        expect([...typed].length).toBeLessThanOrEqual(20);
        expect(typed).not.toMatch(/[\d.,/<>@]/);
        expect(typedBeneficiaryName(typed)).toBe(typed);
      }),
    );
  });
});
