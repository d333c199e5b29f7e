import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { openable } from '../openable.ts';
import * as parts from '../openable-parts.ts';
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

test('Escape right after the press that opens help keeps it closed', () => {
  jest.useFakeTimers();
  renderPart(<HelpTip topic="Net invested">Deposits less withdrawals.</HelpTip>);
  const button = screen.getByRole('button', { name: 'Help: Net invested' });
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: 'Escape' });
  act(() => jest.runAllTimers());
  expect(screen.queryByText('Deposits less withdrawals.')).toBeNull();
  fireEvent.click(button);
  act(() => jest.runAllTimers());
  expect(screen.getByText('Deposits less withdrawals.')).toBeVisible();
  jest.useRealTimers();
});

test('help that is closed by Escape before it has come does not open when it comes', async () => {
  openable.set({ status: 'loading' });
  const { user } = renderPart(<HelpTip topic="Net invested">Deposits less withdrawals.</HelpTip>);
  const button = screen.getByRole('button', { name: 'Help: Net invested' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  act(() => openable.set({ status: 'loaded', module: parts }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Deposits less withdrawals.')).toBeNull();
});
