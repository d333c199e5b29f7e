import { useMemo } from 'react';
import { usePlatform, useSettings } from '../hooks/platform.ts';
import type { AddressCalls, AddressLookUp } from './address-look-up.ts';

const isCalls = (given: AddressLookUp | AddressCalls): given is AddressCalls => typeof given.search === 'string';

/**
 * The look-up of a street field.
 * @param given a remote's calls, or a look-up to use as it is; keep it outside of the component
 * @returns undefined if nothing is given, or if the tenant has no key for the provider that the calls need
 */
export function useAddressLookUp(given: AddressLookUp | AddressCalls | undefined): AddressLookUp | undefined {
  const { fetch } = usePlatform();
  const hasProvider = useSettings().option('googlePlacesKey') !== '';
  return useMemo(() => {
    if (given === undefined || !isCalls(given)) return given;
    if (!hasProvider) return undefined;
    return {
      search: (text, signal) => fetch(given.search, { body: { text }, signal }),
      details: (id, signal) => fetch(given.details, { body: { id }, signal }),
    };
  }, [fetch, given, hasProvider]);
}
