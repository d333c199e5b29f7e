import { expect, test } from '@jest/globals';
import { linkedBanksFromWire, parseDuplicate } from './banks.ts';

test('a linked bank is read with its last four digits and its next day', () => {
  const account = {
    plaidAccountId: 'bank-1',
    accountNumber: '*5501',
    institution: 'First Meadow',
    description: 'First Meadow Checking',
    accountSubType: 'checking',
    status: 'ACTIVE',
    schedules: 2,
    nextDate: '2026-12-04',
  };
  expect(linkedBanksFromWire({ accounts: [account], most: 5 })).toEqual({
    accounts: [{ ...account, lastFour: '5501', nextDate: '2026-12-04' }],
    most: 5,
  });
  const { nextDate: _, ...idle } = account;
  expect(linkedBanksFromWire({ accounts: [{ ...idle, schedules: 0 }], most: 5 }).accounts[0]?.nextDate).toBeUndefined();
});

test.each([
  ['Account demo-dora-1 is already linked.', 'demo-dora-1'],
  ['Account demo-dora-1 is already linked. Nothing was changed.', 'demo-dora-1'],
  ['This account is linked.', undefined],
  ['', undefined],
])('the duplicate that %j names is %s EXT-037', (sentence, id) => {
  expect(parseDuplicate(sentence)).toBe(id);
});
