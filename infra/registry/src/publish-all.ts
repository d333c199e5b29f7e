import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@wealth/domain/calendar';
import type { Release } from '@wealth/platform/registry';
import { afterStart, isRevoked } from './changes/change.rules.ts';
import { pruneReleases } from './changes/prune.ts';
import { signingTools } from './changes/remotes.ts';
import { changeTenants } from './documents/set-tenant.ts';
import { readState, START, type TenantState } from './documents/tenant-state.ts';
import { writeChanged } from './files.ts';
import { folders } from './folders.ts';
import type { Alarm } from './pages/alarms.ts';
import { type Log, render, type SiteConfig } from './pages/render.ts';
import type { Compression } from './releases/built.ts';
import { type Publication, publish, publishShell, readRelease } from './releases/publish.ts';

export interface WholeSite {
  readonly registry: string;
  readonly site: string;
  readonly config: SiteConfig;
  readonly shell: Pick<Publication, 'dist' | 'version'>;
  readonly remotes: readonly (Publication & {
    /** Tenants that run it. Default: all. */
    readonly tenants?: readonly string[];
    /** Whether the version before it may be tried once when it fails for a cause that stays. Default: no. */
    readonly mayFallBack?: boolean;
  })[];
  /** Of every release. Default: `smallest`. */
  readonly compression?: Compression;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Published {
  /** The alarms that stand. */
  readonly alarms: readonly Alarm[];
  /**
   * A sentence for each of a start's builds that a tenant does not run, because another version is pinned or was rolled
   * back to.
   */
  readonly held: readonly string[];
}

/** The versions that tenants run now and that are this very build, under whatever name it was published. */
async function sameBuilds(registry: string, release: Release, { config }: WholeSite): Promise<ReadonlySet<string>> {
  const { name } = release.descriptor;
  const states = await Promise.all(config.tenants.map(({ id }) => readState(registry, id)));
  const versions = new Set(states.flatMap(({ runs }) => runs[name]?.version ?? []));
  const same = new Set<string>();
  for (const version of versions) {
    const other = await readRelease(registry, name, version).catch(() => undefined);
    if (other && isDeepStrictEqual([other.files, other.descriptor], [release.files, release.descriptor])) {
      same.add(version);
    }
  }
  return same;
}

const words = { none: 'runs', rolledBack: 'was rolled back to', pinned: 'is pinned to' } as const;

/** Where this build does not run: the same hold of several tenants is one sentence. */
function heldBack(release: Release, states: readonly TenantState[], sameAs: (version: string) => boolean): string[] {
  const { name } = release.descriptor;
  const sentences = new Map<string, string[]>();
  for (const state of states) {
    const running = state.runs[name];
    if (!running || running.version === release.version || sameAs(running.version)) continue;
    const why = isRevoked(state, name, release.version) ? 'this build was revoked' : running.reason;
    const sentence = `${words[running.hold]} ${running.version} (${why})`;
    sentences.set(sentence, [...(sentences.get(sentence) ?? []), state.tenant]);
  }
  return [...sentences].map(([sentence, tenants]) => `${name} ${sentence}: ${tenants.join(', ')}`);
}

/**
 * Publishes what was built, signs a document per tenant, and renders the pages: all that stands between a build and
 * a portal that an edge can serve. What has not changed is left as it is, and so is what somebody pinned, rolled back
 * or revoked.
 *
 * @throws PublishRefused; the pages that were served before go on
 */
export async function publishAll(whole: WholeSite): Promise<Published> {
  const { registry, site, config, clock, log } = whole;
  const chosen = whole.compression && { compression: whole.compression };
  const shell = await publishShell(registry, { ...whole.shell, ...chosen });
  const builds = await Promise.all(
    whole.remotes.map(async ({ tenants, mayFallBack, ...publication }) => {
      const release = await publish(registry, { ...publication, ...chosen }, shell);
      const same = await sameBuilds(registry, release, whole);
      return { release, tenants, mayFallBack: mayFallBack ?? false, isSameAs: (version: string) => same.has(version) };
    }),
  );

  const word = { by: START, reason: 'the newest build', at: new Date(clock.now()).toISOString() };
  const movesOf = (tenant: string) =>
    builds
      .filter(({ tenants }) => tenants?.includes(tenant) ?? true)
      .map(({ release, ...rest }) => ({ ...rest, remote: release.descriptor.name, version: release.version }));
  const changed = await changeTenants(
    registry,
    config.tenants.map(({ id }) => id),
    (state) => afterStart(state, movesOf(state.tenant), word),
    await signingTools(whole),
  );
  const states = changed.map(({ now }) => now);
  await writeChanged(folders.shell(registry), `${JSON.stringify({ version: shell.version })}\n`);
  const alarms = await render(config, { registry, site, shell: shell.version, clock, log });
  for (const removed of await pruneReleases(whole)) log({ level: 'info', event: 'release.pruned', release: removed });
  // Of two builds of one remote the later one is wanted; the other is its version before.
  const newest = new Map(builds.map((build) => [build.release.descriptor.name, build])).values();
  const held = [...newest].flatMap(({ release, isSameAs }) => heldBack(release, states, isSameAs));
  return { alarms, held };
}
