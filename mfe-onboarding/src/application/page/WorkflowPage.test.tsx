import { act, screen, waitFor, within } from '@testing-library/react';
import { CallProblem } from '@wealth/platform';
import { alone, anApplication, makeQuestion, sentChanges, step } from '../testing/application.fixture.ts';
import { allAnswers, inProgress, openApplication, stepPath } from '../testing/open-application.fixture.tsx';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const next = () => screen.getByRole('button', { name: 'Next' });
const back = () => screen.getByRole('button', { name: 'Back' });
const without = (...ids: string[]) =>
  Object.fromEntries(Object.entries(allAnswers).filter(([id]) => !ids.includes(id)));

describe('a step of the application', () => {
  test('says where it is, what is asked, and offers Back and Next [WF-001, WF-008, WF-010, WF-011]', async () => {
    openApplication(stepPath(0, 0));
    expect(await title('Check your details')).toBeVisible();
    expect(screen.getByText('The law asks us to know who opens an account.')).toBeVisible();
    expect(screen.getByText('Step 1 of 2')).toBeVisible();
    expect(screen.getByText('Part 1 of 5')).toBeInTheDocument();
    expect(screen.getByText('About you', { selector: 'li > span' }).parentElement).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(back()).toBeVisible();
    expect(next()).toBeVisible();
  });

  test('shows what the credit union gave, and lets nobody change it [WF-057, WF-058, WF-059, FLD-016, FLD-018]', async () => {
    const { user } = openApplication(stepPath(0, 0));
    await title('Check your details');
    expect(screen.getByLabelText('Legal first name')).toHaveValue('Wendy');
    expect(screen.getByLabelText('Social Security number')).toHaveValue('•••-••-0009');
    await user.type(screen.getByLabelText('Legal first name'), 'x');
    expect(screen.getByLabelText('Legal first name')).toHaveValue('Wendy');
  });

  test('is drawn once where the credit union’s details are filled in, so that its heading takes the focus once', async () => {
    const focused: string[] = [];
    const note = ({ target }: FocusEvent) => focused.push((target as HTMLElement).textContent);
    document.addEventListener('focusin', note);
    const { makeQuestion: callsTo } = openApplication(stepPath(0, 0), { workflow: anApplication() });
    await title('Check your details');
    await waitFor(() => expect(callsTo('PUT /workflow')).toHaveLength(1));
    document.removeEventListener('focusin', note);
    expect(focused.filter((text) => text === 'Check your details')).toHaveLength(1);
  });

  test('cannot be left before it is answered, and says so when Next is pressed [WF-012, FLD-024]', async () => {
    const { user, path } = openApplication(stepPath(0, 1), { workflow: inProgress(without('GOAL')) });
    await title('What is this money for?');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(next()).toHaveAccessibleDescription('Choose one answer to go on.');
    await user.click(next());
    const summary = screen.getByRole('region', { name: 'Fix 1 answer to go on' });
    expect(summary).toHaveFocus();
    expect(summary).toHaveAccessibleDescription('Money is for: Please choose one answer.');
    const announced = [...document.querySelectorAll('[aria-live=polite], [role=alert]')].map(
      (each) => each.textContent,
    );
    expect(announced.join('')).toBe('');
    expect(path()).toBe(stepPath(0, 1));
    await user.click(screen.getByRole('radio', { name: 'Any goal' }));
    expect(next()).not.toHaveAttribute('aria-disabled');
  });

  test('leads to the next one that applies, past the end of its part, without a new history entry [WF-029, WF-030, WF-031, WF-039, WF-045]', async () => {
    const { user, path, go } = openApplication(stepPath(0, 1));
    await title('What is this money for?');
    await user.click(next());
    expect(path()).toBe(stepPath(1, 0));
    expect(go).toHaveBeenLastCalledWith(stepPath(1, 0), { replace: true });
    await user.click(back());
    await user.click(screen.getByRole('radio', { name: 'A home' }));
    await user.click(next());
    expect(path()).toBe(stepPath(0, 2));
    expect(await title('What may the home cost?')).toHaveFocus();
  });

  test('leads back past a step that does not apply, and from the very start to where the member came from [WF-036, WF-037]', async () => {
    const { user, path } = openApplication(stepPath(1, 0), {
      workflow: inProgress(allAnswers, { originRoute: '/investment-decision' }),
    });
    await title('What would you do after a fall?');
    await user.click(back());
    expect(path()).toBe(stepPath(0, 1));
    await user.click(back());
    await user.click(back());
    expect(path()).toBe('/investment-decision');
  });

  test('shows a question only where the answer before asks for it, and keeps what was typed in it [WF-042, FLD-003, FLD-025, FLD-063]', async () => {
    const { user } = openApplication(stepPath(3, 0));
    await title('Is there somebody we may call?');
    expect(screen.queryByLabelText('Name')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByLabelText('Name'), 'Walter New');
    expect(next()).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(next()).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Walter New');
  });

  test('fills in the home phone of a new application, in its usual form [WF-064, WF-065]', async () => {
    openApplication(stepPath(0, 0), { workflow: anApplication() });
    await title('Check your details');
    expect(screen.getByLabelText('Home phone')).toHaveValue('608-555-0142');
  });

  test('says what is wrong with a number, and takes it once it is right [FLD-004, FLD-023, FLD-042]', async () => {
    const { user } = openApplication(stepPath(0, 0), { workflow: inProgress(without('PRIMARY_HOME_PHONE')) });
    await title('Check your details');
    const phone = screen.getByLabelText('Home phone');
    await user.type(phone, '608 155');
    await user.tab();
    expect(phone).toHaveAccessibleDescription(
      'Please enter a valid phone number. It has ten digits, such as 608-555-0142.',
    );
    expect(next()).toHaveAccessibleDescription('Fix 1 answer to go on.');
    await user.clear(phone);
    await user.type(phone, '(608) 555-0142');
    await user.tab();
    expect(phone).toHaveValue('608-555-0142');
    expect(next()).not.toHaveAttribute('aria-disabled');
  });

  test('refuses cents and misplaced commas of whole dollars in words, and keeps what was typed [FLD-010]', async () => {
    const { user } = openApplication(stepPath(0, 2), { workflow: inProgress({ ...allAnswers, GOAL: ['HOME'] }) });
    const price = await screen.findByLabelText('Price');
    for (const [typed, words] of [
      ['12,50', 'Please enter a valid dollar amount. Type it in digits, such as 64,000.'],
      ['12.50', 'Whole dollars, without cents, such as 64,000.'],
    ] as const) {
      await user.type(price, typed);
      await user.tab();
      expect(price).toHaveValue(typed);
      expect(price).toHaveAccessibleDescription(words);
      await user.clear(price);
    }
    await user.type(price, '$50,000.00');
    await user.tab();
    expect(price).toHaveValue('50,000');
    expect(price).toBeValid();
  });
});

test('answers stand in their order, each with what it means where that is said [FLD-013, FLD-021]', async () => {
  openApplication(stepPath(1, 0));
  await title('What would you do after a fall?');
  const answers = within(screen.getByRole('radiogroup')).getAllByRole('radio');
  expect(answers.map((answer) => answer.getAttribute('value'))).toEqual(['A', 'B']);
  expect(screen.getByRole('radio', { name: 'Sell' })).toHaveAccessibleDescription('I could not watch it fall further.');
  expect(screen.getByRole('radio', { name: 'Wait' })).not.toHaveAccessibleDescription();
});

describe('the boxes about rules', () => {
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });

  test('are not answered before one is ticked [FLD-001, FLD-029]', async () => {
    openApplication(stepPath(4, 0), { workflow: inProgress(without('NONE')) });
    await title('Does any of this apply?');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
  });

  test('"none of these" takes the others back, and any other takes it back [WF-048, WF-051, FLD-002, FLD-027, FLD-028]', async () => {
    const { user, sent } = openApplication(stepPath(4, 0));
    await title('Does any of this apply?');
    expect(box(/None of these/)).toBeChecked();
    expect(next()).not.toHaveAttribute('aria-disabled');
    await user.click(box(/high government post/));
    expect(box(/None of these/)).not.toBeChecked();
    await user.type(screen.getByLabelText('Political organization'), 'Madison City Council');
    expect(next()).not.toHaveAttribute('aria-disabled');
    await user.click(box(/None of these/));
    expect(box(/high government post/)).not.toBeChecked();
    expect(screen.queryByLabelText('Political organization')).toBeNull();
    await user.click(next());
    await waitFor(() => expect(sent().at(-1)?.answers).toMatchObject({ NONE: ['true'] }));
    expect(sent().at(-1)?.answers.OFFICE).toBeUndefined();
  });
});

describe('the address', () => {
  test.each([
    ['an index that there is not', stepPath(0, 9), stepPath(0, 0)],
    ['a flow that there is not', stepPath(9, 0), stepPath(0, 0)],
    ['no step at all', '/account-opening/workflow/workflow-1', stepPath(0, 0)],
    ['words in place of numbers', '/account-opening/workflow/workflow-1/flow/x/step/y', stepPath(0, 0)],
    ['a step that does not apply', stepPath(0, 2), stepPath(0, 1)],
  ])('with %s leads to a step that there is [RTE-036, RTE-037, RTE-038]', async (_, from, to) => {
    const { path, makeQuestion: callsTo } = openApplication(from);
    await waitFor(() => expect(path()).toBe(to));
    expect(callsTo('POST /workflow/search')).toHaveLength(1);
  });

  test('beyond the furthest step leads to that one', async () => {
    const { path } = openApplication(stepPath(4, 1), {
      workflow: inProgress(allAnswers, { furthest: { flow: 'ROBO-RISK-QUESTIONS', step: 'RISK' } }),
    });
    await waitFor(() => expect(path()).toBe(stepPath(1, 0)));
  });

  test('without a workflow leads to the decision page [RTE-003, RTE-054]', async () => {
    const { path } = openApplication('/account-opening');
    await waitFor(() => expect(path()).toBe('/investment-decision'));
  });

  test("of another member's application, or of one that was sent, leads to the overview with a notice [WF-071]", async () => {
    const { path, platform, go } = openApplication(stepPath(0, 0), {
      answers: {
        'POST /workflow/search': () => {
          throw new CallProblem(404, 'not found');
        },
      },
    });
    await waitFor(() => expect(path()).toBe('/investment-overview'));
    expect(go).toHaveBeenLastCalledWith('/investment-overview', { replace: true });
    expect(sentChanges(platform)).toEqual(['application.changed found']);
    expect(platform.seen.refreshes).toEqual(['changed']);
    expect(platform.seen.notices).toEqual([
      { kind: 'caution', text: expect.stringMatching(/^We couldn't find that application\./) },
    ]);
  });

  test('says that a save failed until one succeeds, also while the next is under way', async () => {
    const tries: PromiseWithResolvers<{ status: 'IN_PROGRESS'; revision: number; lastUpdateDate: string }>[] = [];
    const { user } = openApplication(stepPath(0, 1), {
      answers: {
        'PUT /workflow': () => {
          const next = Promise.withResolvers<{ status: 'IN_PROGRESS'; revision: number; lastUpdateDate: string }>();
          tries.push(next);
          return next.promise;
        },
      },
    });
    const problem = () => screen.queryByText("Couldn't save – we'll keep trying");
    await user.click((await screen.findAllByRole('radio', { checked: false }))[0] as HTMLElement);
    await user.tab();
    await waitFor(() => expect(tries).toHaveLength(1));
    await act(async () => tries[0]?.reject(new CallProblem(0, 'offline')));
    expect(problem()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(tries).toHaveLength(2));
    expect(problem()).toBeVisible();
    await act(async () =>
      tries[1]?.resolve({ status: 'IN_PROGRESS', revision: 9, lastUpdateDate: '2026-11-20T18:00:00Z' }),
    );
    await waitFor(() => expect(problem()).toBeNull());
  });

  test.each`
    change       | before   | after
    ${'fails'}   | ${false} | ${true}
    ${'is kept'} | ${true}  | ${false}
  `(
    'says nothing else above Next while that is pressed and a save $change, and the press counts',
    async ({ before, after }) => {
      let isOut = before;
      const tries: (() => void)[] = [];
      const { user, sent, path } = openApplication(stepPath(3, 0), {
        workflow: inProgress({ ...allAnswers, NAMED: ['true'], CONTACT_NAME: ['Ann'] }),
        answers: {
          'PUT /workflow': () =>
            new Promise((resolve, reject) => {
              const end = () =>
                isOut
                  ? reject(new CallProblem(0, 'offline'))
                  : resolve({ status: 'IN_PROGRESS', revision: 9, lastUpdateDate: '2026-11-20T18:00:00Z' });
              tries.push(end);
            }),
        },
      });
      const problem = () => screen.queryByText("Couldn't save – we'll keep trying");
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'a');
      if (before) {
        await user.tab();
        await waitFor(() => expect(tries).toHaveLength(1));
        await act(async () => tries[0]?.());
        expect(problem()).toBeVisible();
        await user.click(screen.getByRole('textbox', { name: 'Name' }));
      }
      isOut = after;
      const requestCount = tries.length;
      await user.pointer({ keys: '[MouseLeft>]', target: next() });
      await waitFor(() => expect(tries.length).toBeGreaterThan(requestCount));
      await act(async () => tries.at(-1)?.());
      expect(problem() !== null).toBe(before);
      await user.pointer('[/MouseLeft]');
      await waitFor(() => expect(path()).not.toBe(stepPath(3, 0)));
      expect(problem() !== null).toBe(after);
      expect(sent()[0]?.answers).toMatchObject({ CONTACT_NAME: ['Anna'] });
    },
  );

  test('of an application that another tab has sent says so, and nothing is sent from here', async () => {
    const {
      user,
      makeQuestion: callsTo,
      platform,
    } = openApplication(stepPath(0, 1), {
      answers: {
        'PUT /workflow': () => {
          throw new CallProblem(404, 'not found');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
    expect(await heading('You sent this application somewhere else')).toBeVisible();
    expect(callsTo('POST /')).toEqual([]);
    act(() => platform.navigation.go('/investment-decision'));
    expect(platform.seen.refreshes).toEqual(['changed']);
  });

  test('of an application that could not be loaded leads to the overview with a notice, and is requested again on return [WF-071, API-043]', async () => {
    let isBroken = true;
    const { path, platform } = openApplication(stepPath(0, 1), {
      answers: {
        'POST /workflow/search': () => {
          if (isBroken) throw new CallProblem(503, 'out of order');
          return inProgress();
        },
      },
    });
    await waitFor(() => expect(path()).toBe('/investment-overview'));
    expect(platform.seen.notices).toEqual([
      { kind: 'caution', text: expect.stringMatching(/^Your application could not be loaded\./) },
    ]);
    expect(platform.seen.refreshes).toEqual([]);
    isBroken = false;
    act(() => platform.navigation.go(stepPath(0, 1)));
    expect(await title('What is this money for?')).toBeVisible();
    expect(platform.seen.notices).toHaveLength(1);
  });

  test.each(['GET /member/demographic', 'GET /risk/questions'] as const)(
    'of an application in progress needs no answer of %s',
    async (operation) => {
      openApplication(stepPath(0, 1), {
        answers: {
          [operation]: () => {
            throw new CallProblem(503, 'out of order');
          },
        },
      });
      expect(await title('What is this money for?')).toBeVisible();
    },
  );

  test('of a new application needs the details that fill it in', async () => {
    const { path } = openApplication(stepPath(0, 0), {
      workflow: anApplication(),
      answers: {
        'GET /member/demographic': () => {
          throw new CallProblem(503, 'out of order');
        },
      },
    });
    await waitFor(() => expect(path()).toBe('/investment-overview'));
  });
});

test('the press at the decision page takes along what was loaded, and Back from the start leads there again [DEC-015, DEC-016]', async () => {
  const {
    user,
    path,
    makeQuestion: callsTo,
    sent,
  } = openApplication('/investment-decision', { workflow: anApplication() });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start' })).not.toHaveAttribute('aria-disabled'));
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(await title('Check your details')).toBeVisible();
  expect(callsTo('POST /workflow/search')).toEqual([]);
  expect(callsTo('GET /member/demographic')).toHaveLength(1);
  expect(callsTo('GET /risk/questions')).toHaveLength(1);
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ originRoute: '/investment-decision' }));
  await user.click(back());
  expect(path()).toBe('/investment-decision');
});

test('a new application has the home phone that the credit union knows, and is in progress from then on [WF-026, WF-027]', async () => {
  const { sent } = openApplication(stepPath(0, 0), { workflow: anApplication() });
  await title('Check your details');
  expect(screen.getByLabelText('Home phone')).toHaveValue('608-555-0142');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.answers).toMatchObject({ PRIMARY_HOME_PHONE: ['6085550142'] });
});

test('an answer to a risk question takes the portfolio back, since it followed from the others', async () => {
  const { user, sent, path } = openApplication(stepPath(4, 1));
  await title('Check your answers');
  await user.click(screen.getByRole('button', { name: 'Edit: What would you do after a fall?' }));
  await user.click(await screen.findByRole('radio', { name: 'Sell' }));
  await user.click(next());
  expect(path()).toBe(stepPath(2, 0));
  await user.click(await screen.findByRole('button', { name: 'Choose Balanced' }));
  expect(path()).toBe(stepPath(4, 1));
  await waitFor(() => expect(sent().at(-1)?.answers.PORTFOLIO_SELECTION).toEqual(['model-balanced']));
});

test('the review begins with the kind of account that is opened', async () => {
  const workflow = inProgress({ ...allAnswers, INVESTMENT_TYPE: ['ANY_GOAL'], ACCOUNT_TYPE: ['JOINT_TAXABLE'] });
  const [first, ...others] = workflow.flows;
  const asksKind = step('KIND', [
    alone(makeQuestion('INVESTMENT_TYPE', { given: ['ANY_GOAL'] })),
    alone(makeQuestion('ACCOUNT_TYPE', { given: ['JOINT_TAXABLE'] })),
  ]);
  const flows = first ? [{ ...first, steps: [...first.steps, asksKind] }, ...others] : [];
  openApplication(stepPath(4, 1), { workflow: { ...workflow, flows } });
  await title('Check your answers');
  const kind = screen.getByText('Joint account (JTWROS)');
  expect(kind.parentElement).toHaveTextContent('You are opening: Joint account (JTWROS)');
  expect(kind.compareDocumentPosition(screen.getByRole('region', { name: 'About you' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('Edit on the review leads back there with Next, and the review has the new answer', async () => {
  const { user, path } = openApplication(stepPath(4, 1));
  await title('Check your answers');
  const contact = screen.getByRole('region', { name: 'Trusted contact' });
  expect(contact).toHaveTextContent('Name a trusted contactNo');
  await user.click(within(contact).getByRole('button', { name: /^Edit/ }));
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await user.type(screen.getByLabelText('Name'), 'Walter New');
  await user.click(next());
  expect(path()).toBe(stepPath(4, 1));
  expect(screen.getByRole('region', { name: 'Trusted contact' })).toHaveTextContent('NameWalter New');
});
