import type { Linking, LinkReturn, LinkStart } from '@wealth/platform';
import { RETURN } from './keep-return.ts';

import { isSameState, isState, readReturn } from './link-return.rules.ts';
import { bankReturn, wayFragment } from './link-way.rules.ts';
import type { LinkingParts } from './linking-parts.ts';

/** Where this tab keeps the link that it began. */
const BEGUN = 'wealth.link';

/** A link that this tab began, in the session that it began in: its key is the state that the link page brings back. */
interface Begun extends LinkStart {
  readonly key: string;
  readonly session: string;
}

/** 192 bits in letters that an address may have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** The link page at the scheme and port of this page: it leads back to no other ones. */
function linkPageOf({ page: { linkOrigin }, browser: { address } }: LinkingParts): string {
  if (linkOrigin === undefined) throw new Error('This site has no page where bank accounts are linked');
  const url = new URL('/', linkOrigin);
  url.protocol = address.protocol;
  url.port = address.port;
  return url.href;
}

/** A path of the portal and nothing else: no scheme, no host, no back-slash trick. */
const isOwnPath = (path: string, { origin }: URL): boolean =>
  /^\/(?![/\\])/.test(path) && URL.canParse(path, origin) && new URL(path, origin).origin === origin;

function startOf({ origin, state, relinks, attempt }: Begun): LinkStart {
  return {
    origin,
    ...(state !== undefined && { state }),
    ...(relinks !== undefined && { relinks }),
    ...(attempt !== undefined && { attempt }),
  };
}

/** The way to the link page and back. This tab's storage holds the link and its session meanwhile. */
export function createLinking(parts: LinkingParts): Omit<Linking, 'redirectUri'> {
  const { session } = parts;
  const { address, session: storage, assign, replace } = parts.browser;
  let last: { readonly from: string; readonly returned: LinkReturn } | undefined;

  function begun(): Begun | undefined {
    try {
      const stored = JSON.parse(storage.getItem(BEGUN) ?? '') as Begun;
      const isOwn = session.name() !== '' && stored.session === session.name();
      return isOwn && isState(stored.key) && isOwnPath(stored.origin, address) ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  /** The fragment counts where there is one: a bank answers in a query alone. */
  function answer() {
    const [search = '', fragment] = (storage.getItem(RETURN) ?? '').split(/(?=#)/);
    return readReturn(fragment ?? search);
  }

  function done(): void {
    storage.removeItem(BEGUN);
    storage.removeItem(RETURN);
  }

  function read(): LinkReturn {
    const back = answer();
    const own = begun();
    const start = own && startOf(own);
    if (back?.kind === 'authorized') return { kind: 'authorized', start };
    if (!back || !own || !start || !isSameState(back.state, own.key)) return { kind: 'unknown' };
    const { state: _, ...outcome } = back;
    return outcome.kind === 'linked' ? { ...start, ...outcome, key: own.key } : { ...start, ...outcome };
  }

  function lead(open: (address: string) => void, token: string, start: LinkStart, redirect?: string): void {
    const page = linkPageOf(parts);
    const deadline = parts.leave();
    if (deadline === undefined) return;
    const key = newKey();
    done();
    storage.setItem(BEGUN, JSON.stringify({ session: session.name(), key, ...start } satisfies Begun));
    open(page + wayFragment({ token, from: address.origin, state: key, deadline, redirect }));
  }

  return {
    leave: async (token, start) => lead(assign, token, start),
    async resume(token, start) {
      const back = answer();
      const redirect = back?.kind === 'authorized' ? bankReturn(address.origin, back.oauthState) : undefined;
      // A bank's answer works once, so Back must not lead to the page that took it.
      lead(replace, token, start, redirect);
    },
    returned() {
      const from = [session.name(), storage.getItem(BEGUN), storage.getItem(RETURN)].join(' ');
      if (last?.from !== from) last = { from, returned: read() };
      return last.returned;
    },
    done,
  };
}
