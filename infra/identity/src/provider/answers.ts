import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { paths } from '../protocol/paths.ts';
import type { Realm } from '../realms/read-realms.ts';
import type { Store } from '../store/store.ts';
import type { LostAnswers } from './lost-answer.ts';
import { wrapRefreshToken } from './refresh-token.ts';

/**
 * Seconds that a session may still live: its idle time, and never past its longest life. That counts from its begin and
 * not from the last sign-in, which another provider may have seen long ago, and a repeated one moves.
 */
export function sessionSeconds(realm: Realm, { iat }: { iat?: unknown }): number {
  const now = Math.floor(Date.now() / 1000);
  const begun = typeof iat === 'number' ? iat : now;
  const left = begun + realm.ssoSessionMaxLifespan - now;
  return Math.max(1, Math.min(realm.ssoSessionIdleTimeout, left));
}

type Middleware = Parameters<Provider['use']>[0];

interface Refreshed {
  readonly realm: Realm;
  readonly store: Store;
}

/**
 * keycloak-js calls with credentials. The header is added after oidc-provider has set its own: it sets none when it
 * finds one.
 */
export function credentials({ clients }: Realm): Middleware {
  const origins = new Set(clients.flatMap(({ webOrigins }) => webOrigins));
  return async (ctx, next) => {
    await next();
    const allowed = ctx.response.get('access-control-allow-origin');
    if (origins.has(allowed)) ctx.set('access-control-allow-credentials', 'true');
  };
}

/** After each refresh: the lost answer's successor goes out again, and the session lives on. */
export function refreshes({ realm, store }: Refreshed, scope: string, lostAnswers: LostAnswers): Middleware {
  return async (ctx, next) => {
    const called = ctx as unknown as KoaContextWithOIDC;
    let successor: string | undefined;
    try {
      await next();
    } finally {
      if (ctx.path === paths.token && 'oidc' in ctx) successor = lostAnswers.settle(called);
    }
    if (ctx.path !== paths.token || ctx.status !== 200) return;
    const uid = called.oidc.entities.RefreshToken?.sessionUid;
    const session = uid === undefined ? undefined : store.findBySession(scope, 'Session', uid)?.payload;
    if (uid === undefined || session === undefined) return;
    store.prolongSession(scope, uid, sessionSeconds(realm, session));
    const stored = successor && store.find({ scope, model: 'RefreshToken', id: successor });
    if (!stored) return;
    const body = ctx.body as Record<string, unknown>;
    body.refresh_token = wrapRefreshToken(successor as string, stored.payload);
  };
}
