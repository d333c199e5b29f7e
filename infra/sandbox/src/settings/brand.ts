import { deflateSync } from 'node:zlib';
import type { TenantId } from '../personas/index.ts';

/** What tells one tenant's looks from another's: the colours of its theme, as hex. */
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

export function brandOf(tenant: TenantId): Brand {
  return ownBrands[tenant] ?? navy;
}

const base64 = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const mark = (colour: string) =>
  `<rect width="36" height="36" rx="8" fill="${colour}"/>` +
  '<path d="M8 24l6-7 5 5 9-11" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>';

/** The wordmark: the mark and the tenant's name, as an SVG in base64. */
export function wordmark(name: string, colour: string): string {
  const width = 48 + name.length * 12;
  return base64(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 36" width="${width}" height="36" role="img">` +
      `<title>${name}</title>${mark(colour)}<text x="46" y="25" font-family="Inter, Arial, sans-serif" ` +
      `font-size="20" font-weight="700" fill="${colour}">${name}</text></svg>`,
  );
}

/** The mark alone, for small screens and the browser's tab. */
export function markOf(name: string, colour: string): string {
  return base64(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="36" height="36" role="img">` +
      `<title>${name}</title>${mark(colour)}</svg>`,
  );
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
