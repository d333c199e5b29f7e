import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { decodeToken, portal, visibleText } from '../testing/visitor.ts';

const widgetsPage = 'http://localhost:5300/widget/silent-check-sso.html';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

describe('a member signs in to the portal client', () => {
  test.each([
    { realm: 'cacu', shows: 'AUTH-004' },
    { realm: 'truesky', shows: 'AUTH-005' },
    { realm: 'UNFCU', shows: 'AUTH-006' },
    { realm: 'ucu', shows: 'AUTH-007' },
    { realm: 'pfcu', shows: 'AUTH-008' },
    { realm: 'copper', shows: 'AUTH-009' },
  ])('of realm $realm [$shows]', async ({ realm }) => {
    const visitor = identity.visitor();
    const { access_token, id_token } = await visitor.tokens({ realm });
    const keys = JSON.parse((await visitor.get(visitor.endpoint(realm, 'certs'))).text) as JSONWebKeySet;
    const { payload } = await jwtVerify(access_token, createLocalJWKSet(keys), {
      issuer: `${visitor.origin}/realms/${realm}`,
      audience: 'wealth-services',
    });
    expect(payload).toMatchObject({ tenant: realm, azp: 'wealth-portal', sub: '00000000-0000-4000-8000-000000000001' });
    expect(decodeToken(id_token).sub).toBe(payload.sub);
  });

  test('with PKCE S256, and the code alone is worth nothing [AUTH-018]', async () => {
    const visitor = identity.visitor();
    expect(await identity.visitor().tokens({ realm: 'copper' })).toHaveProperty('id_token');
    const back = await visitor.signIn({ realm: 'copper' });
    const stranger = identity.visitor();
    expect(await stranger.exchange({ realm: 'copper' }, back)).toMatchObject({ error: 'invalid_grant' });
    const plain = await visitor.authorize({ realm: 'copper', more: { code_challenge_method: 'plain' } });
    expect(new URL(plain.headers.location ?? '').searchParams.get('error')).toBe('invalid_request');
  });

  test.each(['cacu', 'truesky', 'UNFCU', 'ucu', 'pfcu', 'copper', 'harbor'])(
    'never without PKCE: %s sends the portal an error and no code',
    async (realm) => {
      const more = { code_challenge: undefined, code_challenge_method: undefined };
      const answer = await identity.visitor().authorize({ realm, more });
      const back = new URL(answer.headers.location ?? '');
      expect(back.searchParams.get('error')).toBe('invalid_request');
      expect(back.searchParams.has('code')).toBe(false);
    },
  );
});

describe('the tokens', () => {
  test.each([
    ['robin', 'oidc'],
    ['direct', 'direct'],
  ])('say to the portal how %s arrived: auth_type %s [AUTH-023]', async (userName, authType) => {
    const { id_token, access_token } = await identity.visitor().tokens({ realm: 'ucu', userName });
    expect(decodeToken(id_token).auth_type).toBe(authType);
    expect(decodeToken(access_token).auth_type).toBe(authType);
  });

  test('name the tenant in the claim `tenant`, and the member by the number of their credit union [AUTH-045, AUTH-050]', async () => {
    const { id_token, access_token } = await identity.visitor().tokens({ realm: 'UNFCU' });
    for (const token of [id_token, access_token]) {
      expect(decodeToken(token)).toMatchObject({ tenant: 'UNFCU', member_number: '900001' });
    }
  });

  test.each([
    { userName: 'mocked', claims: { realm_access: { roles: ['wmp_mocked_member'] } } },
    { userName: 'resource', claims: { resource_access: { 'wealth-portal': { roles: ['wmp_mocked_member'] } } } },
  ])('carry the role of a mocked member: $userName [MOK-010]', async ({ userName, claims }) => {
    const { access_token } = await identity.visitor().tokens({ realm: 'copper', userName });
    expect(decodeToken(access_token)).toMatchObject(claims);
  });

  test('live five minutes, and name person and e-mail only to the portal', async () => {
    const { access_token, id_token, expires_in } = await identity.visitor().tokens({ realm: 'copper' });
    const { iat, exp } = decodeToken(access_token) as { iat: number; exp: number };
    expect([expires_in, exp - iat]).toEqual([300, 300]);
    expect(decodeToken(id_token)).toMatchObject({ name: 'Robin Example', email: 'robin@example.com' });
    expect(JSON.stringify(decodeToken(access_token))).not.toMatch(/Robin|example\.com/);
  });

  test('of the widget are for less than those of the portal', async () => {
    const signIn = { realm: 'copper', client: 'wealth-widget', redirectUri: widgetsPage };
    const { access_token } = await identity.visitor().tokens(signIn);
    expect(decodeToken(access_token)).toMatchObject({ aud: 'wealth-services-widget', azp: 'wealth-widget' });
  });
});

describe('on Keycloak’s paths', () => {
  test('the issuer follows the host, and the session stays on it', async () => {
    const visitor = identity.visitor('id.wealth.localhost');
    const document = await visitor.get(`${visitor.origin}/realms/truesky/.well-known/openid-configuration`);
    const issuer = `http://id.wealth.localhost:${identity.port}/realms/truesky`;
    expect(JSON.parse(document.text)).toMatchObject({
      issuer,
      token_endpoint: `${issuer}/protocol/openid-connect/token`,
    });
    const redirectUri = 'http://truesky.wealth.localhost:5300/';
    const { id_token } = await visitor.tokens({ realm: 'truesky', redirectUri });
    expect(decodeToken(id_token).iss).toBe(issuer);

    const elsewhere = identity.visitor();
    const silent = await elsewhere.authorize({ realm: 'truesky', more: { prompt: 'none' } });
    expect(new URL(silent.headers.location ?? '').searchParams.get('error')).toBe('login_required');
  });

  test('an unknown host is refused, and this machine’s own address gives public keys alone', async () => {
    const stranger = identity.visitor('evil.example');
    expect((await stranger.get('/realms/copper/account')).status).toBe(421);
    const machine = identity.visitor('127.0.0.1');
    const keys = JSON.parse((await machine.get(machine.endpoint('copper', 'certs'))).text) as JSONWebKeySet;
    expect(keys.keys[0]).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256' });
    expect(keys.keys[0]).not.toHaveProperty('d');
    expect((await machine.get('/realms/copper/account')).status).toBe(421);
  });

  test('the silent check finds a session, and none where there is none', async () => {
    const visitor = identity.visitor();
    const silently = { realm: 'copper', more: { prompt: 'none' } };
    const before = new URL((await visitor.authorize(silently)).headers.location ?? '');
    expect(before.searchParams.get('error')).toBe('login_required');
    await visitor.signIn({ realm: 'copper' });
    const after = new URL((await visitor.authorize(silently)).headers.location ?? '');
    expect(await visitor.exchange(silently, after)).toHaveProperty('access_token');
  });

  test('the cookie check may stand in the portal’s frames, and in no other', async () => {
    const visitor = identity.visitor();
    const page = await visitor.get(visitor.endpoint('copper', '3p-cookies/step1.html'));
    expect(page.text).toContain("parent.postMessage(kept ? 'supported' : 'unsupported'");
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'sha256-[^']+';/);
    expect(policy).toMatch(/frame-ancestors http:\/\/localhost:5300 http:\/\/copper\.wealth\.localhost:5300 /);
  });

  test('the portal may call with credentials, another origin may not call at all', async () => {
    const visitor = identity.visitor();
    const { refresh_token } = await visitor.tokens({ realm: 'copper' });
    const call = (origin: string) =>
      visitor.post(
        visitor.endpoint('copper', 'token'),
        { grant_type: 'refresh_token', client_id: 'wealth-portal', refresh_token },
        { origin },
      );
    const foreign = await call('http://evil.example');
    expect(foreign.status).toBe(400);
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
    const ours = await call('http://copper.wealth.localhost:5300');
    expect(ours.headers).toMatchObject({
      'access-control-allow-origin': 'http://copper.wealth.localhost:5300',
      'access-control-allow-credentials': 'true',
    });
  });

  test('userinfo answers for a living session only', async () => {
    const visitor = identity.visitor();
    const { access_token, id_token } = await visitor.tokens({ realm: 'pfcu' });
    const ask = (token: string) =>
      visitor.get(visitor.endpoint('pfcu', 'userinfo'), { authorization: `Bearer ${token}` });
    expect(JSON.parse((await ask(access_token)).text)).toMatchObject({ preferred_username: 'robin', tenant: 'pfcu' });
    expect((await ask(id_token)).status).toBe(401);
    await visitor.get(`${visitor.endpoint('pfcu', 'logout')}?id_token_hint=${id_token}`);
    expect((await ask(access_token)).status).toBe(401);
  });
});

describe('the account page', () => {
  test('says to members who they are, and leads back to the page they came from [HDR-009]', async () => {
    const visitor = identity.visitor();
    await visitor.signIn({ realm: 'copper' });
    const query = new URLSearchParams({ referrer: 'wealth-portal', referrer_uri: portal });
    const page = await visitor.get(`/realms/copper/account?${query}`);
    expect(page.status).toBe(200);
    expect(visibleText(page)).toMatch(
      /Name Robin Example User name robin Email robin@example\.com Credit union Copper Wealth/,
    );
    expect(page.text).toContain(`href="${portal}"`);
  });

  test('leads to the portal when it is opened from a foreign page, and shows nothing of a member to strangers', async () => {
    const visitor = identity.visitor('id.wealth.localhost');
    const page = await visitor.get('/realms/pfcu/account?referrer_uri=http%3A%2F%2Fevil.example%2F');
    expect(visibleText(page)).toContain('You are logged out');
    expect(page.text).not.toContain('evil.example');
    expect(page.text).toContain('href="http://pfcu.wealth.localhost:5300/"');
  });
});

test('says that it is up and ready', async () => {
  const visitor = identity.visitor('127.0.0.1');
  expect((await visitor.get('/health')).text).toBe('{"status":"up"}');
  expect((await visitor.get('/ready')).text).toBe('{"status":"ready"}');
});

describe('a method that an address does not take is refused, and those that it takes are named', () => {
  const realm = '/realms/copper';
  const openid = `${realm}/protocol/openid-connect`;
  test.each`
    method        | path                                              | allowed
    ${'PROPFIND'} | ${`${openid}/auth`}                               | ${'GET, HEAD, POST'}
    ${'GET'}      | ${`${openid}/token`}                              | ${'POST, OPTIONS'}
    ${'PUT'}      | ${`${openid}/revoke`}                             | ${'POST, OPTIONS'}
    ${'POST'}     | ${`${openid}/certs`}                              | ${'GET, HEAD, OPTIONS'}
    ${'DELETE'}   | ${`${openid}/userinfo`}                           | ${'GET, HEAD, POST, OPTIONS'}
    ${'OPTIONS'}  | ${`${openid}/logout`}                             | ${'GET, POST'}
    ${'POST'}     | ${`${openid}/3p-cookies/step1.html`}              | ${'GET, HEAD'}
    ${'PROPFIND'} | ${`${realm}/.well-known/openid-configuration`}    | ${'GET, HEAD, OPTIONS'}
    ${'POST'}     | ${`${realm}/account`}                             | ${'GET, HEAD'}
    ${'OPTIONS'}  | ${`${realm}/login-actions/authenticate/a`}        | ${'GET, HEAD, POST'}
    ${'POST'}     | ${`${realm}/login-actions/authenticate/a/broker`} | ${'GET, HEAD'}
    ${'POST'}     | ${`${realm}/broker/external/endpoint`}            | ${'GET, HEAD'}
    ${'OPTIONS'}  | ${'/health'}                                      | ${'GET, HEAD'}
    ${'PROPFIND'} | ${'/ready'}                                       | ${'GET, HEAD'}
  `('$method $path: $allowed', async ({ method = '', path = '', allowed }) => {
    const { status, headers } = await fetch(`http://localhost:${identity.port}${path}`, { method });
    expect([status, headers.get('allow')]).toEqual([405, allowed]);
  });

  test('a style of its pages', async () => {
    const page = await identity.visitor().get(`${realm}/account`);
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
    const answer = await fetch(new URL(style, `http://localhost:${identity.port}`), { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test.each(['token', 'certs', 'revoke', 'userinfo'])('OPTIONS of %s is answered to the portal', async (name) => {
    const address = `http://localhost:${identity.port}${openid}/${name}`;
    const headers = { origin: new URL(portal).origin, 'access-control-request-method': 'POST' };
    expect((await fetch(address, { method: 'OPTIONS', headers })).status).toBe(204);
  });
});
