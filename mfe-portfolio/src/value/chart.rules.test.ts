import { axisAmount, axisDate } from './chart.rules.ts';

describe('an amount on the axis', () => {
  test.each`
    amount       | interval  | text
    ${420_000}   | ${20_000} | ${'$420k'}
    ${420_500}   | ${500}    | ${'$420.5k'}
    ${12_250}    | ${250}    | ${'$12.25k'}
    ${950}       | ${50}     | ${'$950'}
    ${0}         | ${20_000} | ${'$0'}
    ${0.5}       | ${0.5}    | ${'$0.5'}
    ${1_200_000} | ${1e5}    | ${'$1.2M'}
    ${2_000_000} | ${5e5}    | ${'$2.0M'}
    ${3_000_000} | ${1e6}    | ${'$3M'}
    ${-20_000}   | ${10_000} | ${'-$20k'}
  `('of $amount reads $text', ({ amount, interval, text }) => {
    expect(axisAmount(amount, interval)).toBe(text);
  });
});

describe('a date on the axis', () => {
  test.each`
    date            | unit       | text
    ${'2026-11-13'} | ${'day'}   | ${'11/13'}
    ${'2026-11-01'} | ${'month'} | ${'Nov'}
    ${'2026-01-01'} | ${'month'} | ${'Jan 2026'}
    ${'2024-01-01'} | ${'year'}  | ${'2024'}
  `('of $date reads $text', ({ date, unit, text }) => {
    expect(axisDate(Date.parse(date), unit)).toBe(text);
  });
});
