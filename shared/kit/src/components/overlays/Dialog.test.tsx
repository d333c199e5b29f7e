import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
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

  test.each([
    { mustChoose: false, role: 'dialog', isLeft: false },
    { mustChoose: true, role: 'alertdialog', isLeft: true },
  ])('takes Escape right after the press that opens it ($role)', ({ mustChoose, role, isLeft }) => {
    renderPart(<Leaving mustChoose={mustChoose} />);
    const leave = screen.getByRole('button', { name: 'Leave' });
    act(() => {
      flushSync(() => leave.click());
      fireEvent.keyDown(leave, { key: 'Escape' });
    });
    expect(screen.queryAllByRole(role)).toHaveLength(isLeft ? 1 : 0);
  });

  test('is drawn immediately for a key that follows the press, and has the focus before Tab moves it', () => {
    renderPart(<Leaving />);
    const leave = screen.getByRole('button', { name: 'Leave' });
    act(() => {
      flushSync(() => leave.click());
      expect(screen.queryByRole('dialog')).toBeNull();
      fireEvent.keyDown(leave, { key: 'Tab' });
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    });
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
