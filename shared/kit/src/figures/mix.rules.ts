import type { ChartColour } from '@wealth/domain/asset-colours';

/** One part of a whole, such as one kind of asset. */
export interface MixShare {
  readonly id: string;
  /** Not rounded, as rounded shares may miss 100. What is 0 or less is not drawn. */
  readonly percent: number;
  readonly colour: ChartColour;
  /** Tells a part from another one that has the same colour. */
  readonly isHatched?: boolean | undefined;
  /** The percent that the part should have. */
  readonly target?: number | undefined;
}

/** A drawn part. Without a share, it is what the shares miss to 100. */
export interface MixSegment {
  readonly share: MixShare | undefined;
  readonly percent: number;
}

/** Where a tick starts, as a percentage of the bar's width and pixels to be added. */
export interface MixTick {
  readonly percent: number;
  readonly pixels: number;
}

/** Pixels between two segments, and the width of a tick, which fills that gap where the target is met. */
export const MIX_GAP = 2;

const WHOLE = 100;

/** Smaller differences come from adding fractions. */
const NOISE = 0.005;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * The segments of a bar, each as wide as its percentage of all. Below 100 the last one is what is missing; above 100
 * there is none, and the bar is the sum of the shares.
 */
export function segmentsOfMix(shares: readonly MixShare[]): readonly MixSegment[] {
  const drawn = shares.flatMap((share) => (share.percent > 0 ? [{ share, percent: share.percent }] : []));
  const missing = WHOLE - sum(drawn.map(({ percent }) => percent));
  return missing > NOISE ? [...drawn, { share: undefined, percent: missing }] : drawn;
}

/**
 * Where the boundaries between the segments would be if each share were at its target: none at the edges of the bar,
 * and none after a share without a target.
 */
export function ticksOfMix(shares: readonly MixShare[]): readonly MixTick[] {
  const segments = segmentsOfMix(shares);
  const whole = sum(segments.map(({ percent }) => percent));
  const gaps = MIX_GAP * (segments.length - 1);
  const ends = shares.flatMap((share, index) => {
    const upTo = shares.slice(0, index + 1);
    const targets = upTo.flatMap(({ target }) => target ?? []);
    if (targets.length < upTo.length || index === shares.length - 1) return [];
    const end = sum(targets);
    const gapsBefore = MIX_GAP * Math.max(0, upTo.filter(({ percent }) => percent > 0).length - 1);
    return end > NOISE && end < whole - NOISE && share.target !== 0 ? [{ end, gapsBefore }] : [];
  });
  return ends.map(({ end, gapsBefore }) => ({
    percent: (WHOLE * end) / whole,
    pixels: gapsBefore - (gaps * end) / whole,
  }));
}
