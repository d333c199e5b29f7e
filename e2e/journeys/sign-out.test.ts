import { demoPassword } from '@wealth/sandbox/people';
import { portal } from '../support/portal.ts';
import { expectSignedOut, secondTab } from '../support/session.ts';
import { expect, type Page, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

const figures = (page: Page) => page.getByText('Net assets').first();
const logOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
const hasSignedOut = 'You have signed out.';

test('logging out in one tab signs out the others, each on the page that says so [AUTH-027]', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expect(figures(page)).toBeVisible();
  const other = await secondTab(page);
  await logOut(page);
  await expectSignedOut(other, hasSignedOut);
  await expectSignedOut(page, hasSignedOut);
  await other.getByRole('button', { name: 'Sign in again' }).click();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a session that outlives a sign-out, as the identity server could not be told, lets nobody in', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expect(figures(page)).toBeVisible();
  // The page never gets to the identity server; the member goes on by the address.
  await page.route('**/openid-connect/logout*', (route) => route.fulfill({ status: 204 }), { times: 1 });
  const asked = page.waitForRequest((request) => request.url().includes('/openid-connect/logout'));
  await logOut(page);
  await asked;
  await page.goto(`${portal.address()}/investment-overview`);
  await expectSignedOut(page, hasSignedOut);
  await page.goto(portal.address());
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test("who signs in by their credit union's own sign-in reads that it goes on, and is asked for the password again", async ({
  page,
}) => {
  const fillIn = async () => {
    await expect(page).toHaveURL((url) => url.origin === portal.externalProvider());
    await page.getByLabel('User name').fill('xavier');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL((url) => url.origin === portal.address('harbor'));
    await expect(page.getByRole('link', { name: 'Harbor Wealth, home' })).toBeVisible();
  };
  await page.goto(portal.address('harbor'));
  await fillIn();
  await logOut(page);
  await expectSignedOut(page, hasSignedOut);
  await expect(page.getByText('still be signed in at your credit union')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await fillIn();
});
