import { expect, type Page } from '@playwright/test';

/** The overview is there as a whole, its chart included. */
export async function expectOverview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View as table' })).toBeVisible();
  await expect(page.locator('.highcharts-root')).toBeVisible();
}
