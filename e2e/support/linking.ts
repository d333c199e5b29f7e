import type { Page } from './test.ts';
import { expect } from './test.ts';

/** The provider's window on the link page. */
export const providerWindow = (page: Page) => page.frameLocator('iframe[title="LinkHub"]');

/** Expects the link page, at its own host. */
export async function expectLinkPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/link\./);
  await expect(page.getByRole('heading', { level: 1, name: 'Link a bank account' })).toBeVisible();
}

/** Chooses a bank in the provider's window, and there all its accounts where it asks. */
export async function chooseBank(
  page: Page,
  bank: 'Demo Bank' | 'Demo Down' | 'Demo OAuth' | 'Demo Again',
): Promise<void> {
  await expectLinkPage(page);
  await providerWindow(page)
    .getByRole('button', { name: new RegExp(`^${bank}`) })
    .click();
  if (bank === 'Demo Bank') await providerWindow(page).getByRole('button', { name: 'Continue' }).click();
}
