import { expect, type Page } from '@playwright/test';

const main = (page: Page) => page.getByRole('main');

/** A step of an application by its title, and what a member does on it before Next. */
export interface AnsweredStep {
  readonly title: string;
  readonly choose?: readonly string[];
  /** Answers by their group, where two groups offer the same ones. */
  readonly chooseIn?: Readonly<Record<string, string>>;
  readonly select?: Readonly<Record<string, string>>;
  readonly fill?: Readonly<Record<string, string>>;
  readonly tick?: readonly string[];
  /** The button that leads on. Default: Next. */
  readonly next?: RegExp;
}

const KIND = 'What is this money for?';
const citizen: AnsweredStep = { title: 'Are you a US citizen?', choose: ['Yes'] };
const money: AnsweredStep = {
  title: 'About how much money do you have?',
  fill: { 'Yearly income before taxes': '$64,000', 'Money you could use soon': '18500' },
};

/** All steps of an application for an individual account, for a member whose details the credit union gave. */
export const wholeApplication: readonly AnsweredStep[] = [
  { title: KIND, choose: ['Any goal', 'Just me'] },
  { title: 'Hello,', next: /^Continue$/ },
  { title: 'Check your details' },
  { title: 'How do we reach you?' },
  citizen,
  { title: 'What is your plan?', choose: ['No goal yet', '6 to 10 years'] },
  { title: 'How long have you been investing?', choose: ['One to five years'] },
  { title: 'When will you start to use this money?', choose: ['In 6 to 10 years'] },
  { title: 'If $10,000 of yours fell to $8,000 in one year, what would you do?', choose: ['Wait'] },
  { title: 'Which year would you rather have?', choose: ['Between 8% less and 12% more'] },
  { title: 'How likely is it that you need this money all at once?', choose: ['It could happen'] },
  { title: 'How steady is your income?', choose: ['It is mostly steady'] },
  { title: 'Choose your portfolio', next: /^Choose \w+$/ },
  { title: 'Do you work right now?', choose: ['Retired'] },
  money,
  { title: 'Is there somebody we may call?', choose: ['No'] },
  { title: 'Does any of this apply?', tick: ['None of these apply to me'] },
  { title: 'Check your answers', next: /^My answers are right$/ },
  {
    title: 'Read and agree',
    tick: ['I have read the agreements and I accept them.'],
    next: /^Open my account$/,
  },
];

/** The steps from one title on, up to another that is not included. */
export function stepsBetween(steps: readonly AnsweredStep[], from: string, to?: string): readonly AnsweredStep[] {
  const place = (title: string) => steps.findIndex((step) => step.title === title);
  return steps.slice(place(from), to === undefined ? undefined : place(to));
}

/** The whole application with other steps in the place of some, by their title. */
const withSteps = (replaced: Readonly<Record<string, readonly AnsweredStep[]>>): readonly AnsweredStep[] =>
  wholeApplication.flatMap((step) => replaced[step.title] ?? [step]);

/** The same for an IRA: it is asked for no goal. */
export const iraApplication = (kind: 'Traditional IRA' | 'Roth IRA'): readonly AnsweredStep[] =>
  withSteps({
    [KIND]: [{ title: KIND, choose: ['Retirement', kind] }],
    'What is your plan?': [{ title: 'What is your plan?', choose: ['6 to 10 years'] }],
  });

/** The same for a joint account with Jan. Every detail of hers is typed. */
export const jointApplication = (number: string): readonly AnsweredStep[] =>
  withSteps({
    [KIND]: [{ title: KIND, choose: ['Any goal', 'Me and one other person'] }],
    [citizen.title]: [
      citizen,
      {
        title: 'Who is the other owner?',
        fill: {
          'Legal first name': 'Jan',
          'Legal last name': 'Joint',
          'Date of birth': '07/02/1989',
          'Social Security number': number,
        },
      },
      {
        title: 'How do we reach Jan?',
        fill: {
          Email: 'jan@example.com',
          'Home phone': '608-555-0144',
          'Street address': '412 Larkhollow Lane',
          City: 'Madison',
          'ZIP code': '53703',
        },
        select: { State: 'Wisconsin' },
        chooseIn: { 'Does mail go there?': 'Yes' },
      },
      { title: 'Is Jan a US citizen?', choose: ['Yes'] },
    ],
    [money.title]: [
      money,
      { title: 'Does Jan work right now?', choose: ['Student'] },
      {
        title: 'About how much money does Jan have?',
        fill: { 'Yearly income before taxes': '12,000', 'Money they could use soon': '900' },
      },
    ],
    'Does any of this apply?': [
      { title: 'Does any of this apply?', tick: ['None of these apply to me', 'None of these apply to Jan'] },
    ],
  });

/** Leads from a submission that has opened an account to the overview, which lists it by the end of its number. */
export async function expectOnOverview(page: Page, label: string): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 2, name: /^Thanks, \w+\. We have your/ })).toBeFocused();
  const number = await main(page)
    .getByRole('img', { name: /^ending in \d{4}$/ })
    .textContent();
  await main(page).getByRole('button', { name: 'Go to my portal' }).click();
  await expect(page).toHaveURL(/\/investment-overview$/);
  await expect(main(page).getByRole('link', { name: new RegExp(`^${label}`) })).toContainText(number ?? 'no number');
}

export const stepTitle = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

/** Begins, or continues, at the decision page. */
export async function beginApplication(page: Page): Promise<void> {
  const begin = main(page).getByRole('button', { name: /^(Start|Continue)$/ });
  await expect(begin).not.toHaveAttribute('aria-disabled');
  await begin.click();
}

/** Gives the answers of a step, and stays there. */
export async function answerStep(page: Page, step: AnsweredStep): Promise<void> {
  const { title, choose = [], chooseIn = {}, fill = {}, select = {}, tick = [] } = step;
  await expect(stepTitle(page, title)).toBeVisible();
  for (const option of choose) await main(page).getByRole('radio', { name: option, exact: true }).check();
  for (const [group, option] of Object.entries(chooseIn)) {
    await main(page).getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true }).check();
  }
  for (const [label, text] of Object.entries(fill)) {
    const field = main(page).getByLabel(label, { exact: true });
    await field.fill(text);
    // A Social Security number is no answer before its field is left.
    await field.blur();
  }
  for (const [label, option] of Object.entries(select)) await main(page).getByLabel(label).selectOption(option);
  for (const box of tick) await main(page).getByRole('checkbox', { name: box }).check();
}

/** Answers steps one after the other, each with the press that leads on. */
export async function answerSteps(page: Page, steps: readonly AnsweredStep[]): Promise<void> {
  for (const step of steps) {
    await answerStep(page, step);
    await main(page)
      .getByRole('button', { name: step.next ?? /^Next$/ })
      .click();
  }
}

/** All that was answered so far is kept by the services. */
export const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveText('Saved');
