// Long, since its tests share one seeded database: seeding takes longer than all of them.

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AccountPositions,
  type AccountsReply,
  accountsFromWire,
  type History,
  historyFromWire,
  type MockEndpoint,
  type Performance,
  type Positions,
  type Transactions,
  type Workflow,
} from '@wealth/api';
import { loadReplyCheck } from '@wealth/api/reply-checks';
import { centralDate } from '@wealth/domain/calendar';
import { difference, ZERO } from '@wealth/domain/money';
import { allQuestions } from '@wealth/domain/workflow';
import { inTransaction, schema } from '@wealth/services/database';
import { NOW } from '@wealth/services/testing/identity';
import { eq } from 'drizzle-orm';
import { insertFaults } from './faults/fault-rows.ts';
import { GUIDED_BRANCH_CODE, personaNamed, tenants } from './personas/index.ts';
import { testSandbox } from './sandbox.fixture.ts';
import { accountId } from './world/ids.ts';

const named = (userName: string, tenant = 'copper') => personaNamed(userName, tenant);
const people = [
  named('nora', 'cacu'),
  ...['nadia', 'noah', 'linus', 'sofia', 'stan', 'eve', 'erin', 'olive', 'wendy', 'maya', 'miles'].map((userName) =>
    named(userName),
  ),
  ...['priya', 'carl', 'hal', 'lou', 'lola', 'gil', 'grace', 'mick', 'minna', 'crash', 'crash-overview'].map(
    (userName) => named(userName),
  ),
];

let sandbox: Awaited<ReturnType<typeof testSandbox>>;
beforeAll(async () => {
  sandbox = await testSandbox(people);
}, 120_000);
afterAll(() => sandbox.close());

const halYear = 'startDate=2025-11-20&endDate=2026-11-20';
const asOf = 'asOfDate=2026-11-20&displayName=positions&showAccountNumberCharacters=4&includeInactive=false';
const slashedYear = 'startDate=11/20/2025&endDate=11/20/2026';

describe('a persona reads', () => {
  test.each`
    who        | bits         | shows
    ${'noah'}  | ${'1/0/1/0'} | ${'API-002'}
    ${'linus'} | ${'0/0/1/1'} | ${'API-002'}
    ${'erin'}  | ${'0/1/1/0'} | ${'API-002'}
    ${'olive'} | ${'0/1/0/0'} | ${'API-002'}
    ${'maya'}  | ${'1/0/1/1'} | ${'API-002'}
    ${'carl'}  | ${'1/1/1/1'} | ${'API-002'}
  `('the member status $bits as $who [$shows]', async ({ who = '', bits = '' }) => {
    const [linked, external, match, household] = bits.split('/').map((bit) => bit === '1');
    const answer = await sandbox.ask(named(who), 'GET /api/member/status');
    expect(answer.json()).toEqual({
      hasKeycloakId: linked,
      hasExternallyManagedAccounts: external,
      matchingLegalEntityFound: match,
      hasOrionHouseholdId: household,
    });
  });

  test('$412,873.03 in five accounts as Maya, and only the joint one as Miles', async () => {
    const mayas: AccountsReply = (await sandbox.ask(named('maya'), 'GET /api/accounts')).json();
    const { aggregateBalance, groups, guided } = accountsFromWire(mayas, GUIDED_BRANCH_CODE);
    expect(aggregateBalance).toBe(412_873_03);
    expect(groups.map(({ type, accounts }) => [type, accounts.length])).toEqual([
      ['DIGITAL_GUIDED_ADVICE', 4],
      ['ADVISORY_INVESTMENT', 1],
    ]);
    expect(guided.ira).toHaveLength(2);

    const { accounts }: AccountsReply = (await sandbox.ask(named('miles'), 'GET /api/accounts')).json();
    expect(accounts.map(({ number }) => number)).toEqual(['7GI02093']);
  });

  test('a history over all accounts that ends with the balance', async () => {
    const ask = (call: string) => sandbox.ask(named('maya'), call);
    const { aggregateBalance }: AccountsReply = (await ask('GET /api/accounts')).json();
    const history: History = (
      await ask('GET /api/accounts/history?startDate=2021-11-21&endDate=2026-11-20&maxPoints=5000')
    ).json();
    expect(history.aumOverTime).toHaveLength(1_826);
    expect(history.aumOverTime.at(-1)).toEqual({ asOfDate: '2026-11-20', value: aggregateBalance });
  });

  test('an empty list of accounts as Olive, who has none', async () => {
    const answer = await sandbox.ask(named('olive'), 'GET /api/accounts');
    expect(answer.json()).toEqual({ accounts: [], aggregateBalance: 0 });
  });

  test('one home phone and no mailing address as Wendy, and nothing at all as Nadia', async () => {
    const wendys = (await sandbox.ask(named('wendy'), 'GET /api/member/demographic')).json();
    expect(wendys.phones).toEqual([{ phoneNumber: '6085550111', phoneNumberType: 'HOME' }]);
    expect(wendys.mailingAddress).toBeUndefined();
    expect((await sandbox.ask(named('nadia'), 'GET /api/member/demographic')).statusCode).toBe(204);
  });

  test('an account without history, and one that is twelve days old, as Hal', async () => {
    const history = async (number: string) => {
      const call = `GET /api/accounts/${accountId(number)}/history?${halYear}`;
      return ((await sandbox.ask(named('hal'), call)).json() as History).aumOverTime.length;
    };
    expect(await history('7GI35335')).toBe(0);
    expect(await history('7GI35235')).toBe(12);
  });
});

describe('a persona reads of what accounts hold', () => {
  const positionsOf = async (who: string, number: string): Promise<AccountPositions> =>
    (await sandbox.ask(named(who), `GET /api/accounts/${accountId(number)}/positions?${asOf}`)).json();

  test('as Maya what sums to the cent to her balances, in all five accounts [API-067]', async () => {
    const { accounts }: AccountsReply = (await sandbox.ask(named('maya'), 'GET /api/accounts')).json();
    const reply = await sandbox.ask(named('maya'), `GET /api/accounts/positions?${asOf}`);
    const { accountAllocations }: Positions = reply.json();
    expect(accountAllocations).toHaveLength(5);
    const inCents = (amount: number | undefined) => Math.round((amount ?? 0) * 100);
    for (const { accountId: id, value, tickers } of accountAllocations) {
      const held = tickers.reduce((sum, ticker) => sum + inCents(ticker.value), 0);
      const balance = inCents(accounts.find((account) => account.id === id)?.balance);
      expect([id, held, inCents(value)]).toEqual([id, balance, balance]);
    }
  });

  test('as Hal nothing at all in an account without holdings, and no transaction of it [API-069, API-071]', async () => {
    expect(await positionsOf('hal', '7GI35335')).toEqual({
      assetCategories: [],
      tickers: [],
      // Those of the portfolio that it will follow.
      targets: expect.arrayContaining([{ assetCategory: 'Cash', percent: 4 }]),
      unitBalance: 0,
      value: 0,
    });
    const call = `GET /api/accounts/${accountId('7GI35335')}/transactions?${slashedYear}`;
    expect((await sandbox.ask(named('hal'), call)).json()).toEqual({ transactions: [] });
  });

  test('as Hal every one of the 2,406 transactions of an account, newest first [API-071]', async () => {
    const call = `GET /api/accounts/${accountId('5AP35135')}/transactions?startDate=01/01/2020&endDate=11/20/2026`;
    const { transactions }: Transactions = (await sandbox.ask(named('hal'), call)).json();
    expect(transactions).toHaveLength(2_406);
    const dates = transactions.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('as Gil a debt, which is below zero, and a holding that is worth nothing [API-069]', async () => {
    const { tickers, assetCategories } = await positionsOf('gil', 'MA0232223');
    expect(tickers.slice(-2).map(({ tickerName, value }) => [tickerName, value])).toEqual([
      ['DMWND', 0],
      ['Cash', -8_412],
    ]);
    expect(assetCategories.slice(-2)).toEqual([
      { assetCategory: 'Other', value: 0 },
      { assetCategory: 'Cash', value: -8_412 },
    ]);
  });

  test.each([
    ['ALL_WITHDRAWN', 'the year in which everything was taken out', '2025-11-20', 898.16, -6_425.16],
    ['NOTHING_INVESTED', 'the days since', '2026-10-15', 0, 0],
  ])('as Hal no return, because of %s, for %s', async (reason, _what, from, market, netDeposits) => {
    const call = `GET /api/accounts/${accountId('7GI35535')}/performance?startDate=${from}&endDate=2026-11-20`;
    const { timeWeighted, moneyWeighted, change }: Performance = (await sandbox.ask(named('hal'), call)).json();
    expect([timeWeighted, moneyWeighted]).toEqual([{ reason }, { reason }]);
    expect(change).toEqual({ total: market + netDeposits, market, netDeposits });
  });

  test('as Hal what an emptied account held while it was full, and nothing since [API-069]', async () => {
    const tickersOn = async (date: string) => {
      const query = asOf.replace('2026-11-20', date);
      const call = `GET /api/accounts/${accountId('7GI35535')}/positions?${query}`;
      const { tickers }: AccountPositions = (await sandbox.ask(named('hal'), call)).json();
      return tickers.map(({ tickerName }) => tickerName).sort();
    };
    expect(await tickersOn('2026-10-08')).toEqual(['Cash', 'DMAGG', 'DMINT', 'DMTOT']);
    expect(await tickersOn('2026-10-09')).toEqual([]);
    expect(await tickersOn('2026-11-20')).toEqual([]);
  });

  test('as Maya one tax form in the lists of three accounts: two duplicates, beside all else', async () => {
    const lists = await Promise.all(
      ['7GI04417', '7GI02093', '5AP03310'].map(async (number) => {
        const query = 'startDate=2026-01-01&endDate=2026-06-30&docType=ACCOUNT_ALL_DOCS';
        const answer = await sandbox.ask(named('maya'), `GET /api/accounts/${accountId(number)}/documents?${query}`);
        return (answer.json() as { documents: { docId: string; docType: string }[] }).documents;
      }),
    );
    const listed = lists.flat();
    const forms = listed.filter(({ docType }) => docType === 'Tax Document');
    expect(forms).toHaveLength(3);
    expect(new Set(listed.map(({ docId }) => docId)).size).toBe(listed.length - 2);
  });

  test('as Grace how eight years went, beside the model', async () => {
    const call = 'GET /api/accounts/performance?startDate=2018-01-01&endDate=2026-11-20&benchmarkPoints=100';
    const { timeWeighted, benchmark }: Performance = (await sandbox.ask(named('grace'), call)).json();
    expect(timeWeighted).toEqual({ rate: expect.closeTo(0.022787323, 9), isAnnualised: true });
    expect(benchmark).toMatchObject({ stocksPercent: 33, bondsPercent: 67 });
    expect(benchmark?.overTime.at(-1)?.asOfDate).toBe('2026-11-20');
  });
});

describe('portfolio details', () => {
  const detailsOf = (who: string, accountNumber: string) =>
    sandbox.ask(named(who), 'POST /api/investment-accounts/risk/portfolio-details/search', {
      accountNumber,
      accountType: 'INDIVIDUAL',
    });

  test('are locked for Lou, whose portfolio is changing [API-081]', async () => {
    expect((await detailsOf('lou', '7GI24124')).json()).toMatchObject({
      riskPortfolioDetails: { modelDisplayName: 'Balanced' },
      isLocked: true,
    });
  });

  test('cannot be looked up by Lola', async () => {
    expect((await detailsOf('lola', '7GI24224')).statusCode).toBe(500);
  });

  test('say when Maya’s portfolio was reviewed, and nothing of it for Hal’s account of twelve days [API-035, API-081]', async () => {
    expect((await detailsOf('maya', '7GI04417')).json()).toEqual({
      accountNumber: '7GI04417',
      accountType: 'INDIVIDUAL',
      riskProfile: {
        modelId: 'DEMO-GROWTH',
        riskAnswerOptions: expect.arrayContaining([expect.objectContaining({ id: 'RISK_HORIZON', option: 'D' })]),
      },
      riskPortfolioDetails: { modelId: 'DEMO-GROWTH', modelDisplayName: 'Growth' },
      isLocked: false,
      lastReviewDateTime: '2026-05-04T15:00:00.000Z',
      formattedLastReviewDate: '05/04/2026',
    });
    expect((await detailsOf('hal', '7GI35235')).json()).toEqual({
      accountNumber: '7GI35235',
      accountType: 'INDIVIDUAL',
      riskProfile: { modelId: 'DEMO-BALANCED', riskAnswerOptions: expect.any(Array) },
      riskPortfolioDetails: { modelId: 'DEMO-BALANCED', modelDisplayName: 'Balanced' },
      isLocked: false,
    });
  });
});

describe('linking', () => {
  test('is refused to Nora and Nadia, whose member records another sign-in has [API-005]', async () => {
    expect((await sandbox.ask(named('nora', 'cacu'), 'PUT /api/member', {})).statusCode).toBe(409);
    expect((await sandbox.ask(named('nadia'), 'PUT /api/member', {})).statusCode).toBe(409);
  });

  test('is no question for Nadia any more, once she has begun an application as a prospect [API-041]', async () => {
    const begun = await sandbox.ask(named('nadia'), 'POST /api/workflow', { type: 'ROBO_INDIVIDUAL_JOINT' });
    expect(begun.statusCode).toBe(200);
    expect((await sandbox.ask(named('nadia'), 'GET /api/member/status')).json()).toEqual({
      hasKeycloakId: true,
      hasExternallyManagedAccounts: false,
      matchingLegalEntityFound: false,
      hasOrionHouseholdId: false,
    });
    expect((await sandbox.ask(named('nadia'), 'PUT /api/member', {})).json()).toEqual({ linked: true });
  });

  test('fails for Sofia, again and again', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await sandbox.ask(named('sofia'), 'PUT /api/member', {})).statusCode).toBe(500);
    }
    const { hasKeycloakId } = (await sandbox.ask(named('sofia'), 'GET /api/member/status')).json();
    expect(hasKeycloakId).toBe(false);
  });

  test('lets Erin see the accounts of the customer-relationship system [API-004]', async () => {
    expect((await sandbox.ask(named('erin'), 'PUT /api/member', {})).statusCode).toBe(200);
    const { accounts }: AccountsReply = (await sandbox.ask(named('erin'), 'GET /api/accounts')).json();
    expect(accounts.map(({ source }) => source)).toEqual(['CRM', 'CRM']);
  });
});

describe('a fault', () => {
  test('answers Stan with 500 in the shape of every refusal', async () => {
    const answer = await sandbox.ask(named('stan'), 'GET /api/member/status');
    expect(answer.statusCode).toBe(500);
    expect(answer.json().errors[0].name).toBe('UNEXPECTED_ERROR');
  });

  test('answers Eve with nothing at all', async () => {
    const answer = await sandbox.ask(named('eve'), 'GET /api/member/status');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  test.each([`history?${halYear}`, `performance?${halYear}`, `positions?${asOf}`, `transactions?${slashedYear}`])(
    "strikes one of Hal's accounts and leaves the others: %s",
    async (what) => {
      const ask = (number: string) => sandbox.ask(named('hal'), `GET /api/accounts/${accountId(number)}/${what}`);
      expect((await ask('7GI35435')).statusCode).toBe(500);
      expect((await ask('5AP35135')).statusCode).toBe(200);
    },
  );

  test('gives Crash a business time after which there is no date to draw', async () => {
    const answer = await sandbox.ask(named('crash'), 'GET /api/member/status');
    expect(answer.json().hasKeycloakId).toBe(true);
    const soonAfter = Date.parse(String(answer.headers['x-business-time'])) + 1;
    expect(() => centralDate(soonAfter)).toThrow(RangeError);
  });

  test('gives Crash that time with each answer, which is otherwise her own', async () => {
    const answer = await sandbox.ask(named('crash'), 'GET /api/accounts');
    expect([answer.statusCode, answer.json().accounts[0].number]).toEqual([200, '7GI40140']);
    expect(Date.parse(String(answer.headers['x-business-time']))).toBe(8.64e15);
  });

  test('strikes only what its body says, where it asks for that', async () => {
    const [tenant, method, route] = ['copper', 'POST', '/risk/portfolio-details/search'] as const;
    await sandbox.database.transaction((transaction) =>
      insertFaults(transaction, [
        { tenant, subject: named('hal').subject, method, route, status: 503, matches: { accountNumber: '35235' } },
      ]),
    );
    const statusOf = async (accountNumber: string) =>
      (
        await sandbox.ask(named('hal'), `${method} /api/investment-accounts${route}`, {
          accountNumber,
          accountType: 'INDIVIDUAL',
        })
      ).statusCode;
    expect([await statusOf('7GI35235'), await statusOf('7GI35535')]).toEqual([503, 200]);
  });

  test('gives the other Crash values that are as they should be, and whose difference is no amount', async () => {
    const answer = await sandbox.ask(
      named('crash-overview'),
      'GET /api/accounts/history?startDate=2026-05-20&endDate=2026-11-20',
    );
    const isReply = await loadReplyCheck('GET /accounts/history');
    expect(isReply(answer.json())).toBe(true);
    const [first, last] = historyFromWire(answer.json());
    expect(() => difference(last?.value ?? ZERO, first?.value ?? ZERO)).toThrow(RangeError);
  });

  test('of a tenant strikes before anybody has signed in: nobody gets the settings of the broken one', async () => {
    expect((await sandbox.ask(undefined, 'GET /api/app-settings', undefined, 'broken')).statusCode).toBe(500);
    expect((await sandbox.ask(undefined, 'GET /api/app-settings', undefined, 'copper')).statusCode).toBe(200);
  });

  test('answers a withdrawal that ends in .91 as if its account were locked, and nothing is withdrawn', async () => {
    const answer = await sandbox.ask(named('maya'), 'POST /api/withdrawal', {
      investmentAccountNumber: '7GI04417',
      fundingAccountNumber: '400100001204',
      accountType: 'INDIVIDUAL',
      amount: 50.91,
      isFullWithdrawal: false,
    });
    expect([answer.statusCode, answer.json().errors[0]]).toEqual([
      409,
      {
        name: 'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL',
        message: 'This account is locked for withdrawals right now. Nothing was withdrawn.',
        details: [],
      },
    ]);
    expect((await sandbox.ask(named('maya'), 'GET /api/fund')).json()).toEqual({ transfers: [] });
  });

  test('only delays where it names no status, and ends after as many strikes as it has', async () => {
    await sandbox.database.transaction((transaction) =>
      insertFaults(transaction, [
        {
          tenant: 'copper',
          subject: named('linus').subject,
          method: 'GET',
          route: '/accounts/{id}/history',
          delayMilliseconds: 6_000,
          times: 1,
        },
      ]),
    );
    const call = `GET /api/accounts/${accountId('7GI04104')}/history?${halYear}`;
    const statuses = [await sandbox.ask(named('linus'), call), await sandbox.ask(named('linus'), call)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(sandbox.waits).toEqual([6_000]);
  });

  test('strikes nobody else', async () => {
    for (const who of ['maya', 'carl']) {
      expect((await sandbox.ask(named(who), 'GET /api/member/status')).statusCode).toBe(200);
    }
  });

  test('is answered to nobody who may not ask', async () => {
    const answer = await sandbox.ask(undefined, 'GET /api/accounts');
    expect(answer.statusCode).toBe(401);
  });
});

describe("a persona's clock", () => {
  test('stands on 03/02/2026 for Priya, and follows the common clock for Maya', async () => {
    const time = async (who: string) =>
      String((await sandbox.ask(named(who), 'GET /api/member/status')).headers['x-business-time']);
    expect(await time('priya')).toBe('2026-03-02T16:00:00.000Z');
    expect(await time('maya')).toBe(new Date(NOW).toISOString());
  });

  test("ends Priya's history on her own date", async () => {
    const { accounts }: AccountsReply = (await sandbox.ask(named('priya'), 'GET /api/accounts')).json();
    expect(new Set(accounts.map(({ balanceAsOfDate }) => balanceAsOfDate))).toEqual(new Set(['2026-03-02']));
  });
});

test('business time can stand still for everybody who has no clock of their own', async () => {
  const moment = Date.parse('2026-12-25T06:00:00Z');
  const still = await testSandbox([named('noah'), named('priya')], { now: () => moment });
  const time = async (who: string) =>
    String((await still.ask(named(who), 'GET /api/member/status')).headers['x-business-time']);
  const times = [await time('noah'), await time('priya')];
  await still.close();
  expect(times).toEqual([new Date(moment).toISOString(), '2026-03-02T16:00:00.000Z']);
});

test('a persona may type a Social Security number of an area that is never given out', async () => {
  const reply = await sandbox.ask(named('noah'), 'POST /api/workflow', { type: 'ROBO_INDIVIDUAL_JOINT' });
  const questions = allQuestions(reply.json<Workflow>()).filter(({ input }) => input.type === 'ssn');
  expect(new Set(questions.map(({ input }) => input.allowsTestNumbers))).toEqual(new Set([true]));
});

describe('mock data', () => {
  test('are the entries of method, endpoint, delay and answer for WM, and none for another application [API-051]', async () => {
    const search = (appName: string) => sandbox.ask(named('mick'), 'POST /api/mock-data/search', { appName });
    const { endpoints } = (await search('WM')).json<{ endpoints: MockEndpoint[] }>();
    expect(endpoints[0]).toEqual({
      method: 'GET',
      endpoint: '/member/status',
      delay: 0,
      mockData: expect.objectContaining({ hasOrionHouseholdId: true }),
    });
    const history = endpoints.find(({ endpoint }) => endpoint === '/accounts/history')?.mockData as History;
    expect(history.aumOverTime.at(-1)?.asOfDate).toBe(centralDate(NOW));
    expect((await search('OTHER')).json()).toEqual({ endpoints: [] });
  });

  test('cannot be had for Minna', async () => {
    const refused = await sandbox.ask(named('minna'), 'POST /api/mock-data/search', { appName: 'WM' });
    expect(refused.statusCode).toBe(500);
  });

  test('are not for who asks with a session that the identity server has ended', async () => {
    const search = async () =>
      (await sandbox.ask(named('mick'), 'POST /api/mock-data/search', { appName: 'WM' })).statusCode;
    expect(await search()).toBe(200);
    const ended = { tenant: 'copper', session: 'session-of-the-test' };
    const { endedSession } = schema;
    const asTenant = { role: 'linker', tenant: 'copper' } as const;
    await inTransaction(sandbox.database, asTenant, (transaction) =>
      transaction.insert(endedSession).values({ ...ended, endedAt: new Date(NOW) }),
    );
    expect(await search()).toBe(401);
    await inTransaction(sandbox.database, asTenant, (transaction) =>
      transaction.delete(endedSession).where(eq(endedSession.session, ended.session)),
    );
    expect(await search()).toBe(200);
  });
});

describe('the settings of a tenant', () => {
  const keys = [
    'TITLE',
    'SUPPORT_NUMBER',
    'SUPPORT_EMAIL',
    'DESKTOP_LOGO',
    'MOBILE_LOGO',
    'FAVICON',
    'DISCLAIMER',
    'EXPANDED_DISCLAIMER',
    'FOOTERLINKS',
    'WIDGET_BANNER_IMAGE',
  ];

  test.each(tenants.filter(({ isListed }) => isListed).map(({ id }) => id))(
    '%s carry options, flags, theme and content for what the client reads [SET-096]',
    async (tenant) => {
      const { configuration, content } = (
        await sandbox.ask(undefined, 'GET /api/app-settings', undefined, tenant)
      ).json();
      expect([configuration.tenant, content.tenant]).toEqual([tenant, tenant]);
      const types = new Set(configuration.configurationSettings.map(({ type }: { type: string }) => type));
      expect([...types]).toEqual(expect.arrayContaining(['OPTIONS', 'FEATUREFLAG', 'THEME']));
      expect(content.content.map(({ key }: { key: string }) => key)).toEqual(expect.arrayContaining(keys));
    },
  );

  test('copper carry banners, with the place, kind and time of each [SET-096]', async () => {
    const { configuration } = (await sandbox.ask(undefined, 'GET /api/app-settings')).json();
    const banner = configuration.configurationSettings.find(({ type }: { type: string }) => type === 'BANNER');
    const names = banner.settings.map(({ setting }: { setting: string }) => setting);
    expect(names).toEqual(['LOCATION', 'TYPE', 'MESSAGE', 'STARTTIME', 'ENDTIME']);
  });
});
