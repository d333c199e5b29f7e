import { personaNamed, socialSecurityNumber } from '@wealth/sandbox';
import {
  answerStep,
  answerSteps,
  beginApplication,
  expectOnOverview,
  jointApplication,
  stepsBetween,
  stepTitle,
  wholeApplication,
} from '../support/application.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';

// The custodian and the identity check of the demo answer by last name (infra/sandbox/README.md). A member opens one
// account, so no two tests share a member.

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const result = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 2, name });
const REVIEW = 'Check your answers';

/** From the review to the press that sends the application. */
const send = (page: Page) => answerSteps(page, stepsBetween(wholeApplication, REVIEW));

const sendWhole = async (page: Page) => {
  await beginApplication(page);
  await answerSteps(page, wholeApplication);
};

test('Hanna, whose home address is refused, is led to it by one button, changes it, and opens her account [SUB-008] [SUB-028] [API-024]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/409/);
  await signIn('hanna');
  await sendWhole(page);
  await expect(result(page, "We can't take that address")).toBeFocused();
  await expect(main(page)).toContainText('Larkmeadow Lane');
  await expectAccessible(page, 'a refused home address');
  await button(page, /^Fix /).click();
  await expect(stepTitle(page, 'How do we reach you?')).toBeVisible();
  await main(page).getByRole('group', { name: 'Home address' }).getByLabel('Street address').fill('12 Harbour Lane');
  await button(page, /^Next$/).click();
  await expect(stepTitle(page, REVIEW)).toBeVisible();
  await send(page);
  await expectOnOverview(page, 'Individual');
});

test('Saul, who types his own number for the other owner, is told so and corrects it [SUB-026] [API-022]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/409/);
  await signIn('saul');
  await beginApplication(page);
  const own = socialSecurityNumber(personaNamed('saul'));
  await answerSteps(page, jointApplication(own));
  await expect(result(page, 'Each owner needs a number of their own')).toBeFocused();
  await expect(main(page)).not.toContainText(own.slice(-4));
  await button(page, /^Fix /).click();
  await expect(stepTitle(page, 'Who is the other owner?')).toBeVisible();
  await main(page).getByRole('button', { name: 'Change' }).click();
  await answerStep(page, { title: 'Who is the other owner?', fill: { 'Social Security number': '900-83-7711' } });
  await button(page, /^Next$/).click();
  await send(page);
  await expectOnOverview(page, 'Joint account');
});

test('Felix, whose application never goes through, is asked to come back after three tries, and his answers are kept [SUB-009] [SUB-010] [SUB-011] [SUB-035]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/503/);
  await signIn('felix');
  await sendWhole(page);
  for (const tried of ['Try 1 of 3', 'Try 2 of 3']) {
    await expect(main(page)).toContainText(tried);
    await button(page, 'Resubmit').click();
  }
  await expect(main(page)).toContainText('Please come back later to resubmit it.');
  await expect(main(page).getByRole('link', { name: /\d{3}/ })).toBeVisible();
  await expect(button(page, 'Resubmit')).toHaveCount(0);
  await button(page, 'Back to start').click();
  await expect(button(page, 'Continue')).toBeVisible();
});

test('Alma, whose application is in progress already, checks its status until her account is there [SUB-006] [SUB-007] [API-028]', async ({
  page,
  signIn,
}) => {
  await signIn('alma');
  await sendWhole(page);
  await expect(result(page, 'We already have your application')).toBeFocused();
  await expectAccessible(page, 'an application in progress');
  await button(page, 'Check status').click();
  await expect(result(page, 'We already have your application')).toBeVisible();
  await button(page, 'Check status').click();
  await expectOnOverview(page, 'Individual');
});

test('Rufus, who is not approved, reads so on his overview and on the page of his account', async ({
  page,
  signIn,
}) => {
  await signIn('rufus');
  await sendWhole(page);
  await expectOnOverview(page, 'Individual');
  // The identity is checked in the background.
  await expect(async () => {
    await page.reload();
    await expect(main(page).getByText('Not approved')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await main(page)
    .getByRole('link', { name: /^Individual/ })
    .click();
  await expect(main(page).getByRole('heading', { name: 'This account was not opened' })).toBeVisible();
});
