import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { browsers } from '@wealth/build/browsers';
import type { PortalPage } from '@wealth/platform/registry';
import { firstPaintHash, pageHtml } from './html.ts';

const page: PortalPage = {
  tenant: { id: 'UNFCU', name: 'Ben & Jo\'s </script><!-- "Wealth"', brand: 'default' },
  tenants: [{ id: 'UNFCU', host: 'unfcu.wealth.localhost' }],
  identity: {
    authMode: 'sso',
    servers: [{ host: 'localhost', url: 'http://localhost:4301' }],
    clientId: 'wealth-portal',
  },
  apiClientId: 'wealth-portal-web',
  registry: { keyId: 'key-1', payload: 'e30', signature: 'c2ln' },
  keys: [{ keyId: 'key-1', key: 'a2V5' }],
  shell: {
    version: '1.0.0',
    base: '/shell/1.0.0/',
    files: {
      'shell.js': 'sha384-one',
      'entrance.js': 'sha384-first',
      'kit.js': 'sha384-two',
      'shell.css': 'sha384-three',
      'inter.woff2': 'sha384-four',
    },
  },
};
const none = { scripts: [], styles: [], preload: [] };
const html = pageHtml({
  page,
  kind: 'portal',
  entries: { first: ['entrance.js'], scripts: ['kit.js', 'shell.js'], styles: ['shell.css'], preload: ['inter.woff2'] },
});

describe("a tenant's page", () => {
  test('preloads no call: the first script asks for the settings, with the headers of every call [AUTH-039]', () => {
    expect(html).not.toContain('as="fetch"');
    expect(html).not.toContain('app-settings');
  });

  test('gives the shell what it must know, and no text in it can leave its element', () => {
    const json = /<script type="application\/json" id="portal-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(page);
    expect(json).not.toContain('<');
    expect(html).toContain('<title>Ben &amp; Jo&#39;s &lt;/script&gt;&lt;!-- &quot;Wealth&quot;</title>');
  });

  test('declares the order of the layers once, in its only inline style, whose hash the policy names', () => {
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text ?? '');
    expect(styles).toHaveLength(1);
    expect(styles[0]).toMatch(/^@layer reset, tokens, kit, remote;/);
    expect(
      `sha256-${createHash('sha256')
        .update(styles[0] ?? '')
        .digest('base64')}`,
    ).toBe(firstPaintHash);
  });

  test('binds every script and stylesheet to its hash, in the order of the build, and the first has priority', () => {
    const scripts = [
      ...html.matchAll(/<script defer src="(.*?)" integrity="(.*?)" crossorigin="anonymous" fetchpriority="(.*?)">/g),
    ];
    expect(scripts.map(([, ...parts]) => parts)).toEqual([
      ['/shell/1.0.0/kit.js', 'sha384-two', 'high'],
      ['/shell/1.0.0/shell.js', 'sha384-one', 'low'],
    ]);
    expect(html).toContain(
      '<link rel="stylesheet" href="/shell/1.0.0/shell.css" integrity="sha384-three" crossorigin="anonymous">',
    );
    expect(html.match(/<script(?! type="application\/json")(?![^>]*integrity)/)).toBeNull();
    expect(html).not.toMatch(/ on\w+=| style=/);
  });

  test('begins the sign-in once its JSON is there, and before whatever waits for stylesheets', () => {
    const entrance =
      '<script src="/shell/1.0.0/entrance.js" integrity="sha384-first" crossorigin="anonymous"></script>';
    expect(html.indexOf(entrance)).toBeGreaterThan(html.indexOf('id="portal-page"'));
    expect(html.indexOf('<link rel="stylesheet"')).toBeGreaterThan(html.indexOf(entrance));
    const firstPreload = html.indexOf('<link rel="preload"');
    expect(html.slice(firstPreload)).toMatch(/^<link rel="preload" as="script" href="\/shell\/1\.0\.0\/entrance\.js"/);
  });

  test('asks at once for the first font', () => {
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/shell/1.0.0/inter.woff2" crossorigin="anonymous" fetchpriority="low">',
    );
  });

  test('can be read by everybody: language, zoom, words while it loads and without JavaScript', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html).toMatch(/<div id="root"><div class="first-paint"><p role="status">Loading\.\.\.<\/p>/);
    expect(html).toMatch(/<noscript>.*needs JavaScript\..*<\/noscript>/);
  });

  test('says its words before anything that may be slow: stylesheets, and the JSON that grows with the remotes', () => {
    const words = html.indexOf('Loading...');
    expect(words).toBeGreaterThan(html.indexOf('<style>'));
    for (const later of ['<link rel="stylesheet"', 'id="portal-page"']) {
      expect(html.indexOf(later)).toBeGreaterThan(words);
    }
    expect(html).toContain(
      '<link rel="preload" as="style" href="/shell/1.0.0/shell.css" integrity="sha384-three" crossorigin="anonymous">',
    );
  });

  test('offers to load it again when the shell does not come, without any script', () => {
    expect(html).toContain(
      'This takes longer than it should. <a href="/load-anew?tenant=UNFCU">Load this page again</a>',
    );
    expect(html).toMatch(/\.first-paint-late \{ visibility: hidden; animation: first-paint-late 0s 8s forwards; \}/);
  });
});

describe('a browser that is too old', () => {
  const words = (text: string) => /<p class="first-paint-too-old">(.*?)<\/p>/.exec(text)?.[1];

  test('reads which browsers the portal needs, and the number of the credit union', () => {
    const named = pageHtml({ page, kind: 'portal', phone: '(800) 555-0111', entries: none });
    const { safari, chrome, firefox } = browsers;
    expect(words(named)).toContain(
      `needs a newer browser: Safari ${safari}, Chrome or Edge ${chrome}, or Firefox ${firefox}`,
    );
    expect(words(named)).toContain('Or call <a href="tel:+18005550111">1-800-555-0111</a>.');
  });

  test('reads no number where the credit union gives none', () => {
    expect(words(html)).toMatch(/Please update yours, or use another\.$/);
  });

  test('is one that does not know everything that the oldest are the first to know', () => {
    const rule = html.indexOf(
      '@media (width >= 0px) {\n  @supports selector(:has(a)) and (color: color-mix(in srgb, red, red)) {',
    );
    expect(html.indexOf('.first-paint .first-paint-too-old { display: block; }')).toBeLessThan(rule);
    expect(html.indexOf('.first-paint .first-paint-too-old { display: none; }')).toBeGreaterThan(rule);
    expect(browsers).toEqual({ safari: '16.4', firefox: '121', chrome: '111' });
  });
});

describe("the widget's page of a tenant", () => {
  const widget = pageHtml({
    page,
    kind: 'widget',
    entries: { first: ['entrance.js'], scripts: ['shell.js'], styles: [], preload: [] },
  });

  test('leads to the portal in a new tab where its scripts do not come: in a frame the portal refuses to be shown', () => {
    expect(widget).toContain('href="/?tenant=UNFCU" target="_blank" rel="noopener"');
    expect(widget).not.toContain('/load-anew');
    expect(html).toContain('/load-anew?tenant=UNFCU');
  });
});
