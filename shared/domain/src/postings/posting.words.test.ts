import { expect, test } from '@jest/globals';
import { describe } from './posting.words.ts';

const checking = { name: 'Checking', lastFour: '1204' };
const linked = { name: 'First Meadow Checking', lastFour: '5501' };
const transfer = 'K7M4-Q2R9X';
const bounced = { reversal: 'RETURNED', reason: 'R01' };

test.each([
  ['DEPOSIT', { counterparty: linked, transfer }, 'Deposit from First Meadow Checking *5501'],
  ['DEPOSIT', { counterparty: linked, transfer, ...bounced }, 'Deposit sent back by First Meadow Checking *5501'],
  ['DEPOSIT', { counterparty: checking, source: 'SCHEDULE' }, 'Scheduled deposit from Checking *1204'],
  [
    'DEPOSIT',
    { counterparty: { name: 'Savings', lastFour: '8810' }, source: 'FIRST' },
    'First deposit from Savings *8810',
  ],
  ['DEPOSIT', { source: 'PAYROLL' }, 'Payroll deposit'],
  ['DEPOSIT', { source: 'CONTRIBUTION', taxYear: 2025 }, 'IRA contribution for 2025'],
  ['DEPOSIT', { source: 'CONTRIBUTION' }, 'IRA contribution'],
  ['DEPOSIT', {}, 'Deposit'],
  ['DEPOSIT', { counterparty: checking, reversal: 'CORRECTED' }, 'Reversed: Deposit from Checking *1204'],
  ['WITHDRAWAL', { counterparty: checking, transfer }, 'Withdrawal to Checking *1204'],
  ['WITHDRAWAL', { counterparty: linked, ...bounced }, 'Withdrawal sent back by First Meadow Checking *5501'],
  ['WITHDRAWAL', {}, 'Withdrawal'],
  ['TRANSFER_IN', { source: 'FORMER_CUSTODIAN' }, 'Transfer from a former custodian'],
  ['TRANSFER_IN', { counterparty: checking }, 'Transfer from Checking *1204'],
  ['TRANSFER_OUT', {}, 'Transfer'],
  ['BUY', { instrument: 'VTI', transfer }, 'Buy VTI'],
  ['SELL', { instrument: 'VTI' }, 'Sell VTI'],
  ['DIVIDEND', { instrument: 'BND' }, 'Dividend BND'],
  ['DIVIDEND', { instrument: 'BND', reversal: 'CORRECTED' }, 'Reversed: Dividend BND'],
  ['INTEREST', {}, 'Interest'],
  ['FEE', {}, 'Advisory fee'],
  ['SETTLEMENT', { transfer, step: 'TAKEN' }, 'Taken for deposit K7M4-Q2R9X'],
  ['SETTLEMENT', { transfer, step: 'TAKEN', ...bounced }, 'Sent back by the bank'],
  ['SETTLEMENT', { transfer, step: 'REPAID' }, 'Repaid for deposit K7M4-Q2R9X'],
  ['SETTLEMENT', { transfer, step: 'RETURNED' }, 'Sent back by the bank for deposit K7M4-Q2R9X'],
  ['SETTLEMENT', { transfer, step: 'ARRIVED' }, 'In the bank for withdrawal K7M4-Q2R9X'],
  ['SETTLEMENT', { transfer, step: 'ARRIVED', ...bounced }, 'Sent back by the bank'],
  ['INTEREST', { words: 'Zinsen für Oktober' }, 'Zinsen für Oktober'],
  ['DEPOSIT', { words: 'Deposit', ...bounced }, 'Reversed: Deposit'],
])('a %s with %j reads in English: %s', (kind, detail, sentence) => {
  expect(describe({ kind, detail }, 'en')).toBe(sentence);
});

test('a posting reads in English where its words do not exist in the language of the page', () => {
  expect(describe({ kind: 'FEE', detail: {} }, 'fi')).toBe('Advisory fee');
});

test.each([
  ['BONUS', {}],
  ['BUY', {}],
  ['BUY', { instrument: 'VTI', venue: 'XNYS' }],
  ['DEPOSIT', { source: 'GIFT' }],
  ['DEPOSIT', null],
  ['DEPOSIT', undefined],
])('a %s with %j has no words of this release', (kind, detail) => {
  expect(describe({ kind, detail }, 'en')).toBeUndefined();
});
