import fc from 'fast-check';
import { cents } from './money.ts';
import { wholeShares } from './shares.rules.ts';

test.each([
  { parts: [1], shares: [100] },
  { parts: [1, 1, 1], shares: [33, 33, 34] },
  { parts: [985, 15], shares: [98, 2] },
  { parts: [401, 399, 200], shares: [40, 40, 20] },
  { parts: [1_505, 1_505, 1_505, 5_485], shares: [15, 15, 15, 55] },
  { parts: [], shares: [] },
])('the parts $parts are $shares percent of the whole', ({ parts, shares }) => {
  expect(wholeShares(parts.map(cents))).toEqual(shares);
});

test('shares come to 100, and none is a whole percent away from the exact one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 40 }), (values) => {
      const whole = values.reduce((total, value) => total + value, 0);
      const shares = wholeShares(values.map(cents));
      expect(shares.reduce((total, share) => total + share, 0)).toBe(100);
      for (const [index, share] of shares.entries()) {
        expect(Math.abs(share - ((values[index] ?? 0) / whole) * 100)).toBeLessThan(1);
      }
    }),
  );
});
