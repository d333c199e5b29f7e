import type { Interaction } from 'oidc-provider';
import * as client from 'openid-client';
import { loopbackFetch } from '../protocol/loopback-fetch.ts';
import { paths } from '../protocol/paths.ts';
import { type Problem, problems } from '../protocol/problems.ts';
import { type Context, type Middleware, refuse, type Site } from '../protocol/site.ts';
import type { IdentityProvider, RealmUser } from '../realms/realm.schema.ts';

/** Seconds that a member may take at the external provider. */
const BROKERING_SECONDS = 30 * 60;
const MODEL = 'Brokering';

interface Brokering {
  readonly [key: string]: unknown;
  readonly alias: string;
  readonly uid: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The external provider that the realm offers beside its own user names. */
export function offeredProvider({ realm }: Site): IdentityProvider | undefined {
  return realm.identityProviders?.find(({ enabled }) => enabled);
}

/** The external provider that the request names, or the realm's only way in. */
export function hintedProvider(site: Site, hint: unknown): IdentityProvider | undefined {
  const offered = offeredProvider(site);
  const hasPasswords = site.realm.users.some(({ credentials = [] }) => credentials.length > 0);
  return offered?.alias === hint || !hasPasswords ? offered : undefined;
}

function configurationOf({ config }: IdentityProvider): client.Configuration {
  const server = {
    issuer: config.issuer,
    authorization_endpoint: config.authorizationUrl,
    token_endpoint: config.tokenUrl,
    jwks_uri: config.jwksUrl,
  };
  const configuration = new client.Configuration(
    server,
    config.clientId,
    { id_token_signed_response_alg: 'RS256' },
    client.ClientSecretPost(config.clientSecret),
  );
  configuration[client.customFetch] = loopbackFetch;
  client.enableNonRepudiationChecks(configuration);
  if (new URL(config.issuer).protocol === 'http:') client.allowInsecureRequests(configuration);
  return configuration;
}

function endpoint({ origin, base }: Site, alias: string): string {
  return `${origin}${base}/broker/${encodeURIComponent(alias)}/endpoint`;
}

/** Sends the member to the external provider. What comes back is tied to this sign-in by its state. */
export async function beginBrokering(
  site: Site,
  ctx: Context,
  interaction: Interaction,
  external: IdentityProvider,
): Promise<void> {
  const state = client.randomState();
  const brokering: Brokering = {
    alias: external.alias,
    uid: interaction.uid,
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  site.store.save({ scope: site.scope, model: MODEL, id: state }, brokering, BROKERING_SECONDS);
  const address = client.buildAuthorizationUrl(configurationOf(external), {
    redirect_uri: endpoint(site, external.alias),
    response_type: 'code',
    scope: external.config.defaultScope,
    state,
    nonce: brokering.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(brokering.codeVerifier),
    code_challenge_method: 'S256',
    // A member who has signed out of the portal, or has to sign in again, proves it there too, as with Keycloak.
    ...(interaction.params.prompt === 'login' && { prompt: 'login' }),
    ...(interaction.params.max_age !== undefined && { max_age: String(interaction.params.max_age) }),
  });
  ctx.status = 303;
  ctx.redirect(address.href);
}

const returnRoute = /^\/broker\/([^/]+)\/endpoint$/;

/** The callback of the external provider: it continues the sign-in that this browser has in progress. */
export function brokerReturn(site: Site): Middleware {
  return async (ctx, next) => {
    if (!returnRoute.test(ctx.path)) return next();
    const state = new URLSearchParams(ctx.querystring).get('state') ?? '';
    const uid = site.store.find({ scope: site.scope, model: MODEL, id: state })?.payload.uid;
    if (uid === undefined) return refuse(site, ctx, problems.expired);
    ctx.status = 303;
    ctx.redirect(`${site.base}${paths.signIn}/${uid}/broker?${ctx.querystring}`);
  };
}

/** Whom the external provider vouches for, and when it saw them. */
export interface Brokered {
  readonly user: RealmUser;
  /** In seconds since 1970. */
  readonly signedInAt: number;
}

/** A provider that does not say when its members signed in may have seen them at any time. oidc-provider takes 0 for none. */
const LONG_AGO = 1;

/** The realm's user whom the external provider vouches for. */
export async function brokeredUser(site: Site, ctx: Context, { uid }: Interaction): Promise<Brokered | Problem> {
  const query = new URLSearchParams(ctx.querystring);
  const entry = { scope: site.scope, model: MODEL, id: query.get('state') ?? '' };
  const brokering = site.store.find(entry)?.payload as Brokering | undefined;
  site.store.remove(entry);
  if (brokering?.uid !== uid) return problems.expired;
  const external = site.realm.identityProviders?.find(({ alias }) => alias === brokering.alias);
  if (external === undefined) return problems.unknownApplication;
  if (query.has('error')) return problems.externalRefused;

  let claims: client.IDToken | undefined;
  try {
    const returned = new URL(`${endpoint(site, external.alias)}?${query}`);
    const tokens = await client.authorizationCodeGrant(configurationOf(external), returned, {
      pkceCodeVerifier: brokering.codeVerifier,
      expectedState: entry.id,
      expectedNonce: brokering.nonce,
      idTokenExpected: true,
    });
    claims = tokens.claims();
  } catch (error) {
    site.log.error('brokering failed', error, { realm: site.realm.realm });
    return problems.externalFailed;
  }
  const user = site.realm.users.find(({ federatedIdentities = [] }) =>
    federatedIdentities.some(
      ({ identityProvider, userId }) => identityProvider === external.alias && userId === claims?.sub,
    ),
  );
  if (user === undefined) return problems.notLinked;
  return user.enabled ? { user, signedInAt: claims?.auth_time ?? LONG_AGO } : problems.disabled;
}
