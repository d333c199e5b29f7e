import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@wealth/domain/calendar';
import type { Registry, RegistryRemote, SignedRegistry } from '@wealth/platform/registry';
import { readJson, writeWhole } from '../files.ts';
import { folders } from '../folders.ts';
import { readKeyRing, type Signer } from '../keys/keys.ts';
import { releaseOf } from '../releases/publish.ts';
import { checkRoutes } from '../releases/release.rules.ts';
import { type Accepted, verify } from './verify.rules.ts';

const DAY = 86_400_000;
/** How long a document may be shown (ARCHITECTURE §5). */
const LIFETIME = 30 * DAY;
/** A document that says what is wanted is signed anew only when less of its life than this is left. */
const RENEWED_BEFORE = 15 * DAY;

export interface RemoteChoice {
  readonly name: string;
  readonly version: string;
  /** The version to try once when this one fails for a cause that stays; left out: the one that ran before. */
  readonly previous?: string;
  /** Whether the loader may try it at all. Default: no. */
  readonly mayFallBack?: boolean;
}

export interface TenantChoice {
  readonly tenant: string;
  readonly remotes: readonly RemoteChoice[];
  readonly revoked?: Registry['revoked'];
}

export interface SigningTools {
  readonly clock: Clock;
  readonly signer: Signer;
  /** What the renderer took last: a new document's sequence is greater than its, whatever the registry remembers. */
  readonly lastAccepted?: Accepted | undefined;
}

/** Signs the exact bytes of a document. */
export async function signRegistry(registry: Registry, signer: Signer): Promise<SignedRegistry> {
  const payload = Buffer.from(JSON.stringify(registry));
  const signature = await signer.sign(payload);
  return {
    keyId: signer.keyId,
    payload: payload.toString('base64url'),
    signature: Buffer.from(signature).toString('base64url'),
  };
}

async function lastSequence(registry: string, tenant: string): Promise<number> {
  const names = await readdir(folders.history(registry, tenant)).catch(() => []);
  return Math.max(0, ...names.map((name) => Number.parseInt(name, 10)).filter(Number.isFinite));
}

async function standing(registry: string, tenant: string, lastAccepted: Accepted | undefined, now: number) {
  const document = await readJson<unknown>(folders.document(registry, tenant)).catch(() => null);
  const verdict = verify({ document, tenant, keys: await readKeyRing(registry), lastAccepted, now });
  return verdict.taken ? verdict : undefined;
}

async function remoteOf(
  registry: string,
  choice: RemoteChoice,
  before: RegistryRemote | undefined,
): Promise<RegistryRemote> {
  const release = await releaseOf(registry, choice.name, choice.version);
  const fallback = choice.previous ?? (before?.version === choice.version ? before.previous?.version : before?.version);
  const previous = fallback === undefined ? undefined : await releaseOf(registry, choice.name, fallback);
  return { ...release, ...(previous && { previous }), mayFallBack: choice.mayFallBack ?? false };
}

/**
 * Says which versions a tenant runs: signs a document with the next sequence, kept beside all earlier ones. What
 * stands is kept when it says the same under the newest key and lives for another two weeks.
 *
 * @throws PublishRefused RELEASE_UNKNOWN, or ROUTES_EQUAL when two of the remotes declare the same paths
 */
export async function setTenant(
  registry: string,
  { tenant, remotes, revoked = [] }: TenantChoice,
  { clock, signer, lastAccepted }: SigningTools,
): Promise<SignedRegistry> {
  const now = clock.now();
  const before = await standing(registry, tenant, lastAccepted, now);
  const wanted: Record<string, RegistryRemote> = {};
  for (const choice of remotes)
    wanted[choice.name] = await remoteOf(registry, choice, before?.registry.remotes[choice.name]);
  checkRoutes(
    tenant,
    Object.values(wanted).map(({ descriptor }) => descriptor),
  );

  if (
    before &&
    before.signed.keyId === signer.keyId &&
    Date.parse(before.registry.expires) - now > RENEWED_BEFORE &&
    isDeepStrictEqual(before.registry.remotes, wanted) &&
    isDeepStrictEqual(before.registry.revoked, revoked)
  ) {
    return before.signed;
  }

  const sequence = Math.max(await lastSequence(registry, tenant), lastAccepted?.sequence ?? 0) + 1;
  const signed = await signRegistry(
    {
      tenant,
      sequence,
      issued: new Date(now).toISOString(),
      expires: new Date(now + LIFETIME).toISOString(),
      remotes: wanted,
      revoked,
    },
    signer,
  );
  const text = `${JSON.stringify(signed)}\n`;
  await writeWhole(join(folders.history(registry, tenant), `${sequence}.json`), text);
  await writeWhole(folders.document(registry, tenant), text);
  return signed;
}
