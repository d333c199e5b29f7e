import { tenants } from '@wealth/sandbox/people';
import { expectDocuments } from '../support/documents.ts';
import { expectOverview } from '../support/overview.ts';
import { anywhereAt, portal } from '../support/portal.ts';
import { expectAccount, signInPage } from '../support/sign-in-page.ts';
import { expect, type Page, test } from '../support/test.ts';

/** A member of each realm that signs in with a name and a password. */
const members: Record<string, string> = {
  copper: 'maya',
  cacu: 'noah',
  truesky: 'tess',
  UNFCU: 'uma',
  ucu: 'uri',
  pfcu: 'perry',
};

/** The request that begins a sign-in, as it leaves the browser: the silent check's has prompt=none. */
function signInRequest(page: Page, { silent }: { silent: boolean }): Promise<URL> {
  return page
    .waitForRequest((request) => {
      const url = new URL(request.url());
      return url.pathname.endsWith('/openid-connect/auth') && (url.searchParams.get('prompt') === 'none') === silent;
    })
    .then((request) => new URL(request.url()));
}

test('a visitor sees nothing of the portal before signing in at the identity server [AUTH-001] [AUTH-067]', async ({
  page,
}) => {
  await page.goto(`${portal.address()}/investment-overview`);
  await expect(page).toHaveURL(anywhereAt(portal.identity()));
  await expect(signInPage(page).heading).toBeVisible();
});

test('the portal checks silently, then asks for a sign-in with PKCE S256 [AUTH-013] [AUTH-014] [AUTH-017]', async ({
  page,
}) => {
  const silent = signInRequest(page, { silent: true });
  const request = signInRequest(page, { silent: false });
  await page.goto(portal.address());
  for (const { searchParams } of [await silent, await request]) {
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('client_id')).toBe('wealth-portal');
  }
});

test('no login frame watches the session [AUTH-019]', async ({ page, signInOnPage }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await signInOnPage('maya');
  await expectOverview(page);
  expect(requests.filter((url) => url.includes('login-status-iframe'))).toEqual([]);
});

test('a member who has signed in before is not asked again in a new page [AUTH-013] [AUTH-024]', async ({
  page,
  signInOnPage,
  context,
}) => {
  await signInOnPage('maya');
  await expect(page.getByText('Net assets').first()).toBeVisible();
  const second = await context.newPage();
  await second.goto(portal.address());
  await expect(second.getByText('Net assets').first()).toBeVisible();
  await expect(second).toHaveURL(`${portal.address()}/investment-overview`);
});

for (const { id, name } of tenants.filter(({ id }) => id in members)) {
  test(`a member of ${id} signs in at that tenant's realm [AUTH-002] [AUTH-003] [TEN-003] [TEN-006]`, async ({
    page,
  }) => {
    const silent = id === 'ucu' ? undefined : signInRequest(page, { silent: true });
    const requested = signInRequest(page, { silent: false });
    await page.goto(portal.address(id));
    await expect(page).toHaveURL(new RegExp(`/realms/${id}/`));
    for (const request of [silent, requested]) {
      const address = await request;
      if (address === undefined) continue;
      expect(address.pathname).toContain(`/realms/${id}/`);
      expect(address.searchParams.get('client_id')).toBe('wealth-portal');
    }
    await signInPage(page).expectShown(name);
    await signInPage(page).fillIn(members[id] as string);
    await expect(page).toHaveURL(anywhereAt(portal.address(id)));
    await expect(page).not.toHaveURL(/code=/);
    await expect(page.getByRole('link', { name: `${name}, home` })).toBeVisible();
  });
}

test('a tenant in login mode asks for a sign-in without a silent check [AUTH-015] [AUTH-016]', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(portal.address('ucu'));
  await expect(page).toHaveURL(/\/realms\/ucu\//);
  expect(requests.filter((url) => url.includes('prompt=none'))).toEqual([]);
});

test("harbor's members are sent on to their own identity provider by a hint [AUTH-010] [AUTH-011] [AUTH-012]", async ({
  page,
}) => {
  const request = signInRequest(page, { silent: false });
  await page.goto(portal.address('harbor'));
  expect((await request).searchParams.get('kc_idp_hint')).toBe('harbor-online');
  await expect(page).toHaveURL(anywhereAt(portal.externalProvider()));
  await signInPage(page).fillIn('xavier');
  await expect(page).toHaveURL(anywhereAt(portal.address('harbor')));
  await expect(page).not.toHaveURL(/code=/);
  await expect(page.getByRole('link', { name: 'Harbor Wealth, home' })).toBeVisible();
});

test('until the sign-in is settled the portal says that it is loading [AUTH-029]', async ({ page }) => {
  await page.route(/\/openid-connect\/auth\?.*prompt=none/, () => {});
  await page.goto(portal.address(), { waitUntil: 'commit' });
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await expect(page.getByText('Net assets')).toHaveCount(0);
});

test('logging out ends the session at the identity server, and comes back to say so [AUTH-027] [AUTH-061] [AUTH-063] [AUTH-065] [RTE-015]', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage('maya');
  const ended = page.waitForRequest((request) => request.url().includes('/openid-connect/logout'));
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await ended;
  await expect(page).toHaveURL(`${portal.address()}/logout?done`);
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();

  await page.goto(portal.address());
  await expect(page).toHaveURL(anywhereAt(portal.identity()));
  await expect(signInPage(page).heading).toBeVisible();
});

test('while it logs out the portal says so [AUTH-064]', async ({ page, signInOnPage }) => {
  await signInOnPage('maya');
  // An answer without content leaves the page where it is.
  await page.route(/\/openid-connect\/logout/, (route) => route.fulfill({ status: 204 }));
  await page.goto(`${portal.address()}/logout`, { waitUntil: 'commit' });
  await expect(page.getByText('Logging Out...')).toBeVisible();
});

test('Sign in again brings the member back to where they were [AUTH-028]', async ({ page, signInOnPage }) => {
  const path = '/documents?type=statements';
  await signInOnPage('maya', { path });
  await expectDocuments(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${portal.address()}/logout?done`);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(anywhereAt(portal.identity()));
  await signInPage(page).fillIn('maya');
  await expectDocuments(page);
  await expect(page).toHaveURL(portal.address() + path);
});

test('the settings link opens the identity server’s page of the member [HDR-008] [HDR-009]', async ({
  page,
  signInOnPage,
  context,
}) => {
  await signInOnPage('maya');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Settings/ }).click();
  const account = await opened;
  await expect(account).toHaveURL(/\/realms\/copper\/account/);
  await expectAccount(account, 'maya');
});
