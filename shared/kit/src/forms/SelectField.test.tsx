import { screen } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
import type { FormValues } from './form-context.ts';
import { MemberForm, SelectField, SubmitButton } from './parts.tsx';

const options = [
  { value: 'WI', label: 'Wisconsin' },
  { value: 'WY', label: 'Wyoming' },
];

function ask(isRequired: boolean) {
  const sent: FormValues[] = [];
  const view = renderPart(
    <MemberForm
      initialValues={{ state: '' }}
      validate={({ state }) => ({ state: isRequired && state === '' ? 'Please select a state.' : undefined })}
      onSubmit={(values) => sent.push(values)}
    >
      <SelectField name="state" label="State" options={options} isRequired={isRequired} />
      <SubmitButton>Next</SubmitButton>
    </MemberForm>,
  );
  return { ...view, sent };
}

const select = () => screen.getByRole('combobox', { name: 'State' });
const next = () => screen.getByRole('button', { name: 'Next' });

test('offers "Select One" and its options, in their order [FLD-014, FLD-051]', () => {
  ask(true);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Select One',
    'Wisconsin',
    'Wyoming',
  ]);
  expect(select()).toHaveDisplayValue('Select One');
});

test('sends the value that was chosen [FLD-014]', async () => {
  const { user, sent } = ask(true);
  await user.selectOptions(select(), 'Wyoming');
  await user.click(next());
  expect(sent).toEqual([{ state: 'WY' }]);
});

test('that is required shows its problem once the form is sent [FLD-015]', async () => {
  const { user, sent } = ask(true);
  await user.click(next());
  expect(sent).toEqual([]);
  expect(select()).toBeInvalid();
  expect(select()).toHaveAccessibleDescription('Please select a state.');
});

test('that is optional is marked as such, and may stay at "Select One" [FLD-052]', async () => {
  const { user, sent } = ask(false);
  expect(screen.getByText('Optional')).toBeVisible();
  await user.click(next());
  expect(sent).toEqual([{ state: '' }]);
});
