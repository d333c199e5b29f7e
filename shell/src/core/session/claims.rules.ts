import type { Role } from '@wealth/platform';

/** What the shell may know of a token: claims, never the token itself. */
export interface Claims {
  /** `direct` for a member who arrived from the credit union's own session; any other value is `oidc`. */
  readonly authType: 'oidc' | 'direct';
  /** The realm's name, from the id token. */
  readonly tenant: string;
  /** Realm and resource roles alike: a role check passes for either (spec 000 §6). */
  readonly roles: readonly string[];
  readonly name: string;
  /** Empty where the token has none, or one of spaces. */
  readonly firstName: string;
}

/** The claims of a token that are read here. */
export interface TokenClaims {
  readonly [claim: string]: unknown;
  readonly exp?: number;
  readonly realm_access?: { readonly roles?: readonly string[] };
  readonly resource_access?: Readonly<Record<string, { readonly roles?: readonly string[] }>>;
}

const text = (claim: unknown) => (typeof claim === 'string' ? claim : '');

export function readClaims(idToken: TokenClaims, accessToken: TokenClaims): Claims {
  const resources = Object.values(accessToken.resource_access ?? {});
  return {
    authType: idToken.auth_type === 'direct' ? 'direct' : 'oidc',
    tenant: text(idToken.tenant),
    roles: [...new Set([accessToken.realm_access, ...resources].flatMap((holder) => holder?.roles ?? []))],
    name: text(idToken.name),
    firstName: text(idToken.given_name).trim(),
  };
}

export function hasRole(claims: Claims | undefined, role: Role): boolean {
  return claims?.roles.includes(role) ?? false;
}

/** Somebody without an auth type has not signed in (spec 000 §6). */
export function isSignedIn(claims: Claims | undefined): claims is Claims {
  return claims?.authType !== undefined;
}
