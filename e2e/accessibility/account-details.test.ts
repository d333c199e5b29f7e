import { accountPage, expectAccount, part } from '../support/account.ts';
import { expect, type Page, test } from '../support/test.ts';
import { cutOff, expectGoodInEachLook, expectNoSidewaysScroll, setAppearance } from './looks.ts';

const ring = (page: Page, chart: string) => part(page, chart).locator('.is-highlighted');

test('axe finds nothing on the page of an account in the portal: summary, allocation, holdings, transactions', async ({
  page,
  signIn,
}) => {
  await signIn('bea', { path: accountPage('7GI27127') });
  await expect(page.getByText('This account has no beneficiaries.')).toBeVisible();
  await expect(page.locator('.highcharts-root')).toBeVisible();
  await expectGoodInEachLook(page, 'summary of an account');
  await page.goto(`${accountPage('7GI27127')}?show=allocation`);
  await expect(ring(page, 'By holding')).toBeVisible();
  await expectGoodInEachLook(page, 'allocation of an account');
  await page.goto(`${accountPage('7GI27127')}/portfolio`);
  await expect(page.getByRole('table', { name: 'Holdings' })).toBeVisible();
  await expectGoodInEachLook(page, 'holdings');
  await page.goto(`${accountPage('7GI27127')}/activity`);
  await expect(page.getByRole('table', { name: /^Transactions, / })).toBeVisible();
  await expectGoodInEachLook(page, 'transactions');
});

test('an account can be read at a zoom of 200 and 400 %, and in text twice as large', async ({ page, signIn }) => {
  await signIn('maya', { path: accountPage('7GI04417') });
  for (const { what, path, there } of [
    { what: 'summary', path: '', there: '.highcharts-root' },
    { what: 'allocation', path: '?show=allocation', there: '.is-highlighted' },
    { what: 'holdings', path: '/portfolio', there: 'table' },
    { what: 'transactions', path: '/activity', there: 'table' },
  ]) {
    await setAppearance(page, { width: 1280, colorScheme: 'light' });
    await page.goto(accountPage('7GI04417') + path);
    await expectAccount(page, 'Individual - *4417');
    await expect(page.locator(there).first()).toBeVisible();
    for (const width of [640, 320]) {
      await setAppearance(page, { width, colorScheme: 'light' });
      await expectNoSidewaysScroll(page, `${what} at ${width} px`);
      await expect.poll(() => cutOff(page), `cut off of the ${what} at ${width} px`).toEqual([]);
    }
    await setAppearance(page, { width: 768, colorScheme: 'light' });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page, `${what} with text of 200 %`);
  }
});
