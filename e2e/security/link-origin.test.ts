import { LINK_HOST, linkingPort } from '@wealth/commands/places';
import { expectOverview } from '../support/overview.ts';
import { firstPort, portal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

const link = `http://${LINK_HOST}:${firstPort}`;
const provider = `http://linking-provider.localhost:${linkingPort(firstPort)}`;
const state = 's'.repeat(32);
const way = (from: string) =>
  `${link}/#${new URLSearchParams({
    token: 'link-1',
    from,
    back: '/external-account-redirect',
    state,
    deadline: String(Date.now() + 600_000),
  })}`;

/** A script of the provider's that does nothing: the test does what a hostile one would. */
const script = 'window.Plaid = { create: () => ({ open() {}, exit() {}, destroy() {} }) };';

test.beforeEach(({ page }) =>
  page.route(`${provider}/**`, (route) => route.fulfill({ contentType: 'application/javascript', body: script })),
);

test('a script on the link page reaches no storage, cookie, code or call of the portal', async ({
  page,
  signInOnPage,
  declareConsole,
}) => {
  declareConsole(/Content Security Policy|policy violation: (script-src-elem|connect-src) http/);
  await signInOnPage('maya');
  await expectOverview(page);
  const file = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '');
  await page.goto(way(portal.address()));
  await expect(page.getByRole('heading', { level: 1, name: 'Link a bank account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.waitForFunction(() => 'Plaid' in window);

  const reached = await page.evaluate(
    async ({ portalFile, calls }) => {
      const fetchStatus = (address: string) =>
        fetch(address, { credentials: 'include' }).then(
          ({ status }) => status,
          () => 'refused',
        );
      const loaded = new Promise((resolve) => {
        const element = document.createElement('script');
        element.src = portalFile;
        element.onload = () => resolve('loaded');
        element.onerror = () => resolve('refused');
        document.head.append(element);
      });
      return {
        cookies: document.cookie,
        stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
        databases: (await indexedDB.databases()).length,
        fragment: location.href,
        opener: window.opener,
        code: await loaded,
        calls: await Promise.all(calls.map(fetchStatus)),
      };
    },
    { portalFile: file, calls: ['/api/accounts', `${portal.address()}/api/accounts`, `${portal.address()}/`] },
  );
  expect(reached).toEqual({
    cookies: '',
    stored: [],
    databases: 0,
    fragment: `${link}/`,
    opener: null,
    code: 'refused',
    calls: ['refused', 'refused', 'refused'],
  });
});

test('the host of the link page answers no call, even without its policy', async ({ request }) => {
  // The test's own process does not resolve names below localhost.
  const here = `http://127.0.0.1:${firstPort}`;
  const headers = { host: `${LINK_HOST}:${firstPort}` };
  for (const path of ['/api/accounts', '/api/app-settings', '/remotes/', '/legal/terms', '/silent-check-sso.html']) {
    expect((await request.get(here + path, { headers })).status(), path).toBe(404);
  }
  expect((await request.post(`${here}/signed-out`, { headers })).status()).toBe(405);
});

test('the link page cannot be framed, and leads back to no other site', async ({ page, context, declareConsole }) => {
  declareConsole(/frame-ancestors 'none'/);
  await context.grantPermissions(['local-network-access']);
  const bank = 'http://bank.localhost/';
  await page.route(bank, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe title="link" src="${link}/"></iframe>` }),
  );
  const refused = page.waitForEvent('requestfailed', (request) => request.url() === `${link}/`);
  await page.goto(bank);
  expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');

  await page.goto(way('http://evil.localhost'));
  await expect(page.getByText('Nothing is under way here.')).toBeVisible();
  await expect(page).toHaveURL(`${link}/`);
});

test('the link page is at most 70 kB, compressed', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(link) || request.url().endsWith('.woff2')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(way(portal.address()));
  await page.waitForFunction(() => 'Plaid' in window);
  const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(70_000);
});
