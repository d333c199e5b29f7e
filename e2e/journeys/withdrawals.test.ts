import { personaNamed } from '@wealth/sandbox/people';
import { readAnswer } from '../support/answer.ts';
import { expectAccessible } from '../support/axe.ts';
import { sendForward } from '../support/day.ts';
import { fillInDeposit, goToReview, recordCalls, submitDeposit } from '../support/deposit.ts';
import { expect, type Page, test } from '../support/test.ts';
import { chooseEnds, goToWithdrawReview, openHub, submitWithdrawal, WITHDRAW_FORM } from '../support/withdrawal.ts';

const main = (page: Page) => page.getByRole('main');
const numberOf = (userName: string, place = 0) => personaNamed(userName).accounts[place]?.number ?? '';
const endingIn = (userName: string, place = 0) => new RegExp(`ending in ${numberOf(userName, place).slice(-4)}`);
const accountOf = async (page: Page, userName: string) => {
  const answer = readAnswer(page, 'GET /accounts');
  await page.reload();
  const { accounts } = await answer;
  return accounts.find(({ number }) => number === numberOf(userName));
};

test('Odile withdraws a part, and Move money tells each step until it is in her bank [MMH-002] [WDR-001] [RTE-022] [RTE-023] [RTE-024]', async ({
  page,
  signIn,
}) => {
  await signIn('odile', { path: '/move-money' });
  await main(page)
    .getByRole('link', { name: /^Withdraw/ })
    .click();
  await main(page).getByLabel('Amount').fill('400');
  await chooseEnds(page, { from: endingIn('odile'), to: /^Checking/ });
  await expectAccessible(page, 'the filled-in form of a withdrawal');
  await goToWithdrawReview(page);
  await expectAccessible(page, 'the review of a withdrawal');
  await submitWithdrawal(page);
  await expectAccessible(page, 'the confirmation of a withdrawal');
  await openHub(page);
  await expect(main(page).getByText('-$400.00')).toBeVisible();
  await expect.poll(async () => (await accountOf(page, 'odile'))?.isWithdrawalInProgress).toBe(true);
  const before = (await accountOf(page, 'odile'))?.balance ?? 0;
  await sendForward('odile', 3);
  await expect.poll(async () => (await accountOf(page, 'odile'))?.isWithdrawalInProgress).toBe(false);
  await openHub(page);
  await expect(main(page).getByText('Nothing is on its way')).toBeVisible();
  const after = (await accountOf(page, 'odile'))?.balance ?? 0;
  expect(after).toBeLessThan(before);
});

test('Odile withdraws the full balance and cancels her scheduled transfers with it [WDR-004] [WDR-006] [WDR-021]', async ({
  page,
  signIn,
}) => {
  const sent = recordCalls(page, 'POST', '/api/withdrawal');
  await signIn('odile-full', { path: WITHDRAW_FORM });
  await chooseEnds(page, { from: endingIn('odile-full'), to: /^Checking/ });
  const full = main(page).getByRole('checkbox', { name: /Withdraw the full balance/ });
  await full.check();
  await expect(main(page).getByLabel('Amount')).toHaveValue('Full balance');
  await full.uncheck();
  await expect(main(page).getByLabel('Amount')).toHaveValue('');
  await full.check();
  await main(page)
    .getByRole('checkbox', { name: /Also cancel the 2 scheduled transfers/ })
    .check();
  await expectAccessible(page, 'a withdrawal of the full balance');
  await goToWithdrawReview(page);
  await submitWithdrawal(page);
  await expect(main(page).getByText('We canceled 2 scheduled transfers.')).toBeVisible();
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    expect.objectContaining({ isFullWithdrawal: true, cancels: [expect.any(String), expect.any(String)] }),
  ]);
});

test('Walt reads at each account why nothing can be withdrawn, and his locked one tells him whom to call [WDR-013] [WDR-014] [WDR-022] [WDR-023] [ERR-030]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/409 \(Conflict\)/, 1);
  await signIn('walt', { path: WITHDRAW_FORM });
  await main(page).getByLabel('Amount').fill('100');
  await main(page).getByRole('button', { name: /From$/ }).click();
  const option = (place: number) => page.getByRole('option', { name: endingIn('walt', place) });
  await expect(option(0)).toContainText('empty');
  await expect(option(3)).toContainText('in progress');
  await option(2).click();
  await chooseEnds(page, { to: /^Checking/ });
  await goToWithdrawReview(page);
  const accounts = readAnswer(page, 'GET /accounts');
  await main(page).getByRole('button', { name: 'Submit' }).click();
  await expect(main(page).getByRole('heading', { name: "We couldn't take this withdrawal" })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /555/ }).first()).toBeVisible();
  await accounts;
  await expectAccessible(page, 'a withdrawal from an account that is locked');
});

test('Ira, whose accounts are all IRAs, finds the phone page and no form [WDR-003]', async ({ page, signIn }) => {
  await signIn('ira', { path: WITHDRAW_FORM });
  await expect(main(page).getByRole('heading', { name: 'Call us to withdraw from an IRA' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Call/ })).toBeVisible();
  await expect(main(page).getByLabel('Amount')).toHaveCount(0);
  await expectAccessible(page, 'the phone page of a member with IRAs alone');
});

test('a deposit that the bank sends back stands on top of Move money on the next business day', async ({
  page,
  signIn,
}) => {
  await signIn('boris', { path: '/move-money/deposit/request' });
  await fillInDeposit(page, { amount: '60.93', from: /^First Meadow Checking/, to: endingIn('boris') });
  await goToReview(page);
  await submitDeposit(page);
  await openHub(page);
  await expect(main(page).getByText('+$60.93')).toBeVisible();
  await expect(main(page).getByText(/sent back \$60\.93/)).toHaveCount(0);
  await expect
    .poll(async () => {
      const answer = readAnswer(page, 'GET /fund');
      await openHub(page);
      return (await answer).transfers.find(({ amount }) => amount === 60.93)?.state;
    })
    .toBe('TAKEN');
  await sendForward('boris');
  await expect
    .poll(async () => {
      await openHub(page);
      return main(page)
        .getByText(/sent back \$60\.93/)
        .count();
    })
    .toBe(1);
  await expectAccessible(page, 'a deposit that was sent back');
  await main(page).getByRole('button', { name: 'Deposit again' }).first().click();
  await expect(main(page).getByLabel('Amount')).toHaveValue('60.93');
});

test('Fred sees which amount is not free and until when, and the full balance is off', async ({ page, signIn }) => {
  await signIn('fred', { path: '/move-money' });
  await expect
    .poll(async () => {
      const answer = readAnswer(page, 'GET /fund');
      await openHub(page);
      return (await answer).transfers.map(({ state }) => state);
    })
    .toEqual(['INVESTED']);
  await main(page)
    .getByRole('link', { name: /^Withdraw/ })
    .click();
  await chooseEnds(page, { from: endingIn('fred'), to: /^Checking/ });
  await expect(main(page).getByText(/^Not free until/)).toBeVisible();
  const full = main(page).getByRole('checkbox', { name: /Withdraw the full balance/ });
  await expect(full).toBeDisabled();
  await expectAccessible(page, 'a withdrawal while a deposit is not free');
});

for (const [screen, width, height] of [
  ['a desktop', 1_280, 900],
  ['a phone', 390, 844],
] as const) {
  test(`Move money on ${screen} shows Walt's withdrawal with its dates, without sideways scrolling [MMH-007]`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn('walt', { path: '/move-money' });
    await openHub(page);
    await expect(main(page).getByText('-$1,250.00')).toBeVisible();
    await expect(main(page).getByText('Investments sold')).toBeVisible();
    await expect(main(page).getByText(/bank holiday/)).toBeVisible();
    await expectAccessible(page, `Move money on ${screen}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('at 320 px a withdrawal goes from amount to review by keyboard alone [WDR-016]', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('maya', { path: WITHDRAW_FORM });
  await main(page).getByLabel('Amount').focus();
  await page.keyboard.type('30');
  const choose = async (label: string) => {
    const button = main(page).getByRole('button', { name: new RegExp(`${label}$`) });
    for (let step = 0; step < 4 && !(await button.evaluate((one) => one === document.activeElement)); step += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox').locator(':focus')).toHaveRole('option');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(button).toBeFocused();
  };
  await choose('From');
  await choose('To');
  await expectAccessible(page, 'the form of a withdrawal at 320 px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const go = main(page).getByRole('button', { name: 'Continue' });
  for (let step = 0; step < 8 && !(await go.evaluate((one) => one === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(go).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/move-money\/withdraw-review$/);
});
