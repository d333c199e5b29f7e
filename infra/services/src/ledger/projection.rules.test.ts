import { describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { type AccountPosting, projectAccount, projectReported } from './projection.rules.ts';

const day = (date: number) => businessDate(`2026-11-${String(date).padStart(2, '0')}`);

const posting = (journal: string, date: number, own: Pick<AccountPosting, 'kind' | 'changes'>): AccountPosting => ({
  journal,
  effectiveDate: day(date),
  description: journal,
  detail: null,
  contributionYear: null,
  postedAt: new Date(0),
  undone: false,
  ...own,
});

const money = (amount: number) => ({ commodity: 'USD', quantity: dollars(amount) });
const prices = new Map([
  [
    'BND',
    [
      { date: day(2), priceMicros: 10_000_000 },
      { date: day(5), priceMicros: 10_500_000 },
    ],
  ],
]);

describe('an account, day by day', () => {
  test('carries the last price over days without one', () => {
    const { days } = projectAccount(
      [posting('in', 2, { kind: 'TRANSFER_IN', changes: [{ commodity: 'BND', quantity: 3_000_000 }] })],
      prices,
      day(6),
    );
    expect(days.map(({ valueCents }) => valueCents)).toEqual([3_000, 3_000, 3_000, 3_150, 3_150]);
    expect(days.map(({ netInvestedCents }) => netInvestedCents)).toEqual([3_000, 3_000, 3_000, 3_000, 3_000]);
  });

  test('counts dividends and fees as value, not as money put in', () => {
    const { days } = projectAccount(
      [
        posting('deposit', 2, { kind: 'DEPOSIT', changes: [money(100)] }),
        posting('dividend', 3, { kind: 'DIVIDEND', changes: [money(4)] }),
        posting('fee', 3, { kind: 'FEE', changes: [money(-1)] }),
        posting('withdrawal', 4, { kind: 'WITHDRAWAL', changes: [money(-50)] }),
      ],
      prices,
      day(4),
    );
    expect(days).toEqual([
      { date: day(2), valueCents: 10_000, netInvestedCents: 10_000 },
      { date: day(3), valueCents: 10_300, netInvestedCents: 10_000 },
      { date: day(4), valueCents: 5_300, netInvestedCents: 5_000 },
    ]);
  });

  test('says what it held since each day of a posting, and no instrument of which nothing is left', () => {
    const bond = (quantity: number) => ({ commodity: 'BND', quantity });
    const { held, holdings } = projectAccount(
      [
        posting('deposit', 2, { kind: 'DEPOSIT', changes: [money(30)] }),
        posting('buy', 2, { kind: 'BUY', changes: [money(-30), bond(3_000_000)] }),
        posting('sell', 5, { kind: 'SELL', changes: [bond(-1_000_000), money(10.5)] }),
        posting('all', 6, { kind: 'TRANSFER_OUT', changes: [bond(-2_000_000), money(-10.5)] }),
      ],
      prices,
      day(9),
    );
    expect(held).toEqual([
      { date: day(2), quantities: { BND: 3_000_000 } },
      { date: day(5), quantities: { BND: 2_000_000, USD: 1_050 } },
      { date: day(6), quantities: {} },
    ]);
    expect(holdings).toEqual([]);
  });

  test('has no days before its first posting, nor after the last day asked for', () => {
    expect(projectAccount([], prices, day(9))).toEqual({ days: [], held: [], holdings: [], transactions: [] });
    const late = projectAccount([posting('in', 8, { kind: 'DEPOSIT', changes: [money(1)] })], prices, day(7));
    expect(late).toEqual({ days: [], held: [], holdings: [], transactions: [] });
  });

  test('cannot be projected when a security has no price', () => {
    const early = posting('in', 1, { kind: 'TRANSFER_IN', changes: [{ commodity: 'BND', quantity: 1 }] });
    expect(() => projectAccount([early], prices, day(2))).toThrow('BND has no price on 2026-11-01');
  });

  test('that others report holds each snapshot until the next', () => {
    const days = projectReported(
      [
        { asOf: day(2), valueCents: 100, netInvestedCents: 90 },
        { asOf: day(4), valueCents: 120, netInvestedCents: null },
      ],
      day(5),
    );
    expect(days.map(({ valueCents, netInvestedCents }) => [valueCents, netInvestedCents])).toEqual([
      [100, 90],
      [100, 90],
      [120, 90],
      [120, 90],
    ]);
  });
});
