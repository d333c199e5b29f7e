import { type AddressLookUp, usePlatform, useSettings } from '@wealth/kit';
import { useMemo } from 'react';

/**
 * The look-up of addresses; undefined where the tenant has no key for it, and then nothing is asked. Each remote names the
 * two calls in its own source, which its build compares with `remote.json`.
 */
export function useAddressLookUp(): AddressLookUp | undefined {
  const { fetch } = usePlatform();
  const isOffered = useSettings().option('googlePlacesKey') !== '';
  return useMemo(
    () =>
      isOffered
        ? {
            search: (text, signal) => fetch('POST /places/search', { body: { text }, signal }),
            details: (id, signal) => fetch('POST /places/details', { body: { id }, signal }),
          }
        : undefined,
    [fetch, isOffered],
  );
}
