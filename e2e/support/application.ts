import { expect, type Page } from '@playwright/test';

const main = (page: Page) => page.getByRole('main');

/** A step of an application by its title, and what a member does on it before Next. */
export interface AnsweredStep {
  readonly title: string;
  readonly choose?: readonly string[];
  readonly fill?: Readonly<Record<string, string>>;
  readonly tick?: string;
  /** The button that leads on. Default: Next. */
  readonly next?: RegExp;
}

/** The whole application for an individual account of somebody whose details the credit union gave, in its order. */
export const wholeApplication: readonly AnsweredStep[] = [
  { title: 'What is this money for?', choose: ['Any goal', 'Just me'] },
  { title: 'Hello,', next: /^Continue$/ },
  { title: 'Check your details' },
  { title: 'How do we reach you?' },
  { title: 'Are you a US citizen?', choose: ['Yes'] },
  { title: 'What is your plan?', choose: ['No goal yet', '5 to 10 years'] },
  { title: 'How long have you been investing?', choose: ['One to five years'] },
  { title: 'When will you start to use this money?', choose: ['In six to ten years'] },
  { title: 'If $10,000 of yours fell to $8,000 in one year, what would you do?', choose: ['Wait'] },
  { title: 'Which year would you rather have?', choose: ['Between 8% less and 12% more'] },
  { title: 'How likely is it that you need this money all at once?', choose: ['It could happen'] },
  { title: 'How steady is your income?', choose: ['It is mostly steady'] },
  { title: 'Choose your portfolio', next: /^Choose \w+$/ },
  { title: 'Do you work right now?', choose: ['Retired'] },
  {
    title: 'About how much money do you have?',
    fill: { 'Yearly income before taxes': '$64,000', 'Money you could use soon': '18500' },
  },
  { title: 'Is there somebody we may call?', choose: ['No'] },
  { title: 'Does any of this apply?', tick: 'None of these apply to me' },
  { title: 'Check your answers', next: /^My answers are right$/ },
  {
    title: 'Read and agree',
    tick: 'I have read the agreements and I accept them.',
    next: /^Open my account$/,
  },
];

export const stepTitle = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

/** Begins, or continues, at the decision page. */
export async function beginApplication(page: Page): Promise<void> {
  const begin = main(page).getByRole('button', { name: /^(Start|Continue)$/ });
  await expect(begin).not.toHaveAttribute('aria-disabled');
  await begin.click();
}

/** Gives the answers of a step, and stays there. */
export async function answerStep(page: Page, { title, choose = [], fill = {}, tick }: AnsweredStep): Promise<void> {
  await expect(stepTitle(page, title)).toBeVisible();
  for (const option of choose) await main(page).getByRole('radio', { name: option, exact: true }).check();
  for (const [label, text] of Object.entries(fill)) await main(page).getByLabel(label).fill(text);
  if (tick !== undefined) await main(page).getByRole('checkbox', { name: tick }).check();
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
