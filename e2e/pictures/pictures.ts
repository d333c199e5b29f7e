import { fileURLToPath } from 'node:url';
import { portal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

/** What the README shows: who signs in where, on what, in which theme. */
const pictures = [
  { name: 'overview-desktop-light', userName: 'maya', width: 1440, theme: 'light' },
  { name: 'overview-desktop-dark', userName: 'maya', width: 1440, theme: 'dark' },
  { name: 'overview-phone-light', userName: 'maya', width: 390, theme: 'light' },
  { name: 'overview-truesky', userName: 'tess', tenant: 'truesky', width: 1440, theme: 'light' },
  { name: 'overview-pfcu', userName: 'perry', tenant: 'pfcu', width: 1440, theme: 'light' },
] as const;

const file = (name: string) => fileURLToPath(new URL(`${name}.png`, import.meta.url));

for (const { name, userName, width, theme, ...rest } of pictures) {
  test(name, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(userName, 'tenant' in rest ? { tenant: rest.tenant } : {});
    await expect(page.locator('.highcharts-container')).toBeVisible();
    await page.screenshot({ path: file(name), fullPage: true });
  });
}

test('sign-in', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(portal.address());
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.screenshot({ path: file('sign-in') });
});
