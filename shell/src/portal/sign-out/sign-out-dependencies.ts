import type { PortalPage } from '@wealth/platform/registry';
import type { Host } from '../../core/host.ts';
import type { Browser } from '../../core/page/browser.ts';
import { LOGOUT } from '../../core/routing/access.rules.ts';
import type { PageHistory } from '../../core/routing/history.ts';
import type { PortalNavigation } from '../../core/routing/navigation.ts';
import { rememberTenant } from '../../core/tenant/remembered-tenant.ts';
import { keepTenant, tenantOfHost } from '../../core/tenant/tenant.rules.ts';
import type { Notices } from '../banners/notices.ts';
import type { Idle } from '../idle/idle.ts';
import type { Tabs } from '../idle/shared-session.ts';
import { RETURN_HASH, SIGNED_OUT_PATH, type SignedOutMemory } from '../signed-out/signed-out-memory.ts';
import type { SignOutDependencies } from './sign-out.saga.ts';

/** Where the edge answers with `Clear-Site-Data`. */
export const CLEARING = '/signed-out';
/** So long the browser may take to clear what it keeps, in milliseconds. */
const CLEARING_LIMIT = 3_000;

export interface SignOutParts {
  readonly page: Pick<PortalPage, 'tenant' | 'tenants'>;
  readonly browser: Browser;
  readonly history: PageHistory;
  readonly host: Pick<Host, 'session' | 'forgetMember'>;
  readonly navigation: PortalNavigation;
  readonly notices: Notices;
  readonly idle: Idle;
  readonly tabs: Tabs;
  readonly memory: SignedOutMemory;
}

/** The last place of the member before /logout. */
function lastPlace({ location }: Pick<PortalNavigation, 'location'>): () => string {
  let place = '/';
  const note = () => {
    const { path, search, hash } = location.get();
    if (path !== LOGOUT) place = `${path}${search}${hash}`;
  };
  note();
  location.subscribe(note);
  return () => place;
}

export function signOutDependencies(parts: SignOutParts): SignOutDependencies {
  const { page, browser, history, host, navigation, memory } = parts;
  const tenant = page.tenant.id;
  const withTenant = (path: string) => keepTenant(path, tenant, tenantOfHost(browser.address, page.tenants));
  const returnTo = lastPlace(navigation);

  return {
    forgetMember() {
      parts.idle.end();
      navigation.askNothing();
      parts.notices.dismiss();
      host.forgetMember();
    },
    rememberEnd(reason) {
      browser.session.clear();
      rememberTenant(browser.session, tenant);
      memory.store({ reason, returnTo: returnTo(), isSessionLeftOpen: false });
    },
    notifyOtherTabs: (reason) => parts.tabs.current()?.end(reason),
    async clearBrowser() {
      const cleared = browser.fetch(CLEARING, { method: 'POST' }).catch(() => undefined);
      const limit = new Promise<void>((resolve) => void browser.after(CLEARING_LIMIT, resolve));
      await Promise.race([cleared, limit]);
    },
    async endAtIdentityServer() {
      // The form that goes to the identity server leaves this page in the history: Back to it is not to sign out anew.
      if (history.location.get().pathname === LOGOUT) {
        history.go(withTenant(memory.recall().returnTo), { replace: true });
      }
      const outcome = await host.session.leave(`${browser.address.origin}${SIGNED_OUT_PATH}`);
      if (outcome === 'away') memory.store({ ...memory.recall(), isSessionLeftOpen: true });
    },
    goToSignedOut(reason) {
      const path = withTenant(reason === 'asked' ? SIGNED_OUT_PATH : `${SIGNED_OUT_PATH}=${reason}`);
      browser.replace(`${path}${RETURN_HASH}`);
    },
  };
}
