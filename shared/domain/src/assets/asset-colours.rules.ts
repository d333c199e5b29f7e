/** A chart's colours, from 1 to 8. */
export type ChartColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * Kinds of assets by the words that custodians and portfolios have for them. Stocks, bonds and cash take the first three
 * colours; stocks from abroad have one that differs from all of these for color-blind members too.
 * @see D-178
 */
const kinds: readonly (readonly [words: RegExp, colour: ChartColour])[] = [
  [/\b(international|foreign|global|emerging|developed)\b/i, 5],
  [/\b(stocks?|equity|equities)\b/i, 1],
  [/\b(bonds?|fixed income)\b/i, 2],
  [/\b(cash|money market)\b/i, 3],
  [/\bannuit(y|ies)\b/i, 4],
  [/^other$/i, 8],
];

/** For what no kind is known, or whose kind is drawn already. */
const spare: readonly ChartColour[] = [6, 7, 4, 8, 5, 3, 2, 1];

/**
 * The colour of each asset category in one chart: one kind has one colour on every page, and no two parts of a chart
 * have the same.
 * @param names eight at most, in the order of the chart
 */
export function assetColours(names: readonly string[]): readonly ChartColour[] {
  const wanted = names.map((name) => kinds.find(([words]) => words.test(name))?.[1]);
  const taken = new Set(wanted);
  return wanted.map((colour, index) => {
    if (colour !== undefined && wanted.indexOf(colour) === index) return colour;
    const free = spare.find((one) => !taken.has(one)) ?? 8;
    taken.add(free);
    return free;
  });
}
