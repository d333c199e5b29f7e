import { businessDate } from '@wealth/domain/calendar';
import { cutOf, sumsByMonth } from './months.rules.ts';
import { posted } from './transactions.fixture.ts';

const november = businessDate('2026-11-01');
const october = businessDate('2026-10-01');

describe('the sums of a month', () => {
  test.each`
    happened                       | counted
    ${'DEPOSIT 500'}               | ${{ in: 50_000 }}
    ${'TRANSFER_IN 500'}           | ${{ in: 50_000 }}
    ${'WITHDRAWAL -500'}           | ${{ out: 50_000 }}
    ${'TRANSFER_OUT -500'}         | ${{ out: 50_000 }}
    ${'DIVIDEND 12.40'}            | ${{ dividends: 1_240 }}
    ${'FEE -116.27'}               | ${{ fees: 11_627 }}
    ${'BUY -500'}                  | ${{}}
    ${'INTEREST 3'}                | ${{}}
    ${'BONUS 5'}                   | ${{}}
    ${'DEPOSIT -500 RETURNED'}     | ${{ out: 50_000 }}
    ${'WITHDRAWAL 500 RETURNED'}   | ${{ in: 50_000 }}
    ${'DEPOSIT -500 CORRECTED'}    | ${{ in: -50_000 }}
    ${'WITHDRAWAL 500 CORRECTED'}  | ${{ out: -50_000 }}
    ${'DIVIDEND -12.40 CORRECTED'} | ${{ dividends: -1_240 }}
    ${'FEE 116.27 CORRECTED'}      | ${{ fees: -11_627 }}
    ${'DEPOSIT 99999999.99'}       | ${{ in: 9_999_999_999 }}
  `('has $happened as $counted', ({ happened, counted }) => {
    const zero = { in: 0, out: 0, dividends: 0, fees: 0 };
    expect(sumsByMonth(posted(`11/18 ${happened}`))).toEqual(new Map([[november, { ...zero, ...counted }]]));
  });

  test('are of the month in which each happened, so that a deposit and its return may be of two', () => {
    const sums = sumsByMonth(posted('11/02 DEPOSIT -500 RETURNED', '10/30 DEPOSIT 500', '10/12 DEPOSIT 250.5'));
    expect(sums.get(november)).toMatchObject({ in: 0, out: 50_000 });
    expect(sums.get(october)).toMatchObject({ in: 75_050, out: 0 });
  });
});

test.each`
  month           | from            | to              | cut
  ${'2026-11-01'} | ${'2026-05-20'} | ${'2026-11-20'} | ${{}}
  ${'2026-05-01'} | ${'2026-05-20'} | ${'2026-11-20'} | ${{ from: '2026-05-20' }}
  ${'2026-05-01'} | ${'2026-05-01'} | ${'2026-11-20'} | ${{}}
  ${'2026-11-01'} | ${'2026-11-15'} | ${'2026-11-20'} | ${{ from: '2026-11-15' }}
  ${'2026-10-01'} | ${'2026-05-20'} | ${'2026-10-15'} | ${{ to: '2026-10-15' }}
  ${'2026-10-01'} | ${'2026-10-05'} | ${'2026-10-15'} | ${{ from: '2026-10-05', to: '2026-10-15' }}
  ${'2026-10-01'} | ${'2026-05-20'} | ${'2026-10-31'} | ${{}}
`('a range from $from to $to cuts the month of $month at $cut', ({ month, cut, ...range }) => {
  expect(cutOf(month, range, businessDate('2026-11-20'))).toEqual(cut);
});
