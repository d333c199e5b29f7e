import { type FlagName, flagNames, type MemberState, type Settings, type To } from '@wealth/platform';
import {
  conditionsOf,
  type Descriptor,
  matchRoute,
  type RouteDescriptor,
  type RouteMatch,
  type When,
} from '@wealth/platform/registry';
import type { Traits } from '../accounts/traits.rules.ts';
import { withoutAccounts } from '../member/member.rules.ts';

export const HOME = '/';
export const OVERVIEW = '/investment-overview';
export const ONBOARDING = '/onboarding';
export const LOGOUT = '/logout';
export const DECISION = '/investment-decision';

/** A route with the remote that shows it. */
export type OwnedRoute = RouteDescriptor & { readonly remote: string };

/** All that decides what a member can reach. */
export interface AccessFacts {
  readonly routes: readonly OwnedRoute[];
  readonly settings: Settings;
  /** Undefined while the accounts are being requested. */
  readonly traits: Traits | undefined;
  readonly member: MemberState;
  readonly authType: 'oidc' | 'direct';
}

export function ownedRoutes(descriptors: readonly Pick<Descriptor, 'name' | 'routes'>[]): OwnedRoute[] {
  return descriptors.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name })));
}

export function getPathname(to: To): string {
  return to.replace(/[?#].*$/s, '') || HOME;
}

/** The route that shows a path; a path that cannot be decoded is nobody's. */
export function findRoute(path: string, routes: readonly OwnedRoute[]): RouteMatch<OwnedRoute> | undefined {
  try {
    return matchRoute(routes, path);
  } catch {
    return undefined;
  }
}

const isFlag = (flag: string): flag is FlagName => (flagNames as readonly string[]).includes(flag);

/** Whether all parts of a condition hold; undefined while that hangs on accounts that are still being requested. */
function holds(when: When, facts: AccessFacts): boolean | undefined {
  if (when.member && !when.member.includes(facts.member)) return false;
  if (when.flags && !when.flags.every((flag) => isFlag(flag) && facts.settings.isOn(flag))) return false;
  if (when.authType && !when.authType.includes(facts.authType)) return false;
  if (!when.traits) return true;
  const { traits } = facts;
  return traits === undefined ? undefined : when.traits.every((trait) => traits[trait]);
}

/** Whether one of a route's conditions holds; undefined while that hangs on accounts that are still being requested. */
function isOpen(route: OwnedRoute, facts: AccessFacts): boolean | undefined {
  const conditions = conditionsOf(route);
  if (conditions.length === 0) return true;
  const known = conditions.map((when) => holds(when, facts));
  return known.includes(true) || (known.includes(undefined) ? undefined : false);
}

/**
 * Whether a target can be reached: there is a remote that shows it, and flags, traits, member state and kind of
 * sign-in allow it. The one function for links, buttons, redirects and the side navigation (ARCHITECTURE §3).
 */
export function canOpen(to: To, facts: AccessFacts): boolean {
  const path = getPathname(to);
  if (path === LOGOUT) return true;
  if (path === HOME) return facts.member === 'SET_UP';
  const match = findRoute(path, facts.routes);
  return match !== undefined && isOpen(match.route, facts) === true;
}

/** Whether a route was right until the member state changed: a new member goes back to the account opening, say. */
function isOfOtherStates(route: OwnedRoute, { member }: AccessFacts): boolean {
  return conditionsOf(route).some((when) => when.member !== undefined && !when.member.includes(member));
}

/** What a path means for this member, now. */
export type Verdict =
  | { readonly kind: 'show'; readonly route: OwnedRoute }
  | { readonly kind: 'redirect'; readonly to: To; readonly isUnknown: boolean }
  /** The member state or the accounts are not known yet. */
  | { readonly kind: 'wait' }
  /** Nothing can be shown, and there is nowhere else to go. */
  | { readonly kind: 'nothing' };

/** The page for home and for every path that this member cannot be shown. */
function fallbackFor(facts: AccessFacts): To {
  if (facts.member === 'SET_UP') return OVERVIEW;
  return withoutAccounts.includes(facts.member) && canOpen(DECISION, facts) ? DECISION : ONBOARDING;
}

/**
 * Spec 000 §2.2: a member who is not set up is at /onboarding, except where a route allows their
 * state. The decision page takes the place of /onboarding for a member who can open a first account online. A member who
 * is set up has the overview.
 */
export function verdict(path: string, facts: AccessFacts): Verdict {
  const match = findRoute(path, facts.routes);
  const allowed = match && isOpen(match.route, facts);
  const fallback = fallbackFor(facts);
  const isReplaced = path === ONBOARDING && fallback === DECISION;
  if (match && allowed && !isReplaced) return { kind: 'show', route: match.route };
  if (facts.member === 'LOADING' || (match && allowed === undefined)) return { kind: 'wait' };

  if (path === fallback) return { kind: 'nothing' };
  const isOwnStart =
    path === HOME || path === ONBOARDING || (match !== undefined && isOfOtherStates(match.route, facts));
  const isUnknown = facts.member === 'SET_UP' && !isOwnStart;
  return { kind: 'redirect', to: fallback, isUnknown };
}

/** What a call says of the page that it came from: the route's template, so that no id is in a header or log. */
export function pageTemplate(path: string, routes: readonly OwnedRoute[]): string {
  if (path === HOME || path === LOGOUT) return path;
  return findRoute(path, routes)?.route.path ?? '/*';
}
