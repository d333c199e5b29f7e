import type { CallFailure } from '@wealth/kit';
import type { LogoutReason } from '@wealth/platform';
import type { PortalPage } from '@wealth/platform/registry';
import type { MemberWorld } from '../../core/member/member.saga.ts';
import type { postRefetchRoute } from '../../core/member/post-refetch-route.ts';
import type { Browser } from '../../core/page/browser.ts';
import type { Telemetry } from '../../core/platform/telemetry.ts';
import { LOGOUT } from '../../core/routing/reach.rules.ts';
import type { Session } from '../../core/session/session.ts';
import type { SettingsSource } from '../../core/settings/settings-source.ts';
import { shellApi } from '../../core/store/shell.api.ts';
import type { ShellStore } from '../../core/store/shell-store.ts';
import { chooseTenant, keepTenant, tenantOfHost } from '../../core/tenant/tenant.rules.ts';
import type { Idle } from '../idle/idle.ts';
import { type SharedSession, sharedSession } from '../idle/shared-session.ts';
import type { DataRouter, ShellNavigation } from '../navigation/navigation.ts';
import type { StartProblem } from '../screens/NoStart.tsx';
import type { Farewell } from '../sign-out/sign-out.ts';
import { configuredLogoutAddress, SIGNED_OUT_PATH, type signedOutMemory } from '../sign-out/signed-out.ts';
import type { StartWorld } from './start.saga.ts';

const REMEMBERED_TENANT = 'wealth.tenant';

interface WorldParts {
  readonly page: PortalPage;
  readonly browser: Browser;
  readonly router: DataRouter;
  readonly settings: SettingsSource;
  readonly session: Session;
  readonly memory: ReturnType<typeof signedOutMemory>;
  readonly farewell: Farewell;
  readonly idle: Idle;
  /** Why the member leaves. */
  readonly reason: () => LogoutReason;
  readonly problem: (problem: StartProblem) => void;
  /** Signs out now, without asking. */
  readonly signOut: (reason: LogoutReason) => void;
}

/** Where the member is, or was before they went to /logout. */
export function whereabouts({ location }: Pick<ShellNavigation, 'location'>): () => string {
  let here = '/';
  const note = () => {
    const { path, search, hash } = location.get();
    if (path !== LOGOUT) here = `${path}${search}${hash}`;
  };
  note();
  location.subscribe(note);
  return () => here;
}

export function rememberTenant(storage: Storage, tenant: string): void {
  storage.setItem(REMEMBERED_TENANT, tenant);
}

/** The start's world in a browser. */
export function startWorld(parts: WorldParts): Omit<StartWorld, 'member'> {
  const { page, browser, router, settings, session, memory, farewell } = parts;
  const { address } = browser;
  const hostTenant = tenantOfHost(address, page.tenants);
  let shared: SharedSession | undefined;

  return {
    leavesForTenant() {
      const choice = chooseTenant({
        address,
        tenants: page.tenants,
        remembered: browser.session.getItem(REMEMBERED_TENANT),
        rendered: page.tenant.id,
      });
      rememberTenant(browser.session, choice.tenant);
      if (choice.replaceWith === undefined) return false;
      browser.replace(choice.replaceWith);
      return true;
    },
    purpose() {
      if (address.pathname !== LOGOUT) return 'enter';
      return address.searchParams.has('done') ? 'stayOut' : 'leave';
    },
    loadSettings: settings.load,
    async beginSession(mayAsk) {
      if (mayAsk && !browser.hasCookies()) {
        parts.problem('cookies');
        return false;
      }
      const isIn = await session.begin(mayAsk);
      if (isIn) {
        shared = sharedSession(browser.shared, page.tenant.id, session.name());
        farewell.join(shared);
        memory.forget();
      }
      // The answer of the identity server stood in the hash; keycloak-js has used it up.
      if (isIn && new URLSearchParams(address.hash.slice(1)).has('state')) {
        const { location } = router.state;
        // The router takes `//x` for another site and refuses to go there.
        const pathname = location.pathname.replace(/^\/{2,}/, '/');
        await router.navigate({ ...location, pathname, hash: '' }, { replace: true });
      }
      return isIn;
    },
    mayStay() {
      const reason = shared && parts.idle.begin(shared);
      if (reason !== undefined) parts.signOut(reason);
      return reason === undefined;
    },
    async endSession() {
      const reason = parts.reason();
      farewell.drop(reason);
      await farewell.clear(reason);
      // The form that tells the identity server leaves this page in the history: Back to it is not to sign out anew.
      if (router.state.location.pathname === LOGOUT) {
        await router.navigate(keepTenant(memory.recall().returnTo, page.tenant.id, hostTenant), { replace: true });
      }
      const outcome = await session.leave(`${address.origin}${SIGNED_OUT_PATH}`);
      if (outcome === 'away') memory.keep({ ...memory.recall(), isUntold: true });
    },
    goToSignedOut(reason = parts.reason()) {
      const path = reason === 'asked' ? SIGNED_OUT_PATH : `${SIGNED_OUT_PATH}=${reason}`;
      browser.replace(keepTenant(path, page.tenant.id, hostTenant));
    },
    leavesForLogoutAddress() {
      const { reason, isUntold } = memory.recall();
      const configured = configuredLogoutAddress(settings.settings.get().option('logoutRedirectUrl'), address.origin);
      if (configured === undefined || isUntold || (reason !== 'asked' && reason !== 'idle')) return false;
      browser.replace(configured);
      return true;
    },
  };
}

interface MemberParts {
  readonly store: () => ShellStore;
  readonly route: ReturnType<typeof postRefetchRoute>;
  readonly navigation: ShellNavigation;
  readonly telemetry: ReturnType<Telemetry['of']>;
}

/** The member saga's world over the shell's store. */
export function memberWorld({ store, route, navigation, telemetry }: MemberParts): MemberWorld {
  return {
    async status() {
      const question = shellApi.endpoints.memberStatus.initiate(undefined, { forceRefetch: true, subscribe: false });
      const { isError, error, data } = await store().ask(question);
      if (isError) throw error;
      return data;
    },
    async link() {
      const { error } = await store().ask(shellApi.endpoints.linkMember.initiate());
      return error === undefined ? 200 : ((error as CallFailure).status ?? 0);
    },
    takeRoute: route.take,
    go: (to) => navigation.go(to, { replace: true }),
    warnOdd: () => telemetry.warning('member-status-without-a-match'),
  };
}
