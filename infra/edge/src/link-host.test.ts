import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { siteFiles } from '@wealth/registry';
import { type EdgeUnderTest, edgeUnderTest } from './testing/running-edge.ts';

const host = 'link.wealth.localhost:4300';
const provider = 'http://linking-provider.localhost:4309';

describe.each([
  ['names no hosts', undefined],
  ['names its hosts', ['localhost']],
])('the page where members link bank accounts, where the site %s', (_, hosts) => {
  let under: EdgeUnderTest;
  beforeAll(async () => {
    under = await edgeUnderTest({}, hosts ? { hosts } : {});
  });
  afterAll(() => under.close());
  const ask = (path: string, how: Parameters<EdgeUnderTest['ask']>[1] = {}) =>
    under.ask(path, { ...how, headers: { host, ...how.headers } });

  test('is served at its host, bound to its own scripts by hash and to the provider', async () => {
    const { status, headers, text } = await ask('/');
    expect(status).toBe(200);
    expect(text).toContain('<title>Link a bank account</title>');
    expect(text).not.toMatch(/Copper W|identity|app-settings|portal-page/);
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    const firstPaint = `sha256-${createHash('sha256').update(style).digest('base64')}`;
    const hash = /integrity="(sha384-[^"]+)"[^>]*><\/script>/.exec(text)?.[1];
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        `script-src '${hash}' ${provider}`,
        `style-src 'self' '${firstPaint}'`,
        "img-src 'self'",
        "font-src 'self'",
        `connect-src ${provider}`,
        `frame-src ${provider}`,
        "frame-ancestors 'none'",
        "form-action 'none'",
        "base-uri 'none'",
      ].join('; '),
    );
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('integrity-policy');
  });

  test('is the same whatever tenant an address names', async () => {
    const { text } = await ask('/?tenant=ucu');
    expect(text).toBe((await ask('/')).text);
  });

  test('takes its own files from there', async () => {
    const { text } = await ask('/');
    const file = /<script defer src="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(await ask(file)).toMatchObject({ status: 200, text: expect.stringContaining('link') });
    expect((await ask('/favicon.svg')).status).toBe(200);
  });

  test.each([
    '/api',
    '/api/accounts',
    '/shell/../api/accounts',
    '/remotes/mfe-portfolio/1.0.0/remoteEntry.js',
    '/legal/terms',
    '/silent-check-sso.html',
    '/widget/silent-check-sso.html',
    '/analytics.html',
    '/load-anew',
    '/banner',
    '/widget',
    '/external-account-redirect',
    '/index.html',
  ])('has nothing beside it: %s', async (path) => {
    const { status, headers, text } = await ask(path);
    expect([status, headers['set-cookie'], text]).toEqual([404, undefined, expect.stringContaining('NOT_FOUND')]);
    expect(under.services.received).toEqual([]);
  });

  test.each(['/', '/api/accounts', '/signed-out', '/shell/x'])('takes no writes: %s', async (path) => {
    const { status, headers } = await ask(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(headers).not.toHaveProperty('clear-site-data');
  });

  test('is no page of any tenant, and a tenant has none of it', async () => {
    const { text, headers } = await under.ask('/', { headers: { host: 'localhost' } });
    expect(text).toContain('"linkOrigin":"http://link.wealth.localhost:4300"');
    expect(headers['content-security-policy']).not.toContain('linking-provider');
  });

  test('says that it is not ready while it is not written', async () => {
    await rm(siteFiles.linkPage(under.site.site));
    expect((await ask('/')).status).toBe(503);
  });
});

test('a site without such a page has its default tenant at that host', async () => {
  const under = await edgeUnderTest({}, { linking: undefined as never });
  const { text } = await under.ask('/', { headers: { host } });
  expect(text).toContain('<title>Copper Wealth</title>');
  expect(text).not.toContain('linkOrigin');
  await under.close();
});
