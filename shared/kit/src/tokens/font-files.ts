/** A file of Inter, and the characters for which a page loads it. */
export interface FontFile {
  readonly name: string;
  readonly unicodeRange: string;
}

/** The characters of the product's own texts and figures: every page needs them. */
const ownTexts =
  'U+0020-007E, U+00A0, U+00A7, U+00A9, U+00AE, U+00B7, U+00BD, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2122, U+2212';

/**
 * All files of Inter. Ranges overlap: CSS looks for a character in the last face first, so the file that every page
 * needs is the last, and the others load only for a name with other letters. Every first visit downloads the ranges, so
 * an earlier one is kept short: it may name characters of a later file, and needs none of them.
 */
export const fontFiles: readonly FontFile[] = [
  {
    name: 'inter-vietnamese.woff2',
    unicodeRange: 'U+0300-0301, U+0303, U+0309, U+0323, U+1EA0-1EF1',
  },
  {
    name: 'inter-latin-ext.woff2',
    unicodeRange: 'U+0100-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  },
  {
    name: 'inter-latin.woff2',
    unicodeRange:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  { name: 'inter-first.woff2', unicodeRange: ownTexts },
];

/** The weights that the product's styles use, between which the files vary. */
export const fontWeights = { least: 400, most: 700 };

/** Whether a file is requested because of this character. @returns true for each code point in its range */
export function hasCharacter({ unicodeRange }: FontFile, codePoint: number): boolean {
  return unicodeRange.split(', ').some((range) => {
    const [first = Number.NaN, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return first <= codePoint && codePoint <= last;
  });
}
