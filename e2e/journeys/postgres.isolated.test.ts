import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startOwnPostgres } from '@wealth/commands/postgres';
import { portsFrom, type Stack, startStack } from '@wealth/commands/stack';
import { choosePeriod, expectFigures, expectOverview, summary } from '../support/overview.ts';
import { anywhereAt, BUSINESS_TIME, dataFolder, firstPort } from '../support/portal.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Beside the portal of all other tests. */
const first = firstPort + 20;
const folder = `${dataFolder}-postgres`;
const address = `http://localhost:${first}`;
/** The process that answers what is asked of accounts. */
const DEDICATED = 'dedicated services';

/**
 * The portal on a PostgreSQL of its own, the accounts in one process of the services and the rest in another. Its
 * servers fail and come back: each test leaves them as it found them.
 */
test.describe('the portal on PostgreSQL, its services in two processes', () => {
  test.describe.configure({ mode: 'serial' });
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  let stack: Stack;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    rmSync(folder, { recursive: true, force: true });
    postgres = await startOwnPostgres();
    const apart = {
      services: 'accounts,positions,transactions,performance',
      others: 'member,portfolios,settings,transfers,workflow',
      path: '/api/accounts',
      port: first + 6,
    };
    stack = await startStack({
      folder,
      ports: portsFrom(first),
      databaseUrl: postgres.url,
      apart,
      businessTime: BUSINESS_TIME,
    });
  });
  test.afterAll(async () => {
    await stack?.end();
    await postgres?.end();
  });

  const signInAs = async (page: Page, userName: string) => {
    await page.goto(address);
    await signInPage(page).fillIn(userName);
    await expect(page).toHaveURL(anywhereAt(address));
  };

  /** Maya on her overview, in a page that nobody loads anew from here on. */
  const mayaIn = async (page: Page) => {
    await signInAs(page, 'maya');
    await expectOverview(page);
    // Nothing is under way any more.
    await expect(summary(page).getByText('Time-weighted return', { exact: true })).toBeVisible();
    const began = await page.evaluate(() => performance.timeOrigin);
    return { expectSamePage: async () => expect(await page.evaluate(() => performance.timeOrigin)).toBe(began) };
  };

  test('Maya signs in and sees her accounts', async ({ page }) => {
    await signInAs(page, 'maya');
    await expectOverview(page);
  });

  test('Linus is linked by one process, and sees his accounts from the other', async ({ page }) => {
    await signInAs(page, 'linus');
    await expectOverview(page);
  });

  test('while the database is gone a member reads so in its place, and goes on in the same page when it is back', async ({
    page,
    declareConsole,
  }) => {
    declareConsole(/503/);
    const { expectSamePage } = await mayaIn(page);
    await postgres.stop();
    try {
      await choosePeriod(page, '1 year');
      await expectUnable(page);
    } finally {
      await postgres.start();
    }
    await tryAgain(page);
    await expectFigures(page, '1 year');
    await expectSamePage();
  });

  test('services that are killed come back by themselves, and a member goes on in the same page', async ({ page }) => {
    const { expectSamePage } = await mayaIn(page);
    const starts = () => readFileSync(join(folder, 'logs', `${DEDICATED}.log`), 'utf8').split('Services listen').length;
    const before = starts();
    stack.servers.signal(DEDICATED, 'SIGKILL');
    await expect.poll(starts).toBe(before + 1);
    await choosePeriod(page, '1 year');
    await expectFigures(page, '1 year');
    await expectSamePage();
  });

  test('services that hang are said to be slow, and their answer takes its place by itself when it comes', async ({
    page,
  }) => {
    const { expectSamePage } = await mayaIn(page);
    stack.servers.signal(DEDICATED, 'SIGSTOP');
    try {
      await choosePeriod(page, '1 year');
      await expect(summary(page).getByText('This is taking longer than usual.').last()).toBeVisible();
      await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
    } finally {
      stack.servers.signal(DEDICATED, 'SIGCONT');
    }
    await expectFigures(page, '1 year');
    await expect(summary(page).getByText('This is taking longer than usual.')).toHaveCount(0);
    await expectSamePage();
  });

  test('while the identity server is gone whoever is signed in goes on', async ({ page }) => {
    const { expectSamePage } = await mayaIn(page);
    await stack.servers.end('identity');
    try {
      // The services have its keys, and the token lives for minutes.
      await choosePeriod(page, '1 year');
      await expectFigures(page, '1 year');
    } finally {
      await stack.servers.again('identity');
    }
    await choosePeriod(page, '3 months');
    await expectFigures(page, '3 months');
    await expectSamePage();
  });

  test('while the accounts are away the rest goes on and says so in words, and Try again brings them back', async ({
    page,
    declareConsole,
  }) => {
    declareConsole(/502/);
    const { expectSamePage } = await mayaIn(page);
    await stack.servers.end(DEDICATED);
    const another = await page.context().newPage();
    try {
      await choosePeriod(page, '1 year');
      await expectUnable(page);
      await another.goto(address);
      await expect(another.getByRole('button', { name: /try again/i }).first()).toBeVisible();
      await expect(another.getByRole('banner')).toBeVisible();
    } finally {
      await stack.servers.again(DEDICATED);
    }
    await another
      .getByRole('button', { name: /try again/i })
      .first()
      .click();
    await expectOverview(another);
    await tryAgain(page);
    await expectFigures(page, '1 year');
    await expectSamePage();
  });
});

/** What cannot be had is said in its place, and what the page has stays. */
async function expectUnable(page: Page): Promise<void> {
  await expect(summary(page).getByText('Unable to retrieve data.')).toBeVisible();
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log out' })).toBeVisible();
}

const tryAgain = (page: Page) => summary(page).getByRole('button', { name: 'Try again' }).click();
