import { accountPage, drawnRing, expectAccount, valueChart } from '../support/account.ts';
import { expect, test } from '../support/test.ts';
import { cutOff, expectGoodInEachLook, expectNoSidewaysScroll, setAppearance } from './looks.ts';

test('axe finds nothing on the page of an account in the portal: summary, allocation, holdings, transactions', async ({
  page,
  signIn,
}) => {
  await signIn('bea', { path: accountPage('7GI27127') });
  await expect(page.getByText('This account has no beneficiaries.')).toBeVisible();
  await expect(valueChart(page)).toBeVisible();
  await expectGoodInEachLook(page, 'summary of an account');
  await page.goto(`${accountPage('7GI27127')}?show=allocation`);
  await expect(drawnRing(page, 'By holding')).toBeVisible();
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
    { what: 'summary', path: '', there: valueChart(page) },
    { what: 'allocation', path: '?show=allocation', there: drawnRing(page, 'By holding') },
    { what: 'holdings', path: '/portfolio', there: page.getByRole('table').first() },
    { what: 'transactions', path: '/activity', there: page.getByRole('table').first() },
  ]) {
    await setAppearance(page, { width: 1280, colorScheme: 'light' });
    await page.goto(accountPage('7GI04417') + path);
    await expectAccount(page, 'Individual - *4417');
    await expect(there).toBeVisible();
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
