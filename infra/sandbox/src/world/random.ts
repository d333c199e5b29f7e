import { createHash } from 'node:crypto';

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A seed of its own for each thing that is drawn, so that one more account changes no other. */
export function makeSeed(seed: number, ...names: readonly (string | number)[]): number {
  return createHash('sha256')
    .update([seed, ...names].join('/'))
    .digest()
    .readUInt32LE(0);
}

/** One draw of a normal distribution with mean 0 and deviation 1 (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** An opaque id in the form of a UUID: the same for the same names. */
export function makeId(...names: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(names.join('/')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
