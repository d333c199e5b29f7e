import { expect, type Locator, type Page } from '@playwright/test';
import { accountId } from '@wealth/sandbox';

type Tab = 'Summary' | 'Portfolio' | 'Activity' | 'Documents';

/** Where the page of the account with that whole number stands. */
export const accountPage = (number: string): string => `/account-details/${accountId(number)}`;

/** A card of the page, or a chart in it, by its heading. */
export const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

/** The chart of value, which is a region by this name once it is drawn. */
export const valueChart = (within: Page | Locator) => within.getByRole('region', { name: /^Chart of value/ });

/** The holdings of the table, without subtotals and total. */
export const holdingRows = (table: Locator) =>
  table.getByRole('row').filter({ has: table.page().getByRole('button', { name: /^Show details of / }) });

/** The charts stand beneath the holdings, and are drawn when they come near the window. */
export async function scrollToCharts(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Holdings' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(part(page, 'Value and allocation')).toBeAttached();
}

/** The ring of a chart of the allocation, once it is drawn; whoever reads the page out has the legend instead. */
export const drawnRing = (page: Page, chart: string) => part(page, chart).locator('[aria-busy=false]:has(svg)');

/** The page of an account is there: `Trust - *3310`. */
export async function expectAccount(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeAttached();
  await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible();
}

export async function openTab(page: Page, name: Tab): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** On a phone tabs are a select. */
export async function chooseFrom(page: Page, select: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(select) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}
