import { describe, expect, test } from '@jest/globals';
import { cents, dollars } from '../money/money.ts';
import { mergeContents } from '../settings/index.ts';
import {
  type AmountBlocker,
  amountBlocker,
  type DepositAccount,
  type DepositCheck,
  depositBlocker,
  minimumDeposit,
} from './deposit-blocker.rules.ts';
import { depositProblemText } from './deposit-problem.words.ts';

const funded: DepositAccount = { status: 'COMPLETED', initialFundingSubmitted: true, isFunded: true };
const unfunded: DepositAccount = { ...funded, isFunded: false };
const contents = mergeContents([{ contentType: 'STRING', key: 'SUPPORT_NUMBER', value: '1-800-555-0166' }]);
const textOf = (problem: AmountBlocker | undefined) => problem && depositProblemText(contents, problem);

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
    const account = which === 'first' ? unfunded : funded;
    expect(textOf(amountBlocker({ account, amount: dollars(amount), available: undefined }))).toBe(text);
  });

  test.each<{ amount: number; available: number; text: string | undefined }>`
    amount      | available | text
    ${1_000}    | ${1_000}  | ${undefined}
    ${1_000.01} | ${1_000}  | ${'This amount is more than the available balance of $1,000.00.'}
    ${25}       | ${0}      | ${'This amount is more than the available balance of $0.00.'}
    ${25}       | ${-12.5}  | ${'This amount is more than the available balance of -$12.50.'}
  `('of $amount from an account at the credit union that has $available: $text', ({ amount, available, text }) => {
    const requested = { account: funded, amount: dollars(amount), available: dollars(available) };
    expect(textOf(amountBlocker(requested))).toBe(text);
  });

  test.each<[string, number, DepositAccount | undefined]>([
    ['arrived', 25, funded],
    ['was requested, and not taken yet', 200, unfunded],
    ['arrived before a deposit was requested here', 25, { ...funded, initialFundingSubmitted: false }],
    ['may have arrived, and was requested', 25, { status: 'COMPLETED', initialFundingSubmitted: true }],
    ['may have arrived, and was not asked for', 200, { status: 'COMPLETED', initialFundingSubmitted: false }],
  ])('into an account whose first money %s is at least $%s', (_first, least, account) => {
    const check = { account, available: undefined };
    expect(minimumDeposit(account)).toBe(dollars(least));
    expect(amountBlocker({ ...check, amount: cents(dollars(least) - 1) })?.least).toBe(dollars(least));
    expect(amountBlocker({ ...check, amount: dollars(least) })).toBeUndefined();
  });

  test('is held to the later minimum while no account is chosen', () => {
    expect(amountBlocker({ account: undefined, amount: dollars(25), available: undefined })).toBeUndefined();
  });

  test('that is no amount is named as none [DEP-021]', () => {
    expect(amountBlocker({ account: funded, amount: undefined, available: undefined })?.key).toBe(
      'CURRENCY_VALIDATION',
    );
  });

  test.each<[string, number, number, AmountBlocker['key']]>([
    ['the first minimum before the balance', 100_00, 50_00, 'INITIAL_DEPOSIT_AMOUNT_VALIDATION'],
    ['a valid amount before the minimum', 0, 50_00, 'CURRENCY_VALIDATION'],
    ['the balance last', 300_00, 50_00, 'AVAILABLE_BALANCE_VALIDATION'],
  ])('is checked in one order: %s', (_, amount, available, key) => {
    const requested = { account: unfunded, amount: cents(amount), available: cents(available) };
    expect(amountBlocker(requested)).toEqual({ field: 'amount', key, least: dollars(200), available });
  });
});

describe('a deposit', () => {
  const checking = { status: 'ACTIVE', balance: dollars(100) };
  const requested = { account: funded, funding: checking, amount: dollars(100), at: 'NOW' } as const;

  test.each<{ what: string; changed: Partial<DepositCheck>; key: string | undefined }>`
    what                                               | changed                                                        | key
    ${'that every rule allows'}                        | ${{}}                                                          | ${undefined}
    ${'from a bank that was removed'}                  | ${{ funding: { status: 'RELINK_REQUIRED', isRemoved: true } }} | ${'BANK_REMOVED'}
    ${'from a bank to be linked again'}                | ${{ funding: { status: 'RELINK_REQUIRED' } }}                  | ${'RELINK_REQUIRED'}
    ${'from a bank that is being linked again'}        | ${{ funding: { status: ' relink_initiated' } }}                | ${'RELINK_INITIATED'}
    ${'from a linked bank, which is asked on Submit'}  | ${{ funding: { status: 'ACTIVE' }, amount: dollars(9_000) }}   | ${undefined}
    ${'into an account that was not approved'}         | ${{ account: { ...unfunded, status: 'NOT_APPROVED' } }}        | ${'ACCOUNT_NOT_APPROVED'}
    ${'into a pending account that waits for another'} | ${{ account: { ...unfunded, status: 'PENDING' } }}             | ${'ACCOUNT_PENDING'}
    ${'of more than there is'}                         | ${{ amount: dollars(100.01) }}                                 | ${'AVAILABLE_BALANCE_VALIDATION'}
    ${'of more than there is, on a later day'}         | ${{ amount: dollars(100.01), at: 'LATER' }}                    | ${undefined}
  `('$what is blocked by: $key', ({ changed, key }) => {
    expect(depositBlocker({ ...requested, ...changed })?.key).toBe(key);
  });

  test('into a pending account is allowed where it is the first', () => {
    const account = { status: 'PENDING', initialFundingSubmitted: false, isFunded: false };
    const first = { ...requested, account, amount: dollars(200), at: 'LATER' } as const;
    expect(depositBlocker(first)).toBeUndefined();
    expect(depositBlocker({ ...first, amount: dollars(25) })?.key).toBe('INITIAL_DEPOSIT_AMOUNT_VALIDATION');
  });

  test('is checked in one order: its bank, its account, its amount', () => {
    const bank = { status: 'RELINK_REQUIRED' };
    const account = { ...unfunded, status: 'NOT_APPROVED' };
    expect(depositBlocker({ ...requested, funding: bank, account, amount: undefined })?.field).toBe('from');
    expect(depositBlocker({ ...requested, account, amount: undefined })?.field).toBe('to');
    expect(depositBlocker({ ...requested, amount: undefined })?.field).toBe('amount');
  });
});
