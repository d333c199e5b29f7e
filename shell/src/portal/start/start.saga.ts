import { call, fork, type Process, put, take } from '@wealth/kit';
import type { LogoutReason } from '@wealth/platform';
import { type MemberDependencies, settleMember, watchMember } from '../../core/member/member.saga.ts';
import type { SessionEnd } from '../../core/session/session-end.ts';
import { phaseReached, sessionEnded } from '../../core/store/phase.slice.ts';
import { type SignOutDependencies, signOut } from '../sign-out/sign-out.saga.ts';
import type { Purpose } from './entrance.ts';

export interface StartDependencies {
  /** True where the page is being replaced by the remembered tenant's own. */
  readonly leavesForTenant: boolean;
  readonly purpose: Purpose;
  /** True where a link of another site led to this page. */
  readonly isFromAnotherSite: boolean;
  /** Why the session has ended, as the page that says so knows it. */
  endedBy(): LogoutReason;
  /** Never fails: the built-in defaults stand in. */
  loadSettings(): Promise<void>;
  /** True once somebody is signed in; never answers while the page leaves to sign in. */
  signedIn(): Promise<boolean>;
  /** Starts the idle clock. False where the member was away for too long, or signed out in another tab: then it has ended the session. */
  startIdleClock(): boolean;
  /** Turns on mock mode for a mocked member. Never fails: the services stand in. */
  startMockMode(): Promise<void>;
  /** True where a configured logout address is followed instead. */
  leavesForLogoutAddress(): boolean;
  readonly member: MemberDependencies;
  readonly signOut: SignOutDependencies;
}

/** The portal from its start to the sign-out (ARCHITECTURE §6). */
export function* runPortal(dependencies: StartDependencies): Process {
  if (dependencies.leavesForTenant) return;

  const open = yield* fork(dependencies.purpose === 'enter' ? enter : leave, dependencies);
  const { payload } = yield* take<ReturnType<typeof sessionEnded>>(sessionEnded.type);
  open.cancel();
  yield* signOut(dependencies.signOut, payload);
}

/** Settings beside the sign-in, then the member state, then the pages. */
function* enter(dependencies: StartDependencies): Process {
  const isIn = yield* call(signedInBesideSettings, dependencies);
  if (!isIn || !(yield* call(dependencies.startIdleClock))) return;
  yield* call(dependencies.startMockMode);
  yield* settleMember(dependencies.member);
  yield* put(phaseReached('released'));
  yield* watchMember(dependencies.member);
}

/**
 * Looks for the session, without asking anybody to sign in. Opened at /logout, whatever is found is ended; at the page that
 * says that the session has ended, only one that lives after all. Another site's link ends none: it asks.
 */
function* leave(dependencies: StartDependencies): Process {
  const { purpose, isFromAnotherSite } = dependencies;
  if (purpose === 'leave' && !isFromAnotherSite) yield* put(phaseReached('leaving'));
  const isIn = yield* call(signedInBesideSettings, dependencies);
  if (isIn && isFromAnotherSite) yield* put(phaseReached('askingToLeave'));
  else if (purpose === 'leave' || isIn) {
    const end: SessionEnd = { reason: purpose === 'leave' ? 'asked' : dependencies.endedBy(), by: 'this tab' };
    yield* put(sessionEnded(end));
  } else if (!(yield* call(dependencies.leavesForLogoutAddress))) yield* put(phaseReached('signedOut'));
}

async function signedInBesideSettings(dependencies: StartDependencies): Promise<boolean> {
  const [isIn] = await Promise.all([dependencies.signedIn(), dependencies.loadSettings()]);
  return isIn;
}
