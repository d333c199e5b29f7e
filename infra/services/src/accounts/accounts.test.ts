import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AccountsReply, AccountsSummary, History, SummaryOfValues } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { inTransaction } from '../database/index.ts';
import { depositEntries, openLedgerAccount, post, rebuildProjections } from '../ledger/index.ts';
import { addMayasAccount } from '../testing/account.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const history = async (path: string, query: string, token?: string): Promise<History> => {
  const reply = await services.ask('GET', `${path}?${query}`, token === undefined ? {} : { token });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const NOVEMBER = 'startDate=2026-11-01&endDate=2026-11-30';
const valueOn = (series: History['aumOverTime'], date: string) =>
  series.find(({ asOfDate }) => asOfDate === date)?.value;

describe('the accounts of a member', () => {
  test('come with their balances and the sum of these, the CDB account included [API-012]', async () => {
    const reply = await services.ask('GET', '/api/accounts');
    expect(reply.statusCode).toBe(200);
    const { accounts, aggregateBalance } = reply.json<AccountsReply>();
    expect(accounts.map(({ id, balance }) => [id, balance])).toEqual([
      ['individual', 1_050],
      ['joint', 500],
      ['unknown-value', undefined],
      ['cdb', 2_500],
    ]);
    expect(aggregateBalance).toBe(4_050);
  });

  test('say all that is known of each, and leave out what is not [API-012]', async () => {
    const { accounts } = (await services.ask('GET', '/api/accounts')).json<AccountsReply>();
    expect(accounts[0]).toEqual({
      id: 'individual',
      number: '7XJ0001234',
      type: 'INDIVIDUAL',
      family: 'APEX',
      name: 'Individual',
      recordType: 'DIGITAL_GUIDED_ADVICE',
      source: 'APEX',
      status: 'COMPLETED',
      balance: 1_050,
      balanceAsOfDate: '2026-11-20',
      lastReconciledDate: '2026-11-19',
      startDate: '2026-11-02',
      custodianName: 'APEX',
      isActive: true,
      isBeneficiaryExist: false,
      initialFundingSubmitted: true,
      isFunded: true,
      isWithdrawalInProgress: false,
      lastDepositDateTime: '2026-11-02T15:00:00.000Z',
      lastDepositAmount: 1_000,
    });
  });

  test('that others report have the day of their last snapshot, the others today, those without a value none [API-012]', async () => {
    const { accounts } = (await services.ask('GET', '/api/accounts')).json<AccountsReply>();
    expect(accounts.map(({ id, balanceAsOfDate }) => [id, balanceAsOfDate])).toEqual([
      ['individual', '2026-11-20'],
      ['joint', '2026-11-20'],
      ['unknown-value', undefined],
      ['cdb', '2026-11-04'],
    ]);
  });

  test('are funded once they hold money; accounts that another custodian reports have no such field [D-251]', async () => {
    const { accounts } = (await services.ask('GET', '/api/accounts')).json<AccountsReply>();
    expect(accounts.map(({ id, isFunded }) => [id, isFunded])).toEqual([
      ['individual', true],
      ['joint', true],
      ['unknown-value', undefined],
      ['cdb', undefined],
    ]);
  });

  test.each<{ version: string | undefined; words: string }>`
    version      | words
    ${undefined} | ${'is missing'}
    ${'1'}       | ${'must be 2'}
    ${'3'}       | ${'must be 2'}
  `('are answered in version 2 only: $version is refused in words [API-012]', async ({ version, words }) => {
    const reply = await services.ask('GET', '/api/accounts', { headers: { 'x-api-version': version } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([
      {
        name: 'BAD_REQUEST',
        message: 'This call is answered in version 2 only. Ask for it with x-api-version: 2.',
        details: [{ field: 'x-api-version', issue: words }],
      },
    ]);
  });

  test('of a joint owner are the joint one and their own', async () => {
    const reply = await services.ask('GET', '/api/accounts', { token: await services.as('subject-jan') });
    const { accounts, aggregateBalance } = reply.json<AccountsReply>();
    expect(accounts.map(({ id }) => id)).toEqual(['joint', 'jans-own']);
    expect(aggregateBalance).toBe(570);
  });

  test('are none for a sign-in that is not linked yet', async () => {
    const token = await services.as('subject-linus', { member_number: '1003' });
    expect((await services.ask('GET', '/api/accounts', { token })).json()).toEqual({
      accounts: [],
      aggregateBalance: 0,
    });
  });
});

describe('the summary for the widget', () => {
  test('has the five fields of each account, its number masked, and the sum that the portal shows [API-016, API-017, ENT-054, ENT-055, ENT-094]', async () => {
    const token = await services.identity.token({ azp: 'wealth-widget', aud: 'wealth-services-widget' });
    const reply = await services.ask('GET', '/api/accounts/summary', {
      token,
      headers: { 'x-client-id': 'wealth-widget' },
    });
    expect(reply.statusCode).toBe(200);
    const summary = reply.json<AccountsSummary>();
    expect(summary.accounts[0]).toEqual({
      id: 'individual',
      type: 'INDIVIDUAL',
      number: '1234',
      family: 'APEX',
      balance: 1_050,
    });
    expect(summary.accounts.map(({ id, balance }) => [id, balance])).toEqual([
      ['individual', 1_050],
      ['joint', 500],
      ['unknown-value', undefined],
      ['cdb', 2_500],
    ]);
    const { accounts, aggregateBalance } = (await services.ask('GET', '/api/accounts')).json<AccountsReply>();
    expect(summary.aggregateBalance).toBe(aggregateBalance);
    for (const { number } of accounts) expect(reply.body).not.toContain(number);
  });

  test('is empty for a sign-in that is not linked yet, with its sum [API-015]', async () => {
    const token = await services.as('subject-linus', { member_number: '1003' });
    const reply = await services.ask('GET', '/api/accounts/summary', { token });
    expect(reply.json()).toEqual({ accounts: [], aggregateBalance: 0 });
  });
});

describe('the summary of values', () => {
  test('has the closes of 30 days and the last change of each account, the CDB account left out', async () => {
    const reply = await services.ask('GET', '/api/accounts/summary-of-values');
    const { accounts } = reply.json<SummaryOfValues>();
    expect(accounts.map(({ id, change }) => [id, change])).toEqual([
      ['individual', { amount: 0, rate: 0 }],
      ['joint', { amount: 0, rate: 0 }],
      ['unknown-value', undefined],
    ]);
    // Friday, 16 days after the first; the bank holiday of 11 November is left out.
    expect(accounts[0]?.values).toEqual([...Array(6).fill(1_000), ...Array(8).fill(1_050)]);
    expect(accounts.at(-1)?.values).toEqual([]);
  });
});

describe('the history of all accounts', () => {
  test('has value and net invested on the same dates, up to today [API-062]', async () => {
    const { aumOverTime, netAmountInvested } = await history('/api/accounts/history', NOVEMBER);
    expect(aumOverTime.map(({ asOfDate }) => asOfDate)).toEqual(netAmountInvested.map(({ asOfDate }) => asOfDate));
    expect(aumOverTime[0]).toEqual({ asOfDate: '2026-11-02', value: 1_000 });
    expect(aumOverTime.at(-1)).toEqual({ asOfDate: '2026-11-20', value: 1_550 });
    expect(netAmountInvested.at(-1)).toEqual({ asOfDate: '2026-11-20', value: 1_500 });
  });

  test('leaves the CDB account out, and is the sum of the others on every date [API-062]', async () => {
    const all = await history('/api/accounts/history', NOVEMBER);
    const [individual, joint] = await Promise.all([
      history('/api/accounts/individual/history', NOVEMBER),
      history('/api/accounts/joint/history', NOVEMBER),
    ]);
    for (const series of ['aumOverTime', 'netAmountInvested'] as const) {
      for (const { asOfDate, value } of all[series]) {
        const parts = (valueOn(individual[series], asOfDate) ?? 0) + (valueOn(joint[series], asOfDate) ?? 0);
        expect([asOfDate, value]).toEqual([asOfDate, parts]);
      }
    }
  });

  test('is empty for a range without data [API-062]', async () => {
    const empty = { aumOverTime: [], netAmountInvested: [] };
    expect(await history('/api/accounts/history', 'startDate=2026-10-01&endDate=2026-10-31')).toEqual(empty);
    expect(await history('/api/accounts/history', NOVEMBER, await services.as('subject-nobody'))).toEqual(empty);
  });

  test('has at most as many points as are requested, with first and last exact [API-062]', async () => {
    const { aumOverTime } = await history('/api/accounts/history', `${NOVEMBER}&maxPoints=10`);
    expect(aumOverTime.length).toBeLessThanOrEqual(10);
    expect(aumOverTime[0]).toEqual({ asOfDate: '2026-11-02', value: 1_000 });
    expect(aumOverTime.at(-1)).toEqual({ asOfDate: '2026-11-20', value: 1_550 });
  });
});

describe('the history of one account', () => {
  test('has the same shape: value and net invested by date [API-064]', async () => {
    const { aumOverTime, netAmountInvested } = await history(
      '/api/accounts/individual/history',
      'startDate=2026-11-09&endDate=2026-11-10',
    );
    expect(aumOverTime).toEqual([
      { asOfDate: '2026-11-09', value: 1_000 },
      { asOfDate: '2026-11-10', value: 1_050 },
    ]);
    expect(netAmountInvested).toEqual([
      { asOfDate: '2026-11-09', value: 1_000 },
      { asOfDate: '2026-11-10', value: 1_000 },
    ]);
  });

  test('is empty for a CDB account [API-064]', async () => {
    expect(await history('/api/accounts/cdb/history', NOVEMBER)).toEqual({ aumOverTime: [], netAmountInvested: [] });
  });

  test.each(['jans-own', 'tess-own', 'never-was'])('%s is answered like an account that never was', async (id) => {
    const reply = await services.ask('GET', `/api/accounts/${id}/history?${NOVEMBER}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().errors).toEqual([
      { name: 'NOT_FOUND', message: "We couldn't find that account.", details: [] },
    ]);
  });

  test.each<{ query: string; field: string; issue: string }>`
    query                                        | field          | issue
    ${'startDate=2026-11-01'}                    | ${'endDate'}   | ${'is required'}
    ${'startDate=11/01/2026&endDate=2026-11-02'} | ${'startDate'} | ${'must be a date as YYYY-MM-DD'}
    ${'startDate=2026-02-30&endDate=2026-11-02'} | ${'startDate'} | ${'must be a date as YYYY-MM-DD'}
    ${'startDate=2026-11-02&endDate=2026-11-01'} | ${'endDate'}   | ${'must not be before startDate'}
    ${`${NOVEMBER}&maxPoints=3`}                 | ${'maxPoints'} | ${'must be >= 10'}
    ${`${NOVEMBER}&maxPoints=many`}              | ${'maxPoints'} | ${'must be integer'}
  `('is refused for $query', async ({ query, field, issue }) => {
    const reply = await services.ask('GET', `/api/accounts/individual/history?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0]).toMatchObject({ name: 'BAD_REQUEST', details: [{ field, issue }] });
  });
});

describe('the last deposit', () => {
  test.each<{ posted: string; at: string; day: BusinessDate; dated: string }>`
    posted      | at                        | day             | dated
    ${'before'} | ${'2026-11-18T18:00:00Z'} | ${'2026-11-20'} | ${'2026-11-20T06:00:00.000Z'}
    ${'after'}  | ${'2026-11-20T18:00:00Z'} | ${'2026-11-19'} | ${'2026-11-20T05:59:59.999Z'}
    ${'on'}     | ${'2026-11-20T03:00:00Z'} | ${'2026-11-19'} | ${'2026-11-20T03:00:00.000Z'}
  `('posted $posted its business day, $day, is of that day', async ({ posted, at, day, dated }) => {
    await inTransaction(services.database, { role: 'seeder' }, async (one) => {
      await addMayasAccount(one, posted);
      await openLedgerAccount(one, 'copper', [posted]);
      await post(one, {
        ...{ tenant: 'copper', id: `${posted}-first`, kind: 'DEPOSIT', detail: { source: 'FIRST' } },
        ...{ nominalDate: day, effectiveDate: day, postedAt: Date.parse(at) },
        entries: depositEntries(posted, dollars(200)),
      });
      await rebuildProjections(one, { tenant: 'copper', accounts: [posted], through: TODAY });
    });
    const { accounts } = (await services.ask('GET', '/api/accounts')).json<AccountsReply>();
    expect(accounts.find(({ id }) => id === posted)?.lastDepositDateTime).toBe(dated);
  });
});
