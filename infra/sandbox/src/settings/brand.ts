import { deflateSync } from 'node:zlib';
import { type Scheme, schemeColours } from '@wealth/kit/tokens';
import type { TenantId } from '../personas/index.ts';
import { letters } from './letters.ts';

/** A tenant's theme: its colours as hex. */
export interface Brand {
  readonly primary: string;
  readonly secondary: string;
  /** Keys of the theme that differ from the product's own (spec 000 §3). */
  readonly theme: Readonly<Record<string, string>>;
}

const navy: Brand = {
  primary: '#183D66',
  secondary: '#0F766E',
  theme: { primary: '#183D66', secondary: '#0F766E' },
};

const ownBrands: Partial<Record<TenantId, Brand>> = {
  truesky: {
    primary: '#0B6BA8',
    secondary: '#2E7FB8',
    theme: {
      primary: '#0B6BA8',
      secondary: '#155E75',
      light: '#EAF5FC',
      footer: '#EAF5FC',
      title: '#0B3A5C',
      'dark-green': '#13795B',
      disclaimer: '#4A6274',
      'di-blue': '#0B6BA8',
    },
  },
  pfcu: {
    primary: '#14532D',
    secondary: '#3F6212',
    theme: {
      primary: '#14532D',
      secondary: '#3F6212',
      light: '#F2F5F0',
      footer: '#E7ECE4',
      title: '#10301D',
      'dark-green': '#14532D',
      disclaimer: '#525E55',
      'di-blue': '#1D4E6B',
    },
  },
};

export function getBrand(tenant: TenantId): Brand {
  return ownBrands[tenant] ?? navy;
}

const base64 = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const LINE = 'M7 21.5 12.5 15l5 4.5L25 11';

/** What a logo is drawn in: its plate and letters, and the line on the plate. */
interface Inks {
  readonly plate: string;
  readonly line: string;
}

const hexOf = (colour: readonly number[]) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Inks on a page of that scheme, as the portal itself would lighten the tenant's colour. */
function inksOf({ theme }: Brand, scheme: Scheme): Inks {
  const { primary, 'on-primary': line } = schemeColours(theme, scheme);
  return { plate: hexOf(primary), line: hexOf(line) };
}

const rules = ({ plate, line }: Inks) => `.plate{fill:${plate}}.line{stroke:${line}}`;

/** An SVG as a file: the plate with its line, and what stands beside it. It follows the scheme of the page. */
function drawn(name: string, width: number, beside: string, day: Inks, night: Inks): string {
  return base64(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32">` +
      `<title>${name}</title><style>${rules(day)}@media(prefers-color-scheme:dark){${rules(night)}}</style>` +
      `<rect class="plate" width="32" height="32" rx="8"/><path class="line" d="${LINE}" fill="none" ` +
      `stroke-width="2.75" stroke-linecap="round" stroke-linejoin="round"/>${beside}</svg>`,
  );
}

/** The name in outlines, which look the same where no font of ours is at hand: inside a picture. */
function outlines(name: string): { width: number; paths: string } {
  const tightening = 2;
  let advance = 0;
  let paths = '';
  for (const character of name) {
    const letter = letters[character];
    if (letter === undefined) throw new RangeError(`there is no outline of ${character}`);
    if (letter.outline !== '') paths += `<path transform="translate(${advance})" d="${letter.outline}"/>`;
    advance += letter.advance - tightening;
  }
  const gap = 44;
  return {
    width: gap + Math.ceil(advance / 10),
    paths: `<g class="plate" transform="translate(${gap} 23.3) scale(.1)">${paths}</g>`,
  };
}

/** The inks of a logo in the header, whose ground PFCU has in its own green by day and night. */
function headerInks(brand: Brand, hasOwnGround: boolean): [day: Inks, night: Inks] {
  if (!hasOwnGround) return [inksOf(brand, 'light'), inksOf(brand, 'dark')];
  const inks = { plate: '#ffffff', line: brand.primary };
  return [inks, inks];
}

/** The wordmark of the header: the sign and the tenant's name, as an SVG in base64. */
export function wordmark(name: string, brand: Brand, hasOwnGround: boolean): string {
  const { width, paths } = outlines(name);
  return drawn(name, width, paths, ...headerInks(brand, hasOwnGround));
}

/** The sign alone, for the header of small screens. */
export function mobileMark(name: string, brand: Brand, hasOwnGround: boolean): string {
  return drawn(name, 32, '', ...headerInks(brand, hasOwnGround));
}

/** The sign for the browser's tab, whose ground is nobody's: the same by day and night. */
export function tabMark(name: string, brand: Brand): string {
  const inks = inksOf(brand, 'light');
  return drawn(name, 32, '', inks, inks);
}

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crcOf(body), body.length + 4);
  return framed;
}

/** The widget's banner as a PNG in base64: a plain field in the brand's two colours. */
export function bannerImage({ primary, secondary }: Brand): string {
  const [width, height] = [320, 96];
  const palette = Buffer.from(`${primary}${secondary}`.replaceAll('#', ''), 'hex');
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      rows[row * (width + 1) + 1 + column] = column + row > 300 ? 1 : 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
