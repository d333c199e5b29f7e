// Long, since its tests share one seeded database: seeding takes longer than all of them.

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AccountsReply, callHeaders, type History, type Transfer } from '@wealth/api';
import { businessDate, daysBetween } from '@wealth/domain/calendar';
import { type Database, inTransaction } from '@wealth/services/database';
import { clock } from '@wealth/services/testing/boot';
import { type SQL, sql } from 'drizzle-orm';
import { catchUp, DEMO_SEED } from '../fill/index.ts';
import { brokenInvariants } from '../fill/invariants.ts';
import { personaNamed } from '../personas/index.ts';
import { testSandbox } from '../sandbox.fixture.ts';
import { accountId, personId, scheduleId } from '../world/ids.ts';
import { market } from '../world/market.ts';

const people = ['maya', 'miles', 'priya', 'carl', 'walt', 'mona', 'lena', 'lars'].map((userName) =>
  personaNamed(userName),
);
const [joint, hers] = [accountId('7GI02093'), accountId('7GI04417')];
const DAY = 86_400_000;
const tenant = 'copper';

let sandbox: Awaited<ReturnType<typeof testSandbox>>;
beforeAll(async () => {
  sandbox = await testSandbox(people);
  // As in the running services, no connection is the owner from here on.
  sandbox.database.restAsVisitor();
}, 120_000);
afterAll(() => sandbox.close());

const forward = (userName: string, businessDays: unknown = 1) =>
  sandbox.ask(undefined, 'POST /sandbox/day', { userName, businessDays }, tenant);

async function moved(userName: string, businessDays = 1): Promise<{ businessDate: string; businessTime: string }> {
  const answer = await forward(userName, businessDays);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('businessDate')]);
  return answer.json();
}

const rowsOf = <Row extends Record<string, unknown>>(query: SQL) =>
  inTransaction(
    sandbox.database,
    { role: 'seeder' },
    async (transaction) => (await transaction.execute<Row>(query)).rows,
  );

async function timeOf(userName: string): Promise<string> {
  const answer = await sandbox.ask(personaNamed(userName), 'GET /api/member/status');
  return String(answer.headers['x-business-time']);
}

async function accountsOf(userName: string): Promise<AccountsReply> {
  return (await sandbox.ask(personaNamed(userName), 'GET /api/accounts')).json();
}

async function historyOf(userName: string, account: string): Promise<History['aumOverTime']> {
  const call = `GET /api/accounts/${account}/history?startDate=2026-10-01&endDate=2027-03-31`;
  return ((await sandbox.ask(personaNamed(userName), call)).json() as History).aumOverTime;
}

const lastValued = async (account: string) =>
  (await rowsOf<{ date: string }>(sql`select max(date)::text as date from daily_value where account = ${account}`))[0]
    ?.date;

/** All personal clocks, read without taking a role. */
const clocks = () =>
  sandbox.database.transaction(
    async (transaction) =>
      (await transaction.execute(sql`select * from sandbox.persona_clock order by tenant, subject`)).rows,
  );

describe('a persona who goes a business day forward', () => {
  test('has the new date at the same time of day, and every account has its value of that date', async () => {
    expect(await moved('maya')).toEqual({
      userName: 'maya',
      businessDate: '2026-11-23',
      businessTime: '2026-11-23T18:00:00.000Z',
    });
    expect(await timeOf('maya')).toBe('2026-11-23T18:00:00.000Z');
    const { accounts } = await accountsOf('maya');
    expect(accounts).toHaveLength(5);
    for (const { id, balance } of accounts) {
      expect((await historyOf('maya', id)).at(-1)).toEqual({ asOfDate: '2026-11-23', value: balance });
    }
  });

  test('finds the prices that the demo would have had on that day, of funds and benchmark instruments', async () => {
    const prices = market(DEMO_SEED, businessDate('2026-11-23'));
    const day = prices.indexOf(businessDate('2026-11-23'));
    const written = await rowsOf<{ instrument: string; micros: string }>(
      sql`select instrument, price_micros::text as micros from price where date = '2026-11-23' order by instrument`,
    );
    expect(written).toHaveLength(14);
    for (const { instrument, micros } of written) {
      expect([instrument, micros]).toEqual([instrument, String(prices.price(instrument, day))]);
    }
  });

  test('leaves all others where they are: a joint owner sees nothing of her day', async () => {
    const before = [await accountsOf('miles'), await historyOf('miles', joint)];
    const mayas = (await historyOf('maya', joint)).at(-1)?.asOfDate;
    const { businessDate: date } = await moved('maya');
    expect([mayas, date, await lastValued(joint)]).toEqual(['2026-11-23', '2026-11-24', '2026-11-24']);
    expect(await timeOf('miles')).toBe('2026-11-20T18:00:00.000Z');
    const after = [await accountsOf('miles'), await historyOf('miles', joint)];
    expect(after).toEqual(before);
    expect((await historyOf('miles', joint)).at(-1)?.asOfDate).toBe('2026-11-20');
  });

  test('keeps the time of day of a fixed clock across a daylight saving change', async () => {
    expect(await moved('priya', 6)).toEqual({
      userName: 'priya',
      businessDate: '2026-03-10',
      businessTime: '2026-03-10T15:00:00.000Z',
    });
    expect(await lastValued(accountId('7GI16116'))).toBe('2026-03-10');
  });

  test('has what other institutions report of that day', async () => {
    await moved('carl', 2);
    const reported = await rowsOf(
      sql`select as_of::text as date from reported_snapshot where account = ${accountId('CD0211121')}
        and as_of > '2026-11-20' order by as_of`,
    );
    expect(reported).toEqual([{ date: '2026-11-23' }, { date: '2026-11-24' }]);
    expect(await lastValued(accountId('CD0211121'))).toBe('2026-11-24');
  });

  test('moves twice for two simultaneous requests', async () => {
    const answers = await Promise.all([moved('mona'), moved('mona')]);
    expect(answers.map(({ businessDate: date }) => date).sort()).toEqual(['2026-11-23', '2026-11-24']);
    expect(await timeOf('mona')).toBe('2026-11-24T18:00:00.000Z');
  });

  test('gets the deposit that her schedule makes on that day, and on the next one it is invested', async () => {
    const schedule = scheduleId('7GI04417');
    const [next] = await rowsOf<{ due: string }>(sql`select due_on::text as due from schedule where id = ${schedule}`);
    const due = businessDate(String(next?.due));
    const transfers = () =>
      rowsOf<{ state: string; day: string }>(
        sql`select state, start_on::text as day from transfer where schedule = ${schedule} order by start_on`,
      );
    await sandbox.app.work.tick();
    expect(await transfers()).toEqual([]);

    let today = businessDate((await timeOf('maya')).slice(0, 10));
    while (today < due) today = businessDate((await moved('maya')).businessDate);
    await sandbox.app.work.tick();
    expect(await transfers()).toEqual([{ state: 'SETTLED', day: due }]);

    await moved('maya');
    await sandbox.app.work.tick();
    expect(await transfers()).toEqual([{ state: 'INVESTED', day: due }]);
    const deposits = await rowsOf(
      sql`select t.kind, t.amount_cents::integer as amount from account_transaction t
        where account = ${hers} and date >= ${due}::date and kind = 'DEPOSIT'`,
    );
    expect(deposits).toEqual([{ kind: 'DEPOSIT', amount: 500_00 }]);
    expect(await lastValued(hers)).toBe((await timeOf('maya')).slice(0, 10));
  });

  test('has a withdrawal that was under way sold, sent and in the bank by its dates, and may ask for another one then', async () => {
    const account = accountId('7GI32432');
    const transfer = async () => {
      const { transfers }: { transfers: { kind: string; state: string; amount: number }[] } = (
        await sandbox.ask(personaNamed('walt'), 'GET /api/fund')
      ).json();
      return transfers.map(({ kind, state, amount }) => [kind, state, amount]);
    };
    const isInProgress = async () =>
      (await accountsOf('walt')).accounts.find(({ id }) => id === account)?.isWithdrawalInProgress;
    const states: unknown[] = [[await transfer(), await isInProgress()]];
    for (const date of ['2026-11-23', '2026-11-24', '2026-11-25']) {
      expect((await moved('walt')).businessDate).toBe(date);
      await sandbox.app.work.tick();
      states.push([await transfer(), await isInProgress()]);
    }
    expect(states).toEqual([
      [[['WITHDRAWAL', 'ASKED', 1_250]], true],
      [[['WITHDRAWAL', 'SOLD', 1_250]], true],
      [[['WITHDRAWAL', 'SENT', 1_250]], true],
      [[], false],
    ]);
  });

  test('finds a withdrawal that was in the bank sent back on the next day, and the money in the account [D-268]', async () => {
    const transfer = async () =>
      ((await sandbox.ask(personaNamed('lars'), 'GET /api/fund')).json() as { transfers: Transfer[] }).transfers;
    const balance = async () => (await accountsOf('lars')).accounts[0]?.balance ?? 0;
    await moved('lars', 3);
    await sandbox.app.work.tick();
    expect(await transfer()).toEqual([]);
    const withoutIt = await balance();
    await moved('lars');
    await sandbox.app.work.tick();
    expect(await transfer()).toMatchObject([{ state: 'RETURNED', amount: 640.95, reason: 'R02' }]);
    expect((await balance()) - withoutIt).toBeGreaterThan(500);
  });

  test('has used the whole limit of her IRA, so that her deposit of December is skipped and nothing is taken', async () => {
    const limits = async () =>
      (
        await sandbox.ask(personaNamed('lena'), 'GET /api/ira/contribution-limits?accountNumber=7GI19119')
      ).json() as object;
    const used = { currentYearLimit: 7_500, currentYearTotal: 7_500, currentYearRemainingAllowed: 0 };
    expect(await limits()).toMatchObject({ ...used, currentYearRemainingScheduled: -600 });

    expect((await moved('lena', 15)).businessDate).toBe('2026-12-15');
    await sandbox.app.work.tick();
    const made = await rowsOf(
      sql`select t.state, t.reason, t.amount_cents::integer as amount, s.status, s.due_on::text as next
        from transfer t join schedule s on s.tenant = t.tenant and s.id = t.schedule
        where t.account = ${accountId('7GI19119')}`,
    );
    expect(made).toEqual([
      { state: 'REFUSED', reason: 'LIMIT_REACHED', amount: 600_00, status: 'ACTIVE', next: '2027-01-15' },
    ]);
    expect(await limits()).toMatchObject({ ...used, currentYearRemainingScheduled: 0 });
  });
});

describe('a persona moved forward by two months', () => {
  const since = (account: string) =>
    rowsOf<{ kind: string; month: string }>(
      sql`select distinct kind, to_char(date, 'YYYY-MM') as month from account_transaction
        where account = ${account} and date > '2026-11-24' and kind in ('DIVIDEND', 'FEE') order by month, kind`,
    );

  test('gets dividends in December, pays the fee in January, and reads statements of the months between', async () => {
    expect((await moved('carl', 20)).businessDate).toBe('2026-12-23');
    expect((await moved('carl', 12)).businessDate).toBe('2027-01-12');
    const own = (await accountsOf('carl')).accounts.map(({ id }) => id);
    const kinds = (await Promise.all(own.map(since))).flat();
    expect(kinds).toEqual(
      expect.arrayContaining([
        { kind: 'DIVIDEND', month: '2026-12' },
        { kind: 'FEE', month: '2027-01' },
      ]),
    );
    const documents = await rowsOf<{ description: string }>(
      sql`select distinct d.description from document d left join account_access a
          on a.tenant = d.tenant and a.account = d.account and a.role = 'PRIMARY'
        where coalesce(d.person, a.person) = ${personId(personaNamed('carl'))} and d.date > '2026-11-24'
          and d.type <> 'Trade Confirmation' order by 1`,
    );
    expect(documents.map(({ description }) => description)).toEqual([
      'All accounts, quarter to 12/2026',
      'Statement for 11/2026',
      'Statement for 12/2026',
    ]);
    expect(await inTransaction(sandbox.database, { role: 'seeder' }, brokenInvariants)).toEqual([]);
  }, 60_000);
});

describe('no clock moves', () => {
  test.each<{ what: string; body: object; field: string }>([
    { what: 'a day back', body: { userName: 'maya', businessDays: -1 }, field: 'businessDays' },
    { what: 'no day', body: { userName: 'maya', businessDays: 0 }, field: 'businessDays' },
    { what: 'half a day', body: { userName: 'maya', businessDays: 0.5 }, field: 'businessDays' },
    { what: 'more than 30 days', body: { userName: 'maya', businessDays: 31 }, field: 'businessDays' },
    { what: 'a number as text', body: { userName: 'maya', businessDays: '1' }, field: 'businessDays' },
    { what: 'no number', body: { userName: 'maya', businessDays: null }, field: 'businessDays' },
    { what: 'nothing said of days', body: { userName: 'maya' }, field: 'businessDays' },
    { what: 'nobody of that name', body: { userName: 'nobody', businessDays: 1 }, field: 'userName' },
    { what: 'a name of another credit union', body: { userName: 'nora', businessDays: 1 }, field: 'userName' },
    {
      what: 'a persona whom the database does not know',
      body: { userName: 'hal', businessDays: 1 },
      field: 'userName',
    },
    { what: 'nobody named', body: { businessDays: 1 }, field: 'userName' },
    { what: 'something else', body: { userName: 'maya', businessDays: 1, date: '2027-01-04' }, field: 'date' },
  ])('for $what, and the answer names the wrong field', async ({ body, field }) => {
    const before = await clocks();
    const answer = await sandbox.ask(undefined, 'POST /sandbox/day', body, tenant);
    const [error] = answer.json().errors;
    expect([answer.statusCode, error.details[0].field]).toEqual([400, field]);
    expect(error.message).toMatch(new RegExp(`${field} .*\\.$`));
    expect(await clocks()).toEqual(before);
  });

  test("without the edge's secret, nor for a signed-in member", async () => {
    const before = await clocks();
    const ask = (headers: Record<string, string>) =>
      sandbox.app.inject({
        method: 'POST',
        url: '/sandbox/day',
        headers: { 'x-edge-tenant': tenant, ...headers },
        payload: { userName: 'maya', businessDays: 1 },
      });
    expect((await ask({})).statusCode).toBe(400);
    expect((await ask({ [callHeaders.clientSecret]: 'guess' })).statusCode).toBe(403);
    expect((await ask({ authorization: 'Bearer t' })).statusCode).toBe(400);
    expect(await clocks()).toEqual(before);
  });
});

describe('a connection of the services', () => {
  const { subject } = personaNamed('maya');
  const refused = async (statement: SQL) => {
    const problem = await sandbox.database
      .transaction((transaction) => transaction.execute(statement))
      .then(
        () => undefined,
        (reason: Error) => reason.cause as { code?: string },
      );
    return problem?.code;
  };

  test.each([
    ['moves no clock back', sql`select sandbox.move_clock(${tenant}, ${subject}, -1)`, '23514'],
    ['nor by nothing', sql`select sandbox.move_clock(${tenant}, ${subject}, null)`, '23514'],
    ['nor to where it likes', sql`update sandbox.persona_clock set offset_days = 0`, '42501'],
    ['writes no price by itself', sql`insert into price values ('DMTOT', '2027-12-31', 1)`, '42501'],
  ])('%s', async (_what, statement, code) => {
    expect(await refused(statement)).toBe(code);
  });

  test.each(['app', 'worker', 'maintenance'] as const)('that acts as %s moves no clock at all', async (role) => {
    const pending = inTransaction(sandbox.database, { role, tenant }, (transaction) =>
      transaction.execute(sql`select sandbox.move_clock(${tenant}, ${subject}, 1)`),
    );
    await expect(pending).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

test('the next start keeps the existing data, and closes the missing days of all others', async () => {
  const [mayas, before] = [(await timeOf('maya')).slice(0, 10), await historyOf('maya', hers)];
  const written = () =>
    rowsOf(sql`select count(*)::integer as prices,
      md5(string_agg(instrument || date || price_micros, ' ' order by instrument, date)) as hash
      from price where date <= ${mayas}::date`);
  const prices = await written();
  const daysLater = daysBetween(businessDate('2026-11-20'), businessDate('2026-12-01'));

  const appended = await catchUp(asOwner(sandbox.database), {
    clock: { now: () => clock.now() + daysLater * DAY },
    personas: people,
  });

  expect(appended).toEqual({ after: '2026-11-20', through: '2026-12-01' });
  expect(await inTransaction(sandbox.database, { role: 'seeder' }, brokenInvariants)).toEqual([]);
  expect(await written()).toEqual(prices);
  expect((await historyOf('maya', hers)).filter(({ asOfDate }) => asOfDate <= mayas)).toEqual(before);
});

/** The database as a start has it, before it rests as `visitor`. */
function asOwner(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`select set_config('role', 'none', true)`);
        return work(transaction);
      }),
  };
}
