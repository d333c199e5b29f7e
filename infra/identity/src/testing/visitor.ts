import { createHash, randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  /** Who gave it. */
  readonly url: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** A cookie of the session, as a browser is given it. */
export interface VisitorCookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  readonly path: string;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: 'Strict' | 'Lax' | 'None';
}

const sameSites = ['Strict', 'Lax', 'None'] as const;

type Form = Readonly<Record<string, string>>;

export interface SignIn {
  readonly realm: string;
  readonly userName?: string;
  readonly password?: string;
  readonly client?: string;
  readonly redirectUri?: string;
  /** More of the authorization request, or what takes a part's place; undefined leaves it out. */
  readonly more?: Readonly<Record<string, string | undefined>>;
  /** Headers that a browser adds, such as the requesting site. */
  readonly headers?: Form;
}

/** A browser without a screen: it stores cookies by host and path, and follows redirects when asked to. */
export class Visitor {
  readonly #cookies: VisitorCookie[] = [];
  /** `http://localhost:4301`: where addresses without a host lead. */
  readonly origin: string;
  readonly #verifier = randomBytes(32).toString('base64url');

  readonly #headers: Form;

  /** @param headers that each call has, such as the browser's name */
  constructor(origin: string, headers: Form = {}) {
    this.origin = origin;
    this.#headers = headers;
  }

  /** What it was given to keep, so that a real browser can go on from here. */
  get cookies(): readonly VisitorCookie[] {
    return this.#cookies;
  }

  get(address: string, headers: Form = {}): Promise<Answer> {
    return this.#call('GET', address, headers);
  }

  post(address: string, form: Form, headers: Form = {}): Promise<Answer> {
    return this.#call('POST', address, headers, new URLSearchParams(form).toString());
  }

  endpoint(realm: string, name: string): string {
    return `${this.origin}/realms/${realm}/protocol/openid-connect/${name}`;
  }

  /** Asks to be signed in, as the portal does. */
  authorize({ realm, client = 'wealth-portal', redirectUri = portal, more = {}, headers }: SignIn): Promise<Answer> {
    const requested: Record<string, string | undefined> = {
      client_id: client,
      redirect_uri: redirectUri,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid',
      state: 'state-1',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    };
    const query = new URLSearchParams(
      Object.entries(requested).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    return this.get(`${this.endpoint(realm, 'auth')}?${query}`, headers);
  }

  /** The sign-in page's address, for a sign-in that has just begun. */
  async begin(signIn: SignIn): Promise<string> {
    const { headers } = await this.authorize(signIn);
    return headers.location ?? '';
  }

  /** Goes where the answer leads, and on, until an answer leads to the portal or nowhere. */
  async follow(answer: Answer, redirectUri = portal): Promise<Answer> {
    let current = answer;
    for (let hops = 0; hops < 12; hops += 1) {
      const to = current.headers.location ?? refreshOf(current);
      const next = to === undefined ? undefined : new URL(to, current.url);
      if (next === undefined || next.port === new URL(redirectUri).port) return current;
      current = await this.get(next.href);
    }
    throw new Error('led round and round');
  }

  /** Signs in by the page. The last answer leads back to the portal, with a code. */
  async signIn(signIn: SignIn): Promise<URL> {
    const page = await this.begin(signIn);
    const { userName = 'robin', password = 'Right-1' } = signIn;
    const answer = await this.post(page, { username: userName, password });
    const done = await this.follow(answer, signIn.redirectUri);
    return new URL(done.headers.location ?? 'about:blank');
  }

  /** Signs in and takes the tokens. */
  async tokens(signIn: SignIn): Promise<Tokens> {
    const back = await this.signIn(signIn);
    return this.exchange(signIn, back);
  }

  async exchange(signIn: SignIn, back: URL): Promise<Tokens> {
    return JSON.parse((await this.showCode(signIn, back)).text) as Tokens;
  }

  showCode({ realm, client = 'wealth-portal', redirectUri = portal }: SignIn, back: URL): Promise<Answer> {
    return this.post(this.endpoint(realm, 'token'), {
      grant_type: 'authorization_code',
      client_id: client,
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: this.#verifier,
    });
  }

  refresh(realm: string, token: string, client = 'wealth-portal'): Promise<Answer> {
    const form = { grant_type: 'refresh_token', client_id: client, refresh_token: token };
    return this.post(this.endpoint(realm, 'token'), form, { origin: new URL(portal).origin });
  }

  forgetCookies(): void {
    this.#cookies.length = 0;
  }

  #call(method: string, address: string, headers: Form, body?: string): Promise<Answer> {
    const url = new URL(address, this.origin);
    const cookies = this.#cookies
      .filter(
        ({ host, path }) =>
          host === url.hostname && `${url.pathname}/`.startsWith(path.endsWith('/') ? path : `${path}/`),
      )
      .map(({ name, value }) => `${name}=${value}`);
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          agent: false,
          port: url.port,
          path: `${url.pathname}${url.search}`,
          method,
          headers: {
            host: url.host,
            accept: 'text/html, */*;q=0.8',
            ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
            ...(body !== undefined && {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': String(Buffer.byteLength(body)),
            }),
            ...this.#headers,
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () => {
            this.#keep(url.hostname, answer.headers['set-cookie'] ?? []);
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({ url: url.href, status: answer.statusCode ?? 0, headers: answer.headers, text });
          });
        },
      );
      call.once('error', reject);
      call.end(body);
    });
  }

  #keep(host: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split('=');
      const attribute = (key: string) =>
        attributes.find((one) => one.toLowerCase().split('=')[0] === key)?.slice(key.length + 1);
      const path = attribute('path') ?? '/';
      const httpOnly = attribute('httponly') !== undefined;
      const secure = attribute('secure') !== undefined;
      const sameSite = sameSites.find((site) => site.toLowerCase() === attribute('samesite')?.toLowerCase()) ?? 'Lax';
      const known = this.#cookies.findIndex(
        (cookie) => cookie.name === name && cookie.host === host && cookie.path === path,
      );
      if (known >= 0) this.#cookies.splice(known, 1);
      if (value !== '') this.#cookies.push({ name, value, host, path, httpOnly, secure, sameSite });
    }
  }
}

/** Where the portal stands in tests; realm files are mapped to it. */
export const portal = 'http://localhost:5300/investment-overview';

/** The address that a page goes on to by itself. */
function refreshOf({ text }: Answer): string | undefined {
  const address = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(text)?.[1];
  return address?.replaceAll('&amp;', '&');
}

/** What a token says, unchecked. */
export function decodeToken(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
}

/** A page's words, as a person reads them. */
export function visibleText({ text }: Answer): string {
  const body = text.slice(text.indexOf('<main'));
  const plain = body
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  return plain.replace(/\s+/g, ' ').trim();
}
