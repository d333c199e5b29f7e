import { expect, type Page } from '../test.ts';
import { partOf } from './failed-part.ts';

/** What is said after 2 s, and what after 8 s. */
export const words = (page: Page) =>
  partOf(page).getByText('This is taking longer than usual. We are still loading.', { exact: true });
export const notice = (page: Page) =>
  partOf(page).getByText('This part is taking longer than usual. We are still loading it.');

/** Time stands still, but for what a test lets pass. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** Up to here a part is on its way, and not for long. */
export async function expectLoading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(partOf(page).getByRole('status').getByText('Loading...')).toBeAttached();
  await expect(words(page)).toHaveCount(0);
}

/** It is late, which is not failed: it is said so, with a way to ask once more. */
export async function expectLate(page: Page): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await expect(partOf(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(partOf(page).getByRole('alert')).toHaveCount(0);
}
