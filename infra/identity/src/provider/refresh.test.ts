import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { decodeToken, type Tokens } from '../testing/visitor.ts';
import { unwrapRefreshToken } from './refresh-token.ts';

const realm = 'copper';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

async function signedIn(at = identity) {
  const visitor = at.visitor();
  const { refresh_token: first } = await visitor.tokens({ realm });
  const refresh = async (token: string) => {
    const { status, text } = await visitor.refresh(realm, token);
    return { status, ...(JSON.parse(text) as Tokens & { error?: string }) };
  };
  return { visitor, first, refresh };
}

describe('a refresh', () => {
  test('gives new tokens, and a new refresh token that keycloak-js can read', async () => {
    const { first, refresh } = await signedIn();
    const answer = await refresh(first);
    expect(answer.status).toBe(200);
    expect(answer.refresh_token).not.toBe(first);
    expect(decodeToken(answer.access_token)).toMatchObject({ tenant: 'copper', azp: 'wealth-portal' });
    const { exp, iat, typ } = decodeToken(answer.refresh_token) as { exp: number; iat: number; typ: string };
    expect([typ, exp - iat]).toEqual(['Refresh', 20 * 60]);
  });

  test('whose answer was lost may be repeated once, and gives the same successor', async () => {
    const { first, refresh } = await signedIn();
    const lost = await refresh(first);
    identity.clock.pass(29);
    const again = await refresh(first);
    expect(again.refresh_token).toBe(lost.refresh_token);
    expect((await refresh(again.refresh_token)).status).toBe(200);
  });

  test('that two tabs ask for at the same moment gives both the same successor', async () => {
    const { first, refresh } = await signedIn();
    const [one, other] = await Promise.all([refresh(first), refresh(first)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.refresh_token).toBe(other.refresh_token);
    expect((await refresh(one.refresh_token)).status).toBe(200);
  });

  test.each([
    { how: 'after more than 30 seconds', seconds: 31, before: 'nothing' },
    { how: 'a third time', seconds: 1, before: 'repeats' },
    { how: 'after its successor has been used in turn', seconds: 1, before: 'goes on' },
  ])('with a token used before, $how, ends the grant for whoever holds it', async ({ seconds, before }) => {
    const { first, refresh } = await signedIn();
    const next = await refresh(first);
    if (before === 'repeats') await refresh(first);
    const last = before === 'goes on' ? await refresh(next.refresh_token) : next;
    identity.clock.pass(seconds);
    expect(await refresh(first)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await refresh(last.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  test('with the bare token, or with another client’s, is refused', async () => {
    const { visitor, first, refresh } = await signedIn();
    expect(await refresh(unwrapRefreshToken(first))).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await visitor.refresh(realm, first, 'wealth-widget')).status).toBe(400);
    expect((await refresh(first)).status).toBe(200);
  });

  test('trusts nothing that is written around the token', async () => {
    const { first, refresh } = await signedIn();
    const forged = Buffer.from(JSON.stringify({ exp: 0, sub: 'somebody' })).toString('base64url');
    const answer = await refresh([first.split('.')[0], forged, unwrapRefreshToken(first)].join('.'));
    expect(decodeToken(answer.access_token).sub).toBe('00000000-0000-4000-8000-000000000001');
  });

  test('is refused in another realm, and after the token was revoked', async () => {
    const { visitor, first, refresh } = await signedIn();
    expect((await visitor.refresh('cacu', first)).status).toBe(400);
    await visitor.post(visitor.endpoint(realm, 'revoke'), { token: first, client_id: 'wealth-portal' });
    expect((await refresh(first)).status).toBe(400);
  });
});

describe('a session', () => {
  let timed: TestIdentity;
  beforeAll(async () => {
    timed = await startTestIdentity({ clock: { now: () => Date.now() } });
  });
  afterAll(() => timed.close());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  function pass(minutes: number): void {
    const now = Date.now() + minutes * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(now);
  }

  const silently = { realm, more: { prompt: 'none' } };
  const anew = { realm, more: { prompt: 'login' } };

  test('has the time of the sign-in: a refresh keeps it, and a second sign-in in the same session changes it', async () => {
    const visitor = timed.visitor();
    pass(0);
    const signedInAt = Math.floor(Date.now() / 1_000);
    const { access_token, refresh_token } = await visitor.tokens({ realm });
    const { sid } = decodeToken(access_token);
    expect(decodeToken(access_token).auth_time).toBe(signedInAt);
    pass(15);
    const renewed = JSON.parse((await visitor.refresh(realm, refresh_token)).text) as Tokens;
    expect(decodeToken(renewed.access_token)).toMatchObject({ sid, auth_time: signedInAt });
    const again = await visitor.tokens(anew);
    expect(decodeToken(again.access_token)).toMatchObject({ sid, auth_time: signedInAt + 15 * 60 });
    expect(decodeToken(again.id_token)).toMatchObject({ sid, auth_time: signedInAt + 15 * 60 });
  });

  test('asks for a second sign-in when the first is longer ago than the portal allows', async () => {
    const { visitor } = await signedIn(timed);
    pass(10);
    const within = await visitor.authorize({ realm, more: { max_age: '601' } });
    expect(within.headers.location).toContain('code=');
    const beyond = await visitor.authorize({ realm, more: { max_age: '599' } });
    expect(beyond.headers.location).toContain('/login-actions/authenticate/');
  });

  test('lives on with each refresh, for 20 minutes more than the last one', async () => {
    const { visitor, first, refresh } = await signedIn(timed);
    pass(19);
    const second = await refresh(first);
    pass(19);
    expect((await refresh(second.refresh_token)).status).toBe(200);
    const found = await visitor.authorize(silently);
    expect(found.headers.location).toContain('code=');
  });

  test('ends when nobody refreshes for 20 minutes', async () => {
    const { visitor, first, refresh } = await signedIn(timed);
    pass(21);
    expect((await refresh(first)).status).toBe(400);
    expect((await visitor.authorize(silently)).headers.location).toContain('error=login_required');
  });

  test('ends after ten hours, however busy, and after a second sign-in too', async () => {
    const { visitor, first, refresh } = await signedIn(timed);
    let token = first;
    for (let minutes = 15; minutes < 10 * 60; minutes += 15) {
      pass(15);
      const isHalf = minutes === 5 * 60;
      token = (isHalf ? await visitor.tokens(anew) : await refresh(token)).refresh_token;
    }
    expect(token).not.toBe(first);
    pass(16);
    expect((await refresh(token)).status).toBe(400);
  });
});
