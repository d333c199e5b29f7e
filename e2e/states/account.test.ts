import { expectGoodInEachLook, looks, phone } from '../accessibility/looks.ts';
import { drawnRing, part, scrollToCharts, valueChart } from '../support/account.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openState } from './open-state.ts';

const wide = looks.filter(({ width }) => width >= 600);
const rows = (page: Page) => page.getByRole('button', { name: /^Show details of/ });

const opened = (page: Page) => ({
  in: phone,
  open: async () => {
    await rows(page).first().click();
    await expect(rows(page).first()).toHaveAttribute('aria-expanded', 'true');
  },
  close: () => rows(page).first().click(),
});

test('axe finds nothing on the summary of an account, with its returns explained and its allocation in tables', async ({
  page,
}) => {
  await openState(page, 'account-without-beneficiaries');
  await expect(page.getByText('This account has no beneficiaries.')).toBeVisible();
  await expect(valueChart(page)).toBeVisible();
  await page.getByRole('button', { name: 'How is this worked out?' }).click();
  await expectGoodInEachLook(page, 'summary of an account');

  await openState(page, 'account-allocation');
  for (const chart of ['By asset category', 'By holding']) {
    await expect(drawnRing(page, chart)).toBeVisible();
    await part(page, chart).getByRole('button', { name: 'View as table' }).click();
  }
  await expectGoodInEachLook(page, 'allocation of an account');
});

test('charts of value and allocation are drawn without a warning in the console', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (line) => {
    if (['warning', 'error'].includes(line.type())) warnings.push(line.text());
  });
  await openState(page, 'account-without-beneficiaries');
  await expect(valueChart(page)).toBeVisible();
  await openState(page, 'account-allocation');
  for (const chart of ['By asset category', 'By holding']) await expect(drawnRing(page, chart)).toBeVisible();
  expect(warnings.filter((text) => text.includes('Highcharts'))).toEqual([]);
});

test('axe finds nothing on holdings and transactions, their opened rows, and what is asked before a download', async ({
  page,
}) => {
  await openState(page, 'account-holdings');
  await scrollToCharts(page);
  await expect(valueChart(page)).toBeVisible();
  await expectGoodInEachLook(page, 'holdings');
  await expectGoodInEachLook(page, 'an opened holding', opened(page));
  for (const state of ['account-holdings-emptied', 'account-holdings-failed'] as const) {
    await openState(page, state);
    await expect(part(page, 'Holdings')).toBeVisible();
    await expectGoodInEachLook(page, state);
  }
  for (const state of ['account-holdings-reported', 'account-holdings-many'] as const) {
    await openState(page, state);
    await expect(page.getByRole('table', { name: 'Holdings' })).toBeVisible();
    await expectGoodInEachLook(page, state);
  }

  await openState(page, 'account-activity');
  await expect(page.getByRole('table', { name: /^Transactions, / })).toBeVisible();
  await page.getByRole('searchbox').fill('dividend');
  await expectGoodInEachLook(page, 'transactions');
  await expectGoodInEachLook(page, 'an opened transaction', opened(page));
  await expectGoodInEachLook(page, 'what is asked before a download', {
    in: wide,
    open: async () => {
      await page.getByRole('button', { name: /^Download CSV/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    close: () => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
  });
});

test('axe finds nothing on an account that is empty, cannot be read, or is reported from outside', async ({ page }) => {
  await openState(page, 'account-empty');
  await expect(part(page, 'By holding')).toContainText('No data to display.');
  await expect(page.getByText('There were no transactions in this date range.')).toBeVisible();
  await expectGoodInEachLook(page, 'an empty summary');

  await openState(page, 'account-failed');
  await expect(part(page, 'Recent history').getByRole('alert')).toContainText(
    'There was a problem retrieving recent history.',
  );
  await expect(part(page, 'Value and allocation').getByRole('alert')).toContainText('Unable to retrieve data.');
  await expectGoodInEachLook(page, 'a summary that failed');

  await openState(page, 'account-elsewhere');
  await expect(part(page, 'Value and allocation')).toContainText('No data to display.');
  await expectGoodInEachLook(page, 'an account of source CDB');
});

test('axe finds nothing on an account that is being opened, without money, or refused', async ({ page }) => {
  const main = page.getByRole('main');
  await openState(page, 'account-pending');
  await expect(part(page, 'This account is being opened').getByRole('link')).toHaveText('Make your first deposit');
  await expect(main.getByText('Growth')).toBeVisible();
  await expectGoodInEachLook(page, 'an account that is being opened');

  await openState(page, 'account-unfunded');
  await expect(part(page, 'Nothing has been put into this account yet')).toBeVisible();
  await expectGoodInEachLook(page, 'the portfolio of an account without money');

  await openState(page, 'account-not-approved');
  await expect(part(page, 'This account was not opened').getByRole('link')).toHaveText('1-800-555-0100');
  await expectGoodInEachLook(page, 'the documents of an account that was refused');
});

test('axe finds nothing on an account of which all takes long', async ({ page }) => {
  await page.clock.install();
  await openState(page, 'account-on-its-way');
  await expect(page.getByText('Looking up your portfolio…')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByText('We are still getting your transactions.')).toBeVisible();
  await expectGoodInEachLook(page, 'an account that takes long');
});
