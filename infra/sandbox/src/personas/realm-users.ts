import { demoPassword, type Persona, personas, type TenantId, tenants } from './index.ts';

/** The users of one realm, as Keycloak imports them beside the realm's own file. */
interface RealmUsers {
  readonly realm: TenantId;
  readonly users: readonly RealmUser[];
}

interface RealmUser {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailVerified: true;
  readonly enabled: true;
  readonly credentials: readonly { type: 'password'; value: string; temporary: false }[];
  readonly realmRoles: readonly string[];
  readonly clientRoles: Readonly<Record<'account', readonly string[]>> & {
    readonly 'wealth-portal'?: readonly string[];
  };
  /** The sign-in page lists a user with `shows`. */
  readonly attributes: Readonly<Record<'member_number' | 'auth_type' | 'persona', readonly [string]>> & {
    readonly shows?: readonly [string];
  };
  readonly federatedIdentities?: readonly { identityProvider: string; userId: string; userName: string }[];
}

export const realmsWithUsers: readonly TenantId[] = tenants.map(({ id }) => id);

function realmUser(person: Persona, hint: string | undefined): RealmUser {
  const { userName, externalSubject } = person;
  return {
    id: person.subject,
    username: userName,
    firstName: person.firstName,
    lastName: person.lastName,
    email: `${userName}@example.com`,
    emailVerified: true,
    enabled: true,
    credentials: [{ type: 'password', value: demoPassword, temporary: false }],
    realmRoles: person.roles,
    // What Keycloak gives everybody whom it does not import: the own page at the identity server.
    clientRoles: {
      account: ['view-profile', 'manage-account'],
      ...(person.clientRoles && { 'wealth-portal': person.clientRoles }),
    },
    attributes: {
      member_number: [person.memberNumber],
      auth_type: [person.authType],
      ...(person.isListed && { shows: [person.shows] as const }),
      persona: [person.number],
    },
    ...(hint !== undefined &&
      externalSubject !== undefined && {
        federatedIdentities: [{ identityProvider: hint, userId: externalSubject, userName }],
      }),
  };
}

/** Stands first in the list on the sign-in page: shows everything to whoever only wants to look around. */
const hero = 'P14';

/** The text of a realm's users file. */
export function realmUsersText(realm: TenantId): string {
  const hint = tenants.find(({ id }) => id === realm)?.hint;
  const file: RealmUsers = {
    realm,
    users: personas
      .filter(({ tenant }) => tenant === realm)
      .toSorted((one, other) => Number(other.number === hero) - Number(one.number === hero))
      .map((person) => realmUser(person, hint)),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
