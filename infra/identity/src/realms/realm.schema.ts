import { type Static, Type } from 'typebox';

/**
 * What this provider reads of Keycloak's realm and user files (26.7). Everything else in them is Keycloak's alone;
 * what is named here has one meaning in both.
 */
const Settings = Type.Record(Type.String(), Type.String());

/** A rule that puts a claim into tokens. */
export const ClaimMapper = Type.Object({
  name: Type.String(),
  protocolMapper: Type.Union([
    Type.Literal('oidc-usermodel-attribute-mapper'),
    Type.Literal('oidc-hardcoded-claim-mapper'),
    Type.Literal('oidc-audience-mapper'),
  ]),
  config: Settings,
});
export type ClaimMapper = Static<typeof ClaimMapper>;

export const RealmClient = Type.Object({
  clientId: Type.String({ minLength: 1 }),
  name: Type.Optional(Type.String()),
  publicClient: Type.Boolean(),
  secret: Type.Optional(Type.String({ minLength: 1 })),
  baseUrl: Type.String(),
  redirectUris: Type.Array(Type.String(), { minItems: 1 }),
  webOrigins: Type.Array(Type.String()),
  attributes: Settings,
  protocolMappers: Type.Array(ClaimMapper),
});
export type RealmClient = Static<typeof RealmClient>;

export const IdentityProvider = Type.Object({
  alias: Type.String({ minLength: 1 }),
  displayName: Type.String(),
  providerId: Type.Literal('oidc'),
  enabled: Type.Boolean(),
  config: Type.Object({
    clientId: Type.String(),
    clientSecret: Type.String(),
    issuer: Type.String(),
    authorizationUrl: Type.String(),
    tokenUrl: Type.String(),
    jwksUrl: Type.String(),
    defaultScope: Type.String(),
  }),
});
export type IdentityProvider = Static<typeof IdentityProvider>;

const Role = Type.Object({ name: Type.String() });

/** Times are seconds. */
export const RealmFile = Type.Object({
  realm: Type.String({ minLength: 1 }),
  displayName: Type.String(),
  enabled: Type.Boolean(),
  failureFactor: Type.Integer({ minimum: 1 }),
  waitIncrementSeconds: Type.Integer({ minimum: 1 }),
  accessTokenLifespan: Type.Integer({ minimum: 1 }),
  ssoSessionIdleTimeout: Type.Integer({ minimum: 1 }),
  ssoSessionMaxLifespan: Type.Integer({ minimum: 1 }),
  accessCodeLifespan: Type.Integer({ minimum: 1 }),
  accessCodeLifespanLogin: Type.Integer({ minimum: 1 }),
  attributes: Settings,
  roles: Type.Object({
    realm: Type.Array(Role),
    client: Type.Optional(Type.Record(Type.String(), Type.Array(Role))),
  }),
  clients: Type.Array(RealmClient),
  identityProviders: Type.Optional(Type.Array(IdentityProvider)),
});
export type RealmFile = Static<typeof RealmFile>;

export const RealmUser = Type.Object({
  id: Type.String({ minLength: 1 }),
  username: Type.String({ minLength: 1 }),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  emailVerified: Type.Optional(Type.Boolean()),
  enabled: Type.Boolean(),
  credentials: Type.Optional(
    Type.Array(Type.Object({ type: Type.Literal('password'), value: Type.String({ minLength: 1 }) })),
  ),
  realmRoles: Type.Optional(Type.Array(Type.String())),
  clientRoles: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  attributes: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  federatedIdentities: Type.Optional(
    Type.Array(Type.Object({ identityProvider: Type.String(), userId: Type.String() })),
  ),
});
export type RealmUser = Static<typeof RealmUser>;

export const UsersFile = Type.Object({ realm: Type.String(), users: Type.Array(RealmUser) });
