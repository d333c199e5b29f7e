import { screen, waitFor, within } from '@testing-library/react';
import { CallProblem } from '@wealth/platform';
import { growth, riskModels } from '../testing/open-application.fixture.tsx';
import { aReview, details, openReviewAt, reviewPath } from './open-review.fixture.tsx';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const answeredReview = (answers: Record<string, string[]> = {}) => aReview({ RISK_LOSS: ['B'], ...answers });
const open = (options: Parameters<typeof openReviewAt>[1] = {}) =>
  openReviewAt(reviewPath(1), { workflow: answeredReview(), ...options });
const mismatch = 'Your answers now fit a different portfolio';

describe('the portfolio for the new answers', () => {
  test('stands beside the present one, with the same bar and the differences in points [MCH-002, MCH-004, WF-022]', async () => {
    open();
    await title(mismatch);
    expect(screen.getByText(/^Individual - \*4417 is in Growth\. Your answers point to Balanced\.$/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Growth',
      expect.stringContaining('Balanced'),
      'What changes',
    ]);
    const [now, next] = screen.getAllByRole('figure', { name: 'What it is made of' });
    expect(now).toHaveTextContent('Stocks 84%Bonds 16%');
    expect(next).toHaveTextContent('Stocks 60%Bonds 36%Cash 4%');
    const changes = within(screen.getByRole('region', { name: 'What changes' })).getAllByRole('definition');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      '84% to 60% (24 points less)',
      '16% to 36% (20 points more)',
      '0% to 4% (4 points more)',
    ]);
  });

  test('that is the present one is kept, and nothing is bought or sold [MCH-003]', async () => {
    open({ answers: { 'POST /risk/models/search': riskModels({ RECOMMENDED: growth }) } });
    await title('Your portfolio still fits');
    expect(screen.getByText('Nothing is bought or sold.')).toBeVisible();
    expect(screen.getByText('We only note the date of this review: 11/20/2026.')).toBeVisible();
    expect(screen.queryByText('Selling may cost you tax.')).toBeNull();
    expect(screen.getAllByRole('figure')).toHaveLength(1);
    expect(button('Keep Growth')).toBeVisible();
  });

  test('is chosen by its name, saved as the answer of the review, and leads on [FLD-061]', async () => {
    const { user, path, sent } = open();
    await title(mismatch);
    await user.click(button('Change to Balanced'));
    expect(path()).toBe(reviewPath(2));
    await waitFor(() => expect(sent()[0]?.answers.AM_CHOSEN_PORTFOLIO).toEqual(['model-balanced']));
    expect(sent()[0]?.answers.PORTFOLIO_SELECTION).toBeUndefined();
  });

  test('can be another one of those on offer, also the present one', async () => {
    const { user } = open();
    await title(mismatch);
    await user.click(button('More aggressive'));
    await title('You keep your portfolio');
    expect(button('Keep Growth')).toBeVisible();
    await user.click(button('Less aggressive'));
    await user.click(button('Less aggressive'));
    await title('You chose a different portfolio');
    expect(button('Change to Calm')).toBeVisible();
  });

  test('is the one that was chosen before, where that is still offered', async () => {
    open({ workflow: answeredReview({ AM_CHOSEN_PORTFOLIO: ['model-calm'] }) });
    await title('You chose a different portfolio');
    expect(button('Change to Calm')).toBeVisible();
  });

  test.each([
    ['a-1', 1],
    ['a-2', 0],
  ])('warns of taxes on a sale before its button, for %s %i times: an IRA has none', async (account, times) => {
    openReviewAt(reviewPath(1, account), { workflow: { ...answeredReview(), account } });
    await title(mismatch);
    expect(screen.queryAllByText('Selling may cost you tax.')).toHaveLength(times);
    const [warning] = screen.queryAllByText('Selling may cost you tax.');
    const isBefore = warning?.compareDocumentPosition(button('Change to Balanced'));
    expect(isBefore).toBe(times === 0 ? undefined : Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('has a disclaimer, in the words of the tenant where it has its own [MCH-005, MCH-014]', async () => {
    open();
    expect(await screen.findByText(/no portfolio protects you from a loss/)).toBeVisible();
  });

  test("has the tenant's disclaimer in its place [MCH-005]", async () => {
    open({ content: { MODEL_CHANGE_DISCLAIMER: { contentType: 'STRING', value: 'Our own disclaimer.' } } });
    expect(await screen.findByText('Our own disclaimer.')).toBeVisible();
    expect(screen.queryByText(/no portfolio protects you from a loss/)).toBeNull();
  });

  test('cannot be changed while a change is under way, and says so', async () => {
    const { user, path } = open({ answers: { 'POST /risk/portfolio-details/search': { ...details, isLocked: true } } });
    expect(await screen.findByText(/A change of this portfolio is under way/)).toBeVisible();
    expect(button('Change to Balanced')).toHaveAccessibleDescription(/nothing can be changed now/);
    await user.click(button('Change to Balanced'));
    expect(path()).toBe(reviewPath(1));
  });
});

test.each([
  ['POST /risk/portfolio-details/search', "we couldn't load your account"],
  ['POST /risk/models/details/search', "we couldn't load your account"],
  ['POST /risk/models/search', 'come back later and go on from here'],
] as const)('a failure of %s has one box, and can be asked again', async (operation, says) => {
  let isBroken = true;
  const failing = () => {
    if (isBroken) throw new CallProblem(503, 'out of order');
    if (operation === 'POST /risk/portfolio-details/search') return details;
    if (operation === 'POST /risk/models/search') return riskModels({ RECOMMENDED: growth });
    return { modelPortfolioDetails: growth };
  };
  const { user } = open({ answers: { [operation]: failing } as never });
  expect(await screen.findByRole('alert')).toHaveTextContent(says);
  expect(button('Next')).toHaveAccessibleDescription('Both portfolios have to load first.');
  isBroken = false;
  await user.click(button('Resubmit answers'));
  expect(await screen.findByRole('button', { name: /^(Change to|Keep) / })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
