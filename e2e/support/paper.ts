import type { Page } from '@playwright/test';
import { readPdf } from '@wealth/services/testing/pdf';

/** @returns the words of each sheet that the page prints, as a reader of the PDF finds them */
export async function printedSheets(page: Page): Promise<readonly string[]> {
  const { pages } = await readPdf(await page.pdf({ format: 'Letter' }));
  return pages;
}

/** How often a text stands on all sheets, whatever spaces and line breaks are in it. */
export function timesPrinted(sheets: readonly string[], text: string): number {
  const bare = (words: string) => words.replaceAll(/\s/g, '');
  return bare(sheets.join('')).split(bare(text)).length - 1;
}
