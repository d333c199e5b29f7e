import { expectOverview } from '../support/overview.ts';
import { portal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';
import { type Answer, watchVisit } from '../support/visit.ts';

/** A content policy as its directives. */
function directivesOf({ headers }: Answer): Readonly<Record<string, readonly string[]>> {
  const policy = headers['content-security-policy'] ?? '';
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

const pathOf = ({ url }: Answer) => new URL(url).pathname;

test('every answer to a signed-in member carries the headers that keep it safe', async ({ page, signInOnPage }) => {
  // What is routed comes from the network, with all of its headers: a browser's cache keeps some to itself.
  await page.route(`${portal.address()}/**`, (route) => route.continue());
  const visit = watchVisit(page);
  // On the pages of the identity server, so that the page of the way back is checked too.
  await signInOnPage('maya');
  await expectOverview(page);
  const answers = (await visit.answers()).filter(({ url }) => new URL(url).origin === portal.address());

  const kinds = [
    { kind: 'pages', of: answers.filter((answer) => pathOf(answer) === '/'), cached: /^no-store$/ },
    { kind: 'files', of: answers.filter((answer) => /^\/(shell|remotes)\//.test(pathOf(answer))), cached: /immutable/ },
    { kind: 'calls', of: answers.filter((answer) => pathOf(answer).startsWith('/api/')), cached: /^no-store$/ },
  ];
  for (const { kind, of, cached } of kinds) {
    expect(of.length, kind).toBeGreaterThan(1);
    for (const { url, headers } of of) {
      expect(headers, url).toMatchObject({
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}; includeSubDomains$/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cache-control': expect.stringMatching(cached),
      });
      for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers, url).not.toHaveProperty(name);
    }
  }
  for (const answer of answers) {
    const directives = directivesOf(answer);
    expect(directives['default-src'], answer.url).toEqual(["'none'"]);
    expect(JSON.stringify(directives), answer.url).not.toMatch(/unsafe|nonce-|\*/);
  }
  const [calls] = [kinds[2]?.of ?? []];
  for (const { url, headers } of calls) {
    expect(headers['content-type'], url).toMatch(/^application\/json/);
    expect(headers, url).not.toHaveProperty('access-control-allow-origin');
  }
});

for (const { tenant, identity } of [
  { tenant: undefined, identity: portal.identity() },
  { tenant: 'pfcu', identity: portal.identity('pfcu') },
]) {
  test(`the page of ${tenant ?? 'the default tenant'} runs scripts of its own site with a hash only, and nobody may frame it`, async ({
    page,
  }) => {
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().isNavigationRequest() && answer.status() === 200),
      page.goto(portal.address(tenant)),
    ]);
    const answer = { url: response.url(), status: 200, headers: await response.allHeaders(), body: '' };
    expect(directivesOf(answer)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'worker-src': ['blob:'],
      'connect-src': ["'self'", identity],
      'frame-src': ["'self'", identity],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'", identity],
      'base-uri': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': expect.not.arrayContaining(['*', 'default']),
    });
    expect(answer.headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });
}

test('the sign-in page runs its own script only, and nobody may frame it', async ({ page }) => {
  const visit = watchVisit(page);
  await page.goto(portal.address());
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const answer = (await visit.answers()).find(
    ({ url, body }) => url.startsWith(portal.identity()) && /<h1>/.test(body),
  );
  if (!answer) throw new Error('the sign-in page was not answered');
  const directives = directivesOf(answer);
  expect(directives).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('another site cannot show the portal in a frame of its own', async ({ page, context, declareConsole }) => {
  declareConsole(/frame-ancestors 'none'/);
  // Without it Chromium refuses the frame for another reason: this portal is on the machine itself.
  await context.grantPermissions(['local-network-access']);
  const bank = 'http://bank.localhost/';
  await page.route(bank, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe title="portal" src="${portal.address()}/"></iframe>` }),
  );
  const refused = page.waitForEvent('requestfailed', (request) => request.url() === `${portal.address()}/`);
  await page.goto(bank);
  expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
});
