import { readFile } from 'node:fs/promises';
import { addMonths } from '@wealth/domain/calendar';
import { accountPage, openTab, part, valueChart } from '../support/account.ts';
import { strictlyRead } from '../support/csv.ts';
import { businessToday } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

const phone = { width: 360, height: 740 };
const HEADS = ['Date', 'Description', 'Ticker', 'Product', 'Units', 'Price', 'Amount'];
/** Hal's account with an entry for each business day of more than five years. */
const daily = accountPage('5AP35135');

const table = (page: Page) => page.getByRole('table', { name: /^Transactions, / });
/** The rows of transactions, and of trades that are folded into one line. */
const bodyRows = (page: Page) => table(page).locator('xpath=.//tr[th[@scope="row"]]');
/** Opens the trades of each day, so that there is a row for each transaction. */
async function openFolds(page: Page): Promise<void> {
  const closed = table(page).getByRole('button', { name: /bought|trades/, expanded: false });
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click();
    await expect(closed).toHaveCount(left - 1);
  }
}
const openFilter = (page: Page) => page.getByRole('button', { name: /^Filter/ }).click();
const download = (page: Page) => page.getByRole('button', { name: /^Download CSV/ });
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter by text' });

/** `11/20/2026` of `2026-11-20`. */
const slashed = (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
/** `$1,234.50` and `1,234.568` as the file has them. */
const plainly = (shown: string) => (shown === '--' ? '' : shown.replace(/[$,+]/g, ''));
/** A row of the table as the file should have it. */
const inFile = (cells: readonly string[]) => [
  cells[0] ?? '',
  cells[1] ?? '',
  ...cells.slice(2, 4).map((cell) => (cell === '--' ? '' : cell)),
  ...cells.slice(4).map(plainly),
];
/** Each transaction's cells, without the lines that days are folded into. */
const shownRows = (page: Page) =>
  bodyRows(page).evaluateAll((rows) =>
    rows
      .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))
      .filter((cells) => cells.length === 7),
  );

/** Agrees to what the file is. @returns its name and its records, by a strict reader */
async function agreed(page: Page): Promise<{ name: string; text: string; records: string[][] }> {
  await download(page).click();
  const question = page.getByRole('alertdialog', { name: 'Download transactions' });
  await expect(question).toContainText('It is not an official account record; your statements are.');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Agree' }).click(),
  ]);
  await expect(question).toHaveCount(0);
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), text, records: strictlyRead(text) };
}

test('six months of transactions come newest first, are narrowed by what is typed, and are saved as shown [ACT-006, ACT-009, ACT-016, ACT-017, ACT-018]', async ({
  page,
  signIn,
}) => {
  const to = businessToday;
  const from = addMonths(to, -6);
  const requested = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/transactions'));
  await signIn('maya', { path: `${accountPage('7GI04417')}/activity` });
  expect(new URL((await requested).url()).search).toBe(
    `?${new URLSearchParams({ startDate: slashed(from), endDate: slashed(to) })}`,
  );
  await expect(bodyRows(page).first()).toBeVisible();
  await openFolds(page);
  const all = await shownRows(page);
  const days = all.map(([date = '']) => date.replace(/(\d+)\/(\d+)\/(\d+)/, '$3-$1-$2'));
  expect(days).toEqual(days.toSorted().toReversed());

  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await download(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const whole = await agreed(page);
  expect(files).toEqual([whole.name]);
  expect(whole.name).toBe(`transactions-${from}-${to}.csv`);
  expect(whole.records).toEqual([HEADS, ...all.map(inFile)]);

  // Each field; numbers as they are shown and as they are typed plainly, and words in any letter case.
  const traded = all.find(([, , ticker, , , price]) => ticker !== '--' && price !== '--') ?? [];
  const [, , ticker = '', product = '', units = '', price = '', amount = ''] = traded;
  for (const text of ['DIVIDEND', ticker.toLowerCase(), product, plainly(units), plainly(price), amount]) {
    const holding = all.filter((row) =>
      row
        .map((cell) => `${cell} ${plainly(cell)}`)
        .join(' ')
        .toLowerCase()
        .includes(text.toLowerCase()),
    );
    expect(holding.length).toBeGreaterThan(0);
    expect(holding.length).toBeLessThan(all.length);
    await filter(page).fill(text);
    await expect.poll(async () => (await shownRows(page)).length).toBe(holding.length);
    const shown = await shownRows(page);
    expect(shown).toEqual(holding);
    expect((await agreed(page)).records).toEqual([HEADS, ...shown.map(inFile)]);
    await filter(page).fill('');
    await expect.poll(async () => (await shownRows(page)).length).toBe(all.length);
  }
  await filter(page).fill('no such words');
  await expect(page.getByText('Nothing matches “no such words”.')).toBeVisible();
  await expect(download(page)).toBeDisabled();
});

test('transactions begin with six months; the thousands of five years are scrolled beneath their heads, saved and printed whole [ACT-001, ACT-003, ACT-010]', async ({
  page,
  signIn,
}) => {
  await signIn('hal', { path: `${daily}/activity` });
  const six = `${slashed(addMonths(businessToday, -6))} – ${slashed(businessToday)}`;
  await expect(table(page)).toHaveAccessibleName(`Transactions, ${six}, newest first`);
  await page.getByRole('textbox', { name: 'Start date' }).click();
  await page.keyboard.type('01022022');
  await page.keyboard.press('Enter');
  await expect(table(page)).toHaveAttribute('aria-rowcount', /^[1-9]\d{3}$/);
  const lines = Number(await table(page).getAttribute('aria-rowcount'));
  const count = Number(/\((\d+) rows\)/.exec((await download(page).textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(2_000);
  expect(await bodyRows(page).count()).toBeLessThan(100);

  const { records } = await agreed(page);
  expect(records).toHaveLength(count + 1);
  const head = table(page).getByRole('columnheader', { name: 'Amount' });
  // Rows are measured as they come into sight, so the end moves until it is there.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(bodyRows(page).last()).toHaveAttribute('aria-rowindex', String(lines), { timeout: 1_000 });
  }).toPass();
  expect(inFile((await shownRows(page)).at(-1) ?? [])).toEqual(records.at(-1));
  expect(await bodyRows(page).count()).toBeLessThan(100);
  // The heads stand below the page's header, and below them the month of the first row in sight.
  await page.evaluate(() => scrollBy(0, -2_000));
  const stuck = async () => ({
    header: await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom),
    heads: await head.evaluate((cell) => cell.getBoundingClientRect().top),
    month: await table(page)
      .locator('th[scope=rowgroup]')
      .evaluateAll((months) => months.filter((month) => month.getBoundingClientRect().top < 130).length),
  });
  await expect.poll(stuck).toMatchObject({ header: 81, heads: 81 });
  expect((await stuck()).month).toBeGreaterThan(0);

  // Paper is light, for those whose screen is dark as well.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect.poll(async () => (await shownRows(page)).length).toBe(count);
  await expect(filter(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeHidden();
});

test('what others wrote into a description is no formula in the file, and the only value in quotes [ACT-019, ACT-022]', async ({
  page,
  signIn,
}) => {
  const written = '=HYPERLINK("https://example.com", "Free money")';
  await page.route('**/transactions?*', async (route) => {
    const response = await route.fetch();
    const { transactions } = await response.json();
    transactions[0].detail = { words: written };
    await route.fulfill({ response, json: { transactions } });
  });
  await signIn('ira', { path: `${accountPage('7GI15115')}/activity` });
  await expect(bodyRows(page).first()).toContainText(written);
  const { text, records } = await agreed(page);
  expect(records[1]?.[1]).toBe(`'${written}`);
  expect(text.split('\r\n').filter((line) => line.includes('"'))).toHaveLength(1);
});

test('while transactions are on their way there is nothing to save, and a phone opens them row by row [ACT-005, ACT-011, ACT-012]', async ({
  page,
  signIn,
}) => {
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/transactions?*', async (route) => {
    await waiting;
    await route.continue();
  });
  await signIn('maya', { path: accountPage('7GI04417') });
  await openTab(page, 'Activity');
  await expect(part(page, 'Activity').getByText('Loading...')).toBeAttached();
  await expect(download(page)).toBeDisabled();
  answer();
  await expect(download(page)).toBeEnabled();

  await page.setViewportSize(phone);
  await expect(download(page)).toHaveCount(0);
  await expect(table(page).getByRole('columnheader')).toHaveText(['Date, Description', 'Amount', 'Details']);
  await openFilter(page);
  await filter(page).fill('buy');
  const opener = table(page).getByRole('button', { name: /^Show details of / });
  // The filter has been applied, and no row is exchanged any more.
  await expect(bodyRows(page).filter({ hasNotText: /Buy|bought|trades/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filter: 1' })).toBeVisible();
  await opener.first().click();
  await expect(table(page).getByRole('row').filter({ hasText: 'Ticker' })).toContainText(
    /Ticker.+Product.+Quantity[\d,]+\.\d{3}Price\$/,
  );
});

test('where seven columns have no room a transaction is a row of its own, nothing scrolls but the page, and a deposit has nothing more to open [ACT-004, ACT-005]', async ({
  page,
  signIn,
}) => {
  await signIn('maya', { path: `${accountPage('7GI04417')}/activity` });
  await page.setViewportSize({ width: 1024, height: 700 });
  const columns = HEADS.with(4, 'Quantity');
  await expect(table(page).getByRole('columnheader')).toHaveText(columns);
  for (const width of [320, 390, 768, 1023, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    const heads = width < 1024 ? ['Date, Description', 'Amount', 'Details'] : columns;
    await expect(table(page).getByRole('columnheader')).toHaveText(heads);
    const beyond = () =>
      table(page).evaluate((element) => [
        document.documentElement.scrollWidth - innerWidth,
        Math.max(0, element.scrollWidth - (element.parentElement?.clientWidth ?? 0)),
      ]);
    // Rows are laid out again after the columns.
    await expect.poll(beyond).toEqual([0, 0]);
  }
  await page.setViewportSize({ width: 390, height: 700 });
  const opener = page.getByRole('button', { name: /^Show details of / });
  const deposits = bodyRows(page).filter({ hasText: 'Scheduled deposit' });
  await expect(deposits.first()).toBeVisible();
  await expect(deposits.filter({ has: opener })).toHaveCount(0);
  await table(page)
    .getByRole('button', { name: /^Show trades of / })
    .first()
    .click();
  await expect(bodyRows(page).filter({ hasText: 'Buy' }).filter({ has: opener }).first()).toBeVisible();
});

test('on a phone the page itself scrolls through the thousands of five years, of which only those in sight are drawn [ACT-005]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn('hal', { path: `${daily}/activity` });
  await openFilter(page);
  await page.getByRole('textbox', { name: 'Start date' }).click();
  await page.keyboard.type('01022022');
  await page.keyboard.press('Enter');
  await expect(table(page)).toHaveAttribute('aria-rowcount', /^[1-9]\d{3}$/);
  const last = await table(page).getAttribute('aria-rowcount');
  // The first line is the head of a month.
  await expect(bodyRows(page).first()).toHaveAttribute('aria-rowindex', '3');
  // Rows are measured as they come into sight, so the end moves until it is there.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(bodyRows(page).last()).toHaveAttribute('aria-rowindex', String(last), { timeout: 1_000 });
  }).toPass();
  await expect(bodyRows(page).last()).toBeVisible();
  expect(await bodyRows(page).count()).toBeLessThan(100);
});

test('charts, transactions and documents begin with the last six months [CON-011]', async ({ page, signIn }) => {
  const to = businessToday;
  const ranges: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const what = /\/(history|transactions|documents)$/.exec(pathname)?.[1];
    const [from, until] = ['startDate', 'endDate'].map((name) =>
      (searchParams.get(name) ?? '').replace(/(\d+)\/(\d+)\/(\d+)/, '$3-$1-$2'),
    );
    if (what) ranges.push(`${what} ${from} ${until}`);
  });
  await signIn('maya', { path: accountPage('7GI05561') });
  await expect(valueChart(page)).toBeVisible();
  await openTab(page, 'Activity');
  await expect(table(page)).toBeVisible();
  await openTab(page, 'Documents');
  await expect(page.getByRole('table', { name: /^Documents, / })).toBeVisible();
  const six = `${addMonths(to, -6)} ${to}`;
  expect([...new Set(ranges)].sort()).toEqual([`documents ${six}`, `history ${six}`, `transactions ${six}`]);
});
