import { averageCost } from '@wealth/domain/average-cost';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { UNIT_SCALE } from '@wealth/domain/holdings';
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
  /** The asset category, where it is known. */
  readonly category: string | undefined;
  /** Cost of the units; undefined for cash, and where it is not reported. */
  readonly cost: Cents | undefined;
  /** Average cost of one unit, where the cost is known. */
  readonly averageCost: Cents | undefined;
}

/** The targets of the portfolio that an account follows. */
export interface Target {
  readonly name: string;
  /** From 0 to 100. */
  readonly percent: number;
}

export interface PositionsView {
  readonly assetCategories: readonly { readonly name: string; readonly value: Cents }[];
  /** Largest value first. */
  readonly holdings: readonly Holding[];
  readonly value: Cents;
  readonly asOf: BusinessDate | undefined;
  /** None for an account that follows no portfolio. */
  readonly targets: readonly Target[];
  /** Since when the account holds nothing, where it held something before. */
  readonly emptySince: BusinessDate | undefined;
}

function costFromWire({
  cost: paid,
  unitBalance,
}: AccountPositions['tickers'][number]): Pick<Holding, 'cost' | 'averageCost'> {
  if (paid === undefined) return { cost: undefined, averageCost: undefined };
  const cost = dollars(paid);
  return { cost, averageCost: averageCost({ units: Math.round(unitBalance * 10 ** UNIT_SCALE), cost }) };
}

/** What one account holds, in cents. */
export function positionsFromWire(positions: AccountPositions): PositionsView {
  const { assetCategories, tickers, value, asOfDate, targets = [], emptySince } = positions;
  return {
    assetCategories: assetCategories.map((category) => ({
      name: category.assetCategory,
      value: dollars(category.value),
    })),
    holdings: tickers
      .map((ticker) => ({
        ...costFromWire(ticker),
        ticker: ticker.tickerName,
        name: ticker.assets[0]?.ProductName ?? ticker.tickerName,
        units: ticker.unitBalance,
        price: ticker.assets[0] && dollars(ticker.assets[0].Price),
        value: dollars(ticker.value),
        category: ticker.assetCategory,
      }))
      .sort((left, right) => right.value - left.value),
    value: dollars(value),
    asOf: asOfDate === undefined ? undefined : businessDate(asOfDate),
    targets: targets.map(({ assetCategory, percent }) => ({ name: assetCategory, percent })),
    emptySince: emptySince === undefined ? undefined : businessDate(emptySince),
  };
}

/** What each account holds, in cents. */
export function allPositionsFromWire({ accountAllocations }: Positions): (PositionsView & { account: string })[] {
  return accountAllocations.map((allocation) => ({ account: allocation.accountId, ...positionsFromWire(allocation) }));
}
