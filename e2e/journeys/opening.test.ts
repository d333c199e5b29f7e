import type { ConfigurationSetting } from '@wealth/api';
import {
  answerStep,
  answerSteps,
  beginApplication,
  expectOnOverview,
  expectSaved,
  stepsBetween,
  stepTitle,
  wholeApplication,
} from '../support/application.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectDepositForm } from '../support/deposit.ts';
import { portal } from '../support/portal.ts';
import { expectSignedOut } from '../support/session.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, type Page, test } from '../support/test.ts';

// An opening uses its member up, so that each test that begins one has a member of its own.

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const thanks = (page: Page) => main(page).getByRole('heading', { level: 2, name: /^Thanks, \w+\. We have your/ });
const between = (from: string, to?: string) => stepsBetween(wholeApplication, from, to);
const FIRST = 'What is this money for?';
const GOAL = 'What is your plan?';
const RISK = 'If $10,000 of yours fell to $8,000 in one year, what would you do?';

test('Oona opens an individual account at a desktop, and finds it on her overview [WF-001] [WF-002] [WF-006] [DEC-014] [SUB-016]', async ({
  page,
  signIn,
}) => {
  await signIn('oona');
  await beginApplication(page);
  await answerSteps(page, between(FIRST, 'Check your answers'));
  await expect(stepTitle(page, 'Check your answers')).toBeVisible();
  await expectSaved(page);
  const about = main(page).getByRole('region', { name: 'About you' });
  await expect(about).toContainText(/Social Security number•••-••-\d{4}/);
  await expect(main(page).getByRole('region', { name: 'Your portfolio' })).toContainText(/Stocks \d+%/);
  await expectAccessible(page, 'the review of an application');
  await answerSteps(page, between('Check your answers'));
  await expectOnOverview(page, 'Individual');
});

test('Oscar reloads in the middle of his application on a phone, finds every answer, and goes on to his first deposit [WF-034] [API-043] [RTE-036] [SUB-014] [SUB-017]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('oscar');
  await beginApplication(page);
  await answerSteps(page, between(FIRST, RISK));
  const risk = { title: RISK, choose: ['Wait'] };
  await answerStep(page, risk);
  await expectSaved(page);
  await expect(page).toHaveURL(/\/flow\/2\/step\/1$/);

  await page.reload();
  await expect(stepTitle(page, RISK)).toBeVisible();
  await expect(main(page).getByRole('radio', { name: 'Wait' })).toBeChecked();
  await button(page, 'Back').click();
  await expect(main(page).getByRole('radio', { name: 'In 6 to 10 years' })).toBeChecked();
  await button(page, 'Next').click();
  await answerSteps(page, between(RISK));
  await expect(thanks(page)).toBeFocused();
  await button(page, 'Add money').click();
  await expectDepositForm(page);
});

test('Otis answers by keyboard alone, and is told what holds him up', async ({ page, signIn }) => {
  await signIn('otis');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(button(page, 'Start')).not.toHaveAttribute('aria-disabled');
  await button(page, 'Start').focus();
  await press('Enter');
  await expect(stepTitle(page, FIRST)).toBeFocused();
  // The help stands before the answers.
  await press('Tab', 'Tab', 'Space');
  await expect(main(page).getByRole('radio', { name: 'Any goal' })).toBeChecked();
  await press('Tab', 'Space');
  await expect(main(page).getByRole('radio', { name: 'Just me' })).toBeChecked();
  await press('Tab', 'Tab', 'Enter');
  await expect(stepTitle(page, 'Hello, Otis')).toBeFocused();
  await press('Tab', 'Tab', 'Enter');
  await expect(stepTitle(page, 'Check your details')).toBeFocused();
  await main(page).getByLabel('Suffix').focus();
  await press('Tab', 'Tab', 'Enter');
  await expect(stepTitle(page, 'How do we reach you?')).toBeFocused();
  await main(page).getByRole('group', { name: 'Mailing address' }).getByLabel('ZIP code').focus();
  await press('Tab', 'Tab', 'Enter');

  await expect(stepTitle(page, 'Are you a US citizen?')).toBeFocused();
  // The help stands before the answers here too.
  await press('Tab', 'Tab', 'Tab', 'Tab');
  await expect(button(page, 'Next')).toBeFocused();
  await expect(button(page, 'Next')).toHaveAccessibleDescription('Choose one answer to go on.');
  await press('Enter');
  await expect(main(page).getByRole('region', { name: 'Fix 1 answer to go on' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(main(page).getByRole('radio', { name: 'Yes' })).toBeFocused();
  await press('Space', 'Tab', 'Tab', 'Enter');
  await expect(stepTitle(page, GOAL)).toBeFocused();
  await press('Tab', 'Space', 'ArrowDown', 'Tab', 'Space');
  await expect(main(page).getByRole('radio', { name: 'A home' })).toBeChecked();
  await press('Tab', 'Tab', 'Enter');
  await expect(stepTitle(page, 'How long have you been investing?')).toBeFocused();
});

test('Odette goes on while her answers cannot be saved, reads so, and finds them saved once they can [API-045]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource/);
  await signIn('odette', { tenant: 'truesky' });
  await beginApplication(page);
  await expect(stepTitle(page, FIRST)).toBeVisible();
  await expectSaved(page);
  await page.route('**/api/workflow', (route) => route.abort('connectionrefused'));
  await answerSteps(page, between(FIRST, GOAL));
  await expect(stepTitle(page, GOAL)).toBeVisible();
  await expect(main(page).getByText("Couldn't save – we'll keep trying")).toBeVisible();
  await page.unroute('**/api/workflow');
  await button(page, 'Try now').click();
  await expectSaved(page);
  await page.reload();
  await expect(stepTitle(page, GOAL)).toBeVisible();
});

test("another member's application cannot be opened by its address, and nothing of it is shown [WF-071, API-044]", async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/status of 404 .*\/api\/workflow\/search/);
  await signIn('orla');
  await beginApplication(page);
  await expect(stepTitle(page, FIRST)).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'Log out' }).click();
  await expectSignedOut(page);

  await signIn('opal', { path: pathname });
  await expect(page).toHaveURL(/\/investment-decision$/);
  await expect(page.getByText("We couldn't find that application.")).toBeVisible();
  await expect(page.getByText('Orla')).toHaveCount(0);
});

test('where accounts cannot be opened online any more, an application leads to the message of the member state [RTE-031] [RTE-033] [RTE-040]', async ({
  page,
  signIn,
}) => {
  await changeSettings(page, ({ configuration }) => {
    const isFlag = ({ settings }: ConfigurationSetting) =>
      settings.some(({ value }) => value === 'ONLINE_ACCOUNT_OPENING');
    configuration.configurationSettings = configuration.configurationSettings.filter((one) => !isFlag(one));
  });
  await signIn('omar');
  for (const path of ['/investment-decision', '/account-opening', '/account-opening/workflow/any/flow/0/step/0']) {
    await page.goto(portal.address() + path);
    await expect(page).toHaveURL(/\/onboarding$/);
    await expect(page.getByText(/We aren't able to display your investment accounts/)).toBeVisible();
  }
});
