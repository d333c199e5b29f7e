import { type Cents, cents, sum } from '@wealth/domain/money';

/** Part of a whole, before it is drawn. */
export interface Part {
  readonly name: string;
  readonly value: Cents;
}

/** Part of a donut, as donut, legend and table show it. */
export interface Slice extends Part {
  /** `58%`, or `<1%`. */
  readonly share: string;
  /** Which of the chart's colours it has, from 1 to 8. */
  readonly colour: number;
}

export interface Allocation {
  /** Largest first, Other last. */
  readonly slices: readonly Slice[];
  /** What is owed, and so is no part of the donut; largest debt first. */
  readonly negative: readonly Part[];
}

/** Slices that have a name of their own: the eighth is Other (spec 001 §9). */
const NAMED_SLICES = 7;

/**
 * How a whole is spread over its parts. Beyond the seventh largest they merge into Other, exactly eight too;
 * what is worth nothing is left out, and what is below zero stands beside the donut.
 * @param other the word for what is merged
 * @param coloursOf the chart colour of each drawn part by its name; left out, they are told apart by their order
 */
export function getAllocation(parts: readonly Part[], other: string, coloursOf = byOrder): Allocation {
  const largestFirst = parts.filter(({ value }) => value > 0).sort((left, right) => right.value - left.value);
  const named = largestFirst.slice(0, NAMED_SLICES);
  const rest = largestFirst.slice(NAMED_SLICES);
  const drawn = rest.length === 0 ? named : [...named, { name: other, value: sum(rest.map(({ value }) => value)) }];
  const whole = sum(drawn.map(({ value }) => value));
  const colours = coloursOf(drawn.map(({ name }) => name));
  return {
    slices: drawn.map((part, index) => ({
      ...part,
      share: shareText((part.value * 100) / whole),
      colour: colours[index] ?? index + 1,
    })),
    negative: parts.filter(({ value }) => value < 0).sort((left, right) => left.value - right.value),
  };
}

const byOrder = (names: readonly string[]): readonly number[] => names.map((_, index) => index + 1);

/** A percent above zero, rounded separately, so shares may add up to 99 or 101 (spec 001 §9). @see DECISIONS D-83 */
const shareText = (percent: number): string => (percent < 1 ? '<1%' : `${Math.round(percent)}%`);

const MAX_LABEL_LENGTH = 15;

/** A label on the donut itself: what is longer than 15 characters is cut to 14 and an ellipsis (spec 001 §9). */
export function donutLabel(name: string): string {
  return name.length > MAX_LABEL_LENGTH ? `${name.slice(0, MAX_LABEL_LENGTH - 1)}…` : name;
}

/**
 * The lines of a label in the middle of the donut, which has room for two of words, each as long as a label may be. Of an
 * account its masked number stands on one of its own.
 */
export function donutLines(name: string): readonly string[] {
  const [, label = name, number] = /^(.*) (\*\w+)$/.exec(name) ?? [];
  return [...wrapped(label).map(donutLabel), ...(number === undefined ? [] : [number])];
}

/** In one line, or in two that part at the last space that the first one has room for. */
function wrapped(label: string): readonly string[] {
  if (label.length <= MAX_LABEL_LENGTH) return [label];
  const space = label.lastIndexOf(' ', MAX_LABEL_LENGTH);
  return space < 1 ? [label] : [label.slice(0, space), label.slice(space + 1)];
}

/** Adds up what several accounts hold of the same category. */
export function byName(parts: Iterable<Part>): Part[] {
  const totals = new Map<string, number>();
  for (const { name, value } of parts) totals.set(name, (totals.get(name) ?? 0) + value);
  return [...totals].map(([name, value]) => ({ name, value: cents(value) }));
}
