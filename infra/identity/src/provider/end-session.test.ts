import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { decodeToken } from '../testing/visitor.ts';

const realm = 'copper';
/** What the portal received, by path. */
const reports: { path: string; token: string }[] = [];
let answers = 200;
const portal = createServer(async (call, reply) => {
  let form = '';
  for await (const part of call) form += String(part);
  reports.push({ path: call.url ?? '', token: new URLSearchParams(form).get('logout_token') ?? '' });
  reply.writeHead(answers).end();
});

let identity: TestIdentity;
let redirectUri: string;
beforeAll(async () => {
  await new Promise<void>((listens) => portal.listen(0, '127.0.0.1', listens));
  const { port } = portal.address() as AddressInfo;
  redirectUri = `http://localhost:${port}/`;
  identity = await startTestIdentity({ portalPort: port });
});
afterAll(async () => {
  await identity.close();
  portal.close();
});
beforeEach(() => {
  reports.length = 0;
  answers = 200;
});

async function signedIn() {
  const visitor = identity.visitor();
  const tokens = await visitor.tokens({ realm, redirectUri });
  const logout = () =>
    visitor.get(
      `${visitor.endpoint(realm, 'logout')}?${new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: redirectUri })}`,
    );
  return { visitor, tokens, logout };
}

describe('signing out', () => {
  test('is reported to the services, with the session of the access token, signed for the portal', async () => {
    const { tokens, logout } = await signedIn();
    expect((await logout()).status).toBe(303);
    expect(reports.map(({ path }) => path)).toEqual(['/api/sessions/ended']);

    const keys = createRemoteJWKSet(
      new URL(`http://127.0.0.1:${identity.port}/realms/${realm}/protocol/openid-connect/certs`),
    );
    const { payload } = await jwtVerify(reports[0]?.token ?? '', keys, {
      issuer: `http://localhost:${identity.port}/realms/${realm}`,
      audience: 'wealth-portal',
      requiredClaims: ['exp', 'iat', 'jti'],
    });
    expect(payload).toMatchObject({
      sid: decodeToken(tokens.access_token).sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    expect(payload).not.toHaveProperty('nonce');
  });

  test('goes on when the services cannot take it', async () => {
    answers = 503;
    const { logout, visitor, tokens } = await signedIn();
    expect((await logout()).status).toBe(303);
    expect(reports).toHaveLength(1);
    expect((await visitor.refresh(realm, tokens.refresh_token)).status).toBe(400);
  });
});

test('whoever signs in where somebody else was ends the other session everywhere', async () => {
  const { visitor, tokens } = await signedIn();
  const page = await visitor.begin({ realm, redirectUri, more: { prompt: 'login' } });
  await visitor.follow(await visitor.post(page, { username: 'sasha', password: 'Right-1' }), redirectUri);
  expect(reports.map(({ token }) => decodeToken(token).sid)).toEqual([decodeToken(tokens.access_token).sid]);
});

test('a code that is shown a second time ends the first access token too: the services are told that its session ended', async () => {
  const visitor = identity.visitor();
  const signIn = { realm, redirectUri };
  const back = await visitor.signIn(signIn);
  const tokens = await visitor.exchange(signIn, back);
  expect(reports).toEqual([]);

  const replayed = await visitor.showCode(signIn, back);
  expect([replayed.status, JSON.parse(replayed.text).error]).toEqual([400, 'invalid_grant']);
  expect(reports.map(({ token }) => decodeToken(token).sid)).toEqual([decodeToken(tokens.access_token).sid]);
  expect((await visitor.refresh(realm, tokens.refresh_token)).status).toBe(400);
});

test.each(['used', 'not used yet'])(
  'a code that is %s and comes with another verifier ends the session, and the services are told',
  async (how) => {
    const visitor = identity.visitor();
    const signIn = { realm, redirectUri };
    const back = await visitor.signIn(signIn);
    const isUsed = how === 'used';
    const tokens = isUsed ? await visitor.exchange(signIn, back) : undefined;

    const thief = identity.visitor();
    expect((await thief.showCode(signIn, back)).status).toBe(400);
    expect(reports).toHaveLength(1);
    const { headers } = await visitor.authorize({ ...signIn, more: { prompt: 'none' } });
    expect(headers.location).toContain('error=login_required');
    if (tokens) expect((await visitor.refresh(realm, tokens.refresh_token)).status).toBe(400);
    else expect((await visitor.showCode(signIn, back)).status).toBe(400);
  },
);

test('a code that nobody was given ends nothing', async () => {
  const { visitor } = await signedIn();
  const back = new URL(`${redirectUri}?code=guessed`);
  expect((await identity.visitor().showCode({ realm, redirectUri }, back)).status).toBe(400);
  expect(reports).toEqual([]);
  const { headers } = await visitor.authorize({ realm, redirectUri, more: { prompt: 'none' } });
  expect(headers.location).toContain('code=');
});
