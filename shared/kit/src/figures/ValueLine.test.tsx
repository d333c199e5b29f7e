import { screen } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
import { ValueLine } from './ValueLine.tsx';

test('a line of values has its sentence as its name, and ends in a dot', () => {
  const points = [100, 300, 200].map((value, at) => ({ at, value }));
  renderPart(<ValueLine label="up $100.00 in the last 6 months" points={points} />);
  const line = screen.getByRole('img', { name: 'up $100.00 in the last 6 months' });
  expect(line.querySelector('polyline')).toHaveAttribute('points', '0,100 50,0 100,50');
  expect(line.lastElementChild).toHaveStyle({ insetBlockStart: '50%' });
});

test('nothing is drawn of a single value', () => {
  renderPart(<ValueLine label="up $100.00 since 11/13/2026" points={[{ at: 0, value: 100 }]} />);
  expect(screen.queryByRole('img')).toBeNull();
});
