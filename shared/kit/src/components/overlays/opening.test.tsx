import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../testing/index.tsx';
import { Button } from '../actions/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Disclosure } from '../layout/Disclosure.tsx';
import { Dialog } from './Dialog.tsx';
import { HelpTip } from './HelpTip.tsx';

describe('a dialog', () => {
  function Leaving({ mustChoose = false }: { mustChoose?: boolean }) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Leave</Button>
        <Dialog
          title="Leave this page?"
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          mustChoose={mustChoose}
          actions={<Button onPress={() => setOpen(false)}>Stay</Button>}
        >
          What you have typed is not saved.
        </Dialog>
      </>
    );
  }

  test('has a name, closes by Escape, and gives the focus back', async () => {
    const { user } = renderPart(<Leaving />);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.getByRole('dialog', { name: 'Leave this page?' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus());
  });

  test('that must be answered stays until it is', async () => {
    const { user } = renderPart(<Leaving mustChoose />);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('help opens by keyboard, stays, and closes by Escape', async () => {
  const { user, overlays } = renderPart(<HelpTip topic="Net invested">Deposits less withdrawals.</HelpTip>);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Help: Net invested' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(overlays).toContainElement(screen.getByText('Deposits less withdrawals.'));
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Deposits less withdrawals.')).toBeNull();
});

test('a disclosure opens and closes what it hides', async () => {
  const { user } = renderPart(<Disclosure label="Read more">The whole disclaimer.</Disclosure>);
  const button = screen.getByRole('button', { name: 'Read more' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('The whole disclaimer.')).not.toBeVisible();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('The whole disclaimer.')).toBeVisible();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a notice tells its kind in a word, and goes when it is dismissed', async () => {
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
