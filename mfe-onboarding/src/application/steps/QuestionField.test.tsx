import { screen, within } from '@testing-library/react';
import type { Workflow } from '@wealth/api';
import type { InputType } from '@wealth/domain/workflow';
import { alone, anApplication, asked, step } from '../application.fixture.ts';
import { openApplication, pathOf } from '../open-application.fixture.tsx';

/** An application of one step, which asks two questions of a type. */
function asking(type: InputType, isOptional = false): Workflow {
  const whole = anApplication();
  const values = ['radio', 'radio-styled', 'select'].includes(type) ? ['ONE', 'TWO'] : undefined;
  const question = { ...asked('ASKED', { type, isOptional, ...(values && { values }) }) };
  const fields = [alone({ ...question, input: { ...question.input, help: 'ASKED_HELP' } }), alone(asked('OTHER'))];
  return {
    ...whole,
    texts: {
      ...whole.texts,
      ASKED_LABEL: 'Asked',
      ASKED_HELP: 'Why',
      ASKED_ONE: 'One',
      ASKED_TWO: 'Two',
      OTHER_LABEL: 'Other',
    },
    flows: whole.flows.map((flow, index) => (index > 0 ? flow : { ...flow, steps: [step('DETAILS', fields)] })),
  };
}

const open = (type: InputType, isOptional?: boolean) =>
  openApplication(pathOf(0, 0), { workflow: asking(type, isOptional) });

test.each<[type: InputType, role: string, shows: string]>([
  ['checkbox', 'checkbox', 'FLD-001'],
  ['text', 'textbox', 'FLD-002'],
  ['name', 'textbox', 'FLD-003'],
  ['telephone', 'textbox', 'FLD-004'],
  ['zip', 'textbox', 'FLD-005'],
  ['email', 'textbox', 'FLD-006'],
  ['date', 'textbox', 'FLD-007'],
  ['year', 'textbox', 'FLD-008'],
  ['currency', 'textbox', 'FLD-009'],
  ['currency-whole-number', 'textbox', 'FLD-010'],
  ['radio', 'radiogroup', 'FLD-012'],
  ['radio-styled', 'radiogroup', 'FLD-013'],
  ['select', 'combobox', 'FLD-014'],
  ['state-select', 'combobox', 'FLD-015'],
])('a question of the type %s is answered in a %s, with its help [FLD-018, FLD-019, %s]', async (type, role) => {
  open(type);
  const field = await screen.findByRole(role, { name: 'Asked' });
  expect(field).toHaveAccessibleDescription('Why');
});

test.each<[type: InputType, typed: string, problem: string, shows: string]>([
  ['zip', '00000', 'Please enter a valid ZIP code.', 'FLD-043'],
  ['email', 'wendy.new', 'Please enter a valid email address.', 'FLD-044'],
  ['date', '02/30/1991', 'Please enter a valid date.', 'FLD-049'],
  ['year', '99', 'Please enter a valid year.', 'FLD-048'],
  ['currency', '0', 'Please enter a valid dollar amount.', 'FLD-047'],
])('a %s of %s says: %s [%s]', async (type, typed, problem) => {
  const { user } = open(type);
  const field = await screen.findByRole('textbox', { name: 'Asked' });
  await user.type(field, typed);
  await user.tab();
  expect(field).toHaveAccessibleDescription(`Why ${problem}`);
});

test('a state is one of the fifty and the others, and is chosen by its name [FLD-015, FLD-051]', async () => {
  const { user } = open('state-select');
  const field = await screen.findByRole('combobox', { name: 'Asked' });
  expect(field).toHaveDisplayValue('Select One');
  await user.selectOptions(field, 'Wisconsin');
  expect(field).toHaveValue('WI');
});

test.each<InputType>(['state-select', 'name'])(
  'a %s that is optional may be left empty [FLD-035, FLD-052]',
  async (type) => {
    const { user, path } = open(type, true);
    await user.type(await screen.findByRole('textbox', { name: 'Other' }), 'said');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(path()).toBe(pathOf(1, 0));
  },
);

test('a question with a tooltip explains itself behind a question mark [FLD-020]', async () => {
  const whole = anApplication();
  const question = asked('ASKED');
  const explained = alone({ ...question, input: { ...question.input, tooltipKey: 'ASKED_TIP' } });
  const { user } = openApplication(pathOf(0, 0), {
    workflow: {
      ...whole,
      texts: { ...whole.texts, ASKED_LABEL: 'Asked', ASKED_TIP: 'All about it.' },
      flows: whole.flows.map((flow, index) => (index > 0 ? flow : { ...flow, steps: [step('DETAILS', [explained])] })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Help: Asked' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('All about it.');
});

test('a group has its text and all its questions, and Enter in an address does not submit [FLD-022, FLD-054]', async () => {
  const whole = anApplication();
  const questions = [asked('STREET'), asked('CITY'), asked('STATE', { type: 'state-select' }), asked('ZIP')];
  const address = { ...alone(asked('STREET')), component: { type: 'GROUP' as const, textKey: 'ADDRESS', questions } };
  const { user, path } = openApplication(pathOf(0, 0), {
    workflow: {
      ...whole,
      texts: {
        ...whole.texts,
        ADDRESS: 'Home address',
        STREET_LABEL: 'Street',
        CITY_LABEL: 'City',
        STATE_LABEL: 'State',
        ZIP_LABEL: 'ZIP',
      },
      flows: whole.flows.map((flow, index) => (index > 0 ? flow : { ...flow, steps: [step('DETAILS', [address])] })),
    },
  });
  const group = within(await screen.findByRole('group', { name: 'Home address' }));
  await user.type(group.getByLabelText('Street'), '88 Fern Ct');
  await user.type(group.getByLabelText('City'), 'Madison');
  await user.selectOptions(group.getByLabelText('State'), 'Wisconsin');
  await user.type(group.getByLabelText('ZIP'), '53703{Enter}');
  expect(path()).toBe(pathOf(0, 0));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(path()).toBe(pathOf(1, 0));
});
