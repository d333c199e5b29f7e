import { expect, test } from '@jest/globals';
import { testOnlyProblems } from './test-only.rules.ts';

const money = 'shared/domain/src/money.ts';
const used = { issues: [] };

test('the check refuses an exported function and an exported type that only tests use', () => {
  const report = { issues: [{ file: money, exports: [{ name: 'halved' }], types: [{ name: 'Half' }] }] };
  expect(testOnlyProblems(report, {})).toEqual([
    `${money}#halved is used by tests alone: use it, delete it or move it into a fixture.`,
    `${money}#Half is used by tests alone: use it, delete it or move it into a fixture.`,
  ]);
});

test('the check refuses a file that only tests import', () => {
  expect(testOnlyProblems({ issues: [{ file: money, files: [{ name: money }] }] }, {})).toEqual([
    `${money} is used by tests alone: use it, delete it or move it into a fixture.`,
  ]);
});

test('the check accepts exports on the list, and default exports that a tool loads by path', () => {
  const report = { issues: [{ file: money, exports: [{ name: 'halved' }, { name: 'default' }] }] };
  expect(testOnlyProblems(report, { [`${money}#halved`]: 'A bench measures it.' })).toEqual([]);
});

test('the check refuses a list entry whose export has a use again', () => {
  expect(testOnlyProblems(used, { [`${money}#halved`]: 'A bench measures it.' })).toEqual([
    `${money}#halved has a use outside tests or is gone: take it off the list in kept-for-tests.ts.`,
  ]);
});
