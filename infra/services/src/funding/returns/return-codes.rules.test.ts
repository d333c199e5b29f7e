import { expect, test } from '@jest/globals';
import { bankWord, isRefusalByBank } from './return-codes.rules.ts';

test.each([
  ['NEEDS_LINKING', ['R02', 'R03', 'R04', 'R16', 'R20']],
  ['DEBITS_STOPPED', ['R05', 'R07', 'R08', 'R10', 'R29']],
  [undefined, ['R01', 'R09', 'INSUFFICIENT_FUNDS', 'LIMIT_REACHED', '']],
])('says %s of the bank: %j [D-271]', (word, codes) => {
  expect(codes.map(bankWord)).toEqual(codes.map(() => word));
});

test.each([
  ['R01', true],
  ['R29', true],
  ['INSUFFICIENT_FUNDS', true],
  ['LIMIT_REACHED', false],
  ['BANK_NEEDS_LINKING', false],
  ['BANK_NEEDS_CALL', false],
])('%s is the word of a bank: %s [D-271]', (reason, isBanks) => {
  expect(isRefusalByBank(reason)).toBe(isBanks);
});
