import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PublicKey } from '@wealth/platform/registry';
import { readJson, writeWhole } from '../files.ts';
import { folders } from '../folders.ts';
import { PublishRefused } from '../refusal.ts';

const generate = promisify(generateKeyPair);

/** Documents are accepted under the newest key and the one before it. */
const ACCEPTED_KEYS = 2;

/** The keys that documents may be signed with, the newest first: it signs. */
export type KeyRing = readonly PublicKey[];

/** What signs documents: a file's key here, a key service elsewhere. Never at hand where pages are served. */
export interface Signer {
  readonly keyId: string;
  sign(payload: Uint8Array): Promise<Uint8Array>;
}

const ringFile = (registry: string) => join(folders.keys(registry), 'accepted.json');
const privateFile = (registry: string, keyId: string) => join(folders.keys(registry), `${keyId}.pem`);

/** The accepted public keys; none before the first was made. */
export async function readKeyRing(registry: string): Promise<KeyRing> {
  return (await readJson<PublicKey[]>(ringFile(registry))) ?? [];
}

function publicPart(key: KeyObject): PublicKey {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (!x) throw new TypeError('not an Ed25519 key');
  return { keyId: `key-${createHash('sha256').update(x).digest('hex').slice(0, 12)}`, key: x };
}

/**
 * Makes a new key and signs with it from now on. The one before stays accepted until the next rotation, so that
 * documents signed with it go on; keys before that are forgotten, the private half of every older one at once.
 */
export async function rotateKeys(registry: string): Promise<KeyRing> {
  const { privateKey } = await generate('ed25519');
  const fresh = publicPart(privateKey);
  const before = await readKeyRing(registry);
  const ring = [fresh, ...before].slice(0, ACCEPTED_KEYS);
  await writeWhole(
    privateFile(registry, fresh.keyId),
    privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    0o600,
  );
  await writeWhole(ringFile(registry), `${JSON.stringify(ring, null, 2)}\n`);
  for (const { keyId } of before) await rm(privateFile(registry, keyId), { force: true });
  return ring;
}

/** The accepted keys, the first one made where there is none yet. */
export async function ensureKeys(registry: string): Promise<KeyRing> {
  const ring = await readKeyRing(registry);
  return ring.length > 0 ? ring : rotateKeys(registry);
}

/** @throws PublishRefused KEY_UNSAFE when others than the owner may read the private key, or it is gone */
export async function loadSigner(registry: string): Promise<Signer> {
  const [newest] = await ensureKeys(registry);
  if (!newest) throw new PublishRefused('KEY_UNSAFE', 'There is no key to sign with.');
  const file = privateFile(registry, newest.keyId);
  const { mode } = await stat(file).catch(() => {
    throw new PublishRefused('KEY_UNSAFE', `The private half of ${newest.keyId} is not at ${file}.`);
  });
  if ((mode & 0o077) !== 0) {
    throw new PublishRefused('KEY_UNSAFE', `${file} can be read by others than its owner: its mode must be 600.`);
  }
  const key = createPrivateKey(await readFile(file, 'utf8'));
  return { keyId: newest.keyId, sign: async (payload) => signBytes(null, payload, key) };
}

/** Whether the signature over these bytes was made with this key. A key or signature that is none is not. */
export function isSignedWith({ key }: PublicKey, payload: Uint8Array, signature: Uint8Array): boolean {
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verifyBytes(null, payload, publicKey, signature);
  } catch {
    return false;
  }
}
