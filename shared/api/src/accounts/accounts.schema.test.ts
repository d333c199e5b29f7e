import { describe, expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { listFields } from '../calls/schema.fixture.ts';
import { Account, AccountsReply, AccountsSummary, accountHistoryCall, History } from './accounts.schema.ts';

const account = {
  id: 'a-1',
  number: '7XJ0001234',
  type: 'ROTH_IRA',
  status: 'COMPLETED',
  balance: 12.5,
  family: 'APEX',
  custodianName: 'APEX',
  recordType: 'DIGITAL_GUIDED_ADVICE',
  isActive: true,
  totalContribution: 100,
  remainingContribution: 7_400,
  initialFundingSubmitted: true,
  isWithdrawalInProgress: false,
  lastDepositDateTime: '2026-11-02T15:00:00.000Z',
  lastDepositAmount: 100,
  lastWithdrawalDateTime: '2026-11-03T15:00:00.000Z',
  lastWithdrawalAmount: 25,
};
const furtherOfAccount = {
  name: 'My Roth',
  recordTypeId: 'r-1',
  source: 'APEX',
  sourceRecordType: 'Brokerage',
  balanceAsOfDate: '2026-11-20',
  lastReconciledDate: '2026-11-19',
  startDate: '2024-01-02',
  custodianId: 'c-1',
  description: 'Guided',
  manager: 'Copper Wealth',
  isBeneficiaryExist: true,
  isFunded: true,
  accountDetailsExternal: false,
};
const wholeAccount = { ...account, ...furtherOfAccount };

describe('an account', () => {
  test('has what the onboarding spec names [ENT-037]', () => {
    expect(listFields(Account)).toEqual(expect.arrayContaining(Object.keys(account)));
    for (const [name, value] of Object.entries(account)) {
      const wrong = typeof value === 'string' ? 1 : 'wrong';
      expect([name, Check(Account, { ...wholeAccount, [name]: wrong })]).toEqual([name, false]);
    }
  });

  test('has what the portal spec and its decisions add, and nothing else [ENT-038, D-251]', () => {
    expect(Check(Account, wholeAccount)).toBe(true);
    expect(listFields(Account)).toEqual(Object.keys(wholeAccount).sort());
    for (const [name, value] of Object.entries(furtherOfAccount)) {
      const wrong = typeof value === 'string' ? 1 : 'wrong';
      expect([name, Check(Account, { ...wholeAccount, [name]: wrong })]).toEqual([name, false]);
    }
  });

  // One name each for the spec's `accountNumber` and `number`, and for its `type` and `accountType`.
  test.each([
    ...['number', 'type', 'balance', 'status', 'startDate'],
    ...['initialFundingSubmitted', 'lastDepositDateTime', 'lastDepositAmount'],
    ...['isWithdrawalInProgress', 'lastWithdrawalDateTime', 'lastWithdrawalAmount'],
  ] as const)('tells a member who moves money its %s [ENT-079]', (name) => {
    expect(listFields(Account)).toContain(name);
    const wrong = typeof wholeAccount[name] === 'string' ? 1 : 'wrong';
    expect(Check(Account, { ...wholeAccount, [name]: wrong })).toBe(false);
  });

  test.each<{ recordType: string; known: boolean }>`
    recordType                 | known
    ${'MANAGED_ACCOUNTS'}      | ${true}
    ${'ADVISORY_INVESTMENT'}   | ${true}
    ${'DIGITAL_GUIDED_ADVICE'} | ${true}
    ${'DIGITAL_SELF_DIRECTED'} | ${true}
    ${'CHECKING'}              | ${false}
  `('may be of record type $recordType: $known [ENT-039]', ({ recordType, known }) => {
    expect(Check(Account, { ...wholeAccount, recordType })).toBe(known);
  });

  test.each(['CDB', 'CRM', 'APEX'])('may come from %s [ENT-040]', (source) => {
    expect(Check(Account, { ...wholeAccount, source })).toBe(true);
  });

  test('stands in a list beside the sum of all balances', () => {
    expect(Check(AccountsReply, { accounts: [wholeAccount], aggregateBalance: 12.5 })).toBe(true);
    expect(Check(AccountsReply, { accounts: [wholeAccount] })).toBe(false);
  });
});

describe('the summary for the widget', () => {
  const shown = { id: 'a-1', type: 'ROTH_IRA', number: '1234', family: 'APEX', balance: 12.5 };
  const summary = (account: object) => Check(AccountsSummary, { accounts: [account], aggregateBalance: 12.5 });

  test('is a sum and a list of accounts with five fields, of which family and balance may be unknown [ENT-054, ENT-055, ENT-094]', () => {
    expect(listFields(AccountsSummary)).toEqual(['accounts', 'aggregateBalance']);
    expect(listFields(AccountsSummary.properties.accounts.items)).toEqual(Object.keys(shown).sort());
    const { family: _family, balance: _balance, ...known } = shown;
    expect([summary(shown), summary(known)]).toEqual([true, true]);
    expect(Check(AccountsSummary, { accounts: [shown] })).toBe(false);
  });

  test('holds no more of a number than its last four digits', () => {
    expect(summary({ ...shown, number: '7XJ0001234' })).toBe(false);
  });
});

describe('a history', () => {
  const point = { asOfDate: '2026-11-20', value: 12.5 };

  test('is two lists of date and value [ENT-059]', () => {
    expect(Check(History, { aumOverTime: [point], netAmountInvested: [point] })).toBe(true);
    expect(Check(History, { aumOverTime: [point] })).toBe(false);
    expect(Check(History, { aumOverTime: [{ asOfDate: '2026-11-20' }], netAmountInvested: [] })).toBe(false);
  });

  test('is requested and answered with dates as YYYY-MM-DD [CON-006]', () => {
    const dates = (startDate: string) => Check(accountHistoryCall.query, { startDate, endDate: '2026-11-20' });
    expect([dates('2026-05-20'), dates('05/20/2026'), dates('2026-02-30')]).toEqual([true, false, false]);
    const slashed = [{ asOfDate: '11/20/2026', value: 1 }];
    expect(Check(History, { aumOverTime: slashed, netAmountInvested: [] })).toBe(false);
    expect(Check(History, { aumOverTime: [], netAmountInvested: slashed })).toBe(false);
  });
});
