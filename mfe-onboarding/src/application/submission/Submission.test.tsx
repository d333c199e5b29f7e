import { act, screen, waitFor, within } from '@testing-library/react';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import { anApplication, sentChanges } from '../testing/application.fixture.ts';
import { allAnswers, inProgress, openApplication, stepPath } from '../testing/open-application.fixture.tsx';

const agreed = { ...allAnswers, AGREEMENTS: ['BROCHURE@2026-03-31', 'PRIVACY@2026-05-20'] };
const opened = { account: { id: 'account-9', number: '2WM004499', type: 'INDIVIDUAL', status: 'PENDING' } };

const open = (answers: FakePlatformOptions['answers'] = {}, path = stepPath(4, 3)) =>
  openApplication(path, { workflow: inProgress(agreed), answers: { 'POST /': opened, ...answers } });

const outOfOrder = () => new CallProblem(503, 'out of order', 'OPENING_UNAVAILABLE');
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

/** The page and the document keep the name of the application, so that the outcome is said once. */
function expectTitledOnce(outcome: string, { seen }: ReturnType<typeof open>['platform']): void {
  expect(screen.getAllByRole('heading', { name: outcome })).toHaveLength(1);
  expect(seen.titles.at(-1)).toBe('Open an account');
}

describe('the submission', () => {
  test('sends the application on entry, without a further press, and says that it does [SUB-001, SUB-002, API-018]', async () => {
    const answer = Promise.withResolvers<typeof opened>();
    const { user, makeQuestion: callsTo } = open({ 'POST /': () => answer.promise }, stepPath(4, 2));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Processing...')).toBeVisible();
    await waitFor(() => expect(callsTo('POST /')).toHaveLength(1));
    expect(callsTo('POST /')[0]?.request).toMatchObject({
      body: { workflowId: 'workflow-1', customerType: 'INDIVIDUAL', riskProfile: { modelId: 'model-balanced' } },
    });
    answer.resolve(opened);
    expect(await heading('Thanks, Wendy. We have your application')).toHaveFocus();
    expect(callsTo('POST /')).toHaveLength(1);
  });

  test('waits until every answer is saved, and says so', async () => {
    const save = Promise.withResolvers<void>();
    const { user, makeQuestion: callsTo } = open(
      {
        'PUT /workflow': async () => {
          await save.promise;
          return { status: 'IN_PROGRESS', revision: 2, lastUpdateDate: '2026-11-20T17:00:00.000Z' };
        },
      },
      stepPath(4, 2),
    );
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('We are saving your last answers first.')).toBeVisible();
    expect(callsTo('POST /')).toEqual([]);
    save.resolve();
    expect(await heading('Thanks, Wendy. We have your application')).toBeVisible();
  });

  test('says what happens next, and sends the event of a change [SUB-003, SUB-013]', async () => {
    const { platform } = open();
    await heading('Thanks, Wendy. We have your application');
    expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent('You add money, $200 or more');
    expect(screen.getByText('*4499')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { name: /We have your application/ })).toHaveLength(1);
    const agreements = within(screen.getByRole('region', { name: 'What you agreed to' })).getAllByRole('link');
    expect(agreements.map((link) => link.getAttribute('href'))).toEqual(['/legal/wrap-fee-brochure', '/legal/privacy']);
    expect(sentChanges(platform)).toEqual(['application.changed opened']);
  });

  test.each([
    ['Go to my portal', '/'],
    ['Add money', '/move-money/deposit/request'],
  ])(
    '%s asks for the member status anew, then leads on [SUB-004, SUB-005, SUB-015, SUB-016, SUB-017]',
    async (name, to) => {
      const { user, platform, path } = open();
      await user.click(await screen.findByRole('button', { name }));
      expect(sentChanges(platform)).toEqual(['application.changed opened']);
      expect(platform.seen.refreshes).toEqual(['changed']);
      expect(path()).toBe(to);
    },
  );

  test('that opened an account begins no second one when the member goes back', async () => {
    const { platform, makeQuestion: callsTo } = open();
    await heading('Thanks, Wendy. We have your application');
    act(() => platform.navigation.go('/investment-decision'));
    expect(platform.seen.refreshes).toEqual(['changed']);
    expect(callsTo('POST /workflow')).toEqual([]);
  });

  test('that opened an account of a member who is set up leads on to the next application [HDR-028]', async () => {
    const next = anApplication({ id: 'workflow-2' });
    const { user, platform, makeQuestion: callsTo, path } = open({ 'POST /workflow': next });
    await heading('Thanks, Wendy. We have your application');
    act(() => platform.memberState.set('SET_UP'));
    act(() => platform.navigation.go('/investment-decision'));
    await waitFor(() => expect(callsTo('POST /workflow')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(path()).toBe('/account-opening/workflow/workflow-2/flow/0/step/0');
  });

  test('that is still on its way when a member who is set up comes back is told before the next begins', async () => {
    const answer = Promise.withResolvers<typeof opened>();
    const { user, platform, makeQuestion: callsTo } = open({ 'POST /': () => answer.promise });
    await waitFor(() => expect(callsTo('POST /')).toHaveLength(1));
    act(() => platform.memberState.set('SET_UP'));
    act(() => platform.navigation.go('/investment-decision'));
    expect(callsTo('POST /workflow')).toEqual([]);
    answer.resolve(opened);
    expect(await screen.findByText('Your Individual *4499 is being opened.')).toBeVisible();
    expect(callsTo('POST /workflow')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open another account' }));
    await waitFor(() => expect(callsTo('POST /workflow')).toHaveLength(1));
  });

  const lost = () => {
    throw new CallProblem(0, 'no answer');
  };
  const sent = (applicationStatus: string) =>
    new CallProblem(
      404,
      'sent',
      'NOT_FOUND',
      Object.entries({
        ...{ status: 'COMPLETED', account: 'account-9', accountNumber: '2WM004499', accountType: 'INDIVIDUAL' },
        applicationStatus,
      }).map(([field, issue]) => ({ field, issue })),
    );

  test.each`
    status       | says
    ${'OPENED'}  | ${'Your Individual *4499 is open.'}
    ${'CHECKED'} | ${'Your Individual *4499 is being opened.'}
    ${'REFUSED'} | ${'We have your application for Individual *4499.'}
  `('without an answer that was $status is told after Back, and Start of a second one is not offered', async (row) => {
    let isSent = false;
    const {
      user,
      platform,
      makeQuestion: callsTo,
      path,
    } = openApplication(stepPath(4, 3), {
      member: 'SET_UP',
      answers: {
        'POST /': lost,
        'POST /workflow': anApplication({ id: 'workflow-2' }),
        'POST /workflow/search': () => {
          if (isSent) throw sent(row.status);
          return inProgress(agreed);
        },
      },
    });
    await heading("We don't know yet if your application reached us");
    isSent = true;
    act(() => platform.navigation.go('/investment-decision'));
    expect(await screen.findByText(row.says)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    expect([callsTo('POST /workflow').length, sentChanges(platform)]).toEqual([0, ['application.changed found']]);
    await user.click(screen.getByRole('button', { name: 'Go to my portal' }));
    expect(path()).toBe('/');
  });

  test('without an answer that did not arrive is offered by Continue to a member who is set up', async () => {
    const {
      user,
      platform,
      makeQuestion: callsTo,
    } = openApplication(stepPath(4, 2), {
      member: 'SET_UP',
      workflow: inProgress(agreed),
      answers: { 'POST /': lost },
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await heading("We don't know yet if your application reached us");
    act(() => platform.navigation.go('/investment-decision'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(callsTo('POST /')).toHaveLength(2));
    expect(callsTo('POST /workflow')).toEqual([]);
  });

  test('whose answer was lost is told after a reload by its account, without a caution', async () => {
    const { platform, path } = open({
      'POST /workflow/search': () => {
        throw sent('SENT');
      },
    });
    await waitFor(() => expect(path()).toBe('/investment-overview'));
    expect(platform.seen.notices).toEqual([{ kind: 'information', text: 'Your Individual *4499 is being opened.' }]);
    expect(sentChanges(platform)).toEqual(['application.changed found']);
    expect(platform.seen.refreshes).toEqual(['changed']);
  });

  test('of another device is named on this one, which sends nothing', async () => {
    const {
      user,
      makeQuestion: callsTo,
      path,
    } = open(
      {
        'PUT /workflow': () => {
          throw sent('SENT');
        },
      },
      stepPath(4, 2),
    );
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await heading('You sent this application somewhere else')).toHaveFocus();
    expect(screen.getByText('*4499')).toBeInTheDocument();
    expect(screen.queryByText(/The answer did not arrive/)).toBeNull();
    expect(callsTo('POST /')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Go to my portal' }));
    expect(path()).toBe('/');
  });

  test('that fails says that nothing is lost, and Resubmit sends the same [SUB-008, SUB-035]', async () => {
    let isBroken = true;
    const { user, makeQuestion: callsTo } = open({
      'POST /': () => {
        if (isBroken) throw outOfOrder();
        return opened;
      },
    });
    expect(await heading("Your application didn't go through")).toHaveFocus();
    expect(screen.getByText(/^Nothing was opened. Your answers are saved/)).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Resubmit' }));
    expect(await heading('Thanks, Wendy. We have your application')).toBeVisible();
    const [first, second] = callsTo('POST /');
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
  ])('of which %s is not known, counts as a try, and Resubmit sends the same [SUB-035]', async (_, cause) => {
    let isLost = true;
    const { user, makeQuestion: callsTo } = open({
      'POST /': () => {
        if (isLost) throw cause();
        return opened;
      },
    });
    expect(await heading("We don't know yet if your application reached us")).toHaveFocus();
    expect(screen.queryByText(/Nothing was opened/)).toBeNull();
    expect(screen.getByText('Try 1 of 3')).toBeVisible();
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Resubmit' }));
    expect(await heading('Thanks, Wendy. We have your application')).toBeVisible();
    const [first, second] = callsTo('POST /');
    expect(second).toEqual(first);
  });

  test('that is not known stays so when its repeat is turned away before the services look for an earlier one', async () => {
    const causes = [new CallProblem(0, 'no answer'), new CallProblem(403, 'no', 'FORBIDDEN')];
    const { user } = open({
      'POST /': () => {
        throw causes.shift();
      },
    });
    await heading("We don't know yet if your application reached us");
    await user.click(screen.getByRole('button', { name: 'Resubmit' }));
    expect(await screen.findByText('Try 2 of 3')).toBeVisible();
    expect(await heading("We don't know yet if your application reached us")).toBeVisible();
  });

  test.each(['/', '/investment-decision', '/faqs'])(
    'that is not known asks for the member status when the member leaves for %s, and begins no second one',
    async (to) => {
      const { platform, makeQuestion: callsTo } = open({
        'POST /': () => {
          throw new CallProblem(0, 'no answer');
        },
      });
      await heading("We don't know yet if your application reached us");
      act(() => platform.navigation.go(to));
      expect(platform.seen.refreshes).toEqual(['changed']);
      expect(callsTo('POST /workflow')).toEqual([]);
    },
  );

  test('that is not known is checked by Continue on the decision page', async () => {
    let isLost = true;
    const {
      user,
      platform,
      makeQuestion: callsTo,
    } = open(
      {
        'POST /': () => {
          if (isLost) throw new CallProblem(0, 'no answer');
          return opened;
        },
      },
      stepPath(4, 2),
    );
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await heading("We don't know yet if your application reached us");
    isLost = false;
    act(() => platform.navigation.go('/investment-decision'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await heading('Thanks, Wendy. We have your application')).toBeVisible();
    expect(callsTo('POST /')[1]).toEqual(callsTo('POST /')[0]);
  });

  test('that is left on its way asks for the member status then, and once more with its answer', async () => {
    const answer = Promise.withResolvers<typeof opened>();
    const { platform, makeQuestion: callsTo } = open({ 'POST /': () => answer.promise });
    await waitFor(() => expect(callsTo('POST /')).toHaveLength(1));
    act(() => platform.navigation.go('/investment-decision'));
    expect(platform.seen.refreshes).toEqual(['changed']);
    answer.resolve(opened);
    await waitFor(() => expect(platform.seen.refreshes).toEqual(['changed', 'changed']));
    expect(sentChanges(platform)).toEqual(['application.changed opened']);
    expect(callsTo('POST /workflow')).toEqual([]);
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
    expect([platform.seen.refreshes, path()]).toEqual([['changed'], '/']);
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
    const { user, makeQuestion: callsTo } = open({
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
    await user.click(screen.getByRole('button', { name: 'Resubmit' }));
    await heading('Thanks, Wendy. We have your application');
    expect(callsTo('POST /').map(({ request }) => meant(request))).toEqual([undefined, 'account-8', 'account-8']);
  });

  test('of the same kind within a day opens nothing where the member keeps one', async () => {
    const {
      user,
      platform,
      makeQuestion: callsTo,
      path,
    } = open({
      'POST /': () => {
        throw sameAgain();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Keep one' }));
    expect([callsTo('POST /').length, platform.seen.refreshes, path()]).toEqual([1, ['changed'], '/']);
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

  test('of what is no longer saved so is sent once more, and opens the account where it is saved so by then', async () => {
    let isBehind = true;
    const { makeQuestion: callsTo } = open({
      'POST /': () => {
        if (!isBehind) return opened;
        isBehind = false;
        throw new CallProblem(409, 'changed', 'APPLICATION_CHANGED');
      },
    });
    expect(await heading('Thanks, Wendy. We have your application')).toBeVisible();
    expect(callsTo('POST /')).toHaveLength(2);
  });

  test('of what is no longer saved so twice leads to the review of the latest', async () => {
    const { path, makeQuestion: callsTo } = open({
      'POST /': () => {
        throw new CallProblem(409, 'changed', 'APPLICATION_CHANGED');
      },
    });
    expect(await screen.findByText(/Something in your application changed since you read it/)).toBeVisible();
    expect(path()).toBe(stepPath(4, 1));
    expect(callsTo('POST /')).toHaveLength(2);
  });
});

describe('the tries of a submission', () => {
  const resubmit = () => screen.queryByRole('button', { name: 'Resubmit' });

  test.each`
    failure               | cause                                                             | last
    ${'no answer'}        | ${() => new CallProblem(0, 'too late')}                           | ${"We can't send your application today"}
    ${'a failed service'} | ${() => new CallProblem(503, 'out of order', 'PORT_UNAVAILABLE')} | ${"We can't send your application today"}
    ${'a conflict'}       | ${() => new CallProblem(409, 'no', 'DUPLICATE_ACCOUNT_ERROR')}    | ${"Your application didn't go through"}
  `(
    'are three with $failure: two offer Resubmit, the third says to come back later [SUB-009, SUB-010, SUB-011, SUB-012]',
    async ({ cause, last }) => {
      const {
        user,
        makeQuestion: callsTo,
        platform,
        path,
      } = open({
        'POST /': () => {
          throw cause();
        },
      });
      for (const count of [1, 2]) {
        expect(await screen.findByText(`Try ${count} of 3`)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Resubmit' }));
      }
      expect(await screen.findByText(/Please come back later to resubmit it\./)).toBeVisible();
      expect(await heading(last)).toHaveFocus();
      expectTitledOnce(last, platform);
      expect(screen.getByRole('link', { name: '1-800-555-0111' })).toBeVisible();
      expect([resubmit(), callsTo('POST /').length]).toEqual([null, 3]);
      await user.click(screen.getByRole('button', { name: 'Back to start' }));
      expect(path()).toBe('/');
    },
  );

  test('begin anew for who leaves and comes back [SUB-009]', async () => {
    const { user, platform } = open({
      'POST /': () => {
        throw outOfOrder();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resubmit' }));
    expect(await screen.findByText('Try 2 of 3')).toBeVisible();
    act(() => platform.navigation.go('/investment-decision'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    act(() => platform.navigation.go(stepPath(4, 3)));
    expect(await screen.findByText('Try 1 of 3')).toBeVisible();
  });

  test('are not raised by an answer that says what to change, nor by Check status [SUB-007, SUB-009]', async () => {
    const outcomes: (() => unknown)[] = [
      () => ({ errorMessage: 'APPLICATION_ALREADY_IN_PROGRESS' }),
      () => {
        throw new CallProblem(0, 'too late');
      },
      () => ({ errorMessage: 'APPLICATION_ALREADY_IN_PROGRESS' }),
      () => opened,
    ];
    const { user, state, makeQuestion: callsTo } = open({ 'POST /': () => outcomes.shift()?.() as typeof opened });
    for (const screenful of [
      'We already have your application',
      "We don't know yet if your application reached us",
      'We already have your application',
    ]) {
      expect(await heading(screenful)).toHaveFocus();
      expect([state().tries, resubmit()]).toEqual([0, null]);
      await user.click(screen.getByRole('button', { name: 'Check status' }));
    }
    expect(await heading('Thanks, Wendy. We have your application')).toBeVisible();
    const [first, ...more] = callsTo('POST /');
    expect(more).toEqual([first, first, first]);
  });
});

describe('an application that is in progress already', () => {
  const inProgressReply = { errorMessage: 'APPLICATION_ALREADY_IN_PROGRESS' } as const;

  test('says so with Check status, which sends the same until the account is there [SUB-006, SUB-007]', async () => {
    let isDecided = false;
    const { user, makeQuestion: callsTo } = open({ 'POST /': () => (isDecided ? opened : inProgressReply) });
    expect(await heading('We already have your application')).toHaveFocus();
    expect(screen.getByText(/is still being checked\. You do not need to do anything/)).toBeVisible();
    isDecided = true;
    await user.click(screen.getByRole('button', { name: 'Check status' }));
    expect(await heading('Thanks, Wendy. We have your application')).toBeVisible();
    const [first, second] = callsTo('POST /');
    expect(second).toEqual(first);
  });

  test('leads to the portal, which asks for the member status anew', async () => {
    const { user, platform, path } = open({ 'POST /': inProgressReply });
    await user.click(await screen.findByRole('button', { name: 'Go to my portal' }));
    expect([platform.seen.refreshes, path()]).toEqual([['changed'], '/']);
  });
});

describe('a refusal of answers', () => {
  type Detail = CallProblem['details'][number];
  const refuse = (status: number, name: string | undefined, ...details: Detail[]) =>
    open({
      'POST /': () => {
        throw new CallProblem(status, 'Nothing was opened.', name, details);
      },
    });
  const safe = 'Nothing was opened, and your answers are saved.';

  test.each`
    status | name                                    | detail                                                            | text                                                                                                                 | row
    ${400} | ${undefined}                            | ${{ field: 'street', issue: 'is not accepted' }}                  | ${'The address of your trusted contact was not accepted.'}                                                           | ${'SUB-020'}
    ${400} | ${undefined}                            | ${{ field: 'zip', issue: '', message: 'must not be blank' }}      | ${'The address of your trusted contact was not accepted.'}                                                           | ${'SUB-020'}
    ${400} | ${'BAD_REQUEST'}                        | ${{ field: 'employer', issue: '', message: 'must not be blank' }} | ${'Employer is required.'}                                                                                           | ${'SUB-022'}
    ${400} | ${'BAD_REQUEST'}                        | ${{ field: 'GOAL', issue: '', message: 'must not be blank' }}     | ${'Money is for is required.'}                                                                                       | ${'SUB-022'}
    ${400} | ${'BAD_REQUEST'}                        | ${{ field: 'employer', issue: 'is not known' }}                   | ${'There is a problem with Employer: it is not known.'}                                                              | ${'SUB-023'}
    ${400} | ${'BAD_REQUEST'}                        | ${{ field: 'PRIMARY_HOME_PHONE', issue: 'TELEPHONE_VALIDATION' }} | ${'There is a problem with Home phone: Please enter a valid phone number. It has ten digits, such as 608-555-0142.'} | ${'SUB-023'}
    ${400} | ${undefined}                            | ${undefined}                                                      | ${/Please review your information\.$/}                                                                               | ${'SUB-024, SUB-025'}
    ${409} | ${'BAD_REQUEST'}                        | ${undefined}                                                      | ${/Please review your information\.$/}                                                                               | ${'SUB-032, SUB-033'}
    ${409} | ${'JOINT_PRIMARY_SAME_SSN_ERROR'}       | ${undefined}                                                      | ${'Both owners have the same Social Security number.'}                                                               | ${'SUB-026'}
    ${409} | ${'TRUSTED_CONTACT_ADDRESS_ERROR'}      | ${undefined}                                                      | ${'The address of your trusted contact was not accepted.'}                                                           | ${'SUB-027'}
    ${409} | ${'NEW_ACCOUNT_HOME_ADDRESS_ERROR'}     | ${undefined}                                                      | ${'The home address was not accepted.'}                                                                              | ${'SUB-028'}
    ${409} | ${'NEW_ACCOUNT_MAIL_ADDRESS_ERROR'}     | ${undefined}                                                      | ${'The mailing address was not accepted.'}                                                                           | ${'SUB-029'}
    ${409} | ${'NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR'} | ${undefined}                                                      | ${'The business address was not accepted.'}                                                                          | ${'SUB-030'}
    ${409} | ${'PO_BOX_HOME_ADDRESS_ERROR'}          | ${undefined}                                                      | ${"A home address can't be a PO box."}                                                                               | ${'SUB-031'}
  `('$status $name of $detail says $text [$row, SUB-034]', async ({ status, name, detail, text }) => {
    const { state, platform } = refuse(status, name, ...(detail ? [detail] : []));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(safe)).toBeVisible();
    const title = screen.getByRole('heading', { level: 2 });
    expect(title).toHaveFocus();
    expectTitledOnce(title.textContent, platform);
    expect(state().tries).toBe(0);
    expect(screen.queryByRole('button', { name: 'Resubmit' })).toBeNull();
  });

  test.each(['ACCOUNT_ISLOCKED_FOR_WITHDRAWAL', 'DUPLICATE_ACCOUNT_ERROR', 'A_NAME_OF_LATER'])(
    'does not stand for %s, which belongs to another call: it can be sent again [SUB-032, SUB-033, SUB-035]',
    async (name) => {
      refuse(409, name);
      expect(await screen.findByRole('button', { name: 'Resubmit' })).toBeVisible();
    },
  );

  test('quotes the answer, leads to its step, and Next leads back by the review, where it is sent anew [SUB-008]', async () => {
    let isRefused = true;
    const {
      user,
      path,
      makeQuestion: callsTo,
    } = open({
      'POST /': () => {
        if (!isRefused) return opened;
        throw new CallProblem(400, 'no', 'BAD_REQUEST', [{ field: 'PRIMARY_HOME_PHONE', issue: 'is not accepted' }]);
      },
    });
    expect(await screen.findByText('Home phone, as it stands in your application')).toBeVisible();
    expect(screen.getByText('608-555-0142')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fix home phone' }));
    expect(path()).toBe(stepPath(0, 0));
    const phone = await screen.findByLabelText('Home phone');
    await waitFor(() => expect(phone).toHaveFocus());
    await user.clear(phone);
    await user.type(phone, '6085550199');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(path()).toBe(stepPath(4, 1));
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await heading('Thanks, Wendy. We have your application')).toBeVisible();
    expect(callsTo('POST /')[1]?.request).toMatchObject({
      body: { applicants: [{ phoneNumbers: [{ phoneNumber: '6085550199' }] }] },
    });
  });

  test('never shows a Social Security number, nor takes words of the services for more than text', async () => {
    refuse(409, 'JOINT_PRIMARY_SAME_SSN_ERROR', { field: 'PRIMARY_SSN', issue: 'is not accepted' });
    expect(await screen.findByRole('button', { name: 'Fix Social Security number' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('0009');
    refuse(400, 'BAD_REQUEST', { field: 'note', issue: '<b>no</b>' });
    expect(await screen.findByText('There is a problem with Note: <b>no</b>.')).toBeVisible();
  });

  test.each([
    ['a field name of 1,000 characters', { field: 'x'.repeat(1_000), issue: 'is wrong' }],
    ['a field without a name', { field: '', issue: 'is wrong' }],
    ['an issue of 1,000 characters', { field: 'note', issue: 'x'.repeat(1_000) }],
    ['an issue with a number of a person', { field: 'note', issue: '123-45-6789 is wrong' }],
    ['a problem of ours with a question that is not asked', { field: 'PRICE', issue: 'CURRENCY_VALIDATION' }],
  ])('with %s has the default words [SUB-024]', async (_, detail) => {
    const { user, path } = refuse(400, 'BAD_REQUEST', detail);
    expect(await screen.findByText(/Please review your information\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check my answers' }));
    expect(path()).toBe(stepPath(0, 0));
  });

  test('has the words of the tenant where it gives them', async () => {
    openApplication(stepPath(4, 3), {
      workflow: inProgress(agreed),
      content: { FIELD_ISSUE_ERROR: { contentType: 'STRING', value: 'We cannot take {field}: it {issue}.' } },
      answers: {
        'POST /': () => {
          throw new CallProblem(400, 'no', 'BAD_REQUEST', [{ field: 'employer', issue: 'is not known' }]);
        },
      },
    });
    expect(await screen.findByText('We cannot take Employer: it is not known.')).toBeVisible();
  });
});

describe('the agreements', () => {
  test('are listed with their revisions, and open in a new tab [INT-006, INT-017, INT-018, INT-019]', async () => {
    openApplication(stepPath(4, 2), { workflow: inProgress() });
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
    const { user, sent } = openApplication(stepPath(4, 2), { workflow: inProgress() });
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
    openApplication(stepPath(4, 2), {
      workflow: inProgress({ ...allAnswers, AGREEMENTS: ['BROCHURE@2025-03-31', 'PRIVACY@2026-05-20'] }),
    });
    expect(await screen.findByRole('checkbox', { name: /I have read the agreements/ })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });
});
