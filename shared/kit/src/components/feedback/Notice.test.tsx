import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { Notice } from './Notice.tsx';

test('a notice says its kind in a word, and reports that the member dismissed it', async () => {
  const dismissed = jest.fn();
  const { user } = renderPart(
    <Notice kind="caution" onDismiss={dismissed}>
      Your account is pending.
    </Notice>,
  );
  expect(screen.getByText('Caution:')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismissed).toHaveBeenCalledTimes(1);
});

test('a notice that cannot be dismissed has no button', () => {
  renderPart(<Notice kind="success">Saved.</Notice>);
  expect(screen.getByText('Success:')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
