import type { AccountsView, Operation, ReplyOf } from '@wealth/api';
import { CallProblem } from '../errors.ts';
import { createEventHub, type EventType, type SentEvent } from '../events.ts';
import type {
  Attributes,
  Confirmation,
  LeaveQuestion,
  LinkReturn,
  LinkStart,
  Location,
  LogoutReason,
  MemberState,
  Notice,
  Platform,
  RemoteData,
  Role,
  To,
} from '../platform.ts';
import { CONTRACT_VERSION } from '../platform.ts';
import { readable, type Writable } from '../readable.ts';
import type { Banner, Content, FlagName, Settings } from '../settings.ts';

type Answer<Name extends Operation> =
  | ReplyOf<Name>
  | ((request: {
      path?: unknown;
      query?: unknown;
      body?: unknown;
      key?: string;
    }) => ReplyOf<Name> | Promise<ReplyOf<Name>>);

export interface FakePlatformOptions {
  /** Name of the remote under test, which may send its own events alone. Default `mfe-test`. */
  name?: string;
  path?: string;
  flags?: readonly FlagName[];
  options?: Readonly<Record<string, string>>;
  content?: Readonly<Record<string, Content>>;
  banners?: readonly Banner[];
  member?: MemberState;
  accounts?: RemoteData<AccountsView>;
  roles?: readonly Role[];
  authType?: 'oidc' | 'direct';
  /** Paths for which `reaches` is true; a path counts with all that lies below it. */
  reaches?: readonly string[];
  /** What each call answers; a call without an answer is refused with 404. */
  answers?: { [Name in Operation]?: Answer<Name> };
  /** What the member came back with from the page where banks are linked. Default: nothing that is known. */
  returned?: LinkReturn;
  /** Milliseconds since the sign-in; `unknown` where the identity server does not say. Default 0. */
  signInAge?: number | 'unknown';
  /** The outcome of a sign-in that the member came back from. */
  confirmed?: Confirmation;
  /** Asking for a sign-in fails, as the identity server gives no answer. */
  isIdentityAway?: boolean;
  /** The business clock's moment. Default 20 November 2026, 17:00 UTC. */
  now?: number;
}

/** A platform without a shell: everything that a remote's tests need, and a record of its requests. */
export interface FakePlatform extends Platform {
  readonly location: Writable<Location>;
  readonly memberState: Writable<MemberState>;
  readonly accountsData: Writable<RemoteData<AccountsView>>;
  readonly seen: {
    calls: { operation: Operation; request: unknown }[];
    notices: Notice[];
    titles: string[];
    errors: { cause: unknown; about: Attributes | undefined }[];
    marks: string[];
    logouts: LogoutReason[];
    /** Pages from which the member left to sign in again. */
    confirms: To[];
    questions: LeaveQuestion[];
    /** Where the remote led, and whether that replaced the history entry. */
    moves: { to: To; replace: boolean }[];
    /** Where the member was led to link a bank, and what was forgotten of it. */
    links: { act: 'leave' | 'resume' | 'done'; linkToken?: string; start?: LinkStart }[];
    /** `changed`: the remote said that the member's state changed. */
    refreshes: ('member' | 'accounts' | 'changed')[];
    /** The events that the remote sent. */
    sent: SentEvent[];
  };
  /** Delivers an event of another tab or remote. */
  hear(event: Pick<EventType, 'name' | 'version'>, payload: unknown): void;
}

function fakeSettings(options: FakePlatformOptions): Settings {
  const content = options.content ?? {};
  return {
    isOn: (flag) => options.flags?.includes(flag) ?? false,
    option: (name) => options.options?.[name] ?? '',
    content: (key) => content[key],
    text: (key) => content[key]?.value ?? '',
    theme: {},
    banners: options.banners ?? [],
  };
}

export function fakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  const name = options.name ?? 'mfe-test';
  const seen: FakePlatform['seen'] = {
    calls: [],
    notices: [],
    titles: [],
    errors: [],
    marks: [],
    logouts: [],
    confirms: [],
    questions: [],
    moves: [],
    links: [],
    refreshes: [],
    sent: [],
  };
  const hub = createEventHub(
    (cause) => seen.errors.push({ cause, about: undefined }),
    (sent) => seen.sent.push(sent),
  );
  const toLocation = (to: string, state: unknown = null): Location => {
    const url = new URL(to, 'https://portal.test');
    return { path: url.pathname, search: url.search, hash: url.hash, state };
  };
  const location = readable<Location>(toLocation(options.path ?? '/'));
  const memberState = readable<MemberState>(options.member ?? 'SET_UP');
  const accountsData = readable<RemoteData<AccountsView>>(options.accounts ?? { status: 'loading' });
  const now = options.now ?? Date.UTC(2026, 10, 20, 17);

  return {
    contract: CONTRACT_VERSION,
    self: { name, version: '1.0.0', base: `/remotes/${name}/1.0.0/` },
    tenant: { id: 'copper', name: 'Copper Wealth', brand: 'default' },
    session: {
      authType: options.authType ?? 'oidc',
      accountPage: 'https://identity.test/realms/copper/account',
      hasRole: (role) => options.roles?.includes(role) ?? false,
      signInAge: () => (options.signInAge === 'unknown' ? undefined : (options.signInAge ?? 0)),
      confirm: async () => {
        if (options.isIdentityAway) throw new CallProblem(0, 'no answer');
        seen.confirms.push(location.get().path);
      },
      confirmed: () => options.confirmed,
      logout: (reason) => void seen.logouts.push(reason),
    },
    async fetch(operation, ...[request]) {
      const { signal, ...rest } = (request ?? {}) as { signal?: AbortSignal };
      seen.calls.push({ operation, request: rest });
      const answer = options.answers?.[operation] as Answer<typeof operation> | undefined;
      if (answer === undefined) throw new CallProblem(404, `no answer for ${operation}`);
      type Answerer = (request: typeof rest) => ReplyOf<typeof operation> | Promise<ReplyOf<typeof operation>>;
      const reply = await (typeof answer === 'function' ? (answer as Answerer)(rest) : answer);
      signal?.throwIfAborted();
      return reply;
    },
    settings: readable(fakeSettings(options)),
    member: {
      ...memberState,
      refresh: () => void seen.refreshes.push('member'),
      changed: () => void seen.refreshes.push('changed'),
    },
    accounts: { ...accountsData, refresh: () => void seen.refreshes.push('accounts') },
    navigation: {
      location,
      go: (to, how) => {
        seen.moves.push({ to, replace: how?.replace ?? false });
        location.set(toLocation(to, how?.state));
      },
      back: (fallback) => location.set(toLocation(fallback)),
      reaches: (to) => {
        const target = to.replace(/[?#].*$/s, '');
        return options.reaches?.some((path) => target === path || target.startsWith(`${path}/`)) ?? false;
      },
      setTitle: (title) => void seen.titles.push(title),
      block: (question) => {
        seen.questions.push(question);
        return () => void seen.questions.splice(seen.questions.indexOf(question), 1);
      },
    },
    linking: {
      redirectUri: 'https://portal.test/external-account-redirect',
      leave: async (linkToken, start) => void seen.links.push({ act: 'leave', linkToken, start }),
      returned: () => options.returned ?? { kind: 'unknown' },
      resume: async (linkToken, start) => void seen.links.push({ act: 'resume', linkToken, start }),
      done: () => void seen.links.push({ act: 'done' }),
    },
    notify: (notice) => void seen.notices.push(notice),
    events: hub.as(name),
    hear: ({ name, version }, payload) => hub.hear({ name, version, payload }),
    systemClock: { now: () => now },
    businessClock: { now: () => now },
    telemetry: {
      error: (cause, about) => void seen.errors.push({ cause, about }),
      mark: (mark) => void seen.marks.push(mark),
    },
    location,
    memberState,
    accountsData,
    seen,
  };
}
