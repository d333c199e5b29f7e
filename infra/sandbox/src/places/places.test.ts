import { expect, test } from '@jest/globals';
import { PortUnavailable } from '@wealth/services/ports';
import { DEMO_PLACES_KEY, sandboxPlaces } from './places.ts';

const places = sandboxPlaces();
const { signal } = new AbortController();
const search = (text: string, key = DEMO_PLACES_KEY) => places.search({ key, text }, signal);

test.each<[text: string, shown: readonly string[]]>([
  ['1200 larkm portl me', ['1200 Larkmeadow Lane, Portland, ME']],
  ['1200 LARKMEADOW LANE, Portland', ['1200 Larkmeadow Lane, Portland, ME', '1200 Larkmeadow Lane, Portland, ON']],
  ['thistle mad', ['Thistledown Court, Madison, WI']],
  ['1200 Nowhere', []],
  ['1200', []],
  ['<b>.*\\', []],
])('the demo knows its own streets and towns alone: %s', async (text, shown) => {
  expect((await search(text)).map(({ street, town }) => `${street}, ${town}`)).toEqual(shown);
});

test('a place is answered by its id, with a suffix of its ZIP code where the house has a number', async () => {
  const details = async (text: string) => {
    const [found] = await search(text);
    return places.details({ key: DEMO_PLACES_KEY, id: found?.id ?? '' }, signal);
  };
  const town = { city: 'Portland', state: 'ME', zip: '04101', country: 'US' };
  expect(await details('12 larkmeadow portland me')).toEqual({
    street: '12 Larkmeadow Lane',
    ...town,
    zipSuffix: '1012',
  });
  expect(await details('larkmeadow portland me')).toEqual({ street: 'Larkmeadow Lane', ...town, zipSuffix: undefined });
  expect(await places.details({ key: DEMO_PLACES_KEY, id: 'never.was' }, signal)).toBeUndefined();
});

test('another key is refused', async () => {
  await expect(search('1200 larkmeadow', 'stolen')).rejects.toThrow(PortUnavailable);
});
