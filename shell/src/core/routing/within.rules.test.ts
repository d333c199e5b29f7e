import { isWithin } from './within.rules.ts';

const workflow = '/account-opening/workflow/1';

test.each`
  path                                    | outer                                        | is
  ${workflow}                             | ${workflow}                                  | ${true}
  ${`${workflow}/`}                       | ${workflow}                                  | ${true}
  ${`${workflow}/flow/0/step/1`}          | ${workflow}                                  | ${true}
  ${`${workflow}/flow/0/step/1`}          | ${`${workflow}/`}                            | ${true}
  ${`${workflow}x/flow/0/step/1`}         | ${workflow}                                  | ${false}
  ${`${workflow}x`}                       | ${workflow}                                  | ${false}
  ${'/account-opening/workflow'}          | ${workflow}                                  | ${false}
  ${'/account-opening/workflow/2/flow/0'} | ${workflow}                                  | ${false}
  ${'/investment-overview'}               | ${workflow}                                  | ${false}
  ${`${workflow}/../2/flow/0`}            | ${workflow}                                  | ${false}
  ${`${workflow}/%2E%2e/2`}               | ${workflow}                                  | ${false}
  ${`${workflow}/flow..0`}                | ${workflow}                                  | ${true}
  ${'/investment-overview'}               | ${'/'}                                       | ${true}
  ${'/investment-overview'}               | ${''}                                        | ${false}
  ${'/investment-overview'}               | ${'investment-overview'}                     | ${false}
  ${'/investment-overview'}               | ${'//investment-overview'}                   | ${false}
  ${'/investment-overview'}               | ${'https://portal.test/investment-overview'} | ${false}
  ${'/investment-overview'}               | ${'/investment-overview?range=1y'}           | ${false}
  ${'/investment-overview'}               | ${'/investment-overview#chart'}              | ${false}
  ${'/investment-overview'}               | ${'/faqs/../investment-overview'}            | ${false}
`('$path is within "$outer": $is', ({ path, outer, is }) => {
  expect(isWithin(path, outer)).toBe(is);
});
