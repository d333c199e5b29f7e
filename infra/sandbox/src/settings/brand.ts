import { drawMark, markOf } from '@wealth/identity/marks';
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

/** The colours of a logo: its plate and letters, and the mark on the plate. */
interface Inks {
  readonly plate: string;
  readonly mark: string;
}

const hexOf = (colour: readonly number[]) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Inks on a page of that scheme, as the portal itself would lighten the tenant's colour. */
function inksOf({ theme }: Brand, scheme: Scheme): Inks {
  const { primary, 'on-primary': mark } = schemeColours(theme, scheme);
  return { plate: hexOf(primary), mark: hexOf(mark) };
}

const rules = ({ plate, mark }: Inks) => `.plate{fill:${plate}}.mark{color:${mark}}`;

/** Whose logo is drawn. */
export interface Bearer {
  readonly tenant: TenantId;
  readonly name: string;
  readonly brand: Brand;
  /** PFCU has its header in its own green by day and night. */
  readonly hasOwnGround: boolean;
}

const markIn = (tenant: TenantId) => drawMark(markOf(tenant)).text;

/** An SVG as a file: the plate with the mark, and what stands beside it. It follows the scheme of the page. */
function drawn({ tenant, name }: Bearer, width: number, beside: string, [day, night]: readonly [Inks, Inks]): string {
  return base64(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32">` +
      `<title>${name}</title><style>${rules(day)}@media(prefers-color-scheme:dark){${rules(night)}}</style>` +
      `<rect class="plate" width="32" height="32" rx="8"/><g class="mark">${markIn(tenant)}</g>${beside}</svg>`,
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

function headerInks({ brand, hasOwnGround }: Bearer): readonly [day: Inks, night: Inks] {
  if (!hasOwnGround) return [inksOf(brand, 'light'), inksOf(brand, 'dark')];
  const inks = { plate: '#ffffff', mark: brand.primary };
  return [inks, inks];
}

/** The wordmark of the header: the mark and the tenant's name, as an SVG in base64. */
export function wordmark(bearer: Bearer): string {
  const { width, paths } = outlines(bearer.name);
  return drawn(bearer, width, paths, headerInks(bearer));
}

/** The mark alone, for the header of small screens. */
export const mobileMark = (bearer: Bearer): string => drawn(bearer, 32, '', headerInks(bearer));

/** The mark for the browser's tab, whose ground is nobody's: the same by day and night. */
export function tabMark(bearer: Bearer): string {
  const inks = inksOf(bearer.brand, 'light');
  return drawn(bearer, 32, '', [inks, inks]);
}

/** The widget's banner: the mark and the name on a field in the brand's two colours. */
export function bannerImage({ tenant, name, brand }: Bearer): string {
  const { paths } = outlines(name);
  return base64(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 96" width="320" height="96">' +
      `<rect width="320" height="96" fill="${brand.primary}"/>` +
      `<path d="M320 0v96h-72z" fill="${brand.secondary}"/>` +
      `<g transform="translate(20 32)" fill="#fff" color="#fff">${markIn(tenant)}${paths}</g></svg>`,
  );
}
