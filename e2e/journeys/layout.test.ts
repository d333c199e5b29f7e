import { expectDocuments } from '../support/documents.ts';
import { expectOverview, summary } from '../support/overview.ts';
import { businessToday, portal } from '../support/portal.ts';
import { expectSignedOut } from '../support/session.ts';
import { expect, type Locator, test } from '../support/test.ts';

const phone = { width: 360, height: 740 };
/** The identity server's page of the member. */
const accountPage = () => `${portal.identity()}/realms/copper/account`;

test('the header is at least 80 pixels high and stays in view [HDR-005] [HDR-006]', async ({ page, signIn }) => {
  await signIn('maya');
  const header = page.getByRole('banner');
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
  expect((await header.boundingBox())?.height).toBeGreaterThanOrEqual(80);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
});

test('the header shows logo, page title, settings and log out; the logo goes home [HDR-001] [HDR-002] [HDR-007] [HDR-008] [HDR-010]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  const header = page.getByRole('banner');
  await expect(header.getByText('Overview')).toBeVisible();
  const settings = header.getByRole('link', { name: /^Settings/ });
  await expect(settings).toHaveAttribute('rel', /noopener/);
  expect(await settings.getAttribute('href')).toContain(accountPage());
  await expect(header.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');
  await expect(header.getByRole('img', { name: 'Copper Wealth' })).toBeVisible();
  await page.goto('/documents');
  await expectDocuments(page);
  await expect(header.getByText('Documents')).toBeVisible();
  await header.getByRole('link', { name: 'Copper Wealth, home' }).click();
  await expect(page).toHaveURL(/\/investment-overview$/);
  await expectOverview(page);
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

test('on a phone the navigation opens and closes, leads to the overview, and has settings and log out, which a desktop has in the header only [HDR-013] [HDR-014] [HDR-015] [HDR-035] [HDR-036]', async ({
  page,
  signIn,
}) => {
  await signIn('maya', { path: '/documents' });
  await expectDocuments(page);
  const side = page.getByRole('navigation', { name: 'Main' });
  await expect(side.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(side.getByRole('link', { name: /^(Settings|Log out)/ })).toHaveCount(0);

  await page.setViewportSize(phone);
  const menu = page.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog');
  await menu.click();
  expect(await drawer.getByRole('link', { name: /^Settings/ }).getAttribute('href')).toContain(accountPage());
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(menu).toBeFocused();

  await menu.click();
  await drawer.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/investment-overview$/);
  await menu.click();
  await drawer.getByRole('link', { name: 'Log out' }).click();
  await expectSignedOut(page);
});

test('the footer says what these products are not, in short and in full [HDR-037] [HDR-038] [HDR-039]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  const footer = page.getByRole('contentinfo');
  const words = /^Investment products are not credit union deposits/;
  await expect(footer.getByText(/not credit union deposits/).first()).toBeVisible();
  await footer.getByRole('button', { name: /Read more/ }).click();
  await expect(footer.getByText(/registered broker-dealer.*registered investment adviser/)).toBeVisible();
  await expect(footer.getByText(words)).toBeVisible();
  await footer.getByRole('button', { name: /Read/ }).click();
  await expect(footer.getByText(words)).toBeHidden();
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
  await expectOverview(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a long title is read in full at 320 pixels, in two lines', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('maya', { path: '/move-money/manage-external-accounts' });
  const title = page.getByRole('banner').getByText('Manage external accounts', { exact: true });
  await expect(title).toBeVisible();
  const hidden = await title.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
    beside: scrollWidth - clientWidth,
    below: scrollHeight - clientHeight,
  }));
  expect(hidden).toEqual({ beside: 0, below: 0 });
});

test('accounts and figures fill their rows, and the header ends where the content does', async ({ page, signIn }) => {
  await signIn('maya');
  await expectOverview(page);
  const edges = async (part: Locator) => {
    const { x, y, width } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    return { top: Math.round(y), right: Math.round(x + width) };
  };
  const group = (name: string) => page.getByRole('main').getByRole('region', { name: new RegExp(`^${name}`) });
  const figure = (name: string) => edges(summary(page).getByRole('group', { name, exact: true }));
  for (const width of [768, 1024, 1280, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // The page takes on the window's size part by part.
    await expect(async () => {
      for (const name of ['Guided', 'Advisory']) {
        const { right } = await edges(group(name));
        expect(await edges(group(name).getByRole('list').last())).toMatchObject({ right });
      }
      expect((await figure('Change')).top).toBe((await figure('End')).top);
      if (width < 1024) return;
      const { right } = await edges(page.getByRole('banner').getByRole('link', { name: 'Log out' }));
      expect(Math.abs(right - (await edges(group('Guided'))).right)).toBeLessThan(12);
    }).toPass({ timeout: 30_000 });
  }
});
