import { describe, expect, test } from '@jest/globals';
import {
  APART,
  type Blindness,
  blindness,
  type Colour,
  chartColoursOf,
  contrast,
  distance,
  hueDistance,
  LINES_APART,
  schemeColours,
} from '@wealth/kit/tokens';
import { tenants } from '../personas/index.ts';
import { getBrand } from './brand.ts';

const looks = tenants.flatMap(({ id }) => (['light', 'dark'] as const).map((scheme) => ({ id, scheme })));

describe.each(looks)('the charts of $id on a $scheme page', ({ id, scheme }) => {
  const colours = schemeColours(getBrand(id).theme, scheme);
  const charts = chartColoursOf(colours, scheme);

  test('begin with the colour of the credit union', () => {
    expect(charts[0]).toEqual(colours.primary);
  });

  test('stand out from the page and its cards by 3 to 1', () => {
    for (const chart of charts) {
      for (const ground of [colours.surface, colours.raised]) {
        expect(contrast(chart, ground)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test('show value, net invested and benchmark as lines that nobody takes for each other', () => {
    const [value, netInvested, benchmark] = charts as [Colour, Colour, Colour];
    for (const [one, other] of [
      [value, netInvested],
      [netInvested, benchmark],
      [value, benchmark],
    ] as const) {
      expect(distance(one, other)).toBeGreaterThanOrEqual(APART.neighbours);
      const isOfAnotherHue = hueDistance(one, other) >= LINES_APART.hue;
      expect(isOfAnotherHue || contrast(one, other) >= LINES_APART.contrast).toBe(true);
    }
  });

  test('show slices that differ from each other, and from their neighbours to the colour-blind too', () => {
    charts.forEach((chart, index) => {
      for (const other of charts.slice(index + 1)) expect(distance(chart, other)).toBeGreaterThanOrEqual(APART.any);
      const next = charts[(index + 1) % charts.length] as Colour;
      for (const by of Object.keys(blindness) as Blindness[]) {
        expect(distance(chart, next, by)).toBeGreaterThanOrEqual(APART.colourBlind);
      }
    });
  });
});
