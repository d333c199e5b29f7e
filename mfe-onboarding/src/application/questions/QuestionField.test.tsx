import { screen, waitFor, within } from '@testing-library/react';
import type { Workflow } from '@wealth/api';
import type { InputType } from '@wealth/domain/workflow';
import { alone, anApplication, makeQuestion, step } from '../testing/application.fixture.ts';
import { type OpenOptions, openApplication, stepPath } from '../testing/open-application.fixture.tsx';

interface Asking {
  readonly isOptional?: boolean;
  /** In characters. */
  readonly maxLength?: number;
}

/** An application of one step, which asks two questions of a type. */
function asking(type: InputType, { isOptional = false, maxLength }: Asking = {}): Workflow {
  const whole = anApplication();
  const values = ['radio', 'radio-styled', 'select'].includes(type) ? ['ONE', 'TWO'] : undefined;
  const question = { ...makeQuestion('ASKED', { type, isOptional, ...(values && { values }) }) };
  const fields = [
    alone({
      ...question,
      input: { ...question.input, help: 'ASKED_HELP', ...(maxLength !== undefined && { maxLength }) },
    }),
    alone(makeQuestion('OTHER')),
  ];
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

const open = (type: InputType, how?: Asking) => openApplication(stepPath(0, 0), { workflow: asking(type, how) });

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
  [
    'zip',
    '00000',
    'Please enter a valid ZIP code. It has five or nine digits, such as 53703 or 53703-1234.',
    'FLD-043',
  ],
  ['email', 'wendy.new', 'Please enter a valid email address. Type it like name@example.com.', 'FLD-044'],
  ['date', '02/30/1991', 'Please enter a valid date. Type it as MM/DD/YYYY, such as 02/07/1985.', 'FLD-049'],
  ['year', '99', 'Please enter a valid year. Type all four digits, such as 2015.', 'FLD-048'],
  ['currency', '0', 'Please enter a valid dollar amount. Type it in digits, such as 64,000.', 'FLD-047'],
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

test.each<InputType>(['state-select', 'name', 'radio'])(
  'a %s that is optional says so, and may be left empty [FLD-035, FLD-052]',
  async (type) => {
    const { user, path } = open(type, { isOptional: true });
    await user.type(await screen.findByRole('textbox', { name: 'Other' }), 'said');
    expect(screen.getByText('Optional')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(path()).toBe(stepPath(1, 0));
  },
);

test('a question with a tooltip explains itself behind a question mark [FLD-020]', async () => {
  const whole = anApplication();
  const question = makeQuestion('ASKED');
  const explained = alone({ ...question, input: { ...question.input, tooltipKey: 'ASKED_TIP' } });
  const { user } = openApplication(stepPath(0, 0), {
    workflow: {
      ...whole,
      texts: { ...whole.texts, ASKED_LABEL: 'Asked', ASKED_TIP: 'All about it.' },
      flows: whole.flows.map((flow, index) => (index > 0 ? flow : { ...flow, steps: [step('DETAILS', [explained])] })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Help: Asked' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('All about it.');
});

/** An application of one step, which asks for an address. */
function openAddress(how: OpenOptions = {}) {
  const whole = anApplication();
  const questions = [
    makeQuestion('STREET'),
    makeQuestion('CITY'),
    makeQuestion('STATE', { type: 'state-select' }),
    makeQuestion('ZIP'),
  ];
  const address = {
    ...alone(makeQuestion('STREET')),
    component: { type: 'GROUP' as const, textKey: 'ADDRESS', questions },
  };
  return openApplication(stepPath(0, 0), {
    ...how,
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
}

test('a group has its text and all its questions, and Enter in an address does not submit [FLD-022, FLD-054]', async () => {
  const { user, path, makeQuestion: calls } = openAddress();
  const group = within(await screen.findByRole('group', { name: 'Home address' }));
  await user.type(group.getByLabelText('Street'), '88 Fern Ct');
  await user.type(group.getByLabelText('City'), 'Madison');
  await user.selectOptions(group.getByLabelText('State'), 'Wisconsin');
  await user.type(group.getByLabelText('ZIP'), '53703{Enter}');
  expect(path()).toBe(stepPath(0, 0));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(path()).toBe(stepPath(1, 0));
  // The credit union has no key for addresses.
  expect(calls('POST /places/search')).toEqual([]);
});

test.each`
  id                           | leads
  ${'PRIMARY_EMPLOYER_STREET'} | ${'stays'}
  ${'PRIMARY_OCCUPATION'}      | ${'goes to the next step'}
`('Enter in $id, which stands alone, $leads [FLD-054]', async ({ id = '', leads }) => {
  const whole = anApplication();
  const { user, path } = openApplication(stepPath(0, 0), {
    workflow: {
      ...whole,
      texts: { ...whole.texts, [`${id}_LABEL`]: 'Asked' },
      flows: whole.flows.map((flow, index) =>
        index > 0 ? flow : { ...flow, steps: [step('WORK', [alone(makeQuestion(id))])] },
      ),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Asked' }), '412 Larkhollow Ln{Enter}');
  expect(path()).toBe(leads === 'stays' ? stepPath(0, 0) : stepPath(1, 0));
  if (leads === 'stays') await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(path()).toBe(stepPath(1, 0));
});

test('a chosen address is the answer to all questions of its group [FLD-055, FLD-056, SET-017]', async () => {
  const { user, state } = openAddress({
    options: { googlePlacesKey: 'SET' },
    answers: {
      'POST /places/search': { places: [{ id: 'one', street: '88 Fern Ct', town: 'Madison, WI' }] },
      'POST /places/details': { street: '88 Fern Ct', city: 'Madison', state: 'WI', zip: '53703-1234' },
    },
  });
  const group = within(await screen.findByRole('group', { name: 'Home address' }));
  await user.type(group.getByRole('combobox', { name: 'Street' }), '88 f');
  await user.click(await group.findByRole('option', { name: /Madison/ }));
  await waitFor(() => expect(group.getByLabelText('ZIP')).toHaveValue('53703-1234'));
  expect(state().answers).toMatchObject({
    STREET: ['88 Fern Ct'],
    CITY: ['Madison'],
    STATE: ['WI'],
    ZIP: ['53703-1234'],
  });
});

test('a text takes no more characters than its question allows [FLD-017]', async () => {
  const { user } = open('text', { maxLength: 5 });
  const field = await screen.findByRole('textbox', { name: 'Asked' });
  await user.type(field, 'Maximiliane');
  expect(field).toHaveValue('Maxim');
});

test('a name drops digits and symbols while it is typed, and names its label where it is still none [FLD-032, FLD-034]', async () => {
  const { user } = open('name');
  const field = await screen.findByRole('textbox', { name: 'Asked' });
  await user.type(field, 'J4n€ Öz, Ada');
  expect(field).toHaveValue('Jn Öz, Ada');
  await user.tab();
  expect(field).toHaveAccessibleDescription(
    'Why Asked field may only contain letters, periods, apostrophes, hyphens, slashes, or spaces. Names have no digits and no such symbols. Left out: 4€',
  );
});

/** A choice of which one answer alone lets the member go on. */
function choosing(type: InputType, description?: string): Workflow {
  const workflow = asking(type);
  const required = { ...makeQuestion('ASKED', { type, values: ['ONE', 'TWO'], requiredAnswers: ['ONE'] }) };
  const options = required.options?.map((option) =>
    option.value === 'TWO' && description !== undefined ? { ...option, descriptionKey: 'ASKED_TWO_MEANS' } : option,
  );
  const question = { ...required, ...(options && { options }) };
  return {
    ...workflow,
    texts: { ...workflow.texts, ...(description !== undefined && { ASKED_TWO_MEANS: description }) },
    flows: workflow.flows.map((flow, index) =>
      index > 0 ? flow : { ...flow, steps: [step('DETAILS', [alone(question), alone(makeQuestion('OTHER'))])] },
    ),
  };
}

test.each<[type: InputType, description: string | undefined, says: string, shows: string]>([
  ['radio', 'Please call us.', 'Please call us.', 'FLD-039, FLD-040'],
  ['radio-styled', 'Please call us.', 'Please call us.', 'FLD-039, FLD-040'],
  ['radio', undefined, 'Selected value is not a match with required answer.', 'FLD-039, FLD-041'],
])(
  'a %s with another answer than the required one, described as %s, says: %s [%s]',
  async (type, description, says) => {
    const { user } = openApplication(stepPath(0, 0), { workflow: choosing(type, description) });
    await user.click(await screen.findByRole('radio', { name: 'Two' }));
    await user.tab();
    const group = screen.getByRole('radiogroup', { name: 'Asked' });
    expect(group).toHaveAccessibleDescription(says);
    expect(group).toHaveAttribute('data-state', 'INVALID');
    await user.click(screen.getByRole('radio', { name: 'One' }));
    expect(group).toHaveAttribute('data-state', 'VALID');
  },
);

test('each question is pristine, then valid or invalid [WF-041]', async () => {
  const { user } = open('email');
  const field = await screen.findByRole('textbox', { name: 'Asked' });
  const state = () => field.closest('[data-state]')?.getAttribute('data-state');
  expect(state()).toBe('PRISTINE');
  await user.type(field, 'wendy');
  expect(state()).toBe('PRISTINE');
  await user.tab();
  expect(state()).toBe('INVALID');
  await user.type(field, '@example.com');
  expect(state()).toBe('VALID');
});
