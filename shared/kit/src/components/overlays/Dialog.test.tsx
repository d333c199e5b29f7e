import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../testing/index.tsx';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

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

  test('that must be answered remains open until it is', async () => {
    const { user } = renderPart(<Leaving mustChoose />);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
