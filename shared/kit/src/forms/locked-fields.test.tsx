import { screen } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
import { LockedFields } from './LockedFields.tsx';

const rows = [{ label: 'From', value: 'Checking *1204' }];

test('locked fields with a legend are a group of that name, and without one no group', () => {
  const { rerender } = renderPart(
    <LockedFields reason="Only the amount can change." groups={[{ legend: 'Bank', rows }]} />,
  );
  expect(screen.getByRole('group', { name: 'Bank' })).toBeInTheDocument();
  rerender(<LockedFields reason="Only the amount can change." groups={[{ rows }]} />);
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('Checking *1204');
});
