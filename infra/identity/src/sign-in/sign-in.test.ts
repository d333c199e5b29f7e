import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { decodeToken, visibleText } from '../testing/visitor.ts';

let identity: TestIdentity;
let demo: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
  demo = await startTestIdentity({ showDemoMembers: true });
});
afterAll(async () => {
  await identity.close();
  await demo.close();
});

const realm = 'copper';

async function opened(from = identity) {
  const visitor = from.visitor();
  const page = await visitor.begin({ realm });
  const submit = (username: string, password: string) => visitor.post(page, { username, password });
  return { visitor, page, submit };
}

describe('the sign-in page says in words', () => {
  test.each([
    { what: 'that something is missing', userName: '', password: 'Right-1', words: 'Enter your user name.' },
    { what: 'that something is missing', userName: 'robin', password: '', words: 'Enter your password.' },
    {
      what: 'that they do not match',
      userName: 'robin',
      password: 'Wrong-1',
      words: 'do not match. Please try again.',
    },
    { what: 'nothing of who is a member', userName: 'nobody', password: 'Wrong-1', words: 'do not match. Please' },
    { what: 'nothing of who is closed out', userName: 'closed', password: 'Wrong-1', words: 'do not match. Please' },
    { what: 'that it is closed', userName: 'closed', password: 'Right-1', words: 'This sign-in is closed. Please ask' },
  ])('$what: $userName', async ({ userName, password, words }) => {
    const { submit } = await opened();
    const answer = await submit(userName, password);
    expect(visibleText(answer)).toContain(words);
    expect(answer.text).toContain('aria-invalid="true"');
    expect(answer.text).not.toContain('Wrong-1');
  });

  test('that a sign-in took too long', async () => {
    const { visitor, page } = await opened();
    visitor.forgetCookies();
    const answer = await visitor.get(page);
    expect(answer.status).toBe(400);
    expect(visibleText(answer)).toContain('This sign-in took too long Nothing is lost.');
    expect(answer.text).toContain('href="http://localhost:5300/?tenant=copper"');
  });

  test.each([
    'http://evil.example/',
    'http://localhost:5301/',
    'http://localhost:5300@evil.example/',
    'http://localhost.evil.example:5300/',
    'javascript:alert(1)',
  ])('that it sends nobody to %s', async (redirectUri) => {
    const answer = await identity.visitor().authorize({ realm, redirectUri });
    expect(answer.status).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(visibleText(answer)).toContain('This link leads to an address we don’t know');
  });

  test.each([
    '/widget/../investment-overview',
    '/widgetx',
    '/widget',
    '/widget/',
    '/widget/frame.js',
    '/widget/silent-check-sso.html/more',
    '/widget/silent-check-sso.html?more=1',
  ])('that it sends the widget’s members to the page of its silent check only, never to %s', async (path) => {
    const redirectUri = `http://localhost:5300${path}`;
    const answer = await identity.visitor().authorize({ realm, client: 'wealth-widget', redirectUri });
    expect(visibleText(answer)).toContain('This link leads to an address we don’t know');
  });

  test('that it does not know a realm, a page or an application', async () => {
    const visitor = identity.visitor();
    const realmless = await visitor.get('/realms/nowhere/account');
    expect([realmless.status, visibleText(realmless)]).toEqual([
      404,
      expect.stringContaining('We don’t know this credit union'),
    ]);
    const pageless = await visitor.get('/realms/copper/nothing');
    expect([pageless.status, visibleText(pageless)]).toEqual([
      404,
      expect.stringContaining('This page does not exist'),
    ]);
    const clientless = await visitor.authorize({ realm, client: 'other' });
    expect([clientless.status, visibleText(clientless)]).toEqual([
      400,
      expect.stringContaining('We don’t know the page you came from'),
    ]);
  });
});

describe('after five wrong passwords', () => {
  test('the user is locked for a minute, even with the right one', async () => {
    const { visitor, submit, page } = await opened();
    for (let tries = 1; tries < 5; tries += 1)
      expect(visibleText(await submit('sasha', 'Wrong'))).toContain('do not match');
    expect(visibleText(await submit(' SASHA ', 'Wrong'))).toContain('Too many tries. Wait 60 seconds, then try again.');
    identity.clock.pass(20);
    expect(visibleText(await submit('sasha', 'Right-1'))).toContain('Too many tries. Wait 40 seconds');
    identity.clock.pass(41);
    const done = await visitor.follow(await submit('sasha', 'Right-1'));
    expect(done.headers.location).toContain('code=');
    expect(page).toContain('/realms/copper/login-actions/authenticate/');
  });

  test('others are not, and an unknown name is locked like a member’s', async () => {
    const { submit } = await opened();
    for (let tries = 1; tries < 5; tries += 1) await submit('stranger', 'Wrong');
    expect(visibleText(await submit('stranger', 'Wrong'))).toContain('Too many tries.');
    expect((await submit('robin', 'Right-1')).status).toBe(303);
  });
});

describe('the page itself', () => {
  test('is the tenant’s own, and no script, style or frame of others fits into it', async () => {
    const visitor = identity.visitor();
    const page = await visitor.get(await visitor.begin({ realm: 'pfcu' }));
    expect(visibleText(page)).toContain('PFCU Wealth Sign in User name');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; style-src 'self'; script-src 'self'");
    expect(policy).toContain("form-action 'self' http://localhost:5300;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.text).not.toMatch(/<style|style="|<script>/);
    const style = /href="(\/resources\/style-[^"]+)"/.exec(page.text)?.[1] ?? '';
    const sheet = await visitor.get(style);
    expect(sheet.headers['cache-control']).toContain('immutable');
    expect(sheet.text).toContain('--theme-primary-light: 20 83 45');
  });

  test('lists no member outside the sandbox', async () => {
    const { visitor, page } = await opened();
    const { text } = await visitor.get(page);
    expect(text).not.toMatch(/Demo members|Robin|Right-1/);
  });

  test('says whom to call, where the realm has a number', async () => {
    const trouble = async (realm: string) => {
      const visitor = identity.visitor();
      return visibleText(await visitor.get(await visitor.begin({ realm }))).match(
        /Trouble signing in\? Call [\d-]*/,
      )?.[0];
    };
    expect(await trouble('copper')).toBe('Trouble signing in? Call 1-800-555-0100');
    expect(await trouble('pfcu')).toBeUndefined();
  });

  test('writes names as text, never as markup', async () => {
    const { visitor, page } = await opened(demo);
    const { text } = await visitor.get(`${page}?member=${encodeURIComponent('"><script>1</script>')}`);
    expect(text).toContain('&lt;b&gt;Quinn&lt;/b&gt; &quot;O&#39;Hara&quot;');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;1&lt;/script&gt;"');
  });
});

describe('in the sandbox', () => {
  test('demo members are listed with what they show and the password they share, and no user who shows nothing', async () => {
    const { visitor, page } = await opened(demo);
    const words = visibleText(await visitor.get(page));
    expect(words).toContain('Demo members 5 Show the demo members Choose one. The password is Right-1');
    expect(words).toContain('Robin Example What robin shows');
    expect(words).not.toContain('Closed Example');
    expect(words).not.toContain('Direct Example');
  });

  test('one is found by what it shows and fills in the user name, without any script', async () => {
    const { visitor, page } = await opened(demo);
    const found = visibleText(await visitor.get(`${page}?find=WHAT+sasha`));
    expect(found).toContain('Sasha Example');
    expect(found).not.toContain('Robin Example');
    expect(visibleText(await visitor.get(`${page}?find=zebra`))).toContain('No demo member shows that.');
    const chosen = await visitor.get(`${page}?member=sasha`);
    expect(chosen.text).toMatch(/name="username" value="sasha"/);
    expect(chosen.text).toMatch(/name="password"[^>]* autofocus/);
  });
});

describe('somebody who is signed in', () => {
  test('may be asked again, and stays the same person', async () => {
    const visitor = identity.visitor();
    const first = await visitor.tokens({ realm });
    const again = await visitor.tokens({ realm, more: { prompt: 'login' } });
    expect(decodeToken(again.id_token).sub).toBe(decodeToken(first.id_token).sub);
  });

  test('makes room for another person, whose tokens are no longer theirs', async () => {
    const visitor = identity.visitor();
    const first = await visitor.tokens({ realm });
    const second = await visitor.tokens({ realm, userName: 'mocked', more: { prompt: 'login' } });
    expect(decodeToken(second.id_token).preferred_username).toBe('mocked');
    expect((await visitor.refresh(realm, first.refresh_token)).status).toBe(400);
    expect((await visitor.refresh(realm, second.refresh_token)).status).toBe(200);
  });

  test('makes room for another person who signs in by a page opened before', async () => {
    const visitor = identity.visitor();
    const page = await visitor.begin({ realm });
    const first = await visitor.tokens({ realm });
    const signedIn = await visitor.post(page, { username: 'mocked', password: 'Right-1' });
    const back = new URL((await visitor.follow(signedIn)).headers.location ?? 'about:blank');
    const second = await visitor.exchange({ realm }, back);
    expect(decodeToken(second.id_token).preferred_username).toBe('mocked');
    expect((await visitor.refresh(realm, first.refresh_token)).status).toBe(400);
    expect((await visitor.refresh(realm, second.refresh_token)).status).toBe(200);
  });

  test('stays signed in when another person’s earlier sign-in ends late', async () => {
    const visitor = identity.visitor();
    const page = await visitor.begin({ realm });
    const accepted = await visitor.post(page, { username: 'mocked', password: 'Right-1' });
    const tokens = await visitor.tokens({ realm });
    const late = await visitor.follow(accepted);
    expect(late.status).toBe(400);
    expect(late.headers['content-security-policy']).toContain("default-src 'none'");
    expect(late.text).not.toContain('document.forms');
    expect((await visitor.refresh(realm, tokens.refresh_token)).status).toBe(200);
  });
});
