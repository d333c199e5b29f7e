import { devices } from '@playwright/test';
import { expect, type Page } from './test.ts';

/** A phone, as the portal tells one: by its user agent (D-98). */
export const phoneUser = {
  userAgent: devices['Pixel 7'].userAgent,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
};

/** The words for a document that cannot be had (spec 001 §8). */
export const unableToDisplay = 'We were unable to display your document, please try again later.';

/** Each row of the list as it is read: date, description, type. */
export const listed = (page: Page) => page.getByRole('main').getByRole('table').locator('tbody').getByRole('row');

/** What opens the first document of the list: on a phone, another button of its row shows its details. */
export const firstDocument = (page: Page) =>
  listed(page).first().getByRole('button').and(page.locator(':not([aria-expanded])'));

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

/** The page of a PDF that is drawn, with its text. */
export async function expectViewer(page: Page): Promise<void> {
  const first = page.getByRole('region', { name: /^Page 1 of \d+$/ });
  await expect(first.locator('canvas')).toBeVisible();
  await expect(first.locator('.textLayer')).toContainText('Page 1 of');
}
