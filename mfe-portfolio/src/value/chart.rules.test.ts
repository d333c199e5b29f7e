import { axisAmount, axisDate } from './chart.rules.ts';

describe('the amounts on an axis', () => {
  test.each`
    amounts                         | interval  | texts                                       | why
    ${[420_000, 440_000]}           | ${20_000} | ${['$420k', '$440k']}                       | ${'thousands'}
    ${[420_500, 421_000]}           | ${500}    | ${['$420.5k', '$421.0k']}                   | ${'all with the decimals that one needs'}
    ${[12_250, 12_500]}             | ${250}    | ${['$12.25k', '$12.50k']}                   | ${'up to two of them'}
    ${[12_025, 12_050]}             | ${25}     | ${['$12,025', '$12,050']}                   | ${'full dollars where three were needed'}
    ${[2_025, 2_050, 2_075, 2_100]} | ${25}     | ${['$2,025', '$2,050', '$2,075', '$2,100']} | ${'full dollars below $10k'}
    ${[0, 5_000, 10_000]}           | ${5_000}  | ${['$0', '$5k', '$10k']}                    | ${'one unit for all'}
    ${[900, 950, 1_000]}            | ${50}     | ${['$900', '$950', '$1,000']}               | ${'also over a thousand'}
    ${[0, 0.5, 1]}                  | ${0.5}    | ${['$0.00', '$0.50', '$1.00']}              | ${'cents as cents'}
    ${[800_000, 1_000_000]}         | ${2e5}    | ${['$0.8M', '$1.0M']}                       | ${'millions'}
    ${[995_000, 1_000_000]}         | ${5_000}  | ${['$995k', '$1,000k']}                     | ${'thousands where millions were too coarse'}
    ${[-20_000, 0]}                 | ${10_000} | ${['-$20k', '$0']}                          | ${'debts'}
  `('are written alike: $texts, $why', ({ amounts, interval, texts }) => {
    const largest = Math.max(...amounts.map(Math.abs));
    expect(amounts.map((amount: number) => axisAmount(amount, { interval, largest }))).toEqual(texts);
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
