import type { Fetch } from '../page/fetch.ts';
import { keycloakClient } from './identity-client.ts';
import { createSession, type Session } from './session.ts';

/** A token as the identity server writes it; nobody in the browser checks its signature. */
export function token(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`;
}

/** All but the date. */
const doNotFake = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Stops the date in each test of a file, so that the ages of tokens are exact; timers run on. */
export function stopDate(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 18), doNotFake: [...doNotFake] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

export interface TokenEndpoint {
  /** Bodies that it was sent. */
  readonly requests: URLSearchParams[];
  /** What it answers next: a lifetime in seconds, a status, or no answer. Default 300 seconds. */
  next: { seconds: number } | { status: number } | 'no answer';
  /** Holds answers back until it is called. */
  hold(): () => void;
}

/** The identity server's token endpoint in place of the global fetch, which keycloak-js uses. */
export function tokenEndpoint(claims: Record<string, unknown> = {}): TokenEndpoint {
  let gate: Promise<void> = Promise.resolve();
  const endpoint: TokenEndpoint = {
    requests: [],
    next: { seconds: 300 },
    hold() {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
  };
  globalThis.fetch = (async (_url: string, init: RequestInit) => {
    endpoint.requests.push(new URLSearchParams(String(init.body)));
    const turn = endpoint.requests.length;
    await gate;
    const { next } = endpoint;
    if (next === 'no answer') throw new TypeError('Failed to fetch');
    if ('status' in next) return new Response('{"error":"x"}', { status: next.status });
    const now = Math.floor(Date.now() / 1000);
    const common = { iat: now, exp: now + next.seconds, sub: 'p14', sid: 's', nonce: 'n', ...claims };
    return Response.json({
      access_token: token({ ...common, turn, realm_access: { roles: ['offline_access'] } }),
      refresh_token: token({ ...common, turn, typ: 'Refresh' }),
      id_token: token({ tenant: 'copper', auth_type: 'oidc', name: 'Maya Member', given_name: 'Maya', ...common }),
    });
  }) as typeof fetch;
  return endpoint;
}

/** The `turn` of a token of this endpoint: 1 is the one of the sign-in, 2 of the first renewal. */
export function getTurn(bearer: string | null): number | undefined {
  const payload = bearer?.replace('Bearer ', '').split('.')[1];
  return payload ? JSON.parse(Buffer.from(payload, 'base64url').toString()).turn : undefined;
}

export interface SignedInSession {
  readonly session: Session;
  readonly client: ReturnType<typeof keycloakClient>;
  readonly reported: { claims: unknown[]; reconnecting: boolean[]; ended: string[]; stale: number };
  /** Lets the clock that the session sees go on, in milliseconds. */
  pass(milliseconds: number): void;
  /** Pauses that the session asked for, each with what ends it. */
  readonly pauses: { milliseconds: number; end: () => void }[];
  /** Makes a call. @returns the `turn` of the token that it was last made with */
  call(): Promise<number | undefined>;
  /** The next tries of calls are answered 401. */
  refuse(tries?: number): void;
}

/** A session whose browser has just come back from the identity server with a code: the real keycloak-js. */
export function comeBack(hash = '#state=s&session_state=x&code=abc', services?: Fetch): SignedInSession {
  localStorage.setItem(
    'kc-callback-s',
    JSON.stringify({
      state: 's',
      nonce: 'n',
      redirectUri: 'http://localhost/',
      pkceCodeVerifier: 'v',
      expires: Date.now() + 60_000,
    }),
  );
  window.history.replaceState(null, '', `/investment-overview${hash}`);
  const client = keycloakClient('http://localhost:4301', 'copper', 'wealth-portal', true);
  const reported: SignedInSession['reported'] = { claims: [], reconnecting: [], ended: [], stale: 0 };
  const pauses: SignedInSession['pauses'] = [];
  let passed = 0;
  let refused = 0;
  const turns: (number | undefined)[] = [];
  const answer: Fetch = async (_, { headers } = {}) => {
    turns.push(getTurn(headers?.authorization ?? null));
    refused -= 1;
    return new Response('', { status: refused >= 0 ? 401 : 200 });
  };
  const wait = (milliseconds: number) => new Promise<void>((end) => pauses.push({ milliseconds, end }));
  const session = createSession({
    client,
    identity: { authMode: 'login' },
    clock: { now: () => Date.now() + passed },
    fetch: services ?? answer,
    probe: async () => true,
    mustAsk: () => false,
    mayLeave: Promise.resolve(),
    wait,
    pause: wait,
    random: () => 1,
    hash,
    silentCheck: 'http://localhost/silent-check-sso.html',
    events: {
      claims: (claims) => void reported.claims.push(claims),
      reconnecting: (is) => void reported.reconnecting.push(is),
      away() {},
      stale: () => {
        reported.stale += 1;
      },
      ended: (reason) => void reported.ended.push(reason),
    },
  });
  return {
    session,
    client,
    reported,
    pauses,
    pass(milliseconds) {
      passed += milliseconds;
    },
    async call() {
      await session.fetch('/api/accounts');
      return turns.at(-1);
    },
    refuse(tries = 1) {
      refused = tries;
    },
  };
}
