import type { AccountPositions, Positions } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { holdingValue, UNIT_SCALE } from '@wealth/domain/holdings';
import { cents, inDollars, sum } from '@wealth/domain/money';
import { impliedPrice, ONE_DOLLAR } from '../ledger/index.ts';
import { priceInDollars, toUnits } from './units.rules.ts';

/** So much of an instrument in an account. */
interface Held {
  readonly account: string;
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
}

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
