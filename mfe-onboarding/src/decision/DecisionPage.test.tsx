import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from '@wealth/kit/testing';
import { CallProblem } from '@wealth/platform';
import type { FakePlatformOptions } from '@wealth/platform/testing';
import descriptor from '../../remote.json' with { type: 'json' };
import { App } from '../App.tsx';
import {
  alone,
  anApplication,
  makeQuestion,
  riskQuestions,
  sentChanges,
  step,
  wendy,
} from '../application/testing/application.fixture.ts';
import { locales } from '../locales.ts';
import { createStore } from '../store.ts';

const support = { SUPPORT_NUMBER: { contentType: 'STRING', value: '1-800-555-0111' } } as const;

function openDecision({ answers, content, ...more }: FakePlatformOptions = {}) {
  return renderRemote(App, {
    platform: {
      name: 'mfe-onboarding',
      path: '/investment-decision',
      member: 'NO_ACCOUNTS',
      flags: ['ONLINE_ACCOUNT_OPENING', 'WEALTH_ADVISOR'],
      content: { ...support, ...content },
      ...more,
      answers: {
        'POST /workflow': anApplication(),
        'GET /member/demographic': wendy,
        'GET /risk/questions': riskQuestions,
        ...answers,
      },
    },
    createStore,
    locales,
  });
}

const guided = () => screen.getByRole('region', { name: 'Guided investing' });
const button = () => within(guided()).getByRole('button', { name: /Start|Continue/ });

describe('the decision page', () => {
  test('offers guided investing and a wealth advisor under a headline [DEC-001, DEC-002, DEC-003, DEC-006, RTE-013]', async () => {
    openDecision();
    expect(screen.getByRole('heading', { level: 1, name: 'How would you like to invest?' })).toBeVisible();
    expect(guided()).toHaveTextContent('We pick a mix of funds that fits you, and keep it on track.');
    expect(screen.getByRole('region', { name: 'Work with a wealth advisor' })).toBeVisible();
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
    expect(button()).toHaveTextContent('Start');
  });

  test('has the words and the address of the tenant where it gives them [DEC-008, DEC-009]', () => {
    const own = (value: string) => ({ contentType: 'STRING' as const, value });
    openDecision({
      content: {
        DECISION_HEADLINE: own('Begin with Meadow'),
        DECISION_GUIDED_TITLE: own('Let us invest'),
        DECISION_GUIDED_TEXT: own('We do it for you.'),
        DECISION_ADVISOR_TITLE: own('Talk to Meadow'),
        DECISION_ADVISOR_TEXT: own('Meet us.'),
        ADVISOR_LEARN_MORE_URL: own('https://advisor.example.com/'),
      },
    });
    expect(screen.getByRole('heading', { name: 'Begin with Meadow' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Let us invest' })).toHaveTextContent('We do it for you.');
    const advisor = screen.getByRole('region', { name: 'Talk to Meadow' });
    expect(advisor).toHaveTextContent('Meet us.');
    const link = within(advisor).getByRole('link', { name: /Learn more/ });
    expect(link).toHaveAttribute('href', 'https://advisor.example.com/');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('shows no advisor where the flag is off, and no button where there is nothing to learn [DEC-007, DEC-008, SET-054]', () => {
    openDecision();
    expect(screen.queryByRole('link', { name: /Learn more/ })).toBeNull();
    openDecision({ flags: ['ONLINE_ACCOUNT_OPENING'] });
    expect(screen.getAllByRole('region', { name: 'Work with a wealth advisor' })).toHaveLength(1);
  });

  test('does not offer guided investing, and asks for nothing, while it is off [DEC-013, SET-050]', async () => {
    const { platform, user } = openDecision({ flags: ['ONLINE_ACCOUNT_OPENING', 'DISABLE_ROBO'] });
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription(/Guided investing is not offered right now.*1-800-555-0111/);
    await user.click(button());
    expect(platform.location.get().path).toBe('/investment-decision');
    expect(platform.seen.calls).toEqual([]);
  });

  test('goes to the step where the application stands, and Back from its start leads here again [DEC-014, API-040]', async () => {
    const { platform, user } = openDecision({
      answers: {
        'POST /workflow': anApplication({
          status: 'IN_PROGRESS',
          currentFlow: 'CONTACT',
          currentStep: 'NAME',
          furthest: { flow: 'CONTACT', step: 'NAME' },
        }),
      },
    });
    await waitFor(() => expect(button()).toHaveTextContent('Continue'));
    expect(guided()).toHaveTextContent('Last updated 11/18/2026');
    expect(platform.seen.calls).toContainEqual({
      operation: 'POST /workflow',
      request: { body: { type: 'ROBO_INDIVIDUAL_JOINT' } },
    });
    await user.click(button());
    expect(platform.location.get().path).toBe('/account-opening/workflow/workflow-1/flow/3/step/0');
  });

  test('says when an application in progress was last saved, and the part where it stopped [DEC-004]', async () => {
    openDecision({
      answers: {
        'POST /workflow': anApplication({ status: 'IN_PROGRESS', currentFlow: 'PORTFOLIO', currentStep: 'CHOICE' }),
      },
    });
    expect(await screen.findByText('Last updated 11/18/2026')).toBeVisible();
    expect(guided()).toHaveTextContent('You stopped at Your portfolio.');
  });

  test('says what an application takes before Start, and which accounts there are', async () => {
    openDecision();
    await waitFor(() => expect(button()).toHaveTextContent('Start'));
    expect(guided()).toHaveTextContent('about five minutes. Have your Social Security number at hand.');
    expect(guided()).toHaveTextContent('An individual or joint account, or a traditional or Roth IRA');
  });

  test('says which account an application in progress is for, instead of the time it takes', async () => {
    const kind = alone(makeQuestion('INVESTMENT_TYPE', { given: ['ANY_GOAL'] }));
    const owners = alone(makeQuestion('ACCOUNT_TYPE', { given: ['JOINT_TAXABLE'] }));
    const workflow = anApplication({ status: 'IN_PROGRESS' });
    const [first, ...others] = workflow.flows;
    const flows = first ? [{ ...first, steps: [...first.steps, step('KIND', [kind, owners])] }, ...others] : [];
    openDecision({ answers: { 'POST /workflow': { ...workflow, flows } } });
    expect(await within(guided()).findByText('Joint account (JTWROS)')).toBeVisible();
    expect(guided()).not.toHaveTextContent('about five minutes');
  });

  test('says neither of an application that is new [DEC-005]', async () => {
    openDecision();
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
    expect(guided()).not.toHaveTextContent(/Last updated|You stopped/);
  });

  test.each([
    ['POST /workflow', 'DEC-010'],
    ['GET /member/demographic', 'DEC-011'],
    ['GET /risk/questions', 'DEC-012, API-038'],
  ] as const)(
    'says that guided investing cannot be begun where %s fails, and Try again begins it [%s, DEC-018, API-008]',
    async (operation, _rows) => {
      let isBroken = true;
      const replies = {
        'POST /workflow': anApplication(),
        'GET /member/demographic': wendy,
        'GET /risk/questions': riskQuestions,
      };
      const { user, platform } = openDecision({
        answers: {
          [operation]: () => {
            if (isBroken) throw new CallProblem(503, 'out of order');
            return replies[operation];
          },
        },
      });
      expect(await within(guided()).findByText("We can't start guided investing right now.")).toBeVisible();
      expect(within(guided()).getByRole('link', { name: '1-800-555-0111' })).toBeVisible();
      expect(button()).toHaveAttribute('aria-disabled', 'true');
      await user.click(button());
      expect(platform.location.get().path).toBe('/investment-decision');
      isBroken = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
    },
  );

  test.each(['POST /workflow', 'GET /member/demographic', 'GET /risk/questions'] as const)(
    'says it in the words of the tenant where %s fails, and keeps the advisor [DEC-017]',
    async (operation) => {
      openDecision({
        content: { INVEST_FOR_ME_ERROR: { contentType: 'STRING', value: 'Please visit a branch.' } },
        answers: {
          [operation]: () => {
            throw new CallProblem(503, 'out of order');
          },
        },
      });
      expect(await within(guided()).findByText('Please visit a branch.')).toBeVisible();
      expect(button()).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByRole('region', { name: 'Work with a wealth advisor' })).toBeVisible();
    },
  );

  test.each(['alone', 'beside a call that fails'])(
    'leads to the application that is under way, with its account, and reports no failure: %s',
    async (how) => {
      const { platform, user } = openDecision({
        answers: {
          'POST /workflow': () => {
            throw new CallProblem(409, 'under way', 'APPLICATION_UNDER_WAY', [
              { field: 'account', issue: 'account-9' },
              { field: 'accountNumber', issue: '2WM004499' },
            ]);
          },
          ...(how !== 'alone' && {
            'GET /member/demographic': () => {
              throw new CallProblem(503, 'out of order');
            },
          }),
        },
      });
      expect(await within(guided()).findByText('Your application is on its way.')).toBeVisible();
      expect(guided()).toHaveTextContent('*4499');
      expect(within(guided()).queryByRole('button', { name: /Start|Continue|Try again/ })).toBeNull();
      expect(platform.seen.errors).toEqual([]);
      await user.click(within(guided()).getByRole('button', { name: 'Go to my portal' }));
      expect(sentChanges(platform)).toEqual(['application.changed found']);
      expect([platform.seen.refreshes, platform.location.get().path]).toEqual([['changed'], '/']);
    },
  );

  test('lets a member begin without details from the credit union (204) [WF-063]', async () => {
    const { platform, user } = openDecision({ answers: { 'GET /member/demographic': () => undefined } });
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
    expect(within(guided()).getByRole('status')).toBeEmptyDOMElement();
    await user.click(button());
    expect(platform.location.get().path).toMatch(/^\/account-opening\/workflow\/workflow-1\//);
  });
});

test('the decision page and the application are for who has no accounts, and for a member who may open another [RTE-030, RTE-031, RTE-032, HDR-034]', () => {
  const of = (path: string) => descriptor.routes.find((route) => route.path === path);
  const flags = ['ONLINE_ACCOUNT_OPENING'];
  const application = ['/account-opening', '/account-opening/workflow/:workflowId/*'];
  for (const path of ['/investment-decision', ...application]) {
    expect(of(path)?.when).toEqual([
      { member: ['NO_ACCOUNTS', 'NOT_A_MEMBER'], flags },
      { member: ['SET_UP'], flags, traits: ['openNewAccount'] },
    ]);
  }
  expect(of('/investment-decision')).not.toHaveProperty('frame');
  for (const path of application) expect(of(path)?.frame).toBe('focused');
  expect(of('/investment-decision')?.firstReads).toEqual([
    { call: 'GET /member/demographic' },
    { call: 'GET /risk/questions' },
  ]);
});

test('the navigation has Open new account, which leads to the decision page [HDR-028]', () => {
  expect(descriptor.navigation).toEqual([
    { id: 'open-new-account', label: 'Open new account', icon: 'plus', to: '/investment-decision', order: 60 },
  ]);
});
