import { screen } from '@testing-library/react';
import { fieldRuleOf } from '@wealth/domain/fields';
import { renderPart } from '../testing/index.tsx';
import type { FormValues } from './form-context.ts';
import { MemberForm, SubmitButton, TextField } from './parts.tsx';
import type { TextFieldProps } from './TextField.tsx';

const rules = { text: 'text', name: 'name', telephone: 'telephone', 'whole-dollars': 'currency-whole-number' } as const;

function ask(props: Partial<TextFieldProps> & Pick<TextFieldProps, 'kind'>, value?: string) {
  const seen = { changed: [] as FormValues[], left: [] as FormValues[], sent: [] as FormValues[] };
  const { tidy, problem } = fieldRuleOf(rules[props.kind]);
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
  kind               | typed                    | kept                  | shown                 | keys         | shows
  ${'text'}          | ${' Dental  assistant '} | ${'Dental assistant'} | ${'Dental assistant'} | ${'text'}    | ${'FLD-002'}
  ${'name'}          | ${'Ada  O’Neil '}        | ${"Ada O'Neil"}       | ${"Ada O'Neil"}       | ${'text'}    | ${'FLD-003'}
  ${'telephone'}     | ${'(608) 555.0142'}      | ${'6085550142'}       | ${'608-555-0142'}     | ${'tel'}     | ${'FLD-004'}
  ${'whole-dollars'} | ${'$064000'}             | ${'64000'}            | ${'64,000'}           | ${'numeric'} | ${'FLD-010'}
`('$kind: $typed stays as it is typed, and is $shown once it was left [$shows]', async (row) => {
  const { kind, typed, kept, shown, keys } = row;
  const { user, changed, left, unmount } = ask({ kind });
  await user.type(answer(), typed);
  expect(answer()).toHaveValue(typed);
  expect(answer()).toHaveAttribute('inputmode', keys);
  expect(changed.at(-1)).toEqual({ answer: kept });
  await user.tab();
  expect(answer()).toHaveValue(shown);
  expect(left.at(-1)).toEqual({ answer: kept });
  unmount();
  ask({ kind }, kept);
  expect(answer()).toHaveValue(shown);
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

test('a field takes as many characters as it may have, and says which text a browser may fill in', async () => {
  const { user } = ask({ kind: 'name', maxLength: 5, autoComplete: 'given-name' });
  await user.type(answer(), 'Maximiliane');
  expect(answer()).toHaveValue('Maxim');
  expect(answer()).toHaveAttribute('autocomplete', 'given-name');
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
