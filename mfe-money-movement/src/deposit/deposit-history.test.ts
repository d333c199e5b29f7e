import { expect, test } from '@jest/globals';
import { amountHistory } from '../edit/amount-history.ts';
import { everyFriday } from '../schedules.fixture.ts';
import { depositHistory } from './deposit-history.ts';

const accounts = { fundingAccount: 'checking', investmentAccount: 'roth' };

test.each<{ what: string; timing: object }>`
  what                         | timing
  ${'a deposit today'}         | ${{}}
  ${'a one-time schedule'}     | ${{ startingDate: '2026-12-25' }}
  ${'a repeated schedule'}     | ${{ repeat: everyFriday }}
  ${'one for the prior year'}  | ${{ priorYear: true }}
  ${'an amount still missing'} | ${{ amount: undefined }}
`('the form of $what finds all of its fields again on Back and reload [ENT-077]', ({ timing }) => {
  const typed = { ...accounts, amount: 500_00, ...timing };
  expect(depositHistory.form(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
});

test('the form keeps no second record of what its account and its timing tell [ENT-077]', () => {
  const told = { accountType: 'ROTH IRA', isIRAAccountTransfer: true, repeatScheduleTransfer: true };
  expect(depositHistory.form({ ...accounts, ...told })).toEqual(accounts);
});

test('the confirmation of a new amount keeps the scheduled transfer that it belongs to [ENT-077]', () => {
  const changed = { changedSchedule: 'SCHD-23456', amount: 750_00 };
  expect(amountHistory.confirmation(changed)).toEqual(changed);
  expect(amountHistory.confirmation({ amount: 750_00 })).toBeUndefined();
});
