import { expectOverview } from '../support/overview.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectFocusOn, focused } from './focus.ts';
import { wear } from './looks.ts';

/** Every stop of the overview, in the order in which it is read. */
const stops: readonly (string | RegExp)[] = [
  'Skip to content',
  /^\w+ .*, home$/,
  'Settings (opens in a new tab)',
  'Log out',
  'Overview',
  'Help: Net assets',
  /All accounts/,
  /^\d \w+$/,
  /month.*start date/i,
  /day.*start date/i,
  /year.*start date/i,
  /month.*end date/i,
  /day.*end date/i,
  /year.*end date/i,
  /calendar/i,
  /Value \$.*, Net invested \$/,
  'Help: Net invested',
  'View as table',
  'Read more',
  'Privacy (opens in a new tab)',
  'Fraud Prevention (opens in a new tab)',
  'Terms of Use (opens in a new tab)',
  'Disclosures (opens in a new tab)',
];

for (const { who, tenant, colorScheme } of [
  { who: 'maya', tenant: 'copper', colorScheme: 'light' },
  { who: 'maya', tenant: 'copper', colorScheme: 'dark' },
  { who: 'tess', tenant: 'truesky', colorScheme: 'light' },
  { who: 'perry', tenant: 'pfcu', colorScheme: 'dark' },
] as const) {
  test(`Tab walks the whole overview of ${tenant} (${colorScheme}), and the focus is always seen`, async ({
    page,
    signIn,
  }) => {
    await wear(page, { width: 1440, colorScheme });
    await signIn(who, { tenant });
    await expectOverview(page);
    for (const name of stops) {
      await page.keyboard.press('Tab');
      await expectFocusOn(page, name);
    }
    for (const name of stops.slice(0, -1).toReversed()) {
      await page.keyboard.press('Shift+Tab');
      await expect(focused(page)).toHaveAccessibleName(name);
    }
  });
}

/** Tab until that has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await page.keyboard.press('Tab');
    const places = page.getByRole('main').or(page.getByRole('banner')).or(page.getByRole('contentinfo'));
    const hit = await places
      .locator(':focus')
      .and(
        page
          .getByRole('button', { name })
          .or(page.getByRole('link', { name }))
          .or(page.getByRole('radio', { name }))
          .or(page.getByRole('img', { name })),
      )
      .count();
    if (hit > 0) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('the skip link leads past the header to the content', async ({ page, signIn }) => {
  await signIn('maya');
  await expectOverview(page);
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Skip to content');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Help: Net assets');
});

test('what opens takes the focus, Escape closes it, and the focus returns', async ({ page, signIn }) => {
  await wear(page, { width: 1440, colorScheme: 'light' });
  await signIn('maya');
  await expectOverview(page);

  await tabTo(page, 'Help: Net assets');
  await page.keyboard.press('Enter');
  const help = page.getByRole('dialog', { name: 'Net assets' });
  await expect(help).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expectFocusOn(page, 'Help: Net assets');

  await tabTo(page, /All accounts/);
  await page.keyboard.press('Enter');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option', { name: 'All accounts' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expectFocusOn(page, /All accounts/);

  await tabTo(page, /calendar/i);
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose dates' });
  await expect(calendar.locator(':focus')).toHaveRole('button');
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expectFocusOn(page, /calendar/i);
});

test('the account, the period and the dates are chosen by keyboard [VAL-003] [VAL-007]', async ({ page, signIn }) => {
  await wear(page, { width: 1440, colorScheme: 'light' });
  await signIn('maya');
  await expectOverview(page);

  await tabTo(page, /All accounts/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveRole('option');
  const chosen = await focused(page).textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/account=/);
  await expect(focused(page)).toContainText(chosen ?? '');

  await tabTo(page, '6 months');
  await expect(page.getByRole('radio', { name: '6 months' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expectFocusOn(page, '3 months');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: '3 months' })).toBeChecked();
  await expectFocusOn(page, '3 months');

  await page.keyboard.press('Tab');
  await page.keyboard.type('01022026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/2026-01-02/);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('arrow keys walk the days of the chart, and its table is opened and read by keyboard [VAL-013]', async ({
  page,
  signIn,
}) => {
  await wear(page, { width: 1440, colorScheme: 'light' });
  await signIn('maya');
  await expectOverview(page);
  await tabTo(page, /Value \$.*Net invested \$/);
  const first = await focused(page).getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).not.toHaveAccessibleName(first ?? '');
  await expectFocusOn(page, /Value \$.*Net invested \$/);

  await tabTo(page, 'View as table');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, 'Hide table');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, /^Value and net invested, /);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectFocusOn(page, 'View as table');

  await tabTo(page, 'Read more');
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'true');
});

test("a phone's drawer keeps the focus, and gives it back to the menu button [HDR-014] [HDR-035] [HDR-036]", async ({
  page,
  signIn,
}) => {
  await wear(page, { width: 320, colorScheme: 'light' });
  await signIn('maya');
  await expectOverview(page);
  await tabTo(page, 'Menu');
  await expectFocusOn(page, 'Menu');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();

  const met = new Set<string>();
  for (let pressed = 0; pressed < 8; pressed += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    met.add((await focused(page).getAttribute('aria-label')) ?? (await focused(page).textContent()) ?? '');
  }
  expect([...met].map((name) => name.trim().replace(/\s+/g, ' ')).sort()).toEqual(
    ['Close', 'Log out', 'Overview', 'Settings (opens in a new tab)'].sort(),
  );
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expectFocusOn(page, 'Menu');
});

test('the member signs in and logs out by keyboard alone [HDR-010]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.type('maya');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wealth-2026');
  await page.keyboard.press('Enter');
  await expectOverview(page);
  await tabTo(page, 'Log out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
});
