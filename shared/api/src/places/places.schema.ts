import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';

export const Places = Type.Object(
  {
    places: Type.Array(
      Type.Object({
        id: Type.String(),
        /** `120 Larkmeadow Lane` */
        street: Type.String(),
        /** `Madison, WI` */
        town: Type.String(),
      }),
    ),
  },
  { title: 'Places' },
);
export type Places = Static<typeof Places>;

export const PlaceDetails = Type.Object(
  {
    street: Type.String(),
    city: Type.String(),
    /** Two letters. */
    state: Type.String(),
    /** `53703`, or with its suffix `53703-1234`. */
    zip: Type.String(),
  },
  { title: 'PlaceDetails' },
);
export type PlaceDetails = Static<typeof PlaceDetails>;

export const searchPlacesCall = {
  operation: 'POST /places/search',
  summary: 'US addresses for a street that is being typed (spec 000 §5); changes nothing',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  body: Type.Object(
    { text: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) },
    { additionalProperties: false },
  ),
  reply: Places,
  refusals: ['TOO_MANY_LOOKUPS'],
} as const satisfies CallSchema;

export const placeDetailsCall = {
  operation: 'POST /places/details',
  summary: 'A suggested address, with its ZIP code (spec 000 §5); changes nothing',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 500 }) }, { additionalProperties: false }),
  reply: PlaceDetails,
  refusals: ['TOO_MANY_LOOKUPS'],
} as const satisfies CallSchema;
