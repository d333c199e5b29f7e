import { generateKeyPairSync, sign } from 'node:crypto';
import type { PortalPage, Registry, Release } from '@wealth/platform/registry';

const PAGE = /(<script type="application\/json" id="portal-page">)(.*?)(<\/script>)/s;

/** Puts one release into the signed document of a page, and signs it with a key that only this process has. */
export function createRewriter() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = { keyId: 'development', key: publicKey.export({ format: 'jwk' }).x ?? '' };

  /** The page's HTML with that remote in place of the published one; what is no page of the portal stays as it is. */
  return function rewrite(html: string, name: string, release: Release): string {
    return html.replace(PAGE, (_, open: string, text: string, close: string) => {
      const page: PortalPage = JSON.parse(text);
      const registry: Registry = JSON.parse(Buffer.from(page.registry.payload, 'base64url').toString());
      registry.remotes[name] = { ...release, mayFallBack: false };
      const payload = Buffer.from(JSON.stringify(registry));
      const changed: PortalPage = {
        ...page,
        keys: [key],
        registry: {
          keyId: key.keyId,
          payload: payload.toString('base64url'),
          signature: sign(null, payload, privateKey).toString('base64url'),
        },
      };
      return `${open}${JSON.stringify(changed).replaceAll('<', '\\u003c')}${close}`;
    });
  };
}
