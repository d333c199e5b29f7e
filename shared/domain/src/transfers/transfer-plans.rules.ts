/** Every state that a transfer may be in. A deposit that goes well passes the first four in this order. */
export const transferStates = ['ASKED', 'TAKEN', 'SETTLED', 'INVESTED', 'REFUSED', 'CANCELED', 'RETURNED'] as const;
export type TransferState = (typeof transferStates)[number];

/** Transfers without effect: no money was taken, or all of it was returned. */
export const failedStates = ['REFUSED', 'CANCELED', 'RETURNED'] as const satisfies readonly TransferState[];

export type TransferKind = 'DEPOSIT';

/** An external system that carries out a leg. */
export type AskedPort = 'coreBanking' | 'ach' | 'custodian';

/** A step from one state to the next. */
export interface Leg {
  readonly from: TransferState;
  readonly to: TransferState;
  /** The transfer's date on which the leg is due. */
  readonly on: 'takenOn' | 'settledOn' | 'investedOn';
  /** The port that is called, by the kind of funding account. Without one, the leg needs no call. */
  readonly asks: { readonly creditUnion?: AskedPort; readonly linkedBank?: AskedPort };
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
} as const satisfies Record<TransferKind, readonly Leg[]>;

/** The legs of a kind, named by the state that each leads to. */
export type LegOf<Kind extends TransferKind> = (typeof transferPlans)[Kind][number]['to'];

/** The leg that starts in a state; undefined in a final state. */
export function legFrom(
  kind: TransferKind,
  state: TransferState,
): (typeof transferPlans)[TransferKind][number] | undefined {
  return transferPlans[kind].find(({ from }) => from === state);
}

/** The states from which a leg starts. */
export const openStates = (kind: TransferKind): TransferState[] => transferPlans[kind].map(({ from }) => from);

/** The states in which money was moved and not returned. */
export const movedStates = (kind: TransferKind): TransferState[] => transferPlans[kind].map(({ to }) => to);

/**
 * Whether a transfer may change from one state to another: by its next leg, by a refusal or cancellation before the
 * first leg, or by a return after it. A state never follows itself.
 */
export function mayMove(kind: TransferKind, from: TransferState, to: TransferState): boolean {
  if (to === 'RETURNED') return movedStates(kind).includes(from);
  if (to === 'REFUSED' || to === 'CANCELED') return transferPlans[kind][0].from === from;
  return legFrom(kind, from)?.to === to;
}
