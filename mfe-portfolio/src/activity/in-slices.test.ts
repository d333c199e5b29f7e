import { inSlices } from './in-slices.ts';

const many = Array.from({ length: 5_000 }, (_, index) => index);

test('many rows are worked through in stretches, in their order, and the page has its turn between two', async () => {
  const stretches: number[] = [];
  const working = inSlices(many, (slice) => {
    stretches.push(slice.length);
    return slice.map((row) => row + 1);
  });
  expect(stretches).toEqual([1_000]);
  expect(await working).toEqual(many.map((row) => row + 1));
  expect(stretches).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
});

test('what nobody waits for any more is given up', async () => {
  let isWanted = true;
  const working = inSlices(
    many,
    (slice) => slice,
    () => isWanted,
  );
  isWanted = false;
  expect(await working).toHaveLength(1_000);
});
