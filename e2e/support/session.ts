import { expect, type Page } from '@playwright/test';
import { expectOverview } from './overview.ts';

/** What the token endpoint of the identity server is asked, sign-in and renewal alike. */
export const tokenEndpoint = '**/protocol/openid-connect/token';

/** The member is out, on the page that says so and why; who has logged out reads of no reason. */
export async function expectSignedOut(page: Page, why?: string): Promise<void> {
  await expect(page).toHaveURL(/^[^?]*\/logout\?(.*&)?done/);
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  if (why !== undefined) await expect(page.getByText(why)).toBeVisible();
  else await expect(page.getByRole('main').getByText(/because|has ended|keep you signed in/)).toHaveCount(0);
}

/** A second tab of the member who is signed in, with all that the overview fetches: a clock that jumps ends what is late. */
export async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expectOverview(other);
  return other;
}
