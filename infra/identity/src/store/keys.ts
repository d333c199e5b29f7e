import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

const ALGORITHM = 'RS256';

/** A realm's signing keys, the newest first, private parts included. */
export interface SigningKeys {
  readonly keys: readonly JWK[];
}

/** Reads a secret file or makes it; its owner alone may read it. A half-written file is never seen. */
async function readOrCreate<Secret>(file: string, make: () => Promise<Secret>): Promise<Secret> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secret;
  const secret = await make();
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(secret), { mode: 0o600 });
  renameSync(draft, file);
  return secret;
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key), use: 'sig', alg: ALGORITHM };
}

/** Keys on disk: one file per realm for tokens, one for cookies. They are made when first asked for. */
export class KeyRing {
  readonly #folder: string;
  readonly #signing = new Map<string, Promise<SigningKeys>>();
  #cookies: Promise<string[]> | undefined;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'keys');
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    chmodSync(this.#folder, 0o700);
  }

  signing(realm: string): Promise<SigningKeys> {
    const keys =
      this.#signing.get(realm) ??
      readOrCreate(join(this.#folder, `${realm}.json`), async () => ({ keys: [await newSigningKey()] }));
    this.#signing.set(realm, keys);
    return keys;
  }

  cookies(): Promise<string[]> {
    this.#cookies ??= readOrCreate(join(this.#folder, 'cookies.json'), async () => [
      randomBytes(32).toString('base64url'),
    ]);
    return this.#cookies;
  }
}
