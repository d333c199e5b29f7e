import { screen, waitFor, within } from '@testing-library/react';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { useState } from 'react';
import { renderPart } from '../../testing/index.tsx';
import { DateRangePicker, type DateSpan } from './DateRangePicker.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';

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

  test('does not give what is not to be had', async () => {
    const chosen = jest.fn();
    const { user } = renderPart(<Accounts onChange={chosen} />);
    await user.click(screen.getByRole('button', { name: /Account/ }));
    const option = screen.getByRole('option', { name: 'Trust' });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await user.click(option);
    expect(chosen).not.toHaveBeenCalled();
  });
});

describe('a segmented control', () => {
  const segments = [
    { id: '1m', label: '1m', spoken: '1 month' },
    { id: '6m', label: '6m', spoken: '6 months' },
  ] as const;

  test('is one of a few, read out in full', async () => {
    const chosen = jest.fn();
    const { user } = renderPart(<SegmentedControl label="Range" segments={segments} value="6m" onChange={chosen} />);
    const group = screen.getByRole('radiogroup', { name: 'Range' });
    expect(within(group).getByRole('radio', { name: '6 months' })).toBeChecked();
    await user.click(within(group).getByRole('radio', { name: '1 month' }));
    expect(chosen).toHaveBeenCalledWith('1m');
  });

  test('is come to by Tab at what is chosen, in both directions, and its others by the arrow keys', async () => {
    const { user } = renderPart(
      <>
        <button type="button">Before</button>
        <SegmentedControl label="Range" segments={segments} value="6m" onChange={jest.fn()} />
        <button type="button">After</button>
      </>,
    );
    screen.getByRole('button', { name: 'Before' }).focus();
    await user.tab();
    expect(screen.getByRole('radio', { name: '6 months' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('radio', { name: '6 months' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: '1 month' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  });

  test('may have none chosen, and is come to by Tab all the same', async () => {
    const { user } = renderPart(
      <SegmentedControl label="Range" segments={segments} value={undefined} onChange={jest.fn()} />,
    );
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await user.tab();
    expect(screen.getByRole('radio', { name: '1 month' })).toHaveFocus();
  });
});

describe('a picker of two dates', () => {
  const date = (text: string): BusinessDate => businessDate(text);

  function Dates({ onChange }: { onChange: (span: DateSpan) => void }) {
    const [span, setSpan] = useState<DateSpan>({ from: date('2026-05-20'), to: date('2026-11-20') });
    return (
      <>
        <DateRangePicker
          label="Dates"
          value={span}
          min={date('2021-11-20')}
          max={date('2026-11-20')}
          onChange={(next) => {
            setSpan(next);
            onChange(next);
          }}
        />
        <button type="button">Next</button>
      </>
    );
  }

  const drawn = () => {
    const parts = screen.getAllByRole('spinbutton').map((part) => part.textContent);
    return [parts.slice(0, 3).join('/'), parts.slice(3).join('/')];
  };

  test('shows both as MM/DD/YYYY [CON-005]', () => {
    renderPart(<Dates onChange={jest.fn()} />);
    expect(drawn()).toEqual(['05/20/2026', '11/20/2026']);
  });

  test('takes typed dates once they are done with', async () => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(screen.getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard('01152024');
    expect(drawn()[0]).toBe('01/15/2024');
    expect(taken).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(taken).toHaveBeenCalledWith({ from: '2024-01-15', to: '2026-11-20' });
    expect(taken).toHaveBeenCalledTimes(1);
  });

  test('says what is wrong with dates outside what there is, and does not take them', async () => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(screen.getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard('01152019');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Choose dates from 11/20/2021 to 11/20/2026.')).toBeVisible();
    expect(taken).not.toHaveBeenCalled();
  });

  test('says when the start lies after the end', async () => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(screen.getAllByRole('spinbutton')[3] as HTMLElement);
    await user.keyboard('01152025{Enter}');
    expect(screen.getByText('The start date must not be after the end date.')).toBeVisible();
    expect(taken).not.toHaveBeenCalled();
  });

  test('takes two days from its calendar at once', async () => {
    const taken = jest.fn();
    const { user, overlays } = renderPart(<Dates onChange={taken} />);
    await user.click(screen.getByRole('button', { name: /Calendar/ }));
    const calendar = within(overlays).getByRole('dialog', { name: /Choose dates/ });
    await user.click(within(calendar).getByRole('button', { name: /May 11, 2026/ }));
    await user.click(within(calendar).getByRole('button', { name: /May 18, 2026/ }));
    expect(taken).toHaveBeenCalledWith({ from: '2026-05-11', to: '2026-05-18' });
  });
});

describe('a switch', () => {
  function Compared() {
    const [isOn, setOn] = useState(false);
    return (
      <Switch isOn={isOn} onChange={setOn}>
        Benchmark
      </Switch>
    );
  }

  test('is named by its words, and goes on and off by keyboard and by a press on them', async () => {
    const { user } = renderPart(<Compared />);
    const benchmark = screen.getByRole('switch', { name: 'Benchmark' });
    expect(benchmark).not.toBeChecked();
    await user.tab();
    await user.keyboard(' ');
    expect(benchmark).toBeChecked();
    await user.click(screen.getByText('Benchmark'));
    expect(benchmark).not.toBeChecked();
  });
});
