import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../../testing/index.tsx';
import { Select } from './Select.tsx';

const accounts = [
  { id: 'all', label: 'All accounts' },
  { id: '4417', label: 'Individual', description: '*4417' },
  { id: '3310', label: 'Trust', isDisabled: true },
] as const;

function Accounts({ onChange }: { onChange: (id: string) => void }) {
  const [account, setAccount] = useState<string>('all');
  return (
    <Select
      label="Account"
      options={accounts}
      value={account}
      onChange={(id) => {
        setAccount(id);
        onChange(id);
      }}
    />
  );
}

describe('a select', () => {
  test('shows what is chosen under its label, and takes another by keyboard', async () => {
    const chosen = jest.fn();
    const { user, overlays } = renderPart(<Accounts onChange={chosen} />);
    await user.tab();
    expect(screen.getByRole('button', { name: 'All accounts Account' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(overlays).toContainElement(screen.getByRole('listbox', { name: 'Account' }));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledWith('4417');
    expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: /Individual/ })).toHaveFocus());
  });

  const press = (key: string) => {
    const focused = document.activeElement as HTMLElement;
    fireEvent.keyDown(focused, { key });
    // The key before may have moved the focus.
    fireEvent.keyUp(document.activeElement as HTMLElement, { key });
  };

  test('takes the keys that follow the one that opens it, before it is drawn', () => {
    jest.useFakeTimers();
    const chosen = jest.fn();
    renderPart(<Accounts onChange={chosen} />);
    act(() => screen.getByRole('button', { name: /Account/ }).focus());
    for (const key of ['Enter', 'ArrowDown', 'Enter']) press(key);
    expect(chosen).toHaveBeenCalledWith('4417');
    act(() => jest.runAllTimers());
    expect(screen.queryByRole('listbox')).toBeNull();
    jest.useRealTimers();
  });

  test('remains closed where Tab leads on before it is drawn', () => {
    jest.useFakeTimers();
    renderPart(<Accounts onChange={() => {}} />);
    act(() => screen.getByRole('button', { name: /Account/ }).focus());
    for (const key of ['Enter', 'Tab']) press(key);
    act(() => jest.runAllTimers());
    expect(screen.queryByRole('listbox')).toBeNull();
    jest.useRealTimers();
  });

  test('does not let an option be chosen that is disabled', async () => {
    const chosen = jest.fn();
    const { user } = renderPart(<Accounts onChange={chosen} />);
    await user.click(screen.getByRole('button', { name: /Account/ }));
    const option = screen.getByRole('option', { name: 'Trust' });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await user.click(option);
    expect(chosen).not.toHaveBeenCalled();
  });
});
