import { expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import type { TransferRow } from '../transfers/transfers.rules.ts';
import { checkReturn } from './returns.rules.ts';

const deposit = {
  kind: 'DEPOSIT',
  ...{ startOn: '2026-12-01', settleOn: '2026-12-02', investOn: '2026-12-02' },
} as const;
const withdrawal = {
  kind: 'WITHDRAWAL',
  ...{ sellOn: '2026-12-09', sendOn: '2026-12-10', doneOn: '2026-12-11' },
} as const;
const requested = { requestedAt: new Date(0) };
const returned = { state: 'RETURNED', returnOn: '2026-12-14', returnCode: 'R02', reason: 'R02' } as const;

const rowOf = (own: Partial<TransferRow>) =>
  ({
    ...{ returnOn: null, returnCode: null, reason: null, requestedAt: null },
    ...{ startOn: null, settleOn: null, investOn: null, sellOn: null, sendOn: null, doneOn: null },
    ...own,
  }) as TransferRow;

const check = (own: Partial<TransferRow> | undefined, on: string, { code = 'R02', isExternal = true } = {}) =>
  checkReturn(own && { row: rowOf(own), isExternal }, { code, on: businessDate(on) });

test.each<[string, Partial<TransferRow>, string, string]>([
  ['a debit whose answer was lost', { ...deposit, state: 'ASKED', ...requested }, '2026-12-01', '2026-12-01'],
  ['a deposit that was taken', { ...deposit, state: 'TAKEN' }, '2026-12-02', '2026-12-02'],
  ['an invested deposit, named too early', { ...deposit, state: 'INVESTED' }, '2026-12-01', '2026-12-02'],
  ['a credit whose answer was lost', { ...withdrawal, state: 'SOLD', ...requested }, '2026-12-10', '2026-12-10'],
  ['a withdrawal that was sent', { ...withdrawal, state: 'SENT' }, '2026-12-11', '2026-12-11'],
  ['a withdrawal in the bank', { ...withdrawal, state: 'DONE' }, '2026-12-14', '2026-12-14'],
  ['a withdrawal in the bank, named too early', { ...withdrawal, state: 'DONE' }, '2026-12-10', '2026-12-11'],
  ['a withdrawal in the bank, on a Saturday', { ...withdrawal, state: 'DONE' }, '2026-12-12', '2026-12-14'],
  ['the 60th day', { ...withdrawal, state: 'DONE' }, '2027-02-09', '2027-02-09'],
])('the return of %s is booked on a business day that no leg follows [D-268]', (_what, own, on, returnOn) => {
  expect(check(own, on)).toMatchObject({ kind: 'PLAN', returnOn });
});

test.each<[string, Partial<TransferRow>]>([
  ['planned', { ...withdrawal, state: 'DONE', returnOn: '2026-12-14', returnCode: 'R02' }],
  ['booked', { ...withdrawal, ...returned }],
  ['told by the answer to a leg', { ...deposit, state: 'RETURNED', reason: 'R02' }],
  ['told by the answer to a debit', { ...deposit, state: 'REFUSED', reason: 'R02' }],
])('an entry of a return that is %s is no second return', (_what, own) => {
  expect(check(own, '2026-12-14')).toEqual({ kind: 'KNOWN' });
});

test.each<[string, string, Partial<TransferRow> | undefined, string]>([
  ['UNKNOWN_TRANSFER', 'an id that no transfer has', undefined, '2026-12-14'],
  [
    'SECOND_RETURN',
    'a transfer that comes back with another code',
    { ...withdrawal, ...returned, returnCode: 'R03' },
    '2026-12-14',
  ],
  ['SECOND_RETURN', 'a transfer that came back earlier', { ...withdrawal, ...returned }, '2026-12-21'],
  [
    'SECOND_RETURN',
    'a transfer whose return a leg told',
    { ...deposit, state: 'RETURNED', reason: 'R01' },
    '2026-12-14',
  ],
  ['NOT_MOVED', 'a refused deposit', { ...deposit, state: 'REFUSED', reason: 'LIMIT_REACHED' }, '2026-12-14'],
  ['NOT_MOVED', 'a canceled deposit', { ...deposit, state: 'CANCELED' }, '2026-12-14'],
  ['NOT_MOVED', 'a debit that was not asked for', { ...deposit, state: 'ASKED' }, '2026-12-14'],
  ['NOT_MOVED', 'a withdrawal whose sale was requested', { ...withdrawal, state: 'ASKED', ...requested }, '2026-12-14'],
  ['NOT_MOVED', 'a withdrawal that was not sent', { ...withdrawal, state: 'SOLD' }, '2026-12-14'],
  ['TOO_LATE', 'a withdrawal 61 days after it settled', { ...withdrawal, state: 'DONE' }, '2027-02-10'],
  ['TOO_LATE', 'a deposit 61 days after it settled', { ...deposit, state: 'INVESTED' }, '2027-02-01'],
])('%s: a return of %s is left to an operator [D-268]', (reason, _what, own, on) => {
  expect(check(own, on)).toEqual({ kind: 'UNMATCHED', reason });
});

test('the network returns no transfer of an account at the credit union', () => {
  const verdict = check({ ...deposit, state: 'TAKEN' }, '2026-12-02', { isExternal: false });
  expect(verdict).toEqual({ kind: 'UNMATCHED', reason: 'NOT_MOVED' });
});

test('an operator may accept a return that comes late', () => {
  const row = rowOf({ ...withdrawal, state: 'DONE' });
  const verdict = checkReturn({ row, isExternal: true }, { code: 'R02', on: businessDate('2027-03-01') }, true);
  expect(verdict).toMatchObject({ kind: 'PLAN', returnOn: '2027-03-01' });
});
