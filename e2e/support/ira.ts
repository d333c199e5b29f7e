import type { Page } from '@playwright/test';
import { personaNamed } from '@wealth/sandbox/people';
import { fillInDeposit } from './deposit.ts';

export const FORM = '/move-money/deposit/request';

/** The tile of a tax year. */
export const yearTile = (page: Page, year: number) =>
  page
    .getByRole('main')
    .getByRole('radiogroup', { name: 'Counts for tax year' })
    .getByRole('radio', { name: new RegExp(`^${year}`) });

/** Fills in a deposit from Checking into the first account of a member. */
export async function fillInIra(page: Page, userName: string, amount: string): Promise<void> {
  const lastFour = personaNamed(userName).accounts[0]?.number.slice(-4);
  await fillInDeposit(page, { amount, from: /^Checking/, to: new RegExp(`ending in ${lastFour}`) });
}
