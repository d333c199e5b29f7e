import { describe, expect, test } from '@jest/globals';
import { beneficiaryNameProblem } from './index.ts';

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
    ${'Smith\u2011Jones'}              | ${undefined}
    ${'Mary\u00A0Ann'}                 | ${undefined}
    ${'O´Neil'}                        | ${undefined}
    ${'O`Neil'}                        | ${undefined}
    ${'Kaʻiulani'}                     | ${undefined}
    ${'Ａｄａ'}                        | ${undefined}
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
});
