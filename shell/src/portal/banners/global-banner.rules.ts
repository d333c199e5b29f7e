import type { Operation } from '@wealth/api';

/**
 * Whether the failure of a call shows the global error banner (spec 000 §8): not for member and document addresses,
 * and not for mock data, whose failure is only logged.
 */
export function showsGlobalBanner(operation: Operation): boolean {
  return operation !== 'POST /search' && !/ (?:\/\w+)*?\/(?:member|documents?)(?:\/|$)/.test(operation);
}
