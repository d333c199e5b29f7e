import type { TransferState } from '@wealth/domain/transfers';

/** Names one request for ever, so that a port which is asked twice acts once. */
export interface PortKey {
  readonly tenant: string;
  /** The id of the transfer or the application. */
  readonly id: string;
}

/** Names one leg of a transfer: a transfer may ask the same port for several. */
export interface LegKey extends PortKey {
  /** The state that the leg leads to. */
  readonly leg: TransferState;
}

/** A system beside this one gave no answer. What it was asked for may have happened: the same key may be asked again. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
}
