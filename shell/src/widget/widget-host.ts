import { call, fork, type Process, put, select } from '@wealth/kit';
import { noConfirmation } from '../core/confirmation/confirmation.ts';
import { createHost, type Host, type HostOptions } from '../core/host.ts';
import { noLinking } from '../core/linking/no-linking.ts';
import { type MemberDependencies, settleMember, watchMember } from '../core/member/member.saga.ts';
import type { HostNavigation } from '../core/routing/navigation.ts';
import { isSignedIn } from '../core/session/claims.rules.ts';
import { type MemberSlice, onboardingEntered } from '../core/store/member.slice.ts';
import { phaseReached } from '../core/store/phase.slice.ts';
import type { WidgetEntrance } from './entrance.ts';
import { createWidgetNavigation, type ReplaceAddress } from './widget-navigation.ts';
import { FALLBACK, isForEverybody } from './widget-paths.rules.ts';

/** So many milliseconds out of sight make what the page shows old. */
const OLD = 60_000;

export interface WidgetOptions extends Pick<HostOptions, 'registry' | 'source' | 'sink'> {
  readonly entrance: WidgetEntrance;
  readonly replaceAddress: ReplaceAddress;
  readonly document: Pick<Document, 'addEventListener'>;
}

/** The host with nothing around it: the place of one remote. */
export interface WidgetHost {
  readonly host: Host;
  readonly navigation: HostNavigation;
}

interface StartDependencies extends MemberDependencies {
  loadSettings(): Promise<void>;
  readonly signedIn: Promise<boolean>;
  showFallback(): void;
}

/** Settings first, since every look hangs on them; then whoever is signed in, and the member state. */
function* runWidget(dependencies: StartDependencies): Process {
  yield* call(dependencies.loadSettings);
  yield* put(phaseReached('released'));
  const isIn = yield* call(() => dependencies.signedIn);
  if (!isIn) {
    yield* call(dependencies.showFallback);
    return;
  }
  yield* settleMember(dependencies);
  yield* fork(watchMember, dependencies);
  const { state } = yield* select(({ member }: { member: MemberSlice }) => member);
  // The portal links such a member on its onboarding page, whose place the widget takes (spec 000 §2.8).
  if (state === 'NO_KEYCLOAK_MATCH') yield* put(onboardingEntered());
}

/**
 * Loads the page anew when it is seen again after a while, or where nobody was signed in: the member may have signed in
 * in the tab that the widget opened. Nothing is asked by the clock, which would keep a session alive for ever.
 */
function reloadWhenSeenAgain({ browser, session }: WidgetEntrance, document: WidgetOptions['document']): void {
  let hiddenAt: number | undefined;
  document.addEventListener('visibilitychange', () => {
    const now = browser.systemClock.now();
    if (!browser.isInSight()) {
      hiddenAt = now;
      return;
    }
    if (hiddenAt === undefined) return;
    const isOld = now - hiddenAt >= OLD || !isSignedIn(session.claims.get());
    hiddenAt = undefined;
    if (isOld) browser.reload();
  });
}

export function createWidgetHost({ entrance, replaceAddress, document, ...options }: WidgetOptions): WidgetHost {
  const { page, browser, session, signedIn } = entrance;
  const navigation = createWidgetNavigation(browser, replaceAddress);
  const host = createHost({
    ...options,
    place: 'widget',
    page,
    browser,
    session,
    navigation,
    linking: noLinking(browser.address.origin),
    confirmation: noConfirmation(session),
    // The bank's page has no line above it for notices; each failure is told in its own place.
    notify: () => {},
    onCallOutcome: () => {},
    onQuiet: () => {},
    // Members sign out at the portal.
    toLogout: () => {},
  });
  const showFallback = () => {
    if (!isForEverybody(navigation.location.get().path)) navigation.show(FALLBACK);
  };
  host.store.run(() =>
    runWidget({
      ...host.member.calls,
      loadSettings: host.settings.load,
      signedIn,
      showFallback,
      takeRoute: () => undefined,
      go: navigation.go,
      leaveDecision: () => {},
      warnOdd: () => host.telemetry.warning('member-status-without-a-match'),
    }),
  );
  session.onEnd(() => {
    host.forgetMember();
    showFallback();
  });
  reloadWhenSeenAgain(entrance, document);
  return { host, navigation };
}
