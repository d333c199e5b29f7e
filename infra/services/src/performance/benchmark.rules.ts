import { type AccountDays, type HistoryPoint, summed } from '../accounts/history.rules.ts';

/** Percents of a model; what is left of a hundred is cash, which no benchmark counts. Together above zero. */
export interface Blend {
  readonly stocks: number;
  readonly bonds: number;
}

/** The blend in force at the close of a day, counted from the first of the range. */
export type BlendOn = (day: number) => Blend;

/**
 * The blends of an account whose model changed.
 * @param changes oldest first: the day from whose close on another blend holds, and the one before it
 */
export function blendOver(present: Blend, changes: readonly (Blend & { readonly day: number })[]): BlendOn {
  return (day) => changes.find((change) => change.day > day) ?? present;
}

/** What a benchmark stood at, oldest first, one column each: a level holds until the next one. */
export interface Levels {
  /** Days since the first of the range; the first may lie before it. */
  readonly days: readonly number[];
  readonly levels: readonly number[];
}

export interface Benchmark {
  /** Whole percent; bonds are the rest. */
  readonly stocksPercent: number;
  /** What the money would be worth, and what was invested. */
  readonly points: readonly HistoryPoint[];
}

/** The benchmark on the days that a history with as many points has: a chart lays one on the other, day by day. */
export function alignToDays(history: readonly HistoryPoint[], benchmark: Benchmark): Benchmark {
  const shown = new Set(history.map(({ day }) => day));
  return { ...benchmark, points: benchmark.points.filter(({ day }) => shown.has(day)) };
}

const shareOfStocks = ({ stocks, bonds }: Blend) => stocks / (stocks + bonds);

/** Reads levels day after day, each day later than the one before. */
function reader({ days, levels }: Levels): (day: number) => number | undefined {
  let reached = -1;
  return (day) => {
    while ((days[reached + 1] ?? Number.POSITIVE_INFINITY) <= day) reached += 1;
    return levels[reached];
  };
}

/**
 * The worth of the same opening value and the same flows on each of the days, in cents, had the money been in stocks and
 * bonds as the day's model spreads it, rebalanced every day. A flow counts at the close of its day, as in the returns. Undefined where the benchmark was not known yet.
 * @param account as `opened` returns it
 */
export function computeBenchmark(
  { days, values, netInvested }: AccountDays,
  blendOn: BlendOn,
  levels: { readonly stocks: Levels; readonly bonds: Levels },
): number[] | undefined {
  const [stocksOn, bondsOn] = [reader(levels.stocks), reader(levels.bonds)];
  const worths: number[] = [];
  let last: { worth: number; invested: number; stocks: number; bonds: number; share: number } | undefined;
  for (const [index, day] of days.entries()) {
    const [value = 0, invested = 0] = [values[index], netInvested[index]];
    const [stocks, bonds] = [stocksOn(day), bondsOn(day)];
    if (stocks === undefined || bonds === undefined) return undefined;
    const worth = last
      ? last.worth * ((last.share * stocks) / last.stocks + ((1 - last.share) * bonds) / last.bonds) +
        (invested - last.invested)
      : day === 0
        ? value
        : invested;
    worths.push(Math.round(worth));
    last = { worth, invested, stocks, bonds, share: shareOfStocks(blendOn(day)) };
  }
  return worths;
}

/**
 * The sum over the accounts, each by its own model. An account without stocks and bonds in a known model counts with
 * what it was worth, so that it makes no difference. The percents are weighted by the last values of the accounts.
 * Undefined where no account has a benchmark, or one was not known yet.
 * @param accounts as `opened` returns them
 */
export function benchmarkOfAll(
  accounts: readonly (AccountDays & { readonly id: string })[],
  blends: ReadonlyMap<string, BlendOn>,
  levels: { readonly stocks: Levels; readonly bonds: Levels },
): Benchmark | undefined {
  const all: AccountDays[] = [];
  const weights: { weight: number; share: number }[] = [];
  for (const own of accounts) {
    const blendOn = blends.get(own.id);
    const values = blendOn ? computeBenchmark(own, blendOn, levels) : own.values;
    if (values === undefined) return undefined;
    all.push({ ...own, values });
    const closing = own.values.at(-1);
    const lastDay = own.days.at(-1);
    if (!blendOn || closing === undefined || lastDay === undefined) continue;
    weights.push({ weight: Math.max(0, closing), share: shareOfStocks(blendOn(lastDay)) });
  }
  const stocksPercent = weightedPercent(weights);
  return stocksPercent === undefined ? undefined : { stocksPercent, points: summed(all) };
}

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
