import { describe, expect, test } from '@jest/globals';
import { mayBegin, mayFinish, recentMinutes } from './recent-sign-in.rules.ts';

test.each([
  ['', 10],
  ['5', 5],
  [' 30 ', 30],
  ['4', 10],
  ['0', 10],
  ['31', 10],
  ['-5', 10],
  ['7.5', 10],
  ['never', 10],
] as const)('the option "%s" lets a sign-in count as recent for %i minutes', (option, minutes) => {
  expect(recentMinutes(option)).toBe(minutes);
});

describe('a sign-in', () => {
  test.each([
    [0, true, true],
    [5 * 60_000, true, true],
    [5 * 60_000 + 1, false, true],
    [20 * 60_000, false, true],
    [20 * 60_000 + 5_000, false, true],
    [20 * 60_000 + 5_001, false, false],
  ] as const)('%i milliseconds ago lets a form begin: %s, and finish: %s', (age, begins, finishes) => {
    expect([mayBegin(age, 10), mayFinish(age, 10)]).toEqual([begins, finishes]);
  });

  test('without a time lets no form begin and none finish', () => {
    expect([mayBegin(undefined, 10), mayFinish(undefined, 10)]).toEqual([false, false]);
  });
});
