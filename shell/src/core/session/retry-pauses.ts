/**
 * Milliseconds between tries to reach the identity server, without an end: twice as long each time, up to half a minute.
 * @param random from 0 to 1; spreads the tries of many browsers over time
 */
export function* retryPauses(random: () => number): Generator<number, never> {
  for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000)) yield pause * (0.5 + random() / 2);
}
