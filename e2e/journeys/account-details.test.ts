// Long, since it is the whole journey through an account, persona by persona.

import {
  accountPage,
  chooseFrom,
  drawnRing,
  expectAccount,
  holdingRows,
  openTab,
  part,
  scrollToCharts,
  valueChart,
} from '../support/account.ts';
import { expectOverview } from '../support/overview.ts';
import { expect, type Page, test } from '../support/test.ts';

const phone = { width: 360, height: 740 };

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const recent = (page: Page) => part(page, 'Recent history');
const card = (page: Page, lastFour: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `*${lastFour}` });

/** The rows of the account-details card: what each is called, and what it says. */
const rows = (page: Page) =>
  part(page, 'Account details')
    .locator('dl > div')
    .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent)));

test('Maya finds her accounts by group in the navigation, and each leads to its page, as its card does [HDR-016, HDR-017, HDR-018, HDR-019, OVR-009]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  const accounts = navigation(page).getByRole('button', { name: 'Accounts' });
  const linksOf = (group: string) => navigation(page).getByRole('region', { name: group }).getByRole('link');
  await expect(linksOf('Guided')).toHaveCount(4);
  expect((await linksOf('Guided').allTextContents()).sort()).toEqual([
    'IRA - *5561',
    'Individual - *4417',
    'JTWROS - *2093',
    'Roth IRA - *8802',
  ]);
  await expect(linksOf('Advisory')).toHaveText(['Trust - *3310']);
  const leadsTo = await navigation(page)
    .getByRole('link', { name: /ending in/ })
    .evaluateAll((links) => links.map((link) => [link.textContent?.slice(-4), link.getAttribute('href')]));
  expect(Object.fromEntries(leadsTo)).toEqual({
    4417: accountPage('7GI04417'),
    2093: accountPage('7GI02093'),
    5561: accountPage('7GI05561'),
    8802: accountPage('7GI08802'),
    3310: accountPage('5AP03310'),
  });
  await expect(accounts).toHaveAttribute('aria-expanded', 'true');
  await accounts.click();
  await expect(accounts).toHaveAttribute('aria-expanded', 'false');
  await expect(navigation(page).getByRole('link', { name: /ending in/ })).toHaveCount(0);
  await accounts.click();

  await linksOf('Advisory').click();
  await expect(page).toHaveURL(new RegExp(`${accountPage('5AP03310')}$`));
  await expectAccount(page, 'Trust - *3310');
  await expect(linksOf('Advisory')).toHaveAttribute('aria-current', 'page');

  await navigation(page).getByRole('link', { name: 'Overview' }).click();
  await card(page, '4417').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${accountPage('7GI04417')}$`));
  await expectAccount(page, 'Individual - *4417');
});

test('on a Sunday every figure of an account is as of the Friday before, and they agree', async ({ page, signIn }) => {
  await signIn('sunny', { path: accountPage('7GI44144') });
  const balance = await page.getByRole('group', { name: 'Balance' }).getByText('$').textContent();
  const value = part(page, 'Value and allocation');
  await expect(value.getByRole('status')).toContainText(`end ${balance}`);
  await expect(value.getByRole('group', { name: 'End' })).toContainText(String(balance));
  await expect(part(page, 'Account details')).toContainText('11/13/2026');
  await openTab(page, 'Portfolio');
  await expect(page.getByText('As of Fri, 11/13/2026')).toBeVisible();
});

test('an account shows its balance, its charts, its details and what happened last, and leads on to the rest [RTE-002, RTE-010, ACD-022, ACD-038, HDR-021]', async ({
  page,
  signIn,
}) => {
  await signIn('maya', { path: accountPage('7GI05561') });
  await expectAccount(page, 'IRA - *5561');
  await expect(page.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true');
  await expect(valueChart(page)).toBeVisible();
  const balance = await page.getByRole('group', { name: 'Balance' }).getByText('$').textContent();
  await expect(part(page, 'Value and allocation').getByRole('group', { name: 'End' })).toContainText(String(balance));

  await expect(part(page, 'Account details')).toContainText('Growth');
  expect(await rows(page)).toEqual([
    ['Account number', '*5561'],
    ['Type', 'Individual Retirement Account'],
    ['Custodian', 'APEX'],
    ['As of', expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)],
    ['Account start date', expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)],
    ['Portfolio', 'Growth'],
  ]);
  await expect(part(page, 'Account details')).toContainText(/Last reviewed: \d\d\/\d\d\/\d{4}/);
  await expect(page.getByRole('link', { name: 'Review portfolio' })).toHaveAttribute(
    'href',
    `${accountPage('7GI05561')}/review-portfolio`,
  );

  await page.getByRole('tab', { name: 'Allocation' }).click();
  await expect(part(page, 'By holding').getByRole('listitem')).toHaveCount(8);
  await expect(recent(page).getByRole('listitem')).toHaveCount(4);
  const last = await recent(page).getByRole('listitem').first().textContent();

  await recent(page).getByRole('link', { name: 'View more' }).click();
  await expect(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true');
  const newest = page.getByRole('table').locator('tr:has(> th[scope=row])').first().locator('th, td');
  await expect(newest.first()).toBeVisible();
  const [date, description] = await newest.allTextContents();
  expect(last).toContain(date);
  expect(last).toContain(description);

  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Allocation' })).toHaveAttribute('aria-selected', 'true');
  await navigation(page).getByRole('link', { name: 'Documents' }).click();
  await expect(page).toHaveURL(/\/documents$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeAttached();
});

test('holdings, above the charts, have a name, units with three decimals, price and value, and add up to the balance [ACD-039, ACD-040, ACD-041]', async ({
  page,
  signIn,
}) => {
  await signIn('maya', { path: `${accountPage('7GI04417')}/portfolio` });
  const table = page.getByRole('table', { name: 'Holdings' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Holding',
    'Quantity',
    'Price',
    'Weight',
    'Total value',
    'Gain or loss',
    'Details',
  ]);
  await expect(holdingRows(table)).toHaveCount(10);
  const holdings = await holdingRows(table).allInnerTexts();
  const numbers = String.raw`\s+[\d,]+\.\d{3}\s+\$[\d,]+\.\d\d\s+(\d+|<1)%\s+\$[\d,]+\.\d\d\s+(--|\$[\d,]+\.\d\d \(\d+\.\d\d%\))`;
  // The name and the ticker symbol, then the numbers.
  for (const holding of holdings)
    expect(holding).toMatch(new RegExp(`^(Demo [^\\n]+\\nDM[A-Z]+|Cash\\nUS dollar)${numbers}`));

  const inCents = (text: string | null) => Math.round(Number(text?.replace(/[$,]/g, '')) * 100);
  const values = await holdingRows(table).locator('td:nth-child(5)').allTextContents();
  const balance = await page.getByRole('group', { name: 'Balance' }).getByText('$').textContent();
  expect(values.map(inCents).reduce((sum, value) => sum + value, 0)).toBe(inCents(balance));
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText(balance ?? '');
  await scrollToCharts(page);
  await expect(valueChart(part(page, 'Value and allocation'))).toBeVisible();
  await page.getByRole('tab', { name: 'Allocation' }).click();
  for (const chart of ['By asset category', 'By holding']) await expect(drawnRing(page, chart)).toBeVisible();
});

test('on a phone parts are chosen from selects, and a holding opens to its details [OVR-015, ALC-012, ACD-002, ACD-042]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn('maya');
  await expectOverview(page);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await chooseFrom(page, 'What is shown', 'Allocation');
  await expect(part(page, 'By account').getByRole('listitem')).toHaveCount(5);

  await card(page, '4417').getByRole('link').click();
  await expectAccount(page, 'Individual - *4417');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await chooseFrom(page, 'Parts of this account', 'Portfolio');
  await expect(page).toHaveURL(/\/portfolio$/);
  await expectAccount(page, 'Individual - *4417');
  await expect(page).toHaveTitle('Individual - *4417 · Copper Wealth');
  const table = page.getByRole('table', { name: 'Holdings' });
  await expect(table.getByRole('columnheader')).toHaveText(['Holding', 'Total value', 'Details']);
  await table.getByRole('button', { name: 'Show details of DMTOT' }).click();
  const details = holdingRows(table).first().locator('xpath=following-sibling::tr[1]');
  await expect(details).toContainText(/Quantity[\d,]+\.\d{3}Price\$[\d,]+\.\d\d/);
});

test('an id of nobody, and one of somebody else, lead to the overview with a word on why [RTE-051, RTE-052]', async ({
  page,
  signIn,
}) => {
  await signIn('rita');
  for (const path of ['/account-details/of-nobody', `${accountPage('7GI04417')}/activity`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/investment-overview$/);
    await expect(page.getByText("We couldn't find that account.")).toBeVisible();
    await expect(card(page, '6126')).toBeVisible();
  }
});

test('no account can be opened while the list is on its way, nor when it cannot be read [OVR-011, OVR-012]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*500/);
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/accounts', async (route) => {
    await waiting;
    await route.fulfill({ status: 500, json: {} });
  });
  await signIn('maya');
  await expect(page.getByRole('main').getByRole('status').getByText('Loading...')).toBeAttached();
  const leading = page.locator('a[href*="/account-details/"]');
  await expect(leading).toHaveCount(0);
  answer();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to retrieve data.');
  await expect(leading).toHaveCount(0);
  // Once: neither the navigation nor the line above the page says what the page says.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await expect(page.getByText('We have experienced an unexpected error')).toHaveCount(0);
});

test("Carl's CDB accounts are opened by their address only, and say in yellow that nothing of them is here [OVR-010, HDR-020, ACD-011, ACD-012]", async ({
  page,
  signIn,
}) => {
  await signIn('carl');
  await expectOverview(page);
  await card(page, '1121').click();
  await expect(card(page, '1121')).toBeVisible();
  await expect(page).toHaveURL(/\/investment-overview$/);
  await expect(card(page, '1121').getByRole('link')).toHaveCount(0);
  await expect(navigation(page).getByRole('link', { name: 'Individual - ending in 1321' })).toBeVisible();
  await expect(navigation(page).getByRole('link', { name: /1121|2221/ })).toHaveCount(0);

  await page.goto(accountPage('CD0211121'));
  await expectAccount(page, 'Annuity - *1121');
  await expect(page.getByText('Caution: Details for this account are not available here.')).toBeVisible();
  await expect(part(page, 'Value and allocation')).toContainText('No data to display.');
  await expect(valueChart(page)).toHaveCount(0);
  await openTab(page, 'Documents');
  await expect(page.getByText('Statements for this account are held elsewhere.')).toBeVisible();
});

test("Grace's managed account has no banner, and its documents are elsewhere, one press away [ACD-009, DOC-003, DOC-004, DOC-005]", async ({
  page,
  signIn,
}) => {
  await signIn('grace');
  await card(page, '1123').getByRole('link').click();
  await expectAccount(page, 'Trust - *1123');
  await expect(valueChart(page)).toBeVisible();
  await expect(part(page, 'Account details')).toContainText('Northgate Custody');
  await expect(page.getByText(/^(Caution|Information): /)).toHaveCount(0);
  await openTab(page, 'Portfolio');
  await expect(page.getByText(/^As of \w{3}, \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByText(/not reported by Northgate Custody, so no gain or loss is shown/)).toBeVisible();
  await openTab(page, 'Documents');
  await expect(page.getByText('Statements for this account are held elsewhere.')).toBeVisible();
  const elsewhere = page.getByRole('main').getByRole('link', { name: /Open the other site/ });
  await expect(elsewhere).toHaveAttribute('href', 'https://documents.example.com/');
  await expect(elsewhere).toHaveAttribute('target', '_blank');
});

for (const { userName, lastFour, word, kind, banner, shows } of [
  {
    userName: 'pete',
    lastFour: '5125',
    word: 'Pending',
    kind: 'Caution',
    banner: 'Your account is pending. Your funding will be processed once it is open.',
    shows: 'ACD-018, ACD-021',
  },
  {
    userName: 'pete-unfunded',
    lastFour: '5225',
    word: 'Pending',
    kind: 'Caution',
    banner: 'Your account is pending.',
    shows: 'ACD-017, ACD-021',
  },
  {
    userName: 'rita',
    lastFour: '6126',
    word: 'Ready for funding',
    kind: 'Information',
    banner: 'Your account is ready for funding.',
    shows: 'ACD-016, ACD-021',
  },
  {
    userName: 'fay',
    lastFour: '6226',
    word: 'Funding',
    kind: 'Information',
    banner: 'Your funding is in progress.',
    shows: 'ACD-015, ACD-021',
  },
  {
    userName: 'nils',
    lastFour: '6326',
    word: 'Not approved',
    kind: 'Information',
    banner: 'Not approved',
    shows: 'ACD-019, ACD-020',
  },
  {
    userName: 'bea',
    lastFour: '7127',
    word: 'nothing of its status',
    kind: 'Caution',
    banner: 'This account has no beneficiaries.',
    shows: 'ACD-013, ACD-021',
  },
]) {
  test(`${userName}'s card says ${word}, and the page of the account: ${banner} [${shows}]`, async ({
    page,
    signIn,
  }) => {
    await signIn(userName);
    // An active account has no mark.
    if (userName === 'bea') await expect(card(page, lastFour)).not.toContainText('Active');
    else await expect(card(page, lastFour)).toContainText(word);
    await card(page, lastFour).getByRole('link').click();
    await expect(page.getByRole('main').getByText(`${kind}: ${banner}`)).toBeVisible();
  });
}

test("Cora's account of the customer-relationship system, which no chart of the overview offers, has a page with its own [ACD-022, ACD-025]", async ({
  page,
  signIn,
}) => {
  await signIn('cora');
  await page.getByRole('button', { name: /All accounts/ }).click();
  await expect(page.getByRole('option', { name: /1122/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await card(page, '1122').getByRole('link').click();
  await expectAccount(page, 'Individual - *1122');
  await expect(valueChart(page)).toBeVisible();
  await expect(part(page, 'Account details')).toContainText('Meridian');
  expect(await rows(page)).toContainEqual(['Custodian', 'Meridian']);
  await page.getByRole('tab', { name: 'Allocation' }).click();
  for (const chart of ['By asset category', 'By holding']) await expect(drawnRing(page, chart)).toBeVisible();
  await openTab(page, 'Portfolio');
  await expect(page.getByText(/^As of \w{3}, \d\d\/\d\d\/\d{4}$/)).toBeVisible();
});

test("Lou's locked portfolio is named with its last review, and its button says why it leads nowhere [ACD-028, ACD-034]", async ({
  page,
  signIn,
}) => {
  await signIn('lou', { path: accountPage('7GI24124') });
  const details = part(page, 'Account details');
  await expect(details.getByText(/^Last reviewed: \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  expect(await rows(page)).toContainEqual(['Portfolio', 'Balanced']);
  await expect(details.getByRole('link', { name: 'Review portfolio' })).toHaveCount(0);
  const review = details.getByRole('button', { name: 'Review portfolio' });
  await expect(review).toBeDisabled();
  await expect(review).toHaveAccessibleDescription(/A change of this portfolio is under way/);
});

test("Lola's portfolio cannot be looked up: its details say so, and the rest of the page is there [ERR-023, ACD-035]", async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*500/);
  await signIn('lola', { path: accountPage('7GI24224') });
  const details = part(page, 'Account details');
  await expect(details.getByRole('alert')).toContainText('There was a problem retrieving your account details.');
  await expect(details.getByText('Last reviewed: NA')).toBeVisible();
  expect((await rows(page)).map(([name]) => name)).not.toContain('Portfolio');
  await expect(valueChart(page)).toBeVisible();
  await expect(recent(page).getByRole('listitem')).toHaveCount(4);
});

test("Hal's account without money says so on each tab, the emptied one that nothing is in it, and the one of twelve days shows them [ERR-016, ERR-019]", async ({
  page,
  signIn,
}) => {
  await signIn('hal', { path: accountPage('7GI35335') });
  await expectAccount(page, 'JTWROS - *5335');
  const withoutMoney = part(page, 'Nothing has been put into this account yet');
  await expect(withoutMoney.getByRole('link', { name: 'Make your first deposit' })).toBeVisible();
  for (const tab of ['Portfolio', 'Activity', 'Documents'] as const) {
    await openTab(page, tab);
    await expect(withoutMoney).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('region')).toHaveCount(1);
  }

  await navigation(page).getByRole('link', { name: 'Individual - ending in 5535' }).click();
  await expectAccount(page, 'Individual - *5535');
  await page.getByRole('tab', { name: 'Allocation' }).click();
  await expect(part(page, 'By asset category')).toContainText('No data to display.');
  await expect(part(page, 'By holding')).toContainText('No data to display.');
  await openTab(page, 'Portfolio');
  await expect(part(page, 'Holdings')).toContainText('There were no positions for this account.');

  await navigation(page).getByRole('link', { name: 'Individual - ending in 5235' }).click();
  await expectAccount(page, 'Individual - *5235');
  await expect(valueChart(page)).toBeVisible();
  await page.getByRole('button', { name: 'View as table' }).click();
  // A row for each of its days below the head.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 12);
});

test("Hal's account that cannot be read says so in each place, and the rest of its page goes on [ERR-018, ERR-020, ERR-021, ERR-024, ACT-013]", async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*500/);
  await signIn('hal', { path: accountPage('7GI35435') });
  await expect(part(page, 'Value and allocation').getByRole('alert')).toContainText('Unable to retrieve data.');
  await expect(recent(page).getByRole('alert')).toContainText('There was a problem retrieving recent history.');
  await expect(part(page, 'Account details')).toContainText('Total market');
  await page.getByRole('tab', { name: 'Allocation' }).click();
  const noPositions = 'There was an error fetching positions for this account.';
  await expect(part(page, 'Value and allocation').getByRole('alert')).toContainText(noPositions);
  await openTab(page, 'Portfolio');
  // The holdings repeat no failure that their allocation reports.
  await expect(part(page, 'Value and allocation').getByRole('alert')).toContainText(noPositions);
  await expect(part(page, 'Holdings')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Value', exact: true }).click();
  await expect(part(page, 'Holdings').getByRole('alert')).toContainText(noPositions);
  await openTab(page, 'Activity');
  const activity = part(page, 'Activity');
  await expect(activity.getByRole('alert')).toContainText('There was a problem retrieving your transactions.');
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();

  await navigation(page).getByRole('link', { name: 'Individual - ending in 5235' }).click();
  await expect(valueChart(page)).toBeVisible();
});
