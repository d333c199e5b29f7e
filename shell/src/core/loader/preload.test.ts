import { preload } from './preload.ts';
import { portfolioRelease } from './release.fixture.ts';

test('what the first route needs of a remote is fetched early, with its hashes', async () => {
  const release = portfolioRelease('1.4.2');
  await preload(release);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map((link) => [link.getAttribute('href'), link.as, link.integrity])).toEqual([
    [`${release.base}remoteEntry.js`, 'script', release.files['remoteEntry.js']],
    [`${release.base}remote.0123456789.js`, 'script', release.files['remote.0123456789.js']],
    [`${release.base}remote.0123456789.css`, 'style', release.files['remote.0123456789.css']],
  ]);
  expect(links.every((link) => link.crossOrigin === 'anonymous')).toBe(true);
});
