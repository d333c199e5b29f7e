import { describe, expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { listFields, required } from '../calls/schema.fixture.ts';
import { Transaction, transactionsCall } from './transactions.schema.ts';
import { transactionsFromWire } from './transactions.ts';

describe('transactions', () => {
  const bought = {
    transactionId: 't-1',
    date: '2026-11-20',
    description: 'Bought',
    kind: 'BUY',
    detail: { venue: 'XNYS' },
    ticker: 'DMTOT',
    product: 'US Total Market',
    units: 1.5,
    price: 84.12,
    amount: -126.18,
  };

  test('have an id, a date, words, an amount, and what else is known [ENT-062]', () => {
    expect(Check(Transaction, bought)).toBe(true);
    expect(required(Transaction, bought)).toEqual(['transactionId', 'date', 'description', 'amount']);
    expect(listFields(Transaction)).toEqual(Object.keys(bought).sort());
    for (const [name, value] of Object.entries(bought)) {
      const wrong = typeof value === 'string' ? 1 : 'wrong';
      expect([name, Check(Transaction, { ...bought, [name]: wrong })]).toEqual([name, false]);
    }
  });

  test('are requested with dates as MM/DD/YYYY, and answered with YYYY-MM-DD [API-070, CON-007]', () => {
    const accepts = (startDate: string) => Check(transactionsCall.query, { startDate, endDate: '11/20/2026' });
    expect(['05/20/2026', '2026-05-20', '13/01/2026', '5/2/2026'].map(accepts)).toEqual([true, false, false, false]);
    expect(required(transactionsCall.query, { startDate: '05/20/2026', endDate: '11/20/2026' })).toEqual([
      'startDate',
      'endDate',
    ]);
    expect(Check(Transaction, { ...bought, date: '11/20/2026' })).toBe(false);
  });

  const { kind: _kind, detail: _detail, ...known } = bought;

  test('are read in cents, in the order in which they were answered', () => {
    const deposit = { transactionId: 't-2', date: '2026-11-19', description: 'Deposit', amount: 500 };
    expect(transactionsFromWire({ transactions: [bought, deposit] }, 'en')).toEqual([
      { ...bought, price: 8_412, amount: -12_618 },
      { ...deposit, amount: 50_000 },
    ]);
  });

  test.each([
    ['known', { kind: 'BUY', detail: { instrument: 'DMTOT' } }, 'Buy DMTOT'],
    ['reported', { kind: 'DEPOSIT', detail: { words: 'Paid in' } }, 'Paid in'],
    ['those of a newer service', { kind: 'BUY', detail: { instrument: 'DMTOT', venue: 'XNYS' } }, 'As answered'],
    ['those of a kind that is not known yet', { kind: 'BONUS', detail: {} }, 'As answered'],
    ['left out', { kind: 'DEPOSIT' }, 'As answered'],
    ['not answered, as by an older service', {}, 'As answered'],
  ])('whose facts are %s: %j read "%s" [ACT-004]', (_facts, given, shown) => {
    const answered = { ...known, ...given, description: 'As answered' };
    expect(transactionsFromWire({ transactions: [answered] }, 'en')[0]?.description).toBe(shown);
  });
});
