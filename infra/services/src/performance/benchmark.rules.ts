import type { BusinessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { type DayOfAccount, type HistoryPoint, summed } from '../accounts/history.rules.ts';
import { type Day, type KnownDays, opened } from './performance.rules.ts';

/** Percents of a model; what is left of a hundred is cash, which no benchmark counts. Together above zero. */
export interface Blend {
  readonly stocks: number;
  readonly bonds: number;
}

/** What a benchmark stood at, oldest first: a level holds until the next one. */
export type Levels = readonly (readonly [date: string, level: number])[];

export interface Benchmark {
  /** Whole percent; bonds are the rest. */
  readonly stocksPercent: number;
  /** What the money would be worth, and what was invested. */
  readonly points: readonly HistoryPoint[];
}

const shareOfStocks = ({ stocks, bonds }: Blend) => stocks / (stocks + bonds);

/** Reads levels day after day, each day later than the one before. */
function reader(levels: Levels): (date: string) => number | undefined {
  let reached = -1;
  return (date) => {
    while ((levels[reached + 1]?.[0] ?? '~') <= date) reached += 1;
    return levels[reached]?.[1];
  };
}

/**
 * What the same opening value and the same flows would be worth, had the money been in stocks and bonds as the model
 * spreads it, brought back to that every day. A flow counts at the close of its day, as it does in the returns.
 * Undefined where the benchmark was not known yet.
 * @param days as `opened` tells them
 */
export function benchmarkOf(
  days: readonly Day[],
  from: BusinessDate,
  blend: Blend,
  levels: { readonly stocks: Levels; readonly bonds: Levels },
): HistoryPoint[] | undefined {
  const share = shareOfStocks(blend);
  const [stocksOn, bondsOn] = [reader(levels.stocks), reader(levels.bonds)];
  const points: HistoryPoint[] = [];
  let last: { worth: number; netInvested: number; stocks: number; bonds: number } | undefined;
  for (const { date, value, netInvested } of days) {
    const [stocks, bonds] = [stocksOn(date), bondsOn(date)];
    if (stocks === undefined || bonds === undefined) return undefined;
    const worth = last
      ? last.worth * ((share * stocks) / last.stocks + ((1 - share) * bonds) / last.bonds) +
        (netInvested - last.netInvested)
      : date === from
        ? value
        : netInvested;
    points.push({ date, value: cents(Math.round(worth)), netInvested });
    last = { worth, netInvested, stocks, bonds };
  }
  return points;
}

/**
 * The sum over the accounts, each by its own model. An account without stocks and bonds in a known model counts with
 * what it was worth, so that it makes no difference. The percents are weighted by what the accounts come to at last.
 * Undefined where no account has a benchmark, or one was not known yet.
 */
export function benchmarkOfAll(
  { before, days }: KnownDays,
  from: BusinessDate,
  blends: ReadonlyMap<string, Blend>,
  levels: { readonly stocks: Levels; readonly bonds: Levels },
): Benchmark | undefined {
  const rowsOf = Map.groupBy(days, ({ account }) => account);
  for (const { account } of before) if (!rowsOf.has(account)) rowsOf.set(account, []);
  const all: DayOfAccount[] = [];
  const weights: { weight: number; share: number }[] = [];
  for (const [account, rows] of rowsOf) {
    const own = opened({ before: before.filter((row) => row.account === account), days: rows }, from);
    const blend = blends.get(account);
    const points = blend ? benchmarkOf(own, from, blend, levels) : own;
    if (points === undefined) return undefined;
    for (const point of points) all.push({ account, ...point });
    if (blend) weights.push({ weight: Math.max(0, own.at(-1)?.value ?? 0), share: shareOfStocks(blend) });
  }
  const stocksPercent = weightedPercent(weights);
  if (stocksPercent === undefined) return undefined;
  return { stocksPercent, points: summed([], all.sort(byDate)) };
}

const byDate = (one: DayOfAccount, other: DayOfAccount) => (one.date < other.date ? -1 : Number(one.date > other.date));

/** Undefined for none; all alike where none of them is worth anything any more. */
function weightedPercent(parts: readonly { weight: number; share: number }[]): number | undefined {
  if (parts.length === 0) return undefined;
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const stocks = parts.reduce(
    (sum, { weight, share }) => sum + (total > 0 ? weight / total : 1 / parts.length) * share,
    0,
  );
  return Math.round(stocks * 100);
}
