export { checkInvariants } from './check.ts';
export { type Breach, type Broken, findBroken, type Invariant, rowsOf } from './invariant.ts';
export { invariants } from './invariants.ts';
