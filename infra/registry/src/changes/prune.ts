import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listTenants, readStates } from '../documents/tenant-state.ts';
import { folders } from '../folders.ts';
import { readAlarms } from '../pages/alarms.ts';
import { publishedAt } from '../releases/publish.ts';
import type { RegistryPlace } from './remotes.ts';

/** How long a version stays served after the last tenant left it: no session lives longer. */
const SERVED_FOR = 30 * 86_400_000;

/** `name@version` → when it was last said to run, or to be fallen back to. */
async function lastSaid(registry: string, now: number): Promise<Map<string, number>> {
  const last = new Map<string, number>();
  for (const tenant of await listTenants(registry)) {
    const states = await readStates(registry, tenant);
    for (const [index, { runs }] of states.entries()) {
      const next = states[index + 1];
      const until = next ? Date.parse(next.at) : now;
      for (const [name, { version, previous }] of Object.entries(runs)) {
        for (const one of previous === undefined ? [version] : [version, previous]) {
          const key = `${name}@${one}`;
          last.set(key, Math.max(last.get(key) ?? 0, until));
        }
      }
    }
  }
  return last;
}

/**
 * Removes the files of remotes' versions that no tenant ran or could fall back to for 30 days. Their records stay, so
 * that no other bytes can ever take their names. While an alarm stands nothing is removed: a page that could not be
 * rendered anew may still name what its tenant no longer runs.
 *
 * @returns what was removed, as `name@version`
 */
export async function pruneReleases({ registry, site, clock }: RegistryPlace): Promise<readonly string[]> {
  if ((await readAlarms(site)).length > 0) return [];
  const now = clock.now();
  const last = await lastSaid(registry, now);
  const removed: string[] = [];
  const releases = join(registry, 'releases');
  for (const name of await readdir(releases).catch(() => [])) {
    if (name === 'shell') continue;
    for (const version of await readdir(join(releases, name))) {
      const published = await publishedAt(registry, name, version).catch(() => now);
      const key = `${name}@${version}`;
      if (now - Math.max(last.get(key) ?? 0, published) <= SERVED_FOR) continue;
      await rm(folders.release(registry, name, version), { recursive: true });
      removed.push(key);
    }
  }
  return removed;
}
