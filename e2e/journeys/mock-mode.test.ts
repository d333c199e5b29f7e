import { readFile } from 'node:fs/promises';
import { readPdf } from '@wealth/services/testing/pdf';
import { expectNoSidewaysScroll, setAppearance } from '../accessibility/looks.ts';
import { expectAccount, openTab, valueChart } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { fillInDeposit, goToReview, submitDeposit } from '../support/deposit.ts';
import { expectDocuments, listed } from '../support/documents.ts';
import { expectOverview } from '../support/overview.ts';
import { expect, type Page, test } from '../support/test.ts';

const SEARCH = 'POST /api/mock-data/search';
const line = (page: Page) => page.getByRole('complementary', { name: 'Sample data' });
const main = (page: Page) => page.getByRole('main');
const viewport = (page: Page) => page.locator('meta[name=viewport]');

/** Every call of a service that leaves the page, by method and path. */
function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Files of mock mode that the page loads. */
function watchFiles(page: Page): readonly string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/mock\.\w+\.js$/.test(pathname)) files.push(pathname);
  });
  return files;
}

test('Mick walks through overview, account, documents and a deposit on sample data, and nothing of it is sent [MOK-003, MOK-004, MOK-005, MOK-006, MOK-008]', async ({
  page,
  signIn,
}) => {
  const calls = watchCalls(page);
  const files = watchFiles(page);
  await signIn('mick');
  await expectOverview(page);
  await expect(line(page)).toHaveText('Sample data. Nothing here is your own, and nothing you do is sent.');
  await expect(viewport(page)).toHaveAttribute('content', /maximum-scale=1/);
  expect(files).toHaveLength(1);
  await expect(main(page).getByText(/ · Held elsewhere$/)).toBeVisible();

  await main(page)
    .getByRole('link', { name: /ending in 0001/ })
    .first()
    .click();
  await expectAccount(page, 'Individual - *0001');
  await expect(valueChart(page)).toBeVisible();
  await openTab(page, 'Portfolio');
  await expect(page.getByRole('table', { name: 'Holdings' })).toBeVisible();
  await openTab(page, 'Activity');
  await expect(page.getByRole('table', { name: /^Transactions, / })).toBeVisible();
  await openTab(page, 'Documents');
  await expect(listed(page).first()).toBeVisible();

  await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
  await expectDocuments(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    listed(page).first().getByRole('button').first().click(),
  ]);
  const { pages } = await readPdf(await readFile(await download.path()));
  expect(pages.join('\n')).toContain('This is a sample of a document: nothing in it is your own.');

  await page.getByRole('link', { name: 'Move money' }).first().click();
  await main(page).getByRole('link', { name: 'Deposit' }).first().click();
  await fillInDeposit(page, { amount: '50', from: /^Checking/, to: /ending in 0001/ });
  await goToReview(page);
  await submitDeposit(page);
  await expect(main(page).getByRole('heading', { name: "We couldn't finish this deposit" })).toBeVisible();
  await expect(page).toHaveURL(/\/move-money\/deposit-review\/request$/);
  await expect(line(page)).toBeVisible();

  expect(calls.filter((call) => call !== 'GET /api/app-settings')).toEqual([SEARCH]);
});

test('Minna, whose sample data fail, sees her own accounts, unmarked, and can zoom [MOK-009]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  const failed = declareConsole(/\/api\/mock-data\/search/);
  const calls = watchCalls(page);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('mock-data')) warnings.push(message.text());
  });
  await signIn('minna');
  await expectOverview(page);
  await failed();
  await expect(
    main(page)
      .getByText(/\*7237/)
      .first(),
  ).toBeVisible();
  expect(calls.filter((call) => call === SEARCH)).toHaveLength(1);
  expect(calls).toContain('GET /api/member/status');
  expect(warnings).toHaveLength(1);
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByText('We have experienced an unexpected error')).toHaveCount(0);
  await expect(viewport(page)).not.toHaveAttribute('content', /maximum-scale/);
});

test('Maya, who is not mocked, loads nothing of mock mode and can zoom [MOK-002, API-050]', async ({
  page,
  signIn,
}) => {
  const calls = watchCalls(page);
  const files = watchFiles(page);
  await signIn('maya');
  await expectOverview(page);
  expect(calls).not.toContain(SEARCH);
  expect(files).toEqual([]);
  await expect(line(page)).toHaveCount(0);
  await expect(viewport(page)).not.toHaveAttribute('content', /maximum-scale/);
});

test('the line of mock mode is read at 320 px and in the dark, and printed', async ({ page, signIn }) => {
  await signIn('mick', { path: '/documents' });
  await expectDocuments(page);
  for (const [width, colorScheme] of [
    [320, 'light'],
    [320, 'dark'],
    [1440, 'dark'],
  ] as const) {
    const named = `mock mode, ${width} px, ${colorScheme}`;
    await setAppearance(page, { width, colorScheme });
    await expect(line(page)).toBeVisible();
    await expectNoSidewaysScroll(page, named);
    // The specs want the scale locked for a mocked member.
    await expectAccessible(page, named, ['meta-viewport']);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(line(page)).toBeVisible();
});
