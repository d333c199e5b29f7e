import type { MemberStatus } from '@wealth/api';
import { call, type Process, put, select, take } from '@wealth/kit';
import type { To } from '@wealth/platform';
import { linkOutcome, mayRefetch, type StatusOutcome, statusOutcome } from './member.rules.ts';
import { linkTried, type MemberSlice, memberSettled, onboardingEntered, refreshAsked } from './member.slice.ts';

/** What the saga needs of the world. */
export interface MemberWorld {
  /** Asks the server, whatever is cached (C33). Rejects when it cannot be had; undefined or null when it is empty. */
  status(): Promise<MemberStatus | null | undefined>;
  /** The status of the answer to the link update; 0 where none came. */
  link(): Promise<number>;
  /** The stored post-refetch route, once. */
  takeRoute(): To | undefined;
  go(to: To): void;
  /** A reply that no rule was written for (C2). */
  warnOdd(): void;
}

const ofMember = (state: { member: MemberSlice }) => state.member;

async function askedOutcome(world: MemberWorld): Promise<StatusOutcome> {
  try {
    return statusOutcome((await world.status()) ?? undefined);
  } catch {
    return { state: 'STATUS_ERROR', links: false, isOdd: false };
  }
}

/** Asks the status and does what it says (spec 000 §4.1); a link is tried once per sign-in (C4). */
export function* settleMember(world: MemberWorld): Process {
  const outcome = yield* call(askedOutcome, world);
  const { hasTriedLink } = yield* select(ofMember);
  if (outcome.isOdd) yield* call(world.warnOdd);

  if (hasTriedLink && (outcome.links || outcome.state === 'NO_KEYCLOAK_MATCH')) {
    yield* put(memberSettled('SALESFORCE_UPDATE_ERROR'));
    return;
  }
  yield* put(memberSettled(outcome.state));
  if (outcome.links) yield* linkMember(world);
  if (outcome.state === 'SET_UP') yield* followStoredRoute(world);
}

/** The link update, from rule 3 or from the onboarding screen (C3); a success asks the status again. */
function* linkMember(world: MemberWorld): Process {
  yield* put(linkTried());
  const answer = yield* call(world.link);
  const state = linkOutcome(answer);
  yield* put(memberSettled(state));
  if (state !== 'KEYCLOAK_LINK_COMPLETE') return;
  yield* put(memberSettled('LOADING'));
  yield* settleMember(world);
}

function* followStoredRoute(world: MemberWorld): Process {
  const route = yield* call(world.takeRoute);
  if (route !== undefined) yield* call(world.go, route);
}

/** What makes the member state move after the portal was released. */
export function* watchMember(world: MemberWorld): Process {
  for (;;) {
    const { type } = yield* take([refreshAsked.type, onboardingEntered.type]);
    const { state } = yield* select(ofMember);
    if (type === onboardingEntered.type) {
      if (state === 'NO_KEYCLOAK_MATCH') yield* linkMember(world);
    } else if (mayRefetch(state)) {
      yield* put(memberSettled('LOADING'));
      yield* settleMember(world);
    }
  }
}
