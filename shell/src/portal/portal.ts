import { serviceBases } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import {
  CallProblem,
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
import { type Accounts, createAccounts } from '../core/accounts/accounts.ts';
import { noTraits, type Traits, traitsOf } from '../core/accounts/traits.rules.ts';
import { createCallClient } from '../core/calls/call-client.ts';
import { createRemoteLoader, type RemoteLoader, type RemoteSource } from '../core/loader/index.ts';
import { memberForgotten, onboardingEntered, refreshAsked } from '../core/member/member.slice.ts';
import { postRefetchRoute } from '../core/member/post-refetch-route.ts';
import type { Browser } from '../core/page/browser.ts';
import { createServerClocks } from '../core/platform/clocks.ts';
import { createPlatform } from '../core/platform/platform.ts';
import { createTelemetry, type Telemetry, type TelemetrySink } from '../core/platform/telemetry.ts';
import { createRevocations } from '../core/revocations/revocations.ts';
import {
  HOME,
  LOGOUT,
  ONBOARDING,
  OVERVIEW,
  ownedRoutes,
  pageTemplate,
  type ReachFacts,
  routeOf,
} from '../core/routing/reach.rules.ts';
import type { Claims } from '../core/session/claims.rules.ts';
import { accountPage, answers, type IdentityClient, identityServer } from '../core/session/identity-client.ts';
import { createSession } from '../core/session/session.ts';
import { createSettingsSource, settingsAddress } from '../core/settings/settings-source.ts';
import { type Phase, phaseReached, signOutAsked } from '../core/store/phase.slice.ts';
import { shellApi } from '../core/store/shell.api.ts';
import { createShellStore } from '../core/store/shell-store.ts';
import { tenantOfHost } from '../core/tenant/tenant.rules.ts';
import { type ClosedBanners, closedBanners } from './banners/closed-banners.ts';
import { createGlobalBanner, type GlobalBanner } from './banners/global-banner.ts';
import { createNotices, type Notices } from './banners/notices.ts';
import { idleTimeout } from './idle/idle.rules.ts';
import { createIdle, type Idle } from './idle/idle.ts';
import { createNavigation, type DataRouter, type ShellNavigation } from './navigation/navigation.ts';
import type { StartProblem } from './screens/NoStart.tsx';
import { createFarewell } from './sign-out/sign-out.ts';
import { type SignedOut, signedOutMemory } from './sign-out/signed-out.ts';
import { startPortal } from './start/start.saga.ts';
import { memberWorld, rememberTenant, startWorld, whereabouts } from './start/start-dependencies.ts';

const MINUTE = 60_000;

export interface PortalOptions {
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
export interface Portal {
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
  /** Why nobody can sign in. */
  readonly startProblem: Readable<StartProblem | undefined>;
  /** Loads the page anew, at the address where it is. */
  startAgain(): void;
  /** Whether members sign in at an identity provider of their tenant's own, whose session the portal cannot end. */
  readonly hasOwnSignIn: boolean;
  readonly idle: Pick<Idle, 'countdown' | 'goOn'>;
  readonly accounts: Accounts;
  readonly facts: Readable<ReachFacts>;
  readonly navigation: ShellNavigation;
  /** The items of all descriptors, in their order. */
  readonly items: readonly NavigationDescriptor[];
  readonly notices: Notices;
  readonly globalBanner: GlobalBanner;
  readonly closedBanners: ClosedBanners;
  readonly loader: RemoteLoader;
  readonly isRegistryRefused: boolean;
  /** A version that this page may run was revoked since the page was made. */
  readonly isOutdated: Readable<boolean>;
  reload(): void;
  readonly telemetry: ReturnType<Telemetry['of']>;
  telemetryOf(remote: string): Platform['telemetry'];
  platformOf(name: string): (release: Release) => { readonly platform: Platform; end(): void };
  notify(notice: Notice): void;
  enterOnboarding(): void;
  /** Keeps where the member wanted to go until they are set up. */
  keepRoute(to: To): void;
  /** Signs out without asking about unsaved changes. */
  signOut(reason: LogoutReason): void;
  signedOut(): SignedOut;
  signInAgain(): void;
  year(): number;
}

/** A pause that the browser's word of being online again cuts short. */
function pauseUntilOnline({ after, window }: Browser, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      callOff();
      window.removeEventListener('online', go);
      resolve();
    };
    const callOff = after(milliseconds, go);
    window.addEventListener('online', go);
  });
}

export function createPortal({ page, registry, router, source, identity, browser, sink }: PortalOptions): Portal {
  const { tenant } = page;
  const bases = serviceBases(page.serviceBases);
  const remotes = registry?.remotes ?? {};
  const descriptors = Object.values(remotes).map(({ descriptor }) => descriptor);
  const routes = ownedRoutes(descriptors);
  const shellName = `shell@${page.shell.version}`;
  const server = identityServer(page.identity, browser.address.hostname);

  const telemetry = createTelemetry(sink, { tenant: tenant.id, sequence: registry?.sequence ?? 0 });
  const ofShell = telemetry.of(shellName);
  const nameOf = (remote: string) => `${remote}@${remotes[remote]?.version ?? '?'}`;
  const revocations = createRevocations({ remotes, revoked: registry?.revoked ?? [] });
  const clocks = createServerClocks(browser.systemClock);
  const notices = createNotices();
  const globalBanner = createGlobalBanner();
  const claims = readable<Claims | undefined>(undefined);
  const isReconnecting = readable(false);
  const startProblem = readable<StartProblem | undefined>(undefined);
  const memory = signedOutMemory(browser.session, browser.address);
  const route = postRefetchRoute(browser.session);
  let leavingFor: LogoutReason = 'asked';

  const navigation = createNavigation({
    router,
    tenant: tenant.id,
    hostTenant: tenantOfHost(browser.address, page.tenants),
    facts: () => facts.get(),
  });

  const settings = createSettingsSource({
    fetch: browser.fetch,
    address: settingsAddress(bases.portal, tenant.id),
    clock: clocks.serverClock,
    onAnswer(headers) {
      clocks.hear(headers);
      revocations.hear(headers);
    },
    onFailure: (cause) => ofShell.warning('settings', cause),
  });
  const wait = (milliseconds: number) => new Promise<void>((resolve) => void browser.after(milliseconds, resolve));
  const session = createSession({
    client: identity,
    identity: page.identity,
    clock: browser.systemClock,
    probe: () => answers(browser.fetch, server, tenant.id),
    mustAsk: memory.hasLeft,
    wait,
    pause: (milliseconds) => pauseUntilOnline(browser, milliseconds),
    random: browser.random,
    address: { origin: browser.address.origin, hash: browser.address.hash },
    events: { claims: claims.set, reconnecting: isReconnecting.set, away, stale: startAgain, ended },
  });
  const farewell = createFarewell({
    fetch: browser.fetch,
    wait,
    storage: browser.session,
    memory,
    here: whereabouts(navigation),
    rememberTenant: () => rememberTenant(browser.session, tenant.id),
    forget,
  });
  const call = createCallClient({
    fetch: browser.fetch,
    session: { ...session, token: tokenForCall },
    over: farewell.signal,
    bases,
    clientId: page.apiClientId,
    tenant: () => claims.get()?.tenant ?? tenant.id,
    page: () => pageTemplate(router.state.location.pathname, routes),
    onAnswer: (_, headers) => {
      clocks.hear(headers);
      revocations.hear(headers);
    },
    onFailure: (operation) => globalBanner.callFailed(operation, navigation.target()),
  });

  const notify = (notice: Notice) => notices.show(notice, navigation.target());
  const idle = createIdle({
    clock: browser.systemClock,
    after: browser.after,
    window: browser.window,
    isInSight: browser.isInSight,
    timeout: () => idleTimeout(settings.settings.get().option('idleTimeoutMinutes')),
    onActive: session.keepAlive,
    onIdle: () => signOut('idle'),
    onEnded: follow,
  });
  const world = startWorld({
    ...{ page, browser, router, settings, session, memory, farewell, idle, signOut },
    reason: () => leavingFor,
    problem: startProblem.set,
  });
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
    registry: {
      remotes,
      get revoked() {
        return revocations.all();
      },
    },
    source,
    telemetry: {
      failed: ({ code, remote, cause }) => telemetry.of(remote).error(cause ?? code, { code }),
      mark: (name, remote) => telemetry.of(remote).mark(name),
    },
    after: browser.after,
  });

  /** A machine that slept may wake to a call before it wakes to anything else. */
  async function tokenForCall(): Promise<string> {
    if (!idle.check()) throw new CallProblem(401, 'The session has ended.');
    return session.token();
  }

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

  /** What had to be waited for is there: the page begins anew. Nothing has been entered into it yet. */
  function away(isAway: boolean) {
    if (isAway) startProblem.set('away');
    else if (startProblem.get() === 'away') startAgain();
  }

  function startAgain() {
    navigation.askNothing();
    browser.reload();
  }

  /** The identity server has ended the session, or lets nobody in. */
  async function ended(reason: LogoutReason) {
    dropMember(reason);
    await farewell.clear(reason);
    world.goToSignedOut(reason);
  }

  /** Another tab has ended the session, and sees to the rest. */
  function follow(reason: LogoutReason) {
    dropMember(reason);
    world.goToSignedOut(reason);
  }

  /** Ends the session, at the identity server too. */
  function signOut(reason: LogoutReason) {
    leavingFor = reason;
    dropMember(reason);
    store.dispatch(signOutAsked());
  }

  function logout(reason: LogoutReason) {
    if (reason === 'asked') navigation.go(LOGOUT);
    else signOut(reason);
  }

  /** From here on nothing of the member is drawn, held or asked for. */
  function dropMember(reason: LogoutReason) {
    store.dispatch(phaseReached('leaving'));
    farewell.drop(reason);
  }

  function forget() {
    idle.end();
    session.close();
    navigation.askNothing();
    notices.dismiss();
    store.dispatch(memberForgotten());
    store.dispatch(shellApi.util.resetApiState());
    accounts.forget();
    claims.set(undefined);
  }

  function followLocation() {
    const { path } = navigation.location.get();
    notices.leftFor(path);
    globalBanner.leftFor(path);
    navigation.setTitle(routeOf(path, routes)?.route.title ?? '');
    if (path === LOGOUT && world.purpose() === 'enter') signOut('asked');
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
    startProblem,
    startAgain,
    hasOwnSignIn: page.identity.hint !== undefined,
    idle,
    accounts,
    facts,
    navigation,
    items: descriptors.flatMap((descriptor) => descriptor.navigation).sort((left, right) => left.order - right.order),
    notices,
    globalBanner,
    closedBanners: closedBanners(browser.session),
    loader,
    isRegistryRefused: registry === undefined,
    isOutdated: revocations.isOutdated,
    reload: browser.reload,
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
    signOut,
    signedOut: memory.recall,
    signInAgain() {
      browser.replace(memory.recall().returnTo);
    },
    year: () => Number(today(clocks.businessClock).slice(0, 4)),
  };
}
