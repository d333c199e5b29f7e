import type { Registry } from '@wealth/platform/registry';
import { remotesIn } from './place.rules.ts';

const remotes = Object.fromEntries(
  Object.entries({
    'mfe-portfolio': ['/investment-overview', '/widgets'],
    'mfe-widget': ['/widget/*', '/widget/banner'],
    'mfe-both': ['/faqs', '/widget'],
  }).map(([name, paths]) => [name, { version: '1.0.0', descriptor: { routes: paths.map((path) => ({ path })) } }]),
) as unknown as Registry['remotes'];

const pathsIn = (place: 'portal' | 'widget') =>
  Object.entries(remotesIn(place, remotes)).map(([name, { descriptor }]) => [
    name,
    descriptor.routes.map(({ path }) => path),
  ]);

test('the portal shows nothing of the widget [RTE-020]', () => {
  expect(pathsIn('portal')).toEqual([
    ['mfe-portfolio', ['/investment-overview', '/widgets']],
    ['mfe-both', ['/faqs']],
  ]);
});

test('the widget shows nothing of the portal', () => {
  expect(pathsIn('widget')).toEqual([
    ['mfe-widget', ['/widget/*', '/widget/banner']],
    ['mfe-both', ['/widget']],
  ]);
});
