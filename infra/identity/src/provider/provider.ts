import type { Clock } from '@wealth/domain/calendar';
import Provider, {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type JWKS,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import {
  getAudience,
  mappedClaims,
  mappedNames,
  personClaimNames,
  personClaims,
  roleClaims,
} from '../protocol/claims.ts';
import { loopbackFetch } from '../protocol/loopback-fetch.ts';
import { isCheckFromElsewhere } from '../protocol/other-sites.ts';
import { getIssuerKey, paths, realmBase } from '../protocol/paths.ts';
import { afterLogout, isRegistered } from '../protocol/redirects.ts';
import type { Context } from '../protocol/site.ts';
import type { Realm } from '../realms/read-realms.ts';
import type { RealmClient, RealmUser } from '../realms/realm.schema.ts';
import type { Store } from '../store/store.ts';
import { storeAdapter } from './adapter.ts';
import { credentials, refreshes, sessionSeconds } from './answers.ts';
import { LostAnswers } from './lost-answer.ts';
import { wrapRefreshTokens } from './refresh-token.ts';

/** The scopes that a client may ask for; offline access is not among them. */
const SCOPES = ['openid', 'profile', 'email'];
/** oidc-provider names what a token is for by an address; the audience itself is the client's mapper's. */
const SERVICES = 'urn:wealth:services';

/** Answers come by redirect. A page that posts the answer would need a policy of its own, and no client asks for one. */
const RESPONSE_MODES = ['query', 'fragment'];

export interface ProviderSetup {
  readonly realm: Realm;
  /** `http://localhost:4301`: the issuer is the realm beneath it. */
  readonly origin: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly signingKeys: JWKS;
  readonly cookieKeys: readonly string[];
  /** Says a refusal in words. */
  readonly refuse: (ctx: KoaContextWithOIDC, error: Error) => void;
}

/** One realm under one issuer, on Keycloak's paths, from the realm file alone. */
export function createProvider(setup: ProviderSetup): Provider {
  const { realm, origin, store } = setup;
  const scope = getIssuerKey(realm.realm, origin);
  const lostAnswers = new LostAnswers(store, setup.clock, scope);
  const provider = new Provider(`${origin}${realmBase(realm.realm)}`, configuration(setup, scope, lostAnswers));
  wrapRefreshTokens(provider);
  setClientRules(provider);
  provider.use(offered);
  provider.use(credentials(realm));
  provider.use(refreshes(setup, scope, lostAnswers));
  return provider;
}

/** Discovery lists the response modes that clients may ask for; oidc-provider lists all that it knows. */
const offered: Parameters<Provider['use']>[0] = async (ctx, next) => {
  await next();
  if (ctx.path === paths.discovery && ctx.status === 200) {
    Object.assign(ctx.body as object, { response_modes_supported: RESPONSE_MODES });
  }
};

function configuration(setup: ProviderSetup, scope: string, lostAnswers: LostAnswers): Configuration {
  const { realm, store } = setup;
  const cookiePath = realmBase(realm.realm);
  return {
    adapter: (model: string) => storeAdapter(store, lostAnswers, scope, model),
    clients: realm.clients.map(clientMetadata),
    jwks: setup.signingKeys,
    routes: {
      authorization: paths.authorization,
      token: paths.token,
      jwks: paths.jwks,
      userinfo: paths.userinfo,
      end_session: paths.end_session,
      revocation: paths.revocation,
    },
    cookies: {
      keys: [...setup.cookieKeys],
      long: { httpOnly: true, sameSite: 'lax', path: cookiePath, signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes: SCOPES,
    claims: { openid: ['sub', 'sid', ...personClaimNames, ...mappedNames(realm)] },
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_post', 'client_secret_basic'],
    extraParams: ['kc_idp_hint'],
    pkce: { required: (_ctx, client) => requiresPkce(realm, client.clientId) },
    // What it calls are the portal's servers on this machine, which its own fetch refuses.
    fetch: (address, { method = 'GET', headers, body } = {}) =>
      loopbackFetch(String(address), {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        body: String(body ?? ''),
        redirect: 'manual',
      }),
    features: {
      backchannelLogout: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      userinfo: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => SERVICES,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, _resource, client) => ({
          scope: SCOPES.join(' '),
          audience: getAudience(clientOf(realm, client.clientId)),
          accessTokenTTL: realm.accessTokenLifespan,
          accessTokenFormat: 'jwt',
        }),
      },
    },
    ttl: {
      AccessToken: realm.accessTokenLifespan,
      IdToken: realm.accessTokenLifespan,
      AuthorizationCode: realm.accessCodeLifespan,
      Interaction: realm.accessCodeLifespanLogin,
      RefreshToken: realm.ssoSessionIdleTimeout,
      Grant: realm.ssoSessionMaxLifespan,
      Session: (ctx, session) => {
        const left = session.exp === undefined ? 0 : session.exp - Math.floor(Date.now() / 1000);
        return left > 0 && isCheckFromElsewhere(ctx as unknown as Context) ? left : sessionSeconds(realm, session);
      },
    },
    issueRefreshToken: () => true,
    expiresWithSession: () => true,
    rotateRefreshToken: (ctx) => lostAnswers.claim(ctx),
    findAccount: (ctx, sub) => account(realm, ctx.oidc.client?.clientId, sub),
    extraTokenClaims(ctx, token) {
      const user = realm.users.find(({ id }) => 'accountId' in token && id === token.accountId);
      if (user === undefined || token.clientId === undefined) return undefined;
      const sid = 'sid' in token ? token.sid : undefined;
      const { AuthorizationCode: code, RefreshToken: refreshed } = ctx.oidc.entities;
      return {
        typ: 'Bearer',
        azp: token.clientId,
        sid,
        auth_time: (code ?? refreshed)?.authTime,
        ...roleClaims(user),
        ...mappedClaims(clientOf(realm, token.clientId), user, 'access'),
      };
    },
    loadExistingGrant,
    interactions: {
      url: (_ctx, interaction) => `${cookiePath}${paths.signIn}/${interaction.uid}`,
      policy: signInPolicy(),
    },
    clientBasedCORS: (_ctx, from, client) => clientOf(realm, client.clientId).webOrigins.includes(from),
    renderError(ctx, out, error) {
      if (isForPeople(ctx.path)) setup.refuse(ctx, error);
      else ctx.body = out;
    },
  };
}

/** Everything else is called by programs, which are answered in the protocol's own words. */
function isForPeople(path: string): boolean {
  return path.startsWith(paths.authorization) || path === paths.end_session;
}

/** A member who was removed while signed in signs in anew, instead of running into an error. */
function signInPolicy() {
  const policy = interactionPolicy.base();
  const check = new interactionPolicy.Check(
    'no_account',
    'the member is unknown',
    (ctx) => ctx.oidc.account === undefined,
  );
  policy.get('login')?.checks.add(check);
  return policy;
}

/** Members are asked for no consent: the portal is the credit union's own. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { client, session, account: signedIn, provider } = ctx.oidc;
  if (client === undefined || session === undefined || signedIn === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing?.accountId === signedIn.accountId) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: signedIn.accountId });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(SERVICES, SCOPES.join(' '));
  await grant.save();
  return grant;
}

function clientMetadata(client: RealmClient): ClientMetadata {
  const address = (pattern: string) => pattern.replace(/\+$/, '');
  const whenEnded = client.attributes['backchannel.logout.url'];
  return {
    client_id: client.clientId,
    client_name: client.name ?? client.clientId,
    require_auth_time: true,
    application_type: 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: [...RESPONSE_MODES],
    redirect_uris: client.redirectUris,
    post_logout_redirect_uris: afterLogout(client).map(address),
    ...(whenEnded && { backchannel_logout_uri: whenEnded, backchannel_logout_session_required: true }),
    ...(client.publicClient
      ? { token_endpoint_auth_method: 'none' }
      : { token_endpoint_auth_method: 'client_secret_post', client_secret: client.secret }),
  };
}

function clientOf(realm: Realm, clientId: string): RealmClient {
  const found = realm.clients.find((client) => client.clientId === clientId);
  if (found === undefined) throw new RangeError(`${realm.realm} has no client ${clientId}`);
  return found;
}

function requiresPkce(realm: Realm, clientId: string): boolean {
  const client = clientOf(realm, clientId);
  return client.publicClient || client.attributes['pkce.code.challenge.method'] === 'S256';
}

function account(realm: Realm, clientId: string | undefined, sub: string) {
  const user = realm.users.find(({ id, enabled }) => id === sub && enabled);
  if (user === undefined) return undefined;
  return { accountId: sub, claims: () => ({ sub, ...identityClaims(realm, clientId, user, 'id') }) };
}

/** What an id token, or the userinfo answer, says of a member. */
export function identityClaims(realm: Realm, clientId: string | undefined, user: RealmUser, kind: 'id' | 'userinfo') {
  const client = realm.clients.find((candidate) => candidate.clientId === clientId);
  return { ...personClaims(user), ...(client && mappedClaims(client, user, kind)) };
}

interface ClientModel {
  prototype: {
    redirectUriAllowed(this: { redirectUris: string[] }, address: string): boolean;
    postLogoutRedirectUriAllowed(this: { postLogoutRedirectUris: string[] }, address: string): boolean;
    includeSid(): boolean;
  };
}

/**
 * Where Keycloak's clients differ from oidc-provider's: an address of the realm file may end with `*`, and every
 * token names its session.
 */
function setClientRules(provider: Provider): void {
  const { prototype } = provider.Client as unknown as ClientModel;
  prototype.redirectUriAllowed = function registered(address) {
    return isRegistered(address, this.redirectUris);
  };
  prototype.postLogoutRedirectUriAllowed = function registered(address) {
    return isRegistered(address, this.postLogoutRedirectUris);
  };
  prototype.includeSid = () => true;
}
