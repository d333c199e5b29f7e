import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { PortalPage, Registry, Release } from '@wealth/platform/registry';
import { createRewriter } from './page.ts';

const release: Release = {
  version: '0.0.0-development',
  base: '/remotes/mfe-portfolio/0.0.0-development/',
  entry: 'remoteEntry.js',
  files: {},
  descriptor: {
    name: 'mfe-portfolio',
    contract: '^1.0.0',
    routes: [{ path: '/investment-overview', title: '</script><b>' }],
    navigation: [],
    calls: [],
    shares: {},
    budget: { firstRoute: 1 },
  },
};

function htmlOf(remotes: object): string {
  const registry = { tenant: 'copper', sequence: 3, issued: '', expires: '', remotes, revoked: [] };
  const page = {
    tenant: { id: 'copper', name: 'Copper Wealth', brand: 'default' },
    registry: { keyId: 'a', payload: Buffer.from(JSON.stringify(registry)).toString('base64url'), signature: 'b' },
    keys: [{ keyId: 'a', key: 'c' }],
  };
  return `<html><script type="application/json" id="portal-page">${JSON.stringify(page)}</script><p>$&</p></html>`;
}

function pageOf(html: string): PortalPage {
  return JSON.parse(/id="portal-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

describe("a portal's page with a remote that is being worked on", () => {
  const html = createRewriter()(htmlOf({ 'mfe-onboarding': { version: '1.0.0' } }), 'mfe-portfolio', release);
  const page = pageOf(html);
  const payload = Buffer.from(page.registry.payload, 'base64url');

  test('names it beside the published ones, for the same tenant', () => {
    const registry: Registry = JSON.parse(payload.toString());
    expect(Object.keys(registry.remotes)).toEqual(['mfe-onboarding', 'mfe-portfolio']);
    expect(registry).toMatchObject({
      tenant: 'copper',
      remotes: { 'mfe-portfolio': { ...release, mayFallBack: false } },
    });
  });

  test('is signed by the one key that it names, so that the browser takes it', () => {
    const [key] = page.keys;
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key?.key ?? '' }, format: 'jwk' });
    expect(verify(null, payload, publicKey, Buffer.from(page.registry.signature, 'base64url'))).toBe(true);
    expect(page.registry.keyId).toBe(key?.keyId);
  });

  test('is otherwise as it was, and its data ends no element', () => {
    expect(page.tenant.name).toBe('Copper Wealth');
    expect(html.endsWith('</script><p>$&</p></html>')).toBe(true);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });
});

test('a page without a registry is left as it is', () => {
  expect(createRewriter()('<p>Legal</p>', 'mfe-portfolio', release)).toBe('<p>Legal</p>');
});
