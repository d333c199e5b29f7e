import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { HelpTip } from './HelpTip.tsx';

test('help opens by keyboard and closes by Escape', async () => {
  const { user, overlays } = renderPart(<HelpTip topic="Net invested">Deposits less withdrawals.</HelpTip>);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Help: Net invested' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(overlays).toContainElement(screen.getByText('Deposits less withdrawals.'));
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Deposits less withdrawals.')).toBeNull();
});
