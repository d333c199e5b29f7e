import type Provider from 'oidc-provider';
import { paths } from '../protocol/paths.ts';
import type { Middleware, Site } from '../protocol/site.ts';
import { type Ending, endSession } from './end-session.ts';

/**
 * A code that is shown a second time, with another verifier or by another client was seen by somebody else:
 * oidc-provider revokes what was given for it in the first case and refuses the call in the others. Here the session
 * ends in each, which the services are told: they check an access token by themselves, and would take the first one
 * until it expires.
 */
export function endReplayed(site: Site, provider: Provider): Middleware {
  const revoked = new WeakMap<object, string>();
  provider.on('grant.revoked', (ctx, grantId) => revoked.set(ctx, grantId));
  return async (ctx, next) => {
    await next();
    if (ctx.path !== paths.token) return;
    const { clientId, grantId } = (await refusedCode(provider, ctx.status, ctx.oidc?.params)) ?? {
      clientId: ctx.oidc?.client?.clientId,
      grantId: revoked.get(ctx),
    };
    if (grantId === undefined || clientId === undefined) return;
    const session = site.store.findByGrant(site.scope, clientId, grantId)?.payload;
    if (typeof session?.uid !== 'string') return;
    await endSession(site, provider, session as Record<string, unknown> & Ending);
    site.log.info('session ended: a code or token came from somebody else', { realm: site.realm.realm });
  };
}

/** The code of this call, where there is such a code and the call was refused; a code that nobody was given is none. */
async function refusedCode(provider: Provider, status: number, requested: { [name: string]: unknown } | undefined) {
  const { grant_type: grantType, code } = requested ?? {};
  if (status !== 400 || grantType !== 'authorization_code' || typeof code !== 'string') return undefined;
  return provider.AuthorizationCode.find(code);
}
