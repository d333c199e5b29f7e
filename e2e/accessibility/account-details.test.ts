import { accountPage, expectAccount, part } from '../support/account.ts';
import { expect, type Page, test } from '../support/test.ts';
import { cutOff, expectGoodInEachLook, expectNoSidewaysScroll, looks, phone, setAppearance } from './looks.ts';

const hold = (page: Page, calls: string) => page.route(calls, () => new Promise(() => undefined));
const ring = (page: Page, chart: string) => part(page, chart).locator('.is-highlighted');
const wide = looks.filter(({ width }) => width >= 600);

test('axe finds nothing on the summary of an account, with its returns explained and its allocation in tables', async ({
  page,
  signIn,
}) => {
  await signIn('bea', { path: accountPage('7GI27127') });
  await expect(page.getByText('This account has no beneficiaries.')).toBeVisible();
  await expect(page.locator('.highcharts-root')).toBeVisible();
  await page.getByRole('button', { name: 'How is this worked out?' }).click();
  await expectGoodInEachLook(page, 'summary of an account');

  await page.goto(`${accountPage('7GI27127')}?show=allocation`);
  await expect(ring(page, 'By holding')).toBeVisible();
  for (const chart of ['By asset category', 'By holding']) {
    await part(page, chart).getByRole('button', { name: 'View as table' }).click();
  }
  await expectGoodInEachLook(page, 'allocation of an account');
});

test('axe finds nothing on the allocation of all accounts, and on what is below zero beside it', async ({
  page,
  signIn,
}) => {
  await signIn('gil', { path: '/investment-overview?show=allocation' });
  await expect(ring(page, 'By account')).toBeVisible();
  await expect(page.getByText('Below zero, and so no part of the chart:')).toBeVisible();
  await expectGoodInEachLook(page, 'allocation of all accounts');
});

test('axe finds nothing on holdings and transactions, their opened rows, and what is asked before a download', async ({
  page,
  signIn,
}) => {
  await signIn('maya', { path: `${accountPage('7GI04417')}/portfolio` });
  await expect(page.getByRole('table', { name: 'Holdings' })).toBeVisible();
  await expect(page.locator('.highcharts-root')).toBeVisible();
  await expectGoodInEachLook(page, 'holdings');
  const openRow = async () => {
    const row = page.getByRole('button', { name: /^Show details of/ }).first();
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
  };
  const closeRow = () =>
    page
      .getByRole('button', { name: /^Show details of/ })
      .first()
      .click();
  await expectGoodInEachLook(page, 'an opened holding', { in: phone, open: openRow, close: closeRow });

  await page.goto(`${accountPage('7GI04417')}/activity`);
  await expect(page.getByRole('table', { name: /^Transactions, / })).toBeVisible();
  await page.getByRole('searchbox').fill('dividend');
  await expectGoodInEachLook(page, 'transactions');
  await expectGoodInEachLook(page, 'an opened transaction', { in: phone, open: openRow, close: closeRow });
  await expectGoodInEachLook(page, 'what is asked before a download', {
    in: wide,
    open: async () => {
      await page.getByRole('button', { name: /^Download CSV/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    close: () => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
  });
});

test('axe finds nothing on an account that holds nothing and did nothing', async ({ page, signIn }) => {
  await signIn('hal', { path: `${accountPage('7GI35335')}?show=allocation` });
  await expect(part(page, 'By holding')).toContainText('No data to display.');
  await expect(page.getByText('There were no transactions in this date range.')).toBeVisible();
  await expectGoodInEachLook(page, 'an empty summary');
});

test('axe finds nothing on an account that cannot be read', async ({ page, signIn, declareConsole }) => {
  declareConsole(/Failed to load resource.*500/);
  declareConsole(/^\[mfe-portfolio@/, 0);
  await signIn('hal', { path: accountPage('7GI35435') });
  await expect(part(page, 'Recent history').getByRole('alert')).toBeVisible();
  await expectGoodInEachLook(page, 'a summary that failed');
});

test('axe finds nothing on the page of an account of which nothing is here', async ({ page, signIn }) => {
  await signIn('carl', { path: accountPage('CD0211121') });
  await expect(part(page, 'Value and allocation')).toContainText('No data to display.');
  await expectGoodInEachLook(page, 'an account of source CDB');
});

test('axe finds nothing on an account of which all takes long', async ({ page, signIn }) => {
  await page.clock.install();
  await hold(page, '**/api/accounts/*/*');
  await hold(page, '**/portfolio-details/search');
  await signIn('maya', { path: accountPage('7GI04417') });
  await expect(page.getByText('Looking up your portfolio…')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByText('We are still getting your transactions.')).toBeVisible();
  await expectGoodInEachLook(page, 'an account that takes long');
});

test('an account can be read at a zoom of 200 and 400 %, and in text twice as large', async ({ page, signIn }) => {
  await signIn('maya', { path: accountPage('7GI04417') });
  for (const { what, path, there } of [
    { what: 'summary', path: '', there: '.highcharts-root' },
    { what: 'allocation', path: '?show=allocation', there: '.is-highlighted' },
    { what: 'holdings', path: '/portfolio', there: 'table' },
    { what: 'transactions', path: '/activity', there: 'table' },
  ]) {
    await setAppearance(page, { width: 1280, colorScheme: 'light' });
    await page.goto(accountPage('7GI04417') + path);
    await expectAccount(page, 'Individual - *4417');
    await expect(page.locator(there).first()).toBeVisible();
    for (const width of [640, 320]) {
      await setAppearance(page, { width, colorScheme: 'light' });
      await expectNoSidewaysScroll(page, `${what} at ${width} px`);
      await expect.poll(() => cutOff(page), `cut off of the ${what} at ${width} px`).toEqual([]);
    }
    await setAppearance(page, { width: 768, colorScheme: 'light' });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page, `${what} with text of 200 %`);
  }
});
