import { type Colour, colourFromHex, triple } from './colour.ts';
import { fontFiles, fontWeights } from './font-files.ts';
import { chartColours, colourNames, palette, type Scheme } from './palette.ts';
import { type Theme, themeProperties } from './theme.ts';

const tripleOf = (hex: string) => triple(colourFromHex(hex) as Colour);

/** The order of the cascade, declared once, before any other style. */
export const layerOrder = '@layer reset, tokens, kit, remote;';

function colours(scheme: Scheme, indent: string): string {
  const named = colourNames.map(
    (name) => `${indent}--${name}: var(--theme-${name}-${scheme}, ${tripleOf(palette[scheme][name])});`,
  );
  const charts = chartColours[scheme].map(
    (hex, index) => `${indent}--chart-${index + 1}: var(--theme-chart-${index + 1}-${scheme}, ${tripleOf(hex)});`,
  );
  const shade = `${indent}--shade: ${scheme === 'light' ? '15 27 42' : '0 0 0'};`;
  const float =
    scheme === 'light'
      ? '0 1px 2px rgb(var(--shade) / 0.06), 0 8px 24px rgb(var(--shade) / 0.12)'
      : '0 1px 2px rgb(var(--shade) / 0.4), 0 8px 24px rgb(var(--shade) / 0.5)';
  return [`${indent}color-scheme: ${scheme};`, ...named, ...charts, shade, `${indent}--float: ${float};`].join('\n');
}

const sizes = [12, 14, 16, 20, 24, 32, 36, 40];
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

/** Measures: type in rem, so that a member's own text size counts; `--space-3` is three times 4 px. */
const measures = [
  ...sizes.map((size) => `    --type-${size}: ${size / 16}rem;`),
  ...spaces.map((space) => `    --space-${space}: ${space / 4}rem;`),
].join('\n');

/** Where a file of Inter is served. */
type FontUrl = (file: string) => string;

/** Inter from the page's own server; the fallback has its widths, so that nothing moves when it arrives. */
const fontFace = (url: string, weights: string, unicodeRange?: string): string => `@font-face {
  font-family: "Inter";
  font-style: normal;
  font-display: swap;
  font-weight: ${weights};
  src: url("${url}") format("woff2-variations");
${unicodeRange === undefined ? '' : `  unicode-range: ${unicodeRange};\n`}}

`;

function fontFaces(url: string | FontUrl | undefined): string {
  if (url === undefined) return '';
  if (typeof url === 'string') return fontFace(url, '100 900');
  const weights = `${fontWeights.least} ${fontWeights.most}`;
  return fontFiles.map(({ name, unicodeRange }) => fontFace(url(name), weights, unicodeRange)).join('');
}

const fallbackFont = `@font-face {
  font-family: "Inter Fallback";
  src: local("Arial"), local("Liberation Sans"), local("Arimo");
  ascent-override: 90.49%;
  descent-override: 22.56%;
  line-gap-override: 0%;
  size-adjust: 107.06%;
}
`;

const reset = `@layer reset {
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  * {
    margin: 0;
    padding: 0;
  }

  html {
    text-size-adjust: 100%;
    /* What has the focus is not scrolled under the header, nor under a message at the window's lower edge. */
    scroll-padding-block: 5.5rem 7rem;
  }

  body {
    min-height: 100vh;
    background: rgb(var(--sunken));
    color: rgb(var(--text));
    font: 400 var(--type-16) / 1.5 var(--font);
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  h1,
  h2,
  h3,
  h4 {
    font-size: inherit;
    font-weight: 600;
    line-height: 1.25;
    text-wrap: balance;
  }

  ul,
  ol {
    list-style: none;
  }

  a {
    color: inherit;
  }

  button,
  input,
  select,
  textarea {
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
  }

  table {
    border-collapse: collapse;
    border-spacing: 0;
  }

  img,
  svg {
    display: block;
    max-width: 100%;
  }

  [hidden]:not([hidden="until-found"]) {
    display: none;
  }

  :focus-visible,
  [data-focus-visible] {
    outline: 2px solid rgb(var(--primary));
    outline-offset: 2px;
  }

  [tabindex="-1"]:focus-visible {
    outline: none;
  }

  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }

  /* Paper keeps the colours of marks, bars and heads, and is white around them. */
  @media print {
    html {
      -webkit-print-color-adjust: exact;
      print-color-adjust: exact;
    }

    body {
      min-height: 0;
      background: none;
    }

    h1,
    h2,
    h3,
    h4 {
      break-after: avoid;
    }

    tr,
    li,
    svg {
      break-inside: avoid;
    }
  }
}
`;

/**
 * The whole style that every page begins with: reset, tokens in both schemes, fonts. Paper is light, whatever the
 * screen is.
 * @param fontUrl where each file of Inter is served, or one that has all characters; without it the member's own fonts
 *   are used
 * @param theme a tenant's theme, for pages that are written on a server
 */
export function tokensCss({ fontUrl, theme = {} }: { fontUrl?: string | FontUrl; theme?: Theme } = {}): string {
  const own = Object.entries(themeProperties(theme)).map(([name, value]) => `    ${name}: ${value};`);
  return `${fontFaces(fontUrl)}${fallbackFont}
${reset}
@layer tokens {
  :root {
${own.length > 0 ? `${own.join('\n')}\n` : ''}    --font: "Inter", "Inter Fallback", system-ui, sans-serif;
${measures}
    --radius-card: 12px;
    --radius-control: 8px;
    --radius-small: 4px;
    --target: 2.75rem;
    --motion: 150ms ease-out;
${colours('light', '    ')}
  }

  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme="light"]) {
${colours('dark', '      ')}
    }
  }

  @media screen {
    :root[data-theme="dark"] {
${colours('dark', '      ')}
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --motion: 0ms linear;
    }
  }
}
`;
}

/** Where webpack finds a font's file beside the tokens' style sheet. */
export const bundledFont: FontUrl = (file) => `./fonts/${file}`;
