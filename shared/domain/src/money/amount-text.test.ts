import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isAboveLargest, parseAmount } from './amount-text.ts';
import { cents, inDollars } from './money.ts';

describe('an amount that is typed', () => {
  test.each([
    ['500', 50_000],
    ['$500', 50_000],
    ['$ 500', 50_000],
    [' 500.00 ', 50_000],
    ['500.', 50_000],
    ['500.5', 50_050],
    ['.5', 50],
    ['$0.01', 1],
    ['0', 0],
    ['1,234.56', 123_456],
    ['1234.56', 123_456],
    ['9,999,999.99', 999_999_999],
    ['\u200E$1,250\u00A0', 125_000],
    ['\u202D$\u00A01,250.50\u202C', 125_050],
    ['５００．２５', 50_025],
    ['\u200B500', 50_000],
  ])('as "%s" is %d cents [CON-002]', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  test.each([
    [''],
    [' '],
    ['$'],
    ['.'],
    ['$.'],
    ['-5'],
    ['+5'],
    ['(5)'],
    ['1e9'],
    ['0x10'],
    ['NaN'],
    ['Infinity'],
    ['five'],
    ['5 dollars'],
    ['5$'],
    ['$$5'],
    ['1,2,3'],
    ['1,23'],
    ['1234,567'],
    ['0,500'],
    [',500'],
    ['1,234,'],
    ['1.234,56'],
    ['1.2.3'],
    ['24.999'],
    ['1.005'],
    ['9,999,999.999'],
    ['1 234'],
    ['1\u202F234'],
    ['\u22125'],
    ['5\u20136'],
    ['\u200B'],
    ['½'],
    ['٥٠٠'],
    ['10,000,000'],
    ['10000000.00'],
  ])('as "%s" is no amount', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  test.each([
    ['10,000,000', true],
    ['10000000.00', true],
    ['9,999,999.99', false],
    ['10 million', false],
    ['', false],
  ])('as "%s" is an amount that is too large: %s', (text, isTooLarge) => {
    expect(isAboveLargest(text)).toBe(isTooLarge);
  });

  test('is the same with and without its marks, for every amount up to the largest', () => {
    const marks = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }).map(cents), (amount) => {
        expect(parseAmount(marks.format(inDollars(amount)))).toBe(amount);
        expect(parseAmount(inDollars(amount).toFixed(2))).toBe(amount);
      }),
    );
  });

  test('of any text is undefined or a whole number of cents that is not below zero', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[$,.\d eN-]{0,12}$/), (text) => {
        const amount = parseAmount(text) ?? cents(0);
        expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= 999_999_999).toBe(true);
      }),
    );
  });
});
