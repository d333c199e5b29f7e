import { expectGoodInEachLook } from '../accessibility/looks.ts';
import { expect, test } from '../support/test.ts';
import { expectAllGood } from './expect-good.ts';
import { openState } from './open-state.ts';

test('axe finds nothing on the linked banks, however they stand', async ({ page }) => {
  await expectAllGood(page, [
    ['banks', 'Northwind asked you to sign in again.'],
    ['banks-none', 'No linked banks yet'],
    ['banks-full', 'You have linked 5 of 5 accounts.'],
    ['banks-failed', "We can't show your linked banks right now"],
    ['banks-slow', 'Your linked banks take longer than usual'],
    ['banks-hub', '2 need relinking'],
    ['banks-need-a-call', 'Your bank told us not to take money from this account.'],
    ['banks-hub-need-a-call', '1 needs a call'],
    ['banks-hub-waits', 'Waits until you link Northwind again, by Tue, 12/08/2026 at the latest.'],
    ['banks-hub-came-back', '2 more of this schedule were sent back or refused since'],
    ['banks-deposit-call', 'Your bank told us not to take money from this account.'],
    ['banks-deposit-relink', 'This bank needs relinking before you can use it.'],
  ]);
});

test('axe finds nothing on the outcomes of a link', async ({ page }) => {
  await expectAllGood(page, [
    ['banks-duplicate', 'This account is already linked'],
    ['banks-not-added', 'Failed to load external account'],
    ['banks-too-many', "You've reached the maximum number of linked accounts."],
    ['banks-warning', "We couldn't link that account."],
    ['banks-returned', 'Linking your account'],
    ['banks-returned-in-vain', 'What was linked before is listed under Linked banks.'],
    ['banks-returned-not-known', "We don't know yet if your bank account is linked."],
  ]);
});

test('axe finds nothing on the question before a bank is removed', async ({ page }) => {
  await openState(page, 'banks-not-removed');
  await page.getByRole('button', { name: 'Remove First Meadow Checking *5501' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove First Meadow Checking *5501?' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await expect(dialog.getByText('a deposit of $1,200.00 planned for Thu, 11/19/2026')).toBeVisible();
  await expectGoodInEachLook(page, 'the question before a bank is removed');
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.uncheck();
  await dialog.getByRole('button', { name: 'Remove account' }).click();
  await expect(page.getByText('is still linked.', { exact: false })).toBeVisible();
  await expectGoodInEachLook(page, 'a bank that is still linked');
});
