import type { PlaceDetails, Places } from '@wealth/api';

/** Where addresses are looked up. Both reject where nothing can be had, and when the signal aborts. */
export interface AddressLookUp {
  /** Addresses that fit a street while it is typed, the best first. */
  search(text: string, signal: AbortSignal): Promise<Places>;
  /** A suggested address by its id. */
  details(id: string, signal: AbortSignal): Promise<PlaceDetails>;
}

/** The two calls of the look-up. A remote names them in its source, because its build compares that with `remote.json`. */
export interface AddressCalls {
  readonly search: 'POST /places/search';
  readonly details: 'POST /places/details';
}
