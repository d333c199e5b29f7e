import type { PositionsView, Target } from '@wealth/api';
import { assetColours, type ChartColour } from '@wealth/domain/asset-colours';
import { type Cents, sum } from '@wealth/domain/money';
import { percentText } from './percent-text.ts';

/** How far a kind is from its target, in whole points of the rounded figures. */
export interface TargetWords {
  readonly target: string;
  readonly way: 'met' | 'below' | 'above';
  readonly points: number;
}

/** A kind of assets, as the bar and its words show it. */
export interface Kind {
  readonly name: string;
  /** From 0 to 100, not rounded. */
  readonly percent: number;
  readonly weight: string;
  readonly colour: ChartColour;
  readonly target: number | undefined;
  readonly words: TargetWords | undefined;
}

/** Kinds that have a colour of their own. */
const MOST_KINDS = 8;

/** Rounded as the points are: a target is below one percent only where it rounds to nothing. */
const roundedText = (percent: number): string => percentText(Math.round(percent) || percent);

function targetWords(percent: number, target: number): TargetWords {
  const points = Math.round(percent) - Math.round(target);
  const text = roundedText(target);
  if (points === 0) return { target: text, way: 'met', points };
  return { target: text, way: points < 0 ? 'below' : 'above', points: Math.abs(points) };
}

/**
 * How the money is spread over the kinds of assets, the largest first, each beside its target. A kind that is aimed at
 * and not held is listed too; what is owed is no part of it.
 * @param other the name of what the smallest ones merge into, where there are more than colours
 */
export function spreadOf(
  { assetCategories, targets }: Pick<PositionsView, 'assetCategories' | 'targets'>,
  other: string,
) {
  const held = assetCategories.filter(({ value }) => value > 0).sort((one, another) => another.value - one.value);
  const aimedAt = targets.filter(({ percent, name }) => percent > 0 && held.every((kind) => kind.name !== name));
  const all = merged([...held, ...aimedAt.map(({ name }) => ({ name, value: 0 as Cents }))], targets, other);
  const whole = sum(all.map(({ value }) => value));
  const colours = assetColours(all.map(({ name }) => name));
  return all.map(({ name, value, target }, index): Kind => {
    const percent = whole === 0 ? 0 : (value * 100) / whole;
    return {
      name,
      percent,
      weight: percentText(percent),
      colour: colours[index] ?? MOST_KINDS,
      target,
      words: target === undefined ? undefined : targetWords(percent, target),
    };
  });
}

interface Part {
  readonly name: string;
  readonly value: Cents;
  readonly target: number | undefined;
}

function merged(kinds: readonly Omit<Part, 'target'>[], targets: readonly Target[], other: string): readonly Part[] {
  const targetOf = (name: string) =>
    targets.length === 0 ? undefined : (targets.find((target) => target.name === name)?.percent ?? 0);
  const parts = kinds.map((kind) => ({ ...kind, target: targetOf(kind.name) }));
  if (parts.length <= MOST_KINDS) return parts;
  const rest = parts.slice(MOST_KINDS - 1);
  const target = targets.length === 0 ? undefined : rest.reduce((total, part) => total + (part.target ?? 0), 0);
  return [...parts.slice(0, MOST_KINDS - 1), { name: other, value: sum(rest.map(({ value }) => value)), target }];
}
