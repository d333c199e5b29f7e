import type { MemberStatus } from '@wealth/api';
import { call, put, select, take } from '@wealth/kit';
import type { MemberState, To } from '@wealth/platform';
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

/** A saga whose `yield` answers what the effect says; the types of effects do not carry it. */
type Process = Generator<unknown, void, never>;

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
  const outcome: StatusOutcome = yield call(askedOutcome, world);
  const { hasTriedLink }: MemberSlice = yield select(ofMember);
  if (outcome.isOdd) yield call(world.warnOdd);

  if (hasTriedLink && (outcome.links || outcome.state === 'NO_KEYCLOAK_MATCH')) {
    yield put(memberSettled('SALESFORCE_UPDATE_ERROR'));
    return;
  }
  yield put(memberSettled(outcome.state));
  if (outcome.links) yield* linkMember(world);
  if (outcome.state === 'SET_UP') yield* followStoredRoute(world);
}

/** The link update, from rule 3 or from the onboarding screen (C3); a success asks the status again. */
function* linkMember(world: MemberWorld): Process {
  yield put(linkTried());
  const answer: number = yield call(world.link);
  const state: MemberState = linkOutcome(answer);
  yield put(memberSettled(state));
  if (state !== 'KEYCLOAK_LINK_COMPLETE') return;
  yield put(memberSettled('LOADING'));
  yield* settleMember(world);
}

function* followStoredRoute(world: MemberWorld): Process {
  const route: To | undefined = yield call(world.takeRoute);
  if (route !== undefined) yield call(world.go, route);
}

/** What makes the member state move after the portal was released. */
export function* watchMember(world: MemberWorld): Process {
  for (;;) {
    const { type }: { type: string } = yield take([refreshAsked.type, onboardingEntered.type]);
    const { state }: MemberSlice = yield select(ofMember);
    if (type === onboardingEntered.type) {
      if (state === 'NO_KEYCLOAK_MATCH') yield* linkMember(world);
    } else if (mayRefetch(state)) {
      yield put(memberSettled('LOADING'));
      yield* settleMember(world);
    }
  }
}
