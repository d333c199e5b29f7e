import { describe, expect, test } from '@jest/globals';
import { listFields } from '../calls/schema.fixture.ts';
import { ExternalBalance, FundBody, FundingAccount } from './funding.schema.ts';
import { fundFromWire, fundingAccountsFromWire } from './funding.ts';

describe('a funding account', () => {
  test('has the fields of the spec, and an id by which a screen remembers it [ENT-041, ENT-069]', () => {
    expect(listFields(FundingAccount)).toEqual([
      'accountNumber',
      'accountSubType',
      'balance',
      'description',
      'id',
      'institutionName',
      'plaidAccountId',
      'status',
    ]);
  });

  test('is external when it has a plaidAccountId, and is described by its last four digits [ENT-041, ENT-069, ENT-070, ENT-071]', () => {
    const [own, linked] = fundingAccountsFromWire({
      fundingAccounts: [
        { id: 'a', accountNumber: '400100001204', description: 'Checking', status: 'ACTIVE', balance: 8_450.1 },
        {
          id: 'b',
          plaidAccountId: 'b',
          accountNumber: '*5501',
          description: 'First Meadow Checking',
          institutionName: 'First Meadow',
          status: 'ACTIVE',
        },
      ],
    });
    expect(own).toMatchObject({
      formattedDescription: 'Checking *1204',
      isExternalAccount: false,
      balance: 845_010,
    });
    expect(linked).toMatchObject({
      formattedDescription: 'First Meadow Checking *5501',
      lastFour: '5501',
      isExternalAccount: true,
      balance: undefined,
    });
  });
});

test('the balance of a linked account has its id and the balance [ENT-085]', () => {
  expect(listFields(ExternalBalance)).toEqual(['balance', 'plaidAccountId']);
});

test('a deposit is requested with the fields of the spec, and the permission as it was read [API-099]', () => {
  expect(listFields(FundBody)).toEqual([
    'accountType',
    'again',
    'amount',
    'fundingAccountNumber',
    'investmentAccountNumber',
    'ira',
    'isIra',
    'permission',
    'plaidAccountId',
  ]);
});

test('a deposit into an account that is not open yet has no dates', () => {
  const requested = { internalTransactionId: 'K7M4-Q2R9X', askedAt: '2026-11-20T18:00:00.000Z' };
  expect(fundFromWire(requested)).toEqual({
    confirmationNumber: 'K7M4-Q2R9X',
    askedAt: Date.parse('2026-11-20T18:00:00Z'),
    dates: undefined,
  });
  const dates = { takenOn: '2026-11-20', settledOn: '2026-11-20', investedOn: '2026-11-23', freeOn: '2026-11-23' };
  expect(fundFromWire({ ...requested, ...dates }).dates).toEqual(dates);
});
