import { act, screen, waitFor } from '@testing-library/react';
import { businessDate } from '@wealth/domain/calendar';
import { useState } from 'react';
import { loadDeferredParts } from '../deferred-parts.ts';
import { renderPart } from '../testing/index.tsx';
import { Button } from './actions/Button.tsx';
import { DateRangePicker } from './inputs/DateRangePicker.tsx';
import { Select } from './inputs/Select.tsx';
import { openable } from './openable.ts';
import { Dialog } from './overlays/Dialog.tsx';
import { Drawer } from './overlays/Drawer.tsx';
import { HelpTip } from './overlays/HelpTip.tsx';

const parts = './openable-parts.ts';

beforeEach(() => openable.set({ status: 'absent' }));
afterEach(() => jest.dontMock(parts));

/** The next time that the parts are requested, they do not come. */
const lose = () =>
  jest.doMock(parts, () => {
    throw new Error('lost');
  });

function Support({ isDrawer = false }: { isDrawer?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Support</Button>
      {isDrawer ? (
        <Drawer label="Who helps" isOpen={isOpen} onClose={close}>
          Call us.
        </Drawer>
      ) : (
        <Dialog title="Who helps" isOpen={isOpen} onClose={close}>
          Call us.
        </Dialog>
      )}
    </>
  );
}

describe('a press before the part that it opens is there', () => {
  test.each([false, true])(
    'opens a dialog, or a drawer, once it is; the focus returns when it closes',
    async (isDrawer) => {
      const { user } = renderPart(<Support isDrawer={isDrawer} />);
      await user.click(screen.getByRole('button', { name: 'Support' }));
      const dialog = await screen.findByRole('dialog', { name: 'Who helps' });
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Support' })).toHaveFocus());
    },
  );

  test('opens help once it is', async () => {
    const { user } = renderPart(<HelpTip topic="Net invested">Deposits less withdrawals.</HelpTip>);
    await user.click(screen.getByRole('button', { name: 'Help: Net invested', expanded: false }));
    expect(await screen.findByRole('dialog', { name: 'Net invested' })).toHaveTextContent('Deposits less withdrawals.');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Help: Net invested', expanded: false })).toHaveFocus(),
    );
  });

  test.each(['{Enter}', '{ArrowDown}'])(
    'opens a list by %s once it is, and what is chosen there is taken',
    async (key) => {
      const chosen = jest.fn();
      const options = [
        { id: 'all', label: 'All accounts' },
        { id: '4417', label: 'Individual' },
      ];
      const { user } = renderPart(<Select label="Account" options={options} value="all" onChange={chosen} />);
      const before = screen.getByRole('button', { name: 'All accounts Account' });
      act(() => before.focus());
      openable.set({ status: 'absent' });
      await user.keyboard(key);
      expect(await screen.findByRole('listbox', { name: 'Account' })).toBeVisible();
      await user.click(screen.getByRole('option', { name: 'Individual' }));
      expect(chosen).toHaveBeenCalledWith('4417');
      await waitFor(() => expect(screen.getByRole('button', { name: 'All accounts Account' })).toHaveFocus());
    },
  );

  const dates = (
    <DateRangePicker
      label="Dates"
      value={{ from: businessDate('2026-05-20'), to: businessDate('2026-11-20') }}
      min={businessDate('2021-11-20')}
      max={businessDate('2026-11-20')}
      onChange={() => undefined}
    />
  );

  test('opens a calendar once it is; both dates stand there before', async () => {
    const { user } = renderPart(dates);
    expect(screen.getByRole('group', { name: 'Dates' })).toHaveTextContent('05/20/2026–11/20/2026');
    await user.click(screen.getByRole('button', { name: 'Choose dates' }));
    expect(await screen.findByRole('dialog', { name: /Choose dates/ })).toBeVisible();
  });

  test('opens a calendar that comes before the press ends', async () => {
    const { user } = renderPart(dates);
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Choose dates' }) });
    expect(await screen.findByRole('dialog', { name: /Choose dates/ })).toBeVisible();
  });

  test('on dates begins to type in them once they can be typed', async () => {
    const { user } = renderPart(dates);
    await user.click(screen.getByText('05/20/2026'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Start date' })).toHaveFocus());
  });
});

test('a field that nobody touched takes no focus when its part comes', () => {
  const options = [{ id: 'all', label: 'All accounts' }];
  renderPart(<Select label="Account" options={options} value="all" onChange={() => undefined} />);
  act(() => openable.load());
  return waitFor(() => {
    expect(screen.getByRole('button', { name: 'All accounts Account' })).not.toHaveFocus();
    expect(document.querySelector('select')).not.toBeNull();
  });
});

describe('what cannot be loaded', () => {
  const words = 'This could not be opened. Please check your connection and try again.';

  test('says so, and opens when it is tried again', async () => {
    lose();
    const { user, overlays } = renderPart(<Support />);
    await user.click(screen.getByRole('button', { name: 'Support' }));
    const problem = await screen.findByRole('alert');
    expect(overlays).toContainElement(problem);
    expect(problem).toHaveTextContent(words);
    jest.dontMock(parts);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Who helps' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('goes on saying so when the page is quiet again, though it could be loaded by now', async () => {
    lose();
    const { user } = renderPart(<Support />);
    await user.click(screen.getByRole('button', { name: 'Support' }));
    const problem = await screen.findByRole('alert');
    jest.dontMock(parts);
    await act(async () => loadDeferredParts());
    expect(problem).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says so until it is closed', async () => {
    lose();
    const { user } = renderPart(<HelpTip topic="Net invested">Deposits.</HelpTip>);
    await user.click(screen.getByRole('button', { name: 'Help: Net invested' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('asks what must be answered all the same', async () => {
    lose();
    const stay = jest.fn();
    const { user } = renderPart(
      <Dialog
        title="Are you still there?"
        isOpen
        mustChoose
        onClose={() => undefined}
        actions={<Button onPress={stay}>Stay signed in</Button>}
      >
        You will be signed out in a minute.
      </Dialog>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Are you still there?');
    expect(screen.getByText('You will be signed out in a minute.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(stay).toHaveBeenCalledTimes(1);
  });
});
