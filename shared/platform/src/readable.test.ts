import { readable } from './readable.ts';

test('a subscriber hears a new value, and nothing after it has left', () => {
  const value = readable(1);
  const heard: number[] = [];
  const leave = value.subscribe(() => heard.push(value.get()));
  value.set(2);
  value.set(2);
  leave();
  value.set(3);
  expect(heard).toEqual([2]);
});
