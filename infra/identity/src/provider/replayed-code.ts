import type Provider from 'oidc-provider';
import type { Middleware, Site } from '../server/site.ts';
import { type Ending, endSession } from './end-session.ts';
import { paths } from './paths.ts';

/**
 * A code that is shown a second time was seen by somebody else: oidc-provider revokes what was given for it, and here
 * the session ends as well, which the services are told. They check an access token by themselves, and would take the
 * first one until it expires.
 */
export function endReplayed(site: Site, provider: Provider): Middleware {
  const revoked = new WeakMap<object, string>();
  provider.on('grant.revoked', (ctx, grantId) => revoked.set(ctx, grantId));
  return async (ctx, next) => {
    await next();
    const grantId = revoked.get(ctx);
    const clientId = ctx.oidc?.client?.clientId;
    if (ctx.path !== paths.token || grantId === undefined || clientId === undefined) return;
    const session = site.store.findByGrant(site.scope, clientId, grantId)?.payload;
    if (typeof session?.uid !== 'string') return;
    await endSession(site, provider, session as Record<string, unknown> & Ending);
    site.log.info('session ended: a code or token came twice', { realm: site.realm.realm });
  };
}
