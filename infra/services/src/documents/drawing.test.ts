import { expect, test } from '@jest/globals';
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

/** What this thread itself works for something, in microseconds of processor time. */
async function workOf(something: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await something();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

test('while a document is drawn, the thread that answers has its time for everybody else', async () => {
  await Promise.all([drawAside(sheetOf(1)), drawSheet(sheetOf(1))]);
  const here = await workOf(() => drawSheet(sheetOf(600)));
  expect(await workOf(() => drawAside(sheetOf(600)))).toBeLessThan(here / 2);
});

test('documents that are drawn at once are each what they would be alone', async () => {
  const drawn = await Promise.all([1, 30, 2].map((rows) => drawAside(sheetOf(rows))));
  const alone = await Promise.all([1, 30, 2].map((rows) => drawSheet(sheetOf(rows))));
  expect(drawn.map((bytes, index) => Buffer.compare(bytes, alone[index] ?? Buffer.of()))).toEqual([0, 0, 0]);
});

test('a document that cannot be drawn fails alone, and the next one is drawn', async () => {
  const impossible = { ...sheetOf(1), date: 'no day' };
  const [failed, fine] = await Promise.allSettled([drawAside(impossible), drawAside(sheetOf(2))]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { name: 'RangeError' } });
  expect(fine.status).toBe('fulfilled');
});
