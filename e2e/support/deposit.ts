import { expect, type Page } from '@playwright/test';

const main = (page: Page) => page.getByRole('main');
/** A rich select by its label, which reads out what it holds before. */
const field = (page: Page, label: string) => main(page).getByRole('button', { name: new RegExp(`${label}$`) });

/** The form is there: its fields have come. */
export async function expectDepositForm(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/move-money\/deposit\/request$/);
  await expect(main(page).getByLabel('Amount')).toBeVisible();
}

/** Chooses what a row of a rich select says first, `First Meadow Checking`. */
export async function chooseAccount(page: Page, label: 'From' | 'To', option: RegExp): Promise<void> {
  await field(page, label).click();
  await page.getByRole('option', { name: option }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** What is typed and chosen for a deposit. */
export interface DepositInput {
  readonly amount: string;
  readonly from: RegExp;
  readonly to: RegExp;
}

export async function fillInDeposit(page: Page, { amount, from, to }: DepositInput): Promise<void> {
  await expectDepositForm(page);
  await main(page).getByLabel('Amount').fill(amount);
  await chooseAccount(page, 'From', from);
  await chooseAccount(page, 'To', to);
}

/** Goes on to the review, and waits for it. */
export async function goToReview(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/move-money\/deposit-review\/request$/);
  await expect(main(page).getByRole('button', { name: 'Submit' })).toBeVisible();
}

export const submitDeposit = (page: Page) => main(page).getByRole('button', { name: 'Submit' }).click();

/** The confirmation is there. @returns the number that can be copied */
export async function expectConfirmation(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/move-money\/deposit-confirmation\/[2-9A-Z]{4}-[2-9A-Z]{5}$/);
  await expect(main(page).getByRole('heading', { name: / will be taken (on|once) / })).toBeVisible();
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(main(page).getByText(number, { exact: true })).toBeVisible();
  return number;
}

/** How often a call went out. */
export function recordCalls(page: Page, method: string, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) calls.push(request.postData() ?? '');
  });
  return calls;
}
