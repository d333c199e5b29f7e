import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type Cents, dollars } from '@wealth/domain/money';
import type { AccountPositions, Positions } from './positions.schema.ts';

/** One holding as a table shows it. */
export interface Holding {
  readonly ticker: string;
  /** The name of the security; the ticker where none is known. */
  readonly name: string;
  /** Units, with as many as six decimals. */
  readonly units: number;
  /** For one unit. */
  readonly price: Cents | undefined;
  readonly value: Cents;
}

export interface PositionsView {
  readonly assetCategories: readonly { readonly name: string; readonly value: Cents }[];
  /** Largest value first. */
  readonly holdings: readonly Holding[];
  readonly value: Cents;
  readonly asOf: BusinessDate | undefined;
}

/** What one account holds, in cents. */
export function positionsFromWire({ assetCategories, tickers, value, asOfDate }: AccountPositions): PositionsView {
  return {
    assetCategories: assetCategories.map((category) => ({
      name: category.assetCategory,
      value: dollars(category.value),
    })),
    holdings: tickers
      .map((ticker) => ({
        ticker: ticker.tickerName,
        name: ticker.assets[0]?.ProductName ?? ticker.tickerName,
        units: ticker.unitBalance,
        price: ticker.assets[0] && dollars(ticker.assets[0].Price),
        value: dollars(ticker.value),
      }))
      .sort((left, right) => right.value - left.value),
    value: dollars(value),
    asOf: asOfDate === undefined ? undefined : businessDate(asOfDate),
  };
}

/** What each account holds, in cents. */
export function allPositionsFromWire({ accountAllocations }: Positions): (PositionsView & { account: string })[] {
  return accountAllocations.map((allocation) => ({ account: allocation.accountId, ...positionsFromWire(allocation) }));
}
