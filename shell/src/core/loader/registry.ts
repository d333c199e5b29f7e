import type { PublicKey, Registry, SignedRegistry } from '@wealth/platform/registry';
import { type Bytes, decodeBase64Url } from './base64-url.ts';

/** The document that says which remotes to run cannot be trusted, so none of them runs. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
  readonly code = 'REGISTRY_REFUSED';
  readonly reason: 'unknown-key' | 'wrong-signature' | 'wrong-tenant' | 'unreadable';

  constructor(reason: RegistryRefused['reason'], cause?: unknown) {
    super(`REGISTRY_REFUSED: ${reason}`, { cause });
    this.reason = reason;
  }
}

interface Signed {
  readonly key: Bytes;
  readonly payload: Bytes;
  readonly signature: Bytes;
}

async function isSigned({ key, payload, signature }: Signed): Promise<boolean> {
  let imported: CryptoKey;
  try {
    imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === 'NotSupportedError')) throw cause;
    const { verifyAsync } = await import(/* webpackChunkName: 'rare' */ '@noble/ed25519');
    return verifyAsync(signature, payload, key);
  }
  return crypto.subtle.verify({ name: 'Ed25519' }, imported, signature, payload);
}

/**
 * Verifies again, as a second belt, what the renderer has verified: that a known key signed these very bytes, and
 * that they are for this tenant. Expiry is not checked: the browser's clock may be wrong (ARCHITECTURE §5).
 *
 * @throws RegistryRefused
 */
export async function verifyRegistry(
  signed: SignedRegistry,
  keys: readonly PublicKey[],
  tenant: string,
): Promise<Registry> {
  const known = keys.find(({ keyId }) => keyId === signed.keyId);
  if (known === undefined) throw new RegistryRefused('unknown-key');

  let payload: Bytes;
  let isGenuine: boolean;
  try {
    payload = decodeBase64Url(signed.payload);
    isGenuine = await isSigned({
      key: decodeBase64Url(known.key),
      payload,
      signature: decodeBase64Url(signed.signature),
    });
  } catch (cause) {
    throw new RegistryRefused('unreadable', cause);
  }
  if (!isGenuine) throw new RegistryRefused('wrong-signature');

  const registry: Registry = JSON.parse(new TextDecoder().decode(payload));
  if (registry.tenant !== tenant) throw new RegistryRefused('wrong-tenant');
  return registry;
}
