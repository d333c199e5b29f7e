import { screen } from '@testing-library/react';
import { businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { renderPart } from '@wealth/kit/testing';
import { locales } from '../locales.ts';
import { ValueChart } from './ValueChart.tsx';

let isReachable = false;
jest.mock('./ValueLines.tsx', () => {
  if (!isReachable) throw new Error('the chunk did not arrive');
  return { ValueLines: () => <figure /> };
});

test('a chart that cannot be fetched leaves the table, and Try again fetches it anew', async () => {
  const points = [{ date: businessDate('2026-11-20'), value: dollars(1), netInvested: dollars(1) }];
  const shown = renderPart(<ValueChart points={points} />, { locales });
  expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be loaded.');
  expect(screen.getByRole('button', { name: 'View as table' })).toBeInTheDocument();
  expect(shown.platform.seen.errors).toHaveLength(1);

  isReachable = true;
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('figure')).toBeInTheDocument();
  shown.leave();
});
