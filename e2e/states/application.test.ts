import { accountOpening } from '@wealth/services/testing/application';
import { expectGoodInEachLook } from '../accessibility/looks.ts';
import { expect, test } from '../support/test.ts';
import { expectAllGood } from './expect-good.ts';
import { openState } from './open-state.ts';

test('axe finds nothing on the decision page, however it stands', async ({ page }) => {
  await expectAllGood(page, [
    ['decision-in-progress', 'Last updated 11/18/2026'],
    ['decision-failed', "We can't start guided investing right now."],
    ['decision-waiting', 'Getting things ready...'],
    ['decision-under-way', 'Your application is on its way.'],
  ]);
});

test('both ways on from the decision page have one height and one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openState(page, 'decision-in-progress');
  const [ours, advisor] = await Promise.all([
    page.getByRole('button', { name: 'Continue' }).boundingBox(),
    page.getByRole('link', { name: /Learn more/ }).boundingBox(),
  ]);
  expect(advisor).toMatchObject({ y: ours?.y, height: ours?.height });
});

test('axe finds nothing on the steps that ask about the member, their goal and their risk', async ({ page }) => {
  await expectAllGood(page, [
    ['application-kind', 'Who will own the account?'],
    ['application-welcome', 'Hello, Wendy'],
    ['application-details', 'Your credit union gave us these.'],
    ['application-reach', 'Does mail go there?'],
    ['application-goal', 'What is your plan?'],
    ['application-risk', 'If $10,000 of yours fell to $8,000 in one year, what would you do?'],
    ['application-work', 'Job title'],
    ['application-money', 'Yearly income before taxes'],
    ['application-contact', /^This is optional, and/],
    ['application-rules', 'Political organization'],
  ]);
});

for (const { id: part, steps } of accountOpening.flows) {
  test(`axe finds nothing on any step of ${part} that the owner of a joint account meets`, async ({ page }) => {
    for (const { id } of steps.filter((step) => step.interstitial?.type !== 'ACCOUNT_OPENING_SUBMISSION')) {
      await test.step(id, async () => {
        await openState(page, `step-${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectGoodInEachLook(page, id);
      });
    }
  });
}

test('axe finds nothing on a step that was to be left in vain', async ({ page }) => {
  await openState(page, 'application-money');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Fix 1 answer to go on' })).toBeVisible();
  await expectGoodInEachLook(page, 'a step left in vain');
});

test('axe finds nothing on the portfolio, the review and the agreements, nor where something of them fails', async ({
  page,
}) => {
  await expectAllGood(page, [
    ['application-portfolio', 'Recommended for you'],
    ['application-portfolio-more', 'More aggressive than your answers suggest.'],
    ['application-portfolio-failed', "We can't show your portfolio right now"],
    ['application-portfolio-answers-refused', /but we couldn't use those about risk/],
    ['application-portfolio-empty', /but no portfolio is offered for them/],
    ['application-review', 'Nothing is sent yet.'],
    ['application-portfolio-gone', 'Not offered any more. Please choose again.'],
    ['application-agree', 'I have read the agreements and I accept them.'],
  ]);
});

test('the answers of a review stand in one column, between lines of one length', async ({ page }) => {
  await openState(page, 'application-review');
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  const widths = await page
    .locator('dl > div')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().width));
  expect(new Set(widths.map(Math.round)).size).toBe(1);
  const starts = await page
    .locator('dl > div > dd')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  expect(new Set(starts.map(Math.round)).size).toBe(1);
});

test('axe finds nothing on a portfolio whose funds cannot be had [PSL-019]', async ({ page }) => {
  await openState(page, 'application-portfolio-no-details');
  await page.getByRole('button', { name: 'See full details' }).click();
  await expect(page.getByText("We can't show the funds right now")).toBeVisible();
  await expectGoodInEachLook(page, 'a portfolio without its funds');
});

test('axe finds nothing on the help of a step, nor on the dialog about newer answers', async ({ page }) => {
  await openState(page, 'step-STEP_MEMBER_DEMOGRAPHICS');
  await page.getByRole('button', { name: 'Why we ask for this' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  await expectGoodInEachLook(page, 'the help of a step');
  await openState(page, 'application-conflict');
  await page.getByRole('radio', { name: 'More than five years' }).check();
  await expect(page.getByRole('alertdialog', { name: 'You went further somewhere else' })).toBeVisible();
  await expectGoodInEachLook(page, 'the dialog about newer answers');
});

test('axe finds nothing on the results of an application: sent, failed or not saved', async ({ page }) => {
  await expectAllGood(page, [
    ['application-processing', 'Processing...'],
    ['application-opened', /We have your application/],
    ['application-failed', "Your application didn't go through"],
    ['application-in-progress', 'We already have your application'],
    ['application-unknown', "We don't know yet if your application reached us"],
    ['application-under-way', 'Your application is on its way'],
    ['application-same-again', /^You opened this kind of account on/],
  ]);
  await test.step('application-not-saved', async () => {
    await openState(page, 'application-not-saved');
    await page.getByRole('radio', { name: 'More than five years' }).check();
    await expect(page.getByText("Couldn't save – we'll keep trying")).toBeVisible();
    await expectGoodInEachLook(page, 'application-not-saved');
  });
});

test('axe finds nothing on any refusal of answers [SUB-020, SUB-022, SUB-023, SUB-024, SUB-026]', async ({ page }) => {
  await expectAllGood(page, [
    ['refused-same-number', 'Both owners have the same Social Security number.'],
    ['refused-contact', 'The address of your trusted contact was not accepted.'],
    ['refused-home', 'The home address was not accepted.'],
    ['refused-mail', 'The mailing address was not accepted.'],
    ['refused-work', 'The business address was not accepted.'],
    ['refused-post-office-box', "A home address can't be a PO box."],
    ['refused-street', 'The address of your trusted contact was not accepted.'],
    ['refused-blank', 'Legal last name of Wendy is required.'],
    [
      'refused-issue',
      'There is a problem with Email of Walter: Please enter a valid email address. Type it like name@example.com.',
    ],
    ['refused-default', /Please review your information\.$/],
  ]);
});

for (const [state, last] of [
  ['application-failed', "We can't send your application today"],
  ['application-unknown', "We can't send your application today"],
  ['application-conflict-of-another-call', "Your application didn't go through"],
] as const) {
  test(`axe finds nothing on the second and the third try of ${state}`, async ({ page }) => {
    await openState(page, state);
    await page.getByRole('button', { name: 'Resubmit' }).click();
    await expect(page.getByText('Try 2 of 3')).toBeVisible();
    await expectGoodInEachLook(page, `${state}, second try`);
    await page.getByRole('button', { name: 'Resubmit' }).click();
    await expect(page.getByText(/Please come back later to resubmit it\.$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: last })).toBeFocused();
    await expectGoodInEachLook(page, `${state}, third try`);
  });
}
