import { KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The fixed system time of the services' tests. */
export const NOW = Date.parse('2026-11-20T18:00:00Z');
const seconds = Math.floor(NOW / 1_000);

export const getIssuer = (tenant: string) => `http://localhost:4301/realms/${tenant}`;
export const getOtherIssuer = (tenant: string) => `http://id.wealth.localhost:4301/realms/${tenant}`;

export interface TestIdentity {
  readonly url: string;
  readonly issuers: Record<string, string>;
  /** How often a realm's keys were requested. */
  readonly requests: string[];
  /**
   * A signed token; claims that are given replace the usual ones, `undefined` takes one away. Its sign-in is as old as
   * the token.
   */
  token(claims?: Record<string, unknown>, how?: { key?: 'realm' | 'stranger'; algorithm?: string }): Promise<string>;
  /** A token of exactly this text, signed with the realm's key; the header's parts are added to the usual ones. */
  signed(payload: string, header?: Record<string, unknown>): Promise<string>;
  /** A token that claims to need no signature. */
  unsigned(claims?: Record<string, unknown>): string;
  /** Closes every connection, until it is back. */
  away: boolean;
  /** Answers without any key, as after those that stood there were withdrawn. */
  hasWithdrawnKeys: boolean;
  close(): Promise<void>;
}

export const usualClaims = {
  iss: getIssuer('copper'),
  sub: 'subject-maya',
  aud: ['wealth-services', 'account'],
  azp: 'wealth-portal',
  tenant: 'copper',
  auth_type: 'oidc',
  typ: 'Bearer',
  sid: 'session-of-the-test',
  iat: seconds - 10,
  exp: seconds + 290,
};

/** The claims of a back-channel logout token. */
export const logoutClaims = {
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  aud: 'wealth-portal',
  typ: 'Logout',
  jti: 'j',
  azp: undefined,
};

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Realms that answer with their keys where Keycloak does, and sign tokens with them. */
export async function testIdentity(...tenants: string[]): Promise<TestIdentity> {
  const realm = await generateKeyPair('ES256', { extractable: true });
  const realmOfRsa = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('ES256', { extractable: true });
  const keys = [
    { ...(await exportJWK(realm.publicKey)), kid: 'ES256', alg: 'ES256', use: 'sig' },
    { ...(await exportJWK(realmOfRsa.publicKey)), kid: 'RS256', alg: 'RS256', use: 'sig' },
  ];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    if (identity.away) return void request.socket.destroy();
    const tenant = /^\/realms\/([^/]+)\/protocol\/openid-connect\/certs$/.exec(request.url ?? '')?.[1];
    if (tenant === undefined || !tenants.includes(tenant)) {
      return void response.writeHead(404).end();
    }
    requests.push(tenant);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ keys: identity.hasWithdrawnKeys ? [] : keys }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const identity: TestIdentity = {
    away: false,
    hasWithdrawnKeys: false,
    url: `http://127.0.0.1:${port}`,
    issuers: Object.fromEntries(
      tenants.flatMap((tenant) => [
        [getIssuer(tenant), tenant],
        [getOtherIssuer(tenant), tenant],
      ]),
    ),
    requests,
    token: (claims = {}, { key = 'realm', algorithm = 'ES256' } = {}) => {
      const tenant = String(claims.tenant ?? 'copper');
      const { iat = usualClaims.iat } = claims;
      const payload = { ...usualClaims, tenant, iss: getIssuer(tenant), auth_time: iat, ...claims };
      const pair = algorithm === 'RS256' ? realmOfRsa : realm;
      return new SignJWT(payload)
        .setProtectedHeader({ alg: algorithm, kid: algorithm, typ: 'JWT' })
        .sign(key === 'realm' ? pair.privateKey : stranger.privateKey);
    },
    signed: async (payload, header = {}) => {
      const parts = [JSON.stringify({ alg: 'ES256', kid: 'ES256', typ: 'JWT', ...header }), payload];
      const input = parts.map((part) => Buffer.from(part).toString('base64url')).join('.');
      const key = { key: KeyObject.from(realm.privateKey), dsaEncoding: 'ieee-p1363' } as const;
      return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`;
    },
    unsigned: (claims = {}) => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ ...usualClaims, ...claims })}.`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return identity;
}
