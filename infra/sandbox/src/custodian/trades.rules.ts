import { holdingValue, unitsFor } from '@wealth/domain/holdings';
import { type Cents, cents, sum } from '@wealth/domain/money';
import type { HeldUnits, Trade } from '@wealth/services/ports';
import { takePart } from './fills.rules.ts';

/** Holdings and cash of an account, and the portfolio that they are to become. */
interface Rebalancing {
  readonly holdings: readonly HeldUnits[];
  readonly cash: Cents;
  /** Instrument → part of the total; they sum to one at most. */
  readonly parts: Readonly<Record<string, number>>;
}

/**
 * The trades that bring holdings and cash to a portfolio's parts, sales first. An amount is the
 * difference between the values of a holding before and after, so that the total value stays; each part is rounded down
 * to the cent, so that the cash reaches. Holdings outside the portfolio are sold to the last unit.
 * @param prices millionths of a dollar for one unit of each instrument
 * @returns undefined when an instrument of either side has no price
 */
export function planTrades(
  { holdings, cash, parts }: Rebalancing,
  prices: ReadonlyMap<string, number>,
): readonly Trade[] | undefined {
  const held = new Map(holdings.map(({ instrument, units }) => [instrument, units]));
  const instruments = [...new Set([...held.keys(), ...Object.keys(parts)])].sort();
  const priced = instruments.flatMap((instrument) => {
    const price = prices.get(instrument);
    const units = held.get(instrument) ?? 0;
    return price === undefined ? [] : [{ instrument, price, units, value: holdingValue(units, price) }];
  });
  if (priced.length < instruments.length) return undefined;
  const total = sum([cash, ...priced.map(({ value }) => value)]);
  const trades = priced.flatMap(({ instrument, price, units, value }): Trade[] => {
    const target = unitsFor(takePart(total, parts[instrument] ?? 0), price);
    const change = holdingValue(target, price) - value;
    if (change > 0) return [{ instrument, side: 'BUY', units: target - units, amount: cents(change) }];
    const isLeftOver = target === 0 && units > 0;
    if (change === 0 && !isLeftOver) return [];
    return [{ instrument, side: 'SELL', units: units - target, amount: cents(-change) }];
  });
  return [...trades.filter(({ side }) => side === 'SELL'), ...trades.filter(({ side }) => side === 'BUY')];
}
