import { screen, within } from '@testing-library/react';
import { businessDate, weekday } from '@wealth/domain/calendar';
import { renderPart } from '../testing/index.tsx';
import type { DateFieldProps } from './DateField.tsx';
import type { FormValues } from './form-context.ts';
import { DateField, DigitsField, MemberForm, RadioField, SubmitButton } from './parts.tsx';

/** A date from Friday 11/20/2026 on, for a month. */
function ask(own: Partial<DateFieldProps> = {}, date = '2026-11-20') {
  const changed: FormValues[] = [];
  const view = renderPart(
    <MemberForm
      initialValues={{ starts: date }}
      validate={({ starts = '' }) => ({ starts: starts === '' ? 'Please select a valid date.' : undefined })}
      onSubmit={() => undefined}
      onChange={(values) => changed.push(values)}
    >
      <DateField
        name="starts"
        label="Starts"
        hint="Within a month."
        min={businessDate('2026-11-20')}
        max={businessDate('2026-12-20')}
        {...own}
      />
      <SubmitButton>Next</SubmitButton>
    </MemberForm>,
  );
  return { ...view, changed };
}

const starts = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Starts' });

test('a date shows its weekday, and is typed in the place of the one that stood there', async () => {
  const { user, changed } = ask();
  expect(screen.getByText('Friday')).toBeVisible();
  await user.click(starts());
  await user.keyboard('12042026');
  expect(starts()).toHaveValue('12/04/2026');
  expect(changed.at(-1)).toEqual({ starts: '2026-12-04' });
});

test('a second press sets the caret, so that a part alone can be changed', async () => {
  const { user, changed } = ask({}, '2026-12-04');
  await user.click(starts());
  await user.click(starts());
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}5');
  expect(starts()).toHaveValue('12/05/2026');
  await user.tab();
  expect(changed.at(-1)).toEqual({ starts: '2026-12-05' });
});

test('the calendar calls the business day today, whatever day the browser has', async () => {
  const { user } = ask();
  await user.click(screen.getByRole('button', { name: /Calendar/ }));
  const named = within(screen.getByRole('dialog')).getAllByRole('button', { name: /^Today/ });
  expect(named.map(({ ariaLabel }) => ariaLabel)).toEqual([expect.stringMatching(/^Today, Friday, November 20, 2026/)]);
  expect(named[0]).toHaveAttribute('data-now');
});

test('a date of which a part was taken away stays so and is asked for, and the form has none until it is whole', async () => {
  const { user, changed } = ask({}, '2026-12-04');
  await user.type(starts(), '{End}{Backspace}{Backspace}');
  await user.click(document.body);
  expect(starts()).toHaveValue('12/04/20');
  expect(changed.at(-1)).toEqual({ starts: '' });
  expect(starts()).toHaveAccessibleDescription('Within a month. Type the year with four digits.');
  await user.type(starts(), '{End}26');
  expect(changed.at(-1)).toEqual({ starts: '2026-12-04' });
  expect(starts()).toHaveAccessibleDescription('Within a month.');
});

test('a press that leaves half a date has its problem drawn after the release', async () => {
  const { user } = ask({}, '2026-12-04');
  await user.type(starts(), '{End}{Backspace}{Backspace}{Backspace}{Backspace}');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Next' }) });
  expect(screen.queryByText('Please enter a valid date. Type it as MM/DD/YYYY.')).toBeNull();
  await user.pointer('[/MouseLeft]');
  expect(screen.getByText('Please enter a valid date. Type it as MM/DD/YYYY.')).toBeVisible();
});

test.each([
  ['11312026', '11/31/2026', 'There is no such day as 11/31/2026.'],
  ['13/1/2027', '13/1/2027', 'There is no such day as 13/1/2027.'],
  ['1/32/2027', '01/32/2027', 'There is no such day as 01/32/2027.'],
  ['20/2/2027', '20/2/2027', 'There is no such day as 20/2/2027.'],
  ['25.12.2026', '25.12.2026', 'There is no such day as 25.12.2026.'],
  ['1/5/27', '01/05/27', 'Type the year with four digits.'],
  ['0/5/2027', '00/05/2027', 'There is no such day as 00/05/2027.'],
])(
  '%s is no date: it stays, the field says why, and the form has none until it is mended',
  async (keys, shown, said) => {
    const { user, changed } = ask({}, '2026-12-04');
    await user.click(starts());
    await user.keyboard(keys);
    await user.click(document.body);
    expect(starts()).toHaveValue(shown);
    expect(starts()).toBeInvalid();
    expect(changed.at(-1)).toEqual({ starts: '' });
    expect(screen.getByText((text) => text.startsWith(said))).toBeVisible();
    expect(screen.queryByText('Friday')).toBeNull();

    await user.click(starts());
    await user.keyboard('11302026');
    expect(changed.at(-1)).toEqual({ starts: '2026-11-30' });
    expect(starts()).toBeValid();
  },
);

test('letters are left out and told, so that no other date comes of the rest', async () => {
  const { user, changed } = ask({}, '2026-12-04');
  await user.click(starts());
  await user.keyboard('Feb 7 2027');
  await user.tab();
  expect(starts()).toHaveAccessibleDescription(/Dates are typed in digits, as MM\/DD\/YYYY\. Left out: Feb/);
  expect(changed.at(-1)).toEqual({ starts: '' });
});

test('a year that comes first is read', async () => {
  const { user, changed } = ask({}, '2026-12-04');
  await user.click(starts());
  await user.keyboard('2027-02-07');
  await user.tab();
  expect(starts()).toHaveValue('02/07/2027');
  expect(changed.at(-1)).toEqual({ starts: '2027-02-07' });
});

test('the date from before, typed over a day that there is not, counts again', async () => {
  const { user, changed } = ask({}, '2026-11-30');
  await user.click(starts());
  await user.keyboard('11312026');
  expect(changed.at(-1)).toEqual({ starts: '' });
  await user.keyboard('{Backspace>7/}30{End}2026');
  await user.clear(starts());
  await user.keyboard('11302026');
  expect(changed.at(-1)).toEqual({ starts: '2026-11-30' });
  expect(screen.getByText('Monday')).toBeVisible();
});

test('without a date it is empty, and the summary leads to it', async () => {
  const { user } = ask({}, '');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: /^Starts: Please select a valid date/ }));
  expect(starts()).toHaveFocus();
});

test('the calendar marks closed days, and does not give those that cannot be chosen', async () => {
  const isMonday = (date: ReturnType<typeof businessDate>) => weekday(date) === 1;
  const { user, changed } = ask({
    isClosed: (date) => date === '2026-11-26',
    isOff: (date) => !isMonday(date),
  });
  await user.click(screen.getByRole('button', { name: /Calendar/ }));
  const calendar = within(await screen.findByRole('dialog', { name: /Choose a date/ }));
  expect(calendar.getByText('26', { selector: '[data-closed]' })).toBeInTheDocument();
  expect(calendar.getByRole('button', { name: /November 24/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(calendar.getByRole('button', { name: /November 23/ }));
  expect(changed.at(-1)).toEqual({ starts: '2026-11-23' });
});

test('read-only it can be read and not changed', async () => {
  const { user, changed } = ask({ isReadOnly: true });
  await user.click(starts());
  await user.keyboard('1204');
  expect(changed).toEqual([]);
  expect(screen.getByRole('button', { name: /Calendar/ })).toBeDisabled();
});

test('a number takes digits alone, and stands under the choice that it belongs to', async () => {
  const { user } = renderPart(
    <MemberForm initialValues={{}} validate={() => ({})} onSubmit={() => undefined}>
      <RadioField
        name="ends"
        label="Ends"
        look="plain"
        options={[
          { value: 'never', label: 'Never' },
          {
            value: 'after',
            label: 'After',
            field: <DigitsField name="count" label="Count" isLabelHidden length={3} />,
          },
        ]}
      />
    </MemberForm>,
  );
  expect(screen.queryByRole('textbox', { name: 'Count' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'After' }));
  const count = screen.getByRole('textbox', { name: 'Count' });
  await user.type(count, '1x.2-345');
  expect(count).toHaveValue('123');
  expect(count).toHaveAttribute('inputmode', 'numeric');
});

describe('a date that is typed with separators', () => {
  const range = { min: businessDate('2026-11-20'), max: businessDate('2027-12-20') };

  test.each([
    ['1/15/2027', '2027-01-15'],
    ['1/5/2027', '2027-01-05'],
    ['01/05/2027', '2027-01-05'],
    ['12/04/2026', '2026-12-04'],
    ['1-5-2027', '2027-01-05'],
    ['1.5.2027', '2027-01-05'],
    ['1 5 2027', '2027-01-05'],
    ['1 / 5 / 2027', '2027-01-05'],
    ['2/3/2027', '2027-02-03'],
    ['11/2/2027', '2027-11-02'],
    ['２／３／２０２７', '2027-02-03'],
  ])('as %s is that date', async (typed, date) => {
    const { user, changed } = ask(range);
    await user.click(starts());
    await user.keyboard(typed);
    expect(changed.at(-1)).toEqual({ starts: date });
  });

  test('is that date where none stood before', async () => {
    const { user, changed } = ask(range, '');
    await user.click(starts());
    await user.keyboard('1/5/2027');
    expect(changed.at(-1)).toEqual({ starts: '2027-01-05' });
  });
});

describe('a date that is pasted', () => {
  const range = { min: businessDate('2026-11-20'), max: businessDate('2027-12-20') };

  test('replaces the former date and a half typed one', async () => {
    const { user, changed } = ask(range);
    await user.click(starts());
    await user.keyboard('1');
    await user.paste('January 15, 2027');
    expect(changed.at(-1)).toEqual({ starts: '2027-01-15' });
    expect(starts()).toHaveValue('01/15/2027');
  });

  test('replaces an invalid day', async () => {
    const { user, changed } = ask(range, '2026-11-30');
    await user.click(starts());
    await user.keyboard('11312026');
    await user.paste('2026-11-30');
    expect(changed.at(-1)).toEqual({ starts: '2026-11-30' });
    expect(starts()).toHaveValue('11/30/2026');
  });

  test.each(['soon', '2/30/2027', '15', '01/15/2027 – 02/15/2027', '2/7/1985 12:00'])(
    'as "%s" stays whole, and is refused until something else is entered',
    async (text) => {
      const { user, changed } = ask(range);
      await user.click(starts());
      await user.paste(text);
      await user.tab();
      expect(changed.at(-1)).toEqual({ starts: '' });
      expect(starts()).toHaveValue(text.replace('–', '-'));
      expect(starts()).toBeInvalid();
      await user.click(starts());
      await user.keyboard('12012026');
      expect(starts()).toBeValid();
    },
  );

  test('changes nothing in a field that is read-only', async () => {
    const { user, changed } = ask({ ...range, isReadOnly: true });
    await user.click(starts());
    await user.paste('1/15/2027');
    expect(changed).toEqual([]);
  });
});

describe('a number that is pasted', () => {
  function askCount(count = '12') {
    const changed: FormValues[] = [];
    const view = renderPart(
      <MemberForm
        initialValues={{ count }}
        validate={() => ({})}
        onSubmit={() => undefined}
        onChange={(now) => changed.push(now)}
      >
        <DigitsField name="count" label="Count" hint="1 to 100" length={3} />
      </MemberForm>,
    );
    return { ...view, changed, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Count' }) };
  }
  const refusal = 'This is no whole number of up to 3 digits, so it was not taken.';

  test('keeps the words of a refusal until a press elsewhere is released', async () => {
    const { user, field } = askCount();
    await user.click(field);
    await user.paste('1.5');
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(screen.getByText(refusal)).toBeVisible();
    await user.pointer('[/MouseLeft]');
    expect(screen.queryByText(refusal)).toBeNull();
  });

  test.each([
    ['34', '34'],
    [' 34 ', '34'],
    ['３４', '34'],
    ['\u200E34\u00A0', '34'],
    ['7', '7'],
    ['100', '100'],
  ])('as %j is read in the place of what was selected', async (text, kept) => {
    const { user, changed, field } = askCount();
    await user.tripleClick(field);
    await user.paste(text);
    expect(field).toHaveValue(kept);
    expect(changed.at(-1)).toEqual({ count: kept });
  });

  test.each([
    ...[
      '1.5',
      '10.0',
      '3–4',
      '-5',
      '\u22125',
      '1000',
      '1,000',
      '1 2',
      '1e2',
      '٣',
      'ten',
      '5.',
      '+5',
      '0x1',
      '½',
      'x',
      '.',
    ],
    ...['1\t2', '$5'],
  ])('as %j leaves the field as it was, in words', async (text) => {
    const { user, changed, field } = askCount();
    await user.tripleClick(field);
    await user.paste(text);
    expect(field).toHaveValue('12');
    expect(changed).toEqual([]);
    expect(field).toHaveAccessibleDescription(`1 to 100 ${refusal}`);
    await user.type(field, '{End}{Backspace}');
    expect(field).toHaveValue('1');
    expect(screen.queryByText(refusal)).toBeNull();
  });

  test('is refused where it makes too long a number with the digits that stay', async () => {
    const { user, field } = askCount();
    await user.click(field);
    await user.paste('34');
    expect(field).toHaveValue('12');
    expect(field).toHaveAccessibleDescription(`1 to 100 ${refusal}`);
    await user.paste('3');
    expect(field).toHaveValue('123');
  });
});
