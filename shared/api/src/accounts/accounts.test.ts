import { describe, expect, test } from '@jest/globals';
import type { Account } from './accounts.schema.ts';
import { accountsFromWire, historyFromWire } from './accounts.ts';

const BRANCH = '7XJ';

const account = (id: string, own: Partial<Account> = {}): Account => ({
  id,
  number: '7XJ0000001',
  type: 'INDIVIDUAL',
  recordType: 'DIGITAL_GUIDED_ADVICE',
  source: 'APEX',
  status: 'COMPLETED',
  isActive: true,
  isBeneficiaryExist: false,
  initialFundingSubmitted: true,
  isWithdrawalInProgress: false,
  ...own,
});

const view = (...accounts: Account[]) => accountsFromWire({ accounts, aggregateBalance: 0 }, BRANCH);
const ids = (accounts: readonly { id: string }[]) => accounts.map(({ id }) => id);

describe('the accounts as screens read them', () => {
  test('come largest balance first, one without a balance last [API-013]', () => {
    const { accounts } = view(
      account('small', { balance: 9.99 }),
      account('unknown'),
      account('large', { balance: 1_000.5 }),
      account('middle', { balance: 10 }),
    );
    expect(ids(accounts)).toEqual(['large', 'middle', 'small', 'unknown']);
  });

  test('have every amount in cents, and none where none is known', () => {
    const amounts = {
      balance: 0.29,
      totalContribution: 100,
      remainingContribution: 7_400.5,
      lastDepositAmount: 1_234.56,
      lastWithdrawalAmount: 25.01,
    };
    const { accounts, aggregateBalance } = accountsFromWire(
      { accounts: [account('a', amounts)], aggregateBalance: 0.29 },
      BRANCH,
    );
    expect(accounts[0]).toMatchObject({
      balance: 29,
      totalContribution: 10_000,
      remainingContribution: 740_050,
      lastDepositAmount: 123_456,
      lastWithdrawalAmount: 2_501,
    });
    expect(aggregateBalance).toBe(29);
    const [unknown] = view(account('a')).accounts;
    for (const name of Object.keys(amounts)) expect(unknown).not.toHaveProperty(name);
    expect(() => view(account('a', { balance: 1.005 }))).toThrow(RangeError);
  });

  test('name the guided ones, IRA and not, by the branch code [API-014, ENT-042]', () => {
    const { guided } = view(
      account('individual', { balance: 3 }),
      account('roth', { type: 'ROTH_IRA', balance: 2 }),
      account('traditional', { type: 'TRADITIONAL_IRA', balance: 1 }),
      account('ira-elsewhere', { type: 'IRA', number: '8AB0000001' }),
    );
    expect(ids(guided.accounts)).toEqual(['individual', 'roth', 'traditional']);
    expect(ids(guided.ira)).toEqual(['roth', 'traditional']);
    expect(ids(guided.nonIra)).toEqual(['individual']);
  });

  test.each<{ what: string; accounts: Account[]; robo: boolean; ira: boolean }>([
    { what: 'no account', accounts: [], robo: false, ira: false },
    { what: 'a guided account', accounts: [account('a')], robo: true, ira: false },
    { what: 'a guided IRA', accounts: [account('a', { type: 'IRA' })], robo: true, ira: true },
    {
      what: 'an IRA that is not guided',
      accounts: [account('a', { type: 'IRA', number: 'X' })],
      robo: false,
      ira: false,
    },
  ])('say which traits a member with $what has [ENT-043, API-014]', ({ accounts, robo, ira }) => {
    const { guided } = view(...accounts);
    expect([guided.hasRoboAccount, guided.hasIraAccount]).toEqual([robo, ira]);
  });

  test('know the CDB, the customer-relationship system, and any other source [ENT-040]', () => {
    const { accounts } = view(
      account('a', { source: 'CDB' }),
      account('b', { source: 'CRM' }),
      account('c', { source: 'APEX' }),
    );
    expect(accounts.map(({ isCdb, isCustomerRelationship }) => [isCdb, isCustomerRelationship])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test('stand in groups with a type, accounts, the sum of their balances, and an order [ENT-058]', () => {
    const { groups } = view(
      account('self', { recordType: 'DIGITAL_SELF_DIRECTED', balance: 1 }),
      account('guided', { balance: 0.1 }),
      account('guided-too', { balance: 0.2 }),
      account('guided-unknown'),
    );
    expect(groups.map(({ accounts, ...group }) => ({ ...group, accounts: ids(accounts) }))).toEqual([
      {
        type: 'DIGITAL_GUIDED_ADVICE',
        sortOrder: 0,
        aggregateBalance: 30,
        accounts: ['guided-too', 'guided', 'guided-unknown'],
      },
      { type: 'DIGITAL_SELF_DIRECTED', sortOrder: 3, aggregateBalance: 100, accounts: ['self'] },
    ]);
  });
});

describe('a history as a chart reads it', () => {
  test('has one row a date, in their order, in cents [ENT-059]', () => {
    const points = historyFromWire({
      aumOverTime: [
        { asOfDate: '2026-11-03', value: 101.5 },
        { asOfDate: '2026-11-02', value: 100 },
      ],
      netAmountInvested: [
        { asOfDate: '2026-11-02', value: 90 },
        { asOfDate: '2026-11-03', value: 95 },
      ],
    });
    expect(points).toEqual([
      { date: '2026-11-02', value: 10_000, netInvested: 9_000 },
      { date: '2026-11-03', value: 10_150, netInvested: 9_500 },
    ]);
  });

  test('carries net invested over a gap, and begins with nothing', () => {
    const at = (asOfDate: string, value: number) => ({ asOfDate, value });
    const points = historyFromWire({
      aumOverTime: [at('2026-11-02', 1), at('2026-11-03', 1), at('2026-11-04', 1)],
      netAmountInvested: [at('2026-11-03', 7)],
    });
    expect(points.map(({ netInvested }) => netInvested)).toEqual([0, 700, 700]);
  });
});
