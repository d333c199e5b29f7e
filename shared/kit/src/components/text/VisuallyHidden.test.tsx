import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

test('what is not drawn is part of the name that is read out', () => {
  renderPart(
    <button type="button">
      Details<VisuallyHidden> of Individual</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Details of Individual' })).toBeVisible();
});
