import { screen, waitFor, within } from '@testing-library/react';
import { CallProblem } from '@wealth/platform';
import descriptor from '../../remote.json' with { type: 'json' };
import { balanced } from '../application/testing/open-application.fixture.tsx';
import { details, never, openReviewPage, refuse, review } from './review.fixture.tsx';

let shown: ReturnType<typeof openReviewPage>;
afterEach(() => shown.leave());
const open = (...options: Parameters<typeof openReviewPage>) => {
  shown = openReviewPage(...options);
};

const button = (name: 'Accept' | 'Edit') => screen.getByRole('button', { name });
const both = () => [button('Edit'), button('Accept')] as const;
const loaded = () => waitFor(() => expect(button('Accept')).not.toHaveAttribute('aria-disabled'));
const calls = (operation: string) => shown.platform.seen.calls.filter((call) => call.operation === operation);
const path = () => shown.platform.location.get().path;

async function expectOff(reason: string | RegExp): Promise<void> {
  await screen.findByRole('button', { name: 'Accept', description: reason });
  for (const each of both()) {
    expect(each).toHaveAttribute('aria-disabled', 'true');
    expect(each).toBeEnabled();
    expect(each).toHaveAccessibleDescription(reason);
  }
  expect(screen.getByText(reason)).toBeVisible();
  await shown.user.click(button('Accept'));
  await shown.user.click(button('Edit'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls('POST /workflow/search')).toEqual([]);
}

describe('the review of a portfolio', () => {
  test('is a route for members with accounts, and only with the flag [REV-001, RTE-027, RTE-046, SET-051]', () => {
    open();
    const route = descriptor.routes.find(({ path: each }) => each.endsWith('/review-portfolio'));
    expect(route).toEqual({
      path: '/account-details/:accountId/review-portfolio',
      title: 'Review portfolio',
      when: { member: ['SET_UP'], flags: ['ACCOUNT_MODEL_CHANGE'] },
    });
  });

  test('shows portfolio, answers and the day of the last one [REV-001, REV-002, ENT-092]', async () => {
    open();
    await loaded();
    expect(shown.platform.seen.titles).toContain('Review portfolio');
    expect(screen.getByText('Last reviewed: 05/05/2026. Nothing changes until you choose.')).toBeVisible();
    const portfolio = screen.getByRole('region', { name: 'Your portfolio Balanced' });
    expect(portfolio).toHaveTextContent('Growth with fewer swings.');
    expect(
      within(portfolio)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Stocks 60%', 'Bonds 36%', 'Cash 4%']);
    const answers = screen.getByRole('region', { name: 'What you told us' });
    expect(answers).toHaveTextContent('5 answers');
    expect(within(answers).getByText('What would you do after a fall?').nextSibling).toHaveTextContent('Wait');
    expect(within(answers).getByText('How steady is your income?').nextSibling).toHaveTextContent('Very steady');
    expect(screen.getByRole('link', { name: 'Individual - *4417' })).toHaveAttribute('href', '/account-details/a-1');
  });

  test('asks by number and type, and begins the workflow of the account [API-132, API-136, API-138]', async () => {
    open();
    await loaded();
    const account = { accountNumber: '2WM004417', accountType: 'INDIVIDUAL' };
    expect(calls('POST /risk/portfolio-details/search')).toEqual([
      expect.objectContaining({ request: { body: account } }),
    ]);
    expect(calls('POST /risk/models/details/search')).toEqual([
      expect.objectContaining({ request: { body: { modelId: 'model-balanced' } } }),
    ]);
    expect(calls('POST /workflow')).toEqual([
      expect.objectContaining({ request: { body: { type: 'ACCOUNT_MODEL_MAPPING', ...account } } }),
    ]);
  });

  test('reads -- for a portfolio that was never reviewed [REV-002]', async () => {
    const { formattedLastReviewDate: _, lastReviewDateTime: __, ...never } = details;
    open({ answers: { 'POST /risk/portfolio-details/search': never } });
    expect(await screen.findByText(/^Last reviewed: --\./)).toBeVisible();
  });

  test('notes missing answers, and can still be accepted [REV-002]', async () => {
    const { riskProfile: _, ...bare } = details;
    open({ answers: { 'POST /risk/portfolio-details/search': bare } });
    await loaded();
    expect(screen.getByRole('region', { name: 'What you told us' })).toHaveTextContent(
      'The answers that led to this portfolio were not kept.',
    );
    expect(button('Edit')).not.toHaveAttribute('aria-disabled');
  });

  test('opens only three answers on a phone, and the rest at a press', async () => {
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation(
        (query) => ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
      );
    open();
    await loaded();
    expect(screen.queryByText('Very steady')).not.toBeVisible();
    await shown.user.click(screen.getByRole('button', { name: 'Show all 5 answers' }));
    expect(screen.getByText('Very steady')).toBeVisible();
    jest.restoreAllMocks();
  });

  test('explains Accept and Edit in default words, or in those of the tenant [REV-008]', async () => {
    open();
    await loaded();
    expect(screen.getByText(/keeps Balanced\. Nothing is bought or sold\./).closest('p')).toHaveTextContent(
      /^Accept keeps/,
    );
    expect(screen.getByText(/lets you change your answers/).closest('p')).toHaveTextContent(/^Edit lets/);
    expect(screen.getByRole('heading', { name: 'Does this still fit you?' })).toBeVisible();
    shown.leave();
    const own = (value: string) => ({ contentType: 'STRING' as const, value });
    open({
      content: {
        REVIEW_PORTFOLIO_HEADING: own('Your yearly check'),
        REVIEW_PORTFOLIO_ACCEPT_TEXT: own('leaves all as it is.'),
        REVIEW_PORTFOLIO_EDIT_TEXT: own('begins anew.'),
      },
    });
    expect(screen.queryByText('Does this still fit you?')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Your yearly check' })).toBeVisible();
    expect(screen.getByText('leaves all as it is.', { exact: false })).toBeVisible();
    expect(screen.getByText('begins anew.', { exact: false })).toBeVisible();
  });
});

describe('Accept', () => {
  const ask = async () => {
    await loaded();
    await shown.user.click(button('Accept'));
    return screen.findByRole('dialog', { name: 'Accept this portfolio?' });
  };

  test('asks first, and Not yet changes nothing [REV-003, REV-008]', async () => {
    open();
    const dialog = await ask();
    expect(dialog).toHaveTextContent(
      'You keep Balanced for Individual - *4417: 60% Stocks, 36% Bonds, 4% Cash. Nothing is bought or sold.',
    );
    await shown.user.click(within(dialog).getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/account-details/a-1/review-portfolio');
    expect(calls('POST /workflow/search')).toEqual([]);
  });

  test('leads to the confirmation of the change once it is confirmed [REV-004, API-134, API-138]', async () => {
    open();
    const dialog = await ask();
    await shown.user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(path()).toBe('/account-details/a-1/workflow/review-1/flow/1/step/0'));
    expect(calls('POST /workflow/search')).toEqual([
      expect.objectContaining({ request: { body: { workflowId: 'review-1' } } }),
    ]);
  });
});

describe('Edit', () => {
  test('leads to the saved step of the workflow as it is now [REV-005, API-134, API-138]', async () => {
    open();
    await loaded();
    await shown.user.click(button('Edit'));
    await waitFor(() => expect(path()).toBe('/account-details/a-1/workflow/review-1/flow/0/step/1'));
    expect(calls('POST /workflow/search')).toEqual([
      expect.objectContaining({ request: { body: { workflowId: 'review-1' } } }),
    ]);
  });

  test('is left by Back, without the steps being requested below the address of the review', async () => {
    open();
    await loaded();
    await shown.user.click(button('Edit'));
    await shown.user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(path()).toBe('/account-details/a-1/workflow/review-1/flow/0/step/0'));
    await shown.user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(path()).toBe('/account-details/a-1/review-portfolio'));
    await loaded();
    expect(calls('POST /workflow/search')).toHaveLength(1);
    expect(shown.platform.seen.notices).toEqual([]);
  });

  test('says that it opens the review, and takes no second press', async () => {
    open({ answers: { 'POST /workflow/search': never } });
    await loaded();
    await shown.user.click(button('Edit'));
    expect(button('Edit')).toHaveAccessibleDescription('One moment, please. We are opening your review.');
    await shown.user.click(button('Edit'));
    expect(calls('POST /workflow/search')).toHaveLength(1);
  });

  test('reports a failure, and retries with a new workflow after one was closed elsewhere [REV-007]', async () => {
    let isClosed = true;
    open({
      answers: {
        'POST /workflow/search': () => {
          if (isClosed) throw new CallProblem(404, 'closed');
          return review;
        },
      },
    });
    await loaded();
    await shown.user.click(button('Edit'));
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't get your review ready right now.");
    expect(button('Edit')).toHaveAccessibleDescription('Off until your review has loaded.');
    isClosed = false;
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    await loaded();
    expect(calls('POST /workflow')).toHaveLength(2);
    await shown.user.click(button('Edit'));
    await waitFor(() => expect(path()).toBe('/account-details/a-1/workflow/review-1/flow/0/step/1'));
  });
});

describe('both are off, and say why', () => {
  test.each([
    ['POST /risk/portfolio-details/search', "We can't load your review right now."],
    ['POST /risk/models/details/search', "We can't show what your portfolio is made of right now."],
    ['POST /workflow', "We can't get your review ready right now."],
  ] as const)('when %s fails, until it is asked again [REV-006, REV-007]', async (operation, words) => {
    let isDown = true;
    const answers: Record<string, unknown> = {
      'POST /risk/portfolio-details/search': details,
      'POST /workflow': review,
    };
    open({
      answers: {
        [operation]: () => {
          if (isDown) throw new CallProblem(500, 'no');
          return answers[operation] ?? { modelPortfolioDetails: balanced };
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(`${words}Your portfolio stays as it is.`);
    await expectOff('Off until your review has loaded.');
    isDown = false;
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    await loaded();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with NA for the last review, when the portfolio cannot be looked up [REV-006]', async () => {
    open({ answers: { 'POST /risk/portfolio-details/search': refuse() } });
    expect(await screen.findByText(/^Last reviewed: NA\./)).toBeVisible();
  });

  test('without a second try, for an account that has no portfolio [REV-006, REV-007]', async () => {
    open({ answers: { 'POST /risk/portfolio-details/search': refuse(404), 'POST /workflow': refuse(404) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('This account has no portfolio');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expectOff('Off, since there is no portfolio to review.');
  });

  test('while the review loads, and says when that takes long [REV-006, REV-007]', async () => {
    open({ answers: { 'POST /workflow': never } });
    await screen.findByText('Growth with fewer swings.');
    await expectOff('Off until your review has loaded.');
    expect(await screen.findByText(/We are still loading your review/, {}, { timeout: 3_000 })).toBeVisible();
  });

  test.each([
    [undefined, /You can review it once the change is done/],
    ['2026-11-23', /Your holdings follow on Mon, 11\/23\/2026, and then you can review it/],
  ])('while a change is under way that takes effect on %s [REV-006, REV-007]', async (changesOn, reason) => {
    const locked = { ...details, isLocked: true, ...(changesOn !== undefined && { changesOn }) };
    open({ answers: { 'POST /risk/portfolio-details/search': locked } });
    await expectOff(reason);
  });

  test.each([
    [{ status: 'PENDING' }, 'Off until this account is open.'],
    [{ isWithdrawalInProgress: true }, /^Off while a withdrawal is selling holdings/],
  ])('for an account of which the services would refuse a review: %j', async (account, reason) => {
    open({ account });
    await screen.findByText('Growth with fewer swings.');
    await expectOff(reason);
  });

  test('while the accounts load, and when they fail [REV-006, REV-007]', async () => {
    open({ accounts: { status: 'loading' } });
    await screen.findByRole('button', { name: 'Accept' });
    await expectOff('Off until your review has loaded.');
    shown.leave();
    open({ accounts: { status: 'failed', cause: new Error('no') } });
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't load your accounts right now.");
    await expectOff('Off until your review has loaded.');
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(shown.platform.seen.refreshes).toEqual(['accounts']);
  });
});

describe('a portfolio that is not offered any more', () => {
  const model = 'POST /risk/models/details/search';
  const retired = { modelPortfolioDetails: { ...balanced, description: '', isOffered: false } };

  test.each([
    ['that the services still describe', retired],
    ['that the services know no details of', refuse(404)],
  ])('%s can be edited, and not accepted [REV-006, REV-007]', async (_which, answer) => {
    open({ answers: { [model]: answer } });
    const reason = 'This portfolio is no longer offered';
    expect(await screen.findByRole('button', { name: 'Accept', description: reason })).toHaveAttribute('aria-disabled');
    expect(screen.queryByRole('alert')).toBeNull();
    await shown.user.click(button('Accept'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Edit')).not.toHaveAttribute('aria-disabled');
    await shown.user.click(button('Edit'));
    await waitFor(() => expect(path()).toBe('/account-details/a-1/workflow/review-1/flow/0/step/1'));
  });

  test('shows its shares, and does not offer to accept it without answers [REV-002]', async () => {
    const { riskProfile: _, ...bare } = details;
    open({ answers: { [model]: retired, 'POST /risk/portfolio-details/search': bare } });
    const portfolio = await screen.findByRole('region', { name: 'Your portfolio Balanced' });
    await waitFor(() => expect(portfolio).toHaveTextContent('Stocks 60%'));
    expect(await screen.findByText(/were not kept\. You can answer the questions with Edit\.$/)).toBeVisible();
  });

  test('stays locked while a change or a sale is under way [REV-006]', async () => {
    open({ account: { isWithdrawalInProgress: true }, answers: { [model]: retired } });
    await expectOff(/^Off while a withdrawal is selling holdings/);
  });
});

test("an account that is not the member's leads to the overview, with a word on why [RTE-027]", async () => {
  open({ path: '/account-details/a-2/review-portfolio' });
  await waitFor(() => expect(shown.platform.seen.moves).toEqual([{ to: '/investment-overview', replace: true }]));
  expect(shown.platform.seen.notices).toEqual([{ kind: 'information', text: "We couldn't find that account." }]);
  expect(calls('POST /workflow')).toEqual([]);
});
