import { act, screen, waitFor, within } from '@testing-library/react';
import { parseAmount } from '@wealth/domain/amount-text';
import { renderPart } from '../testing/index.tsx';
import type { FormProblems, FormValues } from './form-context.ts';
import * as formParts from './form-parts.ts';
import { forms } from './forms.ts';
import { AmountField, ChoiceField, LockedField, MemberForm, SubmitButton, useFormsReady } from './parts.tsx';

const RELINK = 'This bank needs relinking before you can use it.';
const banks = [
  { title: 'At Copper Credit Union', choices: [{ id: 'checking', label: 'Checking', aside: '$8,450.00' }] },
  {
    title: 'Linked banks',
    choices: [
      { id: 'northwind', label: 'Northwind', unavailable: RELINK },
      { id: 'meadow', label: 'Meadow', detail: '*5501' },
    ],
  },
];

function problemsOf({ amount = '', from = '' }: FormValues): FormProblems {
  const requested = parseAmount(amount);
  const tooMuch = { text: 'At most $2,300.00.', wayOut: { label: 'Use $2,300.00', value: '$2,300' } };
  return {
    amount: requested === undefined ? 'Please enter an amount.' : requested > 230_000 ? tooMuch : undefined,
    from: from === '' ? 'Please select a valid account number' : from === 'northwind' ? RELINK : undefined,
  };
}

interface FormProps {
  readonly values?: FormValues;
  readonly showsErrors?: 'at-once' | 'after-blur';
  readonly reason?: string;
}

function ask({ values = {}, showsErrors = 'at-once', reason }: FormProps = {}) {
  const seen = { changed: [] as FormValues[], left: [] as FormValues[], sent: [] as FormValues[], linked: jest.fn() };
  const form = (why: string | undefined) => (
    <MemberForm
      initialValues={values}
      validate={problemsOf}
      onSubmit={(now) => seen.sent.push(now)}
      onChange={(now) => seen.changed.push(now)}
      onBlur={(now) => seen.left.push(now)}
    >
      {(now) => (
        <>
          <AmountField name="amount" label="Amount" hint="At least $25.00." showsErrors={showsErrors} />
          <ChoiceField
            name="from"
            label="From"
            groups={banks}
            placeholder="Choose an account"
            action={{ label: 'Link a bank account', onPress: seen.linked }}
            showsErrors={showsErrors}
          />
          <LockedField label="Counts for" value="2026" reason="Last year is closed." />
          <p>{`We will take ${now.amount ?? ''}.`}</p>
          <SubmitButton reason={why} beside={<button type="button">Cancel</button>}>
            Continue
          </SubmitButton>
        </>
      )}
    </MemberForm>
  );
  const view = renderPart(form(reason));
  return { ...view, ...seen, because: (why: string | undefined) => view.rerender(form(why)) };
}

const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const from = () => screen.getByRole('button', { name: /From$/ });
const next = () => screen.getByRole('button', { name: 'Continue' });

describe('a press on a button', () => {
  const press = (button: HTMLElement) => [{ keys: '[MouseLeft>]', target: button }];

  test('draws the problem of the field that it leaves after the release, so that the button stays under the pointer', async () => {
    const { user } = ask({ showsErrors: 'after-blur' });
    await user.type(amount(), '2,300.01');
    await user.pointer(press(screen.getByRole('button', { name: 'Cancel' })));
    expect(amount()).not.toHaveFocus();
    expect(screen.queryByText('At most $2,300.00.')).toBeNull();
    await user.pointer('[/MouseLeft]');
    expect(screen.getByText('At most $2,300.00.')).toBeVisible();
  });

  test('finds the reason above it and the summary as they were, whatever changes meanwhile', async () => {
    const { user, because } = ask({ values: { amount: '$100.00', from: 'meadow' }, reason: 'Your bank is closed.' });
    await user.click(next());
    expect(screen.getByRole('heading', { name: 'Your bank is closed.' })).toBeVisible();
    await user.pointer(press(next()));
    because(undefined);
    expect(screen.getAllByText('Your bank is closed.')).toHaveLength(2);
    await user.pointer('[/MouseLeft]');
    expect(screen.queryByText('Your bank is closed.')).toBeNull();
  });
});

describe('an amount', () => {
  test('stays as it is typed, and is written in full once it was left [DEP-009, CON-002]', async () => {
    const { user, changed, left } = ask();
    await user.type(amount(), '$1234.567');
    expect(amount()).toHaveValue('$1234.56');
    expect(screen.getByText('Cents have two digits. Left out: 7')).toBeVisible();
    expect(screen.getByText('We will take $1234.56.')).toBeVisible();
    expect(changed.at(-1)).toEqual({ amount: '$1234.56' });
    await user.tab();
    expect(amount()).toHaveValue('1,234.56');
    expect(left).toEqual([{ amount: '1,234.56' }]);
  });

  test('that is none stays as it was typed, to be mended', async () => {
    const { user } = ask();
    await user.type(amount(), '1e9');
    await user.tab();
    expect(amount()).toHaveValue('1e9');
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveAccessibleDescription('Please enter an amount.');
  });

  test('has a hint until something is wrong, and brings up the keys for decimals on a phone', async () => {
    const { user } = ask();
    expect(amount()).toHaveAccessibleDescription('At least $25.00.');
    expect(amount()).toHaveAttribute('inputmode', 'decimal');
    await user.type(amount(), '2400');
    expect(amount()).toHaveAccessibleDescription('At most $2,300.00.');
    await user.type(amount(), '{Backspace}');
    expect(amount()).toHaveAccessibleDescription('At least $25.00.');
    expect(amount()).toBeValid();
  });

  test('says what is wrong only once it was left, where the screen wants that', async () => {
    const { user } = ask({ showsErrors: 'after-blur' });
    await user.type(amount(), '2400');
    expect(amount()).toBeValid();
    await user.tab();
    expect(amount()).toHaveAccessibleDescription('At most $2,300.00.');
  });

  test('that is too large has a way out beneath it, which puts the focus back', async () => {
    const { user, left } = ask({ values: { amount: '2400' } });
    await user.click(screen.getByRole('button', { name: 'Use $2,300.00' }));
    expect(amount()).toHaveValue('2,300.00');
    expect(amount()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Use $2,300.00' })).toBeNull();
    expect(left.at(-1)).toEqual({ amount: '2,300.00' });
  });

  test('that is empty is no error before the form was submitted', async () => {
    const { user } = ask();
    await user.click(amount());
    await user.tab();
    expect(amount()).toBeValid();
  });
});

describe('a choice of an account', () => {
  test('is made by keyboard, in the overlays of its remote [DEP-005]', async () => {
    const { user, overlays, left } = ask();
    expect(from()).toHaveTextContent('Choose an account');
    act(() => from().focus());
    await user.keyboard('{ArrowDown}');
    const list = screen.getByRole('listbox', { name: /From/ });
    expect(overlays).toContainElement(list);
    expect(within(list).getByRole('group', { name: 'Linked banks' })).toHaveTextContent(/Northwind.*Meadow\*5501/);
    await user.keyboard('{End}{ArrowUp}{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(from()).toHaveAccessibleName(/Meadow \*5501 From/);
    await waitFor(() => expect(from()).toHaveFocus());
    expect(left.at(-1)).toEqual({ from: 'meadow' });
  });

  test('leaves what cannot be chosen in the list: its reason can be read by keyboard, and it is not taken', async () => {
    const { user, changed } = ask({ values: { from: 'checking' } });
    await user.click(from());
    const row = screen.getByRole('option', { name: `Northwind ${RELINK}` });
    expect(row).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowDown}');
    expect(row).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(row);
    expect(changed).toEqual([]);
  });

  test('ends in a row that does something, and chooses nothing', async () => {
    const { user, linked, changed } = ask({ values: { from: 'checking' } });
    await user.click(from());
    expect(screen.getAllByRole('option').at(-1)).toHaveTextContent('Link a bank account');
    await user.keyboard('{End}{Enter}');
    expect(linked).toHaveBeenCalledTimes(1);
    expect(changed).toEqual([]);
    expect(from()).toHaveTextContent('Checking$8,450.00');
  });

  test('is not made by keys on the closed field that would do something, or choose what cannot be chosen', async () => {
    const { user, linked, changed } = ask({ values: { from: 'meadow' } });
    act(() => from().focus());
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(linked).not.toHaveBeenCalled();
    expect(changed).toEqual([]);
  });

  test('that became impossible is shown with what is wrong', () => {
    ask({ values: { from: 'northwind' } });
    expect(from()).toHaveTextContent('Northwind');
    expect(from()).not.toHaveTextContent(RELINK);
    expect(from()).toHaveAccessibleDescription(RELINK);
  });

  test('of an account that is not offered any more counts as none', () => {
    ask({ values: { from: 'closed' } });
    expect(from()).toHaveTextContent('Choose an account');
  });
});

test('what is locked can be focused and read out with its reason, and not changed', async () => {
  const { user } = ask();
  const locked = screen.getByRole('textbox', { name: 'Counts for' });
  await user.type(locked, '2025');
  expect(locked).toHaveFocus();
  expect(locked).toHaveValue('2026');
  expect(locked).toHaveAccessibleDescription('Last year is closed.');
});

describe('a submit', () => {
  const reason = 'To continue, enter an amount.';

  test('with a reason is held back: the button says why, and a press leads to the summary [DEP-025]', async () => {
    const { user, sent } = ask({ reason });
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(next()).toBeEnabled();
    expect(next()).toHaveAccessibleDescription(reason);
    act(() => next().focus());
    await user.keyboard('{Enter}');
    const summary = screen.getByRole('region', { name: 'Fix 2 answers to go on' });
    expect(summary).toHaveFocus();
    expect(sent).toEqual([]);
    expect(amount()).toHaveAccessibleDescription('Please enter an amount.');
    await user.click(within(summary).getByRole('button', { name: 'From: Please select a valid account number' }));
    expect(from()).toHaveFocus();
    await user.click(within(summary).getByRole('button', { name: 'Amount: Please enter an amount.' }));
    expect(amount()).toHaveFocus();
  });

  test('reads each problem once: with the summary that takes the focus, and at the field only after it changes', async () => {
    const { user } = ask();
    await user.click(next());
    const summary = screen.getByRole('region', { name: 'Fix 2 answers to go on' });
    expect(summary).toHaveFocus();
    expect(summary).toHaveAccessibleDescription(
      'Amount: Please enter an amount. From: Please select a valid account number',
    );
    const announcing = () => [...document.querySelectorAll('[aria-live=polite]')].map((each) => each.textContent);
    expect(announcing()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(amount(), '2,300.01');
    expect(announcing()).toEqual(['At most $2,300.00.']);
    await user.clear(amount());
    await user.click(next());
    expect(announcing()).toEqual([]);
  });

  test('says its reason in red only once it was pressed', async () => {
    const { user } = ask({ reason });
    expect(screen.getByText(reason)).not.toHaveClass('refused');
    await user.click(next());
    expect(screen.getByText(reason)).toHaveClass('refused');
  });

  test('shows a reason that a field says word for word at the field alone, and keeps its description', async () => {
    const same = 'Please enter an amount.';
    const { user } = ask({ reason: same });
    expect(screen.getByText(same)).toBeVisible();
    await user.click(next());
    expect(screen.getAllByText(same).filter((each) => each.closest('[hidden]') === null)).toHaveLength(1);
    expect(next()).toHaveAccessibleDescription(same);
  });

  test('for a reason that no field has says the reason', async () => {
    const { user } = ask({ values: { amount: '500', from: 'checking' }, reason: 'To continue, wait for your bank.' });
    await user.click(next());
    expect(screen.getByRole('region', { name: 'To continue, wait for your bank.' })).toHaveFocus();
  });

  test('that is refused keeps all that was typed, and each error goes as it is mended', async () => {
    const { user, sent, because } = ask({ values: { from: 'checking' }, reason });
    await user.type(amount(), 'five');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('region', { name: 'Fix 1 answer to go on' })).toHaveFocus();
    expect(amount()).toHaveValue('five');
    await user.clear(amount());
    await user.type(amount(), '500');
    because(undefined);
    expect(screen.queryByRole('region')).toBeNull();
    expect(next()).not.toHaveAttribute('aria-disabled');
    await user.click(next());
    expect(sent).toEqual([{ amount: '500.00', from: 'checking' }]);
  });

  test('by Enter sends what was typed up to then [DEP-011]', async () => {
    const { user, sent } = ask({ values: { from: 'checking' } });
    await user.type(amount(), '500{Enter}');
    expect(sent).toEqual([{ amount: '500', from: 'checking' }]);
    expect(amount()).toHaveValue('500');
  });

  test('checks against the latest data, not the data at the time of typing', async () => {
    const sent = jest.fn();
    const form = (limit: number) => (
      <MemberForm
        initialValues={{ amount: '500' }}
        validate={({ amount: text = '' }) => ((parseAmount(text) ?? 0) > limit ? { amount: 'Too much.' } : {})}
        onSubmit={sent}
      >
        <AmountField name="amount" label="Amount" showsErrors="at-once" />
        <SubmitButton>Continue</SubmitButton>
      </MemberForm>
    );
    const { user, rerender } = renderPart(form(100_000));
    expect(amount()).toBeValid();
    rerender(form(10_000));
    expect(amount()).toHaveAccessibleDescription('Too much.');
    await user.click(next());
    expect(sent).not.toHaveBeenCalled();
  });
});

test('values that the screen gives anew do not replace what was typed', async () => {
  const form = (initial: string) => (
    <MemberForm initialValues={{ amount: initial }} validate={() => ({})} onSubmit={() => undefined}>
      <AmountField name="amount" label="Amount" />
    </MemberForm>
  );
  const { user, rerender } = renderPart(form('1'));
  await user.type(amount(), '2');
  rerender(form('7'));
  expect(amount()).toHaveValue('12');
});

describe('before forms have come', () => {
  const parts = './form-parts.ts';
  beforeEach(() => forms.set({ status: 'absent' }));
  afterEach(() => {
    jest.dontMock(parts);
    act(() => forms.set({ status: 'loaded', module: formParts }));
  });

  function Screen() {
    if (!useFormsReady()) return <p>Getting ready</p>;
    return (
      <MemberForm initialValues={{}} validate={() => ({})} onSubmit={() => undefined}>
        <AmountField name="amount" label="Amount" />
      </MemberForm>
    );
  }

  test('a screen shows its skeleton', async () => {
    renderPart(<Screen />);
    expect(screen.getByText('Getting ready')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeVisible();
  });

  test('a form that cannot be loaded says so, and can be tried again', async () => {
    jest.doMock(parts, () => {
      throw new Error('lost');
    });
    const { user } = renderPart(<Screen />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be opened.');
    jest.dontMock(parts);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeVisible();
  });
});
