import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mayMove, type TransferState, transferStates } from './deposit-states.rules.ts';

const moves: readonly (readonly [TransferState, TransferState])[] = [
  ['ASKED', 'TAKEN'],
  ['ASKED', 'REFUSED'],
  ['ASKED', 'CANCELED'],
  ['TAKEN', 'SETTLED'],
  ['TAKEN', 'RETURNED'],
  ['SETTLED', 'INVESTED'],
  ['SETTLED', 'RETURNED'],
  ['INVESTED', 'RETURNED'],
];

describe('the state of a deposit', () => {
  test('makes these moves and no others', () => {
    const found = transferStates.flatMap((from) =>
      transferStates.filter((to) => mayMove(from, to)).map((to) => [from, to] as const),
    );
    expect(new Set(found.map(String))).toEqual(new Set(moves.map(String)));
  });

  test('never comes back to where it was', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...transferStates), { maxLength: 30 }), (wishes) => {
        const passed: TransferState[] = ['ASKED'];
        for (const wish of wishes) if (mayMove(passed.at(-1) ?? 'ASKED', wish)) passed.push(wish);
        expect(new Set(passed).size).toBe(passed.length);
      }),
    );
  });
});
