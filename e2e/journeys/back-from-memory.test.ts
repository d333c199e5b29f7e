import config from '../playwright.config.ts';
import { portal } from '../support/portal.ts';
import { expectSignedOut, secondTab } from '../support/session.ts';
import { expect, type Page, test } from '../support/test.ts';

// Members in two tabs, and clocks that run on, take a busy machine its time.
test.describe.configure({ timeout: 120_000 });

// Playwright switches the browser's memory of pages off; members have it.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const figures = (page: Page) => page.getByText('Net assets').first();

test('after a sign-out in another tab Back finds nobody, in every tab', async ({ page, signIn }) => {
  await signIn('maya');
  await expect(figures(page)).toBeVisible();
  const other = await secondTab(page);
  await page.goto(`${portal.address()}/legal/privacy`);
  await other.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await expectSignedOut(other, 'You have signed out.');
  for (const tab of [page, other]) {
    await tab.goBack({ waitUntil: 'commit' });
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(tab.getByText('Net assets')).toHaveCount(0);
  }
});
