import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { StatusDot } from './StatusDot.tsx';

test('a status is a word, not only a colour', () => {
  renderPart(<StatusDot tone="positive" word="Active" />);
  expect(screen.getByText('Active')).toBeVisible();
});
