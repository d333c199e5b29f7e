import type { Return } from '@wealth/api';
import { businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { getStanding } from './standing.rules.ts';

const from = businessDate('2026-05-28');
const point = (date: string, value: number, netInvested: number) => ({
  date: businessDate(date),
  value: dollars(value),
  netInvested: dollars(netInvested),
});
const earned = (rate: number): Return => ({ rate, isAnnualised: false });

test('market change and net deposits are separate', () => {
  const points = [point('2026-05-28', 1_000, 900), point('2026-11-27', 5_153.38, 5_500)];
  expect(getStanding(points, earned(-0.0012), from)).toEqual({
    market: dollars(-446.62),
    rate: -0.0012,
    isTurned: false,
    netDeposits: dollars(4_600),
  });
});

test.each`
  market  | return                            | rate         | isTurned
  ${100}  | ${earned(0.1)}                    | ${0.1}       | ${false}
  ${100}  | ${earned(-0.1)}                   | ${undefined} | ${true}
  ${-100} | ${earned(0.1)}                    | ${undefined} | ${true}
  ${100}  | ${earned(0)}                      | ${0}         | ${false}
  ${0}    | ${earned(-0.1)}                   | ${-0.1}      | ${false}
  ${100}  | ${{ reason: 'NOTHING_INVESTED' }} | ${undefined} | ${false}
`('a market of $market with the return $return has the rate $rate', ({ market, return: given, rate, isTurned }) => {
  const points = [point('2026-05-28', 1_000, 1_000), point('2026-11-27', 1_000 + market, 1_000)];
  const standing = getStanding(points, given, from);
  expect([standing?.rate, standing?.isTurned]).toEqual([rate, isTurned]);
});

test('money that is younger than the range says since when', () => {
  expect(getStanding([point('2026-11-13', 10, 10)], earned(0), from)).toMatchObject({ since: '2026-11-13', market: 0 });
});

test('without a value there is nothing to say', () => {
  expect(getStanding([], earned(0.1), from)).toBeUndefined();
});
