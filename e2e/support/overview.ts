import { expect, type Page } from '@playwright/test';
import { valueChart } from './account.ts';

/** The overview is there as a whole, its chart included. */
export async function expectOverview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Financial summary' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View as table' })).toBeVisible();
  await expect(valueChart(page)).toBeVisible();
}

type Period = '1 month' | '3 months' | '1 year';

export const summary = (page: Page) => page.getByRole('region', { name: 'Financial summary' });

/** Asks for what the page does not have yet: the values of another stretch of time than the six months that it begins with. */
export async function choosePeriod(page: Page, period: Period): Promise<void> {
  await summary(page).getByRole('radio', { name: period }).click();
  await expect(page).toHaveURL(/[?&]from=/);
}

/** The requested data is there: the page shows its figures, from its first day on. */
export async function expectFigures(page: Page, period: Period): Promise<void> {
  await expect(summary(page).getByRole('radio', { name: period })).toBeChecked();
  const [year, month, day] = new URL(page.url()).searchParams.get('from')?.split('-') ?? [];
  await expect(summary(page).getByRole('status')).toHaveText(new RegExp(`^${month}/${day}/${year} – .+: start \\$`));
  await expect(summary(page).getByText('Unable to retrieve data.')).toHaveCount(0);
}
