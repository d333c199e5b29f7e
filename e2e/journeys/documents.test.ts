// Long, since it is the whole journey through the documents, persona by persona.

import { readFile } from 'node:fs/promises';
import type { Document, History } from '@wealth/api';
import { addDays, addMonths, businessDate } from '@wealth/domain/calendar';
import { accountId } from '@wealth/sandbox';
import { readPdf } from '@wealth/services/testing/pdf';
import { unzipSync } from 'fflate';
import {
  choose,
  expectDocuments,
  expectViewer,
  firstDocument,
  listed,
  phoneUser,
  tick,
  unableToDisplay,
} from '../support/documents.ts';
import { businessToday, portal } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';
import { callAs, watchVisit } from '../support/visit.ts';

const documents = '/documents';
const MAYAS = { name: 'Individual - *4417', id: accountId('7GI04417') };
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter by description' });
/** Date, description and type of the first document. */
const cells = async (page: Page) =>
  (await listed(page).first().locator('th, td').filter({ hasText: /./ }).allTextContents()).map((text) => text.trim());
const asDate = (shown = '') => businessDate(shown.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2'));
const slashed = (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
const dollars = (value = 0) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** What a click on it has the browser save: its name, and the words in it. */
async function saved(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const { pages, title } = await readPdf(await readFile(await download.path()));
  return { name: download.suggestedFilename(), title, words: pages.join('\n') };
}

test("Maya finds a statement among her documents and saves it: its values are those of the account's history [DOC-007, DOC-008, DOC-012, DOC-018, DOC-021]", async ({
  page,
  signIn,
}) => {
  const visit = watchVisit(page);
  await signIn('maya', { path: documents });
  await expectDocuments(page);
  const from = addMonths(businessToday, -6);
  const shownRange = `${slashed(from)} – ${slashed(businessToday)}`;
  await expect(page.getByRole('table', { name: `Documents, ${shownRange}, newest first` })).toBeVisible();
  const listedDates = async () =>
    (await listed(page).getByRole('rowheader').allTextContents()).map((text) => asDate(text));
  const dates = await listedDates();
  expect(dates.length).toBeGreaterThan(20);
  expect(dates).toEqual(dates.toSorted().toReversed());

  await choose(page, 'Account', MAYAS.name);
  await choose(page, 'Type', 'Individual Statements');
  const ofAccount = await callAs(page, await visit.tokens(), {
    path: `/api/accounts/${MAYAS.id}/documents?startDate=${from}&endDate=${businessToday}&docType=ACCOUNT_ALL_DOCS`,
  });
  const statements = (JSON.parse(ofAccount.body) as { documents: Document[] }).documents.filter(
    ({ docType }) => docType === 'Account Statement',
  );
  expect(statements).not.toEqual([]);
  await expect(listed(page)).toHaveCount(statements.length);
  expect(await listedDates()).toEqual(
    statements
      .map(({ docDate }) => docDate)
      .sort()
      .toReversed(),
  );
  await expect(listed(page).filter({ hasNotText: 'Individual statement' })).toHaveCount(0);
  const [shown = '', description = '', type] = await cells(page);
  const date = asDate(shown);
  expect([description, type]).toEqual([
    `Statement for ${date.slice(5, 7)}/${date.slice(0, 4)} Individual *4417`,
    'Individual statement',
  ]);

  const file = await saved(page, () => page.getByRole('button', { name: description, exact: true }).click());
  expect(file.name).toBe(`Account-Statement-${date}-4417.pdf`);
  expect(file.title).toContain('Account statement');
  const before = addDays(businessDate(`${date.slice(0, 7)}-01`), -1);
  const { body } = await callAs(page, await visit.tokens(), {
    path: `/api/accounts/${MAYAS.id}/history?startDate=${before}&endDate=${date}`,
  });
  const values = (JSON.parse(body) as History).aumOverTime;
  expect([values[0]?.asOfDate, values.at(-1)?.asOfDate]).toEqual([before, date]);
  const written = (which: string) =>
    new RegExp(`${which} value, end of [A-Z][^$]*(\\$[\\d,]+\\.\\d{2})`).exec(file.words)?.[1];
  expect([written('Opening'), written('Closing')]).toEqual([dollars(values[0]?.value), dollars(values.at(-1)?.value)]);
});

test('the list is narrowed by text, type and dates, and says so when nothing is left [DOC-009, DOC-014, DOC-015, DOC-019]', async ({
  page,
  signIn,
}) => {
  await signIn('maya', { path: documents });
  await expectDocuments(page);
  await filter(page).fill('QUARTER TO');
  await expect(listed(page).first()).toContainText('Consolidated statement');
  await expect(listed(page).filter({ hasNotText: 'Consolidated statement' })).toHaveCount(0);
  expect((await cells(page))[2]).toBe('Consolidated statement');
  await filter(page).fill('no paper is called so');
  await expect(page.getByText('No documents found')).toBeVisible();
  await filter(page).fill('');
  await expect(listed(page).first()).toBeVisible();

  await choose(page, 'Type', 'Individual Statements');
  await expect(listed(page).filter({ hasNotText: /Individual statement$/ })).toHaveCount(0);
  await expect(listed(page).first()).toBeVisible();
  await choose(page, 'Type', 'Confirms');
  await expect(listed(page).filter({ hasNotText: /Trade confirmation$/ })).toHaveCount(0);
  await expect(listed(page).first()).toBeVisible();
  await choose(page, 'Type', 'Tax Documents');
  const year = Number(businessToday.slice(0, 4));
  const requested = page.waitForRequest((request) => request.url().includes(`startDate=${year - 1}-`));
  const start = page.getByRole('textbox', { name: 'Start date' });
  await start.fill((await start.inputValue()).replace(/\d{4}$/, String(year - 1)));
  await start.press('Enter');
  await requested;
  await expect(listed(page).filter({ hasText: 'Form 1099 for' }).first()).toBeVisible();
  await expect(listed(page).filter({ hasNotText: 'Tax document' })).toHaveCount(0);
});

test('Grace reads that her documents are held by another custodian, and the way there is a press away [DOC-004, DOC-020]', async ({
  page,
  signIn,
}) => {
  await signIn('grace', { path: documents });
  await choose(page, 'Account', 'Trust - *1123');
  await expect(page.getByText('Statements for this account are held elsewhere.')).toBeVisible();
  const way = page.getByRole('main').getByRole('link', { name: /Open the other site/ });
  await expect(way).toHaveAttribute('href', 'https://documents.example.com/');
  await expect(way).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('Carl is offered the documents of his guided account, and none of the two that are reported from outside [DOC-028]', async ({
  page,
  signIn,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await signIn('carl', { path: documents });
  await expectDocuments(page);
  await page.getByRole('button', { name: /Account$/ }).click();
  await expect(page.getByRole('option')).toHaveText(['All accounts', 'Individual - *1321']);
  const lists = requests.filter((path) => /^\/api\/accounts\/[^/]+\/documents$/.test(path));
  expect(new Set(lists)).toEqual(new Set([`/api/accounts/${accountId('7GI21321')}/documents`]));
});

test('one list that cannot be had is logged while the others are shown; asked for again, it is among them, newest first [DOC-029, DOC-030, DOC-031, ERR-005]', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*500/);
  declareConsole(/^\[mfe-portfolio@\S+\] CallProblem .*part: documents/);
  await page.route('**/api/accounts/documents?*', (route) => route.fulfill({ status: 500, body: '' }));
  await signIn('maya', { path: documents });
  await expectDocuments(page);
  await expect(page.getByText('Some documents could not be listed right now.')).toBeVisible();
  await expect(listed(page).filter({ hasText: 'Consolidated statement' })).toHaveCount(0);
  await expect(page.getByText('We have experienced an unexpected error')).toHaveCount(0);

  await page.unroute('**/api/accounts/documents?*');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(listed(page).filter({ hasText: 'Consolidated statement' }).first()).toBeVisible();
  await expect(page.getByText('Some documents could not be listed right now.')).toHaveCount(0);
  await expect(listed(page).filter({ hasText: 'Individual statement' }).first()).toBeVisible();
  const dates = (await listed(page).getByRole('rowheader').allTextContents()).map((text) => asDate(text));
  expect(dates).toEqual(dates.toSorted().toReversed());
});

/** Hal's newest statement of *5435, which is damaged where it is kept (P35). */
async function openDamaged(page: Page) {
  await choose(page, 'Account', 'Trust - *5435');
  await choose(page, 'Type', 'Individual Statements');
  await expect(firstDocument(page)).toHaveText(/^Statement for/);
  await firstDocument(page).click();
}

test("Hal's damaged statement is not saved: he reads so on the list [DOC-032, DOC-034, ERR-005]", async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*500/);
  declareConsole(/^\[mfe-portfolio@\S+\] CallProblem .*part: document\b/);
  await signIn('hal', { path: documents });
  await expectDocuments(page);
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await openDamaged(page);
  await expect(page.getByRole('status').getByText(unableToDisplay)).toBeVisible();
  expect(files).toEqual([]);
  await expect(listed(page).first()).toBeVisible();
  await expect(page.getByText('We have experienced an unexpected error')).toHaveCount(0);
  await expect(page).toHaveURL(/\/documents\?/);
});

/** The ZIP that the browser saves after a press on that button: its name, and the names and bytes of its files. */
async function savedZip(page: Page, button: string | RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), files: unzipSync(await readFile(await download.path())) };
}

test('Maya selects two statements and saves them as one ZIP, byte for byte what she saves one by one', async ({
  page,
  signIn,
}) => {
  await signIn('maya', { path: documents });
  await choose(page, 'Account', MAYAS.name);
  await choose(page, 'Type', 'Individual Statements');
  await tick(page, /^Select Statement for/)
    .nth(0)
    .check();
  await tick(page, /^Select Statement for/)
    .nth(1)
    .check();
  const { name, files } = await savedZip(page, 'Download 2 as ZIP');
  await expect(page.getByText('2 documents were downloaded.')).toBeVisible();
  expect(name).toBe(`Documents-${businessToday}.zip`);
  const one = page
    .getByRole('main')
    .getByRole('button', { name: /^Download Statement for/ })
    .first();
  const [download] = await Promise.all([page.waitForEvent('download'), one.click()]);
  const names = Object.keys(files);
  expect(names).toHaveLength(2);
  expect(names[0]).toBe(download.suggestedFilename());
  expect(Buffer.from(files[names[0] ?? ''] ?? []).equals(await readFile(await download.path()))).toBe(true);
});

test("Hal's ZIP holds all but the damaged statement, which it names, and the page says how many came", async ({
  page,
  signIn,
}) => {
  await signIn('hal', { path: documents });
  await choose(page, 'Account', 'Trust - *5435');
  await choose(page, 'Type', 'Individual Statements');
  const count = await listed(page).count();
  await tick(page, 'Select all').check();
  const { files } = await savedZip(page, `Download ${count} as ZIP`);
  await expect(page.getByText(`${count - 1} of ${count} were downloaded.`)).toBeVisible();
  expect(Object.keys(files)).toHaveLength(count);
  expect(Buffer.from(files['missing.txt'] ?? []).toString()).toMatch(/Account-Statement-[\d-]+-5435\.pdf\r\n$/);
});

test('a ZIP whose connection is lost in the middle is not saved, and Try again brings it', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/^\[mfe-portfolio@\S+\] CutZip .*part: documents as ZIP/);
  const all = '**/api/documents/download-all';
  await signIn('maya', { path: documents });
  await expectDocuments(page);
  await choose(page, 'Account', MAYAS.name);
  await choose(page, 'Type', 'Individual Statements');
  await tick(page, 'Select all').check();
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await page.route(all, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: /as ZIP$/ })
    .click();
  await expect(page.getByText('Nothing was saved.')).toBeVisible();
  expect(files).toEqual([]);
  await page.unroute(all);
  await savedZip(page, 'Try again');
  await expect(page.getByText(/^Success: \d+ documents were downloaded\.$/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phoneUser);

  test('Maya reads a statement in the viewer, zooms it, saves it and goes back [DOC-022, DOC-023, DOC-024, DOC-025, RTE-009]', async ({
    page,
    signIn,
  }) => {
    await signIn('maya', { path: documents });
    await expectDocuments(page);
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
    await choose(page, 'Type', 'Individual Statements');
    const statement = firstDocument(page);
    await expect(statement).toHaveText(/^Statement for/);
    const oldest = (await listed(page).last().textContent()) ?? '';
    const [title = ''] = /Statement for \d\d\/\d{4}/.exec(oldest) ?? [];
    const filter = page.getByRole('searchbox');
    await filter.fill(title);
    await expect(statement).toContainText(title);
    const loading = Promise.withResolvers<void>();
    await page.route('**/api/documents/download?*', async (route) => {
      await loading.promise;
      await route.continue();
    });
    await statement.click();
    await expect(page.getByText('Loading document...')).toBeVisible();
    loading.resolve();
    await expectViewer(page);
    expect(page.url()).toBe(`${portal.address()}/document`);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${title} · .+ \\*\\d{4}$`) })).toBeAttached();

    const paper = page.getByRole('region', { name: /^Page 1 of/ });
    await expect(paper.getByText('Closing value')).toBeAttached();
    const canvas = paper.locator('canvas');
    const isDrawn = () =>
      canvas.evaluate((drawn: HTMLCanvasElement) => {
        const { data } = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height) ?? { data: [] };
        return data.some((part) => part < 128);
      });
    await expect.poll(isDrawn).toBe(true);
    const width = async () => Math.round((await canvas.boundingBox())?.width ?? 0);
    const fits = await width();
    expect(fits).toBeLessThanOrEqual(390);
    expect(fits).toBeGreaterThan(300);

    const zoom = page.getByRole('group', { name: 'Document tools' }).getByRole('status');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(zoom).toHaveText('Zoom 150%');
    await expect.poll(width).toBeGreaterThan(fits * 1.45);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(zoom).toHaveText('Zoom 75%');

    const file = await saved(page, () => page.getByRole('button', { name: 'Download' }).click());
    expect(file.name).toMatch(/^Account-Statement-\d{4}-\d\d-\d\d-\d{4}\.pdf$/);
    expect(file.words).toContain('Closing value');

    await page.getByRole('button', { name: 'Back to documents', exact: true }).click();
    await expectDocuments(page);
    await expect(filter).toHaveValue(title);
    await expect(statement).toContainText(title);
    expect(page.url()).not.toMatch(/Statement.for/);
    await expect(page.getByRole('button', { name: /Individual Statements.*Type$/ })).toBeVisible();
    await page.goto(`${portal.address()}/document`);
    await expect(page).toHaveURL(/\/documents$/);
    await expectDocuments(page);
  });

  test("the viewer of Hal's damaged statement, and of one that is no PDF, goes a step back, where he reads why [DOC-033, ERR-005]", async ({
    page,
    signIn,
    declareConsole,
  }) => {
    declareConsole(/Failed to load resource.*500/);
    declareConsole(/^\[mfe-portfolio@\S+\] CallProblem .*part: document\b/);
    declareConsole(/^\[mfe-portfolio@\S+\] InvalidPDFException .*part: document\b/);
    await signIn('hal', { path: documents });
    await expectDocuments(page);
    const opened: string[] = [];
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
    const viewers = () => opened.filter((path) => path === '/document').length;
    await openDamaged(page);
    const words = page.getByRole('status').getByText(unableToDisplay);
    await expect(words).toBeVisible();
    await expectDocuments(page);
    expect(viewers()).toBe(1);
    await page
      .getByRole('button', { name: /^Dismiss/ })
      .first()
      .click();
    await expect(words).toHaveCount(0);

    await page.route('**/api/documents/download?*', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7\n% The rest of this file was lost.\n' }),
    );
    await firstDocument(page).click();
    await expect(words).toBeVisible();
    await expectDocuments(page);
    expect(viewers()).toBe(2);
    await expect(page.getByText('We have experienced an unexpected error')).toHaveCount(0);
  });
});
