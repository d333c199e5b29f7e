import { type Place, type Places, PortUnavailable } from '@wealth/services/ports';
import { type Town, towns } from '../personas/index.ts';

/** The one key that the demo's provider of addresses takes. */
export const DEMO_PLACES_KEY = 'demo-key-for-places';

/** Invented streets, which every town has. */
const streets = ['Larkmeadow Lane', 'Fernhollow Street', 'Millwater Avenue', 'Quarrystone Road', 'Thistledown Court'];

/** The towns of the demo's members, and one abroad, which no member is to be offered. */
const known: readonly (Town & Pick<Place, 'country'>)[] = [
  ...Object.values(towns).map((town) => ({ ...town, country: 'US' })),
  { city: 'Portland', state: 'ON', zip: 'K0G 1V0', country: 'CA' },
].sort((one, other) => one.city.localeCompare(other.city));

const lower = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** `1200 larkm portland` as number and words. */
function typedIn(text: string): { number: string; words: readonly string[] } {
  const [first = '', ...rest] = lower(text).split(' ');
  return /^\d{1,5}$/.test(first) ? { number: first, words: rest } : { number: '', words: [first, ...rest] };
}

/** Where each word of the text begins a word of the street or its town, in this order. */
const isMatch = (words: readonly string[], street: string, { city, state }: Town) =>
  ` ${lower(`${street} ${city} ${state}`)}`.search(new RegExp(words.map((word) => ` ${word}`).join('.*'))) >= 0;

const streetOf = (number: string, street: string) => `${number} ${street}`.trim();

function requireKey(key: string): void {
  if (key !== DEMO_PLACES_KEY) throw new PortUnavailable('The provider of addresses does not take this key');
}

/** The demo's provider of addresses: its streets are invented, its towns are those of the demo's members. */
export function sandboxPlaces(): Places {
  return {
    async search({ key, text }) {
      requireKey(key);
      const { number, words } = typedIn(text);
      return known.flatMap((town, townIndex) =>
        streets.flatMap((street, index) =>
          words.length > 0 && isMatch(words, street, town)
            ? [
                {
                  id: `${number}.${index}.${townIndex}`,
                  street: streetOf(number, street),
                  town: `${town.city}, ${town.state}`,
                  country: town.country,
                },
              ]
            : [],
        ),
      );
    },
    async details({ key, id }) {
      requireKey(key);
      const [number = '', index, townIndex] = id.split('.');
      const [street, town] = [streets[Number(index)], known[Number(townIndex)]];
      if (!street || !town) return undefined;
      // A street without a number has no suffix.
      const zipSuffix = number === '' ? undefined : String(1_000 + (Number(number) % 9_000));
      return { street: streetOf(number, street), ...town, zipSuffix };
    },
  };
}
