import { screen, waitFor, within } from '@testing-library/react';
import type { Workflow } from '@wealth/api';
import { interstitialTypes, type Step } from '@wealth/domain/workflow';
import { aReview, openReviewAt, reviewPath } from '../model-change/open-review.fixture.tsx';
import { alone, anApplication, makeQuestion, step, when } from '../testing/application.fixture.ts';
import { openApplication, stepPath } from '../testing/open-application.fixture.tsx';

const texts = {
  WELCOME_TITLE: 'Thanks, {answer:PRIMARY_LEGAL_FIRST_NAME|and welcome}',
  WELCOME_1: 'We know who you are.',
  WELCOME_2: 'Next come short questions.',
  GO_BACK: 'One step back',
  GO_ON: 'Continue',
  INTRO: 'Please answer in full.',
  HELP_TITLE: 'Why we ask this',
  HELP_1: 'The law asks us to.',
  HELP_2: 'Nobody else reads it.',
  HELP_LINK: 'Read more',
  FIRST_LABEL: 'First',
  FOLLOWING_LABEL: 'Following',
};
const image = (fullPage: boolean): Partial<Step> => ({
  type: 'INTERSTITIAL',
  interstitial: { type: 'IMAGE', fullPage },
  body: ['WELCOME_1', 'WELCOME_2'],
});

/** An application whose first part is one such step. */
function withStep(own: Partial<Step>, fields: Step['fields'] = []): Workflow {
  const whole = anApplication();
  const first = step('WELCOME', fields, own);
  return {
    ...whole,
    texts: { ...whole.texts, ...texts },
    flows: whole.flows.map((flow, index) => (index > 0 ? flow : { ...flow, steps: [first] })),
  };
}

const open = (own: Partial<Step>, fields?: Step['fields']) =>
  openApplication(stepPath(0, 0), {
    workflow: withStep(own, fields),
    content: { DISCLAIMER: { contentType: 'HTML', value: '<p>May lose <b>value</b>.<script>alert(1)</script></p>' } },
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const place = () => screen.queryByText('Step 1 of 1');
const first = [alone(makeQuestion('FIRST'))];

describe('the frame of a step', () => {
  test('has its place in the application, and the disclaimer under it as plain HTML [WF-013]', async () => {
    open({}, first);
    await heading('Thanks, and welcome');
    expect(place()).toBeVisible();
    const disclaimer = screen.getByText(/May lose/);
    expect(disclaimer).toHaveTextContent('May lose value.');
    expect(disclaimer.querySelector('script')).toBeNull();
  });

  test('has no progress where the step shows none, but says whether all is saved [WF-009, WF-019]', async () => {
    open({ showProgress: false }, first);
    await screen.findByRole('textbox', { name: 'First' });
    expect(place()).toBeNull();
    expect(screen.queryByText('Part 1 of 5')).toBeNull();
    expect(screen.getByText('Saved')).toBeVisible();
  });

  test.each<[flow: number, step: number, reached: string]>([
    [0, 0, '50 0 0 0 0'],
    [0, 1, '100 0 0 0 0'],
    [1, 0, '100 100 0 0 0'],
    [4, 0, '100 100 100 100 33'],
    [4, 2, '100 100 100 100 100'],
  ])(
    'fills the bar of parts step by step, and is full at the last step: part %i, step %i',
    async (flow, at, reached) => {
      const { container } = openApplication(stepPath(flow, at));
      await screen.findByText(`Part ${flow + 1} of 5`);
      const bars = [...container.querySelectorAll<HTMLElement>('.reached')];
      expect(bars.map(({ style }) => Math.round(Number.parseFloat(style.inlineSize))).join(' ')).toBe(reached);
    },
  );

  test('is left away around an interstitial that takes the full page [WF-019, WF-020]', async () => {
    open(image(true));
    await screen.findByText('We know who you are.');
    expect(place()).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('stands around an interstitial that does not take the full page [WF-019, WF-021]', async () => {
    open(image(false));
    await screen.findByText('We know who you are.');
    expect(place()).toBeVisible();
    expect(screen.getByRole('list')).toHaveTextContent('About you');
  });
});

describe('the words of a step', () => {
  test('name its buttons and stand before its form [WF-016, WF-017, WF-018]', async () => {
    open({ goBackTextKey: 'GO_BACK', nextStepTextKey: 'GO_ON', formIntroKey: 'INTRO' }, first);
    expect(await screen.findByRole('button', { name: 'One step back' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    const intro = screen.getByText('Please answer in full.');
    const field = screen.getByRole('textbox', { name: 'First' });
    expect(intro.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("link support's number above the details from the credit union", async () => {
    const given = alone(makeQuestion('PRIMARY_LEGAL_FIRST_NAME', { type: 'name', given: ['Wendy'], isReadOnly: true }));
    const workflow = withStep({ formIntroKey: 'CALL' }, [given]);
    const texts = { ...workflow.texts, CALL: 'Not right? Call 1-800-555-0111 first.' };
    const content = { SUPPORT_NUMBER: { contentType: 'STRING', value: '800-555-0111' } } as const;
    openApplication(stepPath(0, 0), { workflow: { ...workflow, texts }, content });
    const link = await screen.findByRole('link', { name: '1-800-555-0111' });
    expect(link).toHaveAttribute('href', 'tel:+18005550111');
    expect(link.closest('p')).toHaveTextContent('Not right? Call 1-800-555-0111 first.');
  });

  test('default to Back and Next, without an introduction', async () => {
    open({}, first);
    expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
  });
});

test.each([true, false])(
  'a field that follows from another is drawn as such: applyDependencyStyling %s [WF-044]',
  async (applyDependencyStyling) => {
    const following = { ...alone(makeQuestion('FOLLOWING'), when('FIRST', 'yes')), applyDependencyStyling };
    const { user } = open({}, [...first, following]);
    await user.type(await screen.findByRole('textbox', { name: 'First' }), 'yes');
    const field = await screen.findByRole('textbox', { name: 'Following' });
    expect(field.closest('.follows') !== null).toBe(applyDependencyStyling);
  },
);

describe('the help of a step', () => {
  const help = {
    title: 'HELP_TITLE',
    body: ['HELP_1', 'HELP_2'],
    linkKey: 'HELP_LINK',
    linkUrl: 'https://example.com',
  };
  const why = () => screen.findByRole('button', { name: 'Why we ask this' });

  test('opens in a drawer with its title, paragraphs and link [WF-014, ENT-011]', async () => {
    const { user } = open({ help }, first);
    await user.click(await why());
    const drawer = within(await screen.findByRole('dialog', { name: 'Why we ask this' }));
    expect(drawer.getByRole('heading', { name: 'Why we ask this' })).toBeVisible();
    expect(drawer.getByText('The law asks us to.')).toBeVisible();
    expect(drawer.getByText('Nobody else reads it.')).toBeVisible();
    expect(drawer.getByRole('link', { name: /Read more/ })).toHaveAttribute('href', 'https://example.com');
  });

  test('closes by Escape and by its button, and gives the focus back', async () => {
    const { user } = open({ help: { title: 'HELP_TITLE', body: ['HELP_1'] } }, first);
    await user.click(await why());
    expect(screen.queryByRole('link', { name: /Read more/ })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await why()).toHaveFocus());
    await user.click(await why());
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' });
    await user.click(buttons.at(-1) as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has no button where the step has none [WF-015]', async () => {
    open({}, first);
    await screen.findByRole('textbox', { name: 'First' });
    expect(screen.queryByRole('button', { name: 'Why we ask this' })).toBeNull();
  });
});

test('an answer that contradicts an earlier one names it, and Next works once the two agree', async () => {
  const needed = alone(
    makeQuestion('INVESTMENT_NEEDED_IN', { given: ['UNDER_5'], values: ['UNDER_3', 'UNDER_5'], type: 'radio' }),
  );
  const horizon = alone(makeQuestion('RISK_HORIZON', { given: ['A'], values: ['A', 'B'], type: 'radio' }));
  const workflow = withStep({}, [horizon]);
  const [own, ...others] = workflow.flows;
  const { user, path } = openApplication(stepPath(1, 0), {
    workflow: {
      ...workflow,
      texts: { ...workflow.texts, INVESTMENT_NEEDED_IN_UNDER_5: '3 to 5 years', RISK_HORIZON_B: 'In 3 to 5 years' },
      furthest: { flow: 'HORIZON', step: 'WELCOME' },
      flows: [
        { id: 'GOAL', index: 0, title: 'GOAL_TITLE', steps: [step('GOAL', [needed])] },
        ...(own ? [{ ...own, id: 'HORIZON', index: 1 }] : []),
        ...others,
      ],
    },
  });
  const next = await screen.findByRole('button', { name: 'Next' });
  const reason = 'Choose the same number of years as under Your goal to go on, or change it there.';
  expect(next).toHaveAccessibleDescription(reason);
  const words = 'Under Your goal you chose “3 to 5 years”. Please choose the same here, or change it there.';
  expect(screen.queryByText(words)).toBeNull();
  await user.click(next);
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(words);
  await user.click(screen.getByRole('radio', { name: 'In 3 to 5 years' }));
  await user.click(next);
  expect(path()).toBe(stepPath(2, 0));
});

describe('the image interstitial', () => {
  const named = alone(makeQuestion('PRIMARY_LEGAL_FIRST_NAME', { type: 'name', given: ['Wendy'], isReadOnly: true }));

  test.each([true, false])(
    'thanks the member by first name over its paragraphs, with a picture that is not read out: fullPage %s [INT-001, INT-002]',
    async (fullPage) => {
      const workflow = withStep(image(fullPage));
      const { container } = openApplication(stepPath(0, 1), {
        workflow: {
          ...workflow,
          furthest: { flow: 'ABOUT', step: 'WELCOME' },
          flows: workflow.flows.map((flow, index) =>
            index > 0 ? flow : { ...flow, steps: [step('DETAILS', [named]), ...flow.steps] },
          ),
        },
      });
      expect(await heading('Thanks, Wendy')).toBeVisible();
      expect(screen.getByText('We know who you are.')).toBeVisible();
      expect(screen.getByText('Next come short questions.')).toBeVisible();
      expect(container.querySelector('svg.picture')).toHaveAttribute('aria-hidden', 'true');
    },
  );

  test('has other words until the name is known [INT-001]', async () => {
    open(image(true));
    expect(await heading('Thanks, and welcome')).toBeVisible();
  });

  test('leads on and back [INT-003, INT-004]', async () => {
    const { user, path } = open({ ...image(true), nextStepTextKey: 'GO_ON' });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(path()).toBe(stepPath(1, 0));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(path()).toBe(stepPath(0, 0));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(path()).toBe('/');
  });
});

describe('an interstitial', () => {
  /** What its screen alone has. */
  const own: Readonly<Record<(typeof interstitialTypes)[number], string>> = {
    IMAGE: 'Continue',
    ACCOUNT_OPENING_SUBMISSION: 'Processing...',
    PORTFOLIO_SELECTION: 'Choose Balanced',
    MODEL_CHANGE_CONFIRMATION: 'Sending your review…',
    MODEL_CHANGE_PORTFOLIO_SELECTION: 'Change to Balanced',
  };

  // The review of an account's portfolio has kinds of its own, each in one of its parts.
  const reviewParts: readonly string[] = ['', 'MODEL_CHANGE_PORTFOLIO_SELECTION', 'MODEL_CHANGE_CONFIRMATION'];
  const reviewed = { RISK_LOSS: ['B'], AM_CHOSEN_PORTFOLIO: ['model-balanced'] };

  test.each(interstitialTypes)('of the kind %s has a screen of its own [WF-022]', async (type) => {
    const workflow = withStep({
      type: 'INTERSTITIAL',
      nextStepTextKey: 'GO_ON',
      interstitial: { type, fullPage: false },
    });
    const never = () => new Promise<never>(() => {});
    const waiting = { 'POST /': never, 'PUT /risk/portfolio-details': never };
    const part = reviewParts.indexOf(type);
    if (part > 0) openReviewAt(reviewPath(part), { workflow: aReview(reviewed), answers: waiting });
    else openApplication(stepPath(0, 0), { workflow, answers: waiting });
    const says = own[type];
    expect(await screen.findByText(says)).toBeVisible();
    for (const other of Object.values(own).filter((each) => each !== says)) {
      expect(screen.queryByText(other)).toBeNull();
    }
  });
});
