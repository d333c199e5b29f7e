import type { Clock } from '@wealth/domain/calendar';
import { setTenant } from './documents/set-tenant.ts';
import { signerOf } from './keys/keys.ts';
import type { Alarm } from './pages/alarms.ts';
import { type Log, lastAccepted, render, type SiteConfig } from './pages/render.ts';
import { type Publication, publish, publishShell } from './releases/publish.ts';

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
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Publishes what was built, signs a document per tenant, and renders the pages: all that stands between a build and
 * a portal that an edge can serve. What has not changed is left as it is.
 *
 * @returns the alarms that stand
 * @throws PublishRefused; the pages that were served before go on
 */
export async function publishAll(whole: WholeSite): Promise<readonly Alarm[]> {
  const { registry, site, config, clock, log } = whole;
  const shell = await publishShell(registry, whole.shell);
  const releases = await Promise.all(
    whole.remotes.map(async ({ tenants, mayFallBack, ...publication }) => {
      const { descriptor, version } = await publish(registry, publication);
      return { tenants, choice: { name: descriptor.name, version, ...(mayFallBack && { mayFallBack }) } };
    }),
  );

  const signer = await signerOf(registry);
  for (const { id } of config.tenants) {
    const remotes = releases.filter(({ tenants }) => !tenants || tenants.includes(id)).map(({ choice }) => choice);
    await setTenant(registry, { tenant: id, remotes }, { clock, signer, lastAccepted: await lastAccepted(site, id) });
  }
  return render(config, { registry, site, shell: shell.version, clock, log });
}
