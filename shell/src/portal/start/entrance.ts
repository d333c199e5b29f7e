import type { PortalPage } from '@wealth/platform/registry';
import type { Browser } from '../../core/page/browser.ts';
import { LOGOUT } from '../../core/routing/reach.rules.ts';
import { createHostSession, type HostSession } from '../../core/session/host-session.ts';
import type { IdentityClient } from '../../core/session/identity-client.ts';
import { rememberedTenant, rememberTenant } from '../../core/tenant/remembered-tenant.ts';
import { chooseTenant } from '../../core/tenant/tenant.rules.ts';
import { type SignedOutMemory, signedOutMemory } from '../sign-out/signed-out-memory.ts';

/** Why the page was opened: for the portal, for signing out, or after that. */
export type Purpose = 'enter' | 'leave' | 'stayOut';

/** What begins before the portal is there: the tenant is chosen, and the member signed in. */
export interface Entrance {
  readonly page: PortalPage;
  readonly browser: Browser;
  readonly purpose: Purpose;
  /** True where the page is being replaced by the remembered tenant's own (D-1). */
  readonly leavesForTenant: boolean;
  readonly memory: SignedOutMemory;
  readonly session: HostSession;
  /** True once somebody is signed in; never settles while the page leaves to sign in. */
  readonly signedIn: Promise<boolean>;
}

/** What the address that the page was opened with asks for. */
function purposeOf({ pathname, searchParams }: URL): Purpose {
  if (pathname !== LOGOUT) return 'enter';
  return searchParams.has('done') ? 'stayOut' : 'leave';
}

/** Goes to the remembered tenant's own page, if it has one elsewhere. @returns whether it does */
function leaveForTenant({ tenant, tenants }: PortalPage, browser: Browser): boolean {
  const choice = chooseTenant({
    address: browser.address,
    tenants,
    remembered: rememberedTenant(browser.session),
    rendered: tenant.id,
  });
  rememberTenant(browser.session, choice.tenant);
  if (choice.replaceWith !== undefined) browser.replace(choice.replaceWith);
  return choice.replaceWith !== undefined;
}

/** Finds out who is there, and asks for a sign-in only where the portal itself was asked for. */
async function signIn(session: HostSession, purpose: Purpose, browser: Browser): Promise<boolean> {
  if (purpose === 'stayOut') return false;
  if (purpose === 'enter' && !browser.hasCookies()) {
    session.startProblem.set('cookies');
    return false;
  }
  return session.begin(purpose === 'enter');
}

/** Begins what needs nothing of the portal itself, so that it goes on while the portal's own files come. */
export function enter(page: PortalPage, browser: Browser, identity: IdentityClient): Entrance {
  const purpose = purposeOf(browser.address);
  const leavesForTenant = leaveForTenant(page, browser);
  const memory = signedOutMemory(browser.session, browser.address);
  const session = createHostSession({ page, browser, identity, mustAsk: memory.hasLeft });
  const signedIn = leavesForTenant ? Promise.resolve(false) : signIn(session, purpose, browser);
  return { page, browser, purpose, leavesForTenant, memory, session, signedIn };
}
