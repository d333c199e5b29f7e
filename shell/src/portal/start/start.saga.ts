import { call, fork, type Process, put, take } from '@wealth/kit';
import type { LogoutReason } from '@wealth/platform';
import { type MemberWorld, settleMember, watchMember } from '../../core/member/member.saga.ts';
import { phaseReached, signOutAsked } from '../../core/store/phase.slice.ts';

/** Why the page was opened: for the portal, for signing out, or after that. */
export type Purpose = 'enter' | 'leave' | 'stayOut';

/** What the start needs of the world. */
export interface StartWorld {
  /** True where the page is being replaced by the remembered tenant's own (D-1). */
  leavesForTenant(): boolean;
  purpose(): Purpose;
  /** Never fails: the built-in defaults stand in. */
  loadSettings(): Promise<void>;
  /** True once somebody is signed in; never answers while the page leaves to sign in. */
  beginSession(mayAsk: boolean): Promise<boolean>;
  /** False where the member was away for too long, or signed out in another tab: then a sign-out is asked for. */
  mayStay(): boolean;
  /** Ends the session at the identity server; answers only where nobody was signed in, or it cannot be told. */
  endSession(): Promise<void>;
  /**
   * Replaces the page by the one that says 'Logged out', which clears all memory of the member.
   *
   * @param reason why, where this tab's own word of it may be cleared by another
   */
  goToSignedOut(reason?: LogoutReason): void;
  /** True where a configured logout address is followed instead (D-194). */
  leavesForLogoutAddress(): boolean;
  readonly member: MemberWorld;
}

/** The start of the portal: tenant, settings beside the silent check, member state, release (ARCHITECTURE §6). */
export function* startPortal(world: StartWorld): Process {
  if (yield* call(world.leavesForTenant)) return;
  const purpose = yield* call(world.purpose);

  if (purpose === 'stayOut') {
    yield* call(world.loadSettings);
    if (!(yield* call(world.leavesForLogoutAddress))) yield* put(phaseReached('signedOut'));
    return;
  }
  if (purpose === 'leave') yield* put(phaseReached('leaving'));

  const isIn = yield* call(settingsBesideSignIn, world, purpose === 'enter');
  if (purpose === 'leave') return yield* signOut(world);
  if (!isIn) return;

  yield* fork(signOutWhenAsked, world);
  if (!(yield* call(world.mayStay))) return;
  yield* settleMember(world.member);
  yield* put(phaseReached('released'));
  yield* watchMember(world.member);
}

async function settingsBesideSignIn(world: StartWorld, mayAsk: boolean): Promise<boolean> {
  const [isIn] = await Promise.all([world.beginSession(mayAsk), world.loadSettings()]);
  return isIn;
}

function* signOutWhenAsked(world: StartWorld): Process {
  yield* take(signOutAsked.type);
  yield* signOut(world);
}

function* signOut(world: StartWorld): Process {
  yield* put(phaseReached('leaving'));
  yield* call(world.endSession);
  yield* call(world.goToSignedOut);
}
