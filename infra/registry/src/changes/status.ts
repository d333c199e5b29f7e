import {
  type Hold,
  listTenants,
  type Revoked,
  type Running,
  readState,
  readStates,
} from '../documents/tenant-state.ts';
import { readJson } from '../files.ts';
import { siteFiles } from '../folders.ts';
import { type Alarm, readAlarms } from '../pages/alarms.ts';
import type { SiteIndex } from '../pages/render.ts';
import type { RegistryPlace } from './remotes.ts';

/** What several tenants run alike, and why. */
export interface RunningAlike extends Pick<Running, 'version' | 'since' | 'by' | 'reason'> {
  readonly remote: string;
  readonly hold: Hold;
  readonly tenants: readonly string[];
}

export interface RevokedAlike extends Revoked {
  readonly tenants: readonly string[];
}

export interface Status {
  readonly tenants: readonly string[];
  readonly running: readonly RunningAlike[];
  readonly revoked: readonly RevokedAlike[];
  readonly alarms: readonly Alarm[];
  /** When the first of the documents that pages show expires, ISO 8601. */
  readonly expires: string | undefined;
}

/** Puts what is equal but for the tenant together. */
function alike<Fact extends object>(facts: readonly (Fact & { readonly tenant: string })[]) {
  const groups = new Map<string, Fact & { tenants: string[] }>();
  for (const { tenant, ...fact } of facts) {
    const key = JSON.stringify(fact);
    const group = groups.get(key) ?? ({ ...fact, tenants: [] } as unknown as Fact & { tenants: string[] });
    group.tenants.push(tenant);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Who runs what, since when and why. */
export async function readStatus({ registry, site }: RegistryPlace, only: readonly string[] = []): Promise<Status> {
  const known = await listTenants(registry);
  const tenants = only.length > 0 ? known.filter((tenant) => only.includes(tenant)) : known;
  const states = await Promise.all(tenants.map((tenant) => readState(registry, tenant)));
  const running = states.flatMap(({ tenant, runs }) =>
    Object.entries(runs).map(([remote, { version, hold, since, by, reason }]) => {
      return { remote, tenant, version, hold, since, by, reason };
    }),
  );
  const index = await readJson<SiteIndex>(siteFiles.index(site));
  const expires = (index?.tenants ?? []).flatMap(({ page }) => page?.expires ?? []).sort();
  return {
    tenants,
    running: alike(running).sort(
      (one, other) => one.remote.localeCompare(other.remote) || other.tenants.length - one.tenants.length,
    ),
    revoked: alike(states.flatMap(({ tenant, revoked }) => revoked.map((one) => ({ ...one, tenant })))),
    alarms: await readAlarms(site),
    expires: expires[0],
  };
}

/** One remote of one tenant through time, the oldest first: each version and hold that it had, since when and why. */
export async function readHistory(registry: string, tenant: string, remote: string): Promise<readonly Running[]> {
  const all = (await readStates(registry, tenant)).flatMap(({ runs }) => runs[remote] ?? []);
  return all.filter((one, index) => {
    const before = all[index - 1];
    return before?.version !== one.version || before.hold !== one.hold || before.since !== one.since;
  });
}
