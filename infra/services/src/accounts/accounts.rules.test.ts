import { expect, test } from '@jest/globals';
import { getClosingDay } from './accounts.rules.ts';

test.each([
  { value: '2026-11-20', start: '2021-01-04', close: '2026-11-20', why: 'a Friday has a close of its own' },
  { value: '2026-11-22', start: '2021-01-04', close: '2026-11-20', why: "a Sunday carries Friday's" },
  { value: '2026-11-26', start: null, close: '2026-11-25', why: 'a holiday that of the day before' },
  { value: '2026-11-22', start: '2026-11-21', close: '2026-11-22', why: 'but none from before the account began' },
])('the value of $value is of the close of $close: $why', ({ value, start, close }) => {
  expect(getClosingDay(value, start)).toBe(close);
});
