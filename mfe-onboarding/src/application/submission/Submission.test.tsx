import { act, screen, waitFor, within } from '@testing-library/react';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { anApplication } from '../application.fixture.ts';
import { allAnswers, inProgress, openApplication, pathOf } from '../open-application.fixture.tsx';

const agreed = { ...allAnswers, AGREEMENTS: ['BROCHURE@2026-03-31', 'PRIVACY@2026-05-20'] };
const opened = { account: { id: 'account-9', number: '2WM004499', type: 'INDIVIDUAL', status: 'PENDING' } };

const open = (answers: FakePlatformOptions['answers'] = {}, path = pathOf(4, 3)) =>
  openApplication(path, { workflow: inProgress(agreed), answers: { 'POST /': opened, ...answers } });

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the submission', () => {
  test('sends the application on entry, without a further press, and says that it does [SUB-001, SUB-002, API-018]', async () => {
    const answer = Promise.withResolvers<typeof opened>();
    const { user, asked } = open({ 'POST /': () => answer.promise }, pathOf(4, 2));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Processing...')).toBeVisible();
    await waitFor(() => expect(asked('POST /')).toHaveLength(1));
    expect(asked('POST /')[0]?.request).toMatchObject({
      body: { workflowId: 'workflow-1', customerType: 'INDIVIDUAL', riskProfile: { modelId: 'model-balanced' } },
    });
    answer.resolve(opened);
    expect(await heading('Thanks, Wendy. We have your application')).toHaveFocus();
    expect(asked('POST /')).toHaveLength(1);
  });

  test('waits until every answer is saved, and says so', async () => {
    const save = Promise.withResolvers<void>();
    const { user, asked } = open(
      {
        'PUT /workflow': async () => {
          await save.promise;
          return { status: 'IN_PROGRESS', revision: 2, lastUpdateDate: '2026-11-20T17:00:00.000Z' };
        },
      },
      pathOf(4, 2),
    );
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('We are saving your last answers first.')).toBeVisible();
    expect(asked('POST /')).toEqual([]);
    save.resolve();
    expect(await heading('Thanks, Wendy. We have your application')).toBeVisible();
  });

  test('says what happens next, and asks for the accounts anew [SUB-003, SUB-013]', async () => {
    const { platform } = open();
    await heading('Thanks, Wendy. We have your application');
    expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent('You add money, $200 or more');
    expect(screen.getByText('*4499')).toBeInTheDocument();
    expect(platform.seen.refreshes).toEqual(['accounts']);
  });

  test.each([
    ['Go to my portal', '/'],
    ['Add money', '/move-money/deposit/request'],
  ])(
    '%s asks for the member status anew, then leads on [SUB-004, SUB-005, SUB-015, SUB-016, SUB-017]',
    async (name, to) => {
      const { user, platform, path } = open();
      await user.click(await screen.findByRole('button', { name }));
      expect(platform.seen.refreshes).toEqual(['accounts', 'member']);
      expect(path()).toBe(to);
    },
  );

  test('that opened an account begins no second one when the member goes back', async () => {
    const { platform, asked } = open();
    await heading('Thanks, Wendy. We have your application');
    act(() => platform.navigation.go('/investment-decision'));
    expect(platform.seen.refreshes).toEqual(['accounts', 'member']);
    expect(asked('POST /workflow')).toEqual([]);
  });

  test('that opened an account of a member who is set up leads on to the next application [HDR-028]', async () => {
    const next = anApplication({ id: 'workflow-2' });
    const { user, platform, asked, path } = open({ 'POST /workflow': next });
    await heading('Thanks, Wendy. We have your application');
    act(() => platform.memberState.set('SET_UP'));
    act(() => platform.navigation.go('/investment-decision'));
    await waitFor(() => expect(asked('POST /workflow')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(path()).toBe('/account-opening/workflow/workflow-2/flow/0/step/0');
  });

  test('that is still on its way when a member who is set up comes back is answered before the next begins', async () => {
    const answer = Promise.withResolvers<typeof opened>();
    const { platform, asked } = open({ 'POST /': () => answer.promise });
    await waitFor(() => expect(asked('POST /')).toHaveLength(1));
    act(() => platform.memberState.set('SET_UP'));
    act(() => platform.navigation.go('/investment-decision'));
    expect(asked('POST /workflow')).toEqual([]);
    answer.resolve(opened);
    await waitFor(() => expect(asked('POST /workflow')).toHaveLength(1));
  });

  test('that fails says that nothing is lost, and Try again sends the same', async () => {
    let isBroken = true;
    const { user, asked } = open({
      'POST /': () => {
        if (isBroken) throw new CallProblem(503, 'out of order', 'OPENING_UNAVAILABLE');
        return opened;
      },
    });
    expect(await heading("Your application didn't go through")).toHaveFocus();
    expect(screen.getByText(/Nothing was opened, and your answers are saved/)).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Thanks, Wendy. We have your application')).toBeVisible();
    const [first, second] = asked('POST /');
    expect(second).toEqual(first);
  });

  test.each([
    ['the connection was reset', () => new CallProblem(0, 'no answer')],
    ['no answer came within the limit', () => new CallProblem(0, 'too late')],
    ['the answer could not be read', () => new CallProblem(200, 'The answer could not be read.')],
    ['the server failed', () => new CallProblem(500, 'an error', 'UNEXPECTED_ERROR')],
    ['the gateway gave up', () => new CallProblem(504, 'too late')],
    ['the request timed out', () => new CallProblem(408, 'too late')],
    ['the call failed in another way', () => new Error('broken')],
  ])('of which %s is not known, and Check status sends the same', async (_, cause) => {
    let isLost = true;
    const { user, asked } = open({
      'POST /': () => {
        if (isLost) throw cause();
        return opened;
      },
    });
    expect(await heading("We don't know yet if your application reached us")).toHaveFocus();
    expect(screen.queryByText(/Nothing was opened/)).toBeNull();
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Check status' }));
    expect(await heading('Thanks, Wendy. We have your application')).toBeVisible();
    const [first, second] = asked('POST /');
    expect(second).toEqual(first);
  });

  test.each(['/', '/investment-decision', '/faqs'])(
    'that is not known asks for the member status when the member leaves for %s, and begins no second one',
    async (to) => {
      const { platform, asked } = open({
        'POST /': () => {
          throw new CallProblem(0, 'no answer');
        },
      });
      await heading("We don't know yet if your application reached us");
      act(() => platform.navigation.go(to));
      expect(platform.seen.refreshes).toEqual(['member']);
      expect(asked('POST /workflow')).toEqual([]);
    },
  );

  test('that is not known is checked by Continue on the decision page', async () => {
    let isLost = true;
    const { user, platform, asked } = open(
      {
        'POST /': () => {
          if (isLost) throw new CallProblem(0, 'no answer');
          return opened;
        },
      },
      pathOf(4, 2),
    );
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await heading("We don't know yet if your application reached us");
    isLost = false;
    act(() => platform.navigation.go('/investment-decision'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await heading('Thanks, Wendy. We have your application')).toBeVisible();
    expect(asked('POST /')[1]).toEqual(asked('POST /')[0]);
  });

  test('that is left on its way asks for the member status then, and once more with its answer', async () => {
    const answer = Promise.withResolvers<typeof opened>();
    const { platform, asked } = open({ 'POST /': () => answer.promise });
    await waitFor(() => expect(asked('POST /')).toHaveLength(1));
    act(() => platform.navigation.go('/investment-decision'));
    expect(platform.seen.refreshes).toEqual(['member']);
    answer.resolve(opened);
    await waitFor(() => expect(platform.seen.refreshes).toEqual(['member', 'accounts', 'member']));
    expect(asked('POST /workflow')).toEqual([]);
  });

  test('while another is under way names its account, and leads to the portal', async () => {
    const { user, platform, path } = open({
      'POST /': () => {
        throw new CallProblem(409, 'under way', 'APPLICATION_UNDER_WAY', [
          { field: 'account', issue: 'account-9' },
          { field: 'accountNumber', issue: '2WM004499' },
        ]);
      },
    });
    await heading('Your application is on its way');
    expect(screen.getByText('*4499')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go to my portal' }));
    expect([platform.seen.refreshes, path()]).toEqual([['member'], '/']);
  });

  const sameAgain = () =>
    new CallProblem(409, 'The same.', 'SAME_AGAIN', [
      { field: 'again', issue: 'account-8' },
      { field: 'askedAt', issue: '2026-11-20T15:40:00.000Z' },
      { field: 'account', issue: 'account-8' },
      { field: 'accountNumber', issue: '2WM004488' },
    ]);
  const meant = (request: unknown) => (request as { body: { again?: string } }).body.again;

  test('of the same kind within a day asks whether another one is meant, and Open another says so', async () => {
    let isLost = true;
    const { user, asked } = open({
      'POST /': (request) => {
        if (meant(request) !== 'account-8') throw sameAgain();
        if (isLost) throw new CallProblem(0, 'no answer');
        return opened;
      },
    });
    expect(await heading('You opened this kind of account on 11/20/2026')).toHaveFocus();
    expect(screen.getByText('*4488')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open another' }));
    await heading("We don't know yet if your application reached us");
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Check status' }));
    await heading('Thanks, Wendy. We have your application');
    expect(asked('POST /').map(({ request }) => meant(request))).toEqual([undefined, 'account-8', 'account-8']);
  });

  test('of the same kind within a day opens nothing where the member keeps one', async () => {
    const { user, platform, asked, path } = open({
      'POST /': () => {
        throw sameAgain();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Keep one' }));
    expect([asked('POST /').length, platform.seen.refreshes, path()]).toEqual([1, ['member'], '/']);
  });

  test('that is one too many for the day says that it can be sent tomorrow', async () => {
    open({
      'POST /': () => {
        throw new CallProblem(409, 'too many', 'TOO_MANY_OPENINGS');
      },
    });
    await heading("Your application didn't go through");
    expect(screen.getByText(/Please send them tomorrow/)).toBeVisible();
  });

  test('that is refused for its answers leads to them', async () => {
    const { user, path } = open({
      'POST /': () => {
        throw new CallProblem(400, 'not complete');
      },
    });
    await heading('Please check your answers once more');
    await user.click(screen.getByRole('button', { name: 'Check my answers' }));
    expect(path()).toBe(pathOf(4, 1));
  });

  test('of what is no longer saved so leads to the review of the latest, and sends nothing by itself', async () => {
    const { path, asked } = open({
      'POST /': () => {
        throw new CallProblem(409, 'changed', 'APPLICATION_CHANGED');
      },
    });
    expect(await screen.findByText(/Something in your application changed since you read it/)).toBeVisible();
    expect(path()).toBe(pathOf(4, 1));
    expect(asked('POST /')).toHaveLength(1);
  });
});

describe('the agreements', () => {
  test('are listed with their revisions, and open in a new tab [INT-006, INT-017, INT-018, INT-019]', async () => {
    openApplication(pathOf(4, 2), { workflow: inProgress() });
    const list = await screen.findByRole('region', { name: 'Agreements' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/legal/wrap-fee-brochure', '/legal/privacy']);
    expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank']);
    expect(list).toHaveTextContent('Revised 03/31/2026');
    const confirmed = screen.getByRole('region', { name: 'By opening this account' });
    expect(confirmed).toHaveTextContent('I know that investments can lose value.');
    expect(confirmed).toHaveTextContent('By opening this account I accept the agreements above.');
  });

  test('are agreed to by one box, which stands for each with its revision [FLD-026]', async () => {
    const { user, sent } = openApplication(pathOf(4, 2), { workflow: inProgress() });
    const box = await screen.findByRole('checkbox', { name: /I have read the agreements/ });
    expect(box).not.toBeChecked();
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next).toHaveAccessibleDescription('Tick the box above to go on.');
    await user.click(box);
    expect(next).not.toHaveAttribute('aria-disabled');
    await waitFor(() =>
      expect(sent().at(-1)?.answers.AGREEMENTS).toEqual(['BROCHURE@2026-03-31', 'PRIVACY@2026-05-20']),
    );
  });

  test('that were revised since are to be agreed to anew [FLD-026]', async () => {
    openApplication(pathOf(4, 2), {
      workflow: inProgress({ ...allAnswers, AGREEMENTS: ['BROCHURE@2025-03-31', 'PRIVACY@2026-05-20'] }),
    });
    expect(await screen.findByRole('checkbox', { name: /I have read the agreements/ })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });
});
