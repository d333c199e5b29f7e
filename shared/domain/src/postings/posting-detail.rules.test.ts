import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { counterparty, detailProblem, type PostingKind, postingKinds, returned } from './posting-detail.rules.ts';

const checking = { name: 'Checking', lastFour: '1204' };

describe('the facts of a posting', () => {
  test.each<[kind: PostingKind, detail: object]>([
    ['DEPOSIT', {}],
    ['DEPOSIT', { counterparty: checking, transfer: 'K7M4-Q2R9X' }],
    ['DEPOSIT', { source: 'CONTRIBUTION', taxYear: 2026 }],
    ['DEPOSIT', { counterparty: checking, reversal: 'RETURNED', reason: 'R01' }],
    ['WITHDRAWAL', { counterparty: { name: 'Checking', lastFour: '' } }],
    ['BUY', { instrument: 'VTI' }],
    ['SELL', { instrument: 'VTI', transfer: 'K7M4-Q2R9X' }],
    ['FEE', { reversal: 'CORRECTED' }],
    ['SETTLEMENT', { transfer: 'K7M4-Q2R9X', step: 'TAKEN' }],
    ['INTEREST', { words: 'Interest paid for October' }],
    ['SETTLEMENT', { words: 'Taken', reversal: 'CORRECTED' }],
  ])('of a %s may be %j', (kind, detail) => {
    expect(detailProblem({ kind, detail })).toBeUndefined();
  });

  test.each<[kind: string, detail: unknown, problem: string]>([
    ['BONUS', {}, 'BONUS is no kind of posting'],
    ['toString', {}, 'toString is no kind of posting'],
    ['DEPOSIT', null, 'the detail is no object'],
    ['DEPOSIT', undefined, 'the detail is no object'],
    ['DEPOSIT', [], 'the detail is no object'],
    ['BUY', {}, 'instrument is missing'],
    ['BUY', { instrument: '' }, 'instrument is not valid'],
    ['BUY', { instrument: 7 }, 'instrument is not valid'],
    ['BUY', { instrument: 'VTI', counterparty: checking }, 'counterparty is not expected'],
    ['FEE', { toString: 'x' }, 'toString is not expected'],
    ['SETTLEMENT', { transfer: 'K7M4-Q2R9X' }, 'step is missing'],
    ['SETTLEMENT', { transfer: 'K7M4-Q2R9X', step: 'LOST' }, 'step is not valid'],
    ['DEPOSIT', { source: 'CONTRIBUTION', taxYear: '2026' }, 'taxYear is not valid'],
    ['DEPOSIT', { reason: 'The member, Maya Member, has died' }, 'reason is not valid'],
    ['DEPOSIT', { counterparty: { ...checking, owner: 'Maya Member' } }, 'counterparty is not valid'],
    ['DEPOSIT', { counterparty: { name: 'Checking' } }, 'counterparty is not valid'],
    ['DEPOSIT', { words: 'Deposit', counterparty: checking }, 'counterparty is not expected'],
    ['DEPOSIT', { words: ' ' }, 'words is not valid'],
    ['BUY', { instrument: 'x'.repeat(201) }, 'instrument is not valid'],
  ])('of a %s are not %j: %s', (kind, detail, problem) => {
    expect(detailProblem({ kind, detail })).toBe(problem);
  });

  test.each(postingKinds)('of a %s never include more than the last four digits of an account number', (kind) => {
    for (const other of [
      { name: 'Checking', lastFour: '01204' },
      { name: 'Checking 400100001204', lastFour: '1204' },
    ]) {
      expect(detailProblem({ kind, detail: { counterparty: other } })).toBeDefined();
    }
  });
});

describe('the bank at the other end', () => {
  test.each([
    ['Checking', '400100001204', { name: 'Checking', lastFour: '1204' }],
    ['First Meadow Savings', '5501', { name: 'First Meadow Savings', lastFour: '5501' }],
    ['Savings', '17', { name: 'Savings', lastFour: '17' }],
    ['Joint 400100008810', '400100008810', { name: 'Joint *8810', lastFour: '8810' }],
  ])('%s with the number %s is named %j', (description, accountNumber, named) => {
    expect(counterparty({ description, accountNumber })).toEqual(named);
  });

  test('is a valid fact for every name and number of an account', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), fc.string(), (description, accountNumber) => {
        const detail = { counterparty: counterparty({ description, accountNumber }) };
        expect(detailProblem({ kind: 'DEPOSIT', detail })).toBeUndefined();
      }),
    );
  });
});

test.each([
  ['R01', { reversal: 'RETURNED', reason: 'R01' }],
  ['ACCOUNT_CLOSED', { reversal: 'RETURNED', reason: 'ACCOUNT_CLOSED' }],
  ['', { reversal: 'RETURNED' }],
  ['Closed by its owner', { reversal: 'RETURNED' }],
])('a return for "%s" is kept as %j', (reason, detail) => {
  expect(returned(reason)).toEqual(detail);
});
