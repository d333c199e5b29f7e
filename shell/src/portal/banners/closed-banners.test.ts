import { closedBanners } from './closed-banners.ts';

beforeEach(() => sessionStorage.clear());

test('a banner that was closed stays closed in this session, after a reload too [SET-033]', () => {
  closedBanners(sessionStorage).close('maintenance');
  expect([...closedBanners(sessionStorage).ids.get()]).toEqual(['maintenance']);
});

test.each(['{', '"maintenance"', '[1, null]'])('what was kept and cannot be read closes nothing: %s', (kept) => {
  sessionStorage.setItem('wealth.closed-banners', kept);
  expect(closedBanners(sessionStorage).ids.get().size).toBe(0);
});
