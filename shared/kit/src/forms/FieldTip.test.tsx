import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderPart } from '../testing/index.tsx';
import { CheckField, MemberForm, RadioField, SelectField, TextField } from './parts.tsx';

const shared = { name: 'asked', label: 'Net worth', tip: 'What you own, less what you owe.' };
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

test.each<[kind: string, field: ReactNode]>([
  ['TextField', <TextField key="text" kind="text" {...shared} />],
  ['SelectField', <SelectField key="select" options={options} {...shared} />],
  ['RadioField', <RadioField key="radio" options={options} {...shared} />],
  ['CheckField', <CheckField key="check" {...shared} />],
])('a %s explains itself behind a question mark beside its label, which stays its name [FLD-020]', async (_, field) => {
  const onSubmit = jest.fn();
  const { user } = renderPart(
    <MemberForm initialValues={{}} validate={() => ({})} onSubmit={onSubmit}>
      {field}
    </MemberForm>,
  );
  expect(screen.getByLabelText('Net worth', { selector: 'input, select, [role=radiogroup]' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Help: Net worth' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('What you own, less what you owe.');
  expect(onSubmit).not.toHaveBeenCalled();
});
