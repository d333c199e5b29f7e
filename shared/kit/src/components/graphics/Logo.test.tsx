import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { Logo } from './Logo.tsx';

test('a logo is the sign and the name, of which the name is read out', () => {
  renderPart(<Logo name="Copper" />);
  expect(screen.getByText('Copper')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a compact logo is only the sign, read out as the name', () => {
  renderPart(<Logo name="Copper" isCompact />);
  expect(screen.getByRole('img', { name: 'Copper' })).toBeVisible();
  expect(screen.queryByText('Copper')).toBeNull();
});
