import type { MemberStatus } from '@wealth/api';
import { call, type Process, put, select, take } from '@wealth/kit';
import type { MemberState, To } from '@wealth/platform';
import {
  changeTold,
  linkTried,
  type MemberSlice,
  memberSettled,
  onboardingEntered,
  refreshRequested,
} from '../store/member.slice.ts';
import { linkOutcome, mayRefetch, type StatusOutcome, statusOutcome, withoutAccounts } from './member.rules.ts';

/** The calls that decide the member state. */
export interface MemberCalls {
  /** Asks the server, whatever is cached. Rejects on failure; undefined or null when the answer is empty. */
  status(): Promise<MemberStatus | null | undefined>;
  /** The status of the answer to the link update; 0 without an answer. */
  link(): Promise<number>;
}

export interface MemberDependencies extends MemberCalls {
  /** The stored post-refetch route, once. */
  takeRoute(): To | undefined;
  go(to: To): void;
  /** Leads from the decision page to the start, which the first account makes the overview. */
  leaveDecision(): void;
  /** Reports a reply that no rule was written for. */
  warnOdd(): void;
}

const ofMember = (state: { member: MemberSlice }) => state.member;

async function fetchOutcome(dependencies: MemberDependencies): Promise<StatusOutcome> {
  try {
    return statusOutcome((await dependencies.status()) ?? undefined);
  } catch {
    return { state: 'STATUS_ERROR', links: false, isOdd: false };
  }
}

/**
 * Asks the status and does what it says (spec 000 §4.1); a link is tried once per sign-in.
 * @param before the state until now; undefined at the start of the page
 */
export function* settleMember(dependencies: MemberDependencies, before?: MemberState): Process {
  const outcome = yield* call(fetchOutcome, dependencies);
  const { hasTriedLink } = yield* select(ofMember);
  if (outcome.isOdd) yield* call(dependencies.warnOdd);

  if (hasTriedLink && (outcome.links || outcome.state === 'NO_KEYCLOAK_MATCH')) {
    yield* put(memberSettled('SALESFORCE_UPDATE_ERROR'));
    return;
  }
  // The page would offer a second account to a member whose first was just opened.
  if (outcome.state === 'SET_UP' && before && withoutAccounts.includes(before)) yield* call(dependencies.leaveDecision);
  yield* put(memberSettled(outcome.state));
  if (outcome.links) yield* linkMember(dependencies);
  if (outcome.state === 'SET_UP') yield* followStoredRoute(dependencies);
}

/** The link update, from rule 3 or from the onboarding screen; a success asks the status again. */
function* linkMember(dependencies: MemberDependencies): Process {
  yield* put(linkTried());
  const answer = yield* call(dependencies.link);
  const state = linkOutcome(answer);
  yield* put(memberSettled(state));
  if (state !== 'KEYCLOAK_LINK_COMPLETE') return;
  yield* put(memberSettled('LOADING'));
  yield* settleMember(dependencies);
}

function* followStoredRoute(dependencies: MemberDependencies): Process {
  const route = yield* call(dependencies.takeRoute);
  if (route !== undefined) yield* call(dependencies.go, route);
}

/** What makes the member state move after the portal was released. */
export function* watchMember(dependencies: MemberDependencies): Process {
  for (;;) {
    const { type } = yield* take([refreshRequested.type, changeTold.type, onboardingEntered.type]);
    const { state } = yield* select(ofMember);
    if (type === onboardingEntered.type) {
      if (state === 'NO_KEYCLOAK_MATCH') yield* linkMember(dependencies);
    } else if (type === changeTold.type || mayRefetch(state)) {
      yield* put(memberSettled('LOADING'));
      yield* settleMember(dependencies, state);
    }
  }
}
