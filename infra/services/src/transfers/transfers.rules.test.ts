import { describe, expect, test } from '@jest/globals';
import { cents, dollars } from '@wealth/domain/money';
import { availableBalance } from './transfers.rules.ts';

describe('the balance that a deposit may take', () => {
  test.each<{ holds: number; asked: number; available: number; because: string }>`
    holds    | asked    | available | because
    ${8_450} | ${0}     | ${8_450}  | ${'nothing was asked for'}
    ${8_450} | ${100}   | ${8_350}  | ${'what was asked for counts at once'}
    ${8_450} | ${8_450} | ${0}      | ${'all of it was asked for'}
    ${0.3}   | ${0.1}   | ${0.2}    | ${'cents are whole numbers'}
    ${100}   | ${250}   | ${0}      | ${'schedules may ask for more than there is'}
    ${-20}   | ${0}     | ${0}      | ${'an overdrawn account has nothing to take'}
  `('of $holds with $asked asked for is $available: $because', ({ holds, asked, available }) => {
    expect(availableBalance(dollars(holds), dollars(asked))).toBe(cents(dollars(available)));
  });
});
