import { screen } from '@testing-library/react';
import { dollars } from '@wealth/domain/money';
import type { Loaded } from '@wealth/kit';
import { renderPart } from '@wealth/kit/testing';
import { locales } from '../locales.ts';
import { createStore } from '../store.ts';
import { getAllocation } from './allocation.rules.ts';
import { DonutPart } from './DonutPart.tsx';

let chunk: Loaded<{ Donut: () => null }>;
jest.mock('@wealth/kit', () => ({ ...jest.requireActual('@wealth/kit'), useLoaded: () => chunk }));

const allocation = getAllocation([{ name: 'Equity', value: dollars(75) }], 'Other');

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

test.each([
  { values: [75], says: 'One part: Equity, 100%.' },
  { values: [20, 80], says: '2 parts, the largest Bond with 80%.' },
])('a screen reader reads a ring in one sentence before its list: $says', ({ values, says }) => {
  chunk = { status: 'loaded', module: { Donut: () => null } };
  const named = values.map((value, index) => ({ name: index === 0 ? 'Equity' : 'Bond', value: dollars(value) }));
  const { leave } = renderPart(<DonutPart title="By asset category" allocation={getAllocation(named, 'Other')} />, {
    createStore,
    locales,
  });
  const list = screen.getByRole('list', { name: 'By asset category' });
  expect(screen.getByText(says).compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  leave();
});
