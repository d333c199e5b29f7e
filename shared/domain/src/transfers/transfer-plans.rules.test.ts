import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  failedStates,
  mayMove,
  movedStates,
  openStates,
  type TransferState,
  transferPlans,
  transferStates,
} from './transfer-plans.rules.ts';

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
      transferStates.filter((to) => mayMove('DEPOSIT', from, to)).map((to) => [from, to] as const),
    );
    expect(new Set(found.map(String))).toEqual(new Set(moves.map(String)));
  });

  test('never comes back to where it was', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...transferStates), { maxLength: 30 }), (wishes) => {
        const passed: TransferState[] = ['ASKED'];
        for (const wish of wishes) if (mayMove('DEPOSIT', passed.at(-1) ?? 'ASKED', wish)) passed.push(wish);
        expect(new Set(passed).size).toBe(passed.length);
      }),
    );
  });
});

describe('the plan of a deposit', () => {
  test('leads from leg to leg, without a gap', () => {
    const legs = transferPlans.DEPOSIT;
    expect(legs.slice(1).map(({ from }) => from)).toEqual(legs.slice(0, -1).map(({ to }) => to));
  });

  test('asks core banking or the network for the money, and only a linked bank whether it has settled', () => {
    expect(transferPlans.DEPOSIT.map(({ to, asks }) => [to, asks])).toEqual([
      ['TAKEN', { creditUnion: 'coreBanking', linkedBank: 'ach' }],
      ['SETTLED', { linkedBank: 'ach' }],
      ['INVESTED', { creditUnion: 'custodian', linkedBank: 'custodian' }],
    ]);
  });

  test('is open, has moved money or has failed: every state is one of these, and only those under way are two', () => {
    const [open, moved] = [openStates('DEPOSIT'), movedStates('DEPOSIT')];
    expect(new Set([...open, ...moved, ...failedStates])).toEqual(new Set(transferStates));
    expect(open.filter((state) => moved.includes(state))).toEqual(['TAKEN', 'SETTLED']);
  });
});
