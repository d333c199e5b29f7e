import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { businessDate } from '../calendar/calendar.ts';
import { parseAmount } from '../money/amount-text.ts';
import { type Cents, cents, dollars } from '../money/money.ts';
import { mergeContents } from '../settings/index.ts';
import {
  availableToWithdraw,
  type HeldMoney,
  type HoldingTransfer,
  heldMoney,
  type WithdrawalAccount,
  withdrawalBlocker,
} from './withdrawal-blocker.rules.ts';
import { withdrawalProblemText } from './withdrawal-problem.words.ts';

const free: HeldMoney = { notFree: cents(0), freeOn: undefined, fullFrom: undefined };
const tuesday = businessDate('2026-12-01');
const heldUntilTuesday = (amount: number): HeldMoney => ({
  notFree: dollars(amount),
  freeOn: tuesday,
  fullFrom: tuesday,
});
const account = (balance: number, said: Partial<WithdrawalAccount> = {}): WithdrawalAccount => ({
  balance: dollars(balance),
  held: free,
  isWithdrawalInProgress: false,
  ...said,
});
const contents = mergeContents([{ contentType: 'STRING', key: 'SUPPORT_NUMBER', value: '1-800-555-0166' }]);
/** As a member types it; `full` stands for the full balance. */
function problemOf(of: WithdrawalAccount, typed: string): string | undefined {
  const amount = typed === '' ? 'empty' : parseAmount(typed);
  const blocker = withdrawalBlocker({ account: of, amount, isFull: typed === 'full' });
  return blocker && withdrawalProblemText(contents, blocker);
}

const tooLittle = 'Withdrawals must be at least $25. To withdraw less, please call 1-800-555-0166.';
const fullOnly = 'A balance of at least $150 must remain, so only the full balance can be withdrawn.';
const upTo = (available: string) =>
  `You can withdraw up to ${available}. A balance of at least $150 must remain, or choose a full withdrawal.`;

describe('a withdrawal', () => {
  test.each<{ typed: string; balance: number; problem: string | undefined; shows: string }>`
    typed              | balance       | problem                                  | shows
    ${''}              | ${1_000}      | ${'Please enter an amount.'}             | ${'WDR-008'}
    ${'24.99'}         | ${1_000}      | ${tooLittle}                             | ${'WDR-009, CON-016'}
    ${'0'}             | ${1_000}      | ${tooLittle}                             | ${'WDR-009'}
    ${'25.00'}         | ${1_000}      | ${undefined}                             | ${'WDR-010, CON-016'}
    ${'850.00'}        | ${1_000}      | ${undefined}                             | ${'WDR-012, CON-017'}
    ${'850.01'}        | ${1_000}      | ${upTo('$850.00')}                       | ${'WDR-011, CON-017'}
    ${'1,000.01'}      | ${1_000}      | ${upTo('$850.00')}                       | ${'WDR-011'}
    ${'25.00'}         | ${175}        | ${undefined}                             | ${'WDR-012'}
    ${'25.00'}         | ${174.99}     | ${fullOnly}                              | ${'WDR-011'}
    ${'25.00'}         | ${150}        | ${fullOnly}                              | ${'WDR-011'}
    ${'25.00'}         | ${149.99}     | ${fullOnly}                              | ${'WDR-011'}
    ${'24.99'}         | ${174.99}     | ${tooLittle}                             | ${'WDR-009'}
    ${'full'}          | ${174.99}     | ${undefined}                             | ${'WDR-005'}
    ${'full'}          | ${0.01}       | ${undefined}                             | ${'WDR-005'}
    ${'1e9'}           | ${1_000}      | ${'Please enter a valid dollar amount.'} | ${'WDR-008'}
    ${'-0.00'}         | ${1_000}      | ${'Please enter a valid dollar amount.'} | ${'WDR-008'}
    ${'10,000,000.00'} | ${20_000_000} | ${'Please enter a valid dollar amount.'} | ${'WDR-008'}
  `('of "$typed" from a balance of $balance: $problem [$shows]', ({ typed, balance, problem }) => {
    expect(problemOf(account(balance), typed)).toBe(problem);
  });

  test('of minus nothing is under the minimum [WDR-009]', () => {
    const check = { account: account(1_000), amount: cents(-0), isFull: false };
    expect(withdrawalBlocker(check)?.key).toBe('MINIMAL_WITHDRAWAL_AMOUNT_VALIDATION');
  });

  test.each(['', '25.00', 'full'])('of "%s" from an empty account names the account first [WDR-013]', (typed) => {
    const busy = account(0, { isWithdrawalInProgress: true });
    expect(problemOf(busy, typed)).toBe('This account is empty, so there is nothing to withdraw.');
  });

  test.each<[string, Partial<WithdrawalAccount>, string]>([
    [
      'with its last date',
      { doneOn: businessDate('2026-11-25') },
      'A withdrawal from this account is in progress. It will be in the bank by Wed, 11/25/2026.',
    ],
    ['without a date', {}, 'A withdrawal from this account is in progress.'],
  ])('is refused while another one is in progress, %s [WDR-014]', (_which, said, problem) => {
    const busy = account(1_000, { isWithdrawalInProgress: true, ...said });
    for (const typed of ['', '25.00', 'full']) expect(problemOf(busy, typed)).toBe(problem);
  });

  test.each<{ typed: string; held: HeldMoney; problem: string | undefined }>`
    typed       | held                     | problem
    ${'full'}   | ${heldUntilTuesday(100)} | ${'The full balance can be withdrawn from Tue, 12/01/2026, when the last deposit is free.'}
    ${'850.00'} | ${heldUntilTuesday(100)} | ${undefined}
    ${'850.01'} | ${heldUntilTuesday(100)} | ${'You can withdraw up to $850.00. The full balance can be withdrawn from Tue, 12/01/2026, when the last deposit is free.'}
    ${'700.00'} | ${heldUntilTuesday(300)} | ${undefined}
    ${'700.01'} | ${heldUntilTuesday(300)} | ${'You can withdraw up to $700.00. The full balance can be withdrawn from Tue, 12/01/2026, when the last deposit is free.'}
  `('of "$typed" while money is not free: $problem [WDR-005, WDR-011]', ({ typed, held, problem }) => {
    expect(problemOf(account(1_000, { held }), typed)).toBe(problem);
  });

  test("is refused in the tenant's own words [WDR-015]", () => {
    const own = mergeContents([
      { contentType: 'STRING', key: 'WITHDRAW_AMOUNT_VALIDATION', value: 'No more than {AVAILABLE}.' },
    ]);
    const blocker = withdrawalBlocker({ account: account(1_000), amount: dollars(900), isFull: false });
    expect(blocker && withdrawalProblemText(own, blocker)).toBe('No more than $850.00.');
  });
});

describe('money that is not free', () => {
  const today = businessDate('2026-11-23');
  const deposit = (said: Partial<HoldingTransfer> = {}): HoldingTransfer => ({
    kind: 'DEPOSIT',
    state: 'SETTLED',
    amount: dollars(100),
    freeOn: tuesday,
    ...said,
  });

  test.each<{ what: string; transfers: readonly HoldingTransfer[]; held: HeldMoney }>`
    what                                   | transfers                                                                         | held
    ${'nothing'}                           | ${[]}                                                                             | ${free}
    ${'a deposit that is settled'}         | ${[deposit()]}                                                                    | ${heldUntilTuesday(100)}
    ${'one that is invested'}              | ${[deposit({ state: 'INVESTED' })]}                                               | ${heldUntilTuesday(100)}
    ${'one that is free tomorrow'}         | ${[deposit({ freeOn: businessDate('2026-11-24') })]}                              | ${{ notFree: dollars(100), freeOn: '2026-11-24', fullFrom: '2026-11-24' }}
    ${'one that is free today'}            | ${[deposit({ freeOn: today })]}                                                   | ${free}
    ${'one that was taken, the full only'} | ${[deposit({ state: 'TAKEN' })]}                                                  | ${{ ...free, fullFrom: tuesday }}
    ${'one that is only asked for'}        | ${[deposit({ state: 'ASKED' })]}                                                  | ${free}
    ${'one that was returned'}             | ${[deposit({ state: 'RETURNED' })]}                                               | ${free}
    ${'another withdrawal'}                | ${[deposit({ kind: 'WITHDRAWAL', state: 'SOLD' })]}                               | ${free}
    ${'two deposits, until the later day'} | ${[deposit(), deposit({ freeOn: businessDate('2026-11-24') })]}                   | ${heldUntilTuesday(200)}
    ${'one here and one on its way'}       | ${[deposit({ freeOn: businessDate('2026-11-24') }), deposit({ state: 'TAKEN' })]} | ${{ notFree: dollars(100), freeOn: '2026-11-24', fullFrom: tuesday }}
  `('is held back by $what', ({ transfers, held }) => {
    expect(heldMoney(transfers, today)).toEqual(held);
  });
});

describe('the available amount', () => {
  const anyCents = fc.integer({ min: 0, max: 50_000_00 });
  const anyAccount = fc
    .tuple(anyCents, anyCents)
    .map(([balance, notFree]) => account(0, { balance: cents(balance), held: { ...free, notFree: cents(notFree) } }));

  test.each<[number, number, number]>([
    [1_000, 0, 850],
    [1_000, 100, 850],
    [1_000, 300, 700],
    [150, 0, 0],
    [149.99, 0, 0],
    [200, 300, 0],
    [0, 0, 0],
  ])('of $%d with $%d not free is $%d: the smaller limit, and never less than nothing', (balance, notFree, most) => {
    expect(availableToWithdraw(account(balance, { held: heldUntilTuesday(notFree) }))).toBe(dollars(most));
  });

  test('is never above the balance and never below zero', () => {
    fc.assert(
      fc.property(anyAccount, (any) => {
        const available = availableToWithdraw(any);
        expect(available).toBeGreaterThanOrEqual(0);
        expect(available).toBeLessThanOrEqual(any.balance);
      }),
    );
  });

  test('is the one border of the rule: it passes, and a cent more does not [WDR-011, WDR-012]', () => {
    const check = (any: WithdrawalAccount, amount: Cents) =>
      withdrawalBlocker({ account: any, amount, isFull: false })?.key;
    const withMinimum = anyAccount.filter((any) => availableToWithdraw(any) >= dollars(25));
    fc.assert(
      fc.property(withMinimum, (any) => {
        const available = availableToWithdraw(any);
        expect(check(any, available)).toBeUndefined();
        expect(check(any, cents(available + 1))).toBe('WITHDRAW_AMOUNT_VALIDATION');
      }),
    );
  });
});
