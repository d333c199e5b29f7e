/** Every state that a transfer may be in. A deposit that goes well passes the first four in this order. */
export const transferStates = ['ASKED', 'TAKEN', 'SETTLED', 'INVESTED', 'REFUSED', 'CANCELED', 'RETURNED'] as const;
export type TransferState = (typeof transferStates)[number];

const movesFrom: Readonly<Record<TransferState, readonly TransferState[]>> = {
  ASKED: ['TAKEN', 'REFUSED', 'CANCELED'],
  TAKEN: ['SETTLED', 'RETURNED'],
  SETTLED: ['INVESTED', 'RETURNED'],
  INVESTED: ['RETURNED'],
  REFUSED: [],
  CANCELED: [],
  RETURNED: [],
};

/** Whether a deposit in the state `from` may become `to`. Staying where it is, is no move. */
export function mayMove(from: TransferState, to: TransferState): boolean {
  return movesFrom[from].includes(to);
}
