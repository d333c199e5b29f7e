import type { Banner } from '@wealth/platform';
import { bannerStyles, selectBanners } from './banners.rules.ts';

const banner = (id: string, location: string): Banner => ({ id, location, bannerType: 'SUCCESS', message: id });
const banners = [
  banner('overview', 'OVERVIEW'),
  banner('decision', 'DECISIONPAGE'),
  banner('money', 'MOVEMONEYPAGE'),
  banner('widget', 'WIDGET'),
  banner('nowhere', 'ELSEWHERE'),
  banner('overview-too', 'OVERVIEW'),
];
const nothing = new Set<string>();

test.each`
  path                               | shown                           | shows
  ${'/investment-overview'}          | ${['overview', 'overview-too']} | ${'SET-030'}
  ${'/investment-decision'}          | ${['decision']}                 | ${'SET-031'}
  ${'/move-money'}                   | ${['money']}                    | ${'SET-032'}
  ${'/move-money/withdraw'}          | ${['money']}                    | ${'SET-032'}
  ${'/move-moneybags'}               | ${[]}                           | ${'SET-032'}
  ${'/account-details/investment-1'} | ${[]}                           | ${'SET-030'}
  ${'/onboarding'}                   | ${[]}                           | ${'SET-030'}
`('$path has the banners $shown [$shows]', ({ path, shown }) => {
  expect(selectBanners(path, banners, nothing).map(({ id }) => id)).toEqual(shown);
});

test('one that is closed leaves the others of its page [SET-033]', () => {
  expect(selectBanners('/investment-overview', banners, new Set(['overview'])).map(({ id }) => id)).toEqual([
    'overview-too',
  ]);
});

test('each type has a style of its own', () => {
  expect(new Set(Object.values(bannerStyles)).size).toBe(4);
});
