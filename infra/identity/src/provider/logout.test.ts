import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { decodeToken, visibleText } from '../testing/visitor.ts';

const realm = 'copper';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

async function signedIn(userName = 'robin') {
  const visitor = identity.visitor();
  const tokens = await visitor.tokens({ realm, userName });
  const logout = (query: Record<string, string>) =>
    visitor.get(`${visitor.endpoint(realm, 'logout')}?${new URLSearchParams(query)}`);
  const isSignedIn = async () => {
    const { headers } = await visitor.authorize({ realm, more: { prompt: 'none' } });
    return new URL(headers.location ?? '').searchParams.has('code');
  };
  return { visitor, tokens, logout, isSignedIn };
}

describe('signing out', () => {
  test.each([
    'http://localhost:5300/logout?done',
    'http://localhost:5300/',
    'http://localhost:5300',
    'http://copper.wealth.localhost:5300/logout?done',
  ])('ends the session and leads back to %s [AUTH-066]', async (target) => {
    const { visitor, tokens, logout, isSignedIn } = await signedIn();
    expect(await isSignedIn()).toBe(true);
    const answer = await logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: target });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(new URL(target).href);
    expect(await isSignedIn()).toBe(false);
    expect((await visitor.refresh(realm, tokens.refresh_token)).status).toBe(400);
  });

  test('never leads to a foreign address, and the member stays signed in', async () => {
    const { tokens, logout, isSignedIn } = await signedIn();
    const foreign = { id_token_hint: tokens.id_token, post_logout_redirect_uri: 'http://evil.example/' };
    const answer = await logout(foreign);
    expect(answer.status).toBe(400);
    expect(visibleText(answer)).toContain('This link leads to an address we don’t know');
    expect(await isSignedIn()).toBe(true);
  });

  test('asks first when the link does not come from the member’s own portal', async () => {
    const { visitor, logout, isSignedIn } = await signedIn();
    const requested = await logout({});
    expect(visibleText(requested)).toContain('Log out? You will be logged out on this device.');
    await visitor.post(visitor.endpoint(realm, 'logout'), {}, { origin: 'http://evil.example' });
    expect(await isSignedIn()).toBe(true);
    const done = await visitor.post(visitor.endpoint(realm, 'logout'), {}, { origin: visitor.origin });
    expect(visibleText(done)).toContain('You are logged out');
    expect(await isSignedIn()).toBe(false);
  });

  test('with another member’s id token asks too', async () => {
    const other = await signedIn('sasha');
    const { logout, isSignedIn } = await signedIn();
    expect(decodeToken(other.tokens.id_token).preferred_username).toBe('sasha');
    expect(visibleText(await logout({ id_token_hint: other.tokens.id_token }))).toContain('Log out?');
    expect(await isSignedIn()).toBe(true);
  });

  test('with a forged id token is refused', async () => {
    const { tokens, logout, isSignedIn } = await signedIn();
    const forged = `${tokens.id_token.slice(0, -8)}AAAAAAAA`;
    expect(visibleText(await logout({ id_token_hint: forged }))).toContain('This sign-out link can’t be used');
    expect(await isSignedIn()).toBe(true);
  });

  test('by a form of another site, with which no cookie comes, leaves the session and its cookie as they are', async () => {
    const { visitor, tokens, isSignedIn } = await signedIn();
    const foreign = identity.visitor();
    for (const target of [{}, { post_logout_redirect_uri: 'http://localhost:5300/logout?done' }]) {
      const form = { client_id: 'wealth-portal', ...target };
      const answer = await foreign.post(foreign.endpoint(realm, 'logout'), form, { origin: 'http://evil.example' });
      expect(visibleText(answer)).toContain('Nobody was signed in here');
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    expect(await isSignedIn()).toBe(true);
    expect((await visitor.refresh(realm, tokens.refresh_token)).status).toBe(200);
  });

  test('of a visitor whom nobody signed in leads back, since a link brings the cookie of a session', async () => {
    const visitor = identity.visitor();
    const target = 'http://localhost:5300/logout?done';
    const query = new URLSearchParams({ client_id: 'wealth-portal', post_logout_redirect_uri: target });
    const answer = await visitor.get(`${visitor.endpoint(realm, 'logout')}?${query}`);
    expect([answer.status, answer.headers.location]).toEqual([303, target]);
  });

  test('once more leads back all the same', async () => {
    const { tokens, logout } = await signedIn();
    const query = { id_token_hint: tokens.id_token, post_logout_redirect_uri: 'http://localhost:5300/logout?done' };
    await logout(query);
    const again = await logout(query);
    expect(again.headers.location).toBe('http://localhost:5300/logout?done');
  });
});
