/** An amount that came in (positive) or went out. */
export interface TimedFlow {
  /** How much of the period was left, from 1 at its start to 0 at its end. */
  readonly left: number;
  readonly amount: number;
}

/** Logarithms of growth beyond which no real account grows or shrinks; e to it is still a number. */
const MAX_EXPONENT = 512;
const MAX_STEPS = 200;
const CLOSE_ENOUGH = 1e-12;
/** A balance this small beside what went out of it is nothing that rounding left. */
const ROUNDING = 1e-9;

/**
 * What one dollar became over the period if every flow grew at one rate to the closing value: the g for which
 * Σ amount · g^left = closing. Undefined where no g does, or more than one may.
 *
 * The rate is the only one when, at it, the account never owes anything on the way (Soper 1959; Teichroew, Robichek
 * and Montalbano 1965), as where all deposits come before all withdrawals.
 * @param flows in the order of time, the first of them in
 */
export function growthOfMoney(flows: readonly TimedFlow[], closing: number): number | undefined {
  if (closing === 0 && flows.every(({ amount }) => amount >= 0)) return 0;
  const logarithm = root((at) => surplus(flows, closing, at));
  return logarithm === undefined || owesOnTheWay(flows, logarithm) ? undefined : Math.exp(logarithm);
}

interface Point {
  readonly value: number;
  readonly slope: number;
}

/** By how much the flows, grown at e^logarithm, sum to more than the closing value, and how that changes. */
function surplus(flows: readonly TimedFlow[], closing: number, logarithm: number): Point {
  let [value, slope] = [-closing, 0];
  for (const { left, amount } of flows) {
    const grown = amount * Math.exp(logarithm * left);
    value += grown;
    slope += grown * left;
  }
  return { value, slope };
}

function owesOnTheWay(flows: readonly TimedFlow[], logarithm: number): boolean {
  let [balance, before] = [0, 1];
  for (const { left, amount } of flows) {
    const grown = balance * Math.exp(logarithm * (before - left));
    balance = grown + amount;
    if (balance < -ROUNDING * grown) return true;
    before = left;
  }
  return false;
}

/** Where a function goes from below zero to above: Newton's steps, halving the bracket where they do not close in. */
function root(pointAt: (x: number) => Point): number | undefined {
  let [low, high] = [-1, 1];
  while (low > -MAX_EXPONENT && pointAt(low).value > 0) low *= 2;
  while (high < MAX_EXPONENT && pointAt(high).value < 0) high *= 2;
  if (pointAt(low).value > 0 || pointAt(high).value < 0) return undefined;

  let x = 0;
  let step = high - low;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const { value, slope } = pointAt(x);
    if (value === 0) return x;
    if (value < 0) low = x;
    else high = x;
    const newton = x - value / slope;
    const closesIn = newton > low && newton < high && Math.abs(newton - x) < Math.abs(step) / 2;
    const next = closesIn ? newton : (low + high) / 2;
    step = next - x;
    if (Math.abs(step) <= CLOSE_ENOUGH * (1 + Math.abs(x))) return next;
    x = next;
  }
  return undefined;
}
