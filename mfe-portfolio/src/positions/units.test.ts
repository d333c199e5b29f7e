import { formatUnits } from './units.ts';

test.each`
  units          | text
  ${1234.567_89} | ${'1,234.568'}
  ${12}          | ${'12.000'}
  ${0.0004}      | ${'0.000'}
  ${-1.5}        | ${'-1.500'}
`('$units units read $text [CON-009, ACD-041, ACT-021]', ({ units, text }) => {
  expect(formatUnits(units)).toBe(text);
});
