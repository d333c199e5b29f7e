import { expectGoodInEachLook } from '../accessibility/looks.ts';
import { expectOverview } from '../support/overview.ts';
import { anywhereAt, portal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

test('while the identity server gives no answer the visitor reads so, and the page goes on by itself', async ({
  page,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource|net::ERR|CORS/);
  const isIdentity = (url: URL) => url.origin === portal.identity();
  await page.route(isIdentity, (route) => route.abort('connectionrefused'));
  await page.clock.install();
  await page.goto(portal.address());
  await expect(page.getByRole('heading', { name: "We can't reach sign-in right now" })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('this page goes on by itself');
  await expectGoodInEachLook(page, 'sign-in that cannot be reached');
  await page.unroute(isIdentity);
  // The longest pause between two tries.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('while an identity server fails behind its gateway, the browser is not sent there', async ({
  page,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource/);
  const isIdentity = '**/.well-known/openid-configuration';
  await page.route(isIdentity, (route) => route.fulfill({ status: 503 }));
  await page.goto(portal.address('ucu'));
  await expect(page.getByRole('heading', { name: "We can't reach sign-in right now" })).toBeVisible();
  await expect(page).toHaveURL(anywhereAt(portal.address('ucu')));
  const loaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await page.unroute(isIdentity);
  await expect(page).toHaveURL(/\/realms\/ucu\//);
});

test('when an identity server fails between the silent check and the sign-in, the browser is not sent there either', async ({
  page,
  declareConsole,
}) => {
  declareConsole(/Failed to load resource|net::ERR|CORS/);
  let questions = 0;
  await page.route(
    (url) => url.origin === portal.identity(),
    (route) => {
      if (route.request().url().endsWith('/.well-known/openid-configuration')) questions += 1;
      // It answers the look for a session, beside which it is asked once.
      return questions > 1 ? route.abort('connectionrefused') : route.continue();
    },
  );
  await page.goto(portal.address());
  await expect(page.getByRole('heading', { name: "We can't reach sign-in right now" })).toBeVisible();
  await expect(page).toHaveURL(anywhereAt(portal.address()));
  expect(questions).toBeGreaterThan(1);
});

test('where a browser blocks all cookies, the visitor reads what to allow', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));
  await page.goto(portal.address());
  await expect(page.getByRole('heading', { name: 'Your browser blocks cookies' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Allow cookies and site data for this site');
  await expectGoodInEachLook(page, 'cookies that are blocked');
});

test('a browser without storage shows the portal all the same', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await signIn('maya');
  await expectOverview(page);
});

test('what a member wants first is asked while the portal itself is on its way, and is not asked again', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await expectOverview(page);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  await page.route(/\/shell\/[^/]+\/(libraries|kit|shell)\.[^/]+\.js$/, async (route) => {
    await begun;
    await route.continue();
  });
  const requests: string[] = [];
  const reads = ['/api/accounts', '/api/accounts/history', '/api/accounts/performance', '/api/member/status'];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (reads.includes(pathname) || pathname.endsWith('/remoteEntry.js')) requests.push(pathname);
  });
  await page.reload({ waitUntil: 'commit' });
  // The remote's files come while the portal's own scripts run, so that they hold up none of these.
  await expect.poll(() => [...requests].sort()).toEqual(reads);
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  begin();
  await expectOverview(page);
  const all = [...reads, expect.stringMatching(/^\/remotes\/mfe-portfolio\/.*\/remoteEntry\.js$/)];
  expect(requests.sort()).toEqual(all);
});

for (const hours of [1, -1]) {
  test(`a browser whose clock is ${hours > 0 ? 'an hour ahead' : 'an hour behind'} signs in, and renews its token no more than others`, async ({
    page,
    signIn,
  }) => {
    await page.addInitScript((wrong) => {
      const { now } = Date;
      const Right = Date;
      // Only the time of now is wrong.
      class Wrong extends Right {
        constructor(...given: [] | [number]) {
          super(...((given.length === 0 ? [now() + wrong] : given) as [number]));
        }
        static override now = () => now() + wrong;
      }
      Object.assign(window, { Date: Wrong });
    }, hours * 3_600_000);
    let tokens = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/openid-connect/token')) tokens += 1;
    });
    await signIn('maya');
    await expectOverview(page);
    expect(tokens).toBe(1);
  });
}
