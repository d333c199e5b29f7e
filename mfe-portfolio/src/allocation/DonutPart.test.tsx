import { screen } from '@testing-library/react';
import { dollars } from '@wealth/domain/money';
import type { Loaded } from '@wealth/kit';
import { renderPart } from '@wealth/kit/testing';
import { locales } from '../locales.ts';
import { createStore } from '../store.ts';
import { allocationOf } from './allocation.rules.ts';
import { DonutPart } from './DonutPart.tsx';

let chunk: Loaded<{ Donut: () => null }>;
jest.mock('@wealth/kit', () => ({ ...jest.requireActual('@wealth/kit'), useLoaded: () => chunk }));

const allocation = allocationOf([{ name: 'Equity', value: dollars(75) }], 'Other');

test.each<{ state: Loaded<{ Donut: () => null }>; isBusy: string }>([
  { state: { status: 'loading' }, isBusy: 'true' },
  { state: { status: 'slow' }, isBusy: 'true' },
  { state: { status: 'loaded', module: { Donut: () => null } }, isBusy: 'false' },
  { state: { status: 'failed', retry() {} }, isBusy: 'false' },
])('a ring whose chunk is $state.status says by aria-busy whether it is on its way: $isBusy', ({ state, isBusy }) => {
  chunk = state;
  const { leave } = renderPart(<DonutPart title="By asset category" allocation={allocation} />, {
    createStore,
    locales,
  });
  const region = screen.getByRole('region', { name: 'By asset category' });
  expect(region.querySelector('[aria-busy]')).toHaveAttribute('aria-busy', isBusy);
  leave();
});
