import type { PortalPage, Release } from '@wealth/platform/registry';
import { createEarlyAnswers } from '../../core/calls/early-answers.ts';
import type { Browser } from '../../core/page/browser.ts';
import type { Fetch } from '../../core/page/fetch.ts';
import { LOGOUT } from '../../core/routing/access.rules.ts';
import { createHostSession, type HostSession } from '../../core/session/host-session.ts';
import { settingsQuestion } from '../../core/settings/settings-question.ts';
import type { EntranceParts } from '../../core/start/start-entrance.ts';
import { rememberedTenant, rememberTenant } from '../../core/tenant/remembered-tenant.ts';
import { chooseTenant } from '../../core/tenant/tenant.rules.ts';
import { surelyGoesOn } from '../idle/idle.rules.ts';
import { sharedSession } from '../idle/shared-session.ts';
import { isMockedMember } from '../mock/mocked-member.rules.ts';
import { type SignedOutMemory, signedOutMemory } from '../signed-out/signed-out-memory.ts';
import { askFirst, firstRoute } from './first-route.ts';

/** Why the page was opened: for the portal, for signing out, or after that. */
export type Purpose = 'enter' | 'leave' | 'stayOut';

export interface EntranceOptions extends EntranceParts {
  /** Begins to fetch what a release's first route needs; nothing of it runs. */
  readonly preload: (release: Release) => void;
}

/** What begins before the portal is there: the tenant is chosen, the member signed in, and what is wanted first asked. */
export interface Entrance {
  readonly page: PortalPage;
  /** Its `fetch`, and that of the session, hand over what was asked early. */
  readonly browser: Browser;
  readonly purpose: Purpose;
  /** True where the page is being replaced by the remembered tenant's own. */
  readonly leavesForTenant: boolean;
  readonly memory: SignedOutMemory;
  readonly session: HostSession;
  /** True once somebody is signed in; never settles while the page leaves to sign in. */
  readonly signedIn: Promise<boolean>;
  /** The portal is there: from now on the page may be left for a sign-in. */
  portalCame(): void;
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

/**
 * Looks for a session, and begins a sign-in only where the address is one of the portal's pages. A member who has just
 * signed out here is not looked for.
 */
async function signIn(
  session: HostSession,
  purpose: Purpose,
  browser: Browser,
  memory: SignedOutMemory,
): Promise<boolean> {
  if (purpose === 'stayOut' && memory.takeReturn()) return false;
  if (purpose === 'enter' && !browser.hasCookies()) {
    session.startProblem.set('cookies');
    return false;
  }
  return session.begin(purpose === 'enter');
}

/** Begins what needs nothing of the portal itself, so that it goes on while the portal's own files come. */
export function enter({ page, browser: given, identity, preload }: EntranceOptions): Entrance {
  const early = createEarlyAnswers(given.systemClock);
  const browser = { ...given, fetch: early.over(given.fetch) };
  const { tenant } = page;
  const purpose = purposeOf(browser.address);
  const leavesForTenant = leaveForTenant(page, browser);
  const memory = signedOutMemory(browser.session, browser.address);
  const { promise: mayLeave, resolve: portalCame } = Promise.withResolvers<void>();
  const own = createHostSession({
    page,
    browser: given,
    identity,
    silentCheck: '/silent-check-sso.html',
    mustAsk: memory.hasLeft,
    mayLeave,
  });
  const session = { ...own, fetch: early.over(own.fetch) };
  const entrance = { page, browser, purpose, leavesForTenant, memory, session, portalCame };
  if (leavesForTenant) return { ...entrance, signedIn: Promise.resolve(false) };

  const signedIn = signIn(session, purpose, browser, memory);
  void early.ask(given.fetch, ...settingsQuestion(page));
  if (purpose === 'enter') {
    const route = firstRoute(page, browser.address);
    if (route.release) preload(route.release);
    void signedIn.then((isIn) => {
      const known = sharedSession(browser.shared, tenant.id, session.name()).read();
      // Only settings are asked for a mocked member before mock mode is on.
      if (!isIn || isMockedMember(session.claims.get()) || !surelyGoesOn(known, browser.systemClock.now())) return;
      const ask: Fetch = (...question) => early.ask(own.fetch, ...question);
      askFirst({ ask, page, session, route, systemClock: browser.systemClock });
    });
  }
  return { ...entrance, signedIn };
}
