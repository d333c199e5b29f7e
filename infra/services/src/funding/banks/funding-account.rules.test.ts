import { describe, expect, test } from '@jest/globals';
import { cents, dollars } from '@wealth/domain/money';
import { availableBalance } from './funding-account.rules.ts';

describe('the balance that a deposit may take', () => {
  test.each<{ holds: number; requested: number; available: number; because: string }>`
    holds    | requested | available | because
    ${8_450} | ${0}      | ${8_450}  | ${'nothing was asked for'}
    ${8_450} | ${100}    | ${8_350}  | ${'what was asked for counts at once'}
    ${8_450} | ${8_450}  | ${0}      | ${'all of it was asked for'}
    ${0.3}   | ${0.1}    | ${0.2}    | ${'cents are whole numbers'}
    ${100}   | ${250}    | ${0}      | ${'schedules may ask for more than there is'}
    ${-20}   | ${0}      | ${0}      | ${'an overdrawn account has nothing to take'}
  `('of $holds with $requested requested is $available: $because', ({ holds, requested, available }) => {
    expect(availableBalance(dollars(holds), dollars(requested))).toBe(cents(dollars(available)));
  });
});
