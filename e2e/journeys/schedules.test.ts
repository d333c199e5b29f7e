import { personaNamed } from '@wealth/sandbox/people';
import { expectAccessible } from '../support/axe.ts';
import { callsOf, fillInDeposit, goToReview, submitDeposit } from '../support/deposit.ts';
import { expect, type Page, test } from '../support/test.ts';

const LIST = '/move-money/scheduled-transfers';
const main = (page: Page) => page.getByRole('main');
const itemOf = (page: Page, amount: string, how: string) =>
  main(page).getByRole('listitem').filter({ hasText: amount }).filter({ hasText: how }).first();

test('Sid finds his scheduled transfers by the hub, cancels one, and finds it among those that have ended [MMH-003] [RTE-019] [SCH-001] [SCH-012] [API-110]', async ({
  page,
  signIn,
}) => {
  await signIn('sid', { path: '/move-money' });
  const card = main(page).getByRole('link', { name: /^Manage scheduled transfers/ });
  await expect(card).toContainText(/\d+ active\. Next: \$/);
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(itemOf(page, '$50.00', 'Every 2 weeks')).toContainText('3 of 12 done');
  await expect(itemOf(page, '$30.00', 'Weekly')).toContainText('Funding account unavailable');
  await expect(itemOf(page, '$35.00', 'Monthly')).toContainText('there was not enough money. Nothing was taken.');
  await expectAccessible(page, 'scheduled transfers in every state');

  const inactive = main(page).getByRole('region', { name: /^Inactive/ });
  await main(page)
    .getByRole('button', { name: /^Cancel \$50.00, every 2 weeks/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Cancel this transfer?' });
  await expect(question).toContainText('3 of 12 are done and stay in your account.');
  await question.getByRole('button', { name: 'Cancel transfer' }).click();
  await expect(main(page).getByText('Nothing more will be taken.')).toBeVisible();
  await expect(inactive.getByRole('listitem').filter({ hasText: '$50.00' })).toContainText('Canceled');
  await page.reload();
  await expect(inactive.getByRole('listitem').filter({ hasText: '$50.00' })).toContainText('3 of 12 done');
});

test('without scheduled transfers, and where they cannot be read, the page says so and what to do [SCH-014] [SCH-015]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  await signIn('sid-none', { path: LIST });
  await expect(main(page).getByText('No scheduled transfers yet')).toBeVisible();
  declareConsole(/500 \(Internal Server Error\)/);
  await page.context().clearCookies();
  await signIn('sid-loaderror', { path: LIST });
  await expect(main(page).getByText('Please refresh this page to try again.')).toBeVisible();
});

const into = (userName: string) => new RegExp(`ending in ${personaNamed(userName).accounts[0]?.number.slice(-4)}`);

test('Mona repeats a deposit: five dates before she agrees, a confirmation with the last day to stop, and the list [DEP-002] [DEP-008] [SCM-032] [DEP-049] [API-107]', async ({
  page,
  signIn,
}) => {
  const [once, repeated] = [callsOf(page, 'POST', '/api/fund'), callsOf(page, 'POST', '/api/fund/schedule')];
  await signIn('mona-linked', { path: '/move-money/deposit/request' });
  await fillInDeposit(page, { amount: '61', from: /^Checking/, to: into('mona-linked') });
  await main(page).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat this deposit' });
  await dialog.getByRole('button', { name: /How often$/ }).click();
  await page.getByRole('option', { name: 'Every 2 weeks' }).click();
  await dialog.getByRole('radio', { name: 'Fri' }).check();
  const dates = dialog.getByRole('region', { name: 'Next five dates' }).getByRole('listitem');
  await expect(dates).toHaveCount(5);
  await expect(dates.last()).toContainText(/\d\d\/\d\d\/\d{4}/);
  await dialog.getByRole('radio', { name: 'After a number of deposits' }).check();
  await dialog.getByRole('textbox', { name: 'Number of deposits' }).fill('3');
  await expectAccessible(page, 'the dialog of a deposit that repeats');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(main(page).getByText('3 deposits, last on')).toBeVisible();
  await page.reload();
  await expect(main(page).getByText('3 deposits, last on')).toBeVisible();
  await goToReview(page);
  await submitDeposit(page);
  await expect(main(page).getByRole('heading', { name: 'Your deposits are scheduled' })).toBeVisible();
  expect([once.length, repeated.length]).toEqual([0, 1]);
  await main(page).getByRole('button', { name: 'View scheduled transfers' }).click();
  await expect(itemOf(page, '$61.00', 'Every 2 weeks on Friday')).toContainText(/\d of 3 done/);
});
