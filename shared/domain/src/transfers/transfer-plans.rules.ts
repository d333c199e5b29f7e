/** Every state that a transfer may be in. A deposit that goes well passes the first four in this order. */
export const transferStates = ['ASKED', 'TAKEN', 'SETTLED', 'INVESTED', 'REFUSED', 'CANCELED', 'RETURNED'] as const;
export type TransferState = (typeof transferStates)[number];

/** What did not happen: nothing was taken, or all of it was given back. */
export const failedStates = ['REFUSED', 'CANCELED', 'RETURNED'] as const satisfies readonly TransferState[];

export type TransferKind = 'DEPOSIT';

/** A system that is asked for a leg. */
export type AskedPort = 'coreBanking' | 'ach' | 'custodian';

/** What a transfer does next from a state. */
export interface Leg {
  readonly from: TransferState;
  readonly to: TransferState;
  /** The date of the transfer on which it is due. */
  readonly on: 'takenOn' | 'settledOn' | 'investedOn';
  /** Who is asked, by where the money is at the other end; nobody where it happens by itself. */
  readonly asks: { readonly creditUnion?: AskedPort; readonly linkedBank?: AskedPort };
}

/**
 * The legs of each kind of transfer, in the order in which it passes them. Whatever is said of what comes next, by
 * services and screens, comes from here.
 * @see spec 002 §4
 */
export const transferPlans = {
  DEPOSIT: [
    { from: 'ASKED', to: 'TAKEN', on: 'takenOn', asks: { creditUnion: 'coreBanking', linkedBank: 'ach' } },
    { from: 'TAKEN', to: 'SETTLED', on: 'settledOn', asks: { linkedBank: 'ach' } },
    { from: 'SETTLED', to: 'INVESTED', on: 'investedOn', asks: { creditUnion: 'custodian', linkedBank: 'custodian' } },
  ],
} as const satisfies Record<TransferKind, readonly Leg[]>;

/** A leg of that kind, by the state that it leads to. */
export type LegOf<Kind extends TransferKind> = (typeof transferPlans)[Kind][number]['to'];

/** The leg that a transfer takes from a state; undefined where nothing follows. */
export function legFrom(
  kind: TransferKind,
  state: TransferState,
): (typeof transferPlans)[TransferKind][number] | undefined {
  return transferPlans[kind].find(({ from }) => from === state);
}

/** The states of that kind from which something follows. */
export const openStates = (kind: TransferKind): TransferState[] => transferPlans[kind].map(({ from }) => from);

/** The states of that kind in which money was moved, and not given back. */
export const movedStates = (kind: TransferKind): TransferState[] => transferPlans[kind].map(({ to }) => to);

/**
 * Whether a transfer in the state `from` may become `to`: by its next leg, by being refused or canceled before the first
 * one, or by being returned after it. Staying where it is, is no move.
 */
export function mayMove(kind: TransferKind, from: TransferState, to: TransferState): boolean {
  if (to === 'RETURNED') return movedStates(kind).includes(from);
  if (to === 'REFUSED' || to === 'CANCELED') return transferPlans[kind][0].from === from;
  return legFrom(kind, from)?.to === to;
}
