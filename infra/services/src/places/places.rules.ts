import type { PlaceDetails } from '@wealth/api';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { ApiError, notFound } from '../kernel/api-error.ts';
import { type Place, requireFit, type SuggestedPlace } from '../ports/index.ts';

/** Questions that a member may ask within a second. */
const MAX_PER_SECOND = 4;
/** Suggestions that a member gets at a time. */
const MAX_PLACES = 5;

/** @throws ApiError 429 TOO_MANY_LOOKUPS for the fifth question within a second */
export type RequireQuota = (member: string, now: number) => void;

/** Counts each member's questions of the last second, in this process. */
export function createQuota(): RequireQuota {
  // The member who asked last stands last, so those who stopped asking are forgotten from the front.
  const requests = new Map<string, readonly number[]>();
  return (member, now) => {
    const isRecent = (at: number | undefined) => at !== undefined && at > now - 1_000;
    for (const [each, times] of requests) {
      if (isRecent(times.at(-1))) break;
      requests.delete(each);
    }
    const recent = (requests.get(member) ?? []).filter(isRecent);
    if (recent.length >= MAX_PER_SECOND) {
      throw new ApiError(429, 'TOO_MANY_LOOKUPS', 'Please type the whole address, or wait a second.');
    }
    requests.delete(member);
    requests.set(member, [...recent, now]);
  };
}

const text = Type.String();
const suggestionShape = Type.Object({ id: text, street: text, town: text, country: text });
const placeShape = Type.Object({
  ...{ street: text, city: text, state: text, zip: text, country: text },
  zipSuffix: Type.Optional(text),
});

/** @throws PortUnavailable for what is no list of suggestions */
export const fittingSuggestions = (places: SuggestedPlace[]) =>
  requireFit(Check(Type.Array(suggestionShape), places), places);

/** @throws PortUnavailable for what is no place */
export const fittingPlace = (place: Place | undefined) =>
  requireFit(place === undefined || Check(placeShape, place), place);

const isInTheUS = ({ country }: { readonly country: string }) => country === 'US';

/** The first suggestions within the US. */
export const suggested = (places: readonly SuggestedPlace[]) =>
  places
    .filter(isInTheUS)
    .slice(0, MAX_PLACES)
    .map(({ id, street, town }) => ({ id, street, town }));

/**
 * A place as the fields of an address take it.
 * @throws ApiError 404 for no place, and for one outside the US
 */
export function placeDetails(place: Place | undefined): PlaceDetails {
  if (!place || !isInTheUS(place)) throw notFound("We couldn't find that address. Please type it.");
  const { street, city, state, zip, zipSuffix } = place;
  return { street, city, state, zip: zipSuffix === undefined ? zip : `${zip}-${zipSuffix}` };
}
