import { type Operation, serviceBases } from '@wealth/api';
import { businessDate, type Clock, today } from '@wealth/domain/calendar';
import type { PortalPage, Release, RouteMatch } from '@wealth/platform/registry';
import { type CallParts, sendCall } from '../../core/calls/send-call.ts';
import type { Fetch } from '../../core/page/fetch.ts';
import { createServerClocks } from '../../core/platform/clocks.ts';
import {
  findRoute,
  HOME,
  ONBOARDING,
  OVERVIEW,
  type OwnedRoute,
  ownedRoutes,
  pageTemplate,
} from '../../core/routing/access.rules.ts';
import { firstReads } from '../../core/routing/first-reads.rules.ts';
import { listedRemotes } from '../../core/routing/listed-remotes.ts';
import type { HostSession } from '../../core/session/host-session.ts';

/** What the registry lists for the page that a portal is opened with. */
export interface FirstRoute {
  readonly routes: readonly OwnedRoute[];
  /** Where the portal was opened. */
  readonly path: string;
  readonly match?: RouteMatch<OwnedRoute>;
  readonly release?: Release;
  /** Whether the address says nothing of its own, so that the screen asks what it always asks first. */
  readonly isPlain: boolean;
}

/** The page whose remote is needed first: home leads to the overview. */
const firstPage = (path: string) => (path === HOME || path === ONBOARDING ? OVERVIEW : path);

export function firstRoute(page: PortalPage, { pathname, searchParams }: URL): FirstRoute {
  const remotes = listedRemotes(page, 'portal');
  const routes = ownedRoutes(Object.values(remotes).map(({ descriptor }) => descriptor));
  const match = findRoute(firstPage(pathname), routes);
  const release = remotes[match?.route.remote ?? ''];
  const isPlain = [...searchParams.keys()].every((name) => name === 'tenant');
  return { routes, path: pathname, ...(match && { match }), ...(release && { release }), isPlain };
}

export interface FirstQuestions {
  /** Asks with a token, and keeps the answer for who asks the same. */
  readonly ask: Fetch;
  readonly page: PortalPage;
  readonly session: HostSession;
  readonly route: FirstRoute;
  readonly systemClock: Clock;
}

/**
 * Asks, side by side, what will be wanted first: the member's status and the accounts; and, once the status has told
 * the business date, what the route's descriptor names. Whoever wants an answer asks by a call of its own, which is
 * given it; a failure is met there, and by nobody where nobody asks.
 */
export function askFirst({ ask, page, session, route, systemClock }: FirstQuestions): void {
  const { shell, apiClientId, tenant } = page;
  const caller = `shell@${shell.version}`;
  const template = pageTemplate(route.path, route.routes);

  async function read(remote: string, operation: Operation, from: string, parts: CallParts = {}): Promise<Response> {
    const sender = {
      fetch: ask,
      bases: serviceBases(page.serviceBases),
      clientId: apiClientId,
      tenant: () => session.claims.get()?.tenant ?? tenant.id,
      page: () => from,
    };
    return sendCall(sender, { remote, operation, signal: session.over, ...parts });
  }

  async function readOfRoute(status: Promise<Response>): Promise<void> {
    const { match, release, isPlain } = route;
    if (!match?.route.firstReads || !release || !isPlain) return;
    const clocks = createServerClocks(systemClock);
    clocks.onHeaders((await status).headers);
    const remote = `${match.route.remote}@${release.version}`;
    // Of a clock that shows no date that can be requested, nothing is asked early.
    const reads = firstReads(match, businessDate(today(clocks.businessClock)), release.descriptor.calls);
    await Promise.all(reads.map(({ operation, ...parts }) => read(remote, operation, match.route.path, parts)));
  }

  const status = read(caller, 'GET /member/status', template);
  const accounts = read(caller, 'GET /accounts', template);
  for (const early of [status, accounts, readOfRoute(status)]) early.catch(() => {});
}
