import type { Realm } from '../realms/read-realms.ts';
import type { ClaimMapper, RealmClient, RealmUser } from '../realms/realm.schema.ts';

/** Where a claim may stand; the word is the one of Keycloak's mappers. */
export type TokenKind = 'id' | 'access' | 'userinfo';

type Claims = Record<string, unknown>;

function mapped({ protocolMapper, config }: ClaimMapper, user: RealmUser): unknown {
  if (protocolMapper === 'oidc-hardcoded-claim-mapper') return config['claim.value'];
  return user.attributes?.[config['user.attribute'] ?? '']?.[0];
}

/** What the client's mappers say of the user in a token of this kind. */
export function mappedClaims(client: RealmClient, user: RealmUser, kind: TokenKind): Claims {
  const claims: Claims = {};
  for (const mapper of client.protocolMappers) {
    const name = mapper.config['claim.name'];
    if (name === undefined || mapper.config[`${kind}.token.claim`] !== 'true') continue;
    const value = mapped(mapper, user);
    if (value !== undefined) claims[name] = value;
  }
  return claims;
}

/** Names of all claims that any client's mappers can give. */
export function mappedNames({ clients }: Realm): string[] {
  const names = clients.flatMap(({ protocolMappers }) => protocolMappers.map(({ config }) => config['claim.name']));
  return [...new Set(names)].filter((name) => name !== undefined);
}

/** Whom the client's access tokens are for. */
export function getAudience({ clientId, protocolMappers }: RealmClient): string {
  const mapper = protocolMappers.find(({ protocolMapper }) => protocolMapper === 'oidc-audience-mapper');
  return mapper?.config['included.custom.audience'] ?? clientId;
}

/** Who the user is, as Keycloak's own `profile` and `email` scopes say it. */
export function personClaims(user: RealmUser): Claims {
  return {
    preferred_username: user.username,
    name: fullName(user),
    given_name: user.firstName,
    family_name: user.lastName,
    email: user.email,
    email_verified: user.emailVerified === true,
  };
}

export const personClaimNames = [
  'preferred_username',
  'name',
  'given_name',
  'family_name',
  'email',
  'email_verified',
] as const;

export function fullName({ firstName, lastName }: RealmUser): string {
  return `${firstName} ${lastName}`.trim();
}

/** Realm roles and client roles, as Keycloak's own `roles` scope says them (spec 000 §6). */
export function roleClaims({ realmRoles = [], clientRoles = {} }: RealmUser): Claims {
  const resources = Object.entries(clientRoles).filter(([, roles]) => roles.length > 0);
  return {
    ...(realmRoles.length > 0 && { realm_access: { roles: realmRoles } }),
    ...(resources.length > 0 && {
      resource_access: Object.fromEntries(resources.map(([client, roles]) => [client, { roles }])),
    }),
  };
}
