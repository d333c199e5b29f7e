import type { PlaceDetails, Places } from '@wealth/api';

/** Where addresses are looked up. Both reject where nothing can be had, and when the signal aborts. */
export interface AddressLookUp {
  /** Addresses that fit a street while it is typed, the best first. */
  search(text: string, signal: AbortSignal): Promise<Places>;
  /** A suggested address by its id. */
  details(id: string, signal: AbortSignal): Promise<PlaceDetails>;
}
