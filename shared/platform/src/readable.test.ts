import { readable } from './readable.ts';

test('a subscriber is called for a new value, not for the same one again, and never after it has left', () => {
  const value = readable(1);
  const values: number[] = [];
  const leave = value.subscribe(() => values.push(value.get()));
  value.set(2);
  value.set(2);
  leave();
  leave();
  value.set(3);
  expect(values).toEqual([2]);
});
