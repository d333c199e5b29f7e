import { expectGoodInEachLook } from '../accessibility/looks.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openState } from './open-state.ts';
import type { StateName } from './page/states.ts';

interface Screen {
  readonly state: StateName;
  /** What it says once it is there as a whole. */
  readonly says: string;
}

async function expectGood(page: Page, { state, says }: Screen): Promise<void> {
  await test.step(state, async () => {
    await openState(page, state);
    await expect(page.getByText(says).first()).toBeVisible();
    await expectGoodInEachLook(page, state);
  });
}

test('axe finds nothing on Move money and on the deposit form, however it stands', async ({ page }) => {
  const screens: readonly Screen[] = [
    { state: 'money-hub', says: 'Put money into an account.' },
    { state: 'money-deposit', says: 'Free to withdraw' },
    { state: 'money-deposit-blocked', says: 'To continue, lower the amount to $8,450.00 or less.' },
    { state: 'money-deposit-failed', says: 'There was a problem retrieving your accounts.' },
    { state: 'money-deposit-no-funding', says: 'You have no account here that money can come from' },
  ];
  for (const screen of screens) await expectGood(page, screen);
});

test('axe finds nothing on the deposit form that was submitted in vain', async ({ page }) => {
  await openState(page, 'money-deposit-empty');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Fix 3 answers to go on' })).toBeVisible();
  await expectGoodInEachLook(page, 'form submitted in vain');
});

test('axe finds nothing on the review of a deposit and on its confirmation', async ({ page }) => {
  const screens: readonly Screen[] = [
    { state: 'money-review', says: 'Your permission' },
    { state: 'money-confirmation', says: 'Taken from your bank' },
    { state: 'money-confirmation-pending', says: 'Account opened' },
  ];
  for (const screen of screens) await expectGood(page, screen);
});

test('axe finds nothing on what comes of Submit: waiting, too little, no answer, a failure', async ({ page }) => {
  const outcomes: readonly Screen[] = [
    { state: 'money-review-on-its-way', says: 'Sending your deposit…' },
    { state: 'money-review-too-much', says: "There isn't enough money in First Meadow Checking" },
    { state: 'money-review-bank-fails', says: "We couldn't check your balance" },
    { state: 'money-review-fails', says: "We couldn't finish this deposit" },
  ];
  for (const { state, says } of outcomes) {
    await test.step(state, async () => {
      await openState(page, state);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { name: says })).toBeFocused();
      await expectGoodInEachLook(page, state);
    });
  }
});
