import { describe, expect, test } from '@jest/globals';
import { readPdf } from '../testing/pdf.ts';
import { drawSheet } from './draw-sheet.ts';
import type { Sheet } from './sheet.ts';

const sheet: Sheet = {
  firm: 'Copper Financial',
  title: 'Account statement',
  subtitle: 'October 1, 2026 to October 31, 2026',
  date: '2026-10-31',
  about: 'Individual account ending in 4417',
  notice: 'For tests alone',
  facts: [['Owner', 'Zoë Łukasiewicz-Nguyễn']],
  tables: [
    {
      title: 'Transactions',
      columns: [
        { label: 'Description', part: 3 },
        { label: 'Amount', part: 1, isNumber: true },
      ],
      rows: Array.from({ length: 80 }, (_, index) => [`Deposit ${index + 1}`, `$${index + 1}.00`]),
      total: ['Total', '$3,240.00'],
    },
    { title: 'Holdings', columns: [{ label: 'Holding', part: 1 }], rows: [], empty: 'Nothing was held.' },
  ],
};

describe('a sheet that is drawn', () => {
  test('says what it is, in which language, and when it was made: on its own day', async () => {
    const { title, language, made } = await readPdf(await drawSheet(sheet));
    expect({ title, language }).toEqual({
      title: 'Account statement, October 1, 2026 to October 31, 2026',
      language: 'en-US',
    });
    expect(made).toBe('D:20261031120000Z');
  });

  test('is the same file whenever it is drawn', async () => {
    const [one, other] = [await drawSheet(sheet), await drawSheet({ ...sheet })];
    expect(Buffer.compare(one, other)).toBe(0);
    expect(Buffer.compare(one, await drawSheet({ ...sheet, notice: 'Another one' }))).not.toBe(0);
  });

  test('shows every row once, in order, and the headings of a table on each of its pages', async () => {
    const { pages } = await readPdf(await drawSheet(sheet));
    expect(pages).toHaveLength(4);
    const rows = pages.flatMap((page) => page.match(/Deposit \d+/g) ?? []);
    expect(rows).toEqual(sheet.tables[0]?.rows.map(([words]) => words));
    for (const page of pages.slice(0, -1)) expect(page).toContain('Description');
    expect(pages.at(-1)).toContain('$3,240.00');
    expect(pages.at(-1)).toContain('Nothing was held.');
  });

  test('says on each page who writes, about what, and which page of how many it is', async () => {
    const { pages } = await readPdf(await drawSheet(sheet));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Copper Financial · Individual account ending in 4417');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  test('writes names in the letters that they are written in', async () => {
    const { pages } = await readPdf(await drawSheet(sheet));
    expect(pages[0]).toContain('Zoë Łukasiewicz-Nguyễn');
  });

  test('can be read aloud: headings, and tables whose rows have headings', async () => {
    const { roles } = await readPdf(await drawSheet(sheet));
    expect(roles.slice(0, 6)).toEqual(['Root', 'Document', 'P', 'H1', 'P', 'P']);
    expect(roles).toEqual(expect.arrayContaining(['H2', 'Table', 'TR', 'TH', 'TD']));
  });
});
