import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  failedStates,
  legFrom,
  mayMove,
  movedStates,
  openStates,
  returnFrom,
  type TransferKind,
  type TransferState,
  transferKinds,
  transferPlans,
  transferStates,
} from './transfer-plans.rules.ts';

const moves: Readonly<Record<TransferKind, readonly (readonly [TransferState, TransferState])[]>> = {
  DEPOSIT: [
    ['ASKED', 'TAKEN'],
    ['ASKED', 'REFUSED'],
    ['ASKED', 'CANCELED'],
    ['TAKEN', 'SETTLED'],
    ['TAKEN', 'RETURNED'],
    ['SETTLED', 'INVESTED'],
    ['SETTLED', 'RETURNED'],
    ['INVESTED', 'RETURNED'],
  ],
  WITHDRAWAL: [
    ['ASKED', 'SOLD'],
    ['ASKED', 'REFUSED'],
    ['ASKED', 'CANCELED'],
    ['SOLD', 'SENT'],
    ['SENT', 'DONE'],
    ['SENT', 'RETURNED'],
    ['DONE', 'RETURNED'],
  ],
};

describe.each(transferKinds)('the state of a %s', (kind) => {
  test('makes these moves and no others', () => {
    const found = transferStates.flatMap((from) =>
      transferStates.filter((to) => mayMove(kind, from, to)).map((to) => [from, to] as const),
    );
    expect(new Set(found.map(String))).toEqual(new Set(moves[kind].map(String)));
  });

  test('never comes back to an earlier one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...transferStates), { maxLength: 30 }), (wishes) => {
        const passed: TransferState[] = ['ASKED'];
        for (const wish of wishes) if (mayMove(kind, passed.at(-1) ?? 'ASKED', wish)) passed.push(wish);
        expect(new Set(passed).size).toBe(passed.length);
      }),
    );
  });
});

describe.each(transferKinds)('the plan of a %s', (kind) => {
  test('leads from ASKED on from leg to leg, without a gap', () => {
    const legs = transferPlans[kind];
    expect(legs.map(({ from }) => from)).toEqual(['ASKED', ...legs.slice(0, -1).map(({ to }) => to)]);
    expect(legFrom(kind, legs[2].to)).toBeUndefined();
  });
});

describe('the ports of a plan', () => {
  test.each<{ kind: TransferKind; asks: unknown }>([
    {
      kind: 'DEPOSIT',
      asks: [
        ['TAKEN', { creditUnion: 'coreBanking', linkedBank: 'ach' }],
        ['SETTLED', { linkedBank: 'ach' }],
        ['INVESTED', { creditUnion: 'custodian', linkedBank: 'custodian' }],
      ],
    },
    {
      kind: 'WITHDRAWAL',
      asks: [
        ['SOLD', { creditUnion: 'custodian', linkedBank: 'custodian' }],
        ['SENT', { linkedBank: 'ach' }],
        ['DONE', { creditUnion: 'coreBanking', linkedBank: 'ach' }],
      ],
    },
  ])('of a $kind are called by the kind of funding account', ({ kind, asks }) => {
    expect(transferPlans[kind].map((leg) => [leg.to, leg.asks])).toEqual(asks);
  });

  test('sell through the custodian where a deposit comes back that was invested, and call nothing else', () => {
    expect(returnFrom('DEPOSIT', 'TAKEN')?.asks).toEqual({});
    expect(returnFrom('DEPOSIT', 'SETTLED')?.asks).toEqual({ linkedBank: 'custodian' });
    expect(returnFrom('DEPOSIT', 'INVESTED')?.asks).toEqual({ linkedBank: 'custodian' });
    expect(returnFrom('WITHDRAWAL', 'SENT')?.asks).toEqual({});
    expect(returnFrom('WITHDRAWAL', 'DONE')?.asks).toEqual({});
    expect(returnFrom('WITHDRAWAL', 'SOLD')).toBeUndefined();
  });
});

describe('the states of both kinds', () => {
  test.each<{ kind: TransferKind; underWay: readonly TransferState[] }>([
    { kind: 'DEPOSIT', underWay: ['TAKEN', 'SETTLED'] },
    { kind: 'WITHDRAWAL', underWay: ['SOLD', 'SENT'] },
  ])('of a $kind that moved and are open are those under way: $underWay', ({ kind, underWay }) => {
    const moved = movedStates(kind);
    expect(openStates(kind).filter((state) => moved.includes(state))).toEqual(underWay);
  });

  test('are each open, moved or failed in a kind', () => {
    const known = transferKinds.flatMap((kind) => [...openStates(kind), ...movedStates(kind)]);
    expect(new Set([...known, ...failedStates])).toEqual(new Set(transferStates));
  });
});
