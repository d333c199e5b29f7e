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

test('every route needs the flag ONLINE_ACCOUNT_OPENING and an account of guided investing [SET-046, RTE-039]', () => {
  const when = { member: ['SET_UP'], flags: ['ONLINE_ACCOUNT_OPENING'], traits: ['roboAccount'] };
  expect(descriptor.routes.map((route) => route.when)).toEqual(descriptor.routes.map(() => when));
  expect(descriptor.navigation).toMatchObject([{ label: 'Move money', to: '/move-money', order: 40 }]);
});
