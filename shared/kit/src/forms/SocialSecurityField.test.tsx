import { act, screen } from '@testing-library/react';
import { isSecretReference, socialSecurityField } from '@wealth/domain/fields';
import { useState } from 'react';
import { renderPart } from '../testing/index.tsx';
import type { FormValues } from './form-context.ts';
import { MemberForm, SocialSecurityField, SubmitButton, TextField } from './parts.tsx';
import type { KeptNumber } from './SocialSecurityField.tsx';

const REFERENCE = '01234567-89ab-4cde-8f01-23456789abcd';
const kept: KeptNumber = { value: '***-**-0009', reference: REFERENCE };

interface Given {
  readonly number?: string;
  readonly keptAtFirst?: KeptNumber;
  readonly isRequired?: boolean;
}

function ask({ number = '', keptAtFirst, isRequired = true }: Given = {}) {
  const seen = { changed: [] as FormValues[], left: [] as FormValues[], sent: [] as FormValues[] };
  const inForm: FormValues[] = [];
  let answer: (kept: KeptNumber | undefined) => void = () => undefined;
  function Page() {
    const [now, setNow] = useState(keptAtFirst);
    answer = setNow;
    return (
      <MemberForm
        initialValues={{ number }}
        validate={(values) => {
          const { number: text = '' } = values;
          inForm.push(values);
          if (text === '') return { number: isRequired ? 'Please enter your number.' : undefined };
          const isRight = isSecretReference(text) || socialSecurityField(true).problem(text) === undefined;
          return { number: isRight ? undefined : 'Please enter a valid Social Security number.' };
        }}
        onSubmit={(values) => seen.sent.push(values)}
        onChange={(values) => seen.changed.push(values)}
        onBlur={(values) => seen.left.push(values)}
      >
        <SocialSecurityField
          name="number"
          label="Social Security number"
          kept={now}
          allowsTestNumbers
          isRequired={isRequired}
        />
        <TextField name="other" label="Other" kind="text" isRequired={false} />
        <SubmitButton>Next</SubmitButton>
      </MemberForm>
    );
  }
  const view = renderPart(<Page />);
  return { ...view, ...seen, inForm, answer: (next: KeptNumber | undefined) => act(() => answer(next)) };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Social Security number' });
const change = () => screen.queryByRole('button', { name: 'Change Social Security number' });

test('is typed on a pad of digits, and no browser keeps it or fills it in [FLD-011]', () => {
  ask();
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(field()).toHaveAttribute('autocomplete', 'off');
  expect(field()).toHaveAttribute('aria-required', 'true');
});

test.each<[typed: string, during: string]>([
  ['900', '900'],
  ['9000', '900-0'],
  ['900-01', '900-01'],
  ['900010009', '900-01-0009'],
  ['900 01.0009', '900-01-0009'],
  ['9a0', '9a0'],
  ['9000100091', '900-01-00091'],
  ['900010{Backspace}{Backspace}', '900-0'],
  ['900010009{Home}8', '8900-01-0009'],
  ['９０００１', '900-01'],
])('of %s stands %s while it is typed, and the form has nothing of it yet [FLD-011]', async (typed, during) => {
  const { user, changed, inForm } = ask();
  await user.type(field(), typed);
  expect(field()).toHaveValue(during);
  expect(changed).toEqual([]);
  expect(new Set(inForm.map(({ number }) => number))).toEqual(new Set(['']));
});

test('of ten digits that are pasted stays as it is, to be mended', async () => {
  const { user } = ask();
  await user.click(field());
  await user.paste('9000100091');
  await user.tab();
  expect(field()).toHaveValue('9000100091');
  expect(field()).toBeInvalid();
  expect(change()).toBeNull();
});

test('shows its last four digits once it is left, and reads them out [FLD-011]', async () => {
  const { user, changed, left } = ask();
  await user.type(field(), '900-01-0009');
  await user.tab();
  expect(field()).toHaveValue('•••-••-0009');
  expect(field()).toHaveAttribute('readonly');
  expect(field()).toHaveAccessibleDescription('ending in 0 0 0 9');
  expect(screen.getByRole('textbox', { name: 'Other' })).toHaveFocus();
  expect([changed, left]).toEqual([[{ number: '900010009' }], [{ number: '900010009' }]]);
  expect(screen.queryByRole('button', { name: /show/i })).toBeNull();
});

test.each(['900010009', '900-01-0009'])('takes a paste of %s', async (pasted) => {
  const { user, changed } = ask();
  await user.click(field());
  await user.paste(pasted);
  await user.tab();
  expect(changed).toEqual([{ number: '900010009' }]);
});

test.each(['900-00-0009', '000-12-3456', '12345'])(
  'that is wrong (%s) stays as it was typed, with what is wrong, until it is right [FLD-045]',
  async (typed) => {
    const { user, changed } = ask();
    await user.type(field(), typed);
    const during = field().value;
    expect(field()).toBeValid();
    await user.tab();
    expect(field()).toHaveValue(during);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Please enter a valid Social Security number.');
    expect(change()).toBeNull();
    await user.click(field());
    expect(field()).toHaveValue(during);
    expect(field()).toBeInvalid();
    await user.clear(field());
    await user.type(field(), '900010009');
    expect(field()).toBeValid();
    await user.tab();
    expect(field()).toHaveValue('•••-••-0009');
    expect(changed.at(-1)).toEqual({ number: '900010009' });
  },
);

describe('once it was stored', () => {
  test('its reference takes the place of the digits, without a change of the form', async () => {
    const { user, changed, inForm, sent, answer } = ask();
    await user.type(field(), '900010009');
    await user.tab();
    answer(kept);
    expect(field()).toHaveValue('•••-••-0009');
    expect(inForm.at(-1)).toEqual({ number: REFERENCE });
    expect(changed).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(sent).toEqual([{ number: REFERENCE }]);
  });

  test('Change empties it and has the focus in it, and another number takes its place', async () => {
    const { user, changed, inForm, answer } = ask({ number: REFERENCE, keptAtFirst: kept });
    expect(field()).toHaveValue('•••-••-0009');
    await user.click(change() ?? field());
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
    expect(change()).toBeNull();
    await user.type(field(), '900020010');
    await user.tab();
    answer(undefined);
    expect(field()).toHaveValue('•••-••-0010');
    expect(changed).toEqual([{ number: '900020010' }]);
    answer({ value: '***-**-0010', reference: REFERENCE.replace(/d$/, 'e') });
    expect(inForm.at(-1)?.number).toBe(REFERENCE.replace(/d$/, 'e'));
  });

  test('it stays when nothing is typed after Change', async () => {
    const { user, changed } = ask({ number: REFERENCE, keptAtFirst: kept });
    await user.click(change() ?? field());
    await user.tab();
    expect(field()).toHaveValue('•••-••-0009');
    expect(changed).toEqual([]);
  });

  test('digits that are typed meanwhile stay', async () => {
    const { user, inForm, answer } = ask();
    await user.type(field(), '900010009');
    await user.tab();
    await user.click(change() ?? field());
    await user.type(field(), '9000');
    answer(kept);
    expect(field()).toHaveValue('900-0');
    expect(inForm.at(-1)).toEqual({ number: REFERENCE });
  });

  test('keys change nothing until Change is pressed', async () => {
    const { user, changed } = ask({ number: REFERENCE, keptAtFirst: kept });
    await user.type(field(), '1{Backspace}');
    expect(field()).toHaveValue('•••-••-0009');
    expect(changed).toEqual([]);
  });
});

test('Enter submits the digits that are being typed', async () => {
  const { user, sent } = ask();
  await user.type(field(), '900010009{Enter}');
  expect(sent).toEqual([{ number: '900010009' }]);
  expect(field()).toHaveValue('•••-••-0009');
});

test('Enter on a wrong number shows its problem, and the number stays', async () => {
  const { user, sent } = ask();
  await user.type(field(), '900000009{Enter}');
  expect(sent).toEqual([]);
  expect(field()).toHaveValue('900-00-0009');
  expect(field()).toHaveAccessibleDescription('Please enter a valid Social Security number.');
});

test('that is optional is marked as such, and may stay empty', async () => {
  const { user, sent } = ask({ isRequired: false });
  expect(screen.getAllByText('Optional')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(sent).toEqual([{ number: '' }]);
});

test('digits that are not left are gone with the field', async () => {
  const { user, unmount, changed, container } = ask();
  await user.type(field(), '900010009');
  unmount();
  expect(changed).toEqual([]);
  expect(container).toBeEmptyDOMElement();
});
