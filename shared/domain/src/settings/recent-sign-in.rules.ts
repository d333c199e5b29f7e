const MINUTE = 60_000;
/** Milliseconds of difference between two servers' clocks. */
const TOLERANCE = 5_000;
const [LEAST, USUAL, MOST] = [5, 10, 30];

/** The tenant's option that says how many minutes a sign-in counts as recent. */
export const RECENT_SIGN_IN = 'RECENT_SIGN_IN_MINUTES';

/**
 * The minutes of the option: 5 to 30, and 10 for anything else.
 * @param option its text; empty where it is not set
 */
export function recentMinutes(option: string): number {
  const minutes = /^\d{1,2}$/.test(option.trim()) ? Number(option) : USUAL;
  return minutes >= LEAST && minutes <= MOST ? minutes : USUAL;
}

/**
 * Whether a form that moves money may be opened: at least half of the time is left. Its request is accepted for twice the
 * time, so a member who opened it in time seldom has to sign in again at the end.
 * @param age milliseconds since the sign-in; undefined where nobody says
 * @param minutes of {@link recentMinutes}
 */
export const mayBegin = (age: number | undefined, minutes: number): boolean =>
  age !== undefined && age <= (minutes / 2) * MINUTE;

/** Whether the services accept a request that wants a recent sign-in: its sign-in is at most twice the time old. */
export const mayFinish = (age: number | undefined, minutes: number): boolean =>
  age !== undefined && age <= 2 * minutes * MINUTE + TOLERANCE;
