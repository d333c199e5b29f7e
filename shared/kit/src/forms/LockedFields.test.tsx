import { screen, within } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
import { FieldGroup, LockedFields, MemberForm, TextField } from './parts.tsx';

const REASON = 'Your credit union gave us these. Not right? Call 1-800-555-0111 first.';

function draw() {
  return renderPart(
    <LockedFields
      reason={REASON}
      groups={[
        {
          rows: [
            { label: 'Legal first name', value: 'Wendy' },
            { label: 'Social Security number', value: '•••-••-0009' },
          ],
        },
        { legend: 'Home', rows: [{ label: 'Address', value: '412 Larkhollow Ln\nMadison, WI 53703', isWide: true }] },
        { legend: 'Mail', rows: [{ label: 'Address', value: 'PO Box 12', isWide: true }] },
      ]}
    />,
  );
}

test('answers that cannot be changed are read-only fields, each described by the one reason above them [FLD-016]', async () => {
  const { user } = draw();
  const name = screen.getByRole('textbox', { name: 'Legal first name' });
  await user.type(name, 'y');
  expect(name).toHaveFocus();
  expect(name).toHaveValue('Wendy');
  expect(name).toHaveAttribute('readonly');
  expect(name).toHaveAccessibleDescription(REASON);
  expect(screen.getAllByText(REASON)).toHaveLength(1);
});

test('a masked number is read out by its last four digits', () => {
  draw();
  const number = screen.getByRole('textbox', { name: 'Social Security number' });
  expect(number).toHaveValue('•••-••-0009');
  expect(number).toHaveAccessibleDescription(`ending in 0 0 0 9 ${REASON}`);
});

test('fields of the same name are told apart by their group', () => {
  draw();
  const address = (group: string) =>
    within(screen.getByRole('group', { name: group })).getByRole('textbox', { name: 'Address' });
  expect(address('Home')).toHaveValue('412 Larkhollow Ln\nMadison, WI 53703');
  expect(address('Mail')).toHaveValue('PO Box 12');
});

test('fields that belong together are named and described as a group', () => {
  renderPart(
    <MemberForm initialValues={{}} validate={() => ({})} onSubmit={() => undefined}>
      <FieldGroup legend="Employer's address" hint="A street, not a PO box.">
        <TextField name="city" label="City" kind="text" />
      </FieldGroup>
    </MemberForm>,
  );
  const group = screen.getByRole('group', { name: "Employer's address" });
  expect(group).toHaveAccessibleDescription('A street, not a PO box.');
  expect(within(group).getByRole('textbox', { name: 'City' })).toBeVisible();
});
