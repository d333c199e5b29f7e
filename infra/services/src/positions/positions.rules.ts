import type { AccountPositions, Positions } from '@wealth/api';
import { costOf, type UnitChange } from '@wealth/domain/average-cost';
import type { BusinessDate } from '@wealth/domain/calendar';
import { holdingValue, UNIT_SCALE } from '@wealth/domain/holdings';
import { type Cents, cents, inDollars, sum } from '@wealth/domain/money';
import { impliedPrice, ONE_DOLLAR } from '../ledger/index.ts';
import { priceInDollars, toUnits } from './units.rules.ts';

/** So much of an instrument in an account. */
interface Held {
  readonly account: string;
  readonly instrument: string;
  readonly quantity: number;
  readonly symbol: string | null;
  readonly name: string;
  readonly kind: 'CURRENCY' | 'SECURITY';
  readonly assetCategory: string;
  readonly scale: number;
}

export interface HoldingRow extends Held {
  readonly asOf: string;
  readonly priceMicros: number;
  readonly valueCents: number;
  /** Its cost, where that is known. */
  readonly costCents?: Cents | undefined;
}

/** A posting of one security in one account: its kind, millionths of units and cents of cash, each below zero where they leave. */
export type TradeTuple = readonly [kind: string, quantity: number, amountCents: number];

const changeOf = ([, units, amountCents]: TradeTuple): UnitChange =>
  units > 0 ? { kind: 'IN', units, paid: cents(-amountCents) } : { kind: 'OUT', units };

/**
 * The cost of each holding. It stays unknown where the trades do not explain the units, for example because
 * securities were transferred here from another custodian.
 * @param trades by instrument, in the order in which they happened
 */
export function withCosts(
  rows: readonly HoldingRow[],
  trades: ReadonlyMap<string, readonly TradeTuple[]>,
): HoldingRow[] {
  return rows.map((row) => {
    const own = trades.get(row.instrument) ?? [];
    if (row.kind === 'CURRENCY' || own.some(isUnpriced)) return row;
    const found = costOf(own.map(changeOf));
    return found?.units === row.quantity ? { ...row, costCents: found.cost } : row;
  });
}

/** Units that came in another way than by a purchase: the posting has no cash, so its cost is unknown. */
const isUnpriced = ([kind, units]: TradeTuple) => units > 0 && kind !== 'BUY';

/** The targets of an account's portfolio: the share of each security in tenths of a percent, with its asset category. */
export interface TargetRow {
  readonly assetCategory: string;
  readonly shareTenths: number;
}

/**
 * Percents by asset category, the largest first; the rest is cash.
 * @param rows none for an account that follows no portfolio
 */
export function targetsOf(rows: readonly TargetRow[]): NonNullable<AccountPositions['targets']> {
  const tenths = new Map<string, number>();
  const add = (category: string, share: number) => tenths.set(category, (tenths.get(category) ?? 0) + share);
  for (const { assetCategory, shareTenths } of rows) add(assetCategory, shareTenths);
  const rest = WHOLE_TENTHS - rows.reduce((total, { shareTenths }) => total + shareTenths, 0);
  if (rows.length > 0 && rest > 0) add(CASH_CATEGORY, rest);
  return [...tenths]
    .map(([assetCategory, share]) => ({ assetCategory, percent: share / 10 }))
    .sort((one, other) => other.percent - one.percent);
}

const WHOLE_TENTHS = 1_000;
/** The asset category of the US dollar. */
const CASH_CATEGORY = 'Cash';

/** A holding of our own ledger at the close of a date, as the projection values it. */
export function ledgerHolding(row: Held & { readonly priceMicros: number | null }, asOf: BusinessDate): HoldingRow {
  if (row.kind === 'CURRENCY') return { ...row, asOf, priceMicros: ONE_DOLLAR, valueCents: row.quantity };
  const { priceMicros } = row;
  if (priceMicros === null) throw new Error(`${row.name} has no price on ${asOf}`);
  return { ...row, asOf, priceMicros, valueCents: holdingValue(row.quantity, priceMicros) };
}

/** A holding that another institution reports, on its date and at the price that its value implies. */
export function reportedHolding(row: Held & { readonly asOf: string; readonly valueCents: number }): HoldingRow {
  return { ...row, priceMicros: impliedPrice(row) };
}

const tickerOf = ({ kind, symbol, name }: HoldingRow) => (kind === 'CURRENCY' ? 'Cash' : (symbol ?? name));

const assetOf = ({ name, priceMicros }: HoldingRow) => ({ ProductName: name, Price: priceInDollars(priceMicros) });

const together = (rows: readonly HoldingRow[]) => sum(rows.map(({ valueCents }) => cents(valueCents)));

/** Units of all kinds together, counted in millionths so that nothing is lost. */
const unitsTogether = (rows: readonly HoldingRow[]) =>
  toUnits(
    rows.reduce((total, { quantity, scale }) => total + quantity * 10 ** (UNIT_SCALE - scale), 0),
    UNIT_SCALE,
  );

const byValue = (one: { readonly value: number }, other: { readonly value: number }) => other.value - one.value;

/** What one account holds, the largest first; an account is the exact sum of its holdings. */
export function accountPositionsReply(rows: readonly HoldingRow[]): AccountPositions {
  const categories = Map.groupBy(rows, ({ assetCategory }) => assetCategory);
  const [first] = rows;
  return {
    assetCategories: [...categories]
      .map(([assetCategory, within]) => ({ assetCategory, value: inDollars(together(within)) }))
      .sort(byValue),
    tickers: rows
      .map((row) => ({
        tickerName: tickerOf(row),
        unitBalance: toUnits(row.quantity, row.scale),
        value: inDollars(cents(row.valueCents)),
        assets: [assetOf(row)],
        assetCategory: row.assetCategory,
        ...(row.costCents !== undefined && { cost: inDollars(row.costCents) }),
      }))
      .sort(byValue),
    unitBalance: unitsTogether(rows),
    value: inDollars(together(rows)),
    ...(first && { asOfDate: first.asOf }),
  };
}

/** What each of the accounts holds, those that hold nothing included. */
export function positionsReply(accounts: readonly string[], rows: readonly HoldingRow[]): Positions {
  const held = Map.groupBy(rows, ({ account }) => account);
  return {
    accountAllocations: accounts.map((accountId) => {
      const positions = accountPositionsReply(held.get(accountId) ?? []);
      return { accountId, ...positions, assets: positions.tickers.flatMap(({ assets }) => assets) };
    }),
  };
}
