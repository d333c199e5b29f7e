import { screen } from '@testing-library/react';
import { businessDate } from '@wealth/domain/calendar';
import { getFieldRule } from '@wealth/domain/fields';
import { renderPart } from '../testing/index.tsx';
import type { FormValues } from './form-context.ts';
import { MemberForm, SubmitButton, TextField } from './parts.tsx';
import type { TextFieldProps } from './TextField.tsx';

const ruleOf = (kind: TextFieldProps['kind']) => (kind === 'whole-dollars' ? 'currency-whole-number' : kind);

function ask(props: Partial<TextFieldProps> & Pick<TextFieldProps, 'kind'>, value?: string) {
  const seen = { changed: [] as FormValues[], left: [] as FormValues[], sent: [] as FormValues[] };
  const { tidy, problem } = getFieldRule(ruleOf(props.kind));
  const view = renderPart(
    <MemberForm
      initialValues={value === undefined ? {} : { answer: value }}
      validate={({ answer = '' }) => ({
        answer: answer === '' ? 'Please enter an answer.' : problem(tidy(answer)) && 'Please enter a valid answer.',
      })}
      onSubmit={(now) => seen.sent.push(now)}
      onChange={(now) => seen.changed.push(now)}
      onBlur={(now) => seen.left.push(now)}
    >
      <TextField name="answer" label="Your answer" {...props} />
      <SubmitButton>Next</SubmitButton>
    </MemberForm>,
  );
  return { ...view, ...seen };
}

const answer = () => screen.getByRole('textbox', { name: 'Your answer' });

test.each`
  kind               | typed                    | during                   | kept                  | shown                 | keys         | shows
  ${'text'}          | ${' Dental  assistant '} | ${' Dental  assistant '} | ${'Dental assistant'} | ${'Dental assistant'} | ${'text'}    | ${'FLD-002'}
  ${'name'}          | ${'Ada4  O’Neil! '}      | ${"Ada  O'Neil "}        | ${"Ada O'Neil"}       | ${"Ada O'Neil"}       | ${'text'}    | ${'FLD-003, FLD-032'}
  ${'telephone'}     | ${'(608) 555.0142'}      | ${'608-555-0142'}        | ${'6085550142'}       | ${'608-555-0142'}     | ${'tel'}     | ${'FLD-004'}
  ${'zip'}           | ${'537031234'}           | ${'53703-1234'}          | ${'53703-1234'}       | ${'53703-1234'}       | ${'numeric'} | ${'FLD-005'}
  ${'email'}         | ${' ada@example.com'}    | ${' ada@example.com'}    | ${'ada@example.com'}  | ${'ada@example.com'}  | ${'email'}   | ${'FLD-006'}
  ${'date'}          | ${'4/12/1985'}           | ${'04/12/1985'}          | ${'1985-04-12'}       | ${'04/12/1985'}       | ${'numeric'} | ${'FLD-007, FLD-037'}
  ${'year'}          | ${'2026'}                | ${'2026'}                | ${'2026'}             | ${'2026'}             | ${'numeric'} | ${'FLD-008'}
  ${'currency'}      | ${'$1250.5'}             | ${'$1250.5'}             | ${'1250.50'}          | ${'1,250.50'}         | ${'decimal'} | ${'FLD-009'}
  ${'whole-dollars'} | ${'$064000'}             | ${'$064000'}             | ${'64000'}            | ${'64,000'}           | ${'numeric'} | ${'FLD-010'}
`('$kind: of $typed stands $during, and $shown once it was left [$shows]', async (row) => {
  const { kind, typed, during, kept, shown, keys } = row;
  const { user, changed, left, unmount } = ask({ kind });
  await user.type(answer(), typed);
  expect(answer()).toHaveValue(during);
  expect(answer()).toHaveAttribute('inputmode', keys);
  expect(changed.at(-1)).toEqual({ answer: kept });
  await user.tab();
  expect(answer()).toHaveValue(shown);
  expect(left.at(-1)).toEqual({ answer: kept });
  unmount();
  ask({ kind }, kept);
  expect(answer()).toHaveValue(shown);
});

test('the caret stays behind the digit that was typed in the middle [FLD-037]', async () => {
  const { user } = ask({ kind: 'date' });
  await user.type(answer(), '04121985');
  const input = answer() as HTMLInputElement;
  input.setSelectionRange(1, 1);
  await user.keyboard('{Backspace}');
  expect([input.value, input.selectionStart]).toEqual(['4/12/1985', 0]);
  await user.keyboard('1');
  expect([input.value, input.selectionStart]).toEqual(['14/12/1985', 1]);
});

test('a text that is none stays as it was typed, and says so once it was left, under its hint [FLD-042]', async () => {
  const { user, changed } = ask({ kind: 'telephone', hint: 'We call about your account alone.' });
  await user.type(answer(), '608-155-0142');
  expect(answer()).toBeValid();
  await user.tab();
  expect(answer()).toHaveValue('608-155-0142');
  expect(changed.at(-1)).toEqual({ answer: '608-155-0142' });
  expect(answer()).toBeInvalid();
  expect(answer()).toHaveAccessibleDescription('We call about your account alone. Please enter a valid answer.');
  await user.clear(answer());
  await user.type(answer(), '608-555-0142');
  expect(answer()).toBeValid();
});

test('dollars with cents, and more than can be said, are no whole dollars and are not rounded [FLD-010]', async () => {
  const { user } = ask({ kind: 'whole-dollars' });
  for (const typed of ['52.50', '18k', '123456789012345678901234']) {
    await user.clear(answer());
    await user.type(answer(), typed);
    await user.tab();
    expect(answer()).toHaveValue(typed);
    expect(answer()).toHaveAccessibleDescription('Please enter a valid answer.');
  }
});

test('Enter sends what is kept of what is being typed', async () => {
  const { user, sent } = ask({ kind: 'telephone' });
  await user.type(answer(), '608 555 0142{Enter}');
  expect(sent).toEqual([{ answer: '6085550142' }]);
});

test('spaces alone are nothing', async () => {
  const { user, left } = ask({ kind: 'name' });
  await user.type(answer(), '  ');
  await user.tab();
  expect(left.at(-1)).toEqual({ answer: '' });
  expect(answer()).toHaveValue('');
  expect(answer()).toBeValid();
});

test('which text a browser may fill in is said', () => {
  ask({ kind: 'name', autoComplete: 'given-name' });
  expect(answer()).toHaveAttribute('autocomplete', 'given-name');
});

test.each<[props: Partial<TextFieldProps> & Pick<TextFieldProps, 'kind'>, keys: string, stands: string, said: string]>([
  [{ kind: 'name' }, 'R2D2', 'RD', 'Names have no digits. Left out: 22'],
  [{ kind: 'name' }, 'J0hn €', 'Jhn ', 'Names have no digits and no such symbols. Left out: 0€'],
  [{ kind: 'beneficiary-name' }, 'A.', 'A', 'Names have no such symbols. Left out: .'],
  [{ kind: 'name', maxLength: 5 }, 'Maximiliane', 'Maxim', 'This field is full. Left out: iliane'],
  [{ kind: 'text', maxLength: 5 }, '5 Main Street', '5 Mai', 'This field is full. Left out: n Street'],
  [{ kind: 'date' }, '04/12/19856', '04/12/1985', 'A date has eight digits. Left out: 6'],
  [{ kind: 'date' }, 'Feb 7', '7', 'Dates are typed in digits, as MM/DD/YYYY. Left out: Feb'],
  [{ kind: 'currency' }, '1.999', '1.99', 'Cents have two digits. Left out: 9'],
])(
  'what a field leaves out of %j is told at once, until it is entered again: %s',
  async (props, keys, stands, said) => {
    const { user } = ask({ ...props, hint: 'As you like.' });
    await user.type(answer(), keys);
    expect(answer()).toHaveValue(stands);
    expect(answer()).toHaveAccessibleDescription(`As you like. ${said}`);
    expect(screen.getByText(said).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await user.tab();
    expect(screen.getByText(said)).toBeVisible();
    await user.type(answer(), '{Backspace}');
    expect(screen.queryByText(said)).toBeNull();
  },
);

test.each<[props: Partial<TextFieldProps> & Pick<TextFieldProps, 'kind'>, text: string]>([
  [{ kind: 'name' }, 'R2D2'],
  [{ kind: 'telephone' }, '608-555-0142 x12'],
  [{ kind: 'zip' }, '53703-12345'],
  [{ kind: 'date' }, '2/7/1985 12:00'],
  [{ kind: 'year' }, '20155'],
])('a paste stays whole, and is refused in words: %j %s', async (props, text) => {
  const { user } = ask(props);
  await user.click(answer());
  await user.paste(text);
  await user.tab();
  expect(answer()).toHaveValue(text);
  expect(answer()).toHaveAccessibleDescription('Please enter a valid answer.');
});

test.each(['5 Main Street', 'Main Street 5'])('a longer text that is pasted stays whole: %s', async (text) => {
  const { user, changed } = ask({ kind: 'text', maxLength: 5 });
  await user.click(answer());
  await user.paste(text);
  expect(answer()).toHaveValue(text);
  expect(changed.at(-1)).toEqual({ answer: text });
});

test.each<[typed: string, shown: string]>([
  ['01/02/85', '01/02/1985'],
  ['11/20/26', '11/20/2026'],
  ['11/21/26', '11/21/1926'],
  ['Feb 7 27', '07/27'],
])('a birth date of %s is %s once it was left', async (typed, shown) => {
  const { user } = ask({ kind: 'date', latest: businessDate('2026-11-20') });
  await user.type(answer(), typed);
  await user.tab();
  expect(answer()).toHaveValue(shown);
});

test('a date that need not be past has a year of four digits', async () => {
  const { user } = ask({ kind: 'date' });
  await user.type(answer(), '01/02/85');
  await user.tab();
  expect(answer()).toHaveValue('01/02/85');
  expect(answer()).toBeInvalid();
});

test('a text that may stand is warned of once it was left', async () => {
  const { user } = ask({ kind: 'text', warns: (text) => (text.includes('PMB') ? 'A mailbox?' : undefined) });
  await user.type(answer(), 'PMB 12');
  expect(screen.queryByText('A mailbox?')).toBeNull();
  await user.tab();
  expect(answer()).toHaveAccessibleDescription('A mailbox?');
  expect(answer()).toBeValid();
});

test('only a field that can be left out says whether it must be filled in', () => {
  const { unmount } = ask({ kind: 'text' });
  expect(answer()).toBeRequired();
  expect(screen.queryByText('Optional')).toBeNull();
  unmount();
  ask({ kind: 'text', isRequired: false });
  expect(answer()).not.toBeRequired();
  expect(screen.getByText('Optional')).toBeVisible();
});

test('the summary leads to the field [FLD-018]', async () => {
  const { user } = ask({ kind: 'text' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Your answer: Please enter an answer.' }));
  expect(answer()).toHaveFocus();
});
