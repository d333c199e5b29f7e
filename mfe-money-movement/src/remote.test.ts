import { screen } from '@testing-library/react';
import { mountRemote } from '@wealth/kit/testing';
import descriptor from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

test('the remote shows Move Money where the portal mounts it, and leaves nothing behind [RTE-001]', async () => {
  const shown = await mountRemote(remote, {
    name: 'mfe-money-movement',
    path: '/move-money',
    reaches: ['/move-money'],
  });
  await shown.ready;
  expect(screen.getByRole('heading', { level: 1, name: 'Move money' })).toBeInTheDocument();
  shown.unmount();
  expect(shown.element).toBeEmptyDOMElement();
  expect(shown.overlays).toBeEmptyDOMElement();
});

const routesBelow = (path: string) =>
  descriptor.routes.filter((route) => route.path === path || route.path.startsWith(`${path}/`));

test('every route of Move Money needs the flag ONLINE_ACCOUNT_OPENING and a guided account [SET-046, RTE-039]', () => {
  const when = { member: ['SET_UP'], flags: ['ONLINE_ACCOUNT_OPENING'], traits: ['roboAccount'] };
  const routes = routesBelow('/move-money');
  expect(routes).toHaveLength(13);
  for (const route of routes) expect(route.when).toEqual(when);
  expect(descriptor.navigation).toContainEqual(
    expect.objectContaining({ label: 'Move money', to: '/move-money', order: 40 }),
  );
});
