import type { Holding } from '@wealth/api';
import { type Cents, cents, difference, sum } from '@wealth/domain/money';
import { percentText } from './percent-text.ts';

/** Value of a holding less its cost. */
export interface Gain {
  readonly value: Cents;
  /** As a share of the cost: 0.0425; undefined where the cost is zero. */
  readonly rate: number | undefined;
}

/** A holding as a row of the table. */
export interface HoldingRow extends Holding {
  /** From 0 to 100, of everything that is held. */
  readonly percent: number;
  readonly weight: string;
  readonly gain: Gain | undefined;
  readonly isCash: boolean;
}

/** Several holdings together. */
export interface Subtotal {
  readonly value: Cents;
  readonly weight: string;
  /** Undefined where the cost of one of them is unknown, or none has one. */
  readonly gain: Gain | undefined;
}

export interface HoldingGroup extends Subtotal {
  readonly name: string;
  readonly rows: readonly HoldingRow[];
}

export interface HeldTable {
  /** The largest first, and so are the rows of each. A single one without a name where no kind is known. */
  readonly groups: readonly HoldingGroup[];
  readonly total: Subtotal;
  /** Debts, the largest first; no part of the groups or the total. */
  readonly owed: readonly HoldingRow[];
  /** Less debts. */
  readonly balance: Cents;
}

const CASH = 'Cash';

export const isCash = ({ ticker }: Holding): boolean => ticker === CASH;

function gainOf(value: Cents, cost: Cents): Gain {
  const gain = difference(value, cost);
  return { value: gain, rate: cost > 0 ? gain / cost : undefined };
}

/** The gain of all together. Cash neither gains nor loses. */
function gainTogether(rows: readonly HoldingRow[]): Gain | undefined {
  const invested = rows.filter((row) => !row.isCash);
  const costs = invested.flatMap(({ cost }) => cost ?? []);
  if (invested.length === 0 || costs.length < invested.length) return undefined;
  return gainOf(sum(invested.map(({ value }) => value)), sum(costs));
}

/** `Map.groupBy`, which the oldest supported browsers lack. */
function groupedBy(rows: readonly HoldingRow[], nameOf: (row: HoldingRow) => string): Map<string, HoldingRow[]> {
  const groups = new Map<string, HoldingRow[]>();
  for (const row of rows) {
    const group = groups.get(nameOf(row));
    if (group === undefined) groups.set(nameOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

const byValue = (one: HoldingRow, other: HoldingRow) => other.value - one.value;

/**
 * Groups holdings by their kind.
 * @param other the name of the group of those whose kind is unknown
 */
export function holdingsTable(holdings: readonly Holding[], other: string): HeldTable {
  const whole = sum(holdings.filter(({ value }) => value > 0).map(({ value }) => value));
  const percentOf = (value: Cents) => (whole === 0 ? 0 : (Math.max(0, value) * 100) / whole);
  const rows = holdings
    .map((holding): HoldingRow => {
      const percent = percentOf(holding.value);
      return {
        ...holding,
        percent,
        weight: percentText(percent),
        gain: holding.cost === undefined ? undefined : gainOf(holding.value, holding.cost),
        isCash: isCash(holding),
      };
    })
    .sort(byValue);
  const held = rows.filter(({ value }) => value >= 0);
  const owed = rows.filter(({ value }) => value < 0).reverse();
  const together = (of: readonly HoldingRow[]): Subtotal => {
    const value = sum(of.map((row) => row.value));
    return { value, weight: percentText(percentOf(value)), gain: gainTogether(of) };
  };
  const isGrouped = held.some(({ category }) => category !== undefined);
  const groups = [...groupedBy(held, ({ category }) => (isGrouped ? (category ?? other) : ''))]
    .map(([name, of]) => ({ name, rows: of, ...together(of) }))
    .sort((one, another) => another.value - one.value);
  const total = together(held);
  return { groups, total, owed, balance: cents(total.value + sum(owed.map(({ value }) => value))) };
}

/** The columns that a table can be ordered by. */
export const sortColumns = ['holding', 'quantity', 'price', 'weight', 'value', 'gain'] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface Order {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}

/** Words begin with A, figures with the largest. */
export const firstOrder = (column: SortColumn): Order => ({ column, isDescending: column !== 'holding' });

/** The next order after a press of a column's head: by the column, in reverse, then by groups again. */
export function nextOrder(order: Order | undefined, column: SortColumn): Order | undefined {
  const first = firstOrder(column);
  if (order?.column !== column) return first;
  return order.isDescending === first.isDescending ? { column, isDescending: !first.isDescending } : undefined;
}

const figures: Readonly<Record<Exclude<SortColumn, 'holding'>, (row: HoldingRow) => number | undefined>> = {
  quantity: ({ units }) => units,
  price: ({ price }) => price,
  weight: ({ percent }) => percent,
  value: ({ value }) => value,
  gain: ({ gain }) => gain?.value,
};

/** The name of a holding: cash is cash, not its currency. */
export const shownName = ({ isCash, ticker, name }: HoldingRow): string => (isCash ? ticker : name);

/** All holdings in one order, without groups. Those without a figure stand last in both ways. */
export function sortRows(rows: readonly HoldingRow[], { column, isDescending }: Order, language: string): HoldingRow[] {
  const way = isDescending ? -1 : 1;
  if (column === 'holding') {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return rows.toSorted((one, other) => way * compare(shownName(one), shownName(other)));
  }
  const figureOf = figures[column];
  return rows.toSorted((one, other) => {
    const [left, right] = [figureOf(one), figureOf(other)];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return way * (left - right);
  });
}

/** A line of the table's body. */
export type Line =
  | { readonly kind: 'group'; readonly group: HoldingGroup }
  | { readonly kind: 'holding'; readonly row: HoldingRow };

/** The lines of the table: groups with their rows, or the rows alone in an order. */
export function linesOf({ groups }: HeldTable, order: Order | undefined, language: string): readonly Line[] {
  const lineOf = (row: HoldingRow): Line => ({ kind: 'holding', row });
  if (order !== undefined)
    return sortRows(
      groups.flatMap(({ rows }) => rows),
      order,
      language,
    ).map(lineOf);
  return groups.flatMap((group): Line[] => [
    ...(group.name === '' ? [] : [{ kind: 'group' as const, group }]),
    ...group.rows.map(lineOf),
  ]);
}
