import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { decodeToken, portal, type Visitor, visibleText } from '../testing/visitor.ts';

const realm = 'copper';
const widget = {
  realm,
  client: 'wealth-widget',
  redirectUri: 'http://localhost:5300/widget/silent-check-sso.html',
  more: { prompt: 'none' },
};

let identity: TestIdentity;
let visitor: Visitor;
beforeAll(async () => {
  identity = await startTestIdentity();
  visitor = identity.visitor();
  await visitor.tokens({ realm });
});
afterAll(() => identity.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const from = (dest: string, site = 'cross-site') => ({ 'sec-fetch-site': site, 'sec-fetch-dest': dest });
const loaded = ['script', 'image', 'style', 'empty', 'iframe', 'frame', 'object', 'embed', 'fencedframe', 'worker'];

describe('a page of another site', () => {
  test.each(loaded)('learns of no session by loading the sign-in as %s', async (dest) => {
    const redirectUri = `${portal}entrance.js`;
    const requested = { realm, redirectUri, more: { prompt: 'none' }, headers: from(dest) };
    const [member, stranger] = [await visitor.authorize(requested), await identity.visitor().authorize(requested)];
    expect([member.status, member.headers.location]).toEqual([403, undefined]);
    expect(stranger.text).toBe(member.text);
    expect(visibleText(member)).toContain('This page can’t be part of another site');
  });

  test.each([
    'protocol/openid-connect/logout?client_id=wealth-portal&post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A5300%2F',
    'account',
    'login-actions/authenticate/a',
    'protocol/openid-connect/auth/a',
  ])('learns of none by %s either', async (path) => {
    for (const one of [visitor, identity.visitor()]) {
      const answer = await one.get(`${one.origin}/realms/${realm}/${path}`, from('script'));
      expect([answer.status, answer.headers.location]).toEqual([403, undefined]);
    }
  });

  test('may lead a member to the sign-in, as a link does', async () => {
    const answer = await identity.visitor().authorize({ realm, headers: from('document') });
    expect([answer.status, answer.headers.location]).toEqual([303, expect.stringContaining('/login-actions/')]);
  });

  test('holds the widget, whose silent check answers in its frame', async () => {
    const answer = await visitor.authorize({ ...widget, headers: from('iframe') });
    expect(new URL(answer.headers.location ?? '').searchParams.has('code')).toBe(true);
  });

  test.each([
    { what: 'another client', own: { client: 'wealth-portal', redirectUri: portal } },
    { what: 'a sign-in', own: { more: {} } },
    { what: 'a sign-in after a check', own: { more: { prompt: 'none login' } } },
    { what: 'a script', own: { headers: from('script') } },
  ])('gets no answer in a frame of the widget to $what', async ({ own }) => {
    const answer = await visitor.authorize({ ...widget, headers: from('iframe'), ...own });
    expect([answer.status, answer.headers.location]).toEqual([403, undefined]);
  });

  test('does not prolong a session by its checks', async () => {
    const visitor = identity.visitor();
    await visitor.tokens({ realm });
    const isKnown = async (site: string) => {
      const { headers } = await visitor.authorize({ ...widget, headers: from('iframe', site) });
      return new URL(headers.location ?? '').searchParams.has('code');
    };
    const now = Date.now();
    let passed = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now + passed * 1_000);
    const pass = (seconds: number) => {
      passed += seconds;
      identity.clock.pass(seconds);
    };
    // A session of this realm lasts 20 minutes from its last use on.
    for (const [minutes, site, known] of [
      [15, 'same-site', true],
      [15, 'cross-site', true],
      [4, 'cross-site', true],
      [2, 'cross-site', false],
      [0, 'same-site', false],
    ] as const) {
      pass(minutes * 60);
      expect([minutes, site, await isKnown(site)]).toEqual([minutes, site, known]);
    }
  });
});

test.each(['same-site', 'same-origin', 'none'])('a page of the portal checks silently in a frame: %s', async (site) => {
  const answer = await visitor.authorize({ realm, more: { prompt: 'none' }, headers: from('iframe', site) });
  expect(new URL(answer.headers.location ?? '').searchParams.has('code')).toBe(true);
});

test.each(['form_post', 'web_message', 'jwt', 'form_post.jwt'])(
  'an answer is sent by address alone, never as %s',
  async (mode) => {
    for (const prompt of ['none', 'login']) {
      const answer = await visitor.authorize({ realm, more: { response_mode: mode, prompt } });
      expect(answer.text).not.toContain('<form');
      expect([answer.status, answer.headers.location ?? '']).not.toEqual([200, '']);
      expect(answer.headers.location ?? '').not.toContain('code=');
    }
  },
);

test('discovery lists the ways in which an answer comes, and no other', async () => {
  const { text } = await visitor.get(`${visitor.origin}/realms/${realm}/.well-known/openid-configuration`);
  expect(JSON.parse(text).response_modes_supported).toEqual(['query', 'fragment']);
});

test.each(['success', 'confirm'])('the identity server writes no page without a policy at logout/%s', async (step) => {
  const { headers } = await visitor.get(`${visitor.endpoint(realm, 'logout')}/${step}`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.each(['query', 'fragment'])('an answer comes as %s', async (mode) => {
  const { headers } = await visitor.authorize({ realm, more: { response_mode: mode, prompt: 'none' } });
  expect(headers.location).toMatch(mode === 'query' ? /\?(.*&)?code=/ : /#(.*&)?code=/);
});

describe('a connection that sends too slowly', () => {
  let slow: TestIdentity;
  beforeAll(async () => {
    slow = await startTestIdentity({ arrivesWithin: 400 });
  });
  afterAll(() => slow.close());

  test.each([
    ['nothing', ''],
    ['half a header', 'GET /ready HTTP/1.1\r\nhost: 127'],
    [
      'half a form',
      'POST /realms/copper/protocol/openid-connect/token HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\ngrant',
    ],
  ])('is closed after %s', async (_what, text) => {
    const socket = connect(slow.port, '127.0.0.1');
    if (text) socket.write(text.replace('host: localhost', `host: localhost:${slow.port}`));
    socket.resume();
    await new Promise((closed) => socket.once('close', closed));
    expect(socket.destroyed).toBe(true);
  });
});

test('tokens of the widget are got by the page of its silent check', async () => {
  const back = new URL((await visitor.authorize(widget)).headers.location ?? '');
  const { access_token } = await visitor.exchange(widget, back);
  expect(decodeToken(access_token)).toMatchObject({ azp: 'wealth-widget' });
});
