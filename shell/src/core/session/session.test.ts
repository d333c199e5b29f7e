// Long, since sign-in, renewal and sign-out share one client of the identity server, real or recorded.

import { waitFor } from '@testing-library/react';
import { CallProblem } from '@wealth/platform';
import type { IdentityClient } from './identity-client.ts';
import { accountPage, identityServer, initOptions, isOfThisSite, keycloakClient } from './identity-client.ts';
import { comeBack, getTurn, stopDate, tokenEndpoint } from './keycloak.fixture.ts';
import { createSession } from './session.ts';
import { SILENT_CHECK_LIMIT } from './sign-in.ts';

stopDate();

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** An identity client that only records what it is asked. */
function quietClient(initAnswer: Promise<boolean>) {
  const seen = { init: [] as unknown[], login: [] as unknown[], logout: [] as unknown[] };
  const client: IdentityClient = {
    timeSkew: 0,
    loginRequired: true,
    init: (options) => {
      seen.init.push(options);
      return initAnswer;
    },
    login: async (options) => void seen.login.push(options),
    logout: async (options) => void seen.logout.push(options),
    updateToken: async () => true,
  };
  return { client, seen };
}

/** Nothing that is waited for comes. */
const patient = {
  fetch: async () => new Response(''),
  probe: async () => true,
  mustAsk: () => false,
  mayLeave: Promise.resolve(),
  wait: () => new Promise<void>(() => {}),
  pause: () => new Promise<void>(() => {}),
  random: () => 1,
};

interface BeginOptions {
  readonly authMode?: 'sso' | 'login';
  readonly hint?: string;
  readonly hash?: string;
  readonly mayAsk?: boolean;
  readonly mayLeave?: Promise<void>;
  readonly back?: { readonly redirectUri: string };
}

function begin(initAnswer: Promise<boolean>, options: BeginOptions = {}) {
  const { client, seen } = quietClient(initAnswer);
  const ended: string[] = [];
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const session = createSession({
    client,
    identity: { authMode: options.authMode ?? 'sso', ...(options.hint ? { hint: options.hint } : {}) },
    clock: { now: () => 0 },
    ...patient,
    ...(options.mayLeave && { mayLeave: options.mayLeave }),
    ...(options.back && { back: options.back }),
    wait: (milliseconds) => new Promise((end) => pauses.push({ milliseconds, end })),
    hash: options.hash ?? '',
    silentCheck: 'https://portal.test/silent-check-sso.html',
    events: { claims() {}, reconnecting() {}, away() {}, stale() {}, ended: (reason) => ended.push(reason) },
  });
  const began = session.begin(options.mayAsk ?? true);
  return { seen, ended, pauses, began, client };
}

/** Lets everything that is already due happen. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a visitor without a session', () => {
  test('is looked for silently, with PKCE and without a login frame [AUTH-013, AUTH-017, AUTH-019]', async () => {
    const { seen } = begin(Promise.resolve(true));
    expect(seen.init).toEqual([
      {
        onLoad: 'check-sso',
        silentCheckSsoRedirectUri: 'https://portal.test/silent-check-sso.html',
        silentCheckSsoFallback: false,
        pkceMethod: 'S256',
        checkLoginIframe: false,
      },
    ]);
  });

  test('is sent to sign in, once, and with the hint of the tenant that has one [AUTH-001, AUTH-011, AUTH-014]', async () => {
    const plain = begin(Promise.resolve(false));
    const hinted = begin(Promise.resolve(false), { hint: 'harbor-online' });
    await settled();
    expect(plain.seen.login).toEqual([{}]);
    expect(hinted.seen.login).toEqual([{ idpHint: 'harbor-online' }]);
  });

  test.each(['sso', 'login'] as const)(
    'signs in by %s to come back to the address that keycloak-js is given [FAQ-010]',
    async (authMode) => {
      const back = { redirectUri: 'https://portal.test/faqs' };
      const { seen } = begin(Promise.resolve(false), { authMode, back });
      await settled();
      expect(seen.init).toEqual([expect.objectContaining(back)]);
      for (const requested of seen.login) expect(requested).not.toHaveProperty('redirectUri');
    },
  );

  test('must sign in at once where the tenant wants it so [AUTH-015, AUTH-016]', async () => {
    const { seen } = begin(new Promise(() => {}), { authMode: 'login' });
    await settled();
    expect(seen.init).toEqual([{ onLoad: 'login-required', pkceMethod: 'S256', checkLoginIframe: false }]);
  });

  test.each`
    check                                                      | what
    ${() => Promise.reject(new Error('Timeout when waiting'))} | ${'fails'}
    ${() => new Promise(() => {})}                             | ${'never answers'}
  `('is sent to sign in when the hidden frame $what', async ({ check }) => {
    const { seen, pauses } = begin(check());
    expect(pauses.map(({ milliseconds }) => milliseconds)).toContain(SILENT_CHECK_LIMIT);
    await settled();
    pauses.find(({ milliseconds }) => milliseconds === SILENT_CHECK_LIMIT)?.end();
    await settled();
    expect(seen.login).toHaveLength(1);
  });

  test('whose sign-in was refused is not sent round again [AUTH-025]', async () => {
    const { began, seen, ended } = begin(Promise.reject({ error: 'access_denied' }), {
      hash: '#state=s&error=access_denied',
    });
    await expect(began).resolves.toBe(false);
    expect(ended).toEqual(['refused']);
    expect(seen.login).toEqual([]);
  });

  test.each(['sso', 'login'] as const)('is not sent away before the portal is there, in mode %s', async (authMode) => {
    const { promise: mayLeave, resolve: portalCame } = Promise.withResolvers<void>();
    const { seen } = begin(Promise.resolve(false), { authMode, mayLeave });
    await settled();
    expect(seen.init).toHaveLength(authMode === 'sso' ? 1 : 0);
    expect(seen.login).toEqual([]);
    portalCame();
    await settled();
    expect(seen.login).toHaveLength(1);
  });

  test('is not asked to sign in on the way out', async () => {
    const { began, seen, ended } = begin(Promise.resolve(false), { mayAsk: false, authMode: 'login' });
    await expect(began).resolves.toBe(false);
    expect([seen.login, ended]).toEqual([[], []]);
    expect(seen.init).toMatchObject([{ onLoad: 'check-sso' }]);
  });
});

describe('a member who signed in', () => {
  test('has claims and no token outside the session, nor in any storage [AUTH-020, AUTH-021, AUTH-022, ENT-056]', async () => {
    const endpoint = tokenEndpoint({ auth_type: 'direct' });
    const { session, client, reported, call } = comeBack();
    await expect(session.begin(true)).resolves.toBe(true);
    expect(reported.claims).toEqual([
      { authType: 'direct', tenant: 'copper', roles: ['offline_access'], name: 'Maya Member', firstName: 'Maya' },
    ]);
    await expect(call()).resolves.toBe(1);
    expect(client.refreshTokenParsed).toMatchObject({ turn: 1 });
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, reported, session])).not.toContain('eyJ');
    expect(endpoint.requests[0]?.get('code')).toBe('abc');
    expect(endpoint.requests[0]?.get('code_verifier')).toBe('v');
  });

  test('signs in with a challenge of method S256, in the realm and client of the tenant [AUTH-002, AUTH-003, AUTH-017]', async () => {
    tokenEndpoint();
    const { session, client } = comeBack();
    await session.begin(true);
    const { createLoginUrl } = client as unknown as { createLoginUrl(): Promise<string> };
    const url = new URL(await createLoginUrl());
    expect(url.pathname).toBe('/realms/copper/protocol/openid-connect/auth');
    expect(url.searchParams.get('client_id')).toBe('wealth-portal');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  });

  test('keeps the token while it has more than 60 seconds left [AUTH-036, CON-023]', async () => {
    const endpoint = tokenEndpoint();
    const { session, pass, call } = comeBack();
    await session.begin(true);
    pass(239_000);
    await expect(call()).resolves.toBe(1);
    expect(endpoint.requests).toHaveLength(1);
  });

  test('gets a new token before a call when it ends within 60 seconds [AUTH-035, AUTH-030, CON-023]', async () => {
    const endpoint = tokenEndpoint();
    const { session, pass, reported, call, refuse } = comeBack();
    await session.begin(true);
    pass(240_000);
    await expect(call()).resolves.toBe(2);
    const refreshed = endpoint.requests[1];
    expect(refreshed?.get('grant_type')).toBe('refresh_token');
    expect(getTurn(refreshed?.get('refresh_token') ?? null)).toBe(1);
    expect(reported.claims).toHaveLength(2);

    pass(30_001);
    refuse();
    await call();
    expect(getTurn(endpoint.requests[2]?.get('refresh_token') ?? null)).toBe(2);
  });

  test('50 refused calls at once make one renewal [AUTH-031]', async () => {
    const endpoint = tokenEndpoint();
    const { session, call, refuse } = comeBack();
    await session.begin(true);
    const open = endpoint.hold();
    refuse(50);
    const all = Promise.all(Array.from({ length: 50 }, call));
    await settled();
    open();
    await expect(all).resolves.toEqual(Array.from({ length: 50 }, () => 2));
    expect(endpoint.requests).toHaveLength(2);
  });

  test.each`
    after     | renewals | shows
    ${29_999} | ${1}     | ${'AUTH-037, CON-023'}
    ${30_000} | ${2}     | ${'AUTH-037, CON-023'}
  `('a refusal $after ms after a renewal makes $renewals renewals in all [$shows]', async ({ after, renewals }) => {
    const endpoint = tokenEndpoint();
    const { session, pass, call, refuse } = comeBack();
    await session.begin(true);
    refuse();
    await call();
    pass(after);
    refuse();
    await call();
    expect(endpoint.requests).toHaveLength(1 + renewals);
  });

  test.each([400, 401])('is signed out when the identity server refuses with %i [AUTH-034]', async (status) => {
    const endpoint = tokenEndpoint();
    const { session, reported, call, refuse } = comeBack();
    await session.begin(true);
    endpoint.next = { status };
    refuse(2);
    await Promise.all([1, 2].map(() => expect(call()).rejects.toBeInstanceOf(CallProblem)));
    expect(reported.ended).toEqual(['expired']);
    await expect(call()).rejects.toMatchObject({ status: 401 });
    expect(document.querySelector('iframe')).toBeNull();
  });

  test.each`
    fault              | what
    ${{ status: 503 }} | ${'a fault'}
    ${'no answer'}     | ${'no answer'}
  `('stays signed in through $what, is reported to reconnect, and the call goes on [AUTH-034]', async ({ fault }) => {
    const endpoint = tokenEndpoint();
    const { session, reported, pauses, call, refuse } = comeBack();
    await session.begin(true);
    endpoint.next = fault;
    refuse();
    const waiting = call();
    await settled();
    expect(reported).toMatchObject({ reconnecting: [true], ended: [] });

    pauses.find(({ milliseconds }) => milliseconds === 1_000)?.end();
    await settled();
    endpoint.next = { seconds: 300 };
    pauses.find(({ milliseconds }) => milliseconds === 2_000)?.end();
    await expect(waiting).resolves.toBe(4);
    expect(reported).toMatchObject({ reconnecting: [true, false], ended: [] });
  });

  test('a call gives up waiting after 30 seconds, and nobody is signed out', async () => {
    const endpoint = tokenEndpoint();
    const { session, reported, pauses, call, refuse } = comeBack();
    await session.begin(true);
    endpoint.next = 'no answer';
    refuse();
    const waiting = call();
    await settled();
    pauses.find(({ milliseconds }) => milliseconds === 30_000)?.end();
    await expect(waiting).rejects.toMatchObject({ status: 0 });
    expect(reported.ended).toEqual([]);
  });

  test('calls with the token they have, as long as it lives, while the identity server is away', async () => {
    const endpoint = tokenEndpoint();
    const { session, pass, reported, call } = comeBack();
    await session.begin(true);
    endpoint.next = 'no answer';
    pass(270_000);
    await expect(call()).resolves.toBe(1);
    await expect(call()).resolves.toBe(1);
    expect(endpoint.requests).toHaveLength(2);
    expect(reported.reconnecting).toEqual([true]);
  });

  test('a sign-in whose token cannot be had is refused [AUTH-025]', async () => {
    tokenEndpoint().next = { status: 500 };
    const { session, reported } = comeBack();
    await expect(session.begin(true)).resolves.toBe(false);
    expect(reported.ended).toEqual(['refused']);
  });
});

/** A session of this client, whose identity server answers or not. */
function sessionOf(client: IdentityClient, isAnswered = true) {
  return createSession({
    client,
    identity: { authMode: 'sso' },
    clock: { now: () => 0 },
    ...patient,
    probe: async () => isAnswered,
    hash: '',
    silentCheck: 'https://portal.test/silent-check-sso.html',
    events: { claims() {}, reconnecting() {}, away() {}, stale() {}, ended() {} },
  });
}

test('signing out ends the session at the identity server, names the way back, and leaves no token in an address [AUTH-027, AUTH-061]', async () => {
  const { client, seen } = quietClient(Promise.resolve(true));
  void sessionOf({ ...client, token: 'a.b.c' }).leave('https://portal.test/logout?done');
  await settled();
  expect(seen.logout).toEqual([{ redirectUri: 'https://portal.test/logout?done', logoutMethod: 'POST' }]);
});

test('signing out at an identity server that gives no answer does not lead there', async () => {
  const { client, seen } = quietClient(Promise.resolve(true));
  const session = sessionOf({ ...client, token: 'a.b.c' }, false);
  await expect(session.leave('https://portal.test/logout?done')).resolves.toBe('away');
  expect(seen.logout).toEqual([]);
  await expect(session.fetch('/api/accounts')).rejects.toMatchObject({ status: 401 });
});

test.each`
  what                                  | answer                                     | leavesBy
  ${'fails: it is asked to end one'}    | ${() => Promise.reject(new Error('away'))} | ${[{ redirectUri: 'https://portal.test/', logoutMethod: 'GET' }]}
  ${'finds nobody: it is not troubled'} | ${() => Promise.resolve(false)}            | ${[]}
`('signing out where the check of the identity server $what', async ({ answer, leavesBy }) => {
  const { client, seen } = quietClient(answer());
  const session = sessionOf(client);
  await expect(session.begin(false)).resolves.toBe(false);
  void session.leave('https://portal.test/');
  await settled();
  expect(seen.logout).toEqual(leavesBy);
});

describe('the identity server', () => {
  const servers = [
    { host: 'wealth.localhost', url: 'http://id.wealth.localhost:4301/' },
    { host: 'localhost', url: 'http://localhost:4301' },
  ];
  const identity = { authMode: 'sso', servers, clientId: 'wealth-portal' } as const;

  test.each`
    page                          | server
    ${'localhost'}                | ${'http://localhost:4301'}
    ${'truesky.wealth.localhost'} | ${'http://id.wealth.localhost:4301'}
    ${'portal.example'}           | ${'http://id.wealth.localhost:4301'}
  `('of a page on $page is $server', ({ page, server }) => {
    expect(identityServer(identity, page)).toBe(server);
  });

  test.each`
    page                          | isOfSite
    ${'localhost'}                | ${true}
    ${'truesky.wealth.localhost'} | ${true}
    ${'portal.example'}           | ${false}
    ${'elsewhere.example'}        | ${false}
  `('of a page on $page is on the same site: $isOfSite', ({ page, isOfSite }) => {
    const elsewhere = { host: 'elsewhere.example', url: 'https://id.example' };
    expect(isOfThisSite({ ...identity, servers: [...servers, elsewhere] }, page)).toBe(isOfSite);
  });

  test.each`
    where                    | isOfSite | asked
    ${"the page's own site"} | ${true}  | ${'/protocol/openid-connect/auth'}
    ${'another site'}        | ${false} | ${'/protocol/openid-connect/3p-cookies/step1.html'}
  `('on $where is first asked for $asked', async ({ isOfSite, asked }) => {
    const client = keycloakClient('https://id.test', 'copper', 'portal', isOfSite);
    void client.init(initOptions('silent check', 'https://portal.test'));
    const frame = await waitFor(() => document.querySelector('iframe') ?? Promise.reject(new Error('no frame')));
    expect(new URL(frame.src).pathname).toBe(`/realms/copper${asked}`);
    frame.remove();
  });

  test("has the member's account page under its issuer", () => {
    expect(accountPage('http://localhost:4301', 'UNFCU')).toBe('http://localhost:4301/realms/UNFCU/account');
  });
});

describe('an identity server that gives no answer', () => {
  function beginWith(answers: boolean[], authMode: 'sso' | 'login' = 'sso') {
    const { client, seen } = quietClient(authMode === 'sso' ? new Promise(() => {}) : Promise.resolve(true));
    const away: boolean[] = [];
    const pauses: { milliseconds: number; end: () => void }[] = [];
    const session = createSession({
      client,
      identity: { authMode },
      clock: { now: () => 0 },
      ...patient,
      probe: async () => answers.shift() ?? true,
      random: () => 0,
      pause: (milliseconds) => new Promise((end) => pauses.push({ milliseconds, end })),
      hash: '',
      silentCheck: 'https://portal.test/silent-check-sso.html',
      events: { claims() {}, reconnecting() {}, away: (is) => away.push(is), stale() {}, ended() {} },
    });
    void session.begin(true);
    return { seen, away, pauses };
  }

  test.each(['sso', 'login'] as const)('is asked until it does, and nobody is sent there before: %s', async (mode) => {
    const { seen, away, pauses } = beginWith([...(mode === 'sso' ? [false] : []), false, false], mode);
    const sentThere = () => (mode === 'sso' ? seen.login : seen.init).length;
    await settled();
    expect([away, sentThere()]).toEqual([[true], 0]);
    pauses.at(-1)?.end();
    await settled();
    expect([away, sentThere()]).toEqual([[true, true], 0]);
    pauses.at(-1)?.end();
    await settled();
    expect([away, sentThere()]).toEqual([[true, true, false], 1]);
    // Half of each pause is chance, so that many browsers do not come back at once.
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([500, 1_000]);
  });
});

describe('who has signed out here', () => {
  test('is asked for the password again, whatever session still stands', async () => {
    const { client, seen } = quietClient(Promise.resolve(false));
    const session = createSession({
      client,
      identity: { authMode: 'sso', hint: 'harbor-online' },
      clock: { now: () => 0 },
      ...patient,
      mustAsk: () => true,
      hash: '',
      silentCheck: 'https://portal.test/silent-check-sso.html',
      events: { claims() {}, reconnecting() {}, away() {}, stale() {}, ended() {} },
    });
    void session.begin(true);
    await settled();
    expect(seen.login).toEqual([{ idpHint: 'harbor-online', prompt: 'login' }]);
  });
});

describe('a tab that nobody calls from', () => {
  test('renews a token that is about to end while somebody is there, and no other', async () => {
    const endpoint = tokenEndpoint();
    const { session, pass } = comeBack();
    await session.begin(true);
    session.keepAlive();
    await settled();
    expect(endpoint.requests).toHaveLength(1);
    pass(250_000);
    session.keepAlive();
    session.keepAlive();
    await settled();
    expect(endpoint.requests).toHaveLength(2);
  });

  test('begins anew when it slept longer than its own key lasts, and signs nobody out', async () => {
    const endpoint = tokenEndpoint();
    const { session, pass, reported, call } = comeBack();
    await session.begin(true);
    pass(400_000);
    await expect(call()).rejects.toMatchObject({ status: 401 });
    expect(endpoint.requests).toHaveLength(1);
    expect(reported).toMatchObject({ stale: 1, ended: [] });
  });

  test('makes no call and renews no token once the session is closed', async () => {
    const endpoint = tokenEndpoint();
    const { session, call, pass } = comeBack();
    await session.begin(true);
    session.close();
    await expect(call()).rejects.toMatchObject({ status: 401 });
    pass(250_000);
    await expect(call()).rejects.toMatchObject({ status: 401 });
    expect(endpoint.requests).toHaveLength(1);
  });

  test('does not repeat a call that was refused after the session was closed', async () => {
    const endpoint = tokenEndpoint();
    let closed = () => {};
    const { session } = comeBack(undefined, async () => {
      closed();
      return new Response('', { status: 401 });
    });
    closed = session.close;
    await session.begin(true);
    await expect(session.fetch('/api/accounts')).rejects.toMatchObject({ status: 401 });
    expect(endpoint.requests).toHaveLength(1);
  });
});

test('the session has the same name in all tabs, from the identity server', async () => {
  tokenEndpoint({ sid: 'session-of-the-realm' });
  const { session } = comeBack();
  expect(session.name()).toBe('');
  await session.begin(true);
  expect(session.name()).toBe('session-of-the-realm');
});
