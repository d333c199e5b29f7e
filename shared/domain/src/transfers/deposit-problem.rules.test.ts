import { describe, expect, test } from '@jest/globals';
import { cents, dollars } from '../money/money.ts';
import { type DepositProblem, depositProblem } from './deposit-problem.rules.ts';
import { depositProblemText } from './deposit-problem.words.ts';

describe('the amount of a deposit', () => {
  test.each<{ which: string; amount: number; text: string | undefined; shows: string }>`
    which      | amount          | text                                                            | shows
    ${'first'} | ${0.01}         | ${'Initial deposit must exceed the investment minimum of $200'} | ${'DEP-022'}
    ${'first'} | ${24.99}        | ${'Initial deposit must exceed the investment minimum of $200'} | ${'DEP-022'}
    ${'first'} | ${25}           | ${'Initial deposit must exceed the investment minimum of $200'} | ${'DEP-022'}
    ${'first'} | ${199.99}       | ${'Initial deposit must exceed the investment minimum of $200'} | ${'DEP-022, CON-013'}
    ${'first'} | ${200}          | ${undefined}                                                    | ${'DEP-024, CON-013'}
    ${'later'} | ${0.01}         | ${'Deposits must be at least $25.'}                             | ${'DEP-023'}
    ${'later'} | ${24.99}        | ${'Deposits must be at least $25.'}                             | ${'DEP-023, DEP-024, CON-014'}
    ${'later'} | ${25}           | ${undefined}                                                    | ${'DEP-023, CON-014'}
    ${'later'} | ${199.99}       | ${undefined}                                                    | ${'CON-014'}
    ${'later'} | ${9_999_999.99} | ${undefined}                                                    | ${'FLD-046'}
    ${'later'} | ${10_000_000}   | ${'Please enter a valid dollar amount.'}                        | ${'FLD-046, DEP-021'}
    ${'later'} | ${0}            | ${'Please enter a valid dollar amount.'}                        | ${'FLD-046, DEP-021'}
    ${'later'} | ${-25}          | ${'Please enter a valid dollar amount.'}                        | ${'FLD-046, DEP-021'}
  `('of $amount as a $which one: $text [$shows]', ({ which, amount, text }) => {
    const problem = depositProblem({ amount: dollars(amount), isFirst: which === 'first' });
    expect(problem && depositProblemText(problem, {})).toBe(text);
  });

  test.each<{ amount: number; available: number; text: string | undefined }>`
    amount      | available | text
    ${1_000}    | ${1_000}  | ${undefined}
    ${1_000.01} | ${1_000}  | ${'This amount is more than the available balance of $1,000.00.'}
    ${25}       | ${0}      | ${'This amount is more than the available balance of $0.00.'}
    ${25}       | ${-12.5}  | ${'This amount is more than the available balance of -$12.50.'}
  `('of $amount from an account at the credit union that has $available: $text', ({ amount, available, text }) => {
    const asked = { amount: dollars(amount), isFirst: false, available: dollars(available) };
    const problem = depositProblem(asked);
    expect(problem && depositProblemText(problem, asked)).toBe(text);
  });

  test('that is empty is asked for, and one that is no amount is named as none [DEP-017, DEP-021]', () => {
    expect(depositProblem({ amount: undefined, isEmpty: true, isFirst: false })).toBe('EMPTY_INPUT_VALIDATION');
    expect(depositProblemText('EMPTY_INPUT_VALIDATION', {})).toBe('Please enter an amount.');
    expect(depositProblem({ amount: undefined, isFirst: false })).toBe('CURRENCY_VALIDATION');
  });

  test.each<[string, number, number, DepositProblem]>([
    ['the first minimum before the balance', 100_00, 50_00, 'INITIAL_DEPOSIT_AMOUNT_VALIDATION'],
    ['a valid amount before the minimum', 0, 50_00, 'CURRENCY_VALIDATION'],
    ['the balance last', 300_00, 50_00, 'AVAILABLE_BALANCE_VALIDATION'],
  ])('is judged in one order: %s', (_, amount, available, problem) => {
    expect(depositProblem({ amount: cents(amount), isFirst: true, available: cents(available) })).toBe(problem);
  });

  test('is not held against the balance of a linked bank, which is asked on Submit', () => {
    expect(depositProblem({ amount: cents(9_000_00), isFirst: false, available: undefined })).toBeUndefined();
  });
});
