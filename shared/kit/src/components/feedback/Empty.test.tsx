import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { Empty } from './Empty.tsx';

test('what is empty says why, and what to do', () => {
  renderPart(<Empty text="No accounts found.">Open one to begin.</Empty>);
  expect(screen.getByText('No accounts found.')).toBeVisible();
  expect(screen.getByText('Open one to begin.')).toBeVisible();
});
