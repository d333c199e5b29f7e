import type { ConfigurationSetting } from '@wealth/api';
import { personaNamed } from '@wealth/sandbox/people';
import { accountPage, openTab } from '../support/account.ts';
import { readAnswer } from '../support/answer.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  type DepositInput,
  expectConfirmation,
  expectDepositForm,
  fillInDeposit,
  goToReview,
  recordCalls,
  submitDeposit,
} from '../support/deposit.ts';
import { printedSheets } from '../support/paper.ts';
import { portal } from '../support/portal.ts';
import { expectSignedOut } from '../support/session.ts';
import { changeSettings } from '../support/settings.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const FORM = '/move-money/deposit/request';
const main = (page: Page) => page.getByRole('main');
const numberOf = (userName: string) => personaNamed(userName).accounts[0]?.number ?? '';
/** The account that a member has funded already, by its last four digits. */
const into = (userName: string) => new RegExp(`ending in ${numberOf(userName).slice(-4)}`);
const fromChecking = (userName: string, amount: string): DepositInput => ({
  amount,
  from: /^Checking/,
  to: into(userName),
});

test('Mona deposits $100.00 from Checking, prints her permission on one sheet, and overview, history and activity show it [MMH-001] [DEP-041] [DEP-043] [DEP-054] [RTE-008]', async ({
  page,
  signIn,
}) => {
  const balances = recordCalls(page, 'POST', '/api/external-account/balance');
  const who = 'mona-checking';
  const balanceNow = async () => {
    const answer = readAnswer(page, 'GET /accounts');
    await page.reload();
    const { accounts } = await answer;
    return accounts.find(({ number }) => number === numberOf(who))?.balance ?? Number.NaN;
  };
  await signIn(who);
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
  const before = await balanceNow();

  await page.getByRole('link', { name: 'Move money' }).first().click();
  await expect(page).toHaveURL(/\/move-money$/);
  await main(page)
    .getByRole('link', { name: /^Deposit/ })
    .click();
  await fillInDeposit(page, fromChecking(who, '100'));
  const sentence = 'We will take $100.00 from Checking';
  await expect(main(page).getByText(sentence)).toBeVisible();
  await goToReview(page);
  await expect(main(page).getByText(sentence)).toBeVisible();
  await submitDeposit(page);
  await expectConfirmation(page);
  const sheets = await printedSheets(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain('you authorize Copper Wealth to take $100.00');
  expect(balances).toEqual([]);

  await main(page).getByRole('button', { name: 'Go to overview' }).click();
  await expect(page).toHaveURL(/\/investment-overview/);
  await expect.poll(async () => Math.round(((await balanceNow()) - before) * 100)).toBe(10_000);
  await page.goto(portal.address() + accountPage(numberOf(who)));
  await openTab(page, 'Activity');
  await expect(main(page).getByText('Deposit from Checking *1204').first()).toBeVisible();
});

test('Mona deposits from a linked bank, whose balance is asked once, and copies the number [DEP-042] [DEP-046] [DEP-037] [EXT-022] [API-097]', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const balances = recordCalls(page, 'POST', '/api/external-account/balance');
  await signIn('mona-linked', { path: FORM });
  await fillInDeposit(page, { amount: '250.00', from: /^First Meadow Checking.*5651/, to: into('mona-linked') });
  await goToReview(page);
  await expect(main(page).getByRole('heading', { name: 'Your permission' })).toBeVisible();
  await submitDeposit(page);
  await expectConfirmation(page);
  expect(balances).toHaveLength(1);
  await main(page).getByRole('button', { name: /^Copy/ }).click();
  await expect(main(page).getByRole('button', { name: /^Copied/ })).toBeVisible();
  await expectAccessible(page, 'the confirmation of a deposit');
});

test("Paula's bank has too little: she reads by how much, nothing is sent, and Modify keeps the form [DEP-044] [DEP-045] [ERR-029]", async ({
  page,
  signIn,
}) => {
  const deposits = recordCalls(page, 'POST', '/api/fund');
  await signIn('paula', { path: FORM });
  await fillInDeposit(page, { amount: '50', from: /^First Meadow Checking/, to: into('paula') });
  await goToReview(page);
  await submitDeposit(page);
  await expect(
    main(page).getByRole('heading', { name: /There isn't enough money in First Meadow Checking/ }),
  ).toBeVisible();
  await expect(main(page).getByText('$10.00')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Lower to $40.00' })).toBeVisible();
  await expectAccessible(page, 'a bank with too little money');
  await main(page).getByRole('button', { name: 'Modify' }).click();
  await expectDepositForm(page);
  await expect(main(page).getByLabel('Amount')).toHaveValue('50.00');
  expect(deposits).toEqual([]);
});

test('a deposit that fails says what became of the money, and Try again sends the same one [ERR-026] [API-099]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/500 \(Internal Server Error\)/, 2);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/fund') keys.push(request.headers()['idempotency-key']);
  });
  await signIn('mona', { path: FORM });
  await fillInDeposit(page, fromChecking('mona', '25.92'));
  await goToReview(page);
  await submitDeposit(page);
  await expect(main(page).getByRole('heading', { name: "We couldn't finish this deposit" })).toBeVisible();
  await expect(main(page).getByText('Trying again is safe: we never take the same deposit twice.')).toBeVisible();
  await expectAccessible(page, 'a deposit that failed');
  const again = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/fund');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  expect((await again).status()).toBe(500);
  await expect(main(page).getByRole('heading', { name: "We couldn't finish this deposit" })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('Back and reload keep the form, and a double press sends one deposit [DEP-035] [DEP-010] [DEP-011] [DEP-040] [RTE-017]', async ({
  page,
  signIn,
}) => {
  const deposits = recordCalls(page, 'POST', '/api/fund');
  await signIn('mona', { path: FORM });
  await fillInDeposit(page, fromChecking('mona', '31.50'));
  await goToReview(page);
  await page.goBack();
  await expectDepositForm(page);
  await page.reload();
  await expectDepositForm(page);
  await expect(main(page).getByLabel('Amount')).toHaveValue('31.50');
  await expect(main(page).getByText('We will take $31.50 from Checking')).toBeVisible();
  await goToReview(page);
  await main(page).getByRole('button', { name: 'Submit' }).dblclick();
  await expectConfirmation(page);
  expect(deposits).toHaveLength(1);
  await main(page).getByRole('button', { name: 'Another deposit' }).click();
  await expectDepositForm(page);
  await expect(main(page).getByLabel('Amount')).toHaveValue('');
  await main(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/move-money$/);
  expect(deposits).toHaveLength(1);
});

test('another member in the same tab finds nothing of the form, and a review without its state leads to the hub [RTE-055]', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage('mona', { path: FORM });
  await fillInDeposit(page, fromChecking('mona', '77.70'));
  const stateOf = () => page.evaluate(() => history.state as unknown);
  const form = await stateOf();
  await goToReview(page);
  const review = await stateOf();
  expect(JSON.stringify([form, review])).toContain('7770');
  await page.getByRole('link', { name: 'Log out' }).click();
  await expectSignedOut(page);
  await page.goto(portal.address());
  await signInPage(page).fillIn('maya');
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();

  // An entry of the tab's history as Mona left it, which is what Back would bring up.
  const openEntry = async (state: unknown, path: string) => {
    await page.evaluate(([kept, address]) => history.replaceState(kept, '', address as string), [state, path]);
    await page.reload();
  };
  await openEntry(review, '/move-money/deposit-review/request');
  await expect(page).toHaveURL(/\/move-money$/);
  await openEntry(form, FORM);
  await expectDepositForm(page);
  await expect(main(page).getByLabel('Amount')).toHaveValue('');
  await expect(main(page).getByText('77.70')).toHaveCount(0);
});

test('the flag off, there is no Move money to go to, and a typed address leads to the overview [SET-046] [RTE-039] [HDR-024]', async ({
  page,
  signIn,
}) => {
  await changeSettings(page, ({ configuration }) => {
    const isOpening = ({ settings }: ConfigurationSetting) =>
      settings.some(({ value }) => value === 'ONLINE_ACCOUNT_OPENING');
    configuration.configurationSettings = configuration.configurationSettings.filter((each) => !isOpening(each));
  });
  await signIn('mona');
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Move money/i })).toHaveCount(0);
  await page.goto(`${portal.address()}/move-money`);
  await expect(page).toHaveURL(/\/investment-overview/);
});

test('at 320 px the form goes from amount to review by keyboard alone, in sight and without sideways scrolling', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('mona', { path: FORM });
  await expectDepositForm(page);
  const choose = async (label: string, letters: string) => {
    const button = page.getByRole('button', { name: new RegExp(`${label}$`) });
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox').locator(':focus')).toHaveRole('option');
    await page.keyboard.type(letters);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    // The list gives the focus back a frame after it has closed.
    await expect(button).toBeFocused();
  };
  await main(page).getByLabel('Amount').focus();
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await choose('From', 'Sav');
  await page.keyboard.press('Tab');
  await choose('To', 'Ind');
  await expectAccessible(page, 'the filled-in form of a deposit at 320 px');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  const go = main(page).getByRole('button', { name: 'Continue' });
  // Before it stand the three parts of the date, its calendar, the repetition and Cancel.
  for (let step = 0; step < 8 && !(await go.evaluate((button) => button === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(go).toBeFocused();
  await expect(go).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/move-money\/deposit-review\/request$/);
});
