import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Points, 72 to an inch, on US Letter. */
export const PAGE = { width: 612, height: 792 };
export const LEFT = 54;
export const RIGHT = PAGE.width - 54;
export const WIDTH = RIGHT - LEFT;
export const TOP = 54;
/** Nothing but the page's own foot stands below. */
export const BOTTOM = PAGE.height - 66;
export const FOOT = PAGE.height - 46;
/** Between two columns. */
export const GAP = 12;
/** Above and below a row's text. */
export const AIR = 5;

export const INK = '#16202e';
export const QUIET = '#566072';
export const RULE = '#d4dae3';
export const FIRM = '#183d66';
export const NOTICE = '#fff4d6';

export type Font = 'regular' | 'strong';
export interface Style {
  readonly font: Font;
  readonly size: number;
  readonly colour: string;
}
const style = (font: Font, size: number, colour: string): Style => ({ font, size, colour });
export const styles = {
  firm: style('strong', 11, FIRM),
  title: style('strong', 22, INK),
  subtitle: style('regular', 11, QUIET),
  heading: style('strong', 12, INK),
  label: style('regular', 8, QUIET),
  cell: style('regular', 9, INK),
  total: style('strong', 9, INK),
  notice: style('strong', 9, INK),
  foot: style('regular', 8, QUIET),
};

/** Files of the typeface: it has every letter that a name may be written in, so the standard fonts do not do. */
const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFile(require.resolve(`@expo-google-fonts/inter/${name}.ttf`));
let fonts: Promise<Readonly<Record<Font, Buffer>>> | undefined;

const loadFonts = async () => {
  const [regular, strong] = await Promise.all([
    fontFile('400Regular/Inter_400Regular'),
    fontFile('600SemiBold/Inter_600SemiBold'),
  ]);
  return { regular, strong };
};

/** Reads the typeface once for all papers. */
export const openFonts = (): Promise<Readonly<Record<Font, Buffer>>> => {
  fonts ??= loadFonts();
  return fonts;
};

/** All digits are as wide as each other, so that they stand below each other. */
export const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
