import { expectGoodInEachLook } from '../accessibility/looks.ts';
import { expectOverview } from '../support/overview.ts';
import { portal } from '../support/portal.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, type Page, test } from '../support/test.ts';

const netAssets = (page: Page) => page.getByText('Net assets', { exact: true });
const footer = (page: Page) => page.getByRole('contentinfo');
const primaryColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());

for (const { who, tenant, name, primary } of [
  { who: 'tess', tenant: 'truesky', name: 'TrueSky Wealth', primary: '11 107 168' },
  { who: 'perry', tenant: 'pfcu', name: 'PFCU Wealth', primary: '20 83 45' },
]) {
  test(`${name} has its own colours, title, favicon and logos, on a desktop and on a phone [SET-073] [SET-080] [SET-083] [SET-084] [SET-085]`, async ({
    page,
    signIn,
  }) => {
    const own = new Map<string, string>();
    await changeSettings(page, (settings) => {
      for (const { key, value } of settings.content.content) own.set(key, value);
    });
    await signIn(who, { tenant });
    await expect(netAssets(page)).toBeVisible();
    await expect(page).toHaveTitle(`Overview · ${name}`);
    expect(own.get('FAVICON')).toMatch(/^data:image\/svg\+xml;base64,/);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', own.get('FAVICON') ?? '');
    await expect.poll(() => primaryColour(page)).toBe(primary);

    const logo = page.getByRole('banner').getByRole('img', { name });
    const drawn = () => logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect(logo).toHaveAttribute('src', own.get('DESKTOP_LOGO') ?? '');
    await expect.poll(async () => (await drawn())[0]).toBeGreaterThan(100);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(logo).toHaveAttribute('src', own.get('MOBILE_LOGO') ?? '');
    await expect.poll(drawn).toEqual([32, 32]);
  });
}

test('the disclaimer, short and in full, has the links and emphasis of its HTML, and no script in it runs [SET-092] [SET-093] [SET-086] [SET-087]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  // While the text is being cleaned, Chromium reports the handler in it that it would not run.
  declareConsole(/inline event handler|script-src-attr inline/);
  await changeSettings(page, ({ content }) => {
    const hostile =
      '<script>globalThis.intruder = 1</script><img src="/none.png" onerror="globalThis.intruder = 2">' +
      '<a href="javascript:globalThis.intruder=3">Press me</a><form action="/x"><input name="ssn"></form>';
    content.content.push(
      {
        contentType: 'HTML',
        key: 'DISCLAIMER',
        value: `<p>May <b>lose value</b>. <a href="/legal/terms" target="_blank">All terms</a></p>${hostile}`,
      },
      { contentType: 'HTML', key: 'EXPANDED_DISCLAIMER', value: `<p>All <b>in full</b>.</p>${hostile}` },
    );
  });
  await page.route('**/none.png', (route) => route.fulfill({ status: 200, contentType: 'image/png', body: '' }));
  await signIn('maya');
  await expect(footer(page).getByText('lose value', { exact: true })).toBeVisible();
  await expect(footer(page).getByRole('link', { name: 'All terms' })).toHaveAttribute('target', '_blank');
  await footer(page).getByText('Press me').first().click();
  await footer(page).getByRole('button', { name: 'Read more' }).click();
  await expect(footer(page).getByText('in full', { exact: true })).toBeVisible();
  await footer(page).getByText('Press me').last().click();
  expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false);
  await expect(footer(page).locator('script, form, input, [onerror], [href^="javascript"]')).toHaveCount(0);
});

test('the footer has its links, and support opens from it with phone, e-mail and whom to ask, and closes again [HDR-049] [HDR-050] [HDR-051] [HDR-052] [HDR-044]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  for (const name of [/^Privacy/, /^Fraud Prevention/, /^Terms of Use/, /^Disclosures/]) {
    await expect(footer(page).getByRole('link', { name })).toBeVisible();
  }
  const dialog = page.getByRole('dialog', { name: 'Support' });
  await expectGoodInEachLook(page, 'support', {
    open: async () => {
      await footer(page).getByRole('button', { name: 'Support' }).click();
      await expect(dialog.getByRole('link', { name: 'copper.support@example.com' })).toBeVisible();
    },
    close: async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(footer(page).getByRole('button', { name: 'Support' })).toBeFocused();
    },
  });
  await footer(page).getByRole('button', { name: 'Support' }).press('Enter');
  await expect(dialog.getByRole('link', { name: '1-800-555-0111' })).toHaveAttribute('href', 'tel:+18005550111');
  await expect(dialog).toContainText('please contact your wealth advisor');
});

test('who is signed in has a logout icon and no link to the documents of the site before; who is signed out, the link and no icon [HDR-054] [HDR-055] [HDR-003] [HDR-004]', async ({
  page,
  signIn,
}) => {
  await signIn('eve');
  await expect(page.getByText(/\(STS001\)/)).toBeVisible();
  const out = page.getByRole('banner').getByRole('link', { name: 'Log out' });
  const documents = footer(page).getByRole('link', { name: /Documents from our previous site/ });
  await expect(out.locator('svg')).toBeVisible();
  await expect(documents).toHaveCount(0);
  await out.click();
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await expect(documents).toHaveAttribute('href', 'https://documents.example.com/');
  await expect(out).toHaveCount(0);
});

test('where the settings cannot be had, the portal has its built-in look and words [SET-005]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*500/);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn('settings', { tenant: 'broken' });
  await expectOverview(page);
  await expect(page).toHaveTitle('Overview · Wealth Management');
  await expect.poll(() => primaryColour(page)).toBe('24 61 102');
  await expect(footer(page)).toContainText('may lose value');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a link that is opened in a new tab shows the same credit union', async ({ page, signInOnPage, context }) => {
  await signInOnPage('uma', { path: '/?tenant=unfcu' });
  await expect(netAssets(page)).toBeVisible();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Overview' })
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(`${portal.address()}/investment-overview?tenant=unfcu`);
  await expect(netAssets(tab)).toBeVisible();
  await expect(tab.getByRole('link', { name: 'UNFCU Wealth, home' })).toBeVisible();
});
