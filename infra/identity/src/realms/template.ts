import { type TenantRealm, tenants } from './tenants.ts';

/** How much longer the session lasts than the portal's own limit for an idle member. */
const SESSION_GRACE_SECONDS = 5 * 60;
const ACCESS_TOKEN_SECONDS = 5 * 60;
const SESSION_SECONDS = 10 * 60 * 60;

/** Where the demo's portal listens; the embedded provider maps the port when it runs on another. */
const PORTAL = 4300;

const roles = [
  { name: 'offline_access', description: 'The identity server’s own; it means nothing to the portal.' },
  { name: 'uma_authorization', description: 'The identity server’s own; it means nothing to the portal.' },
  { name: 'wmp_online_account_opening', description: 'For information only: flags decide, not roles.' },
  { name: 'wmp_mocked_member', description: 'The portal works on mock data for this member (spec 000 §4.4).' },
];

/** The role may be given for this client only, or for the whole realm: either counts (spec 000 §6). */
const clientRoles = roles.filter(({ name }) => name === 'wmp_mocked_member');

type Claim = { readonly id: boolean; readonly access: boolean };
const inBoth: Claim = { id: true, access: true };

function attributeClaim(name: string) {
  return {
    name,
    protocol: 'openid-connect',
    protocolMapper: 'oidc-usermodel-attribute-mapper',
    config: { 'user.attribute': name, ...claimConfig(name, inBoth) },
  };
}

function fixedClaim(name: string, value: string) {
  return {
    name,
    protocol: 'openid-connect',
    protocolMapper: 'oidc-hardcoded-claim-mapper',
    config: { 'claim.value': value, ...claimConfig(name, inBoth) },
  };
}

function claimConfig(name: string, { id, access }: Claim) {
  return {
    'claim.name': name,
    'jsonType.label': 'String',
    'id.token.claim': String(id),
    'access.token.claim': String(access),
    'userinfo.token.claim': String(id),
  };
}

function audience(name: string) {
  return {
    name: 'audience',
    protocol: 'openid-connect',
    protocolMapper: 'oidc-audience-mapper',
    config: {
      'included.custom.audience': name,
      'id.token.claim': 'false',
      'access.token.claim': 'true',
    },
  };
}

interface ClientTemplate {
  readonly clientId: string;
  readonly name: string;
  /** Path of the pages that a sign-in may lead back to. A `*` at its end stands for any. */
  readonly pages: string;
  readonly audience: string;
}

function client(tenant: TenantRealm, { clientId, name, pages: path, audience: services }: ClientTemplate) {
  const origins = portalOrigins(tenant);
  const pages = origins.map((origin) => `${origin}${path}`);
  return {
    clientId,
    name,
    enabled: true,
    protocol: 'openid-connect',
    publicClient: true,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    serviceAccountsEnabled: false,
    fullScopeAllowed: true,
    baseUrl: `http://${tenant.host}:${PORTAL}/`,
    redirectUris: pages,
    webOrigins: origins,
    attributes: {
      'pkce.code.challenge.method': 'S256',
      'post.logout.redirect.uris': pages.join('##'),
      // The services are notified of each session that ends, and refuse its tokens from then on.
      'backchannel.logout.url': `http://localhost:${PORTAL}/api/sessions/ended`,
      'backchannel.logout.session.required': 'true',
    },
    protocolMappers: [
      attributeClaim('auth_type'),
      attributeClaim('member_number'),
      fixedClaim('tenant', tenant.realm),
      audience(services),
    ],
  };
}

/**
 * Where a page of this tenant may stand: plain localhost, its own host, and every other tenant's host, since a
 * tenant query wins over the host (spec 000 §1).
 */
function portalOrigins(tenant: TenantRealm): string[] {
  const hosts = new Set(['localhost', tenant.host, ...tenants.map(({ host }) => host)]);
  return [...hosts].map((host) => `http://${host}:${PORTAL}`);
}

function identityProvider({ realm, external }: TenantRealm) {
  if (external === undefined) return [];
  const { alias, name, issuer } = external;
  const endpoint = `${issuer}/protocol/openid-connect`;
  return [
    {
      alias,
      displayName: name,
      providerId: 'oidc',
      enabled: true,
      trustEmail: true,
      storeToken: false,
      linkOnly: false,
      firstBrokerLoginFlowAlias: 'first broker login',
      config: {
        clientId: `${realm}-wealth`,
        clientSecret: `${realm}-wealth-demo`,
        clientAuthMethod: 'client_secret_post',
        issuer,
        authorizationUrl: `${endpoint}/auth`,
        tokenUrl: `${endpoint}/token`,
        jwksUrl: `${endpoint}/certs`,
        userInfoUrl: `${endpoint}/userinfo`,
        validateSignature: 'true',
        useJwksUrl: 'true',
        pkceEnabled: 'true',
        pkceMethod: 'S256',
        defaultScope: 'openid',
        syncMode: 'IMPORT',
      },
    },
  ];
}

/** Attributes that only the credit union sets: a member neither sees nor edits them on the account page. */
const ownedAttributes = ['auth_type', 'member_number'];

function userProfile(): string {
  const person = { permissions: { view: ['admin', 'user'], edit: ['admin'] } };
  const named = (name: string, displayName: string) => ({ name, displayName, ...person });
  return JSON.stringify({
    attributes: [
      named('username', 'User name'),
      named('email', 'Email'),
      named('firstName', 'First name'),
      named('lastName', 'Last name'),
      ...ownedAttributes.map((name) => ({ name, permissions: { view: ['admin'], edit: ['admin'] } })),
    ],
    unmanagedAttributePolicy: 'ADMIN_EDIT',
  });
}

/** One tenant's realm as Keycloak imports it. */
export function realmFile(tenant: TenantRealm): object {
  return {
    realm: tenant.realm,
    displayName: tenant.name,
    enabled: true,
    sslRequired: 'external',
    registrationAllowed: false,
    resetPasswordAllowed: false,
    rememberMe: false,
    loginWithEmailAllowed: false,
    duplicateEmailsAllowed: false,
    editUsernameAllowed: false,
    bruteForceProtected: true,
    permanentLockout: false,
    failureFactor: 5,
    waitIncrementSeconds: 60,
    maxFailureWaitSeconds: 60,
    minimumQuickLoginWaitSeconds: 0,
    quickLoginCheckMilliSeconds: 0,
    defaultSignatureAlgorithm: 'RS256',
    accessTokenLifespan: ACCESS_TOKEN_SECONDS,
    revokeRefreshToken: true,
    refreshTokenMaxReuse: 1,
    ssoSessionIdleTimeout: tenant.idleMinutes * 60 + SESSION_GRACE_SECONDS,
    ssoSessionMaxLifespan: SESSION_SECONDS,
    accessCodeLifespan: 60,
    accessCodeLifespanLogin: 30 * 60,
    attributes: brandAttributes(tenant),
    roles: { realm: roles, client: { 'wealth-portal': clientRoles } },
    clients: [
      client(tenant, { clientId: 'wealth-portal', name: tenant.name, pages: '/*', audience: 'wealth-services' }),
      client(tenant, {
        clientId: 'wealth-widget',
        name: `${tenant.name} widget`,
        // Its frame never redirects to a sign-in: only the silent check returns.
        pages: '/widget/silent-check-sso.html',
        audience: 'wealth-services-widget',
      }),
    ],
    identityProviders: identityProvider(tenant),
    components: {
      'org.keycloak.userprofile.UserProfileProvider': [
        {
          providerId: 'declarative-user-profile',
          subComponents: {},
          config: { 'kc.user.profile.config': [userProfile()] },
        },
      ],
    },
  };
}

/** How the sign-in page looks. Keycloak keeps these as attributes of the realm, for a theme of its own to read. */
function brandAttributes({ theme, mark }: TenantRealm): Record<string, string> {
  const colours = Object.entries(theme).map(([name, colour]) => [`theme.${name}`, colour]);
  return { ...(mark === undefined ? {} : { mark }), ...Object.fromEntries(colours) };
}
