import { anywhereAt, portal } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';
import { expectGoodInEachLook } from './looks.ts';

test('axe finds nothing on the sign-in page, before and after a mistake', async ({ page }) => {
  await page.goto(portal.address());
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectGoodInEachLook(page, 'sign-in');

  await page.getByLabel('User name').fill('maya');
  await page.getByLabel('Password', { exact: true }).fill('not this');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/password/);
  await expectGoodInEachLook(page, 'sign-in after a mistake');
});

test('the sign-in page shows the password while its button is pressed, and hides it as it is sent', async ({
  page,
}) => {
  await page.goto(portal.address());
  const password = page.getByLabel('Password', { exact: true });
  const show = page.getByRole('button', { name: 'Show password' });
  await page.getByLabel('User name').fill('maya');
  await password.fill('not this');
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await show.press('Space');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
  await expectGoodInEachLook(page, 'sign-in with the password shown');

  // An answer without content leaves the page where it is.
  await page.route(/login-actions/, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(show).toHaveAttribute('aria-pressed', 'false');
});

test('the sign-in page on a phone folds the demo members, and says whom to call', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(portal.address());
  const list = page.getByRole('list', { name: 'Demo members' });
  await expect(page.getByRole('link', { name: '1-800-555-0111' })).toBeVisible();
  await expect(list).toBeHidden();
  await page.getByLabel('Show the demo members').check();
  await expect(list).toBeVisible();
});

test('axe finds nothing on what a visitor reads whose link names a credit union that the identity server does not know', async ({
  page,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource.*40\d/);
  await page.goto(`${portal.identity()}/realms/nobody/account`);
  await expect(page.getByRole('heading', { level: 1, name: 'We don’t know this credit union' })).toBeVisible();
  await expectGoodInEachLook(page, 'unknown credit union');
});

test("axe finds nothing on the sign-in page of a credit union's own identity provider", async ({ page }) => {
  await page.goto(portal.address('harbor'));
  await expect(page).toHaveURL(anywhereAt(portal.externalIdentity()));
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectGoodInEachLook(page, 'external sign-in');
});

test("axe finds nothing on the message that a member reads in the tenant's own words", async ({ page, signIn }) => {
  await signIn('noah', { tenant: 'cacu' });
  await expect(page.getByText('Your investments are on their way.')).toBeVisible();
  await expectGoodInEachLook(page, 'onboarding of noah');
});

test('axe finds nothing while the portal starts and while things are being got ready', async ({ page, signIn }) => {
  await page.route('**/api/member/status', () => new Promise(() => undefined));
  await signIn('maya');
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
  await expectGoodInEachLook(page, 'starting', { hasMainHeading: false });

  await page.route('**/api/member/status', (route) =>
    route.fulfill({
      json: {
        hasKeycloakId: false,
        hasExternallyManagedAccounts: false,
        matchingLegalEntityFound: true,
        hasOrionHouseholdId: true,
      },
    }),
  );
  await page.route('**/api/member', () => new Promise(() => undefined));
  await page.reload();
  await expect(page.getByText('Getting things ready...')).toBeVisible();
  await expectGoodInEachLook(page, 'getting ready');
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
}

test('axe finds nothing on the account page of the identity server and on the way out', async ({ page, signIn }) => {
  await signIn('maya');
  const [account] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('banner').getByRole('link', { name: 'Settings' }).click(),
  ]);
  await expect(account.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expectGoodInEachLook(account, 'account page');
  await account.close();
  await logOut(page);
  await expectGoodInEachLook(page, 'signed out');
});

test('axe finds nothing on the screen of a portal that failed as a whole: SPA001', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/SPA001/);
  declareConsole(/^RangeError: Invalid time value/);
  await signIn('crash');
  await expect(page.getByText(/\(SPA001\)/)).toBeVisible();
  await expectGoodInEachLook(page, 'SPA001');
});

test('axe finds nothing on a part that failed while it was drawn', async ({ page, signIn, declareConsole }) => {
  declareConsole(/^\[mfe-portfolio@/);
  await signIn('crash-overview');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong');
  await expectGoodInEachLook(page, 'overview that failed');
});

test('axe finds nothing on the legal pages', async ({ page }) => {
  for (const { path, name } of [
    { path: 'privacy', name: 'Privacy' },
    { path: 'fraud-prevention', name: 'Fraud Prevention' },
    { path: 'terms', name: 'Terms of Use' },
    { path: 'disclosures', name: 'Disclosures' },
    { path: 'customer-relationship-summary', name: 'Customer relationship summary' },
    { path: 'wrap-fee-brochure', name: 'Wrap-fee brochure' },
    { path: 'guided-investing-agreements', name: 'Guided investing agreements' },
    { path: 'custodial-agreement', name: 'Custodial agreement' },
    { path: 'traditional-ira-custodial-agreement', name: 'Traditional IRA custodial agreement' },
    { path: 'roth-ira-custodial-agreement', name: 'Roth IRA custodial agreement' },
    { path: 'fiduciary-acknowledgement', name: 'Fiduciary acknowledgement for retirement accounts' },
    { path: 'joint-account-agreement', name: 'Joint account agreement' },
    { path: 'brokerage-fee-schedule', name: 'Brokerage fee schedule' },
  ]) {
    await page.goto(`${portal.address()}/legal/${path}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectGoodInEachLook(page, name);
  }
});
