import type { Banner, BannerType } from '@wealth/platform';

/** Where a banner is shown (spec 000 §2.7); the widget shows its own. */
const places: readonly (readonly [location: string, path: RegExp])[] = [
  ['OVERVIEW', /^\/investment-overview\/?$/],
  ['DECISIONPAGE', /^\/investment-decision\/?$/],
  ['MOVEMONEYPAGE', /^\/move-money(?:\/|$)/],
];

/** The banners of a page, in the tenant's own order, without those that the member has closed. */
export function selectBanners(
  path: string,
  banners: readonly Banner[],
  closed: ReadonlySet<string>,
): readonly Banner[] {
  const location = places.find(([, pattern]) => pattern.test(path))?.[0];
  return banners.filter((banner) => banner.location === location && !closed.has(banner.id));
}

/** The style of each type, as the kit names it. */
export const bannerStyles = {
  CAUTION: 'caution',
  WARNING: 'warning',
  INFORMATIONAL: 'information',
  SUCCESS: 'success',
} as const satisfies Record<BannerType, string>;
