import { defaultServiceBases } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import {
  createEventHub,
  type LogoutReason,
  type MemberState,
  type Notice,
  type Platform,
  type Readable,
  readable,
  type Settings,
  type Tenant,
  type To,
} from '@wealth/platform';
import type { NavigationDescriptor, PortalPage, Registry, Release } from '@wealth/platform/registry';
import { type Accounts, createAccounts } from '../accounts/accounts.ts';
import { noTraits, type Traits, traitsOf } from '../accounts/traits.rules.ts';
import { createCallClient } from '../calls/call-client.ts';
import { createRemoteLoader, type RemoteLoader, type RemoteSource } from '../loader/index.ts';
import { onboardingEntered, refreshAsked } from '../member/member.slice.ts';
import { postRefetchRoute } from '../member/post-refetch-route.ts';
import { createServerClocks } from '../platform/clocks.ts';
import { createNotices, type Notices } from '../platform/notices.ts';
import { createPlatform } from '../platform/platform.ts';
import { createTelemetry, type Telemetry, type TelemetrySink } from '../platform/telemetry.ts';
import { createNavigation, type DataRouter, type ShellNavigation } from '../routing/navigation.ts';
import {
  HOME,
  LOGOUT,
  ONBOARDING,
  OVERVIEW,
  ownedRoutes,
  pageTemplate,
  type ReachFacts,
  routeOf,
} from '../routing/reach.rules.ts';
import type { Claims } from '../session/claims.rules.ts';
import { accountPage, type IdentityClient, identityServer } from '../session/identity-client.ts';
import { createSession } from '../session/session.ts';
import { type SignedOut, signedOutMemory } from '../session/signed-out.ts';
import { createSettingsSource, settingsAddress } from '../settings/settings-source.ts';
import { createShellStore } from '../store/shell-store.ts';
import { tenantOfHost } from '../tenant/tenant.rules.ts';
import type { Browser } from './browser.ts';
import { type Phase, signOutAsked } from './phase.slice.ts';
import { memberWorld, startWorld } from './portal-world.ts';
import { startPortal } from './start.saga.ts';

const MINUTE = 60_000;

export interface HouseParts {
  readonly page: PortalPage;
  /** Undefined where it was refused: then there is no remote, and the portal says so. */
  readonly registry: Registry | undefined;
  readonly router: DataRouter;
  readonly source: RemoteSource;
  readonly identity: IdentityClient;
  readonly browser: Browser;
  readonly sink: TelemetrySink;
}

/** The shell, put together: all that its screens read and do. */
export interface House {
  readonly tenant: Tenant;
  /** The identity server's page of the member (D-10). */
  readonly accountPage: string;
  readonly phase: Readable<Phase>;
  readonly settings: Readable<Settings>;
  readonly member: Readable<MemberState>;
  /** The signed-in frame, or the onboarding frame. */
  readonly isSetUp: Readable<boolean>;
  readonly claims: Readable<Claims | undefined>;
  readonly isReconnecting: Readable<boolean>;
  readonly accounts: Accounts;
  readonly facts: Readable<ReachFacts>;
  readonly navigation: ShellNavigation;
  /** The items of all descriptors, in their order. */
  readonly items: readonly NavigationDescriptor[];
  readonly notices: Notices;
  readonly loader: RemoteLoader;
  readonly isRegistryRefused: boolean;
  readonly telemetry: ReturnType<Telemetry['of']>;
  telemetryOf(remote: string): Platform['telemetry'];
  platformOf(name: string): (release: Release) => { readonly platform: Platform; end(): void };
  notify(notice: Notice): void;
  enterOnboarding(): void;
  /** Keeps where the member wanted to go until they are set up. */
  keepRoute(to: To): void;
  signedOut(): SignedOut;
  signInAgain(): void;
  year(): number;
}

export function createHouse({ page, registry, router, source, identity, browser, sink }: HouseParts): House {
  const { tenant } = page;
  const remotes = registry?.remotes ?? {};
  const descriptors = Object.values(remotes).map(({ descriptor }) => descriptor);
  const routes = ownedRoutes(descriptors);
  const shellName = `shell@${page.shell.version}`;
  const server = identityServer(page.identity, browser.address.hostname);

  const telemetry = createTelemetry(sink, { tenant: tenant.id, sequence: registry?.sequence ?? 0 });
  const ofShell = telemetry.of(shellName);
  const nameOf = (remote: string) => `${remote}@${remotes[remote]?.version ?? '?'}`;
  const clocks = createServerClocks(browser.systemClock);
  const notices = createNotices();
  const claims = readable<Claims | undefined>(undefined);
  const isReconnecting = readable(false);
  const memory = signedOutMemory(browser.session);
  const route = postRefetchRoute(browser.session);
  let leavingFor: LogoutReason = 'asked';

  const settings = createSettingsSource({
    fetch: browser.fetch,
    address: settingsAddress(defaultServiceBases.portal, tenant.id),
    clock: clocks.serverClock,
    onAnswer: clocks.hear,
    onFailure: (cause) => ofShell.warning('settings', cause),
  });
  const session = createSession({
    client: identity,
    identity: page.identity,
    clock: browser.systemClock,
    wait: (milliseconds) => new Promise((resolve) => void browser.after(milliseconds, resolve)),
    address: { origin: browser.address.origin, hash: browser.address.hash },
    events: { claims: claims.set, reconnecting: isReconnecting.set, ended },
  });
  const call = createCallClient({
    fetch: browser.fetch,
    session,
    bases: defaultServiceBases,
    clientId: page.apiClientId,
    tenant: () => claims.get()?.tenant ?? tenant.id,
    page: () => pageTemplate(router.state.location.pathname, routes),
    onAnswer: (_, headers) => clocks.hear(headers),
  });

  const navigation = createNavigation({
    router,
    tenant: tenant.id,
    hostTenant: tenantOfHost(browser.address, page.tenants),
    facts: () => facts.get(),
  });
  const notify = (notice: Notice) => notices.show(notice, navigation.target());
  const world = startWorld({ page, browser, router, navigation, settings, session, memory });
  const store = createShellStore(
    { fetch: (operation, request) => call(shellName, operation, request), telemetry: ofShell, notify },
    () => startPortal({ ...world, member: memberWorld({ store: () => store, route, navigation, telemetry: ofShell }) }),
  );
  const member = store.readable((state) => state.member.state);
  const isSetUp = store.readable((state) => state.member.isSetUp);
  const accounts = createAccounts(store, settings.settings, browser.after);
  const facts = readable<ReachFacts>(factsNow());
  const events = createEventHub((cause, subscriber) => telemetry.of(nameOf(subscriber)).error(cause));
  const loader = createRemoteLoader({
    registry: { remotes, revoked: registry?.revoked ?? [] },
    source,
    telemetry: {
      failed: ({ code, remote, cause }) => telemetry.of(remote).error(cause ?? code, { code }),
      mark: (name, remote) => telemetry.of(remote).mark(name),
    },
    budgets: page.budgets,
    after: browser.after,
  });

  function traitsNow(): Traits | undefined {
    const data = accounts.get();
    if (data.status === 'failed') return noTraits;
    if (data.status !== 'loaded') return undefined;
    return traitsOf(data.data, settings.settings.get(), claims.get()?.authType ?? 'oidc');
  }

  function factsNow(): ReachFacts {
    return {
      routes,
      settings: settings.settings.get(),
      traits: traitsNow(),
      member: member.get(),
      authType: claims.get()?.authType ?? 'oidc',
    };
  }

  function ended(reason: LogoutReason) {
    memory.keep({ reason, returnTo: world.here() });
    world.goToSignedOut();
  }

  function logout(reason: LogoutReason) {
    leavingFor = reason;
    navigation.go(LOGOUT);
  }

  function leave() {
    if (world.purpose() !== 'stayOut') memory.keep({ reason: leavingFor, returnTo: world.here() });
    store.dispatch(signOutAsked());
  }

  function followLocation() {
    const { path } = navigation.location.get();
    notices.leftFor(path);
    navigation.setTitle(routeOf(path, routes)?.route.title ?? '');
    if (path === LOGOUT) leave();
    else if (member.get() === 'SET_UP') accounts.want();
  }

  function everyMinute() {
    settings.minutePassed();
    browser.after(MINUTE, everyMinute);
  }

  for (const part of [settings.settings, member, accounts, claims]) part.subscribe(() => facts.set(factsNow()));
  navigation.location.subscribe(followLocation);
  member.subscribe(() => member.get() === 'SET_UP' && accounts.want());
  browser.after(MINUTE, everyMinute);
  followLocation();
  preloadFirst(world.purpose() === 'enter' ? navigation.location.get().path : undefined);

  function preloadFirst(path: string | undefined) {
    if (path === undefined) return;
    const first = routeOf(path === HOME || path === ONBOARDING ? OVERVIEW : path, routes);
    const release = first && remotes[first.route.remote];
    if (release) source.preload(release);
  }

  return {
    tenant,
    accountPage: accountPage(server, tenant.id),
    phase: store.readable((state) => state.phase),
    settings: settings.settings,
    member,
    isSetUp,
    claims,
    isReconnecting,
    accounts,
    facts,
    navigation,
    items: descriptors.flatMap((descriptor) => descriptor.navigation).sort((left, right) => left.order - right.order),
    notices,
    loader,
    isRegistryRefused: registry === undefined,
    telemetry: ofShell,
    telemetryOf: (remote) => telemetry.of(remote),
    platformOf: (name) => (release) =>
      createPlatform(
        {
          tenant,
          claims: claims.get,
          accountPage: accountPage(server, tenant.id),
          logout,
          call,
          settings: settings.settings,
          member: { ...member, refresh: () => store.dispatch(refreshAsked()) },
          accounts,
          navigation,
          ownerOf: (path) => routeOf(path, routes)?.route.remote,
          notify,
          events,
          systemClock: browser.systemClock,
          businessClock: clocks.businessClock,
          telemetry,
        },
        name,
        release,
      ),
    notify,
    enterOnboarding: () => store.dispatch(onboardingEntered()),
    keepRoute: route.keep,
    signedOut: memory.recall,
    signInAgain() {
      const { returnTo } = memory.recall();
      memory.forget();
      browser.replace(returnTo);
    },
    year: () => Number(today(clocks.businessClock).slice(0, 4)),
  };
}
