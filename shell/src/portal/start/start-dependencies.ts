import type { Host } from '../../core/host.ts';
import type { postRefetchRoute } from '../../core/member/post-refetch-route.ts';
import type { Browser } from '../../core/page/browser.ts';
import { DECISION, HOME } from '../../core/routing/access.rules.ts';
import type { PageHistory } from '../../core/routing/history.ts';
import type { PortalNavigation } from '../../core/routing/navigation.ts';
import type { Idle } from '../idle/idle.ts';
import type { Tabs } from '../idle/shared-session.ts';
import type { MockMode } from '../mock/mock-mode.ts';
import { configuredLogoutAddress, RETURN_HASH, type SignedOutMemory } from '../signed-out/signed-out-memory.ts';
import type { Entrance } from './entrance.ts';
import type { StartDependencies } from './start.saga.ts';

export interface StartParts {
  readonly entrance: Pick<Entrance, 'leavesForTenant' | 'purpose' | 'signedIn'>;
  readonly browser: Browser;
  readonly history: PageHistory;
  readonly host: Pick<Host, 'call' | 'session' | 'settings' | 'member' | 'telemetry'>;
  readonly navigation: PortalNavigation;
  readonly idle: Idle;
  readonly tabs: Tabs;
  readonly memory: SignedOutMemory;
  readonly mockMode: MockMode;
  readonly route: ReturnType<typeof postRefetchRoute>;
}

export function startDependencies(parts: StartParts): Omit<StartDependencies, 'signOut'> {
  const { entrance, browser, history, host, navigation, idle, tabs, memory, mockMode, route } = parts;
  const { session } = host;
  const { address } = browser;

  return {
    leavesForTenant: entrance.leavesForTenant,
    purpose: entrance.purpose,
    isFromAnotherSite: browser.isFromAnotherSite(),
    endedBy: () => memory.recall().reason,
    loadSettings: host.settings.load,
    async signedIn() {
      const isIn = await entrance.signedIn;
      if (isIn) {
        tabs.join(session.name());
        memory.forget();
      }
      // The answer of the identity server stood in the hash, or that this tab comes from its sign-out: both are used up.
      const left = address.hash === RETURN_HASH ? '' : undefined;
      const hash = isIn ? session.anchor : left;
      if (hash !== undefined) {
        const { pathname, search } = history.location.get();
        history.go(`${pathname}${search}${hash}`, { replace: true, state: history.location.get().state });
      }
      return isIn;
    },
    startIdleClock() {
      const shared = tabs.current();
      const reason = shared && idle.begin(shared);
      if (reason !== undefined) session.end({ reason, by: 'this tab' });
      return reason === undefined;
    },
    startMockMode: () => mockMode.start(host, browser.after),
    leavesForLogoutAddress() {
      const { reason, isSessionLeftOpen } = memory.recall();
      const configured = configuredLogoutAddress(host.settings.get().option('logoutRedirectUrl'), address.origin);
      if (configured === undefined || isSessionLeftOpen || (reason !== 'asked' && reason !== 'idle')) return false;
      browser.replace(configured);
      return true;
    },
    member: {
      ...host.member.calls,
      takeRoute: route.take,
      go: (to) => navigation.go(to, { replace: true }),
      leaveDecision() {
        if (navigation.location.get().path === DECISION) navigation.go(HOME, { replace: true });
      },
      warnOdd: () => host.telemetry.warning('member-status-without-a-match'),
    },
  };
}
