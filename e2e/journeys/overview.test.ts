import { addMonths } from '@wealth/domain/calendar';
import { personaNamed } from '@wealth/sandbox/people';
import { businessToday, portal } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

/** An amount as members read it, in cents. */
function cents(text: string | null): number {
  const amount = /-?\$[\d,]+\.\d{2}/.exec(text ?? '')?.[0] ?? '';
  return Math.round(Number(amount.replace(/[$,]/g, '')) * 100);
}

const group = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
/** One of the summary's figures: its name and its amount. */
const figure = (page: Page, name: string) =>
  summary(page)
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .filter({ hasText: '$' })
    .last();

const summary = (page: Page) => page.getByRole('region', { name: 'Financial summary' });

test('Maya sees her accounts in groups, each with its total, and all of it once on top [OVR-001] [OVR-002] [OVR-003] [OVR-004] [RTE-014]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expect(page).toHaveURL(/\/investment-overview$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Guided/, /Advisory/, /Financial summary/]);
  await expect(page.getByText('Net assets', { exact: true })).toHaveCount(1);
  for (const label of ['Individual', 'JTWROS', 'IRA', 'Roth IRA', 'Trust']) {
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  }
});

test('what the summary ends with is what the accounts come to [VAL-009] [API-012] [API-062]', async ({
  page,
  signIn,
}) => {
  const accounts = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/accounts');
  await signIn('maya');
  const { aggregateBalance } = await (await accounts).json();
  const end = figure(page, 'End');
  await expect(end).toContainText('$');
  expect(cents(await end.textContent())).toBe(Math.round(aggregateBalance * 100));
});

test('nothing leads to where money is moved while no remote moves it', async ({ page, signIn }) => {
  await signIn('maya');
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Move money/i })).toHaveCount(0);
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

test('choosing one account shows that account alone [OVR-013] [OVR-016] [API-063] [VAL-001]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await summary(page)
    .getByRole('button', { name: /All accounts/ })
    .click();
  const asked = page.waitForRequest((request) =>
    /^\/api\/accounts\/[^/]+\/history$/.test(new URL(request.url()).pathname),
  );
  await page.getByRole('option', { name: /Roth IRA/ }).click();
  await asked;
  const end = figure(page, 'End');
  await expect.poll(async () => cents(await end.textContent())).toBeLessThan(3_000_000);
});

test('five years of history show in the chart of whoever asks for them [VAL-003] [API-062]', async ({
  page,
  signIn,
}) => {
  const to = businessToday;
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/accounts/history');
  await signIn('maya', { path: `/investment-overview?from=${addMonths(to, -60)}&to=${to}` });
  const { aumOverTime, netAmountInvested } = await (await answered).json();
  expect(aumOverTime.length).toBeGreaterThan(300);
  expect(netAmountInvested).toHaveLength(aumOverTime.length);
});

test('presets set the range, and the chosen one is marked [VAL-005] [VAL-007] [SET-047]', async ({ page, signIn }) => {
  await signIn('maya');
  const presets = page.getByRole('radiogroup', { name: 'Time period' });
  await expect(presets.getByRole('radio')).toHaveCount(5);
  const asked = page.waitForRequest((request) => request.url().includes('/accounts/history'));
  await presets.getByText('1y').click();
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('startDate'), searchParams.get('endDate')]).toEqual([
    addMonths(businessToday, -12),
    businessToday,
  ]);
  await expect(presets.getByRole('radio', { name: '1 year' })).toBeChecked();
});

test('without the preset-dates flag there are no presets [VAL-006]', async ({ page, signIn }) => {
  await signIn('uma', { tenant: 'UNFCU' });
  await expect(summary(page).getByText('Start', { exact: true })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Time period' })).toHaveCount(0);
});

test('pointing at the chart tells date, value and what was invested, and so do the arrow keys [VAL-002] [VAL-013]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  const chart = page.locator('.highcharts-container');
  await expect(chart).toBeVisible();
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has no place');
  const told = page.locator('.highcharts-tooltip');
  // The chart learns where its points are when the pointer first comes, and tells of one when it moves after that.
  await expect(async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width / 2 + 4, box.y + box.height / 2);
    await expect(told).toContainText(/\d{2}\/\d{2}\/\d{4}/, { timeout: 1_000 });
  }).toPass();
  await expect(told).toContainText('Value');
  await expect(told).toContainText('Net invested');
  await expect(told).toContainText('Difference');
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

test('the table twin holds the same amounts as the figures [VAL-008] [VAL-009] [CON-005]', async ({ page, signIn }) => {
  await signIn('maya');
  const end = figure(page, 'End');
  await expect(end).toContainText('$');
  await page.getByRole('button', { name: 'View as table' }).click();
  const first = page.getByRole('table').getByRole('row').nth(1);
  await expect(first).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  expect(cents(await first.textContent())).toBe(cents(await end.textContent()));
});

test("Carl's accounts of source CDB have cards, and no place in the summary [OVR-018] [VAL-016]", async ({
  page,
  signIn,
}) => {
  await signIn('carl');
  const cdb = personaNamed('carl').accounts.filter(
    (account) => account.kind === 'reported' && account.source === 'CDB',
  );
  expect(cdb.length).toBeGreaterThan(0);
  for (const { number } of cdb) await expect(page.getByText(`*${number.slice(-4)}`).first()).toBeVisible();
  await summary(page)
    .getByRole('button', { name: /All accounts/ })
    .click();
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

test('Mick, a mocked member, signs in and sees an overview', async ({ page, signIn }) => {
  await signIn('mick');
  await expect(page).toHaveURL(/\/investment-overview$/);
  await expect(page.getByText('Net assets', { exact: true })).toBeVisible();
});

test('a joint owner sees the joint account and nothing else of Maya’s', async ({ page, signIn }) => {
  await signIn('miles');
  await expect(page.getByText('*2093').first()).toBeVisible();
  await expect(page.getByText('*4417')).toHaveCount(0);
});

test('Grace sees eight years of an account that another custodian manages', async ({ page, signIn }) => {
  await signIn('grace');
  await expect(
    group(page, 'Managed')
      .or(page.getByRole('heading', { name: 'Managed' }))
      .first(),
  ).toBeVisible();
});

test('Perry and Tess see their credit unions’ own look [TEN-008] [TEN-009] [TEN-010] [TEN-011]', async ({
  page,
  signIn,
}) => {
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
