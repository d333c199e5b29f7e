import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { renderPart } from '../../testing/index.tsx';
import type { DateSpan } from './DateRangeField.tsx';
import { DateRangePicker } from './DateRangePicker.tsx';

describe('a picker of two dates', () => {
  const date = (text: string): BusinessDate => businessDate(text);

  function Dates({ onChange, isFolded = false }: { onChange: (span: DateSpan) => void; isFolded?: boolean }) {
    const [span, setSpan] = useState<DateSpan>({ from: date('2026-05-20'), to: date('2026-11-20') });
    return (
      <>
        <DateRangePicker
          label="Dates"
          isFolded={isFolded}
          value={span}
          min={date('2021-11-20')}
          max={date('2026-11-20')}
          quickRanges={[{ label: 'Year to date', span: { from: date('2026-01-01'), to: date('2026-11-20') } }]}
          onChange={(next) => {
            setSpan(next);
            onChange(next);
          }}
        />
        <button type="button">Next</button>
      </>
    );
  }

  const start = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Start date' });
  const end = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'End date' });
  const drawn = () => [start().value, end().value];

  test('shows both as MM/DD/YYYY [CON-005]', () => {
    renderPart(<Dates onChange={jest.fn()} />);
    expect(drawn()).toEqual(['05/20/2026', '11/20/2026']);
  });

  test('says both in its calendar, which covers the field on a phone', async () => {
    const { user } = renderPart(<Dates onChange={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: /Calendar/ }));
    expect(within(screen.getByRole('dialog')).getByText('05/20/2026 – 11/20/2026')).toBeInTheDocument();
  });

  test('takes a range by its name, and gives the focus back', async () => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(screen.getByRole('button', { name: /Calendar/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Year to date' }));
    expect(taken.mock.calls).toEqual([[{ from: '2026-01-01', to: '2026-11-20' }]]);
    expect(drawn()).toEqual(['01/01/2026', '11/20/2026']);
    await waitFor(() => expect(screen.getByRole('button', { name: /Calendar/ })).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('in the calendar, before the days that a press leads to are drawn', () => {
    async function atTheCalendar() {
      const taken = jest.fn();
      const { user } = renderPart(<Dates onChange={taken} />);
      await user.click(screen.getByRole('button', { name: /Calendar/ }));
      const calendar = within(screen.getByRole('dialog'));
      const day = (name: RegExp) => calendar.getByRole('button', { name });
      return { taken, calendar, day };
    }

    test('two days that are pressed in one frame are the first and the last', async () => {
      const { taken, day } = await atTheCalendar();
      act(() => {
        flushSync(() => day(/May 11, 2026/).click());
        flushSync(() => day(/May 14, 2026/).click());
      });
      expect(taken).toHaveBeenCalledWith({ from: '2026-05-11', to: '2026-05-14' });
    });

    test('an arrow key leads on from the day that was just pressed', async () => {
      const { day } = await atTheCalendar();
      act(() => {
        const pressed = day(/May 11, 2026/);
        flushSync(() => pressed.click());
        fireEvent.keyDown(pressed, { key: 'ArrowRight' });
      });
      expect(day(/May 12, 2026/)).toHaveFocus();
    });

    test('the name of another month is there first, and its days follow', async () => {
      const { calendar, day } = await atTheCalendar();
      act(() => {
        flushSync(() => calendar.getAllByRole('button', { name: 'Next' })[0]?.click());
        expect(calendar.getByRole('heading')).toHaveTextContent('June 2026');
        expect(day(/May 11, 2026/)).toBeVisible();
      });
      expect(day(/June 11, 2026/)).toBeVisible();
    });
  });

  test('takes typed dates once they are done with', async () => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(start());
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
    await user.click(start());
    await user.keyboard(`${typed}{Enter}`);
    expect(taken.mock.calls).toEqual([[span]]);
  });

  test('takes a pasted date in the place of the one that has the focus, and says where a text is none', async () => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(end());
    await user.paste('Jan 15, 2026');
    expect(drawn()).toEqual(['05/20/2026', '01/15/2026']);
    await user.click(start());
    await user.paste('last year');
    await user.tab();
    expect(drawn()[0]).toBe('last year');
    expect(screen.getByText('Please enter a valid date. Type it as MM/DD/YYYY.')).toBeVisible();
    expect(taken).not.toHaveBeenCalled();
    await user.click(start());
    await user.paste('1/15/2025');
    expect(screen.queryByText(/Please enter a valid date/)).toBeNull();
    await user.keyboard('{Enter}');
    expect(taken.mock.calls).toEqual([[{ from: '2025-01-15', to: '2026-01-15' }]]);
  });

  test('takes nothing while Tab leads through it, and the typed dates once the focus leaves', async () => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(start());
    await user.keyboard('1/2/2024');
    await user.tab();
    expect(end()).toHaveFocus();
    await user.tab();
    expect(taken).not.toHaveBeenCalled();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(taken.mock.calls).toEqual([[{ from: '2024-01-02', to: '2026-11-20' }]]);
  });

  test.each([
    ['start', start],
    ['end', end],
  ])('keeps a day in %s that there is not, and says so once it was typed', async (_which, field) => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(field());
    await user.keyboard('0230202');
    expect(screen.queryByText(/no such day/)).toBeNull();
    await user.keyboard('6{Enter}');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(field()).toHaveValue('02/30/2026');
    expect(field()).toHaveAccessibleDescription(/There is no such day as 02\/30\/2026\./);
    expect(taken).not.toHaveBeenCalled();

    await user.click(field());
    await user.keyboard('02282026{Enter}');
    expect(screen.queryByText(/no such day/)).toBeNull();
    expect(field()).toHaveValue('02/28/2026');
  });

  test.each([
    ['13/1/2026', 'There is no such day as 13/1/2026.'],
    ['1/5/26', 'Type the year with four digits.'],
    ['1/5', 'Please enter a valid date.'],
  ])('keeps %s, says what is wrong, and takes none', async (typed, said) => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(start());
    await user.keyboard(typed);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText((text) => text.startsWith(said))).toBeVisible();
    expect(taken).not.toHaveBeenCalled();
  });

  test('says what is wrong with dates outside what there is, and does not take them', async () => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(start());
    await user.keyboard('01152019');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Choose dates from 11/20/2021 to 11/20/2026.')).toBeVisible();
    expect(taken).not.toHaveBeenCalled();
  });

  test('draws the problem of half a date after the press that leaves it, so that the button below stays in place', async () => {
    const { user } = renderPart(<Dates onChange={jest.fn()} />);
    await user.click(end());
    await user.keyboard('11/20');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Next' }) });
    expect(screen.queryByText(/Please enter a valid date/)).toBeNull();
    await user.pointer('[/MouseLeft]');
    expect(screen.getByText(/Please enter a valid date/)).toBeVisible();
  });

  test('says when the start lies after the end', async () => {
    const taken = jest.fn();
    const { user } = renderPart(<Dates onChange={taken} />);
    await user.click(end());
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

  describe('that is folded into a button', () => {
    const words = (text: string) => screen.getByRole('button', { name: `Dates: ${text}` });

    async function opened() {
      const taken = jest.fn();
      const { user } = renderPart(<Dates onChange={taken} isFolded />);
      expect(screen.queryByRole('textbox')).toBeNull();
      await user.click(words('05/20 – 11/20/2026'));
      return { taken, user };
    }

    test('says its dates, and takes those that are typed in its dialog with Enter', async () => {
      const { taken, user } = await opened();
      await user.click(start());
      await user.keyboard('12152025{Enter}');
      expect(taken.mock.calls).toEqual([[{ from: '2025-12-15', to: '2026-11-20' }]]);
      expect(screen.queryByRole('dialog')).toBeNull();
      await waitFor(() => expect(words('12/15/2025 – 11/20/2026')).toHaveFocus());
    });

    test.each`
      leaving                      | keys          | takes
      ${'a press beside it takes'} | ${undefined}  | ${[[{ from: '2024-01-15', to: '2026-11-20' }]]}
      ${'Escape drops'}            | ${'{Escape}'} | ${[]}
    `('$leaving what was typed', async ({ keys, takes }) => {
      const { taken, user } = await opened();
      await user.click(start());
      await user.keyboard('01152024');
      if (keys === undefined) await user.click(document.body);
      else await user.keyboard(keys);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(taken.mock.calls).toEqual(takes);
    });

    test('stays open with the problem of a date that there is not, and forgets it once closed', async () => {
      const { taken, user } = await opened();
      await user.click(start());
      await user.keyboard('02302026{Enter}');
      expect(screen.getByText(/There is no such day as/)).toBeVisible();
      await user.keyboard('{Escape}');
      await user.click(words('05/20 – 11/20/2026'));
      expect(drawn()).toEqual(['05/20/2026', '11/20/2026']);
      expect(taken).not.toHaveBeenCalled();
    });
  });
});
