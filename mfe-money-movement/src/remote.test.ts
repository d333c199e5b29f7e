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
  const banks = '/move-money/manage-external-accounts';
  expect(routes).toHaveLength(14);
  for (const route of routes.filter(({ path }) => path !== banks)) expect(route.when).toEqual(when);
  expect(descriptor.navigation).toContainEqual(
    expect.objectContaining({ label: 'Move money', to: '/move-money', order: 40 }),
  );
});

test('the linked banks are shown where the flag EXTERNAL_ACCOUNTS is on, and a link always comes back [RTE-016, RTE-025, RTE-045]', () => {
  const whenOf = (path: string) => descriptor.routes.find((route) => route.path === path)?.when;
  expect(whenOf('/move-money/manage-external-accounts')).toEqual({
    member: ['SET_UP'],
    flags: ['ONLINE_ACCOUNT_OPENING', 'EXTERNAL_ACCOUNTS'],
    traits: ['roboAccount'],
  });
  expect(whenOf('/external-account-redirect')).toMatchObject({ flags: ['ONLINE_ACCOUNT_OPENING'] });
});
