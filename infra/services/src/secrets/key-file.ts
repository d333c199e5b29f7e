import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Keeps the keys that lock each secret's own key. A file here; a key service by configuration. */
export interface EnvelopeKeys {
  /** The version that locks what is stored from now on. */
  readonly current: number;
  wrap(dataKey: Uint8Array): { version: number; wrapped: Uint8Array };
  /** @throws Error when that version is gone, or the bytes were changed */
  unwrap(version: number, wrapped: Uint8Array): Uint8Array;
  /** The same text gives the same hash, which nobody can compute without the key. */
  keyedHash(text: string): Uint8Array;
}

interface KeyFile {
  readonly current: number;
  readonly keys: Readonly<Record<string, string>>;
  readonly hashKey: string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Locks bytes: nonce, tag and ciphertext in one. What `about` says must be said again to unlock them. */
export function seal(key: Uint8Array, plain: Uint8Array, about: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws Error when the key, `about` or a byte is not the one that it was locked with */
export function unseal(key: Uint8Array, sealed: Uint8Array, about: string): Uint8Array {
  const body = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, body));
  return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()]);
}

const newKey = () => randomBytes(32).toString('base64');

async function write(path: string, file: KeyFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}`;
  await writeFile(aside, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(aside, path);
}

async function read(path: string): Promise<KeyFile> {
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0) {
    throw new Error(`The key file ${path} can be read by others. Give it mode 600.`);
  }
  return JSON.parse(await readFile(path, 'utf8')) as KeyFile;
}

/** Makes a key file of mode 600 with one key, unless there is one. */
export async function createKeyFile(path: string): Promise<void> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  if (!exists) await write(path, { current: 1, keys: { 1: newKey() }, hashKey: newKey() });
}

/** Adds a key to the file; what is stored from now on is locked by it. The old ones still unlock. */
export async function addKey(path: string): Promise<number> {
  const file = await read(path);
  const current = Math.max(...Object.keys(file.keys).map(Number)) + 1;
  await write(path, { ...file, current, keys: { ...file.keys, [current]: newKey() } });
  return current;
}

/**
 * Opens the key file.
 * @throws Error when it is missing, or others may read it
 */
export async function openKeyFile(path: string): Promise<EnvelopeKeys> {
  const file = await read(path);
  const keyOf = (version: number): Buffer => {
    const key = file.keys[version];
    if (key === undefined) throw new Error(`Key version ${version} is not in the key file`);
    return Buffer.from(key, 'base64');
  };
  return {
    current: file.current,
    wrap: (dataKey) => ({ version: file.current, wrapped: seal(keyOf(file.current), dataKey, `key ${file.current}`) }),
    unwrap: (version, wrapped) => unseal(keyOf(version), wrapped, `key ${version}`),
    keyedHash: (text) => createHmac('sha256', Buffer.from(file.hashKey, 'base64')).update(text).digest(),
  };
}
