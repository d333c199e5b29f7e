import { screen, waitFor } from '@testing-library/react';
import { CallProblem } from '@wealth/platform';
import { allAnswers, balanced, inProgress, openApplication, pathOf } from '../open-application.fixture.tsx';
import { sharesOf } from './portfolio.rules.ts';

const offered = { portfolioOptions: [{ riskCategoryOption: 'RECOMMENDED' as const, models: [balanced] }] };

describe('the portfolio', () => {
  test('is the recommended one, with its name, what it is for and its shares [PSL-002, PSL-003, PSL-005, PSL-021, API-030]', async () => {
    const { asked } = openApplication(pathOf(2, 0));
    expect(await screen.findByRole('heading', { level: 2, name: /Balanced/ })).toBeVisible();
    expect(screen.getByText('Growth with fewer swings.')).toBeVisible();
    expect(screen.getByText('Recommended for you')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'What it is made of' })).toHaveTextContent('Stocks 60%Bonds 36%Cash 4%');
    expect(asked('POST /risk/models/search')[0]?.request).toEqual({
      body: { riskAnswerOptions: [{ id: 'RISK_LOSS', option: 'B' }] },
    });
  });

  test('is chosen by its name, saved, and leads on [FLD-060]', async () => {
    const { user, path, sent } = openApplication(pathOf(2, 0), { workflow: inProgress({ RISK_LOSS: ['A'] }) });
    await user.click(await screen.findByRole('button', { name: 'Choose Balanced' }));
    expect(path()).toBe(pathOf(3, 0));
    await waitFor(() => expect(sent().at(-1)?.answers.PORTFOLIO_SELECTION).toEqual(['model-balanced']));
  });

  test.each([
    ['cannot be had', () => Promise.reject(new CallProblem(503, 'out of order'))],
    ['is not there', () => ({ portfolioOptions: [] })],
  ])('that %s holds nothing else up: answers are safe and can be sent again', async (_, failing) => {
    let isBroken = true;
    const { user } = openApplication(pathOf(2, 0), {
      answers: { 'POST /risk/models/search': () => (isBroken ? failing() : offered) },
    });
    expect(await screen.findByText("We can't show your portfolio right now")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription(
      'Your portfolio has to load first.',
    );
    expect(screen.getByRole('link', { name: '1-800-555-0111' })).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Resubmit answers' }));
    expect(await screen.findByRole('button', { name: 'Choose Balanced' })).toBeVisible();
  });
});

test('each group has a colour of its own; empty ones are left out, and the bar is whole whatever the sum is [PSL-006]', () => {
  const [stocks, bonds, cash] = balanced.securityGroups;
  if (!stocks || !bonds || !cash) throw new Error('The model has three groups');
  const odd = { ...balanced, securityGroups: [stocks, { ...bonds, securityGroupTotalPercentage: 0 }, cash] };
  expect(sharesOf(balanced).map(({ colour }) => colour)).toEqual([1, 2, 3]);
  expect(sharesOf(odd).map(({ label, percent, width }) => [label, percent, width])).toEqual([
    ['Stocks', 60, 93.75],
    ['Cash', 4, 6.25],
  ]);
});

describe('a chosen portfolio on the review', () => {
  const next = () => screen.findByRole('button', { name: 'Next' });

  test('that is not offered any more blocks Next, and its Edit leads to the portfolio', async () => {
    const { user, path } = openApplication(pathOf(4, 1), {
      workflow: inProgress({ ...allAnswers, PORTFOLIO_SELECTION: ['model-gone'] }),
    });
    expect(await screen.findByText('Not offered any more. Please choose again.')).toBeVisible();
    expect(await next()).toHaveAccessibleDescription(/Choose your portfolio again to go on/);
    await user.click(await next());
    expect(path()).toBe(pathOf(4, 1));
    await user.click(screen.getByRole('button', { name: 'Edit: Choose your portfolio' }));
    expect(path()).toBe(pathOf(2, 0));
    await user.click(await screen.findByRole('button', { name: 'Choose Balanced' }));
    expect(path()).toBe(pathOf(4, 1));
    await user.click(await next());
    expect(path()).toBe(pathOf(4, 2));
  });

  test('that could not be asked for does not block Next', async () => {
    const { user, path } = openApplication(pathOf(4, 1), {
      answers: {
        'POST /risk/models/search': () => {
          throw new CallProblem(503, 'out of order');
        },
      },
    });
    await user.click(await next());
    expect(path()).toBe(pathOf(4, 2));
  });
});
