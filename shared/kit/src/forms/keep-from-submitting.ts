import type { KeyboardEvent } from 'react';

/** Enter accepts a browser's suggestion for an address, so a second press comes by accident. */
export function keepFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
