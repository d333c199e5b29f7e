/** Keycloak's paths beneath a realm. */
export const paths = {
  discovery: '/.well-known/openid-configuration',
  authorization: '/protocol/openid-connect/auth',
  token: '/protocol/openid-connect/token',
  jwks: '/protocol/openid-connect/certs',
  userinfo: '/protocol/openid-connect/userinfo',
  end_session: '/protocol/openid-connect/logout',
  revocation: '/protocol/openid-connect/revoke',
  cookies: '/protocol/openid-connect/3p-cookies/step1.html',
  account: '/account',
  signIn: '/login-actions/authenticate',
} as const;

export function realmBase(realm: string): string {
  return `/realms/${encodeURIComponent(realm)}`;
}

/** What is kept under one issuer is found under no other. */
export function getIssuerKey(realm: string, origin: string): string {
  return `${realm}@${new URL(origin).hostname}`;
}
