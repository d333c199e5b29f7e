import { personaNamed } from '@wealth/sandbox/people';
import { expectAccessible } from '../support/axe.ts';
import { expectConfirmation, fillInDeposit, goToReview, recordCalls, submitDeposit } from '../support/deposit.ts';
import { portal } from '../support/portal.ts';
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
  const [once, repeated] = [recordCalls(page, 'POST', '/api/fund'), recordCalls(page, 'POST', '/api/fund/schedule')];
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
  await expect(main(page).getByRole('heading', { name: /^The first \$61\.00 will be taken on / })).toBeVisible();
  expect([once.length, repeated.length]).toEqual([0, 1]);
  await main(page).getByRole('button', { name: 'View scheduled transfers' }).click();
  await expect(itemOf(page, '$61.00', 'Every 2 weeks on Friday')).toContainText(/\d of 3 done/);
});

test('Mona deposits on a day, edits its amount, and cancels it once a cancellation has failed [DEP-012] [DEP-048] [SCH-004] [SCH-011] [RTE-050]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  await signIn('mona-linked', { path: '/move-money/deposit/request' });
  await fillInDeposit(page, { amount: '63', from: /^Checking/, to: into('mona-linked') });
  await main(page).getByRole('button', { name: 'Calendar, Starts' }).click();
  const calendar = page.getByRole('dialog', { name: /Choose a date/ });
  await calendar.getByRole('button', { name: 'Next' }).first().click();
  await calendar.getByRole('button', { name: / 15, / }).click();
  await goToReview(page);
  await submitDeposit(page);
  await expect(main(page).getByRole('heading', { name: /^\$63\.00 will be taken on / })).toBeVisible();
  await main(page).getByRole('button', { name: 'View scheduled transfers' }).click();

  await main(page)
    .getByRole('link', { name: /^Edit amount of \$63\.00/ })
    .click();
  await expect(page).toHaveURL(/\/move-money\/deposit\/[2-9A-Z]{4}-[2-9A-Z]{5}$/);
  await expect(main(page).getByLabel('From')).toHaveValue(/^Checking/);
  await main(page).getByLabel('New amount').fill('64.50');
  await expectAccessible(page, 'the edit of an amount');
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/move-money\/deposit-review\/[2-9A-Z]{4}-[2-9A-Z]{5}$/);
  await page.reload();
  await submitDeposit(page);
  await expect(main(page).getByRole('heading', { name: 'We have your new amount' })).toBeVisible();
  await main(page).getByRole('button', { name: 'View scheduled transfers' }).click();
  await expect(itemOf(page, '$64.50', 'Once')).toBeVisible();

  const address = '**/api/fund/schedule';
  await page.route(address, (route) =>
    route.request().method() === 'DELETE' ? route.abort('connectionrefused') : route.fallback(),
  );
  declareConsole(/ERR_CONNECTION_REFUSED/);
  await main(page)
    .getByRole('button', { name: /^Cancel \$64\.50/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel transfer' }).click();
  await expect(main(page).getByText("We don't know yet if this transfer is canceled")).toBeVisible();
  await page.unroute(address);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByText('Nothing more will be taken.')).toBeVisible();
});

test('the same deposit again within ten minutes is asked about, and Keep one keeps it; one bank too many is said [ERR-025]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/409 \(Conflict\)/, 2);
  const deposits = recordCalls(page, 'POST', '/api/fund');
  const ask = async (amount: string) => {
    await page.goto(`${portal.address()}/move-money/deposit/request`);
    await fillInDeposit(page, { amount, from: /^Checking/, to: into('mona') });
    await goToReview(page);
    await submitDeposit(page);
  };
  await signIn('mona');
  await ask('33.30');
  await expectConfirmation(page);
  await ask('33.30');
  const question = page.getByRole('dialog', { name: /^You asked for this at \d+:\d\d [AP]M CT$/ });
  await expect(question).toContainText('$33.30 from Checking');
  await expectAccessible(page, 'the question whether the same deposit is meant');
  await expect(question.getByRole('button', { name: 'Keep one' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/investment-overview/);
  expect(deposits).toHaveLength(2);
  await ask('33.91');
  await expect(
    main(page).getByRole('heading', { name: 'Looks like there is an issue with establishing the transfer.' }),
  ).toBeVisible();
  await expectAccessible(page, 'one bank too many');
});

test('at 320 px the dialog of a deposit that repeats is filled in by keyboard alone, without sideways scrolling', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await signIn('mona', { path: '/move-money/deposit/request' });
  const opener = main(page).getByRole('button', { name: 'Set up' });
  await opener.focus();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Repeat this deposit' });
  const frequency = dialog.getByRole('button', { name: /How often$/ });
  await frequency.focus();
  await press('Enter');
  await expect(page.getByRole('listbox').locator(':focus')).toHaveRole('option');
  await page.keyboard.type('Wee');
  await press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(frequency).toBeFocused();
  await press('Tab');
  await expect(dialog.getByRole('radio', { name: 'Mon' })).toBeFocused();
  await press('Space', 'ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Tue' })).toBeChecked();
  // The date and its calendar, then how it ends.
  await press('Tab', 'Tab', 'Tab');
  await expect(dialog.getByRole('radio', { name: 'When I cancel it' })).toBeFocused();
  await press('ArrowDown', 'Tab');
  await page.keyboard.type('4');
  await expect(dialog.getByRole('textbox', { name: 'Number of deposits' })).toHaveValue('4');
  const done = dialog.getByRole('button', { name: 'Done' });
  for (let step = 0; step < 4 && !(await done.evaluate((one) => one === document.activeElement)); step += 1) {
    await press('Tab');
  }
  await expect(done).toBeFocused();
  await expect(done).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await press('Enter');
  await expect(main(page).getByText('4 deposits, last on')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Change' })).toBeFocused();
});
