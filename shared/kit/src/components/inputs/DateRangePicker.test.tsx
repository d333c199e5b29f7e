import { screen, within } from '@testing-library/react';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { useState } from 'react';
import { renderPart } from '../../testing/index.tsx';
import type { DateSpan } from './DateRangeField.tsx';
import { DateRangePicker } from './DateRangePicker.tsx';

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

  test('says both in its calendar, which covers the field on a phone', async () => {
    const { user } = renderPart(<Dates onChange={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: /Calendar/ }));
    expect(within(screen.getByRole('dialog')).getByText('05/20/2026 – 11/20/2026')).toBeInTheDocument();
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

  test.each([
    ['1/5/2024 - 2/15/2025', { from: '2024-01-05', to: '2025-02-15' }],
    ['01/05/2024-2.5.2025', { from: '2024-01-05', to: '2025-02-05' }],
  ])('takes both dates from %s, typed with separators', async (typed, span) => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(screen.getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard(`${typed}{Enter}`);
    expect(taken.mock.calls).toEqual([[span]]);
  });

  test('takes a pasted date in the place of the one that has the focus, and says where a text is none', async () => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(screen.getAllByRole('spinbutton')[3] as HTMLElement);
    await user.paste('Jan 15, 2026');
    expect(drawn()).toEqual(['05/20/2026', '01/15/2026']);
    await user.click(screen.getAllByRole('spinbutton')[1] as HTMLElement);
    await user.paste('last year');
    expect(screen.getByText(/^This is no date that we can read/)).toBeVisible();
    await user.paste('1/15/2025');
    expect(screen.queryByText(/^This is no date that we can read/)).toBeNull();
    await user.keyboard('{Enter}');
    expect(taken.mock.calls).toEqual([[{ from: '2025-01-15', to: '2026-01-15' }]]);
  });

  test('takes nothing while Tab leads through their parts, and the typed dates once the focus leaves them', async () => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(screen.getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard('1');
    await user.tab();
    await user.keyboard('2');
    await user.tab();
    await user.keyboard('2024');
    expect(screen.getAllByRole('spinbutton')[3]).toHaveFocus();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(taken).not.toHaveBeenCalled();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(taken.mock.calls).toEqual([[{ from: '2024-01-02', to: '2026-11-20' }]]);
  });

  test.each(['start', 'end'])('keeps a day in %s that there is not, and says so once it was typed', async (end) => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    const first = end === 'start' ? 0 : 3;
    await user.click(screen.getAllByRole('spinbutton')[first] as HTMLElement);
    await user.keyboard('0230202');
    expect(screen.queryByText(/no such day/)).toBeNull();
    await user.keyboard('6{Enter}');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(drawn()[first / 3]).toBe('02/30/2026');
    expect(screen.getByText('There is no such day as 02/30/2026. Please check the month and the day.')).toBeVisible();
    expect(screen.getAllByRole('spinbutton')[first]).toHaveAccessibleDescription(/There is no such day/);
    expect(taken).not.toHaveBeenCalled();

    await user.click(screen.getAllByRole('spinbutton')[first + 1] as HTMLElement);
    await user.keyboard('28{Enter}');
    expect(screen.queryByText(/no such day/)).toBeNull();
    expect(drawn()[first / 3]).toBe('02/28/2026');
  });

  test('asks for a whole date where a part was taken away, and takes none', async () => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(screen.getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard('01');
    await user.click(screen.getAllByRole('spinbutton')[4] as HTMLElement);
    await user.keyboard('{Backspace}{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Please enter a valid date.')).toBeVisible();
    expect(taken).not.toHaveBeenCalled();
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

  test('draws the problem of half a date after the press that leaves it, so that the button below stays in place', async () => {
    const { user } = renderPart(<Dates onChange={jest.fn()} />);
    await user.click(screen.getAllByRole('spinbutton')[4] as HTMLElement);
    await user.keyboard('{Backspace}{Backspace}');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Next' }) });
    expect(screen.queryByText('Please enter a valid date.')).toBeNull();
    await user.pointer('[/MouseLeft]');
    expect(screen.getByText('Please enter a valid date.')).toBeVisible();
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
