import { formatRate } from './returns.rules.ts';

test.each`
  rate        | text
  ${0.042_13} | ${'+4.21%'}
  ${-0.03}    | ${'-3.00%'}
  ${0}        | ${'0.00%'}
  ${0.000_04} | ${'0.00%'}
  ${-0.00001} | ${'0.00%'}
  ${1.5}      | ${'+150.00%'}
  ${-1}       | ${'-100.00%'}
`('a return of $rate reads $text', ({ rate, text }) => {
  expect(formatRate(rate)).toBe(text);
});
