import { describe, expect, test } from '@jest/globals';
import { businessDate } from '../calendar/calendar.ts';
import type { ContributionBlocker } from '../ira/contribution-blocker.rules.ts';
import { dollars } from '../money/money.ts';
import type { AmountBlocker } from './deposit-blocker.rules.ts';
import {
  readRefusedAmount,
  readRefusedWithdrawal,
  refusedAmountDetails,
  refusedWithdrawalDetails,
} from './refusal-details.rules.ts';
import type { WithdrawalBlocker } from './withdrawal-blocker.rules.ts';

const day = businessDate('2026-11-24');
const contribution: ContributionBlocker = {
  ...{ key: 'IRA_PLAN_VALIDATION', year: 2027, boundBy: 2026, remaining: dollars(1_000.5) },
  ...{ scheduled: dollars(0), most: dollars(10), date: day },
};
const blocked = { field: 'amount', least: dollars(25), available: undefined } as const;

describe('the values of a refused deposit', () => {
  test.each<AmountBlocker[]>([
    [{ ...blocked, key: 'CURRENCY_VALIDATION' }],
    [{ ...blocked, key: 'INITIAL_DEPOSIT_AMOUNT_VALIDATION' }],
    [{ ...blocked, key: 'AVAILABLE_BALANCE_VALIDATION', available: dollars(-12.5) }],
    [{ ...blocked, key: 'IRA_PLAN_VALIDATION', contribution }],
    [{ ...blocked, key: 'IRA_LIMIT_VALIDATION', contribution: { ...contribution, key: 'IRA_LIMIT_VALIDATION' } }],
  ])('reach the page as they were sent: %j', (blocker) => {
    const { key, available, contribution: limit } = blocker;
    const { key: _key, most: _most, ...values } = limit ?? contribution;
    expect(readRefusedAmount(refusedAmountDetails(blocker))).toEqual({
      ...{ key, available },
      ...(limit && { contribution: values }),
    });
  });

  test.each<[name: string, detail: string]>([
    ['of an unknown rule', 'NEW_RULE'],
    ['whose balance is missing', 'AVAILABLE_BALANCE_VALIDATION'],
    ['whose year is missing', 'IRA_LIMIT_VALIDATION'],
  ])('%s are not read', (_, key) => {
    expect(readRefusedAmount([{ field: 'amount', issue: key }])).toBeUndefined();
  });

  test.each([
    ['available', 'much'],
    ['available', '1e5'],
    ['available', ''],
  ])('are not read where %s is "%s"', (field, issue) => {
    expect(
      readRefusedAmount([
        { field: 'amount', issue: 'AVAILABLE_BALANCE_VALIDATION' },
        { field, issue },
      ]),
    ).toBe(undefined);
  });

  test('are not read where the day of a plan is missing', () => {
    const details = refusedAmountDetails({ ...blocked, key: 'IRA_PLAN_VALIDATION', contribution });
    expect(readRefusedAmount(details.filter(({ field }) => field !== 'date'))).toBeUndefined();
  });
});

describe('the values of a refused withdrawal', () => {
  test.each<WithdrawalBlocker[]>([
    [{ field: 'from', key: 'ZERO_BALANCE_WITHDRAWAL_VALIDATION' }],
    [{ field: 'from', key: 'WITHDRAWAL_IN_PROGRESS_VALIDATION', doneOn: day }],
    [{ field: 'from', key: 'WITHDRAWAL_IN_PROGRESS_VALIDATION', doneOn: undefined }],
    [{ field: 'amount', key: 'MINIMAL_WITHDRAWAL_AMOUNT_VALIDATION' }],
    [{ field: 'amount', key: 'WITHDRAW_AMOUNT_VALIDATION', available: dollars(20.05), fullFrom: day }],
    [{ field: 'amount', key: 'WITHDRAW_AMOUNT_VALIDATION', available: dollars(0), fullFrom: undefined }],
    [{ field: 'isFullWithdrawal', key: 'FULL_BALANCE_NOT_FREE', fullFrom: day }],
  ])('reach the page as they were sent: %j', (blocker) => {
    expect(readRefusedWithdrawal(refusedWithdrawalDetails(blocker))).toEqual(blocker);
  });

  test.each([
    ['amount', 'NEW_RULE'],
    ['amount', 'WITHDRAW_AMOUNT_VALIDATION'],
    ['isFullWithdrawal', 'FULL_BALANCE_NOT_FREE'],
    ['other', 'EMPTY_INPUT_VALIDATION'],
  ])('are not read where %s is %s and nothing else', (field, issue) => {
    expect(readRefusedWithdrawal([{ field, issue }])).toBeUndefined();
  });
});
