import { personaNamed } from '@wealth/sandbox/people';
import { quietFilesHaveCome } from '../support/clock.ts';
import {
  chooseAccount,
  expectConfirmation,
  expectDepositForm,
  fillInDeposit,
  goToReview,
  submitDeposit,
} from '../support/deposit.ts';
import { chooseBank } from '../support/linking.ts';
import { portal } from '../support/portal.ts';
import { secondTab } from '../support/session.ts';
import { expect, type Page, test } from '../support/test.ts';

const FORM = '/move-money/deposit/request';
const BANKS = '/move-money/manage-external-accounts';
const main = (page: Page) => page.getByRole('main');

test('a deposit in one tab shows in the overview of the other, without a press', async ({ page, signIn }) => {
  const lastFour = personaNamed('mona-checking').accounts[1]?.number.slice(-4) ?? '';
  const card = (tab: Page) =>
    main(tab)
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^Individual ?\\*${lastFour}`) });
  const underWay = (tab: Page) =>
    main(tab).getByRole('region', { name: 'Under way' }).getByText(`$200.00 to Individual *${lastFour}`);
  await signIn('mona-checking');
  const other = await secondTab(page);
  await quietFilesHaveCome(other);
  await expect(card(other)).toContainText('Ready for funding');
  await expect(underWay(other)).toHaveCount(0);

  await page.goto(portal.address() + FORM);
  await fillInDeposit(page, { amount: '200', from: /^Checking/, to: new RegExp(`ending in ${lastFour}`) });
  await goToReview(page);
  await submitDeposit(page);
  await expectConfirmation(page);
  // On its way, or there already: the worker of the demo is quick.
  await expect(card(other)).toContainText(/Funding|\$200\.00/);
  await expect(underWay(other)).toBeVisible();
});

test('a bank linked in one tab can be chosen in the form of the other, which keeps its amount when the bank is removed', async ({
  page,
  signIn,
}) => {
  await signIn('mona-checking');
  const other = await secondTab(page);
  await other.goto(portal.address() + FORM);
  await expectDepositForm(other);
  await main(other).getByLabel('Amount').fill('200');

  await page.goto(portal.address() + BANKS);
  await main(page).getByRole('button', { name: 'Link a bank account' }).click();
  await chooseBank(page, 'Demo OAuth');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(main(page)).toContainText('Demo OAuth *4031 is linked.');
  await chooseAccount(other, 'From', /^Demo OAuth Checking/);

  // The page writes before it is quiet, and so before it has the file that passes events on.
  await page.goto(portal.address() + BANKS);
  await main(page)
    .getByRole('button', { name: /^Remove Demo OAuth/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click();
  await expect(main(page)).toContainText('is no longer linked.');
  await expect(main(other)).toContainText('This bank was removed, so no money can come from it.');
  await expect(main(other)).toContainText('To continue, choose another account.');
  await expect(main(other).getByLabel('Amount')).toHaveValue('200.00');
});
