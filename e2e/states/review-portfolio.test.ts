import { expectGoodInEachLook } from '../accessibility/looks.ts';
import { expect, test } from '../support/test.ts';
import { expectAllGood } from './expect-good.ts';
import { openState } from './open-state.ts';

test('axe finds nothing on the review of a portfolio, with and without kept answers, or locked [REV-002, REV-006, REV-007]', async ({
  page,
}) => {
  await expectAllGood(page, [
    ['review', 'When will you start to use this money?'],
    ['review-without-answers', /^The answers that led to this portfolio were not kept\./],
    ['review-locked', /Your holdings follow on Mon, 11\/23\/2026/],
    ['review-locked-without-day', /You can review it once the change is done\./],
    ['account-changing', /Your holdings follow on Mon, 11\/23\/2026/],
  ]);
});

test('axe finds nothing on a review with a failed or slow load [REV-006, REV-007]', async ({ page }) => {
  await expectAllGood(page, [
    ['review-portfolio-failed', "We can't load your review right now."],
    ['review-model-failed', "We can't show what your portfolio is made of right now."],
    ['review-workflow-failed', "We can't get your review ready right now."],
    ['review-no-portfolio', 'This account has no portfolio that can be reviewed here.'],
    ['review-slow', /We are still loading your review\./],
    ['review-accounts-slow', /We are still loading your review\./],
    ['review-accounts-failed', "We can't load your accounts right now."],
  ]);
});

test('axe finds nothing on the question before a portfolio is accepted, nor on a review that opens [REV-003, REV-005]', async ({
  page,
}) => {
  await openState(page, 'review');
  const dialog = page.getByRole('dialog', { name: 'Accept this portfolio?' });
  await expectGoodInEachLook(page, 'the question before a portfolio is accepted', {
    open: async () => {
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(dialog).toContainText('85% Stocks, 13% Bonds, 2% Cash');
    },
    close: () => dialog.getByRole('button', { name: 'Not yet' }).click(),
  });
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('One moment, please. We are opening your review.')).toBeVisible();
  await expectGoodInEachLook(page, 'a review that opens');
});

test('the buttons of a review that cannot be chosen are reached by keyboard, and give their reason [REV-006, REV-007]', async ({
  page,
}) => {
  await openState(page, 'review-locked');
  for (const name of ['Edit', 'Accept']) {
    const button = page.getByRole('button', { name });
    await button.focus();
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleDescription(/Your holdings follow on Mon, 11\/23\/2026/);
  }
});

test('a review on paper has all answers and no buttons [REV-002]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 720 });
  await openState(page, 'review');
  const hidden = page.getByText('How steady is your income?');
  await expect(page.getByRole('button', { name: 'Show all 5 answers' })).toBeVisible();
  await expect(hidden).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(hidden).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
});
