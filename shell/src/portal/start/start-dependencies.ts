import type { PortalPage } from '@wealth/platform/registry';
import type { Host } from '../../core/host.ts';
import type { postRefetchRoute } from '../../core/member/post-refetch-route.ts';
import type { Browser } from '../../core/page/browser.ts';
import type { DataRouter, RouterNavigation } from '../../core/routing/navigation.ts';
import { LOGOUT } from '../../core/routing/reach.rules.ts';
import { rememberedTenant, rememberTenant } from '../../core/tenant/remembered-tenant.ts';
import { chooseTenant } from '../../core/tenant/tenant.rules.ts';
import type { Idle } from '../idle/idle.ts';
import type { Tabs } from '../idle/shared-session.ts';
import { configuredLogoutAddress, type SignedOutMemory } from '../sign-out/signed-out-memory.ts';
import type { Purpose, StartDependencies } from './start.saga.ts';

export interface StartParts {
  readonly page: Pick<PortalPage, 'tenant' | 'tenants'>;
  readonly browser: Browser;
  readonly router: DataRouter;
  readonly host: Pick<Host, 'session' | 'settings' | 'member' | 'telemetry'>;
  readonly navigation: RouterNavigation;
  readonly idle: Idle;
  readonly tabs: Tabs;
  readonly memory: SignedOutMemory;
  readonly route: ReturnType<typeof postRefetchRoute>;
}

/** What the address that the page was opened with asks for. */
export function purposeOf({ pathname, searchParams }: URL): Purpose {
  if (pathname !== LOGOUT) return 'enter';
  return searchParams.has('done') ? 'stayOut' : 'leave';
}

export function startDependencies(parts: StartParts): Omit<StartDependencies, 'signOut'> {
  const { page, browser, router, host, navigation, idle, tabs, memory, route } = parts;
  const { session } = host;
  const { address } = browser;

  return {
    leavesForTenant() {
      const choice = chooseTenant({
        address,
        tenants: page.tenants,
        remembered: rememberedTenant(browser.session),
        rendered: page.tenant.id,
      });
      rememberTenant(browser.session, choice.tenant);
      if (choice.replaceWith === undefined) return false;
      browser.replace(choice.replaceWith);
      return true;
    },
    purpose: () => purposeOf(address),
    loadSettings: host.settings.load,
    async signIn(mayAsk) {
      if (mayAsk && !browser.hasCookies()) {
        session.startProblem.set('cookies');
        return false;
      }
      if (!(await session.begin(mayAsk))) return false;
      tabs.join(session.name());
      memory.forget();
      // The answer of the identity server stood in the hash; keycloak-js has used it up.
      if (new URLSearchParams(address.hash.slice(1)).has('state')) {
        const { location } = router.state;
        // The router takes `//x` for another site and refuses to go there.
        const pathname = location.pathname.replace(/^\/{2,}/, '/');
        await router.navigate({ ...location, pathname, hash: '' }, { replace: true });
      }
      return true;
    },
    startIdleClock() {
      const shared = tabs.current();
      const reason = shared && idle.begin(shared);
      if (reason !== undefined) session.end({ reason, by: 'this tab' });
      return reason === undefined;
    },
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
      warnOdd: () => host.telemetry.warning('member-status-without-a-match'),
    },
  };
}
