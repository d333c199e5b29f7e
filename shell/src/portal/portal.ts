import { loadDeferredParts } from '@wealth/kit';
import type { LogoutReason, Notice, Platform, SentEvent, To } from '@wealth/platform';
import { type Asked, createConfirmation } from '../core/confirmation/confirmation.ts';
import { createHost, type Host, type HostOptions } from '../core/host.ts';
import { type LinkingModule, lazyLinking } from '../core/linking/lazy-linking.ts';
import { postRefetchRoute } from '../core/member/post-refetch-route.ts';
import { findRoute, LOGOUT, type OwnedRoute } from '../core/routing/access.rules.ts';
import type { PageHistory } from '../core/routing/history.ts';
import { createNavigation, type PortalNavigation } from '../core/routing/navigation.ts';
import { sessionEnded } from '../core/store/phase.slice.ts';
import { tenantOfHost } from '../core/tenant/tenant.rules.ts';
import { type ClosedBanners, closedBanners } from './banners/closed-banners.ts';
import { createGlobalBanner, type GlobalBanner } from './banners/global-banner.ts';
import { createNotices, type Notices } from './banners/notices.ts';
import { backBefore, idleTimeout } from './idle/idle.rules.ts';
import { createIdle, type Idle } from './idle/idle.ts';
import { createTabs } from './idle/shared-session.ts';
import { createMockMode, type MockMode } from './mock/mock-mode.ts';
import { signOutDependencies } from './sign-out/sign-out-dependencies.ts';
import type { SignedOut } from './signed-out/signed-out-memory.ts';
import type { Entrance } from './start/entrance.ts';
import { runPortal } from './start/start.saga.ts';
import { startDependencies } from './start/start-dependencies.ts';

export interface PortalOptions extends Pick<HostOptions, 'registry' | 'source' | 'sink'> {
  readonly entrance: Entrance;
  readonly history: PageHistory;
  /** Where the member comes back from linking a bank; loaded when they leave for that otherwise. */
  readonly linkingLoaded?: LinkingModule | undefined;
  /** The page that the member left to sign in again, where they come back from that. */
  readonly asked?: Asked | undefined;
}

/** The host with its frame: what the portal's screens read and do besides the host. */
export interface Portal {
  readonly host: Host;
  readonly navigation: PortalNavigation & Pick<Platform['navigation'], 'reaches'>;
  readonly idle: Pick<Idle, 'countdown' | 'goOn'>;
  readonly notices: Notices;
  /** The line above all pages, while mock mode is on. */
  readonly mockLine: MockMode['line'];
  /** What all tabs of the browser share. */
  readonly shared: Storage;
  readonly banners: { readonly global: GlobalBanner; readonly closed: ClosedBanners };
  /** For the pages that say 'Logged out' and that ask whether to. */
  readonly signedOut: {
    read(): SignedOut;
    /** Whether members sign in at an identity provider of their tenant's own, whose session the portal cannot end. */
    readonly hasOwnSignIn: boolean;
    signInAgain(): void;
    /** Goes to the portal, with the session that lives. */
    stayIn(): void;
  };
  notify(notice: Notice): void;
  /** Stores where the member wanted to go until they are set up. */
  keepRoute(to: To): void;
  /** Signs out without asking about unsaved changes. */
  signOut(reason: LogoutReason): void;
  /** Loads the page again; `withoutAsking` about unsaved changes, where nothing has been entered. */
  reload(how?: 'withoutAsking'): void;
}

/** Not before the page is quiet, or passes an event on: the first page pays for none of it. */
const loadOnceQuiet = () => import(/* webpackChunkName: 'rare' */ './once-quiet.ts');

export function createPortal({ history, entrance, ...options }: PortalOptions): Portal {
  const { page, browser, session, purpose, memory } = entrance;
  const route = postRefetchRoute(browser.session);
  const notices = createNotices(browser.systemClock);
  const globalBanner = createGlobalBanner(browser);
  const navigation = createNavigation({
    history,
    tenant: page.tenant.id,
    hostTenant: tenantOfHost(browser.address, page.tenants),
    session: session.name,
  });
  const notify = (notice: Notice) => notices.show(notice, navigation.target());
  const reload = (how?: 'withoutAsking') => {
    if (how === 'withoutAsking') navigation.askNothing();
    browser.reload();
  };
  const toLogout = () => navigation.go(LOGOUT);
  const mockMode = createMockMode();
  let isQuiet = false;
  const early: SentEvent[] = [];
  let passOn = (sent: SentEvent) => {
    early.push(sent);
    becomeQuiet();
  };

  const confirmation = createConfirmation({
    ...{ asked: options.asked, history, browser, session },
    leave() {
      if (!idle.goOn()) return false;
      navigation.askNothing();
      return true;
    },
  });

  const host = createHost({
    ...options,
    place: 'portal',
    page,
    browser,
    session,
    send: mockMode.send,
    navigation,
    linking: lazyLinking(
      {
        page,
        browser,
        session,
        leave() {
          if (!idle.goOn()) return undefined;
          navigation.askNothing();
          return backBefore(browser.systemClock.now(), idleMilliseconds());
        },
      },
      options.linkingLoaded,
    ),
    confirmation,
    notify,
    onCallOutcome: (outcome) => globalBanner.callEnded(outcome, navigation.target()),
    onQuiet: () => {
      loadDeferredParts();
      becomeQuiet();
    },
    toLogout,
    onEvent: (sent) => passOn(sent),
  });
  const { settings, member, accounts, remotes, store } = host;
  /** Where its file does not come, pages open where the former one was, print without a head, and hear no other tab. */
  function becomeQuiet() {
    if (isQuiet) return;
    isQuiet = true;
    void loadOnceQuiet()
      .then(({ keepScroll, keepSheet, connectAccounts, openEventChannel }) => {
        keepScroll(history, window, browser.after);
        keepSheet(window, () => ({
          creditUnion: page.tenant.name,
          member: session.claims.get()?.name,
          title: navigation.title.get(),
          printedAt: host.clocks.businessClock.now(),
        }));
        passOn = openEventChannel({
          tenant: page.tenant.id,
          session: session.name,
          browser,
          hear: connectAccounts(host),
        });
        early.forEach(passOn);
      })
      .catch(() => {});
  }
  const idleMilliseconds = () => idleTimeout(settings.get().option('idleTimeoutMinutes'));
  const signOut = (reason: LogoutReason) => session.end({ reason, by: 'this tab' });
  const tabs = createTabs(browser.shared, page.tenant.id);
  const idle = createIdle({
    clock: browser.systemClock,
    after: browser.after,
    window: browser.window,
    isInSight: browser.isInSight,
    timeout: idleMilliseconds,
    onActive: session.keepAlive,
    onIdle: () => signOut('idle'),
    onEnded: (reason) => session.end({ reason, by: 'another tab' }),
  });
  session.reloadBy(() => reload('withoutAsking'));
  session.guard(idle.check);

  const wantAccounts = () => member.state.get() === 'SET_UP' && accounts.want();
  let shown: OwnedRoute | undefined;
  function followLocation() {
    const { path } = navigation.location.get();
    const { route } = findRoute(path, remotes.routes) ?? {};
    notices.leftFor(path);
    globalBanner.leftFor(path);
    // A name that the page gave itself holds through its parts, which share a title, and whatever is chosen on it.
    if (route?.remote !== shown?.remote || route?.title !== shown?.title) navigation.setTitle(route?.title ?? '');
    shown = route;
    if (path === LOGOUT && purpose === 'enter') signOut('asked');
    else wantAccounts();
  }
  member.state.subscribe(wantAccounts);
  navigation.location.subscribe(followLocation);
  followLocation();

  const parts = { entrance, page, browser, history, host, navigation, notices, idle, tabs, memory, route, mockMode };
  const dependencies = { ...startDependencies(parts), signOut: signOutDependencies(parts) };
  store.run(() => runPortal(dependencies));
  // Not before somebody hears of it: the sign-in began before the portal did, and may have failed by now.
  session.onEnd((end) => store.dispatch(sessionEnded(end)));
  entrance.portalCame();

  return {
    host,
    navigation: { ...navigation, reaches: host.access.canOpen },
    idle,
    notices,
    mockLine: mockMode.line,
    shared: browser.shared,
    banners: { global: globalBanner, closed: closedBanners(browser.session) },
    signedOut: {
      read: memory.recall,
      hasOwnSignIn: page.identity.hint !== undefined,
      signInAgain: () => browser.replace(memory.recall().returnTo),
      stayIn: () => browser.replace('/'),
    },
    notify,
    keepRoute: route.keep,
    signOut,
    reload,
  };
}
