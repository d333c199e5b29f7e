import type { Clock } from '@wealth/domain/calendar';
import { CONTRACT_VERSION, type Descriptor } from '@wealth/platform/registry';
import { type Changed, changeTenants, type Decide, type SigningTools } from '../documents/set-tenant.ts';
import { listTenants, readState, readStates, type TenantState } from '../documents/tenant-state.ts';
import { loadSigner } from '../keys/keys.ts';
import { lastAccepted } from '../pages/render.ts';
import { PublishRefused } from '../refusal.ts';
import { type Publication, publish, readRelease, readVersions } from '../releases/publish.ts';
import { checkContract, checkRoutes, descriptorFrom } from '../releases/release.rules.ts';
import {
  afterPin,
  afterPublication,
  afterRelease,
  afterRevocation,
  afterRollback,
  earlierVersion,
  isRevoked,
} from './change.rules.ts';

/** Where the registry and the pages are. */
export interface RegistryPlace {
  readonly registry: string;
  readonly site: string;
  readonly clock: Clock;
}

/** Whom a change is for, who wants it, and why. */
export interface Request {
  readonly remote: string;
  /** Default: every tenant that runs the remote. */
  readonly tenants?: readonly string[] | undefined;
  readonly by: string;
  readonly reason: string;
}

export async function signingTools({ registry, site, clock }: RegistryPlace): Promise<SigningTools> {
  return { clock, signer: await loadSigner(registry), lastAccepted: (tenant) => lastAccepted(site, tenant) };
}

const runs = ({ runs }: TenantState, remote: string) => runs[remote] !== undefined;

/** The tenants that a request is for. `isNew` takes all where none runs the remote yet. */
async function tenantsFor(registry: string, { remote, tenants }: Request, isNew: boolean): Promise<readonly string[]> {
  const known = await listTenants(registry);
  if (known.length === 0) {
    throw new PublishRefused('TENANT_UNKNOWN', 'No tenant runs anything yet: start the portal once, with npm start.');
  }
  const unknown = tenants?.find((tenant) => !known.includes(tenant));
  if (unknown !== undefined) {
    throw new PublishRefused('TENANT_UNKNOWN', `There is no tenant ${unknown}; there are ${known.join(', ')}.`);
  }
  const states = await Promise.all((tenants ?? known).map((tenant) => readState(registry, tenant)));
  const running = states.filter((state) => runs(state, remote));
  if (running.length === 0 && isNew) return tenants ?? known;
  const without = states.find((state) => tenants && !runs(state, remote));
  if (running.length === 0 || (without && !isNew)) {
    throw new PublishRefused(
      'REMOTE_NOT_RUN',
      `${without?.tenant ?? 'No tenant'} runs ${without ? 'no ' : ''}${remote}. npm run remote -- status says who runs what.`,
    );
  }
  return tenants ?? running.map(({ tenant }) => tenant);
}

const wordOf = ({ by, reason }: Request, { clock }: RegistryPlace) => ({
  by,
  reason,
  at: new Date(clock.now()).toISOString(),
});

async function change(place: RegistryPlace, tenants: readonly string[], decide: Decide) {
  return changeTenants(place.registry, tenants, decide, await signingTools(place));
}

function refuseRevoked(state: TenantState, remote: string, version: string): void {
  const revoked = state.revoked.find((one) => one.remote === remote && one.version === version);
  if (!revoked) return;
  throw new PublishRefused(
    'VERSION_REVOKED',
    `${remote}@${version} was revoked for ${state.tenant} (${revoked.reason}). Publish another version.`,
  );
}

/** A route that another remote of a tenant has is refused before anything is published. */
async function checkRoutesOf(registry: string, descriptor: Descriptor, tenants: readonly string[]): Promise<void> {
  for (const tenant of tenants) {
    const others = Object.entries((await readState(registry, tenant)).runs).filter(
      ([name]) => name !== descriptor.name,
    );
    const releases = await Promise.all(others.map(([name, { version }]) => readRelease(registry, name, version)));
    checkRoutes(tenant, [...releases.map((release) => release.descriptor), descriptor]);
  }
}

/**
 * Publishes a build as one immutable version, which every tenant runs that has no other one pinned.
 *
 * @throws PublishRefused; then nothing was changed
 */
export async function publishRemote(
  place: RegistryPlace,
  publication: Publication,
  requested: Omit<Request, 'remote'> & { readonly mayFallBack?: boolean },
): Promise<{ readonly remote: string; readonly version: string; readonly changed: readonly Changed[] }> {
  const { registry } = place;
  const descriptor = descriptorFrom(publication.descriptor);
  const request = { ...requested, remote: descriptor.name };
  const word = wordOf(request, place);
  const tenants = requested.tenants?.length === 0 ? [] : await tenantsFor(registry, request, true);
  await checkRoutesOf(registry, descriptor, tenants);
  const { version } = await publish(registry, publication);
  const move = { remote: descriptor.name, version, mayFallBack: requested.mayFallBack ?? false };
  const changed = await change(place, tenants, (state) => {
    refuseRevoked(state, move.remote, version);
    return afterPublication(state, move, word);
  });
  return { remote: descriptor.name, version, changed };
}

/** Sets one version and holds it there; `newest` takes the newest one and follows what is published from then on. */
export async function pinRemote(
  place: RegistryPlace,
  request: Request & { readonly version: string; readonly mayFallBack?: boolean },
): Promise<readonly Changed[]> {
  const { registry } = place;
  const word = wordOf(request, place);
  const { remote, mayFallBack = false } = request;
  const isNewest = request.version === 'newest';
  const version = isNewest ? ((await readVersions(registry, remote)).at(-1) ?? 'newest') : request.version;
  checkContract((await readRelease(registry, remote, version)).descriptor, CONTRACT_VERSION);
  const tenants = await tenantsFor(registry, request, true);
  const after = isNewest ? afterRelease : afterPin;
  return change(place, tenants, (state) => {
    refuseRevoked(state, remote, version);
    return after(state, { remote, version, mayFallBack }, word);
  });
}

/** Goes back to the version that each tenant ran before. */
export async function rollbackRemote(place: RegistryPlace, request: Request): Promise<readonly Changed[]> {
  const { registry } = place;
  const word = wordOf(request, place);
  const { remote } = request;
  const tenants = await tenantsFor(registry, request, false);
  return change(place, tenants, async (state) => {
    const version = earlierVersion(await readStates(registry, state.tenant), remote);
    if (version === undefined) {
      throw new PublishRefused(
        'NOTHING_BEFORE',
        `${state.tenant} ran no version of ${remote} before ${state.runs[remote]?.version} that could run again. Pin one: npm run remote -- pin ${remote} <version>.`,
      );
    }
    checkContract((await readRelease(registry, remote, version)).descriptor, CONTRACT_VERSION);
    return afterRollback(state, { remote, version }, word);
  });
}

/**
 * Withdraws a version that does harm, for good: no new page loads it, the services refuse its writes, and sessions
 * that run it are asked to reload. Where it runs, the version before takes its place, if there is one.
 */
export async function revokeRemote(
  place: RegistryPlace,
  request: Request & { readonly version: string },
): Promise<readonly Changed[]> {
  const { registry } = place;
  const word = wordOf(request, place);
  const { remote, version } = request;
  await readRelease(registry, remote, version);
  const tenants = request.tenants ? await tenantsFor(registry, request, false) : await listTenants(registry);
  return change(place, tenants, async (state) => {
    if (isRevoked(state, remote, version)) return state;
    const earlier = earlierVersion(await readStates(registry, state.tenant), remote);
    return afterRevocation(state, { remote, version, earlier }, word);
  });
}

/** Signs anew what has less than half of its life left. */
export async function renewDocuments(place: RegistryPlace): Promise<readonly Changed[]> {
  return change(place, await listTenants(place.registry), (state) => state);
}
