import { screen, waitFor } from '@testing-library/react';
import { CallProblem } from '@wealth/platform';
import { answered, moved, openReview } from '../state/application.slice.ts';
import { allAnswers, inProgress, openApplication, stepPath } from '../testing/open-application.fixture.tsx';
import { accounts, aReview, openReviewAt, REVIEW, reviewPath } from './open-review.fixture.tsx';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const theirs = { type: 'ACCOUNT_MODEL_MAPPING', accountNumber: '2WM004417', accountType: 'INDIVIDUAL' } as const;
/** A path without a screen. The review page would make calls of its own. */
const ELSEWHERE = '/account-details/a-1';

describe('the steps of a review', () => {
  test('stand below their account, and ask for nothing of the member [RTE-026, RTE-047, RTE-048]', async () => {
    const { path, makeQuestion: callsTo } = openReviewAt('/account-details/a-1/workflow/workflow-1');
    await title('What would you do after a fall?');
    expect(path()).toBe(reviewPath(0));
    expect(callsTo('POST /workflow/search').map(({ request }) => request)).toEqual([
      { body: { workflowId: 'workflow-1' } },
    ]);
    expect([...callsTo('GET /member/demographic'), ...callsTo('GET /risk/questions')]).toEqual([]);
  });

  test('save their answers at once', async () => {
    const { user, path, sent } = openReviewAt(reviewPath(0));
    await title('What would you do after a fall?');
    await user.click(screen.getByRole('radio', { name: 'Sell' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(path()).toBe(reviewPath(1));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ currentFlow: 'NEW-PORTFOLIO', originRoute: REVIEW }));
  });

  test('lead back to the review at the very start', async () => {
    const { user, path } = openReviewAt(reviewPath(0));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(path()).toBe(REVIEW));
  });

  test.each([
    ['of another account', '/account-details/a-2/workflow/workflow-1', '/account-details/a-2/review-portfolio'],
    ['that cannot be loaded', reviewPath(0), REVIEW],
  ])('%s lead to the review of the account in the address [WF-070]', async (what, at, to) => {
    const { path, platform } = openReviewAt(at, {
      answers: {
        'POST /workflow/search': () => {
          if (what === 'that cannot be loaded') throw new CallProblem(503, 'out of order');
          return aReview();
        },
      },
    });
    await waitFor(() => expect(path()).toBe(to));
    expect(platform.seen.notices).toEqual([{ kind: 'caution', text: expect.stringContaining('review') }]);
  });

  test('are not there below the address of an opening', async () => {
    const { path, platform } = openApplication(stepPath(0, 0), { workflow: aReview() });
    await waitFor(() => expect(path()).toBe('/investment-overview'));
    expect(platform.seen.notices[0]?.text).toContain("couldn't find that application");
  });

  test('below an account that the member does not have lead to the overview', async () => {
    const { path, platform, makeQuestion: callsTo } = openReviewAt(reviewPath(0, 'a-9'));
    await waitFor(() => expect(path()).toBe('/investment-overview'));
    expect(platform.seen.notices).toEqual([{ kind: 'information', text: "We couldn't find that account." }]);
    expect(callsTo('POST /workflow/search')).toEqual([]);
  });

  test('wait for the accounts, which can be requested again', async () => {
    const { user, platform } = openReviewAt(reviewPath(0), { accounts: { status: 'failed', cause: new Error('no') } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(platform.seen.refreshes).toEqual(['accounts']);
    platform.accountsData.set({ status: 'loaded', data: accounts });
    await title('What would you do after a fall?');
  });
});

describe('a review that is opened', () => {
  const resumed = { currentFlow: 'NEW-PORTFOLIO', currentStep: 'STEP_NEW_PORTFOLIO' };
  const sends = { currentFlow: 'CONFIRMATION', currentStep: 'STEP_MODEL_CHANGE_CONFIRMATION' };

  test.each([
    ['EDITED', 'its saved step', resumed, 1],
    ['EDITED', 'the step before the one that would send it', sends, 1],
    ['ACCEPTED', 'its confirmation', { furthest: { flow: 'ROBO-RISK-QUESTIONS', step: 'RISK' } }, 2],
  ] as const)('as %s goes on at %s [REV-005]', async (action, _where, at, flow) => {
    const { dispatch, path, makeQuestion: callsTo } = openReviewAt(ELSEWHERE, { workflow: aReview({}, at) });
    dispatch(openReview(theirs, action));
    await waitFor(() => expect(path()).toBe(reviewPath(flow)));
    expect(callsTo('POST /workflow').map(({ request }) => request)).toEqual([{ body: theirs }]);
    expect(callsTo('POST /workflow/search')).toEqual([]);
  });

  test('after the member went elsewhere leads nowhere', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aReview>>();
    const { dispatch, platform, path, state } = openReviewAt(REVIEW, { answers: { 'POST /workflow': () => promise } });
    dispatch(openReview(theirs, 'EDITED'));
    platform.navigation.go('/documents');
    resolve(aReview());
    await waitFor(() => expect(state().load).toBe('loaded'));
    expect(path()).toBe('/documents');
  });

  test('has what an application left unsaved saved first', async () => {
    const review = aReview();
    const shown = openApplication(stepPath(0, 1), {
      member: 'SET_UP',
      workflow: inProgress(),
      answers: { 'POST /workflow': review },
    });
    await title('What is this money for?');
    shown.dispatch(answered({ ...allAnswers, GOAL: ['HOME'] }));
    shown.platform.navigation.go(REVIEW);
    shown.dispatch(openReview(theirs, 'EDITED'));
    await waitFor(() => expect(shown.path()).toBe(reviewPath(0)));
    const calls = shown.platform.seen.calls.map(({ operation }) => operation);
    expect(calls.indexOf('PUT /workflow')).toBeLessThan(calls.indexOf('POST /workflow'));
    expect(shown.sent().at(-1)?.answers.GOAL).toEqual(['HOME']);
  });

  test('is for answers anew from the first step on that is moved to', async () => {
    const { dispatch, state, path } = openReviewAt(REVIEW);
    dispatch(openReview(theirs, 'ACCEPTED'));
    await waitFor(() => expect(path()).toBe(reviewPath(2)));
    expect(state().review).toBe('ACCEPTED');
    dispatch(moved({ to: { flow: 'ROBO-RISK-QUESTIONS', step: 'RISK' } }));
    expect(state().review).toBe('EDITED');
  });
});

test('the decision page asks for the application, not for the review that stands there', async () => {
  const {
    dispatch,
    platform,
    makeQuestion: callsTo,
  } = openReviewAt(reviewPath(0), {
    flags: ['ACCOUNT_MODEL_CHANGE', 'ONLINE_ACCOUNT_OPENING'],
    answers: { 'POST /workflow': inProgress() },
  });
  await title('What would you do after a fall?');
  dispatch(answered({ RISK_LOSS: ['A'] }));
  platform.navigation.go('/investment-decision');
  await screen.findByRole('button', { name: 'Continue' });
  expect(callsTo('POST /workflow').map(({ request }) => request)).toEqual([
    { body: { type: 'ROBO_INDIVIDUAL_JOINT' } },
  ]);
  expect(callsTo('PUT /workflow')).toHaveLength(1);
});
