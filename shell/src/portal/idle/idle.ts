import type { Clock } from '@wealth/domain/calendar';
import { type LogoutReason, type Readable, readable } from '@wealth/platform';
import type { After } from '../../core/loader/index.ts';
import { activities, checkIdle, DEBOUNCE, type IdleVerdict, secondsLeft } from './idle.rules.ts';
import type { SharedSession } from './shared-session.ts';

export interface Countdown {
  /** By the system clock. */
  readonly expires: number;
  readonly seconds: number;
}

export interface IdleParts {
  readonly clock: Clock;
  readonly after: After;
  /** Where events of the page, and what other tabs write into storage, are listened to. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly isInSight: () => boolean;
  /** Milliseconds without activity that end the session; the settings may change it. */
  readonly timeout: () => number;
  /** Somebody is there, in this tab or in another. */
  readonly onActive: () => void;
  /** Nobody was there for too long. */
  readonly onIdle: () => void;
  /** Another tab has ended the session. */
  readonly onEnded: (reason: LogoutReason) => void;
}

export interface Idle {
  /** Stands from two minutes before the member is signed out. */
  readonly countdown: Readable<Countdown | undefined>;
  /** @returns why the session may not go on, if so: it may have run out while no page was open */
  begin(shared: SharedSession): LogoutReason | undefined;
  /** Whether the session goes on; where it does not, it is ended before this answers. Asked before every call. */
  check(): boolean;
  /** The member answers the warning, or leaves for a page of ours. @returns whether the session lives */
  goOn(): boolean;
  end(): void;
}

/** Events at which time may have gone by unseen: a machine that slept, a page that was frozen or throttled. */
const wakings = ['visibilitychange', 'focus', 'pageshow', 'resume', 'online', 'storage'] as const;

/**
 * Signs a member out who has been away, after a warning (spec 001 §4). The end is a moment and not a timer: each
 * tab reads the time of the member's last activity, and checks the clock whenever it runs. Timers only say when to look.
 */
export function createIdle(parts: IdleParts): Idle {
  const { clock, after, window, timeout } = parts;
  const countdown = readable<Countdown | undefined>(undefined);
  let shared: SharedSession | undefined;
  /** Activity that is not stored for the other tabs yet. */
  let noted: number | undefined;
  /** The activity, of any tab, that `onActive` was last called for. */
  let lastActive: number | undefined;
  let endPublishing: (() => void) | undefined;
  let endLooking: (() => void) | undefined;

  function publish(session: SharedSession, at: number) {
    noted = undefined;
    session.active(at);
  }

  /** Once warned, only an answer counts: what moves the pointer may be a cat. */
  function verdictNow(session: SharedSession, now: number): IdleVerdict {
    const known = session.read();
    // A clock that was set back would let the session live longer by as much.
    if (known.active !== undefined && known.active > now) session.active(now);
    if (noted !== undefined && checkIdle(known, noted, timeout()).kind === 'active') publish(session, noted);
    noted = undefined;
    return checkIdle(session.read(), now, timeout());
  }

  function look(at: number) {
    endLooking?.();
    endLooking = after(Math.max(0, at - clock.now()), check);
  }

  function show(next: Countdown | undefined) {
    const now = countdown.get();
    if (now?.expires !== next?.expires || now?.seconds !== next?.seconds) countdown.set(next);
  }

  function check(): boolean {
    if (shared === undefined) return true;
    const now = clock.now();
    const verdict = verdictNow(shared, now);
    if (verdict.kind === 'idle' || verdict.kind === 'ended') {
      end();
      if (verdict.kind === 'idle') parts.onIdle();
      else parts.onEnded(verdict.reason);
      return false;
    }
    const { active } = shared.read();
    if (active !== lastActive) parts.onActive();
    lastActive = active;
    if (verdict.kind === 'active') {
      show(undefined);
      look(verdict.warnAt);
      return true;
    }
    const seconds = secondsLeft(verdict.expires, now);
    show({ expires: verdict.expires, seconds });
    look(verdict.expires - (seconds - 1) * 1000);
    return true;
  }

  function note() {
    noted = clock.now();
    endPublishing ??= after(DEBOUNCE, () => {
      endPublishing = undefined;
      check();
    });
  }

  /** Coming back to the page is an activity, unless it comes too late. */
  function wake({ type, eventPhase }: Event) {
    // The focus of an element passes by the window too.
    if (type === 'focus' && eventPhase !== Event.AT_TARGET) return;
    if (!check()) return;
    if (type !== 'storage' && type !== 'online' && parts.isInSight()) note();
  }

  function end() {
    shared = undefined;
    noted = undefined;
    endPublishing?.();
    endLooking?.();
    endPublishing = endLooking = undefined;
    countdown.set(undefined);
    for (const name of activities) window.removeEventListener(name, note, true);
    for (const name of wakings) window.removeEventListener(name, wake, true);
  }

  return {
    countdown,
    begin(session) {
      const { active, ended } = session.read();
      // Refused once, the identity server has let the member in again.
      if (ended === 'expired' || ended === 'refused') session.revive();
      else if (ended !== undefined) return ended;
      // A session that no tab knows yet is a new one.
      if (active === undefined) session.active(clock.now());
      else if (checkIdle({ active, ended: undefined }, clock.now(), timeout()).kind === 'idle') return 'idle';
      shared = session;
      lastActive = active;
      for (const name of activities) window.addEventListener(name, note, { capture: true, passive: true });
      for (const name of wakings) window.addEventListener(name, wake, true);
      // To open a page is an activity, unless it comes too late.
      noted = clock.now();
      check();
      return undefined;
    },
    check,
    goOn() {
      if (shared === undefined || !check()) return false;
      publish(shared, clock.now());
      return check();
    },
    end,
  };
}
