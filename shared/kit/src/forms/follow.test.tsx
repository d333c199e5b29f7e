import { screen } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
import type { FormValues } from './form-context.ts';
import { AmountField, MemberForm, SubmitButton } from './parts.tsx';

test('what follows from a field changes with it, and is told as one change', async () => {
  const changes: FormValues[] = [];
  const { user } = renderPart(
    <MemberForm
      initialValues={{ gross: '', net: '5' }}
      validate={() => ({})}
      onSubmit={() => {}}
      follow={(values, changed) => (changed === 'gross' && values.gross !== '' ? { ...values, net: '' } : values)}
      onChange={(values) => changes.push(values)}
    >
      <AmountField name="gross" label="Gross" />
      <AmountField name="net" label="Net" />
      <SubmitButton>Next</SubmitButton>
    </MemberForm>,
  );
  await user.type(screen.getByLabelText('Gross'), '7');
  expect(screen.getByLabelText('Net')).toHaveValue('');
  expect(changes).toEqual([{ gross: '7', net: '' }]);
});

test('a field that comes back has what was typed in it', async () => {
  const { user } = renderPart(
    <MemberForm initialValues={{ gross: '', net: '' }} validate={() => ({})} onSubmit={() => {}}>
      {({ gross }) => (
        <>
          <AmountField name="gross" label="Gross" />
          {gross !== '' && <AmountField name="net" label="Net" />}
        </>
      )}
    </MemberForm>,
  );
  await user.type(screen.getByLabelText('Gross'), '7');
  await user.type(screen.getByLabelText('Net'), '5');
  await user.clear(screen.getByLabelText('Gross'));
  expect(screen.queryByLabelText('Net')).toBeNull();
  await user.type(screen.getByLabelText('Gross'), '8');
  expect(screen.getByLabelText('Net')).toHaveValue('5.00');
});
