import { type Colour, toLight } from './colour.ts';

type Three = readonly [number, number, number];

const times = (rows: readonly Three[], [red, green, blue]: Three): Three =>
  rows.map((row) => row[0] * red + row[1] * green + row[2] * blue) as unknown as Three;

/** How a colour is seen without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1). */
export const blindness = {
  'red blindness': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'green blindness': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'blue blindness': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Readonly<Record<string, readonly Three[]>>;
export type Blindness = keyof typeof blindness;

const lightOf = (colour: Colour) => colour.map(toLight) as unknown as Three;

/** Light to CIE L*a*b*. */
function lab(light: Three): Three {
  const [x, y, z] = times(
    [
      [0.4339, 0.3762, 0.1899],
      [0.2126, 0.7152, 0.0722],
      [0.0177, 0.1095, 0.8728],
    ],
    light,
  ).map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as unknown as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function seen(colour: Colour, by: Blindness | undefined): Three {
  const light = lightOf(colour);
  if (by === undefined) return lab(light);
  return lab(times(blindness[by], light).map((part) => Math.min(1, Math.max(0, part))) as unknown as Three);
}

/** By colour: each of a theme's is held against all others, while the page starts. */
const known = new WeakMap<Colour, Map<Blindness | undefined, Three>>();

function seenOnce(colour: Colour, by: Blindness | undefined): Three {
  const ways = known.get(colour) ?? new Map<Blindness | undefined, Three>();
  known.set(colour, ways);
  const sight = ways.get(by) ?? seen(colour, by);
  ways.set(by, sight);
  return sight;
}

/** How far two colours are from each other to the eye, in CIE L*a*b*: about 2 is the least that it notices. */
export function distance(one: Colour, other: Colour, by?: Blindness): number {
  const [left, right] = [seenOnce(one, by), seenOnce(other, by)];
  return Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2]);
}
