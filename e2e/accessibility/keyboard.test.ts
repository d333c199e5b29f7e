// Long, since every page is walked by keyboard here, on one set of helpers.

import { accountPage, drawnRing, part, valueChart } from '../support/account.ts';
import { expectFigures, expectOverview, summary } from '../support/overview.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';
import { expectFocusOn, focused } from './focus.ts';
import { setAppearance } from './looks.ts';

interface Stops {
  /** How many the member has. */
  readonly accounts: number;
  readonly movesMoney: boolean;
  readonly hasIra: boolean;
  readonly opensAnother: boolean;
}

/** Every stop of the overview of a member, in the order in which it is read. */
const stops = ({ accounts, movesMoney, hasIra, opensAnother }: Stops): readonly (string | RegExp)[] => [
  'Skip to content',
  /^\w+ .*, home$/,
  'Settings (opens in a new tab)',
  'Log out',
  'Overview',
  'Accounts',
  ...Array<RegExp>(accounts).fill(/^\w[\w ]* - ending in \d{4}$/),
  'Documents',
  ...(movesMoney ? ['Move money'] : []),
  ...(hasIra ? ['Beneficiaries'] : []),
  ...(opensAnother ? ['Open new account'] : []),
  'Help: Net assets',
  ...(opensAnother ? ['Open new account'] : []),
  ...(movesMoney ? ['Move money'] : []),
  ...Array<RegExp>(accounts).fill(/^\w[\w ·]* ?ending in \d{4} ?\$/),
  /All accounts/,
  'Value',
  /^\d \w+$/,
  /^Date range: /,
  /Value \$.*, Net invested \$/,
  'Net invested',
  'Help: Net invested',
  /^Benchmark: /,
  'Help: Benchmark',
  'View as table',
  'How is this worked out?',
  'Read more',
  'Privacy (opens in a new tab)',
  'Fraud Prevention (opens in a new tab)',
  'Terms of Use (opens in a new tab)',
  'Disclosures (opens in a new tab)',
];

/** What a day of the chart is called: its date, its value and what was invested. */
const day = /\d\d\/\d\d\/\d{4}.*Value \$.*Net invested \$/;

for (const { who, tenant, accounts, movesMoney, hasIra, opensAnother, colorScheme } of [
  {
    who: 'maya',
    tenant: 'copper',
    accounts: 5,
    movesMoney: true,
    hasIra: true,
    opensAnother: true,
    colorScheme: 'light',
  },
  {
    who: 'maya',
    tenant: 'copper',
    accounts: 5,
    movesMoney: true,
    hasIra: true,
    opensAnother: true,
    colorScheme: 'dark',
  },
  // TrueSky has the flag on that is named for direct logins and hides the way to another account from all others.
  {
    who: 'tess',
    tenant: 'truesky',
    accounts: 1,
    movesMoney: true,
    hasIra: false,
    opensAnother: false,
    colorScheme: 'light',
  },
  // PFCU has switched off what is done online, and so the way to it.
  {
    who: 'perry',
    tenant: 'pfcu',
    accounts: 1,
    movesMoney: false,
    hasIra: false,
    opensAnother: false,
    colorScheme: 'dark',
  },
] as const) {
  test(`Tab walks the whole overview of ${tenant} (${colorScheme}), and the focus is always seen`, async ({
    page,
    signIn,
  }) => {
    await setAppearance(page, { width: 1440, colorScheme });
    await signIn(who, { tenant });
    await expectOverview(page);
    await expect(page.getByRole('button', { name: 'How is this worked out?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Help: Benchmark' })).toBeVisible();
    const names = stops({ accounts, movesMoney, hasIra, opensAnother });
    for (const name of names) {
      await page.keyboard.press('Tab');
      await expectFocusOn(page, name);
    }
    for (const name of names.slice(0, -1).toReversed()) {
      await page.keyboard.press('Shift+Tab');
      await expect(focused(page)).toHaveAccessibleName(name);
    }
  });
}

/** Tab until that has the focus. */
async function tabTo(page: Page, name: string | RegExp, within?: Locator): Promise<void> {
  const places = within ?? page.getByRole('main').or(page.getByRole('banner')).or(page.getByRole('contentinfo'));
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    const hit = await places
      .locator(':focus')
      .and(
        page
          .getByRole('button', { name })
          .or(page.getByRole('link', { name }))
          .or(page.getByRole('radio', { name }))
          .or(page.getByRole('textbox', { name }))
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
  await setAppearance(page, { width: 1440, colorScheme: 'light' });
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

  await tabTo(page, /^Date range/);
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose dates' });
  await expect(calendar.locator(':focus')).toHaveRole('button');
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expectFocusOn(page, /^Date range/);
});

test('the account, the period and the dates are chosen by keyboard [VAL-003]', async ({ page, signIn }) => {
  await setAppearance(page, { width: 1440, colorScheme: 'light' });
  await signIn('maya');
  await expectOverview(page);

  await tabTo(page, /All accounts/);
  await page.keyboard.press('Enter');
  const everyAccount = page.getByRole('option', { name: 'All accounts' });
  await expect(everyAccount).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(everyAccount).not.toBeFocused();
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
  await expectFigures(page, '3 months');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dates = page.getByRole('dialog', { name: 'Choose dates' });
  await tabTo(page, 'Start date', dates);
  await page.keyboard.type('01022026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]from=2026-01-02/);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(summary(page).getByRole('status')).toHaveText(/^01\/02\/2026 – .+: start \$/);
});

test('arrow keys walk the days of the chart, and its table is opened and read by keyboard [VAL-013]', async ({
  page,
  signIn,
}) => {
  await setAppearance(page, { width: 1440, colorScheme: 'light' });
  await signIn('maya');
  await expectOverview(page);
  await tabTo(page, day);
  const first = await focused(page).getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).not.toHaveAccessibleName(first ?? '');
  await expectFocusOn(page, day);

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

/** Maya's overview with a year in its chart. @returns the marks of its days, of which there are none yet */
async function chooseYear(page: Page, signIn: (userName: string) => Promise<void>): Promise<Locator> {
  await setAppearance(page, { width: 1440, colorScheme: 'light' });
  await signIn('maya');
  await expectOverview(page);
  await page.getByRole('radio', { name: '1 year' }).click();
  await expectFigures(page, '1 year');
  const marks = valueChart(page).getByRole('img', { name: day });
  await expect(marks).toHaveCount(0);
  return marks;
}

test('the days of a year, which are drawn without a mark each, get one as soon as they are walked, from either side [VAL-013]', async ({
  page,
  signIn,
}) => {
  const marks = await chooseYear(page, signIn);
  await tabTo(page, day);
  await expect.poll(() => marks.count()).toBeGreaterThan(360);
  const first = (await focused(page).getAttribute('aria-label')) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).not.toHaveAccessibleName(first);
  await expectFocusOn(page, day);
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Net invested');
  await page.keyboard.press('Shift+Tab');
  await expectFocusOn(page, day);
});

test('a chart that is entered from its end is walked from there', async ({ page, signIn }) => {
  await chooseYear(page, signIn);
  await page.getByRole('switch', { name: 'Net invested' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expectFocusOn(page, day);
  await page.keyboard.press('Shift+Tab');
  // The dates stand before it.
  await expectFocusOn(page, /date/i);
});

test('an account is read by keyboard only: parts, allocation, holdings, transactions and their download [ACT-015]', async ({
  page,
  signIn,
}) => {
  await setAppearance(page, { width: 1440, colorScheme: 'dark' });
  await signIn('maya', { path: accountPage('7GI04417') });
  await expect(valueChart(page)).toBeVisible();
  const main = page.getByRole('main');
  await main.focus();
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Summary');
  await page.keyboard.press('ArrowLeft');
  await expectFocusOn(page, 'Documents');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expectFocusOn(page, 'Portfolio');
  await expect(page).not.toHaveURL(/portfolio$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/portfolio$/);
  await expectFocusOn(page, 'Portfolio');

  const holdings = page.getByRole('table', { name: 'Holdings' });
  await expect(holdings).toBeVisible();
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Holding');
  await tabTo(page, 'Total value', holdings);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Total value' })).toHaveAttribute('aria-sort', 'descending');
  await tabTo(page, 'Show details of DMTOT', holdings);
  await page.keyboard.press('Enter');
  await expect(holdings.getByText('Average cost')).toBeVisible();
  await tabTo(page, 'All activity of DMTOT', holdings);
  await tabTo(page, 'Show details of DMCSH', holdings);
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Value');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  for (const chart of ['By asset category', 'By holding']) {
    await expect(drawnRing(page, chart)).toBeVisible();
    await expect(part(page, chart).getByRole('button', { pressed: true })).toHaveCount(1);
  }
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Help: By asset category');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, /^US Equity/);
  const pressed = part(page, 'By asset category').getByRole('button', { pressed: true });
  await expect(pressed).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused(page)).not.toHaveAccessibleName(/^US Equity/);
  await expect(pressed).toBeFocused();
  await tabTo(page, 'Help: By holding');
  await tabTo(page, 'View as table');

  await main.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('table', { name: /^Transactions, / })).toBeVisible();
  await tabTo(page, /calendar/i);
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Filter by text');
  await page.keyboard.type('dividend');
  await tabTo(page, /^Download CSV/);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Download transactions' });
  await expect(question).toBeFocused();
  await tabTo(page, 'Agree', question);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^transactions-.+\.csv$/);
  await expectFocusOn(page, /^Download CSV/);
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Print');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, /^All \d/);
  await page.keyboard.press('ArrowRight');
  await expectFocusOn(page, /^Deposits \d/);
  await expect(page.getByText('Nothing under Deposits matches “dividend”.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Clear');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: /^Transactions, / })).toBeVisible();
});

test("a phone's drawer has the focus until Escape closes it, and then the menu button has it again [HDR-014]", async ({
  page,
  signIn,
}) => {
  await setAppearance(page, { width: 320, colorScheme: 'light' });
  await signIn('maya');
  await expectOverview(page);
  await tabTo(page, 'Menu');
  await expectFocusOn(page, 'Menu');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();

  const met = new Set<string>();
  for (let pressed = 0; pressed < 15; pressed += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    met.add((await focused(page).getAttribute('aria-label')) ?? (await focused(page).textContent()) ?? '');
  }
  const others = [
    'Close',
    'Log out',
    'Overview',
    'Settings (opens in a new tab)',
    'Accounts',
    'Documents',
    'Move money',
    'Beneficiaries',
    'Open new account',
  ];
  const accounts = ['Individual - *4417', 'JTWROS - *2093', 'IRA - *5561', 'Roth IRA - *8802', 'Trust - *3310'];
  expect([...met].map((name) => name.trim().replace(/\s+/g, ' ')).sort()).toEqual([...others, ...accounts].sort());
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expectFocusOn(page, 'Menu');
});

test('the member signs in and logs out by keyboard only [HDR-010]', async ({ page }) => {
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
