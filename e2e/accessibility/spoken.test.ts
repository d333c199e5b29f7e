import { expectOverview } from '../support/overview.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';
import { focused } from './focus.ts';

test('a refused sign-in is read with its field, which has the focus', async ({ page }) => {
  await page.goto('/');
  await expect(focused(page)).toHaveRole('textbox');
  await expect(focused(page)).toHaveAccessibleName('User name');
  await expect(focused(page)).toHaveAccessibleDescription('');
  await signInPage(page).fillIn('maya', 'not this');
  await expect(focused(page)).toHaveAccessibleName('Password');
  await expect(focused(page)).toHaveAccessibleDescription(/password/);
  // An alert as well would be read a second time.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(focused(page)).toHaveAttribute('aria-invalid', 'true');
});

test('signing in, a page further, and signing out are read by title and main heading', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage('maya');
  await expectOverview(page);
  await expect(page).toHaveTitle(/^Overview/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).press('Enter');
  await expect(focused(page)).toHaveRole('heading');
  await expect(focused(page)).toHaveAccessibleName('Documents');
  await expect(page).toHaveTitle(/^Documents/);

  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logged out');
  await expect(page.getByText(/logged out/i)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAccessibleName(/, home$|^Sign in again$/);
});
