import { call, type Process, put } from '@wealth/kit';
import type { LogoutReason } from '@wealth/platform';
import type { SessionEnd } from '../../core/session/session-end.ts';
import { phaseReached } from '../../core/store/phase.slice.ts';

export interface SignOutDependencies {
  /** Takes everything of the member out of this page's memory, and ends what still runs for them. */
  forgetMember(): void;
  /** Writes down why, and where the member was, for the page that follows. */
  rememberEnd(reason: LogoutReason): void;
  notifyOtherTabs(reason: LogoutReason): void;
  /** Has the browser clear what it keeps for this site. */
  clearBrowser(): Promise<void>;
  /** Answers only where nobody was signed in, or where the identity server gives no answer. */
  endAtIdentityServer(): Promise<void>;
  /** Replaces this page by the one that says 'Logged out'. */
  goToSignedOut(reason: LogoutReason): void;
}

/** The sign-out, whoever ended the session: this page, the other tabs, the browser, the identity server. */
export function* signOut(dependencies: SignOutDependencies, { reason, by }: SessionEnd): Process {
  yield* put(phaseReached('leaving'));
  yield* call(dependencies.forgetMember);
  yield* call(dependencies.rememberEnd, reason);
  // The tab that ended the session does the rest.
  if (by !== 'another tab') {
    yield* call(dependencies.notifyOtherTabs, reason);
    yield* call(dependencies.clearBrowser);
    // Both were cleared with the rest; a tab that wakes later, or a session that outlives its end, needs them.
    yield* call(dependencies.notifyOtherTabs, reason);
    yield* call(dependencies.rememberEnd, reason);
  }
  if (by === 'this tab') yield* call(dependencies.endAtIdentityServer);
  yield* call(dependencies.goToSignedOut, reason);
}
