import { expect, type Page, test } from '../support/test.ts';
import { translate } from '../support/translate.ts';
import { openState } from './open-state.ts';

const main = (page: Page) => page.getByRole('main');

test('a translated deposit form says the amount that was typed since', async ({ page }) => {
  await openState(page, 'money-deposit');
  await expect(main(page)).toContainText('We will take $500.00 from');
  await translate(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('31');
  await expect(main(page)).toContainText('We will take $31.00 from');
  await translate(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('');
  await page.getByRole('textbox', { name: 'Amount' }).fill('400');
  await expect(main(page)).toContainText('We will take $400.00 from');
  await expect(main(page)).not.toContainText('$31.00');
});

test('a translated step of the opening requires a missing answer and continues once it is given', async ({ page }) => {
  await openState(page, 'application-goal');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Fix 1 answer/ })).toBeVisible();
  await translate(page);
  await page.getByRole('radio', { name: '6 to 10 years' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: /^Fix/ })).toHaveCount(0);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('translated transactions show the count of filtered rows', async ({ page }) => {
  await openState(page, 'account-activity');
  const download = page.getByRole('button', { name: /^Download CSV/ });
  await expect(download).toBeVisible();
  const before = await download.textContent();
  await translate(page);
  await page.getByRole('searchbox').fill('dividend');
  await expect(download).not.toHaveText(before ?? '');
  await expect(page.getByRole('table', { name: /^Transactions, / })).toBeVisible();
});
