import { personaNamed } from '@wealth/sandbox/people';
import { accountPage } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  chooseAccount,
  expectConfirmation,
  expectDepositForm,
  fillInDeposit,
  goToReview,
  recordCalls,
  submitDeposit,
} from '../support/deposit.ts';
import { FORM, fillInIra, yearTile } from '../support/ira.ts';
import { portal } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const sentOf = (calls: readonly string[]) => calls.map((body) => JSON.parse(body) as object);

test('Priya uses up her 2025 limit: the form starts at 2026, offers an amount that fits, and sends the year [IRA-003, IRA-009, IRA-014, IRA-015, IRA-019]', async ({
  page,
  signIn,
}) => {
  const deposits = recordCalls(page, 'POST', '/api/fund');
  await signIn('priya-puts-in', { path: FORM });
  await fillInIra(page, 'priya-puts-in', '1300');
  await expect(yearTile(page, 2026)).toBeChecked();
  await expect(yearTile(page, 2025)).toHaveAccessibleDescription('$1,200.00 left · open until Wed, 04/15/2026');
  await yearTile(page, 2025).check();
  await expect(main(page).getByRole('textbox', { name: 'Starts' })).toHaveValue(/03\/02\/2026$/);
  await expect(main(page).getByLabel('Repeats')).toHaveValue('Off');
  await expect(
    main(page).getByText('This amount is more than your remaining 2025 contribution limit of $1,200.00.'),
  ).toBeVisible();
  await expectAccessible(page, 'a deposit that is over the limit of last year');
  await main(page).getByRole('button', { name: 'Use $1,200.00' }).click();
  await goToReview(page);
  await page.goBack();
  await expectDepositForm(page);
  await page.reload();
  await expect(yearTile(page, 2025)).toBeChecked();
  await goToReview(page);
  await expect(main(page).locator('dl').getByText('2025', { exact: true })).toBeVisible();
  await submitDeposit(page);
  await expectConfirmation(page);
  await expect(main(page).locator('dl').getByText('2025', { exact: true })).toBeVisible();
  expect(sentOf(deposits)).toEqual([
    expect.objectContaining({ amount: 1_200, isIra: true, ira: { applyToPriorYear: true } }),
  ]);
});

test('at 12:20 PM on the deadline Dan still puts money in for last year; at 12:31 PM only this year is left [DEP-003, IRA-004, IRA-006]', async ({
  page,
  signIn,
}) => {
  await signIn('dan-puts-in', { path: FORM });
  await fillInIra(page, 'dan-puts-in', '200');
  await yearTile(page, 2025).check();
  await goToReview(page);
  await submitDeposit(page);
  await expectConfirmation(page);

  await page.context().clearCookies();
  await signIn('dan-late', { path: FORM });
  await fillInIra(page, 'dan-late', '200');
  await expect(main(page).getByRole('group', { name: /^Contributed .* for 2026$/ })).toBeVisible();
  await expect(main(page).getByRole('radio')).toHaveCount(0);
});

test('Lena has reached her limit: the form names the limit immediately and holds Continue back [IRA-002, IRA-016]', async ({
  page,
  signIn,
}) => {
  await signIn('lena', { path: FORM });
  await fillInIra(page, 'lena', '25');
  await expect(main(page).getByRole('group', { name: 'Contributed $7,500 of $7,500 for 2026' })).toBeVisible();
  await expect(main(page).getByText('You have reached your 2026 contribution limit.')).toBeVisible();
  const go = main(page).getByRole('button', { name: 'Continue' });
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  await expect(go).toHaveAccessibleDescription(/To continue, choose another account/);
  await expectAccessible(page, 'a deposit into an IRA whose limit is reached');
});

test('without a date of birth on file, Ulla can use all pages, and the form tells her to track the limit herself [IRA-018]', async ({
  page,
  signIn,
}) => {
  await signIn('ulla');
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
  const number = personaNamed('ulla').accounts[0]?.number ?? '';
  for (const [path, heading] of [
    [accountPage(number), /IRA/],
    ['/documents', 'Documents'],
  ] as const) {
    await page.goto(portal.address() + path);
    await expect(main(page).getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  await page.goto(portal.address() + FORM);
  await fillInIra(page, 'ulla', '300');
  await expect(
    main(page).getByText("We can't confirm your remaining limit. You are responsible for staying within IRS limits."),
  ).toBeVisible();
  await expect(
    main(page).getByText("The limit depends on your age, and we don't have your date of birth."),
  ).toBeVisible();
  await expectAccessible(page, 'a deposit into an IRA whose limit nobody knows');
  await goToReview(page);
});

test("Yves repeats a weekly deposit over the year's end: each date names its tax year, and no year is guessed [IRA-007, IRA-012, IRA-017]", async ({
  page,
  signIn,
}) => {
  const repeated = recordCalls(page, 'POST', '/api/fund/schedule');
  await signIn('yves-weekly', { path: FORM });
  await fillInIra(page, 'yves-weekly', '100');
  await main(page).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat this deposit' });
  await dialog.getByRole('button', { name: /How often$/ }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await dialog.getByRole('radio', { name: 'Thu' }).check();
  await dialog.getByRole('radio', { name: 'After a number of deposits' }).check();
  await dialog.getByRole('textbox', { name: 'Number of deposits' }).fill('60');
  const dates = dialog.getByRole('region', { name: 'Next five dates' }).getByRole('listitem');
  await expect(dates.first()).toContainText('12/31/2026');
  await expect(dates.first()).toContainText('for 2026');
  await expect(dates.nth(1)).toContainText('for 2027');
  await expect(dialog.getByText('The IRA limits for 2027 and 2028 are not published yet.')).toBeVisible();
  await expectAccessible(page, 'the dialog of deposits into an IRA');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await goToReview(page);
  await submitDeposit(page);
  await expect(main(page).getByRole('heading', { name: /^The first \$100\.00 will be taken on / })).toBeVisible();
  expect(sentOf(repeated)).toEqual([expect.objectContaining({ isIra: true, ira: { applyToPriorYear: false } })]);
});

test('where the credit union does not schedule deposits into IRAs, Repeats is locked and shows the reason [SET-055, IRA-013]', async ({
  page,
  signIn,
}) => {
  await signIn('una', { tenant: 'UNFCU', path: FORM });
  await fillInIra(page, 'una', '100');
  await expect(main(page).getByLabel('Repeats')).toHaveValue('Off');
  await expect(main(page).getByText("Deposits into an IRA can't repeat here.")).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Set up' })).toHaveCount(0);
  await goToReview(page);
});

test('by keyboard alone Priya goes from the tiles to the review, and an account that is no IRA has none [IRA-001, IRA-005]', async ({
  page,
  signIn,
}) => {
  await signIn('priya', { path: FORM });
  await fillInDeposit(page, { amount: '100', from: /^Checking/, to: /ending in 6216/ });
  await expect(main(page).getByRole('radio')).toHaveCount(0);
  await chooseAccount(page, 'To', /ending in 6116/);
  await expect(yearTile(page, 2026)).toBeVisible();
  // The list gives the focus back a frame after it has closed.
  await expect(main(page).getByRole('button', { name: /To$/ })).toBeFocused();
  const tabTo = async (name: string, isThere: () => Promise<boolean>) => {
    for (let step = 0; step < 12 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
    expect(await isThere(), `the focus is on ${name}`).toBe(true);
  };
  const hasFocus = (control: ReturnType<typeof yearTile>) => () =>
    control.evaluate((element) => element === document.activeElement);
  await tabTo('this year', hasFocus(yearTile(page, 2026)));
  await page.keyboard.press('ArrowUp');
  await expect(yearTile(page, 2025)).toBeFocused();
  await expect(yearTile(page, 2025)).toBeChecked();
  await tabTo('Continue', hasFocus(main(page).getByRole('button', { name: 'Continue' })));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/move-money\/deposit-review\/request$/);
});
