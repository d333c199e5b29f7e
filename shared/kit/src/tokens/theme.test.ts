import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  type Colour,
  colourFromHex,
  contrast,
  lightTwin,
  readable,
  TEXT_CONTRAST,
  toHex,
  toLight,
  triple,
} from './colour.ts';
import { type ColourName, chartColours, palette, type Scheme } from './palette.ts';
import { bundledFont, tokensCss } from './style.ts';
import { applyTheme, fallbackTheme, schemeColours, themeProperties } from './theme.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];
const channel = fc.integer({ min: 0, max: 255 });
const anyColour = fc.tuple(channel, channel, channel);
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

/** How a colour is seen without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1). */
const sight = {
  'red blindness': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'green blindness': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'blue blindness': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

type Three = readonly [number, number, number];
const times = (rows: readonly Three[], [red, green, blue]: Three): Three =>
  rows.map((row) => row[0] * red + row[1] * green + row[2] * blue) as unknown as Three;

/** Light to CIE L*a*b*, in which distance is difference to the eye: about 2 is the least that it notices. */
function lab(light: Three): Three {
  const [x, y, z] = times(
    [
      [0.4339, 0.3762, 0.1899],
      [0.2126, 0.7152, 0.0722],
      [0.0177, 0.1095, 0.8728],
    ],
    light,
  ).map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as unknown as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one: Three, other: Three): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

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

  test.each(Object.keys(sight) as (keyof typeof sight)[])('neighbours can be distinguished with %s', (kind) => {
    const seen = colours.map((colour) => {
      const light = times(sight[kind], colour.map(toLight) as unknown as Three);
      return lab(light.map((part) => Math.min(1, Math.max(0, part))) as unknown as Three);
    });
    seen.forEach((colour, index) => {
      expect(distance(colour, seen[(index + 1) % seen.length] as Three)).toBeGreaterThan(8);
    });
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
