import { rmSync } from 'node:fs';
import { startOwnPostgres } from '@wealth/commands/postgres';
import { portsFrom, type Stack, startStack } from '@wealth/commands/stack';
import { demoPassword } from '@wealth/sandbox/people';
import { expectOverview } from '../support/overview.ts';
import { dataFolder, firstPort } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Beside the portal of all other tests. */
const first = firstPort + 20;
const folder = `${dataFolder}-postgres`;
const address = `http://localhost:${first}`;

/** The portal on a PostgreSQL of its own, the accounts in one process of the services and the rest in another. */
test.describe('the portal on PostgreSQL, its services in two processes', () => {
  test.describe.configure({ mode: 'serial' });
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>> | undefined;
  let stack: Stack | undefined;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    rmSync(folder, { recursive: true, force: true });
    postgres = await startOwnPostgres();
    const apart = {
      services: 'accounts,positions,transactions,performance',
      others: 'member,portfolios,settings',
      path: '/api/accounts',
      port: first + 6,
    };
    stack = await startStack({ folder, ports: portsFrom(first), databaseUrl: postgres.url, apart });
  });
  test.afterAll(async () => {
    await stack?.end();
    await postgres?.end();
  });

  const signInAs = async (page: Page, userName: string) => {
    await page.goto(address);
    await page.getByLabel('User name').fill(userName);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL((url) => url.origin === address);
  };

  test('Maya signs in and sees her accounts', async ({ page }) => {
    await signInAs(page, 'maya');
    await expectOverview(page);
  });

  test('Linus is linked by one process, and sees his accounts from the other', async ({ page }) => {
    await signInAs(page, 'linus');
    await expectOverview(page);
  });

  test('while the accounts are away the rest goes on, and says so in words', async ({ page, declareConsole }) => {
    declareConsole(/502/);
    await stack?.servers.end('services apart');
    await signInAs(page, 'maya');
    await expect(page.getByRole('button', { name: /try again/i }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
