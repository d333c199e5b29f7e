import type { LogoutReason } from '@wealth/platform';

const MINUTE = 60_000;
/** The idle timeout where the setting is no number, in minutes (spec 000 §9). */
export const DEFAULT_MINUTES = 15;
/** Less than this would warn a member who has just come. */
export const MIN_MINUTES = 3;
/** So long before the end the member is warned, in milliseconds: the countdown of 120 seconds. */
export const LEAD = 2 * MINUTE;
/** What a member does within so many milliseconds is one activity (spec 001 §9). */
export const DEBOUNCE = 500;

/** What counts as being there; coming back to the page does too. */
export const activities = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'touchstart',
  'touchmove',
  'scroll',
] as const;

/** Milliseconds without activity after which a member is signed out, by the option idleTimeoutMinutes. */
export function idleTimeout(option: string): number {
  const minutes = Number(option.trim() || Number.NaN);
  return Math.max(MIN_MINUTES, Number.isFinite(minutes) ? minutes : DEFAULT_MINUTES) * MINUTE;
}

/** What all tabs of a browser know of the session that one of them belongs to. */
export interface KnownSession {
  /** When somebody last did something, in any tab; undefined where the session is not known any more. */
  readonly active: number | undefined;
  /** Why the session is over, where a tab has said so. */
  readonly ended: LogoutReason | undefined;
}

export type IdleVerdict =
  | { readonly kind: 'active'; readonly warnAt: number }
  | { readonly kind: 'warned'; readonly expires: number }
  | { readonly kind: 'idle' }
  /** Another tab has ended it. */
  | { readonly kind: 'ended'; readonly reason: LogoutReason };

/** Whether the session goes on, by one clock for all tabs. */
export function checkIdle({ active, ended }: KnownSession, now: number, timeout: number): IdleVerdict {
  if (ended !== undefined) return { kind: 'ended', reason: ended };
  if (active === undefined) return { kind: 'ended', reason: 'asked' };
  const expires = active + timeout;
  if (now >= expires) return { kind: 'idle' };
  return now >= expires - LEAD ? { kind: 'warned', expires } : { kind: 'active', warnAt: expires - LEAD };
}

/** Whether a session goes on whatever the settings say, before they are known. */
export function surelyGoesOn({ active, ended }: KnownSession, now: number): boolean {
  if (ended !== undefined) return false;
  // A session that no tab knows yet is a new one.
  return active === undefined || checkIdle({ active, ended }, now, MIN_MINUTES * MINUTE).kind !== 'idle';
}

/** The end of a member's time on the link page: the portal's warning begins then, and they see it. */
export function backBefore(now: number, timeout: number): number {
  return now + timeout - LEAD;
}

/** Seconds of the countdown; the last one is seen for a whole second. */
export function secondsLeft(expires: number, now: number): number {
  return Math.max(0, Math.ceil((expires - now) / 1000));
}
