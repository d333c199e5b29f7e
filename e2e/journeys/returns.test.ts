import { addMonths } from '@wealth/domain/calendar';
import { accountId } from '@wealth/sandbox/seed';
import { expectOverview, summary } from '../support/overview.ts';
import { businessToday } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

const measure = (page: Page, name: string) =>
  summary(page)
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last()
    .getByRole('definition');
const timeWeighted = (page: Page) => measure(page, 'Time-weighted return');
const moneyWeighted = (page: Page) => measure(page, 'Money-weighted return');
const explanation = (page: Page) => page.getByText(/how your investments did, whatever you put in/);

/** The amount behind a name in a figure, in cents. */
async function amount(page: Page, name: string): Promise<number> {
  const text = await summary(page).getByRole('group', { name, exact: true }).textContent();
  const [, found = ''] = new RegExp(`${name}\\s*([+-]?\\$[\\d,]+\\.\\d{2})`).exec(text ?? '') ?? [];
  return Math.round(Number(found.replace(/[$,]/g, '')) * 100);
}

test('Maya reads what she earned over half a year, of it all and of one account, how it is worked out, and what the market would have made of it', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  await expect(timeWeighted(page)).toHaveText(/^[+-]\d+\.\d{2}%$/);
  await expect(moneyWeighted(page)).toHaveText(/^[+-]\d+\.\d{2}%$/);
  const earned = await amount(page, 'Market gain or loss');
  expect(earned).not.toBe(0);
  expect(earned + (await amount(page, 'Net deposits'))).toBe(await amount(page, 'Change'));

  const how = page.getByRole('button', { name: 'How is this worked out?' });
  await how.focus();
  await page.keyboard.press('Enter');
  await expect(explanation(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(explanation(page)).toBeHidden();

  const benchmark = page.getByRole('switch', { name: /^Benchmark: \d+% stocks, \d+% bonds$/ });
  const line = page.locator('.series-benchmark .highcharts-graph');
  await expect(benchmark).not.toBeChecked();
  await expect(line).toHaveCount(0);
  await benchmark.focus();
  await page.keyboard.press('Space');
  await expect(benchmark).toBeChecked();
  await expect(line).toHaveCount(1);
  await expect(line).toHaveAttribute('d', /^M.*L/);
  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Benchmark' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1).getByRole('cell').last()).toHaveText(
    /^\$[\d,]+\.\d{2}$/,
  );

  await summary(page)
    .getByRole('button', { name: /All accounts/ })
    .click();
  await page.getByRole('option', { name: /Trust/ }).click();
  await expect(page).toHaveURL(/[?&]account=/);
  // The trust's model is more cautious than all of them together.
  await expect(benchmark).toHaveAccessibleName('Benchmark: 33% stocks, 67% bonds');
  await expect(timeWeighted(page)).toHaveText(/^[+-]\d+\.\d{2}%$/);
  await expect(line).toHaveCount(1);
});

test('Hal reads five years per year, and no return, never 0 %, where there are no values or all was taken out', async ({
  page,
  signIn,
}) => {
  const to = businessToday;
  await signIn('hal', { path: `/investment-overview?from=${addMonths(to, -60)}&to=${to}` });
  await expectOverview(page);
  await expect(timeWeighted(page)).toHaveText(/^[+-]\d+\.\d{2}% per year$/);
  await expect(moneyWeighted(page)).toHaveText(/^[+-]\d+\.\d{2}% per year$/);

  for (const { search, why } of [
    { search: 'from=2015-01-01&to=2015-02-01', why: /^There are too few values in this period/ },
    { search: `account=${accountId('7GI35535')}`, why: /^Everything was withdrawn within this period/ },
  ]) {
    await page.goto(`/investment-overview?${search}`);
    await expect(page.getByText(why)).toBeVisible();
    await expect(timeWeighted(page)).toHaveText('not available');
    await expect(moneyWeighted(page)).toHaveText('not available');
    await expect(summary(page)).not.toContainText('0.00%');
  }
});
