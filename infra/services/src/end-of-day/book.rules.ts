import { addDays, type BusinessDate } from '@wealth/domain/calendar';
import { type Cents, cents } from '@wealth/domain/money';
import { MONEY } from '../ledger/index.ts';
import type { CustodianDay, HeldUnits } from '../ports/index.ts';

/** By how much a commodity of an account changed on a day. */
export interface CommodityChange {
  readonly commodity: string;
  readonly date: BusinessDate;
  /** USD counts cents, a security millionths of a unit. */
  readonly quantity: number;
}

/** What an account has when a day begins. */
export interface OpeningPosition {
  readonly holdings: readonly HeldUnits[];
  /** That no transfer needs. */
  readonly cash: Cents;
}

/**
 * What an account has when a day begins, as far as it has it still: what a later posting has taken is not there to be
 * sold or charged on an earlier day that is closed only now.
 * @param reserved cents that transfers need
 */
export function getOpeningPosition(
  changes: readonly CommodityChange[],
  on: BusinessDate,
  reserved: number,
): OpeningPosition {
  const units = [...Map.groupBy(changes, ({ commodity }) => commodity)].map(([instrument, own]) => {
    const until = (last: BusinessDate | undefined) =>
      own.reduce((sum, { date, quantity }) => (last === undefined || date <= last ? sum + quantity : sum), 0);
    return { instrument, units: Math.min(until(addDays(on, -1)), until(undefined)) };
  });
  const money = units.find(({ instrument }) => instrument === MONEY)?.units ?? 0;
  return {
    holdings: units
      .filter((held) => held.instrument !== MONEY && held.units > 0)
      .sort((one, other) => (one.instrument < other.instrument ? -1 : 1)),
    cash: cents(Math.max(0, money - reserved)),
  };
}

/** What the custodian's day changes of an account. */
export function changesBy({ dividends, fee, trades }: CustodianDay, date: BusinessDate): CommodityChange[] {
  const paid = dividends.reduce((sum, { amount }) => sum + amount, 0) - fee;
  return [
    { commodity: MONEY, date, quantity: paid },
    ...trades.flatMap(({ instrument, side, units, amount }): CommodityChange[] => {
      const sign = side === 'BUY' ? 1 : -1;
      return [
        { commodity: instrument, date, quantity: sign * units },
        { commodity: MONEY, date, quantity: -sign * amount },
      ];
    }),
  ];
}
