import { act, screen, waitFor } from '@testing-library/react';
import type { SavedWorkflow, Workflow } from '@wealth/api';
import { alone, anApplication, makeQuestion, step } from '../testing/application.fixture.ts';
import { allAnswers, openApplication, stepPath } from '../testing/open-application.fixture.tsx';

const REFERENCE = '01234567-89ab-4cde-8f01-23456789abcd';
const kept = { value: '***-**-0009', reference: REFERENCE };
const REVIEW = stepPath(4, 1);

/** An application without data of the credit union. */
function typedByMember(number?: typeof kept): Workflow {
  const whole = anApplication({
    status: 'IN_PROGRESS',
    furthest: { flow: 'AGREE', step: 'SENT' },
    answers: allAnswers,
  });
  const { input, ...question } = makeQuestion('PRIMARY_SSN', { type: 'ssn' });
  const fields = [
    alone({ ...question, input: { ...input, allowsTestNumbers: true }, answers: number ? [number] : [] }),
    alone(makeQuestion('OTHER', { isOptional: true })),
  ];
  return {
    ...whole,
    texts: { ...whole.texts, OTHER_LABEL: 'Other' },
    flows: whole.flows.map((flow, index) =>
      index > 0 ? flow : { ...flow, steps: [step('DETAILS', fields), ...flow.steps.slice(1)] },
    ),
  };
}

type Reply = (request: { body?: unknown }) => Promise<SavedWorkflow>;

function open(
  path = stepPath(0, 0),
  { workflow = typedByMember(), reply }: { workflow?: Workflow; reply?: Reply } = {},
) {
  let revision = 1;
  const usual: Reply = async ({ body }) => {
    revision += 1;
    const { answers } = (body as { userWorkflow: { answers: Record<string, string[]> } }).userWorkflow;
    const [number] = answers.PRIMARY_SSN ?? [];
    return {
      status: 'IN_PROGRESS',
      revision,
      lastUpdateDate: '2026-11-20T17:00:00.000Z',
      ...(number && { secrets: { PRIMARY_SSN: kept } }),
    };
  };
  return openApplication(path, { workflow, answers: { 'PUT /workflow': reply ?? usual } });
}

const field = () => screen.findByRole('textbox', { name: 'Social Security number' });
const change = () => screen.findByRole('button', { name: 'Change Social Security number' });

test('a question of the type ssn is answered in a field that masks it; the state loses it with its save [FLD-011]', async () => {
  const { user, sent, state } = open();
  await user.type(await field(), '900010009');
  expect(sent()).toEqual([]);
  await user.tab();
  expect(await field()).toHaveValue('•••-••-0009');
  await waitFor(() => expect(state().save).toBe('saved'));
  expect(sent().at(-1)?.answers.PRIMARY_SSN).toEqual(['900010009']);
  expect(JSON.stringify(state())).not.toMatch(/900-?01-?0009/);
  expect(state().answers.PRIMARY_SSN).toEqual([REFERENCE]);
  await user.type(screen.getByRole('textbox', { name: 'Other' }), 'more');
  await user.tab();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().at(-1)?.answers.PRIMARY_SSN).toEqual([REFERENCE]);
  expect(document.body).not.toHaveTextContent(REFERENCE);
});

test('a number that is none is told as such, stays, and is not saved with the rest [FLD-045]', async () => {
  const { user, sent } = open();
  await user.type(await field(), '900000009');
  await user.tab();
  expect(await field()).toHaveAccessibleDescription('Please enter a valid Social Security number. It has nine digits.');
  expect(await field()).toHaveValue('900-00-0009');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.answers).not.toHaveProperty('PRIMARY_SSN');
  expect(sent()[0]?.answers.GOAL).toEqual(['ANY']);
});

test('digits that are typed while a save is under way are saved next', async () => {
  const answered: (() => void)[] = [];
  const numbers = ['***-**-0009', '***-**-0010'];
  const { user, sent, state } = open(stepPath(0, 0), {
    reply: () =>
      new Promise((resolve) => {
        const value = numbers[answered.length] ?? '';
        const reference = `${REFERENCE.slice(0, -1)}${answered.length}`;
        const reply = { status: 'IN_PROGRESS' as const, revision: 2, lastUpdateDate: '2026-11-20T17:00:00.000Z' };
        answered.push(() => resolve({ ...reply, secrets: { PRIMARY_SSN: { value, reference } } }));
      }),
  });
  await user.type(await field(), '900010009');
  await user.tab();
  await user.click(await change());
  await user.type(await field(), '900020010');
  await user.tab();
  await act(async () => answered[0]?.());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.answers.PRIMARY_SSN).toEqual(['900020010']);
  expect(await field()).toHaveValue('•••-••-0010');
  await act(async () => answered[1]?.());
  await waitFor(() => expect(state().save).toBe('saved'));
  expect(state().answers.PRIMARY_SSN).toEqual([`${REFERENCE.slice(0, -1)}1`]);
  expect(JSON.stringify(state())).not.toMatch(/90001|90002/);
});

test('a number that was stored before comes back as its mask, on its step and on the review [FLD-011]', async () => {
  const { user } = open(REVIEW, { workflow: typedByMember(kept) });
  expect(await screen.findByText('•••-••-0009')).toBeVisible();
  expect(document.body).not.toHaveTextContent(REFERENCE);
  await user.click(screen.getByRole('button', { name: 'Edit: Check your details' }));
  expect(await field()).toHaveValue('•••-••-0009');
});
