// Long, since it is the whole journey through the overview, persona by persona.
import { addDays, addMonths } from '@wealth/domain/calendar';
import { personaNamed } from '@wealth/sandbox/people';
import { part, valueChart } from '../support/account.ts';
import { expectOverview, summary } from '../support/overview.ts';
import { businessToday, portal } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

/** An amount as members read it, in cents. */
function cents(text: string | null): number {
  const amount = /-?\$[\d,]+\.\d{2}/.exec(text ?? '')?.[0] ?? '';
  return Math.round(Number(amount.replace(/[$,]/g, '')) * 100);
}

/** A date as members read it. */
const written = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
const addressOf = (from: string) => `/investment-overview?from=${from}&to=${businessToday}`;
const answerOf = (page: Page, path: string, query = '') =>
  page
    .waitForResponse((answer) => new URL(answer.url()).pathname === path && answer.url().includes(query))
    .then((answer) => answer.json());
/** What the figures end with, in cents. */
const shownEnd = async (page: Page) => cents(await figure(page, 'End').textContent());
/** One of the summary's figures: its name and its amount. */
const figure = (page: Page, name: string) =>
  summary(page)
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .filter({ hasText: '$' })
    .last();

test('Maya sees her accounts in groups, each with the sum of its own, and net assets on the first only [OVR-001] [OVR-002] [OVR-003] [OVR-004] [RTE-014]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expect(page).toHaveURL(/\/investment-overview$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Guided/, /Advisory/, /Financial summary/]);
  const [guided, advisory] = [part(page, 'Guided'), part(page, 'Advisory')];
  await expect(page.getByText('Net assets', { exact: true })).toHaveCount(1);
  await expect(guided.getByText('Net assets', { exact: true })).toBeVisible();
  for (const { group, labels } of [
    { group: guided, labels: ['Individual', 'Joint account', 'IRA', 'Roth IRA'] },
    { group: advisory, labels: ['Trust'] },
  ]) {
    const cards = group.getByRole('listitem');
    await expect(cards).toHaveCount(labels.length);
    for (const label of labels) await expect(cards.getByText(label, { exact: true })).toBeVisible();
    const balances = (await cards.getByText(/^-?\$[\d,.]+$/).allTextContents()).map(cents);
    const total = group.getByRole('paragraph').filter({ hasText: /^Total of / });
    expect(cents(await total.textContent())).toBe(balances.reduce((sum, balance) => sum + balance));
  }
});

test('the summary ends with the sum of the accounts [VAL-009] [API-012] [API-062]', async ({ page, signIn }) => {
  const answered = answerOf(page, '/api/accounts');
  await signIn('maya');
  const { accounts, aggregateBalance } = await answered;
  const sum = accounts.reduce((cents: number, { balance = 0 }) => cents + Math.round(balance * 100), 0);
  await expect.poll(() => shownEnd(page)).toBe(sum);
  expect(Math.round(aggregateBalance * 100)).toBe(sum);
});

test('Move money stands in the navigation and on the overview of a member with a guided account [HDR-022] [OVR-005] [RTE-001] [RTE-041] [RTE-042]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Move money' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Move money' }).click();
  await expect(page).toHaveURL(/\/move-money$/);
  await expect(page.getByRole('main').getByRole('link', { name: /^Deposit/ })).toBeVisible();
});

test('an unknown path under Move money leads to the overview [RTE-043] [RTE-044]', async ({ page, signIn }) => {
  await signIn('maya', { path: '/move-money/nothing-here' });
  await expect(page).toHaveURL(/\/investment-overview/);
  await expectOverview(page);
});

test('a member without a guided account reads nothing of moving money, and a typed address leads to the overview [HDR-023] [OVR-006]', async ({
  page,
  signIn,
}) => {
  await signIn('grace');
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Move money/i })).toHaveCount(0);
  await page.goto(`${portal.address()}/move-money`);
  await expect(page).toHaveURL(/\/investment-overview/);
});

test('the calls go out as the specs say: version 2 of the accounts, dates as YYYY-MM-DD [API-011] [API-061] [CON-006]', async ({
  page,
  signIn,
}) => {
  const accounts = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/accounts');
  const history = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/accounts/history');
  await signIn('maya');
  expect((await accounts).headers()['x-api-version']).toBe('2');
  const { searchParams } = new URL((await history).url());
  expect(searchParams.get('startDate')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(searchParams.get('endDate')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('choosing one account shows the value of that account [OVR-013] [OVR-016] [API-063] [VAL-001]', async ({
  page,
  signIn,
}) => {
  const answered = answerOf(page, '/api/accounts');
  await signIn('maya');
  const { accounts } = await answered;
  const { id, balance } = accounts.find(({ type }: { type: string }) => type === 'ROTH IRA');
  await summary(page)
    .getByRole('button', { name: /All accounts/ })
    .click();
  await expect(page.getByRole('option')).toHaveCount(1 + accounts.length);
  const requested = page.waitForRequest((request) => new URL(request.url()).pathname === `/api/accounts/${id}/history`);
  await page.getByRole('option', { name: /Roth IRA/ }).click();
  expect(Object.fromEntries(new URL((await requested).url()).searchParams)).toMatchObject({
    startDate: addMonths(businessToday, -6),
    endDate: businessToday,
  });
  await expect.poll(() => shownEnd(page)).toBe(Math.round(balance * 100));
  await expectOverview(page);
});

test('five years of history show in the chart of whoever asks for them [VAL-003] [API-062]', async ({
  page,
  signIn,
}) => {
  const from = addMonths(businessToday, -60);
  const answered = answerOf(page, '/api/accounts/history', `startDate=${from}`);
  await signIn('maya', { path: addressOf(from) });
  const { aumOverTime, netAmountInvested } = await answered;
  expect(aumOverTime.length).toBeGreaterThan(300);
  expect(netAmountInvested).toHaveLength(aumOverTime.length);
  await expect(valueChart(page)).toHaveAccessibleName(
    `Chart of value and net invested, ${written(from)} – ${written(businessToday)}`,
  );
});

test('presets set the range, and the chosen one is marked [VAL-005] [VAL-007] [SET-047]', async ({ page, signIn }) => {
  const requestedRange = async () => {
    const requested = await page.waitForRequest((request) => request.url().includes('/accounts/history'));
    const { searchParams } = new URL(requested.url());
    return [searchParams.get('startDate'), searchParams.get('endDate')];
  };
  const presets = page.getByRole('radiogroup', { name: 'Time period' });
  const marked = (name: string) => expect(presets.getByRole('radio', { name, checked: true })).toBeVisible();
  const first = requestedRange();
  await signIn('maya');
  expect(await first).toEqual([addMonths(businessToday, -6), businessToday]);
  await marked('6 months');
  await expect(presets).toHaveText('1w1m3m6m1y');
  for (const { name, from } of [
    { name: '1 week', from: addDays(businessToday, -7) },
    { name: '1 month', from: addMonths(businessToday, -1) },
    { name: '3 months', from: addMonths(businessToday, -3) },
    { name: '1 year', from: addMonths(businessToday, -12) },
  ]) {
    const pending = requestedRange();
    await presets.getByRole('radio', { name, exact: true }).click();
    expect(await pending).toEqual([from, businessToday]);
    await marked(name);
  }
});

test('without the preset-dates flag there are no presets [VAL-006]', async ({ page, signIn }) => {
  await signIn('uma', { tenant: 'UNFCU' });
  await expect(summary(page).getByText('Start', { exact: true })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Time period' })).toHaveCount(0);
});

test('the chart has a second line of what was invested, and pointing at it shows date, value and both amounts [VAL-002] [VAL-013]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  const chart = valueChart(page);
  await expect(chart).toBeVisible();
  // What is drawn has no role: `toBeVisible` would refuse a line without height.
  await expect(page.locator('.series-net-invested .highcharts-graph')).toHaveAttribute('d', /^M.*L/);
  await chart.scrollIntoViewIfNeeded();
  const shown = page.locator('.highcharts-tooltip');
  // The chart computes where its points are when the pointer first enters, and shows one when it moves after that.
  await expect(async () => {
    // What loads after the chart may move it.
    const box = await chart.boundingBox();
    if (!box) throw new Error('the chart has no place');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width / 2 + 4, box.y + box.height / 2);
    await expect(shown).toContainText(/\d{2}\/\d{2}\/\d{4}/, { timeout: 1_000 });
  }).toPass();
  await expect(shown).toContainText('Value');
  await expect(shown).toContainText('Net invested');
  await expect(shown).toContainText('Difference');
});

test('help says what net invested means, and Escape takes it away [VAL-014]', async ({ page, signIn }) => {
  await signIn('maya');
  await summary(page)
    .getByRole('button', { name: /net invested/i })
    .click();
  await expect(page.getByText(/What you have put in, less what you have taken out/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/What you have put in, less what you have taken out/)).toHaveCount(0);
});

test('the table twin begins and ends with the same amounts as the figures [VAL-008] [VAL-009] [CON-005]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expect(figure(page, 'End')).toContainText('$');
  await page.getByRole('button', { name: 'View as table' }).click();
  const rows = page.getByRole('table').getByRole('row');
  const [newest, oldest] = [rows.nth(1), rows.last()];
  await expect(newest).toContainText(written(businessToday));
  await expect(oldest).toContainText(written(addMonths(businessToday, -6)));
  expect(cents(await newest.textContent())).toBe(await shownEnd(page));
  expect(cents(await oldest.textContent())).toBe(cents(await figure(page, 'Start').textContent()));
});

test("Carl's accounts of source CDB have cards, are counted in net assets, and have no place in the summary [OVR-018] [VAL-016]", async ({
  page,
  signIn,
}) => {
  const answered = answerOf(page, '/api/accounts');
  await signIn('carl');
  const cdb = personaNamed('carl').accounts.filter(
    (account) => account.kind === 'reported' && account.source === 'CDB',
  );
  expect(cdb.length).toBeGreaterThan(0);
  for (const { number } of cdb) await expect(page.getByText(`*${number.slice(-4)}`).first()).toBeVisible();
  const { accounts, aggregateBalance } = await answered;
  const others = accounts.filter(({ number }: { number: string }) => cdb.every((one) => one.number !== number));
  expect(others).toHaveLength(1);
  await expect.poll(() => shownEnd(page)).toBe(Math.round(others[0].balance * 100));
  expect(aggregateBalance).toBeGreaterThan(others[0].balance);
  await summary(page)
    .getByRole('button', { name: /All accounts/ })
    .click();
  await expect(page.getByRole('option', { name: new RegExp(others[0].number.slice(-4)) })).toBeVisible();
  for (const { number } of cdb) {
    await expect(page.getByRole('option', { name: new RegExp(number.slice(-4)) })).toHaveCount(0);
  }
});

test("Cora's account of the customer-relationship system cannot be chosen [OVR-017] [OVR-020]", async ({
  page,
  signIn,
}) => {
  await signIn('cora');
  await summary(page)
    .getByRole('button', { name: /All accounts/ })
    .click();
  await expect(page.locator('[role=option][aria-disabled=true]')).toHaveCount(1);
});

test("a history that has no days says so, and the rest of Hal's page goes on [VAL-015] [ERR-017]", async ({
  page,
  signIn,
}) => {
  await signIn('hal', { path: '/investment-overview?from=2015-01-01&to=2015-02-01' });
  await expect(page.getByText('No data for this time period')).toBeVisible();
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
});

test('a joint owner sees the joint account and nothing else of Maya’s', async ({ page, signIn }) => {
  await signIn('miles');
  await expectOverview(page);
  const numbers = personaNamed('maya').accounts.map(({ number }) => number.slice(-4));
  for (const number of numbers) {
    await expect(part(page, 'Guided').getByText(`*${number}`)).toHaveCount(number === '2093' ? 1 : 0);
  }
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Guided/, /Financial summary/]);
});

test('Grace sees eight years of an account that another custodian manages', async ({ page, signIn }) => {
  await signIn('grace', { path: addressOf(addMonths(businessToday, -96)) });
  await expect(part(page, 'Managed').getByRole('listitem')).toHaveText([/Trust.*\*1123/]);
  const firstYear = Number(businessToday.slice(0, 4)) - 8;
  await expect(valueChart(page)).toHaveAccessibleName(new RegExp(`, \\d{2}/\\d{2}/${firstYear} – `));
});

test('Perry and Tess see their credit unions’ own look, and Uma the default one [TEN-008] [TEN-009] [TEN-010] [TEN-011]', async ({
  page,
  signIn,
}) => {
  // A link takes the colour of the current page without a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const colours: string[] = [];
  for (const [userName, tenant] of [
    ['perry', 'pfcu'],
    ['tess', 'truesky'],
    ['uma', 'UNFCU'],
    ['maya', 'copper'],
  ] as const) {
    await signIn(userName, { tenant });
    await expect(page.getByRole('link', { name: /, home$/ })).toBeVisible();
    const primary = page.getByRole('link', { name: 'Overview' }).first();
    await expect(primary).toHaveAttribute('aria-current', 'page');
    colours.push(await primary.evaluate((link) => getComputedStyle(link).color));
  }
  const [pfcu, truesky, unfcu, copper] = colours;
  expect(new Set([pfcu, truesky, copper]).size).toBe(3);
  expect(unfcu).toBe(copper);
});

test('a tenant in the address wins over the host, is remembered, and stays while it differs [TEN-001] [TEN-002] [TEN-004]', async ({
  page,
}) => {
  await page.goto(`${portal.address('cacu')}/?tenant=truesky`);
  await expect(page).toHaveURL(/\/realms\/truesky\//);
  await page.goto(`${portal.address('cacu')}/`);
  await expect(page).toHaveURL(/\/realms\/truesky\//);
});
