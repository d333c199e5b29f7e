import { expectDocuments } from '../support/documents.ts';
import { anywhereAt, portal } from '../support/portal.ts';
import { expectSignedOut, tokenEndpoint } from '../support/session.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// Safari and Firefox keep the cookies of another site from a frame. In the hidden frame the identity server then finds
// no session, and answers as it does here.

/** Hides the session from the hidden frame. @returns the addresses of the sign-ins that the page itself begins */
async function withholdFrameCookies(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route(/\/openid-connect\/auth\?/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    if (searchParams.get('prompt') !== 'none') {
      sent.push(route.request().url());
      return route.continue();
    }
    const location = `${searchParams.get('redirect_uri')}#error=login_required&state=${searchParams.get('state')}`;
    return route.fulfill({ status: 303, headers: { location } });
  });
  return sent;
}

test('where frames get no cookies, each load brings a member back by one redirect, and asks for no password', async ({
  page,
  signIn,
}) => {
  const sent = await withholdFrameCookies(page);
  const path = '/documents?type=statements';
  await signIn('maya', { path });
  await expectDocuments(page);
  await expect(page).toHaveURL(portal.address() + path);
  expect(sent).toHaveLength(1);
  await page.reload();
  await expectDocuments(page);
  await expect(page).toHaveURL(portal.address() + path);
  expect(sent).toHaveLength(2);
});

test('where frames get no cookies, a tab that was signed out stays signed out, and signs in with the password alone', async ({
  page,
  signIn,
}) => {
  const sent = await withholdFrameCookies(page);
  await signIn('maya', { path: '/documents' });
  await expectDocuments(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(anywhereAt(portal.identity()));
  await expect(signInPage(page).heading).toBeVisible();
});

test('where frames get no cookies, a sign-in that fails leads to words and a button, and not round again', async ({
  page,
  signIn,
  declareConsole,
}) => {
  declareConsole(/400/);
  const sent = await withholdFrameCookies(page);
  await page.route(tokenEndpoint, (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
  await signIn('maya', { path: '/documents' });
  await expectSignedOut(page, "We couldn't keep you signed in.");
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  expect(sent).toHaveLength(1);
});
