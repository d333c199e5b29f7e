import { expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { returnOfCredit, returnOfDebit } from './returns.rules.ts';

test.each<{ amount: number; back: object | undefined }>`
  amount    | back
  ${100_93} | ${{ code: 'R01', on: '2026-11-24' }}
  ${93}     | ${{ code: 'R01', on: '2026-11-24' }}
  ${100_94} | ${{ code: 'R10', on: '2026-12-02' }}
  ${100_92} | ${undefined}
  ${100_95} | ${undefined}
  ${93_00}  | ${undefined}
`('a debit of $amount cents on Mon, 11/23/2026 comes back as $back', ({ amount, back }) => {
  expect(returnOfDebit({ amount: cents(amount), on: businessDate('2026-11-23') })).toEqual(back);
});

test.each<{ amount: number; back: object | undefined }>`
  amount    | back
  ${100_95} | ${{ code: 'R02', on: '2026-11-25' }}
  ${100_93} | ${undefined}
`('a credit of $amount cents sent on Mon, 11/23/2026 comes back as $back', ({ amount, back }) => {
  expect(returnOfCredit({ amount: cents(amount), on: businessDate('2026-11-23') })).toEqual(back);
});
