import { expectGoodInEachLook } from '../accessibility/looks.ts';
import { expect, test } from '../support/test.ts';
import { expectAllGood, type Screen } from './expect-good.ts';
import { openState } from './open-state.ts';

test('axe finds nothing on Move money and on the deposit form, however it stands', async ({ page }) => {
  const screens: readonly Screen[] = [
    ['money-hub', 'Put money into an account.'],
    ['money-deposit', 'Free to withdraw'],
    ['money-deposit-blocked', 'To continue, lower the amount to $8,450.00 or less.'],
    ['money-deposit-failed', 'There was a problem retrieving your accounts.'],
    ['money-deposit-no-funding', 'You have no account here that money can come from'],
  ];
  await expectAllGood(page, screens);
});

test('axe finds nothing on the deposit form that was submitted in vain', async ({ page }) => {
  await openState(page, 'money-deposit-empty');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Fix 3 answers to go on' })).toBeVisible();
  await expectGoodInEachLook(page, 'form submitted in vain');
});

test('axe finds nothing on the review of a deposit and on its confirmation', async ({ page }) => {
  const screens: readonly Screen[] = [
    ['money-review', 'Your permission'],
    ['money-confirmation', 'Taken from your bank'],
    ['money-confirmation-pending', 'Account opened'],
  ];
  await expectAllGood(page, screens);
});

test('axe finds nothing on what comes of Submit: waiting, too little, no answer, a failure', async ({ page }) => {
  const outcomes: readonly Screen[] = [
    ['money-review-on-its-way', 'Sending your deposit…'],
    ['money-review-too-much', "There isn't enough money in First Meadow Checking"],
    ['money-review-bank-fails', "We couldn't check your balance"],
    ['money-review-fails', "We couldn't finish this deposit"],
  ];
  for (const [state, says] of outcomes) {
    await test.step(state, async () => {
      await openState(page, state);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { name: says })).toBeFocused();
      await expectGoodInEachLook(page, state);
    });
  }
});
