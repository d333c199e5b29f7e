import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../testing/index.tsx';
import { MemberForm, PercentField, PercentInput, SubmitButton, TextField } from './parts.tsx';

function Example({ value }: { readonly value: string }) {
  const [digits, setDigits] = useState(value);
  return <PercentInput label="Share" value={digits} onChange={setDigits} />;
}

function ask(value = '') {
  const { user } = renderPart(<Example value={value} />);
  return { user, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Share' }) };
}

test.each`
  from     | keys                        | at           | shows     | ids
  ${''}    | ${'50'}                     | ${undefined} | ${'50%'}  | ${'BEN-038'}
  ${''}    | ${'0'}                      | ${undefined} | ${''}     | ${'BEN-037'}
  ${''}    | ${'05'}                     | ${undefined} | ${'5%'}   | ${'BEN-037'}
  ${''}    | ${'1000'}                   | ${undefined} | ${'100%'} | ${'BEN-036'}
  ${''}    | ${'2a.5-'}                  | ${undefined} | ${'25%'}  | ${'BEN-035'}
  ${'50'}  | ${'{Backspace}'}            | ${3}         | ${'5%'}   | ${'BEN-038'}
  ${'50'}  | ${'{Backspace}{Backspace}'} | ${3}         | ${''}     | ${'BEN-038'}
  ${'50'}  | ${'{Backspace}'}            | ${2}         | ${'5%'}   | ${'BEN-038'}
  ${'250'} | ${'{Backspace}'}            | ${1}         | ${'50%'}  | ${'BEN-038'}
  ${'50'}  | ${'2'}                      | ${0}         | ${'250%'} | ${'BEN-036'}
`('$keys in a field of "$from" at $at show "$shows" [$ids]', async ({ from, keys, at, shows }) => {
  const { user, field } = ask(from);
  await user.click(field);
  if (at !== undefined) field.setSelectionRange(at, at);
  await user.keyboard(keys);
  expect(field).toHaveValue(shows);
});

test.each`
  pasted    | shows
  ${'33%'}  | ${'33%'}
  ${' 33 '} | ${'33%'}
  ${'33.3'} | ${''}
  ${'-5'}   | ${''}
  ${'1000'} | ${''}
`('a pasted "$pasted" shows "$shows": a part of a number would be another one [BEN-035]', async ({ pasted, shows }) => {
  const { user, field } = ask();
  await user.click(field);
  await user.paste(pasted);
  expect(field).toHaveValue(shows);
});

test('a paste that makes too long a number with the digits that stay is refused in words', async () => {
  const { user, field } = ask('50');
  await user.click(field);
  field.setSelectionRange(0, 0);
  await user.paste('33');
  expect(field).toHaveValue('50%');
  expect(field).toHaveAccessibleDescription(/This is no whole percentage/);
});

test.each([
  ['2a.5-', 'Only digits can be typed here. Left out: a.-'],
  ['1000', 'This field is full. Left out: 0'],
  ['0', 'A share is at least 1%. Left out: 0'],
])('the keys that are dropped of %s are named', async (keys, said) => {
  const { user, field } = ask();
  await user.type(field, keys);
  expect(field).toHaveAccessibleDescription(said);
});

test('a form has the digits of a percentage, and says what is wrong with them [BEN-041]', async () => {
  const sent: object[] = [];
  const { user } = renderPart(
    <MemberForm
      initialValues={{ share: '' }}
      validate={({ share = '' }) => ({ share: Number(share) > 100 ? 'At most 100%.' : undefined })}
      onSubmit={(values) => sent.push(values)}
    >
      <PercentField name="share" label="Share" />
      <SubmitButton>Done</SubmitButton>
    </MemberForm>,
  );
  const field = screen.getByRole('textbox', { name: 'Share' });
  await user.type(field, '101');
  await user.tab();
  expect(field).toHaveAccessibleDescription('At most 100%.');
  await user.type(field, '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(sent).toEqual([{ share: '10' }]);
});

test("a beneficiary's name keeps its spaces, and the caret behind the typed letter", async () => {
  const sent: object[] = [];
  const { user } = renderPart(
    <MemberForm initialValues={{ name: '' }} validate={() => ({})} onSubmit={(values) => sent.push(values)}>
      <TextField name="name" label="Name" kind="beneficiary-name" />
      <SubmitButton>Done</SubmitButton>
    </MemberForm>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(field, ' Ada ');
  field.setSelectionRange(1, 1);
  await user.keyboard('4B');
  expect([field.value, field.selectionStart]).toEqual([' BAda ', 2]);
  await user.tab();
  expect(field).toHaveValue(' BAda ');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(sent).toEqual([{ name: ' BAda ' }]);
});

test('a text with a rule of its own keeps its spaces, and the caret behind the typed letter', async () => {
  const { user } = renderPart(
    <MemberForm initialValues={{ name: '' }} validate={() => ({})} onSubmit={() => {}}>
      <TextField name="name" label="Name" kind="text" takes={(text) => text.replaceAll(/\d/g, '')} />
    </MemberForm>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(field, ' Ada ');
  field.setSelectionRange(1, 1);
  await user.keyboard('4B');
  expect([field.value, field.selectionStart]).toEqual([' BAda ', 2]);
});
