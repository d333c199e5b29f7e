import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import { refuseOtherSites } from '../protocol/other-sites.ts';
import { getIssuerKey, paths, realmBase } from '../protocol/paths.ts';
import { problems, toProblem } from '../protocol/problems.ts';
import { type Context, type Middleware, refuse, type Site } from '../protocol/site.ts';
import { cookieCheck } from '../provider/cookie-check.ts';
import { logout } from '../provider/logout.ts';
import { createProvider } from '../provider/provider.ts';
import { endReplayed } from '../provider/replayed-code.ts';
import { sendInFrames } from '../provider/session-cookie.ts';
import { userinfo } from '../provider/userinfo.ts';
import type { Realm } from '../realms/read-realms.ts';
import { accountPage } from '../sign-in/account.ts';
import { brokerReturn } from '../sign-in/broker.ts';
import { signInPages } from '../sign-in/sign-in.ts';
import type { KeyRing } from '../store/keys.ts';
import { refuseOtherMethods } from './methods.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What all sites share; each adds its realm and its origin. */
export type SharedSite = Omit<Site, 'realm' | 'origin' | 'base' | 'scope'>;

/** The sites that have been requested: one per realm and origin, made on the first call. */
export class Sites {
  readonly #realms: ReadonlyMap<string, Realm>;
  readonly #shared: SharedSite;
  readonly #keys: KeyRing;
  readonly #made = new Map<string, Promise<Handler>>();

  constructor(realms: ReadonlyMap<string, Realm>, shared: SharedSite, keys: KeyRing) {
    this.#realms = realms;
    this.#shared = shared;
    this.#keys = keys;
  }

  /** What answers for the realm; undefined when there is no such realm. */
  find(name: string, origin: string): Promise<Handler> | undefined {
    const realm = this.#realms.get(name);
    if (realm === undefined) return undefined;
    const key = `${name} ${origin}`;
    const handler = this.#made.get(key) ?? this.#make(realm, origin);
    this.#made.set(key, handler);
    return handler;
  }

  async #make(realm: Realm, origin: string): Promise<Handler> {
    const site: Site = {
      ...this.#shared,
      realm,
      origin,
      base: realmBase(realm.realm),
      scope: getIssuerKey(realm.realm, origin),
    };
    const signingKeys = await this.#keys.signing(realm.realm);
    const provider = createProvider({
      realm,
      origin,
      store: site.store,
      clock: site.clock,
      signingKeys,
      cookieKeys: await this.#keys.cookies(),
      refuse: (ctx, error) => refuseFor(site, ctx as unknown as Context, error),
    });
    provider.on('server_error', (_ctx: unknown, error: Error) => site.log.error('server_error', error));
    // Why a token was refused: the protocol's own words, which name nobody.
    provider.on('grant.error', (_ctx: unknown, error: Error) => {
      const { error_description: why = '', error_detail: detail = '' } = error as errors.OIDCProviderError;
      site.log.info('token refused', { realm: realm.realm, code: error.message, why, detail });
    });
    (provider as EventEmitter).on('error', (error) => site.log.error('error', error));
    provider.use(sendInFrames(provider.cookieName('session'), origin));
    provider.use(async (ctx, next) => {
      try {
        await next();
      } catch (error) {
        refuseFor(site, ctx, error as Error);
      }
    });
    provider.use(refuseBarePages(site));
    provider.use(refuseOtherMethods(site));
    provider.use(refuseOtherSites(site));
    provider.use(endReplayed(site, provider));
    for (const page of [cookieCheck(site), accountPage(site, provider), brokerReturn(site)]) provider.use(page);
    provider.use(signInPages(site, provider));
    provider.use(logout(site, provider));
    provider.use(userinfo(site, signingKeys));
    provider.use(async (ctx, next) => {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) refuse(site, ctx, problems.unknownPage);
    });
    const answer = provider.callback();
    return async (request, response) => {
      // oidc-provider writes its own addresses from the difference of the two.
      const originalUrl = request.url ?? site.base;
      await answer(Object.assign(request, { originalUrl, url: originalUrl.slice(site.base.length) || '/' }), response);
    };
  }
}

/**
 * Replaces the pages that oidc-provider writes itself: they have no policy. It posts an answer by one, or signs the
 * previous member out when another tab has signed in since the password was accepted.
 */
function refuseBarePages(site: Site): Middleware {
  return async (ctx, next) => {
    await next();
    const { path, response } = ctx;
    const isBare = !response.get('location') && !response.get('content-security-policy');
    if (response.type !== 'text/html' || !isBare) return;
    if (path === paths.authorization) refuse(site, ctx, problems.otherAnswer);
    else refuse(site, ctx, path.startsWith(paths.authorization) ? problems.expired : problems.unknownPage);
  };
}

function refuseFor(site: Site, ctx: Context, error: Error): void {
  const isOurs = error instanceof errors.OIDCProviderError;
  if (!isOurs) site.log.error('failed', error, { realm: site.realm.realm });
  refuse(site, ctx, toProblem(error));
}
