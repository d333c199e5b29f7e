import type { Operation } from '@wealth/api';

/**
 * Whether the failure of a call shows the global error banner (spec 000 §8): not for member and document addresses,
 * not for mock data, whose failure is only logged, and not for addresses that are looked up while one is typed.
 */
export function showsGlobalBanner(operation: Operation): boolean {
  return operation !== 'POST /search' && !/ (?:\/\w+)*?\/(?:member|documents?|places)(?:\/|$)/.test(operation);
}
