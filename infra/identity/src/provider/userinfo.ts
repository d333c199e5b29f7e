import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { JWKS } from 'oidc-provider';
import { paths } from '../protocol/paths.ts';
import { type Context, findUser, type Middleware, type Site } from '../protocol/site.ts';
import { identityClaims } from './provider.ts';

/**
 * Says who a token belongs to. oidc-provider answers here for opaque tokens only, and ours are JWTs, as Keycloak's;
 * so the token is read here, and its session must still live.
 */
export function userinfo(site: Site, signingKeys: JWKS): Middleware {
  const keys = createLocalJWKSet({
    keys: signingKeys.keys.map(({ kty, kid, alg, use, n, e }) => ({ kty, kid, alg, use, n, e }) as never),
  });
  const issuer = `${site.origin}${site.base}`;
  const origins = new Set(site.realm.clients.flatMap(({ webOrigins }) => webOrigins));
  return async (ctx, next) => {
    if (ctx.path !== paths.userinfo) return next();
    const from = ctx.get('origin');
    ctx.vary('Origin');
    if (origins.has(from)) {
      ctx.set('access-control-allow-origin', from);
      ctx.set('access-control-allow-methods', 'GET, POST');
      ctx.set('access-control-allow-headers', 'authorization, content-type');
    }
    if (ctx.method === 'OPTIONS') {
      ctx.status = 204;
      return;
    }
    ctx.set('cache-control', 'no-store');
    const claims = await read(bearer(ctx));
    if (claims === undefined) {
      ctx.status = 401;
      ctx.set('www-authenticate', 'Bearer error="invalid_token"');
      ctx.body = { error: 'invalid_token' };
      return;
    }
    ctx.body = claims;
  };

  async function read(token: string): Promise<object | undefined> {
    let payload: JWTPayload;
    try {
      ({ payload } = await jwtVerify(token, keys, { issuer, typ: 'at+jwt' }));
    } catch {
      return undefined;
    }
    const { sub, azp, sid } = payload;
    const user = findUser(site, sub);
    if (user === undefined || typeof azp !== 'string' || typeof sid !== 'string') return undefined;
    const session = site.store.findByClientSession(site.scope, azp, sid);
    return session && { sub, ...identityClaims(site.realm, azp, user, 'userinfo') };
  }
}

function bearer(ctx: Context): string {
  return /^Bearer (\S+)$/i.exec(ctx.get('authorization'))?.[1] ?? '';
}
