import { isFull } from '../support/full.ts';
import { expectOverview } from '../support/overview.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectGoodInEachLook, phone } from './looks.ts';

const accounts = '**/api/accounts';
const history = '**/api/accounts/**/history*';
const performance = '**/api/accounts/**/performance*';

/** Keeps the answers to those calls back for ever. */
const hold = (page: Page, calls: string) => page.route(calls, () => new Promise(() => undefined));
const fail = (page: Page, calls: string) => page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));

const summary = (page: Page) => page.getByRole('region', { name: 'Financial summary' });
const closed = (page: Page) => page.keyboard.press('Escape');

/** A brand each; in the long form the tenants with the default one too. */
const members = [
  { who: 'maya', tenant: undefined },
  { who: 'tess', tenant: 'truesky' },
  { who: 'perry', tenant: 'pfcu' },
  ...(isFull
    ? [
        { who: 'uma', tenant: 'UNFCU' },
        { who: 'uri', tenant: 'ucu' },
      ]
    : []),
];
for (const { who, tenant } of members) {
  test(`axe finds nothing on the overview of ${tenant ?? 'the default tenant'}`, async ({ page, signIn }) => {
    await signIn(who, tenant === undefined ? {} : { tenant });
    await expectOverview(page);
    await expectGoodInEachLook(page, 'overview');
  });
}

test('axe finds nothing on what opens on the overview: help, accounts, dates, table, benchmark, explanations', async ({
  page,
  signIn,
}) => {
  await signIn('cora');
  await expectOverview(page);
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
        .getByRole('button', { name: /Calendar/ })
        .click();
      await expect(page.getByRole('grid').first()).toBeVisible();
    },
    close: () => closed(page),
  });
  await page.getByRole('button', { name: 'View as table' }).click();
  await page.getByRole('button', { name: 'Read more' }).click();
  await page.getByRole('button', { name: 'How is this worked out?' }).click();
  await page.getByRole('switch', { name: /^Benchmark/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Benchmark' })).toBeAttached();
  await expectGoodInEachLook(page, 'table twin, benchmark, explanation of the returns, and disclaimer');
});

test("axe finds nothing on a phone's drawer and on an opened row of the table", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await signIn('maya');
  await expectOverview(page);
  await page.getByRole('button', { name: 'View as table' }).click();
  const row = page.getByRole('button', { name: /Show details of/ }).first();
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expectGoodInEachLook(page, 'opened row', { in: phone });
  await expectGoodInEachLook(page, 'drawer', {
    in: phone,
    open: async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
    close: async () => {
      await closed(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  });
});

test('axe finds nothing on the overview while its accounts are on their way', async ({ page, signIn }) => {
  await page.clock.install();
  await hold(page, accounts);
  await signIn('maya');
  const status = page.getByRole('main').getByRole('status');
  await expect(status.getByText('Loading...')).toBeAttached();
  await expectGoodInEachLook(page, 'accounts on their way');
  await page.clock.fastForward(10_000);
  await expect(status.getByText('We are still getting your accounts.')).toBeVisible();
  await expectGoodInEachLook(page, 'accounts that take long');
});

test('axe finds nothing on the overview while its values are on their way', async ({ page, signIn }) => {
  await page.clock.install();
  await hold(page, history);
  await signIn('maya');
  await expect(summary(page)).toBeVisible();
  await expectGoodInEachLook(page, 'values on their way');
  await page.clock.fastForward(10_000);
  await expect(summary(page).getByText('We are still getting the values.')).toBeVisible();
  await expectGoodInEachLook(page, 'values that take long');
});

test('axe finds nothing on the overview when its returns, its values, and its accounts, cannot be read [ERR-014]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*500/);
  declareConsole(/^\[(mfe-portfolio|shell)@/, 0);
  await fail(page, performance);
  await signIn('maya');
  await expect(summary(page).getByRole('alert')).toContainText("Your returns can't be shown right now.");
  await expectGoodInEachLook(page, 'returns that failed');

  await fail(page, history);
  await page.reload();
  await expect(summary(page).getByRole('alert')).toContainText('Unable to retrieve data.');
  await expectGoodInEachLook(page, 'values that failed');

  await fail(page, accounts);
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to retrieve data.');
  await expect(summary(page)).toHaveCount(0);
  await expectGoodInEachLook(page, 'accounts that failed');
});

test('axe finds nothing on an overview without accounts, and without values [ERR-015] [ERR-017]', async ({
  page,
  signIn,
}) => {
  await page.route(history, (route) => route.fulfill({ json: { aumOverTime: [], netAmountInvested: [] } }));
  await signIn('maya');
  await expect(page.getByText('No data for this time period')).toBeVisible();
  await expectGoodInEachLook(page, 'no values');

  await page.route(accounts, (route) => route.fulfill({ json: { accounts: [], aggregateBalance: 0 } }));
  await page.reload();
  await expect(page.getByRole('main').getByText('No accounts found.')).toBeVisible();
  await expectGoodInEachLook(page, 'no accounts');
});
