import type { ConfigurationSetting } from '@wealth/api';
import { accountId } from '@wealth/sandbox/seed';
import { expectSaved, stepTitle } from '../support/application.ts';
import { expectAccessible } from '../support/axe.ts';
import { portal } from '../support/portal.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, type Page, test } from '../support/test.ts';

// A change locks its account, so no two tests change the same one.

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name }).first();
const accountPage = (number: string) => `/account-details/${accountId(`7GI${number}`)}`;

const questions = [
  'When will you start to use this money?',
  'If $10,000 of yours fell to $8,000 in one year, what would you do?',
  'Which year would you rather have?',
  'How likely is it that you need this money all at once?',
  'How steady is your income?',
];

/** Answers the risk questions from one on: each by its last, boldest answer, or as they were answered once. */
async function answerFrom(page: Page, first: number, how: 'boldly' | 'as before'): Promise<void> {
  for (const question of questions.slice(first)) {
    await expect(stepTitle(page, question)).toBeVisible();
    if (how === 'boldly') await main(page).getByRole('radio').last().check();
    await button(page, /^Next$/).click();
  }
}

async function openReview(page: Page, number: string): Promise<void> {
  await expect(button(page, 'Edit')).not.toHaveAttribute('aria-disabled');
  await expect(page).toHaveURL(new RegExp(`${accountPage(number)}/review-portfolio$`));
}

test('Moira answers anew, changes her portfolio after a Retry, and finds the day of the change on her account [MCH-001] [MCH-004] [MCH-008] [MCH-009] [MCH-011]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/500/);
  await signIn('moira', { path: accountPage('34134') });
  await main(page).getByRole('link', { name: 'Review portfolio' }).click();
  await openReview(page, '34134');
  await expectAccessible(page, 'the review of a portfolio');
  await button(page, 'Edit').click();
  await answerFrom(page, 0, 'boldly');
  await expect(title(page, 'Your answers now fit a different portfolio')).toBeVisible();
  await expect(main(page)).toContainText(/\d+% to \d+% \(\d+ points more\)/);
  await expectAccessible(page, 'the comparison of two portfolios');
  await button(page, /^Change to /).click();
  await expect(title(page, "We couldn't save your review")).toBeVisible();
  await button(page, 'Retry').click();
  await expect(title(page, /^Your portfolio is changing to /)).toBeVisible();
  await button(page, 'Go to overview').click();
  await expect(page).toHaveURL(/\/investment-overview$/);
  await page.goto(portal.address() + accountPage('34134'));
  await expect(main(page)).toContainText(/\d\d\/\d\d\/\d{4}/);
  await page.goto(`${portal.address()}${accountPage('34134')}/review-portfolio`);
  await expect(button(page, 'Edit')).toHaveAttribute('aria-disabled', 'true');
  await expect(main(page)).toContainText('Off while a change of this portfolio is under way.');
});

test('Mara accepts her portfolio after a question, and reads that nothing is bought or sold [REV-003] [REV-004] [MCH-013]', async ({
  page,
  signIn,
}) => {
  await signIn('mara', { path: `${accountPage('34334')}/review-portfolio` });
  await openReview(page, '34334');
  await button(page, 'Accept').click();
  const dialog = page.getByRole('dialog', { name: 'Accept this portfolio?' });
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(dialog).toHaveCount(0);
  await button(page, 'Accept').click();
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/risk/'));
  await dialog.getByRole('button', { name: 'Accept' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ reviewAction: 'ACCEPTED' });
  await expect(title(page, 'Your portfolio stays as it is')).toBeVisible();
  await expect(main(page)).toContainText('Nothing is bought or sold.');
});

test('Milo leaves his review in the middle, comes back to that step, and keeps his portfolio [REV-005] [MCH-003] [MCH-012]', async ({
  page,
  signIn,
}) => {
  await signIn('milo', { path: `${accountPage('34434')}/review-portfolio` });
  await openReview(page, '34434');
  await button(page, 'Edit').click();
  await expect(stepTitle(page, questions[0] ?? '')).toBeVisible();
  await button(page, /^Next$/).click();
  await expect(stepTitle(page, questions[1] ?? '')).toBeVisible();
  await expectSaved(page);
  await page.goto(portal.address() + accountPage('34434'));
  await main(page).getByRole('link', { name: 'Review portfolio' }).click();
  await button(page, 'Edit').click();
  await answerFrom(page, 1, 'as before');
  await expect(title(page, 'Your portfolio still fits')).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/risk/'));
  await button(page, /^Keep /).click();
  expect((await sent).postDataJSON()).toMatchObject({ reviewAction: 'EDITED' });
  await expect(title(page, 'Your portfolio stays as it is')).toBeVisible();
});

test('Lou finds no review where the credit union offers none: its address leads to the overview [SET-051] [RTE-046] [ACD-033]', async ({
  page,
  signIn,
}) => {
  await changeSettings(page, ({ configuration }) => {
    const isFlag = ({ settings }: ConfigurationSetting) =>
      settings.some(({ value }) => value === 'ACCOUNT_MODEL_CHANGE');
    configuration.configurationSettings = configuration.configurationSettings.filter((one) => !isFlag(one));
  });
  await signIn('lou');
  await page.goto(`${portal.address()}${accountPage('24124')}/review-portfolio`);
  await expect(page).toHaveURL(/\/investment-overview$/);
  await page.goto(portal.address() + accountPage('24124'));
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Review portfolio' })).toHaveCount(0);
});
