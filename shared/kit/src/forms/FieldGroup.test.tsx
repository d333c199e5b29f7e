import { screen } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
import { FieldGroup, MemberForm, SubmitButton, TextField } from './parts.tsx';

test.each`
  submitsByEnter | submits
  ${false}       | ${0}
  ${true}        | ${1}
`('Enter in a group with submitsByEnter $submitsByEnter submits $submits times [FLD-054]', async (each) => {
  const onSubmit = jest.fn();
  const { user } = renderPart(
    <MemberForm initialValues={{ street: '' }} validate={() => ({})} onSubmit={onSubmit}>
      <FieldGroup legend="Home address" submitsByEnter={each.submitsByEnter}>
        <TextField name="street" label="Street" kind="text" />
      </FieldGroup>
      <SubmitButton>Next</SubmitButton>
    </MemberForm>,
  );
  await user.type(screen.getByLabelText('Street'), '412 Larkhollow Ln{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(each.submits);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledTimes(each.submits + 1);
});
