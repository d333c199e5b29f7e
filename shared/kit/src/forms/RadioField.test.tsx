import { act, screen, within } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
import type { FormValues } from './form-context.ts';
import { MemberForm, RadioField, SubmitButton } from './parts.tsx';
import type { RadioFieldProps } from './RadioField.tsx';

const options = [
  { value: 'sell', label: 'Sell all of it', description: 'I could not watch it fall further.' },
  { value: 'wait', label: 'Wait', description: 'I know markets go up and down.' },
  { value: 'buy', label: 'Buy more' },
];

function ask(props: Partial<RadioFieldProps> = {}, values: FormValues = {}) {
  const seen = { changed: [] as FormValues[], left: [] as FormValues[] };
  const view = renderPart(
    <MemberForm
      initialValues={values}
      validate={({ fall = '' }) => ({ fall: fall === '' ? 'Choose one answer.' : undefined })}
      onSubmit={() => undefined}
      onChange={(now) => seen.changed.push(now)}
      onBlur={(now) => seen.left.push(now)}
    >
      <RadioField name="fall" label="What would you do?" options={options} {...props} />
      <SubmitButton>Next</SubmitButton>
    </MemberForm>,
  );
  return { ...view, ...seen };
}

const group = () => screen.getByRole('radiogroup', { name: 'What would you do?' });
const radio = (name: string) => within(group()).getByRole('radio', { name });

describe.each(['cards', 'plain', 'segments'] as const)('one of a few answers, as %s,', (look) => {
  test('has a radio for each, named by its words and described by what it means [FLD-013] [FLD-018]', () => {
    ask({ look });
    expect(within(group()).getAllByRole('radio')).toHaveLength(3);
    expect(radio('Sell all of it')).toHaveAccessibleDescription('I could not watch it fall further.');
    expect(radio('Buy more')).not.toHaveAccessibleDescription();
    expect(group()).toHaveAttribute('aria-required', 'true');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  test('is chosen by a press on its words, and the field is left with that', async () => {
    const { user, left } = ask({ look });
    await user.click(screen.getByText('I know markets go up and down.'));
    expect(radio('Wait')).toBeChecked();
    expect(left).toEqual([{ fall: 'wait' }]);
  });

  test('is chosen by arrow keys', async () => {
    const { user, changed } = ask({ look }, { fall: 'sell' });
    await user.tab();
    expect(radio('Sell all of it')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(radio('Wait')).toBeChecked();
    expect(radio('Wait')).toHaveFocus();
    expect(changed).toEqual([{ fall: 'wait' }]);
  });

  test('is one stop of Tab, at the answer that was chosen, or else at the first', async () => {
    const { user } = ask({ look });
    const stops = () =>
      within(group())
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ tabIndex }) => tabIndex);
    expect(stops()).toEqual([0, -1, -1]);
    await user.click(radio('Wait'));
    expect(stops()).toEqual([-1, 0, -1]);
  });
});

test('the summary leads to the first answer, and the problem goes with a choice', async () => {
  const { user } = ask({ hint: 'There is no wrong answer.' });
  expect(group()).toHaveAccessibleDescription('There is no wrong answer.');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(group()).toBeInvalid();
  expect(group()).toHaveAccessibleDescription('There is no wrong answer. Choose one answer.');
  await user.click(screen.getByRole('button', { name: 'What would you do? Choose one answer.' }));
  expect(radio('Sell all of it')).toHaveFocus();
  await user.keyboard(' ');
  expect(group()).toBeValid();
  expect(screen.queryByRole('button', { name: /Choose one answer/ })).toBeNull();
});

test('the summary leads to the chosen answer where one cannot stay', async () => {
  const { user } = renderPart(
    <MemberForm
      initialValues={{ fall: 'wait' }}
      validate={() => ({ fall: 'This is not offered.' })}
      onSubmit={() => undefined}
    >
      <RadioField name="fall" label="What would you do?" options={options} />
      <SubmitButton>Next</SubmitButton>
    </MemberForm>,
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  act(() => screen.getByRole('button', { name: /This is not offered/ }).click());
  expect(radio('Wait')).toHaveFocus();
});

test('an answer that is not offered any more counts as none', () => {
  ask({}, { fall: 'hold' });
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('a label that is read out only still names the answers', () => {
  ask({ isLegendHidden: true });
  expect(group()).toBeInTheDocument();
});

test('that is optional is marked as such, and a required one is not', () => {
  const { unmount } = ask({ isRequired: false });
  expect(screen.getByText('Optional')).toBeVisible();
  expect(group()).toHaveAttribute('aria-required', 'false');
  unmount();
  ask();
  expect(screen.queryByText('Optional')).toBeNull();
});
