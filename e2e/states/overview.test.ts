import { expectGoodInEachLook, phone } from '../accessibility/looks.ts';
import { drawnRing, valueChart } from '../support/account.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openState } from './open-state.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Financial summary' });
const closed = (page: Page) => page.keyboard.press('Escape');

/** The overview is there as a whole, its chart included. */
async function openOverview(page: Page): Promise<void> {
  await openState(page, 'overview');
  await expect(valueChart(summary(page))).toBeVisible();
}

test('axe finds nothing on what opens on the overview: help, accounts, dates, table, benchmark, explanations', async ({
  page,
}) => {
  await openOverview(page);
  await expectGoodInEachLook(page, 'help', {
    open: async () => {
      await page.getByRole('button', { name: 'Help: Net invested' }).click();
      await expect(page.getByRole('dialog', { name: 'Net invested' })).toBeVisible();
    },
    close: () => closed(page),
  });
  await expectGoodInEachLook(page, 'list of accounts', {
    open: async () => {
      await page.getByRole('button', { name: /All accounts/ }).click();
      await expect(page.getByRole('option', { disabled: true })).toBeVisible();
    },
    close: () => closed(page),
  });
  await expectGoodInEachLook(page, 'calendar', {
    open: async () => {
      await summary(page)
        .getByRole('button', { name: /^Date range/ })
        .click();
      await expect(page.getByRole('grid').first()).toBeVisible();
    },
    close: () => closed(page),
  });
  await page.getByRole('button', { name: 'View as table' }).click();
  await page.getByRole('button', { name: 'How is this worked out?' }).click();
  await page.getByRole('switch', { name: /^Benchmark/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Benchmark' })).toBeAttached();
  await expectGoodInEachLook(page, 'table twin, benchmark, and explanation of the returns');
  const row = page.getByRole('button', { name: /Show details of/ }).first();
  await page.setViewportSize({ width: 320, height: 720 });
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expectGoodInEachLook(page, 'opened row of the table', { in: phone });
});

test('axe finds nothing on the overview while its accounts, and while its values, are on their way', async ({
  page,
}) => {
  await openState(page, 'overview-accounts-on-their-way');
  const status = page.getByRole('main').getByRole('status');
  await expect(status.getByText('Loading...')).toBeAttached();
  await expectGoodInEachLook(page, 'accounts on their way');
  await openState(page, 'overview-accounts-slow');
  await expect(status.getByText('We are still getting your accounts.')).toBeVisible();
  await expectGoodInEachLook(page, 'accounts that take long');

  await page.clock.install();
  await openState(page, 'overview-values-on-their-way');
  await expect(summary(page)).toBeVisible();
  await expectGoodInEachLook(page, 'values on their way');
  await page.clock.fastForward(10_000);
  await expect(summary(page).getByText('We are still getting the values.')).toBeVisible();
  await expectGoodInEachLook(page, 'values that take long');
});

test('axe finds nothing on the overview when its returns, its values, and its accounts, cannot be read [ERR-014]', async ({
  page,
}) => {
  await openState(page, 'overview-returns-failed');
  await expect(summary(page).getByRole('alert')).toContainText("Your returns can't be shown right now.");
  await expectGoodInEachLook(page, 'returns that failed');
  await openState(page, 'overview-values-failed');
  await expect(summary(page).getByRole('alert')).toContainText('Unable to retrieve data.');
  await expectGoodInEachLook(page, 'values that failed');
  await openState(page, 'overview-accounts-failed');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to retrieve data.');
  await expect(summary(page)).toHaveCount(0);
  await expectGoodInEachLook(page, 'accounts that failed');
});

test('axe finds nothing on an overview without accounts, and without values [ERR-015] [ERR-017]', async ({ page }) => {
  await openState(page, 'overview-no-values');
  await expect(page.getByText('No data for this time period')).toBeVisible();
  await expectGoodInEachLook(page, 'no values');
  await openState(page, 'overview-no-accounts');
  await expect(page.getByRole('main').getByText('No accounts found.')).toBeVisible();
  await expectGoodInEachLook(page, 'no accounts');
});

test('axe finds nothing on the allocation of all accounts, and on what is below zero beside it', async ({ page }) => {
  await openState(page, 'overview-allocation');
  await expect(drawnRing(page, 'By account')).toBeVisible();
  await expect(page.getByText('Below zero, and so no part of the chart:')).toBeVisible();
  await expectGoodInEachLook(page, 'allocation of all accounts');
});

test('axe finds nothing on an overview whose accounts have not begun, and on one of several that has not', async ({
  page,
}) => {
  await openState(page, 'overview-not-begun');
  const panel = page.getByRole('region', { name: 'Nothing has been put into your accounts yet' });
  await expect(panel.getByRole('link')).toHaveText('Make your first deposit');
  await expect(summary(page)).toHaveCount(0);
  await expectGoodInEachLook(page, 'accounts that have not begun');
  await openState(page, 'overview-one-not-begun');
  await expect(summary(page).getByText('Your first deposit is on its way')).toBeVisible();
  await expectGoodInEachLook(page, 'an account that has not begun beside one that has');
});
