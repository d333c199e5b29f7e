import { expect, jest, test } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { drawSheet } from './draw-sheet.ts';
import { drawAside } from './drawing.ts';
import type { Sheet } from './sheet.ts';

const sheetOf = (rows: number): Sheet => ({
  firm: 'Copper Financial',
  title: 'Account statement',
  subtitle: 'October 1, 2026 to October 31, 2026',
  date: '2026-10-31',
  about: 'Individual account ending in 4417',
  facts: [],
  tables: [
    {
      title: 'Transactions',
      columns: [
        { label: 'Description', part: 3 },
        { label: 'Amount', part: 1, isNumber: true },
      ],
      rows: Array.from({ length: rows }, (_, index) => [`Deposit ${index + 1}`, `$${index + 1}.00`]),
    },
  ],
});

test('a document is drawn on another thread, so that the one that answers calls goes on with them', async () => {
  const drawnHere = jest.spyOn(PDFDocument.prototype, 'end');
  expect(await drawAside(sheetOf(600))).toHaveProperty('byteLength');
  expect(drawnHere).not.toHaveBeenCalled();
  await drawSheet(sheetOf(1));
  expect(drawnHere).toHaveBeenCalledTimes(1);
});

test('documents that are drawn at once are each what they are when drawn one by one', async () => {
  const drawn = await Promise.all([1, 30, 2].map((rows) => drawAside(sheetOf(rows))));
  const single = await Promise.all([1, 30, 2].map((rows) => drawSheet(sheetOf(rows))));
  expect(drawn.map((bytes, index) => Buffer.compare(bytes, single[index] ?? Buffer.of()))).toEqual([0, 0, 0]);
});

test('a document that cannot be drawn fails without the others, and the next one is drawn', async () => {
  const impossible = { ...sheetOf(1), date: 'no day' };
  const [failed, fine] = await Promise.allSettled([drawAside(impossible), drawAside(sheetOf(2))]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { name: 'RangeError' } });
  expect(fine.status).toBe('fulfilled');
});
