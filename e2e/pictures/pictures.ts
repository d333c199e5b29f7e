import { fileURLToPath } from 'node:url';
import { accountPage } from '../support/account.ts';
import {
  answerStep,
  answerSteps,
  beginApplication,
  jointApplication,
  stepsBetween,
  stepTitle,
} from '../support/application.ts';
import { accountsIn, bank, test as bankTest, signInForWidget, widgetIn } from '../support/bank.ts';
import { fillInDeposit } from '../support/deposit.ts';
import { portal } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

const chart = '.highcharts-root';
const rings = '.is-highlighted';
const rows = 'tbody tr';
const maya = { userName: 'maya', width: 1440, theme: 'light' } as const;
const account = accountPage('7GI04417');
const deposit = {
  userName: 'mona',
  path: '/move-money/deposit/request',
  there: 'form',
  act: (page: Page) => fillInDeposit(page, { amount: '500', from: /^First Meadow.*5651/, to: /ending in 1141/ }),
} as const;

async function beginOpening(page: Page): Promise<void> {
  await beginApplication(page);
  await expect(stepTitle(page, 'What is this money for?')).toBeVisible();
}

async function fillInOtherOwner(page: Page): Promise<void> {
  const [kind, otherOwner, contact] = [
    'What is this money for?',
    'Who is the other owner?',
    'How do we reach Jan?',
  ] as const;
  const steps = jointApplication('900-83-7711');
  await beginApplication(page);
  await answerSteps(page, stepsBetween(steps, kind, otherOwner));
  for (const step of stepsBetween(steps, otherOwner, contact)) await answerStep(page, step);
}

/** Three of ten are left, in equal shares that are not saved. */
async function leaveThree(page: Page): Promise<void> {
  const removals = page.getByRole('button', { name: /^Remove / });
  await expect(removals).toHaveCount(10);
  for (let left = 10; left > 3; left -= 1) await removals.last().click();
  await page.getByRole('button', { name: 'Split evenly' }).click();
}

const expectReview = (page: Page) =>
  expect(page.getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-disabled');

/** The pictures: member, address, width and theme, and the element to wait for. */
const pictures = [
  { name: 'overview-desktop-light', ...maya, there: chart },
  { name: 'overview-desktop-dark', ...maya, theme: 'dark', there: chart },
  { name: 'overview-phone-light', ...maya, width: 390, there: chart },
  { name: 'overview-truesky', ...maya, userName: 'tess', tenant: 'truesky', there: chart },
  { name: 'overview-pfcu', ...maya, userName: 'perry', tenant: 'pfcu', there: chart },
  { name: 'account-desktop-light', ...maya, path: account, there: chart },
  { name: 'account-phone-dark', ...maya, path: account, width: 390, theme: 'dark', there: chart },
  { name: 'allocation-desktop-light', ...maya, path: '/investment-overview?show=allocation', there: rings },
  { name: 'allocation-desktop-dark', ...maya, path: `${account}?show=allocation`, theme: 'dark', there: rings },
  { name: 'portfolio-desktop-light', ...maya, path: `${account}/portfolio`, there: chart },
  { name: 'portfolio-phone-light', ...maya, path: `${account}/portfolio`, width: 390, there: 'h2' },
  { name: 'activity-desktop-light', ...maya, path: `${account}/activity`, there: rows },
  { name: 'activity-phone-light', ...maya, path: `${account}/activity`, width: 390, there: rows },
  { name: 'deposit-desktop-light', ...maya, ...deposit },
  { name: 'deposit-desktop-dark', ...maya, ...deposit, theme: 'dark' },
  { name: 'scheduled-desktop-light', ...maya, userName: 'sid', path: '/move-money/scheduled-transfers', there: 'h3' },
  { name: 'banks-desktop-light', ...maya, userName: 'remy', path: '/move-money/manage-external-accounts', there: 'h2' },
  { name: 'opening-phone-light', ...maya, userName: 'opal', width: 390, there: 'h1', act: beginOpening },
  { name: 'joint-desktop-light', ...maya, userName: 'jo', there: 'h1', act: fillInOtherOwner },
  {
    name: 'beneficiaries-desktop-light',
    ...maya,
    userName: 'ben-ten',
    path: '/beneficiaries',
    there: 'h2',
    act: leaveThree,
  },
  {
    name: 'review-desktop-light',
    ...maya,
    userName: 'moira',
    path: `${accountPage('7GI34134')}/review-portfolio`,
    there: 'h2',
    act: expectReview,
  },
] as const;

/** Longer pages are shown from their top. */
const TALLEST = 2_400;

const file = (name: string) => fileURLToPath(new URL(`${name}.png`, import.meta.url));

for (const { name, userName, width, theme, there, act, ...rest } of pictures.map((one) => ({
  act: undefined,
  ...one,
}))) {
  test(name, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(userName, rest);
    await expect(page.locator(there).first()).toBeVisible();
    await act?.(page);
    // What draws tenants' HTML comes once the page is quiet.
    await expect(page.getByRole('contentinfo')).toContainText('lose value');
    // A page that was left while it asked for something is never said to be idle.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // The whole page is in sight, so that a sticky bar stands at its end and over no text.
    await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
    await page.mouse.move(0, 0);
    await page.screenshot({ path: file(name) });
  });
}

test('sign-in', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(portal.address());
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.screenshot({ path: file('sign-in') });
});

bankTest('widget', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 1_440 });
  await signInForWidget(context, 'maya', 'copper');
  await page.goto(bank.address());
  await expect(accountsIn(widgetIn(page)).first()).toBeVisible();
  await page.screenshot({ path: file('widget-phone-light') });
});
