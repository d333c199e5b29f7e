import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoPassword } from '@wealth/sandbox/people';
import { expectGoodInEachLook } from '../accessibility/looks.ts';
import { standStill } from '../support/clock.ts';
import { anywhereAt, portal } from '../support/portal.ts';
import { expectSignedOut, secondTab } from '../support/session.ts';
import { expect, type Page, test } from '../support/test.ts';

const figures = (page: Page) => page.getByText('Net assets').first();
const logOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();

test('logging out in one tab signs out the others, each on the page that says so [AUTH-027]', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage('maya');
  await expect(figures(page)).toBeVisible();
  const other = await secondTab(page);
  await logOut(page);
  await expectSignedOut(other);
  await expectSignedOut(page);
  await other.getByRole('button', { name: 'Sign in again' }).click();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the browser drops what it stored for the site, except for cookies, and stores only why and where it signed out', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage('maya');
  await expect(figures(page)).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('left-behind', 'x');
    sessionStorage.setItem('left-behind', 'x');
    // biome-ignore lint/suspicious/noDocumentCookie: what sign-out must leave alone
    document.cookie = 'stays=here; path=/';
  });
  await logOut(page);
  await expectSignedOut(page);
  const kept = await page.evaluate(() => ({
    shared: Object.entries(localStorage).map(([key, value]) => `${key} ${value.split(' ').at(-1)}`),
    own: Object.keys(sessionStorage).sort(),
    cookies: document.cookie,
  }));
  expect(kept).toEqual({
    shared: ['wealth.ended.copper asked'],
    own: ['wealth.signed-out', 'wealth.tenant'],
    cookies: 'stays=here',
  });
});

test('a call that is under way when the member logs out is given up, and nothing is drawn of its answer', async ({
  page,
  signInOnPage,
}) => {
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/accounts/history*', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
    answered.resolve();
  });
  await page.clock.install();
  await signInOnPage('maya');
  await expect(figures(page)).toBeVisible();
  // Shorter than the time limit of a call, so that the held one is not given up for being late.
  await standStill(page, 5_000);
  const abandoned = page.waitForEvent('requestfailed', (request) => request.url().includes('/accounts/history'));
  // Kept from leaving, the page shows whatever it draws last.
  await page.route('**/signed-out', () => {});
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click({ noWaitAfter: true });
  expect((await abandoned).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByText('Logging Out...')).toBeVisible();
  held.resolve();
  await answered.promise;
  // What was put off is drawn within this time, if at all.
  await page.clock.runFor(1_000);
  await expect(page.getByText('Logging Out...')).toBeVisible();
  expect(await page.locator('body').textContent()).not.toMatch(/\$/);
});

test('a session that outlives a sign-out, as the identity server could not be reached, lets nobody in', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage('maya');
  await expect(figures(page)).toBeVisible();
  // The page never gets to the identity server; the member goes on by the address.
  await page.route('**/openid-connect/logout*', (route) => route.fulfill({ status: 204 }), { times: 1 });
  const requested = page.waitForRequest((request) => request.url().includes('/openid-connect/logout'));
  await logOut(page);
  await requested;
  await page.goto(`${portal.address()}/investment-overview`);
  await expectSignedOut(page);
  await page.goto(portal.address());
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('while the identity server is gone a member signs out here all the same, and reads what is left to do', async ({
  page,
  signInOnPage,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource|CORS/);
  const notReached = page.getByText("We couldn't reach sign-in to end your session there too.");
  const isIdentity = (url: URL) => url.origin === portal.identity();
  await signInOnPage('maya');
  await expect(figures(page)).toBeVisible();
  await page.route(isIdentity, (route) => route.abort('connectionrefused'));
  await logOut(page);
  await expectSignedOut(page);
  await expect(notReached).toBeVisible();
  await expectGoodInEachLook(page, 'signed out, and the identity server was not reached');

  // Its session still stands: it is ended as soon as somebody comes by, and lets nobody in before.
  await page.unroute(isIdentity);
  await page.goto(portal.address());
  await expectSignedOut(page);
  await expect(notReached).toHaveCount(0);
  await page.goto(portal.address());
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a link of another site to the sign-out, and one over an address that leads on, asks the member first', async ({
  page,
  signInOnPage,
}) => {
  await signInOnPage('maya');
  await expect(figures(page)).toBeVisible();
  const target = `${portal.address()}/logout?done`;
  const other = createServer(({ url }, reply) => {
    if (url === '/leads-on') reply.writeHead(302, { location: target }).end();
    else
      reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<a href="${target}">now</a> <a href="/leads-on">later</a>`);
  }).listen(0);
  try {
    for (const link of ['now', 'later']) {
      await page.goto(`http://elsewhere.localhost:${(other.address() as AddressInfo).port}/`);
      await page.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { name: 'Log out?' })).toBeVisible();
    }
    await expectGoodInEachLook(page, 'asked whether to log out');
    await page.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(figures(page)).toBeVisible();
  } finally {
    other.close();
  }
});

test("who signs in by their credit union's own sign-in reads that it goes on, and is asked for the password again", async ({
  page,
}) => {
  const fillIn = async () => {
    await expect(page).toHaveURL(anywhereAt(portal.externalProvider()));
    await page.getByLabel('User name').fill('xavier');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(anywhereAt(portal.address('harbor')));
    await expect(page.getByRole('link', { name: 'Harbor Wealth, home' })).toBeVisible();
  };
  await page.goto(portal.address('harbor'));
  await fillIn();
  await logOut(page);
  await expectSignedOut(page);
  await expect(page.getByText('still be signed in at your credit union')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await fillIn();
});
