import { act, screen, waitFor, within } from '@testing-library/react';
import { assetColours } from '@wealth/domain/asset-colours';
import { CallProblem } from '@wealth/platform';
import {
  allAnswers,
  allThree,
  balanced,
  inProgress,
  openApplication,
  recommended,
  riskModels,
  stepPath,
} from '../testing/open-application.fixture.tsx';
import { getShares } from './portfolio.rules.ts';

const button = (name: string) => screen.getByRole('button', { name });
const shows = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) });
const chosen = (modelId: string) => inProgress({ ...allAnswers, PORTFOLIO_SELECTION: [modelId] });

describe('the portfolio', () => {
  test('is the recommended one, with its name, what it is for and its shares [PSL-002, PSL-003, PSL-005, PSL-021, API-030]', async () => {
    const { makeQuestion: callsTo } = openApplication(stepPath(2, 0));
    expect(await screen.findByRole('heading', { level: 2, name: /Balanced/ })).toBeVisible();
    expect(screen.getByText('Growth with fewer swings.')).toBeVisible();
    expect(screen.getByText('Recommended for you')).toBeVisible();
    expect(button('Less aggressive')).toBeVisible();
    expect(button('More aggressive')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'What it is made of' })).toHaveTextContent('Stocks 60%Bonds 36%Cash 4%');
    expect(callsTo('POST /risk/models/search')[0]?.request).toEqual({
      body: { riskAnswerOptions: [{ id: 'RISK_LOSS', option: 'B' }] },
    });
  });

  test('is chosen by its name, saved, and leads on [FLD-060]', async () => {
    const { user, path, sent } = openApplication(stepPath(2, 0), { workflow: inProgress({ RISK_LOSS: ['A'] }) });
    await user.click(await screen.findByRole('button', { name: 'Choose Balanced' }));
    expect(path()).toBe(stepPath(3, 0));
    await waitFor(() => expect(sent().at(-1)?.answers.PORTFOLIO_SELECTION).toEqual(['model-balanced']));
  });

  test('explains itself behind its help button [PSL-004]', async () => {
    const { user } = openApplication(stepPath(2, 0));
    await user.click(await screen.findByRole('button', { name: /Balanced/, expanded: false }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('A mix of stocks and bonds.');
  });

  test.each([
    ['is refused for its answers', () => Promise.reject(new CallProblem(400, 'no')), /those about risk/],
    ['cannot be had', () => Promise.reject(new CallProblem(503, 'out of order')), /or come back later and go on/],
    ['is not there', () => ({ portfolioOptions: [] }), /no portfolio is offered/],
  ] as const)(
    'that %s holds nothing else up: answers are safe and can be sent again [PSL-015, PSL-016, PSL-017, PSL-020]',
    async (_what, failing, says) => {
      let isBroken = true;
      const { user } = openApplication(stepPath(2, 0), {
        answers: { 'POST /risk/models/search': () => (isBroken ? failing() : recommended) },
      });
      const box = await screen.findByRole('alert');
      expect(box).toHaveTextContent("We can't show your portfolio right now");
      expect(box).toHaveTextContent(says);
      expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription(
        'Your portfolio has to load first.',
      );
      expect(screen.getByRole('link', { name: '1-800-555-0111' })).toBeVisible();
      isBroken = false;
      await user.click(screen.getByRole('button', { name: 'Resubmit answers' }));
      expect(await screen.findByRole('button', { name: 'Choose Balanced' })).toBeVisible();
    },
  );
});

describe('what a portfolio may bring and cost', () => {
  const figures = {
    feeBasisPoints: 35,
    oneYear: { lowBasisPoints: -1_100, highBasisPoints: 1_600, source: 'Years 1926 to 2025', asOf: '2025-12-31' },
  };
  const legal = { PORTFOLIO_YEAR_DISCLAIMER: { contentType: 'STRING' as const, value: 'A year can be worse.' } };
  const openWith = async (model: object, content: object = legal) => {
    openApplication(stepPath(2, 0), {
      answers: { 'POST /risk/models/search': riskModels({ RECOMMENDED: { ...balanced, ...model } }) },
      content: content as never,
    });
    await shows('Balanced');
  };
  const year = () => screen.queryByRole('heading', { level: 3, name: 'With $10,000, one year' });

  test('is a bad and a good year in dollars, where from, and the cost of a year', async () => {
    await openWith(figures);
    expect(year()).toBeVisible();
    expect(screen.getByText('Bad year: about $8,900')).toBeVisible();
    expect(screen.getByText('Good year: about $11,600')).toBeVisible();
    expect(
      screen.getByText('Years 1926 to 2025, as of 12/31/2025. 19 of 20 years lay between. A year can be worse.'),
    ).toBeVisible();
    expect(screen.getByText('0.35% a year').closest('p')).toHaveTextContent('Cost 0.35% a year: $35 for $10,000');
  });

  test('leaves out what is not known', async () => {
    await openWith({});
    expect(year()).toBeNull();
    expect(screen.queryByText(/a year: /)).toBeNull();
  });

  test('has no figures of years without a legal sentence of the tenant, and still its cost', async () => {
    await openWith(figures, {});
    expect(year()).toBeNull();
    expect(screen.getByText('0.35% a year')).toBeVisible();
  });

  test('has no figures of years whose bad year is above the good one', async () => {
    await openWith({ oneYear: { ...figures.oneYear, lowBasisPoints: 1_700 } });
    expect(year()).toBeNull();
  });
});

test('the answers that explain the portfolio stand below it, each with a way to its step', async () => {
  const { user, path } = openApplication(stepPath(2, 0));
  await shows('Balanced');
  expect(screen.getByRole('list', { name: 'Why we recommend it' })).toHaveTextContent('You would wait.');
  await user.click(button('Change: What would you do after a fall?'));
  expect(path()).toBe(stepPath(1, 0));
});

describe('the portfolios beside the recommended one', () => {
  const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
  const ends = () => [isOff('Less aggressive'), isOff('More aggressive')];

  test('are one press away in each direction, and the way between them leads over it [PSL-009, PSL-010, PSL-011, PSL-012, PSL-014]', async () => {
    const { user } = openApplication(stepPath(2, 0));
    await shows('Balanced');
    expect(ends()).toEqual([false, false]);
    await user.click(button('Less aggressive'));
    await shows('Calm');
    expect(ends()).toEqual([true, false]);
    await user.click(button('More aggressive'));
    await shows('Balanced');
    await user.click(button('More aggressive'));
    await shows('Growth');
    expect(ends()).toEqual([false, true]);
    await user.click(button('Less aggressive'));
    await shows('Balanced');
  });

  test('are announced by name and place, and say why we do not recommend them [PSL-001]', async () => {
    const { user } = openApplication(stepPath(2, 0));
    await shows('Balanced');
    await user.click(button('More aggressive'));
    expect(screen.getByText('Growth: More aggressive')).toHaveAttribute('role', 'status');
    expect(screen.getByText('Not our recommendation')).toBeVisible();
    expect(screen.getByText('More aggressive than your answers suggest.')).toBeVisible();
    const places = screen.getByRole('region', { name: 'Portfolios on offer' });
    expect(within(places).getByText('3 of 3').closest('p')).toHaveTextContent('More aggressive 3 of 3');
    await user.click(button('Less aggressive'));
    expect(screen.getByText('Recommended for you')).toBeVisible();
    expect(screen.queryByText(/than your answers suggest/)).toBeNull();
  });

  test('keep the focus at an end, where the button says why it does nothing [PSL-011]', async () => {
    const { user } = openApplication(stepPath(2, 0));
    await shows('Balanced');
    await user.click(button('Less aggressive'));
    expect(button('Less aggressive')).toHaveFocus();
    expect(button('Less aggressive')).toHaveAccessibleDescription('Nothing less aggressive is offered.');
    await user.keyboard('{Enter}');
    await shows('Calm');
  });

  test('are missing where none is offered [PSL-013]', async () => {
    openApplication(stepPath(2, 0), { answers: { 'POST /risk/models/search': recommended } });
    await shows('Balanced');
    expect(ends()).toEqual([true, true]);
  });

  test('are chosen by the name of the button, and keep their badge on the review', async () => {
    const { user, path, sent } = openApplication(stepPath(2, 0));
    await shows('Balanced');
    await user.click(button('More aggressive'));
    await user.click(button('Choose Growth'));
    await waitFor(() => expect(sent().at(-1)?.answers.PORTFOLIO_SELECTION).toEqual(['model-growth']));
    expect(path()).toBe(stepPath(3, 0));
  });
});

describe('a portfolio that was chosen before', () => {
  const editRisk = async (user: ReturnType<typeof openApplication>['user'], answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit: What would you do after a fall?' }));
    await user.click(await screen.findByRole('radio', { name: answer }));
    await user.click(button('Next'));
  };

  test('is shown on return [PSL-022]', async () => {
    openApplication(stepPath(2, 0), { workflow: chosen('model-growth') });
    await shows('Growth');
    expect(button('Choose Growth')).toBeVisible();
  });

  test('is restored after another risk answer, which requests the portfolios again [PSL-022, WF-056]', async () => {
    const { user, makeQuestion: callsTo } = openApplication(stepPath(4, 1), { workflow: chosen('model-growth') });
    await editRisk(user, 'Sell');
    await shows('Growth');
    expect(callsTo('POST /risk/models/search').map(({ request }) => request)).toEqual(
      ['B', 'A'].map((option) => ({ body: { riskAnswerOptions: [{ id: 'RISK_LOSS', option }] } })),
    );
  });

  test('gives way to the recommended one with a note, when another risk answer leads elsewhere [PSL-022]', async () => {
    let offered = allThree;
    const { user } = openApplication(stepPath(4, 1), {
      workflow: chosen('model-growth'),
      answers: { 'POST /risk/models/search': () => offered },
    });
    offered = riskModels({ RECOMMENDED: balanced });
    await editRisk(user, 'Sell');
    await shows('Balanced');
    expect(screen.getByText(/The portfolio that you chose before is not offered/)).toBeVisible();
  });
});

describe('the full details', () => {
  const stocks = {
    securityGroupLabel: 'Stocks',
    securityGroupTotalPercentage: 100,
    details: [
      {
        securityName: 'Total market',
        securitySymbol: 'VTI',
        securityAllocationPercentage: 100,
        assetCategory: 'Stock',
        securityId: 'VTI',
      },
    ],
  };
  const reply = { modelPortfolioDetails: { ...balanced, securityGroups: [stocks] } };
  const operation = 'POST /risk/models/details/search';
  const openDetails = async (answer: unknown) => {
    const shown = openApplication(stepPath(2, 0), { answers: { [operation]: answer } as never });
    await shows('Balanced');
    await shown.user.click(button('See full details'));
    return shown;
  };

  test('list each fund with its symbol and its share, and close again [PSL-007, PSL-008]', async () => {
    const { user } = await openDetails(reply);
    expect(await screen.findByRole('heading', { level: 3, name: 'Stocks 100%' })).toBeVisible();
    expect(screen.getByText(/Total market/).closest('li')).toHaveTextContent('Total market VTI100%');
    expect(button('See less details')).toHaveAttribute('aria-expanded', 'true');
    await user.click(button('See less details'));
    expect(screen.queryByText(/Total market/)).toBeNull();
    expect(button('See full details')).toHaveAttribute('aria-expanded', 'false');
  });

  test('are requested when they open, once for each portfolio [API-032]', async () => {
    const { user, makeQuestion: callsTo } = await openDetails(reply);
    await screen.findByText(/Total market/);
    for (const name of ['See less details', 'See full details', 'More aggressive', 'Less aggressive']) {
      await user.click(button(name));
    }
    await screen.findByText(/Total market/);
    expect(callsTo(operation).map(({ request }) => request)).toEqual(
      ['model-balanced', 'model-growth'].map((modelId) => ({ body: { modelId } })),
    );
  });

  test('have a loading state, and a failure of their own place that leaves the portfolio, and a retry [PSL-015, PSL-019]', async () => {
    const tries: PromiseWithResolvers<typeof reply>[] = [];
    const { user } = await openDetails(() => {
      const next = Promise.withResolvers<typeof reply>();
      tries.push(next);
      return next.promise;
    });
    expect(screen.getByText('Finding the funds…')).toBeInTheDocument();
    await act(async () => tries[0]?.reject(new CallProblem(503, 'out of order')));
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't show the funds right now");
    expect(button('Choose Balanced')).not.toHaveAttribute('aria-disabled');
    await user.click(button('Resubmit answers'));
    await act(async () => tries[1]?.resolve(reply));
    expect(await screen.findByText(/Total market/)).toBeVisible();
  });
});

test('Stocks, Bonds and Cash have the first three chart colours [PSL-023]', () => {
  expect(assetColours(['Stocks', 'Bonds', 'Cash', 'Other'])).toEqual([1, 2, 3, 8]);
});

test('each group has a colour of its own; empty ones are left out, and the bar is whole whatever the sum is [PSL-006]', () => {
  const [stocks, bonds, cash] = balanced.securityGroups;
  if (!stocks || !bonds || !cash) throw new Error('The model has three groups');
  const odd = { ...balanced, securityGroups: [stocks, { ...bonds, securityGroupTotalPercentage: 0 }, cash] };
  expect(getShares(balanced).map(({ colour }) => colour)).toEqual([1, 2, 3]);
  expect(getShares(odd).map(({ label, percent, width }) => [label, percent, width])).toEqual([
    ['Stocks', 60, 93.75],
    ['Cash', 4, 6.25],
  ]);
});

describe('a chosen portfolio on the review', () => {
  const next = () => screen.findByRole('button', { name: 'Next' });

  test('that is not offered any more blocks Next, and its Edit leads to the portfolio', async () => {
    const { user, path } = openApplication(stepPath(4, 1), {
      workflow: inProgress({ ...allAnswers, PORTFOLIO_SELECTION: ['model-gone'] }),
    });
    expect(await screen.findByText('Not offered any more. Please choose again.')).toBeVisible();
    expect(await next()).toHaveAccessibleDescription(/Choose your portfolio again to go on/);
    await user.click(await next());
    expect(path()).toBe(stepPath(4, 1));
    await user.click(screen.getByRole('button', { name: 'Edit: Choose your portfolio' }));
    expect(path()).toBe(stepPath(2, 0));
    await user.click(await screen.findByRole('button', { name: 'Choose Balanced' }));
    expect(path()).toBe(stepPath(4, 1));
    await user.click(await next());
    expect(path()).toBe(stepPath(4, 2));
  });

  test('may be any of those offered, and says whether we recommend it', async () => {
    openApplication(stepPath(4, 1), { workflow: chosen('model-growth') });
    expect(await screen.findByText('Not our recommendation')).toBeVisible();
    expect(screen.getByText(/Growth/)).toBeVisible();
    expect(await next()).not.toHaveAttribute('aria-disabled');
  });

  test('that could not be requested does not block Next', async () => {
    const { user, path } = openApplication(stepPath(4, 1), {
      answers: {
        'POST /risk/models/search': () => {
          throw new CallProblem(503, 'out of order');
        },
      },
    });
    await user.click(await next());
    expect(path()).toBe(stepPath(4, 2));
  });
});
