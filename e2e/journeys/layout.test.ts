import { expectOverview } from '../support/overview.ts';
import { businessToday } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 360, height: 740 };

test('the header is at least 80 pixels high and stays in view [HDR-005] [HDR-006]', async ({ page, signIn }) => {
  await signIn('maya');
  const header = page.getByRole('banner');
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
  expect((await header.boundingBox())?.height).toBeGreaterThanOrEqual(80);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect((await header.boundingBox())?.y).toBe(0);
});

test('the header shows logo, page title, settings and log out; the logo goes home [HDR-001] [HDR-002] [HDR-007] [HDR-008] [HDR-010]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  const header = page.getByRole('banner');
  await expect(header.getByText('Overview')).toBeVisible();
  await expect(header.getByRole('link', { name: /^Settings/ })).toHaveAttribute('rel', /noopener/);
  await expect(header.getByText('Log out')).toBeVisible();
  await page.goto('/investment-overview?account=none');
  await header.getByRole('link', { name: 'Copper Wealth, home' }).click();
  await expect(page).toHaveURL(/\/investment-overview$/);
});

test('a member of a direct login finds neither settings nor log out [HDR-011] [HDR-012] [AUTH-068]', async ({
  page,
  signIn,
}) => {
  await signIn('dirk');
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
  await expect(page.getByText('Log out')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Settings/ })).toHaveCount(0);
});

test('on a phone the navigation opens and closes, and holds settings and log out [HDR-013] [HDR-014] [HDR-015] [HDR-035] [HDR-036]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn('maya');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: /^Settings/ })).toBeVisible();
  await expect(drawer.getByText('Log out')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('the footer says what these products are not, in short and in full [HDR-037] [HDR-038] [HDR-039]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  const footer = page.getByRole('contentinfo');
  const words = /broker-dealer/i;
  await expect(footer.getByText(/not credit union deposits/).first()).toBeVisible();
  await footer.getByRole('button', { name: /Read more/ }).click();
  await expect(footer.getByText(words).first()).toBeVisible();
  await footer.getByRole('button', { name: /Read/ }).click();
  await expect(footer.getByText(words).first()).toBeHidden();
});

test('the footer says not deposits, not insured, not guaranteed, may lose value [HDR-040] [HDR-041] [HDR-042] [HDR-043] [HDR-053]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  const footer = page.getByRole('contentinfo');
  for (const words of [/not credit union deposits/, /not federally insured/, /not guaranteed/, /may lose value/]) {
    await expect(footer.getByText(words).first()).toBeVisible();
  }
  await expect(footer.getByText(new RegExp(`© ${businessToday.slice(0, 4)}`))).toBeVisible();
});

test('nothing scrolls sideways at 320 pixels', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('maya');
  await expect(page.locator('.highcharts-container')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
