import { expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { happenings, type PostedKind, type ReachedState } from './happened.rules.ts';

const [monday, tuesday] = ['2026-11-23', '2026-11-24'].map(businessDate) as [PostedKind['date'], PostedKind['date']];
const reached = (state: ReachedState['state'], more: Partial<ReachedState> = {}): ReachedState => ({
  ...{ date: monday, transfer: 'K7M4-Q2R9X', kind: 'DEPOSIT', amount: cents(500_00), accountNumber: '7GI04417' },
  ...{ state, reason: null, ...more },
});
const posted = (kind: string, amount: number): PostedKind => ({
  ...{ date: monday, kind, amount: cents(amount), accountNumber: '7GI04417' },
});
const sentences = (...given: Parameters<typeof happenings>) => happenings(...given).map(({ sentence }) => sentence);

const withdrawal = { kind: 'WITHDRAWAL', amount: cents(1_250_00) } as const;

test.each<{ one: ReachedState; sentence: string }>([
  { one: reached('TAKEN'), sentence: 'Deposit of $500.00 into *4417: taken from the bank' },
  { one: reached('SETTLED'), sentence: 'Deposit of $500.00 into *4417: settled' },
  { one: reached('INVESTED'), sentence: 'Deposit of $500.00 into *4417: invested' },
  { one: reached('RETURNED'), sentence: 'Deposit of $500.00 into *4417: returned by the bank' },
  {
    one: reached('REFUSED', { reason: 'LIMIT_REACHED' }),
    sentence: 'Deposit of $500.00 into *4417: not made (LIMIT_REACHED)',
  },
  { one: reached('SOLD', withdrawal), sentence: 'Withdrawal of $1,250.00 from *4417: investments sold' },
  { one: reached('DONE', withdrawal), sentence: 'Withdrawal of $1,250.00 from *4417: arrived at the bank' },
  {
    one: reached('CANCELED', { ...withdrawal, amount: cents(0) }),
    sentence: 'Withdrawal of the full balance from *4417: canceled',
  },
])('a transfer is told as "$sentence"', ({ one, sentence }) => {
  expect(sentences([one], [])).toEqual([sentence]);
});

test('lists the last state that a transfer reached on each day', () => {
  const states = [reached('INVESTED', { date: tuesday }), reached('SETTLED'), reached('TAKEN')];
  expect(happenings(states, [])).toEqual([
    { date: monday, sentence: 'Deposit of $500.00 into *4417: settled' },
    { date: tuesday, sentence: 'Deposit of $500.00 into *4417: invested' },
  ]);
});

test('dividends, fees and trades are told with their amounts, and deposits only as transfers', () => {
  const postings = [posted('DIVIDEND', 12_33), posted('FEE', -4_10), posted('BUY', -495_00), posted('DEPOSIT', 500_00)];
  expect(sentences([reached('SETTLED')], postings)).toEqual([
    'Deposit of $500.00 into *4417: settled',
    'Dividends in *4417: $12.33',
    'Fees in *4417: $4.10',
    'Purchases in *4417: $495.00',
  ]);
});
