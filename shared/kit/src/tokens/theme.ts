import { chartColoursOf } from './charts.ts';
import { type Colour, colourFromHex, lightTwin, mix, readable, triple } from './colour.ts';
import { type ColourName, chartColours, palette, type Scheme } from './palette.ts';

/** A tenant's theme as settings carry it: names in any case, hex colours. */
export type Theme = Readonly<Record<string, string>>;

/** Names of the specs (000 §3) and the token that each sets. A token's own name may be used too. */
const tokenOf: Readonly<Record<string, ColourName>> = {
  primary: 'primary',
  secondary: 'secondary',
  light: 'tint',
  footer: 'footer',
  title: 'title',
  'dark-green': 'positive',
  disclaimer: 'disclaimer',
  'di-blue': 'information',
  surface: 'surface',
  raised: 'raised',
  sunken: 'sunken',
  text: 'text',
  muted: 'muted',
  line: 'line',
  positive: 'positive',
  negative: 'negative',
  caution: 'caution',
  information: 'information',
};

/** The theme that stands where a tenant has none, by the specs' names. */
export const fallbackTheme: Theme = {
  primary: palette.light.primary,
  secondary: palette.light.secondary,
  light: palette.light.tint,
  footer: palette.light.footer,
  title: palette.light.title,
  'dark-green': palette.light.positive,
  disclaimer: palette.light.disclaimer,
  'di-blue': palette.light.information,
};

const grounds: readonly ColourName[] = ['surface', 'raised', 'sunken', 'tint', 'footer'];
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

function hex(name: ColourName, scheme: Scheme): Colour {
  return colourFromHex(palette[scheme][name]) as Colour;
}

/** The contrast to which a text colour for light pages is lightened on dark ones: well above the legible minimum. */
const TWIN_CONTRAST = 7;

/**
 * The colours that a tenant sets for one scheme. A dark page takes what is named `primary-dark`, and lighter twins of
 * the tenant's text colours; a tenant's light ground is not used there.
 */
function chosen(theme: Theme, scheme: Scheme): Map<ColourName, Colour> {
  const colours = new Map<ColourName, Colour>();
  for (const [key, value] of Object.entries(theme)) {
    const [, name = '', forDark] = /^(.*?)(-dark)?$/.exec(key.trim().toLowerCase()) ?? [];
    const token = tokenOf[name];
    const colour = colourFromHex(value);
    if (token === undefined || colour === undefined) continue;
    if (scheme === 'light') {
      if (!forDark) colours.set(token, colour);
    } else if (forDark) {
      colours.set(token, colour);
    } else if (inks.includes(token) && !colours.has(token) && triple(colour) !== triple(hex(token, 'light'))) {
      colours.set(token, lightTwin(colour, hex('raised', 'dark'), TWIN_CONTRAST));
    }
  }
  return colours;
}

/** All colours of one scheme under a tenant's theme; what could not be read is darkened or lightened until it can. */
export function schemeColours(theme: Theme, scheme: Scheme): Record<ColourName, Colour> {
  const own = chosen(theme, scheme);
  const colour = (name: ColourName) => own.get(name) ?? hex(name, scheme);
  const result = Object.fromEntries(
    (Object.keys(palette[scheme]) as ColourName[]).map((name) => [name, colour(name)]),
  ) as Record<ColourName, Colour>;

  if (own.has('primary') && !own.has('tint')) {
    result.tint = mix(readable(result.primary, [result.raised]), result.raised, scheme === 'light' ? 0.1 : 0.12);
  }
  const main = hex('text', scheme);
  for (const name of grounds) result[name] = readable(result[name], [main, hex('muted', scheme)]);
  const papers = grounds.map((name) => result[name]);
  for (const name of inks) result[name] = readable(result[name], papers);
  result['on-primary'] = readable(result['on-primary'], [result.primary]);
  return result;
}

const chartsFollow: readonly ColourName[] = ['primary', 'secondary', 'surface', 'raised'];

/**
 * A tenant's theme as custom properties for the root element: `--theme-primary-light: 24 61 102`.
 * The tokens read them, so both schemes follow without any listener.
 */
export function themeProperties(theme: Theme): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const scheme of ['light', 'dark'] as const) {
    const colours = schemeColours(theme, scheme);
    for (const [name, colour] of Object.entries(colours) as [ColourName, Colour][]) {
      if (triple(colour) !== triple(hex(name, scheme))) properties[`--theme-${name}-${scheme}`] = triple(colour);
    }
    // They follow from these four, which many a tenant leaves as they are.
    if (!chartsFollow.some((name) => `--theme-${name}-${scheme}` in properties)) continue;
    for (const [index, colour] of chartColoursOf(colours, scheme).entries()) {
      const own = colourFromHex(chartColours[scheme][index] as string) as Colour;
      if (triple(colour) !== triple(own)) properties[`--theme-chart-${index + 1}-${scheme}`] = triple(colour);
    }
  }
  return properties;
}

/** Sets a tenant's theme on an element, and removes what an earlier one set. */
export function applyTheme(theme: Theme, root: HTMLElement): void {
  for (const name of Array.from(root.style)) {
    if (name.startsWith('--theme-')) root.style.removeProperty(name);
  }
  for (const [name, value] of Object.entries(themeProperties(theme))) root.style.setProperty(name, value);
}
