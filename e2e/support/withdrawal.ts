import { expect, type Page } from '@playwright/test';
import { portal } from './portal.ts';

const main = (page: Page) => page.getByRole('main');

export const WITHDRAW_FORM = '/move-money/withdraw';

/** Chooses both accounts. Leave `from` out where the only source is already chosen. */
export async function chooseEnds(page: Page, { from, to }: { readonly from?: RegExp; readonly to: RegExp }) {
  for (const [label, option] of [['From', from] as const, ['To', to] as const]) {
    if (option === undefined) continue;
    await main(page)
      .getByRole('button', { name: new RegExp(`${label}$`) })
      .click();
    await page.getByRole('option', { name: option }).click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
}

/** Continues to the review, and waits for it. */
export async function goToWithdrawReview(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/move-money\/withdraw-review$/);
  await expect(main(page).getByRole('button', { name: 'Submit' })).toBeVisible();
}

/** Submits, and waits for the confirmation. */
export async function submitWithdrawal(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/move-money\/withdraw-confirmation$/);
  await expect(main(page).getByRole('heading', { name: / will be in your bank by / })).toBeVisible();
}

/** Opens the Move Money page, which reloads the transfers under way. */
export async function openHub(page: Page): Promise<void> {
  await page.goto(`${portal.address()}/move-money`);
  await expect(main(page).getByRole('heading', { name: 'In progress' })).toBeVisible();
}
