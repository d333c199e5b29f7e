import { accountPage, holdingRows } from '../support/account.ts';
import { expectDocuments } from '../support/documents.ts';
import { expectOverview } from '../support/overview.ts';
import { printedSheets, timesPrinted } from '../support/paper.ts';
import { expect, type Page, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** A few words alone on a sheet are a waste of it. */
const LEAST_LINES = 3;

/** A row begins with its date; after the first date of a range there is a dash. */
const ROW = /^\d\d\/\d\d\/\d{4} (?!–)/gm;

/** The portal's part that makes sheets comes once the page is quiet. */
async function whenSheetsAreMade(page: Page): Promise<readonly string[]> {
  let sheets: readonly string[] = [];
  await expect(async () => {
    sheets = await printedSheets(page);
    expect(sheets[0]).toContain('Page 1 of');
  }).toPass();
  return sheets;
}

test('a print says whose it is, what range it shows and when it was made, and has nothing to press', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  const sheets = await whenSheetsAreMade(page);
  const range = await main(page).locator('[data-on-sheet]').first().getAttribute('data-on-sheet');
  expect(sheets[0]).toMatch(/Maya \w+/);
  expect(timesPrinted(sheets, range ?? 'no range')).toBeGreaterThan(0);
  for (const [at, sheet] of sheets.entries()) {
    expect(sheet).toMatch(/Printed \d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M CT/);
    expect(sheet).toContain(`Page ${at + 1} of ${sheets.length}`);
  }
  expect(sheets[1]).toMatch(/Copper Wealth[\s\S]*Maya .+ · Overview/);
  for (const name of ['Move money', 'Open new account', 'Privacy', 'Log out']) {
    expect(timesPrinted(sheets, name)).toBe(0);
  }
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText(/^Printed /)).toHaveCount(0);
});

test('a long list is printed whole: each row once, under the heads of its columns on each sheet', async ({
  page,
  signIn,
}) => {
  await signIn('maya', { path: '/documents' });
  await expectDocuments(page);
  const count = Number(
    /^(\d+) documents/.exec(
      (await main(page)
        .getByText(/^\d+ documents$/)
        .textContent()) ?? '',
    )?.[1],
  );
  const sheets = await whenSheetsAreMade(page);
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.join('\n').match(ROW)).toHaveLength(count);
  for (const sheet of sheets) {
    expect(sheet.split('\n').length).toBeGreaterThan(LEAST_LINES);
    if (sheet.match(ROW)) expect(sheet).toMatch(/Date\s+Description\s+Type/);
  }
});

test('a phone prints every column of the holdings, and their total once', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn('maya', { path: `${accountPage('7GI04417')}/portfolio` });
  const table = page.getByRole('table', { name: 'Holdings' });
  await expect(holdingRows(table).first()).toBeVisible();
  const sheets = await whenSheetsAreMade(page);
  const heads = sheets.filter((sheet) =>
    /Holding\s+Quantity\s+Price\s+Weight\s+Total value\s+Gain or loss/.test(sheet),
  );
  expect(heads.length).toBeGreaterThan(0);
  expect(sheets.join('\n').match(/^Total\s+100%/gm)).toHaveLength(1);
});
