import { type Colour, colourFromHex, contrast, hueDistance, readable } from './colour.ts';
import { type ColourName, chartColours, type Scheme } from './palette.ts';
import { type Blindness, blindness, distance } from './sight.ts';

/** What a line or a slice needs to its ground (WCAG 2.2, 1.4.11). */
export const CHART_CONTRAST = 3;
/** Distances to the eye: of lines in one chart and of neighbours; of neighbours to the colour-blind; of any two. */
export const APART = { neighbours: 36, colourBlind: 8, any: 10 } as const;
/** Lines that cross are of another hue, in degrees, or clearly lighter or darker. */
export const LINES_APART = { hue: 40, contrast: 1.8 } as const;
/** The first colours are lines that cross in one chart: value, net invested, benchmark. */
const LINES = 3;

/** How far a further colour is from being taken for one that is there; 1 and more is far enough. */
function apartness(colour: Colour, taken: readonly Colour[]): number {
  const isLine = taken.length < LINES;
  const least = isLine ? APART.neighbours : APART.any;
  const before = taken.slice(-1);
  return Math.min(
    ...taken.map((other) => distance(colour, other) / least),
    ...before.map((other) => distance(colour, other) / APART.neighbours),
    ...(isLine ? taken.map((other) => lineApartness(colour, other)) : []),
    ...(Object.keys(blindness) as Blindness[]).flatMap((by) =>
      before.map((other) => distance(colour, other, by) / APART.colourBlind),
    ),
  );
}

const lineApartness = (one: Colour, other: Colour) =>
  Math.max(hueDistance(one, other) / LINES_APART.hue, contrast(one, other) / LINES_APART.contrast);

/**
 * The colours of lines and slices under a tenant's theme: its primary first, its secondary next where the two can be
 * told apart, and then the product's own in their order, but for those that could be taken for one before them.
 */
export function chartColoursOf(colours: Readonly<Record<ColourName, Colour>>, scheme: Scheme): Colour[] {
  const [first, ...others] = chartColours[scheme].map((hex) => colourFromHex(hex) as Colour);
  const grounds = [colours.surface, colours.raised];
  const shades = [colours.secondary, ...others, first as Colour].map((one) => readable(one, grounds, CHART_CONTRAST));
  const taken: Colour[] = [colours.primary];
  while (taken.length <= others.length) {
    const left = shades.map((colour) => ({ colour, by: apartness(colour, taken) }));
    const farthest = left.reduce((one, other) => (other.by > one.by ? other : one));
    taken.push((left.find(({ by }) => by >= 1) ?? farthest).colour);
  }
  return taken;
}
