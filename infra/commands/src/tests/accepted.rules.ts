/** By the name of a measurement, its rate divided by the rate of a bare transaction in the same run. */
export type Ratios = Readonly<Record<string, number>>;

/**
 * `e2e/bench/accepted.json`: by the name of a bench, the ratios that its later runs are held to. Only
 * `npm run bench -- <name> --accept` writes it.
 *
 * @example { "load": { "GET /accounts, through the edge": 0.31 } }
 */
export type Accepted = Readonly<Record<string, Ratios>>;

/** The smallest part of an accepted ratio that a run may reach. */
const ALLOWED = 0.9;

const percent = (part: number) => `${Math.round(part * 100)} %`;
const hundredths = (ratio: number) => ratio.toFixed(2);

/**
 * Compares the ratios of a run with those that are accepted.
 *
 * @returns a sentence for each that fell below nine tenths of what is accepted, was measured and never accepted, or is
 * accepted and was not measured; empty when the run holds
 */
export function findRegressions(measured: Ratios, accepted: Ratios): readonly string[] {
  const names = [...new Set([...Object.keys(accepted), ...Object.keys(measured)])];
  return names.flatMap((name) => {
    const [now, before] = [measured[name], accepted[name]];
    if (now === undefined) return `${name} is accepted, but was not measured.`;
    if (before === undefined) return `${name} was measured at ${hundredths(now)}, but nothing is accepted for it.`;
    if (now >= before * ALLOWED) return [];
    return `${name} fell by ${percent(1 - now / before)}: ${hundredths(now)} of a bare transaction's rate, where ${hundredths(before)} is accepted.`;
  });
}

/** Puts the ratios of one bench in the place of those that were accepted; those of other benches stay. */
export function withAccepted(accepted: Accepted, bench: string, measured: Ratios): Accepted {
  const rounded = Object.entries(measured).map(([name, ratio]) => [name, Number(ratio.toFixed(3))] as const);
  return { ...accepted, [bench]: Object.fromEntries(rounded) };
}
