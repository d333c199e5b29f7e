import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { CHART_CONTRAST, chartColoursOf } from './charts.ts';
import { type Colour, colourFromHex, contrast, lightTwin, readable, TEXT_CONTRAST, triple } from './colour.ts';
import { type ColourName, chartColours, palette, type Scheme } from './palette.ts';
import { type Blindness, blindness, distance } from './sight.ts';
import { bundledFont, tokensCss } from './style.ts';
import { applyTheme, fallbackTheme, schemeColours, themeProperties } from './theme.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];
const channel = fc.integer({ min: 0, max: 255 });
const anyColour = fc.tuple(channel, channel, channel);
const toHex = (colour: Colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const hexOf = (text: string) => colourFromHex(text) as Colour;

describe('a colour of a theme', () => {
  test.each`
    text         | numbers          | shows
    ${'#183D66'} | ${'24 61 102'}   | ${'SET-076'}
    ${'#1f5c3a'} | ${'31 92 58'}    | ${'SET-076'}
    ${'#fff'}    | ${'255 255 255'} | ${'SET-077'}
    ${' #0aF '}  | ${'0 170 255'}   | ${'SET-077'}
  `('$text becomes the numbers $numbers [$shows]', ({ text, numbers }) => {
    expect(triple(hexOf(text))).toBe(numbers);
  });

  test.each(['183D66', '#12', '#12345', 'red', 'rgb(1 2 3)', '#ggg', ''])(
    '%p is none, and is not converted [SET-078]',
    (text) => {
      expect(colourFromHex(text)).toBeUndefined();
      expect(themeProperties({ primary: text })).toEqual({});
    },
  );

  test('any colour survives the way to text and back', () => {
    fc.assert(fc.property(anyColour, (colour) => expect(colourFromHex(toHex(colour))).toEqual(colour)));
  });

  test('any colour on any ground becomes one that can be read, and one that can be read is not changed', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (colour, ground) => {
        const shade = readable(colour, [ground]);
        expect(contrast(shade, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        if (contrast(colour, ground) >= TEXT_CONTRAST) expect(shade).toEqual(colour);
      }),
    );
  });
});

const inks: readonly ColourName[] = [
  'text',
  'title',
  'muted',
  'disclaimer',
  'primary',
  'secondary',
  'positive',
  'negative',
  'caution',
  'information',
];
const grounds: readonly ColourName[] = ['surface', 'raised', 'sunken', 'tint', 'footer'];

describe("a tenant's theme", () => {
  test('the fallback has a colour for each of the eight keys of the specs, and primary is #183D66 [SET-067, SET-074]', () => {
    expect(Object.keys(fallbackTheme)).toEqual([
      'primary',
      'secondary',
      'light',
      'footer',
      'title',
      'dark-green',
      'disclaimer',
      'di-blue',
    ]);
    for (const colour of Object.values(fallbackTheme)) expect(colourFromHex(colour)).toBeDefined();
    expect(fallbackTheme.primary).toBe('#183D66');
  });

  test('each fallback colour can be read as it stands [SET-075]', () => {
    expect(themeProperties(fallbackTheme)).toEqual({});
  });

  test('whatever colours it names, all words can be read in light and dark', () => {
    const key = fc.constantFrom(...Object.keys(fallbackTheme), 'surface', 'raised', 'sunken', 'text', 'primary-dark');
    const themes = fc.dictionary(key, anyColour.map(toHex));
    fc.assert(
      fc.property(themes, fc.constantFrom(...schemes), (theme, scheme) => {
        const colours = schemeColours(theme, scheme);
        for (const ink of inks) {
          for (const ground of grounds) {
            expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          }
        }
        expect(contrast(colours['on-primary'], colours.primary)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });

  test('names count in any case, and what is no colour is left out', () => {
    expect(themeProperties({ PRIMARY: '#1F5C3A', footer: 'url(x)', unknown: '#123' })).toEqual(
      themeProperties({ primary: '#1F5C3A' }),
    );
  });

  test('a colour only for dark pages leaves the light ones as they are', () => {
    expect(themeProperties({ 'primary-dark': '#7CD69C' })).toMatchObject({ '--theme-primary-dark': '124 214 156' });
    expect(themeProperties({ 'primary-dark': '#7CD69C' })).not.toHaveProperty('--theme-primary-light');
  });

  test('has the same hue on a dark page, only lighter', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const twin = lightTwin(colour, hexOf(palette.dark.raised), 7);
        expect(contrast(twin, hexOf(palette.dark.raised))).toBeGreaterThanOrEqual(7);
        const strongest = colour.indexOf(Math.max(...colour)) as 0 | 1 | 2;
        expect(twin[strongest]).toBe(Math.max(...twin));
      }),
    );
  });

  test('sets the colours of charts: its primary comes first, and a secondary of nearly the same colour not beside it', () => {
    const set = themeProperties({ primary: '#14532D', secondary: '#3F6212' });
    expect(set).toMatchObject({ '--theme-chart-1-light': '20 83 45' });
    expect(set['--theme-chart-2-light']).not.toBe('63 98 18');
  });

  test('sets the colours that it names on the page, and another theme takes away what the one before it had set [SET-073]', () => {
    const root = document.createElement('div');
    applyTheme({ primary: '#1F5C3A', secondary: '#5C1F3A' }, root);
    expect(root.style.getPropertyValue('--theme-primary-light')).toBe('31 92 58');
    expect(root.style.getPropertyValue('--theme-secondary-light')).toBe('92 31 58');
    applyTheme({ primary: '#0B6CB0' }, root);
    expect(root.style.getPropertyValue('--theme-primary-light')).toBe('11 108 176');
    expect(root.style.getPropertyValue('--theme-secondary-light')).toBe('');
  });
});

test('the eight colours of charts by day are those that were decided [ALC-016]', () => {
  const decided = '#183D66 #0F766E #B7791F #6D3FA0 #B5482A #2E7FB8 #5F7A1F #6B7686';
  expect(chartColours.light.join(' ').toUpperCase()).toBe(decided.toUpperCase());
});

describe.each(schemes)('the eight colours of charts on a %s page', (scheme) => {
  const colours = chartColours[scheme].map(hexOf);

  test('stand out from surface and card', () => {
    for (const ground of ['surface', 'raised'] as const) {
      for (const colour of colours) expect(contrast(colour, hexOf(palette[scheme][ground]))).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(Object.keys(blindness) as Blindness[])('neighbours can be distinguished with %s', (kind) => {
    colours.forEach((colour, index) => {
      expect(distance(colour, colours[(index + 1) % colours.length] as Colour, kind)).toBeGreaterThan(8);
    });
  });

  test("are those of the product where a tenant's theme is the product's own", () => {
    expect(chartColoursOf(schemeColours(fallbackTheme, scheme), scheme)).toEqual(colours);
  });

  test('begin with what a tenant has as its primary, and stand out and apart whatever that is', () => {
    const themes = fc.record({ primary: anyColour.map(toHex), secondary: anyColour.map(toHex) });
    fc.assert(
      fc.property(themes, (theme) => {
        const all = schemeColours(theme, scheme);
        const charts = chartColoursOf(all, scheme);
        expect(charts).toHaveLength(8);
        expect(charts[0]).toEqual(all.primary);
        for (const chart of charts) {
          for (const ground of [all.surface, all.raised]) {
            expect(contrast(chart, ground)).toBeGreaterThanOrEqual(CHART_CONTRAST);
          }
        }
        const [value, netInvested, benchmark] = charts as [Colour, Colour, Colour];
        // Of some colours there is no third that is as far from both as is requested.
        for (const [one, other] of [
          [value, netInvested],
          [netInvested, benchmark],
          [value, benchmark],
        ] as const) {
          expect(distance(one, other)).toBeGreaterThanOrEqual(22);
        }
      }),
    );
  });
});

describe("the pages' own colours", () => {
  test.each(schemes)('edges of fields stand out by 3 to 1 on a %s page', (scheme) => {
    const colours = palette[scheme];
    for (const ground of ['surface', 'raised', 'sunken'] as const) {
      expect(contrast(hexOf(colours['control-line']), hexOf(colours[ground]))).toBeGreaterThanOrEqual(3);
    }
  });

  test('the style sheet in the bundle is the one that servers write', () => {
    expect(readFileSync(join(__dirname, 'tokens.css'), 'utf8')).toBe(tokensCss({ fontUrl: bundledFont }));
  });

  test("a server's page carries its tenant's theme", () => {
    expect(tokensCss({ theme: { primary: '#1F5C3A' } })).toContain('--theme-primary-light: 31 92 58;');
  });
});
