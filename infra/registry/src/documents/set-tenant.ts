import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@wealth/domain/calendar';
import type { Registry, RegistryRemote, SignedRegistry } from '@wealth/platform/registry';
import { readJson, withLock, writeWhole } from '../files.ts';
import { folders } from '../folders.ts';
import { readKeyRing, type Signer } from '../keys/keys.ts';
import { readRelease } from '../releases/publish.ts';
import { checkRoutes } from '../releases/release.rules.ts';
import { type Decision, type Running, readState, sequencesIn, type TenantState } from './tenant-state.ts';
import { type Accepted, verify } from './verify.rules.ts';

const DAY = 86_400_000;
/** How long a document is valid (README.md, "From a build to a page"). */
const LIFETIME = 30 * DAY;
/** A document that says what is wanted is signed anew only when less of its life than this is left. */
const RENEWED_BEFORE = 15 * DAY;

/** What to say of a tenant, from what is said of it now. */
export type Decide = (before: TenantState) => Decision | Promise<Decision>;

export interface SigningTools {
  readonly clock: Clock;
  readonly signer: Signer;
  /** What the renderer took last: a new document's sequence is greater than its, whatever the registry remembers. */
  readonly lastAccepted: (tenant: string) => Promise<Accepted | undefined>;
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

async function remoteOf(registry: string, name: string, running: Running): Promise<RegistryRemote> {
  const release = await readRelease(registry, name, running.version);
  const previous = running.previous === undefined ? undefined : await readRelease(registry, name, running.previous);
  return { ...release, ...(previous && { previous }), mayFallBack: running.mayFallBack };
}

/** A tenant's next state, checked but not yet written. */
interface Prepared {
  readonly before: TenantState;
  readonly wanted: Decision;
  /** Missing where what stands says it already. */
  readonly document?: Registry;
}

async function prepare(
  registry: string,
  tenant: string,
  decide: Decide,
  { clock, signer, lastAccepted }: SigningTools,
): Promise<Prepared> {
  const now = clock.now();
  const accepted = await lastAccepted(tenant);
  const taken = await sequencesIn(folders.history(registry, tenant));
  const sequence = Math.max(accepted?.sequence ?? 0, taken.at(-1) ?? 0) + 1;
  const before = await readState(registry, tenant);
  const { runs, revoked } = await decide(before);
  const wanted = { runs, revoked };

  const remotes: Record<string, RegistryRemote> = {};
  for (const [name, running] of Object.entries(runs)) remotes[name] = await remoteOf(registry, name, running);
  checkRoutes(
    tenant,
    Object.values(remotes).map(({ descriptor }) => descriptor),
  );

  const document: Registry = {
    tenant,
    sequence,
    issued: new Date(now).toISOString(),
    expires: new Date(now + LIFETIME).toISOString(),
    remotes,
    revoked: revoked.map(({ remote, version, reason }) => ({ remote, version, reason })),
  };
  const keys = await readKeyRing(registry);
  const standing = await readJson<unknown>(folders.document(registry, tenant)).catch(() => null);
  const verdict = verify({ document: standing, tenant, keys, lastAccepted: accepted, now });
  const says = verdict.taken && verdict.registry;
  const stands =
    says &&
    verdict.signed.keyId === signer.keyId &&
    Date.parse(says.expires) - now > RENEWED_BEFORE &&
    isDeepStrictEqual([says.remotes, says.revoked], [document.remotes, document.revoked]) &&
    isDeepStrictEqual(wanted, { runs: before.runs, revoked: before.revoked });
  return { before, wanted, ...(!stands && { document }) };
}

async function commit(registry: string, prepared: Prepared, signer: Signer): Promise<TenantState> {
  const { before, wanted, document } = prepared;
  if (!document) return before;
  const { tenant, sequence, issued } = document;
  const state: TenantState = { tenant, sequence, at: issued, ...wanted };
  const numbered = (folder: string) => join(folder, `${sequence}.json`);
  const text = `${JSON.stringify(await signRegistry(document, signer))}\n`;
  // The reasons first: a state without its document does not count.
  await writeWhole(numbered(folders.changes(registry, tenant)), `${JSON.stringify(state, null, 2)}\n`);
  await writeWhole(numbered(folders.history(registry, tenant)), text);
  await writeWhole(folders.document(registry, tenant), text);
  return state;
}

/** A tenant's state before a change and after it. */
export interface Changed {
  readonly before: TenantState;
  readonly now: TenantState;
}

/**
 * Sets which versions tenants run: for each a signed document with the next sequence, and beside it who asked and why.
 * All earlier ones are kept. A document is not signed anew while it says the same under the newest key and is valid for
 * another two weeks. All tenants are checked before the first is changed, and changes are made one after the other.
 *
 * @throws PublishRefused RELEASE_UNKNOWN, RELEASE_GONE, or ROUTES_EQUAL when two of the remotes declare the same paths
 */
export async function changeTenants(
  registry: string,
  tenants: readonly string[],
  decide: Decide,
  tools: SigningTools,
): Promise<readonly Changed[]> {
  return withLock(join(registry, 'changing'), async () => {
    const prepared = [];
    for (const tenant of tenants) prepared.push(await prepare(registry, tenant, decide, tools));
    const changed: Changed[] = [];
    for (const one of prepared) {
      changed.push({ before: one.before, now: await commit(registry, one, tools.signer) });
    }
    return changed;
  });
}
