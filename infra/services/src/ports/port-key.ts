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

/** Another system gave no answer. The requested effect may have happened: the call may be repeated with the same key. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
}
