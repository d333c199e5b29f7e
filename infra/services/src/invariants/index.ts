export { checkInvariants } from './check.ts';
export { type Breach, type Broken, findBreaches, findBroken, type Invariant } from './invariant.ts';
export { invariants } from './invariants.ts';
