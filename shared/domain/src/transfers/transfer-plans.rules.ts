/** Every state that a transfer may be in. */
export const transferStates = [
  'ASKED',
  'TAKEN',
  'SETTLED',
  'INVESTED',
  'SOLD',
  'SENT',
  'DONE',
  'REFUSED',
  'CANCELED',
  'RETURNED',
] as const;
export type TransferState = (typeof transferStates)[number];

/** Transfers without effect: no money was moved, or all of it was returned. */
export const failedStates = ['REFUSED', 'CANCELED', 'RETURNED'] as const satisfies readonly TransferState[];

export const transferKinds = ['DEPOSIT', 'WITHDRAWAL'] as const;
export type TransferKind = (typeof transferKinds)[number];

/** An external system that carries out a leg. */
export type TransferPort = 'coreBanking' | 'ach' | 'custodian';

/** A step from one state to the next. */
export interface Leg {
  readonly from: TransferState;
  readonly to: TransferState;
  /** The transfer's date on which the leg is due. */
  readonly on: 'takenOn' | 'settledOn' | 'investedOn' | 'soldOn' | 'sentOn' | 'doneOn' | 'returnedOn';
  /** The port that is called, by the kind of funding account. Without one, the leg needs no call. */
  readonly asks: { readonly creditUnion?: TransferPort; readonly linkedBank?: TransferPort };
}

/**
 * The legs of each kind of transfer in order. Services and screens derive due dates, ports, states and timelines from it.
 * @see spec 002 §4
 */
export const transferPlans = {
  DEPOSIT: [
    { from: 'ASKED', to: 'TAKEN', on: 'takenOn', asks: { creditUnion: 'coreBanking', linkedBank: 'ach' } },
    { from: 'TAKEN', to: 'SETTLED', on: 'settledOn', asks: { linkedBank: 'ach' } },
    { from: 'SETTLED', to: 'INVESTED', on: 'investedOn', asks: { creditUnion: 'custodian', linkedBank: 'custodian' } },
  ],
  WITHDRAWAL: [
    { from: 'ASKED', to: 'SOLD', on: 'soldOn', asks: { creditUnion: 'custodian', linkedBank: 'custodian' } },
    { from: 'SOLD', to: 'SENT', on: 'sentOn', asks: { linkedBank: 'ach' } },
    { from: 'SENT', to: 'DONE', on: 'doneOn', asks: { creditUnion: 'coreBanking', linkedBank: 'ach' } },
  ],
} as const satisfies Record<TransferKind, readonly Leg[]>;

/**
 * Legs for money that a bank sends back. The custodian sells holdings where the account's cash does not cover the
 * deposit.
 */
const returns: Readonly<Record<TransferKind, readonly Leg[]>> = {
  DEPOSIT: [
    { from: 'TAKEN', to: 'RETURNED', on: 'returnedOn', asks: {} },
    { from: 'SETTLED', to: 'RETURNED', on: 'returnedOn', asks: { linkedBank: 'custodian' } },
    { from: 'INVESTED', to: 'RETURNED', on: 'returnedOn', asks: { linkedBank: 'custodian' } },
  ],
  WITHDRAWAL: [
    { from: 'SENT', to: 'RETURNED', on: 'returnedOn', asks: {} },
    { from: 'DONE', to: 'RETURNED', on: 'returnedOn', asks: {} },
  ],
};

/** The legs of a kind, named by the state that each leads to. */
export type LegOf<Kind extends TransferKind> = (typeof transferPlans)[Kind][number]['to'];

/** The leg that starts in a state; undefined in a final state. */
export function legFrom(kind: TransferKind, state: TransferState): Leg | undefined {
  const legs: readonly Leg[] = transferPlans[kind];
  return legs.find(({ from }) => from === state);
}

/** The return leg from a state; undefined where no money can come back. */
export const returnFrom = (kind: TransferKind, state: TransferState): Leg | undefined =>
  returns[kind].find(({ from }) => from === state);

/** The states from which a leg starts. */
export const openStates = (kind: TransferKind): TransferState[] => transferPlans[kind].map(({ from }) => from);

/** The states in which something was done, and nothing was returned. */
export const movedStates = (kind: TransferKind): TransferState[] => transferPlans[kind].map(({ to }) => to);

/**
 * Whether a transfer may change from one state to another: by its next leg, by a refusal or cancellation before the
 * first leg, or by a return. A state never follows itself.
 */
export function mayMove(kind: TransferKind, from: TransferState, to: TransferState): boolean {
  if (to === 'RETURNED') return returnFrom(kind, from) !== undefined;
  if (to === 'REFUSED' || to === 'CANCELED') return transferPlans[kind][0].from === from;
  return legFrom(kind, from)?.to === to;
}
