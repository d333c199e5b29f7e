/** The time left is shown for so many seconds before the end. */
const SHOWN = 60;
/** It is read out at these seconds alone: a count of every second would talk over all else. */
const spoken: readonly number[] = [60, 30, 10];

export interface TimeLeft {
  /** Undefined before the last minute. */
  readonly seconds: number | undefined;
  /** The seconds that a screen reader reads out: the last of {@link spoken} that has come. */
  readonly spoken: number | undefined;
  /** Milliseconds until this changes; 0 where the time is over. */
  readonly changesIn: number;
}

/** The time left at a moment. Both are in milliseconds since 1970. */
export function timeLeft(deadline: number, now: number): TimeLeft {
  const left = deadline - now;
  if (left <= 0) return { seconds: 0, spoken: spoken.at(-1), changesIn: 0 };
  const seconds = Math.ceil(left / 1000);
  if (seconds > SHOWN) return { seconds: undefined, spoken: undefined, changesIn: left - SHOWN * 1000 };
  const changesIn = left - (seconds - 1) * 1000;
  return { seconds, spoken: spoken.findLast((one) => one >= seconds), changesIn };
}
