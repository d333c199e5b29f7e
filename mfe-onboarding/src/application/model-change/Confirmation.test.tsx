import { act, screen, waitFor } from '@testing-library/react';
import type { ReviewPortfolioBody } from '@wealth/api';
import { CallProblem } from '@wealth/platform';
import { openReview } from '../state/application.slice.ts';
import { sentChanges } from '../testing/application.fixture.ts';
import { aReview, details, openReviewAt, REVIEW, reviewPath } from './open-review.fixture.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const chosen = aReview({ RISK_LOSS: ['B'], AM_CHOSEN_PORTFOLIO: ['model-balanced'] });
const changing = { isChanging: true, changesOn: '2026-11-23' };
const kept = { isChanging: false };
const PUT = 'PUT /risk/portfolio-details';
const NOW = '2026-11-20T17:00:00.000Z';
type Shown = ReturnType<typeof openReviewAt>;

const sentBy = ({ makeQuestion: callsTo }: Shown) =>
  callsTo(PUT).map(({ request }) => request as { key: string; body: ReviewPortfolioBody });
const open = (answer: unknown, options: Parameters<typeof openReviewAt>[1] = {}) =>
  openReviewAt(reviewPath(2), { workflow: chosen, ...options, answers: { [PUT]: answer } as never });
const refuse = (status: number, problem?: string) => () => {
  throw new CallProblem(status, 'no', problem);
};
const paragraphs = () => [...document.querySelectorAll('h2 ~ p')].map(({ textContent }) => textContent).slice(1);

describe('a review of new answers', () => {
  test('is sent once, on entry, with the answers and the chosen portfolio [MCH-006, MCH-012, ENT-053]', async () => {
    const shown = open(changing);
    await heading('Your portfolio is changing to Balanced');
    expect(sentBy(shown)).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        body: {
          accountNumber: '2WM004417',
          accountType: 'INDIVIDUAL',
          reviewAction: 'EDITED',
          riskProfile: {
            modelId: 'model-balanced',
            riskAnswerOptions: [
              { id: 'RISK_LOSS', questionText: 'What would you do after a fall?', option: 'B', optionText: 'Wait' },
            ],
          },
        },
      },
    ]);
  });

  test('is followed by four paragraphs with the trading day and the taxes [MCH-010, MCH-014]', async () => {
    open(changing);
    await heading('Your portfolio is changing to Balanced');
    expect(paragraphs()).toEqual([
      'We have your new answers and your choice as of Fri, 11/20/2026.',
      'We plan to trade on the next trading day, Mon, 11/23/2026. It can take a few days until all trades are done.',
      'Some of what you hold will be sold. In this account, a gain from a sale may add to your taxes.',
      "Until the trades are done, you cannot change the portfolio again. The account's page says when they are planned.",
    ]);
  });

  test("has the tenant's paragraph in place of each of them [MCH-010]", async () => {
    open(changing, { content: { MODEL_CHANGE_CONFIRMATION_1: { contentType: 'STRING', value: 'We trade soon.' } } });
    await heading('Your portfolio is changing to Balanced');
    expect(paragraphs()[1]).toBe('We trade soon.');
    expect(paragraphs()).toHaveLength(4);
  });

  test('that leads to the same portfolio says that nothing is bought or sold', async () => {
    const { platform } = open(kept);
    await heading('Your portfolio stays as it is');
    expect(screen.getAllByRole('heading', { name: 'Your portfolio stays as it is' })).toHaveLength(1);
    expect(platform.seen.titles.at(-1)).toBe('Your portfolio review');
    expect(paragraphs()).toHaveLength(4);
    expect(paragraphs()[1]).toBe('Nothing is bought or sold.');
  });

  test('leads to the overview, and sends the event of a change [MCH-011]', async () => {
    const { user, path, platform } = open(changing);
    await user.click(await screen.findByRole('button', { name: 'Go to overview' }));
    expect(path()).toBe('/investment-overview');
    expect(sentChanges(platform)).toEqual(['portfolio.changed reviewed']);
  });

  test('is not sent again by who comes back to it', async () => {
    const shown = open(changing);
    await heading('Your portfolio is changing to Balanced');
    shown.platform.navigation.go('/investment-decision');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Go to overview' })).toBeNull());
    shown.platform.navigation.go(reviewPath(2));
    await heading('Your portfolio is changing to Balanced');
    expect(sentBy(shown)).toHaveLength(1);
  });

  test('waits until its answers are saved', async () => {
    const shown = openReviewAt(reviewPath(1), {
      workflow: aReview({ RISK_LOSS: ['B'] }),
      answers: { [PUT]: changing } as never,
    });
    await shown.user.click(await screen.findByRole('button', { name: 'Change to Balanced' }));
    await heading('Your portfolio is changing to Balanced');
    const calls = shown.platform.seen.calls.map(({ operation }) => operation);
    expect(calls.lastIndexOf('PUT /workflow')).toBeLessThan(calls.indexOf(PUT));
  });

  test('without a portfolio leads to the choice of one, and sends nothing', async () => {
    const shown = open(changing, { workflow: aReview({ RISK_LOSS: ['B'] }) });
    await waitFor(() => expect(shown.path()).toBe(reviewPath(1)));
    expect(sentBy(shown)).toEqual([]);
  });
});

test('an acceptance is sent with the present portfolio and the answers that are kept, and nothing changes [MCH-013]', async () => {
  const shown = openReviewAt(REVIEW, { workflow: chosen, answers: { [PUT]: kept } as never });
  shown.dispatch(openReview({ workflowId: 'workflow-1', account: 'a-1' }, 'ACCEPTED'));
  await heading('Your portfolio stays as it is');
  expect(sentBy(shown).map(({ body }) => body)).toEqual([
    {
      accountNumber: '2WM004417',
      accountType: 'INDIVIDUAL',
      reviewAction: 'ACCEPTED',
      riskProfile: details.riskProfile,
    },
  ]);
  expect(shown.sent()).toEqual([]);
  expect(paragraphs()[0]).toBe('We noted your review as of Fri, 11/20/2026.');
});

describe('a review that is not kept', () => {
  test("says so with support's number, and Retry sends the same under the same key [MCH-007, MCH-008, MCH-009]", async () => {
    let isBroken = true;
    const shown = open(() => (isBroken ? refuse(500)() : changing));
    await heading("We couldn't save your review");
    expect(screen.getByRole('alert')).toHaveTextContent('nothing was traded');
    expect(screen.getByRole('link', { name: '1-800-555-0111' })).toBeVisible();
    isBroken = false;
    await shown.user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Your portfolio is changing to Balanced');
    const [first, second] = sentBy(shown);
    expect(second).toEqual(first);
    expect(sentChanges(shown.platform)).toEqual(['portfolio.changed reviewed']);
  });

  test.each([0, 504])('is not known to be lost where status %i stands for no answer', async (status) => {
    open(refuse(status));
    await heading("We don't know yet if your review reached us");
    expect(screen.getByRole('alert')).toHaveTextContent('cannot change your portfolio twice');
  });

  test('leads back to the choice, and another one is another wish', async () => {
    const shown = open(refuse(500));
    await heading("We couldn't save your review");
    await shown.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(shown.path()).toBe(reviewPath(1));
    await shown.user.click(await screen.findByRole('button', { name: 'Less aggressive' }));
    await shown.user.click(screen.getByRole('button', { name: 'Change to Calm' }));
    await heading("We couldn't save your review");
    const [first, second] = sentBy(shown);
    expect(second?.body.riskProfile.modelId).toBe('model-calm');
    expect(second?.key).not.toBe(first?.key);
  });

  test('shows the failure when the accepted portfolio cannot be read, and Retry reads and sends it', async () => {
    let isBroken = true;
    const shown = openReviewAt(REVIEW, {
      workflow: chosen,
      answers: {
        'POST /risk/portfolio-details/search': () => (isBroken ? refuse(0)() : details),
        [PUT]: kept,
      } as never,
    });
    shown.dispatch(openReview({ workflowId: 'workflow-1', account: 'a-1' }, 'ACCEPTED'));
    await heading("We couldn't save your review");
    isBroken = false;
    await shown.user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Your portfolio stays as it is');
    expect(sentBy(shown)).toHaveLength(1);
  });

  test('shows the failure when its answers are refused, and Retry saves and sends them', async () => {
    let isBroken = true;
    const shown = openReviewAt(reviewPath(1), {
      workflow: aReview({ RISK_LOSS: ['B'] }),
      answers: {
        'PUT /workflow': () => (isBroken ? refuse(400)() : { status: 'IN_PROGRESS', revision: 2, lastUpdateDate: NOW }),
        [PUT]: changing,
      } as never,
    });
    await shown.user.click(await screen.findByRole('button', { name: 'Change to Balanced' }));
    await heading("We couldn't save your review");
    expect(sentBy(shown)).toEqual([]);
    isBroken = false;
    await shown.user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Your portfolio is changing to Balanced');
  });

  test('stays unknown when the repeat of a lost one fails on the server', async () => {
    const causes = [0, 500];
    const shown = open(() => refuse(causes.shift() ?? 500)());
    await heading("We don't know yet if your review reached us");
    await shown.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sentBy(shown)).toHaveLength(2));
    await heading("We don't know yet if your review reached us");
  });

  test('leads an acceptance back to the review', async () => {
    const shown = openReviewAt(REVIEW, { workflow: chosen, answers: { [PUT]: refuse(500) } as never });
    shown.dispatch(openReview({ workflowId: 'workflow-1', account: 'a-1' }, 'ACCEPTED'));
    await shown.user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shown.path()).toBe(REVIEW));
  });

  test.each([
    ['PORTFOLIO_CHANGING', 'This portfolio is busy right now'],
    ['PORTFOLIO_NOT_OFFERED', 'This portfolio is no longer offered'],
    ['PORTFOLIO_NOT_REVIEWABLE', "This portfolio can't be reviewed here"],
  ])('for %s says why, and leads to the account', async (problem, says) => {
    const { user, path } = open(refuse(409, problem));
    await heading(says);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to the account' }));
    expect(path()).toBe('/account-details/a-1');
  });

  test('because it was sent elsewhere leads to the review', async () => {
    const shown = openReviewAt(reviewPath(1), {
      workflow: aReview({ RISK_LOSS: ['B'] }),
      answers: { [PUT]: changing, 'PUT /workflow': refuse(404) } as never,
    });
    await shown.user.click(await screen.findByRole('button', { name: 'Change to Balanced' }));
    await waitFor(() => expect(shown.path()).toBe(REVIEW));
    expect(sentBy(shown)).toEqual([]);
    expect(shown.platform.seen.notices).toEqual([
      { kind: 'information', text: expect.stringMatching(/^You sent this change somewhere else\./) },
    ]);
  });

  test('that another device sends at the same time waits for that, and says that the change was sent there', async () => {
    const searched = [
      aReview({ RISK_LOSS: ['B'] }),
      aReview({ RISK_LOSS: ['B'] }, { currentFlow: 'CONFIRMATION', currentStep: 'STEP_MODEL_CHANGE_CONFIRMATION' }),
    ];
    const shown = openReviewAt(reviewPath(1), {
      answers: {
        'POST /workflow/search': () => {
          const found = searched.shift();
          if (!found) throw new CallProblem(404, 'sent');
          return found;
        },
        'PUT /workflow': refuse(409, 'WORKFLOW_CHANGED'),
      } as never,
    });
    const change = await screen.findByRole('button', { name: 'Change to Balanced' });
    jest.useFakeTimers();
    await act(async () => change.click());
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    await waitFor(() => expect(shown.path()).toBe(REVIEW));
    expect(sentBy(shown)).toEqual([]);
    expect(shown.platform.seen.notices).toEqual([
      { kind: 'information', text: expect.stringMatching(/^You sent this change somewhere else\./) },
    ]);
  });

  test('whose answer was lost is told after a reload, without a caution', async () => {
    const shown = openReviewAt(reviewPath(2), {
      answers: {
        'POST /workflow/search': () => {
          throw new CallProblem(404, 'sent', 'NOT_FOUND', [{ field: 'status', issue: 'COMPLETED' }]);
        },
      },
    });
    await waitFor(() => expect(shown.path()).toBe(REVIEW));
    expect(shown.platform.seen.notices).toEqual([
      { kind: 'information', text: expect.stringMatching(/^Your review was sent\./) },
    ]);
  });
});
