// Long, since every page and every header of the policy is shown once.

import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hashIntegrity, publishAll, siteFiles } from '@wealth/registry';
import { built, shellFiles, temporaryFolder } from '@wealth/registry/testing';
import { type EdgeUnderTest, edgeUnderTest } from './testing/running-edge.ts';

let under: EdgeUnderTest;
beforeAll(async () => {
  under = await edgeUnderTest();
});
afterAll(() => under.close());

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const policyOf = (header: string | string[] | undefined) =>
  Object.fromEntries(
    String(header)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

describe('a sign-out', () => {
  test('has the browser drop what it keeps for the site, and never its cookies', async () => {
    const answer = await under.ask('/signed-out', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({ 'clear-site-data': '"cache", "storage"', 'cache-control': 'no-store' });
  });

  test.each(['cross-site', 'same-site', 'none', undefined])(
    'is not one for who asks from elsewhere: %s',
    async (site) => {
      const headers = site === undefined ? {} : { 'sec-fetch-site': site };
      const answer = await under.ask('/signed-out', { method: 'POST', headers });
      expect(answer.status).toBe(403);
      expect(answer.headers).not.toHaveProperty('clear-site-data');
    },
  );
});

test.each`
  from             | mark
  ${'cross-site'}  | ${'cross-site'}
  ${'same-site'}   | ${undefined}
  ${'same-origin'} | ${undefined}
  ${'none'}        | ${undefined}
`('a page learns whether a link of another site led to it: $from', async ({ from = '', mark }) => {
  const { headers } = await under.ask('/logout?done', { headers: { 'sec-fetch-site': from } });
  expect(headers['server-timing']).toBe(mark);
});

test.each(['cross-site', 'same-site'])(
  "another site cannot empty the browser's cache of the portal: %s",
  async (from) => {
    const { status, headers, text } = await under.ask('/load-anew', { headers: { 'sec-fetch-site': from } });
    expect([status, JSON.parse(text).errors[0].name]).toEqual([403, 'FORBIDDEN']);
    expect(headers).not.toHaveProperty('clear-site-data');
  },
);

describe('which page a visitor gets', () => {
  test.each`
    path                                   | host                             | title              | shows
    ${'/?tenant=ucu'}                      | ${'localhost:4300'}              | ${'UCU Wealth'}    | ${'TEN-001'}
    ${'/investment-overview?tenant=UnFcU'} | ${'localhost:4300'}              | ${'UNFCU Wealth'}  | ${'TEN-007'}
    ${'/account-details/42?tab=activity'}  | ${'unfcu.wealth.localhost:4300'} | ${'UNFCU Wealth'}  | ${'TEN-003'}
    ${'/?a=1&tenant=harbor'}               | ${'ucu.wealth.localhost:4300'}   | ${'Harbor'}        | ${'TEN-004'}
    ${'/?tenant=nobody'}                   | ${'localhost:4300'}              | ${'Copper Wealth'} | ${'TEN-005'}
    ${'/logout?done'}                      | ${'copper.wealth.localhost'}     | ${'Copper Wealth'} | ${'TEN-003'}
    ${'//?tenant=ucu'}                     | ${'localhost:4300'}              | ${'UCU Wealth'}    | ${'TEN-001'}
    ${'/\\'}                               | ${'unfcu.wealth.localhost'}      | ${'UNFCU Wealth'}  | ${'TEN-003'}
    ${'/somewhere/nobody/knows'}           | ${'localhost'}                   | ${'Copper Wealth'} | ${'TEN-005'}
  `('$path at $host: $title [$shows]', async ({ path = '', host = '', title }) => {
    const answer = await under.ask(path, { headers: { host, cookie: 'tenant=harbor' } });
    expect(answer.status).toBe(200);
    expect(titleOf(answer.text)).toBe(title);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test.each`
    host                      | query               | to
    ${'localhost:4300'}       | ${'?tenant=ucu'}    | ${'/?tenant=ucu'}
    ${'unfcu.wealth.example'} | ${'?tenant=nobody'} | ${'/?tenant=copper'}
  `(
    'loaded anew from $host$query: all that the browser kept is gone, on the way to $to',
    async ({ host = '', query, to }) => {
      const answer = await under.ask(`/load-anew${query}`, { headers: { host } });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        refresh: `0; url=${to}`,
        'clear-site-data': '"cache"',
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      });
      // A page of the same process would meet what that process keeps in its memory.
      expect(answer.headers['content-security-policy']).toContain('sandbox allow-top-navigation');
      expect(answer.headers).not.toHaveProperty('cross-origin-opener-policy');
      expect(answer.text).toContain(`<a href="${to}">`);
    },
  );

  test('it is compressed where the browser takes it', async () => {
    const plain = await under.ask('/');
    const packed = await under.ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/^accept-encoding$/i),
    });
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text);
  });

  test('HEAD gets the same headers and no page', async () => {
    const answer = await under.ask('/', { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s is refused in words', async (method) => {
    const answer = await under.ask('/investment-overview', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(JSON.parse(answer.text).errors[0].name).toBe('METHOD_NOT_ALLOWED');
  });

  test.each(['GET', 'PUT'])(
    'the address of a sign-out is no page: %s is refused, it answers POST alone',
    async (method) => {
      const answer = await under.ask('/signed-out', { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
      expect(JSON.parse(answer.text).errors[0].name).toBe('METHOD_NOT_ALLOWED');
    },
  );

  test('an address that cannot be read is refused in words, with the headers of every answer', async () => {
    const answer = await under.ask('/%E0%A4%A');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).errors[0].name).toBe('BAD_REQUEST');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('a page that was rendered anew is served without a restart', async () => {
    const own = await edgeUnderTest();
    const before = await own.ask('/');
    const dist = await built(join(await temporaryFolder(), 'dist'), {
      ...shellFiles,
      'kit.3c4d.js': 'export const kit = 2;',
    });
    await publishAll({ ...own.site, shell: { dist } });
    const after = await own.ask('/');
    expect(after.text).not.toBe(before.text);
    expect(after.text).toContain(hashIntegrity(Buffer.from('export const kit = 2;')));
    await own.close();
  });

  test('a tenant that has no page yet gets a page that says so, and the edge is not ready', async () => {
    const own = await edgeUnderTest();
    expect((await own.ask('/ready')).status).toBe(200);
    await rm(siteFiles.page(own.site.site, 'copper'));
    const answer = await own.ask('/');
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('This site is not ready yet');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await own.ask('/ready')).status).toBe(503);
    expect((await own.ask('/?tenant=ucu')).status).toBe(200);
    await own.close();
  });
});

describe("the widget's page", () => {
  const clientOf = (text: string) => /"clientId":"([^"]*)"/.exec(text)?.[1];

  test.each`
    path                        | host                              | tenant      | client             | ids
    ${'/widget'}                | ${'localhost'}                    | ${'copper'} | ${'wealth-widget'} | ${'[TEN-012, RTE-020]'}
    ${'/widget?tenant=UCU'}     | ${'localhost'}                    | ${'ucu'}    | ${'wealth-widget'} | ${'[TEN-013]'}
    ${'/widget?tenant=nobody'}  | ${'localhost'}                    | ${'copper'} | ${'wealth-widget'} | ${'[TEN-012]'}
    ${'/widget'}                | ${'harbor.wealth.localhost:4300'} | ${'copper'} | ${'wealth-widget'} | ${'[TEN-012]'}
    ${'/widget/banner?theme=x'} | ${'localhost'}                    | ${'copper'} | ${'wealth-widget'} | ${'[RTE-020]'}
    ${'/widgets'}               | ${'localhost'}                    | ${'copper'} | ${'wealth-portal'} | ${''}
    ${'/%77idget'}              | ${'harbor.wealth.localhost:4300'} | ${'harbor'} | ${'wealth-portal'} | ${''}
  `(
    "at $path on $host is $tenant's, with the sign-in of $client: no host chooses the widget's tenant $ids",
    async ({ path = '', host = '', tenant, client }) => {
      const { text, status } = await under.ask(path, { headers: { host } });
      expect(status).toBe(200);
      expect(/"tenant":\{"id":"([^"]*)"/.exec(text)?.[1]).toBe(tenant);
      expect(clientOf(text)).toBe(client);
    },
  );

  test('that a release does not have is a page that says so', async () => {
    const own = await edgeUnderTest();
    await rm(siteFiles.widgetPage(own.site.site, 'copper'));
    const answer = await own.ask('/widget');
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('This site is not ready yet');
    expect((await own.ask('/')).status).toBe(200);
    await own.close();
  });

  test('is checked for a sign-in by a page that any ancestor may hold, while the portal’s own stays with the portal', async () => {
    const ancestorsAt = async (path: string) =>
      policyOf((await under.ask(path)).headers['content-security-policy'])['frame-ancestors'];
    expect(await ancestorsAt('/widget/silent-check-sso.html')).toBeUndefined();
    expect(await ancestorsAt('/silent-check-sso.html')).toEqual(["'self'"]);
    const texts = await Promise.all(
      ['/widget/silent-check-sso.html', '/silent-check-sso.html'].map(async (path) => (await under.ask(path)).text),
    );
    expect(texts[0]).toBe(texts[1]);
  });

  test.each(['', '?tenant=ucu&theme=dark'])(
    '/banner%s leads to its banner, with the query [RTE-004, RTE-054]',
    async (query) => {
      const { status, headers } = await under.ask(`/banner${query}`);
      expect(status).toBe(302);
      expect(headers.location).toBe(`/widget/banner${query}`);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('comes with an element that any site may load and bind by its hash', async () => {
    const { status, headers } = await under.ask('/widget/wealth-widget-1.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/javascript'),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
});

describe('the policy of a portal page', () => {
  test("lets nothing run but the site's own scripts, and names the identity server of its host", async () => {
    const { headers, text } = await under.ask('/', { headers: { host: 'ucu.wealth.localhost:4300' } });
    const policy = policyOf(headers['content-security-policy']);
    const identity = 'http://id.wealth.localhost:4301';
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", expect.stringMatching(/^'sha256-/)],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'worker-src': ['blob:'],
      'connect-src': ["'self'", identity],
      'frame-src': ["'self'", identity],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'", identity],
      'base-uri': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['wealth-loader', 'highcharts', 'dompurify'],
    });
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64');
    expect(policy['style-src']).toContain(`'sha256-${digest}'`);
  });

  test('names the identity server of localhost at localhost', async () => {
    const { headers } = await under.ask('/', { headers: { host: 'localhost:4300' } });
    expect(policyOf(headers['content-security-policy'])['connect-src']).toEqual(["'self'", 'http://localhost:4301']);
  });

  test.each`
    path                                              | ancestors
    ${'/widget?tenant=broken'}                        | ${'https://bank.example'}
    ${'/widget?tenant=ucu'}                           | ${"'none'"}
    ${'/?tenant=broken'}                              | ${"'none'"}
    ${'/widget/more?tenant=broken'}                   | ${'https://bank.example'}
    ${'/widget/../?tenant=broken'}                    | ${'https://bank.example'}
    ${'/widget%2f..?tenant=broken'}                   | ${"'none'"}
    ${'/%77idget?tenant=broken'}                      | ${"'none'"}
    ${'/Widget?tenant=broken'}                        | ${"'none'"}
    ${'/widgets?tenant=broken'}                       | ${"'none'"}
    ${'//widget?tenant=broken'}                       | ${"'none'"}
    ${'/investment-overview?tenant=broken&a=/widget'} | ${"'none'"}
  `(
    'lets the sites that a tenant names frame its widget, and nothing else: $path',
    async ({ path = '', ancestors }) => {
      const { headers, text } = await under.ask(path);
      expect(policyOf(headers['content-security-policy'])['frame-ancestors']).toEqual([ancestors]);
      // What may be framed is never the portal.
      if (ancestors !== "'none'") expect(text).toContain('"clientId":"wealth-widget"');
    },
  );

  test('lets no script use what the portal does not: sensors, devices, payment, credentials, what was copied', async () => {
    const { headers } = await under.ask('/');
    const refused = String(headers['permissions-policy']).split(', ');
    for (const feature of [
      'camera',
      'clipboard-read',
      'fullscreen',
      'hid',
      'payment',
      'publickey-credentials-get',
      'usb',
    ]) {
      expect(refused).toContain(`${feature}=()`);
    }
    // Copy writes a confirmation number there.
    expect(refused).not.toContain('clipboard-write=()');
    expect(refused.filter((directive) => !/^[a-z-]+=\(\)$/.test(directive))).toEqual([]);
  });

  test('goes with the other headers that keep a page to itself', async () => {
    const { headers } = await under.ask('/');
    expect(headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test.each(['/', '/shell/none', '/api/accounts', '/health', '/legal/terms', '/silent-check-sso.html'])(
    'of %s allows nothing inline and nothing evaluated',
    async (path) => {
      const { headers } = await under.ask(path);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce|\*/);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    },
  );
});

describe("the edge's own pages", () => {
  test('the silent check may be framed by the portal alone, and its one script is bound to its hash', async () => {
    const { headers, text } = await under.ask('/silent-check-sso.html');
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(text) ?? [];
    expect(policyOf(headers['content-security-policy'])).toMatchObject({
      'frame-ancestors': ["'self'"],
      'script-src': [`'sha256-${createHash('sha256').update(script).digest('base64')}'`],
      'trusted-types': ["'none'"],
    });
    expect(script).toContain('postMessage');
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  test('analytics runs in a sandbox without an origin, reaches its own servers only, and sends nobody the address that asked', async () => {
    const { headers, text } = await under.ask('/analytics.html?id=G-DEMO1');
    expect(policyOf(headers['content-security-policy'])).toEqual({
      'default-src': ["'none'"],
      'script-src': [expect.stringMatching(/^'sha256-/), 'https://www.googletagmanager.com'],
      'connect-src': expect.not.arrayContaining(["'self'"]),
      'img-src': expect.not.arrayContaining(["'self'"]),
      'frame-ancestors': ["'self'"],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      sandbox: ['allow-scripts'],
    });
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    const script = /<script type="module">(.*)<\/script>/s.exec(text)?.[1] ?? '';
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(script))).toString('base64');
    expect(policyOf(headers['content-security-policy'])['script-src']).toContain(`'sha256-${digest}'`);
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  test.each([
    { path: '/legal/privacy', title: 'Privacy' },
    { path: '/legal/fraud-prevention', title: 'Fraud prevention' },
    { path: '/legal/terms', title: 'Terms of use' },
    { path: '/legal/disclosures', title: 'Disclosures' },
    { path: '/legal/customer-relationship-summary', title: 'Customer relationship summary' },
    { path: '/legal/wrap-fee-brochure', title: 'Wrap-fee brochure' },
    { path: '/legal/guided-investing-agreements', title: 'Guided investing agreements' },
    { path: '/legal/custodial-agreement', title: 'Custodial agreement' },
    { path: '/legal/traditional-ira-custodial-agreement', title: 'Traditional IRA custodial agreement' },
    { path: '/legal/roth-ira-custodial-agreement', title: 'Roth IRA custodial agreement' },
    { path: '/legal/fiduciary-acknowledgement', title: 'Fiduciary acknowledgement for retirement accounts' },
    { path: '/legal/joint-account-agreement', title: 'Joint account agreement' },
    { path: '/legal/brokerage-fee-schedule', title: 'Brokerage fee schedule' },
  ])('$path can be read without a script', async ({ path, title }) => {
    const { status, headers, text } = await under.ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).not.toMatch(/\bsigns?( you)? out|\blogout/i);
    expect(text).not.toContain('<script');
    expect(policyOf(headers['content-security-policy'])).not.toHaveProperty('script-src');
  });

  test.each([
    { at: 'its address', path: '/legal/disclosures?tenant=UNFCU', host: 'localhost' },
    { at: 'its host', path: '/legal/disclosures', host: 'unfcu.wealth.localhost' },
  ])("legal pages name a credit union's own firm, by $at", async ({ path, host }) => {
    const { text } = await under.ask(path, { headers: { host } });
    expect(text).toContain('<title>Disclosures · Smith &amp; Sons</title>');
    expect(text).toContain('offered through Smith &amp; Sons, a broker-dealer');
    expect(text).not.toContain('Copper Financial');
  });

  test('legal pages name the firm that most share where a credit union has none of its own', async () => {
    const { text } = await under.ask('/legal/disclosures?tenant=ucu');
    expect(text).toContain('offered through Copper Financial, a broker-dealer');
  });

  test("legal pages have the portal's mark and type, and may load both", async () => {
    const { headers, text } = await under.ask('/legal/terms');
    expect(text).toContain('<img src="/favicon.svg"');
    expect((await under.ask('/plain.css')).text).toContain('url("/inter.woff2")');
    const font = await under.ask('/inter.woff2');
    expect(font.headers['content-type']).toBe('font/woff2');
    expect(policyOf(headers['content-security-policy'])).toMatchObject({
      'font-src': ["'self'"],
      'img-src': ["'self'"],
    });
  });

  test('every file that they name is there', async () => {
    for (const path of ['/favicon.svg', '/inter.woff2', '/plain.css', '/robots.txt'])
      expect((await under.ask(path)).status).toBe(200);
  });
});

test('health lists the alarms that stand, and readiness goes on', async () => {
  expect(JSON.parse((await under.ask('/health')).text)).toEqual({ status: 'ok', alarms: [], refusedFiles: [] });
  expect(await readFile(siteFiles.alarms(under.site.site), 'utf8')).toBe('[]\n');
});

describe('where the hosts of the portal are named', () => {
  let named: EdgeUnderTest;
  beforeAll(async () => {
    named = await edgeUnderTest({}, { hosts: ['localhost'] });
  });
  afterAll(() => named.close());

  test.each(['/', '/?tenant=ucu', '/api/accounts', '/legal/terms', '/load-anew', '/shell/none'])(
    'a host that is none of them has a plain page, and nothing of a tenant: %s',
    async (path) => {
      const answer = await named.ask(path, { headers: { host: 'elsewhere.example' } });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('<h1>There is no portal at this address</h1>');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(policyOf(answer.headers['content-security-policy'])['frame-ancestors']).toEqual(["'none'"]);
      expect(named.services.received).toEqual([]);
    },
  );

  test.each`
    path            | host
    ${'/'}          | ${'localhost:4300'}
    ${'/'}          | ${'UNFCU.Wealth.Localhost.'}
    ${'/health'}    | ${'10.0.0.7'}
    ${'/ready'}     | ${'10.0.0.7'}
    ${'/plain.css'} | ${'elsewhere.example'}
  `('$path at $host is answered', async ({ path = '', host = '' }) => {
    expect((await named.ask(path, { headers: { host } })).status).toBe(200);
  });
});
