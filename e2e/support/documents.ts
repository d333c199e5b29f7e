import { devices } from '@playwright/test';
import { expect, type Page } from './test.ts';

/** A phone, as the portal tells one: by its user agent. */
export const phoneUser = {
  userAgent: devices['Pixel 7'].userAgent,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
};

/** The words for a document that cannot be had (spec 001 §8). */
export const unableToDisplay = 'We were unable to display your document, please try again later.';

/** Each document of the list as it is read: date, description, type. The heads of months are none. */
export const listed = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('button') });

/** What opens the first document of the list; the other button of its row downloads it. */
export const firstDocument = (page: Page) => listed(page).first().getByRole('button').first();

/** What selects one of the documents, or all. */
export const tick = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('checkbox', { name, exact: true });

/** The list is there as a whole. */
export async function expectDocuments(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeAttached();
  await expect(listed(page).first()).toBeVisible();
}

/** Chooses in one of the selects above the list. */
export async function choose(page: Page, select: 'Account' | 'Type', option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${select}$`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** As wide as a page is drawn at most, in pixels (spec 001 §9). */
const MAX_WIDTH = 1_000;

/** The pages of a PDF, drawn for the room that there is now, with their text. @param zoom in percent */
export async function expectViewer(page: Page, zoom = 100): Promise<void> {
  const pages = page.getByRole('region', { name: /^Page \d+ of \d+$/ });
  await expect(pages.first().locator('canvas')).toBeVisible();
  await expect(pages.first()).toContainText('Page 1 of');
  const room = () =>
    page
      .getByRole('button', { name: 'Back to documents', exact: true })
      .evaluate((back) => back.parentElement?.clientWidth ?? 0);
  await expect(async () => {
    await expect(pages.and(page.locator('[aria-busy=true]'))).toHaveCount(0);
    const wide = (Math.min(MAX_WIDTH, await room()) * zoom) / 100;
    const widths = await pages
      .locator('canvas')
      .evaluateAll((pictures) => pictures.map(({ clientWidth }) => clientWidth));
    expect(widths).not.toEqual([]);
    for (const width of widths) expect(Math.abs(width - wide)).toBeLessThan(2);
  }).toPass({ timeout: 30_000 });
}
