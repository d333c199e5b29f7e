/** Names one request for ever, so that a port which is asked twice acts once. */
export interface PortKey {
  readonly tenant: string;
  /** The id of the transfer or the application. */
  readonly id: string;
}

/** A system beside this one gave no answer. What it was asked for may have happened: the same key may be asked again. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
}
