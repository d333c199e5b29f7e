import type { Clock } from '@wealth/domain/calendar';
import {
  CONTRACT_VERSION,
  type createEventHub,
  type Linking,
  type Location,
  type LogoutReason,
  type MemberState,
  type Notice,
  type Platform,
  type Readable,
  type Settings,
  type Tenant,
} from '@wealth/platform';
import type { Release } from '@wealth/platform/registry';
import type { Accounts } from '../accounts/accounts.ts';
import type { CallClient } from '../calls/call-client.ts';
import { remoteFetch } from '../calls/remote-fetch.ts';
import type { ConfirmsSignIn } from '../confirmation/confirmation.ts';
import type { HostNavigation } from '../routing/navigation.ts';
import { type Claims, hasRole } from '../session/claims.rules.ts';
import { type Telemetry, telemetryForRemote } from './telemetry.ts';

/** Makes the platform for one release; `end` ends whatever the remote still holds when it is unmounted. */
export type OpenPlatform = (release: Release) => { readonly platform: Platform; end(): void };

/** What the platforms of all remotes are made of. */
export interface PlatformParts {
  readonly tenant: Tenant;
  readonly claims: () => Claims | undefined;
  readonly accountPage: string;
  readonly logout: (reason: LogoutReason) => void;
  readonly call: CallClient;
  readonly settings: Readable<Settings>;
  readonly member: Readable<MemberState> & Pick<Platform['member'], 'refresh' | 'changed'>;
  readonly accounts: Accounts;
  readonly navigation: HostNavigation & Pick<Platform['navigation'], 'reaches'>;
  readonly linking: Linking;
  readonly confirmation: ConfirmsSignIn;
  /** The remote that shows a path. */
  readonly ownerOf: (path: string) => string | undefined;
  readonly notify: (notice: Notice) => void;
  readonly events: ReturnType<typeof createEventHub>;
  readonly systemClock: Clock;
  readonly businessClock: Clock;
  readonly telemetry: Telemetry;
}

/**
 * Where the page is, as far as it is this remote's own: on the way to another remote, or out, it stays where the
 * remote was last, so that no remote answers for paths that are not its own before it is taken away.
 */
function ownLocation(source: Readable<Location>, owns: (path: string) => boolean): Readable<Location> {
  let own = source.get();
  const get = () => {
    const now = source.get();
    if (owns(now.path)) own = now;
    return own;
  };
  return {
    get,
    subscribe(listener) {
      let last = get();
      return source.subscribe(() => {
        const now = get();
        if (now === last) return;
        last = now;
        listener();
      });
    },
  };
}

/** Ends a remote's calls, subscriptions and blockers when it is unmounted, and ignores what it asks for afterwards. */
function createRemoteScope() {
  const ends = new Set<() => void>();
  let isOver = false;
  return {
    /** Ends with the scope, unless it is ended before. */
    until(end: () => void): () => void {
      if (isOver) end();
      else ends.add(end);
      return () => {
        ends.delete(end);
        end();
      };
    },
    /** Does nothing once the remote is unmounted: a timer that it forgot must not take the member elsewhere. */
    only:
      <Given extends readonly unknown[], Result>(act: (...given: Given) => Result) =>
      (...given: Given) =>
        isOver ? undefined : act(...given),
    end() {
      isOver = true;
      for (const end of ends) end();
      ends.clear();
    },
  };
}

/** A readable whose subscriptions end with the scope, and where a listener that throws does not stop the next. */
function endable<Value>(source: Readable<Value>, scope: ReturnType<typeof createRemoteScope>): Readable<Value> {
  return {
    get: () => source.get(),
    subscribe(listener) {
      const notify = () => {
        try {
          listener();
        } catch (cause) {
          reportError(cause);
        }
      };
      return scope.until(source.subscribe(notify));
    },
  };
}

/**
 * One remote's platform, so that its calls, errors, events and subscriptions are known as its own, and end with it
 * (ARCHITECTURE §3).
 */
export function createPlatform(
  parts: PlatformParts,
  name: string,
  release: Pick<Release, 'version' | 'base' | 'descriptor'>,
): ReturnType<OpenPlatform> {
  const { version, base, descriptor } = release;
  const telemetry = telemetryForRemote(parts.telemetry.of(`${name}@${version}`));
  const calls = remoteFetch(parts.call, { name, version, descriptor }, (cause) => telemetry.error(cause));
  const events = parts.events.as(name);
  const owns = (path: string) => parts.ownerOf(path) === name;
  const blocker = parts.navigation.blocker(owns);
  const scope = createRemoteScope();
  for (const part of [calls, events, blocker]) scope.until(() => part.end());
  const { navigation, member, accounts } = parts;

  const platform: Platform = {
    contract: CONTRACT_VERSION,
    self: { name, version, base },
    tenant: parts.tenant,
    session: {
      authType: parts.claims()?.authType ?? 'oidc',
      accountPage: parts.accountPage,
      hasRole: (role) => hasRole(parts.claims(), role),
      signInAge: parts.confirmation.signInAge,
      confirm: async () => scope.only(parts.confirmation.confirm)(),
      confirmed: parts.confirmation.confirmed,
      logout: scope.only(parts.logout),
    },
    fetch: calls.fetch,
    settings: endable(parts.settings, scope),
    member: {
      ...endable(member, scope),
      refresh: () => member.refresh(),
      changed: () => member.changed(),
    },
    accounts: { ...endable(accounts, scope), refresh: () => accounts.refresh() },
    navigation: {
      location: endable(ownLocation(navigation.location, owns), scope),
      go: scope.only(navigation.go),
      back: scope.only(navigation.back),
      reaches: (to) => navigation.reaches(to),
      setTitle: scope.only(navigation.setTitle),
      block: (question) => scope.until(blocker.block(question)),
    },
    linking: {
      ...parts.linking,
      leave: async (...given) => scope.only(parts.linking.leave)(...given),
      resume: async (...given) => scope.only(parts.linking.resume)(...given),
      done: scope.only(parts.linking.done),
    },
    notify: scope.only(parts.notify),
    events: { send: events.send, on: (event, listener) => scope.until(events.on(event, listener)) },
    systemClock: parts.systemClock,
    businessClock: parts.businessClock,
    telemetry,
  };
  return { platform, end: scope.end };
}
