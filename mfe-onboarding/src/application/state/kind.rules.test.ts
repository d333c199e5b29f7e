import { getAccountKind } from './kind.rules.ts';

test.each<[kind: string | undefined, answers: Readonly<Record<string, string>>]>([
  [undefined, {}],
  [undefined, { INVESTMENT_TYPE: 'ANY_GOAL' }],
  ['INDIVIDUAL', { INVESTMENT_TYPE: 'ANY_GOAL', ACCOUNT_TYPE: 'INDIVIDUAL_TAXABLE' }],
  ['JOINT', { INVESTMENT_TYPE: 'ANY_GOAL', ACCOUNT_TYPE: 'JOINT_TAXABLE' }],
  [undefined, { INVESTMENT_TYPE: 'RETIREMENT', ACCOUNT_TYPE: 'JOINT_TAXABLE_ABANDONED' }],
  ['ROTH_IRA', { INVESTMENT_TYPE: 'RETIREMENT', RETIREMENT_ACCOUNT_SUB_TYPE: 'ROTH_IRA' }],
  ['TRADITIONAL_IRA', { INVESTMENT_TYPE: 'RETIREMENT', RETIREMENT_ACCOUNT_SUB_TYPE: 'TRADITIONAL_IRA' }],
])('an account is of the kind %s with the answers %o', (kind, answers) => {
  const given = Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, [value]]));
  expect(getAccountKind(given)).toBe(kind);
});
