import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { type Occurrence, occurrences } from '@wealth/domain/schedules';
import { type Database, inTransaction, schema, type Transaction } from '@wealth/services/database';
import { MONEY, migrateProduct, moved, post, projectFrom, purchaseEntries } from '@wealth/services/ledger';
import { toTerms } from '@wealth/services/schedules';
import { withServerLock } from '@wealth/services/testing';
import { clock, testKeys } from '@wealth/services/testing/boot';
import { eq, sql } from 'drizzle-orm';
import { type Persona, personaNamed, personas } from '../personas/index.ts';
import { emptyDatabase } from '../sandbox.fixture.ts';
import { accountId, personId } from '../world/ids.ts';
import { catchUp, DEMO_SEED, dropDemo, getPlan, isSeeded, migrateSandbox, seed } from './index.ts';
import { brokenInvariants } from './invariants.ts';

const DAY = 86_400_000;
const later = (days: number) => ({ now: () => clock.now() + days * DAY });

async function rowsOf<Row extends Record<string, unknown>>(database: Database, query: ReturnType<typeof sql>) {
  return (await database.transaction((transaction) => transaction.execute<Row>(query))).rows;
}

const check = (database: Database) => inTransaction(database, { role: 'seeder' }, brokenInvariants);

describe('the whole demo', () => {
  let database: Database;
  beforeAll(async () => {
    database = await emptyDatabase();
    await seed(database, { clock, keys: (await testKeys()).keys });
  }, 240_000);
  afterAll(() => database.close());

  test('has what PERSONAS §3 asks of it', async () => {
    expect(await check(database)).toEqual([]);
  });

  test("has each schedule's deposits on the dates of its rule, taken or refused, and its next one after that day", async () => {
    const schedules = await inTransaction(database, { role: 'seeder' }, (transaction) =>
      transaction.select().from(schema.schedule).where(eq(schema.schedule.status, 'ACTIVE')),
    );
    expect(schedules.length).toBeGreaterThan(0);
    for (const row of schedules) {
      const posted = await rowsOf<{ nominal: string; effective: string }>(
        database,
        sql`select nominal_date::text as nominal, effective_date::text as effective from journal
          where schedule = ${row.id}
          union all select nominal_date::text, start_on::text from transfer where schedule = ${row.id}
          order by nominal`,
      );
      const dates: Occurrence[] = [];
      for (const occurrence of occurrences(toTerms(row))) {
        dates.push(occurrence);
        if (occurrence.effective === row.dueOn) break;
      }
      const next = dates.pop();
      expect(posted).toEqual(dates);
      expect([row.nextNominal, row.dueOn]).toEqual([next?.nominal, next?.effective]);
    }
  });

  test('has the day on which each schedule ended', async () => {
    const rows = await rowsOf(
      database,
      sql`select (status in ('ACTIVE', 'PENDING')) as runs, ended_at is null as "hasNoDay" from schedule
        group by 1, 2 order by 1`,
    );
    expect(rows).toEqual([
      { runs: false, hasNoDay: false },
      { runs: true, hasNoDay: true },
    ]);
  });

  test('knows every persona as a person with a member number, and links those who are linked', async () => {
    const [counts] = await rowsOf(
      database,
      sql`select (select count(*)::integer from member) as members,
        (select count(*)::integer from identity i join member m on m.tenant = i.tenant and m.person = i.person
          where i.subject like '5eed%') as linked`,
    );
    expect(counts).toEqual({
      members: personas.length,
      linked: personas.filter(({ status }) => status.linked).length,
    });
  });

  test('stores no Social Security number that can be read', async () => {
    const texts = await rowsOf<{ text: string }>(
      database,
      sql`select to_jsonb(d)::text as text from demographic d union all select to_jsonb(b)::text from beneficiary b
        union all select to_jsonb(s)::text from (select tenant, person, reference, purpose, last_four from secret) s`,
    );
    expect(texts).toHaveLength(357);
    for (const { text } of texts) expect(text).not.toMatch(/\b9000[12]\d{4}\b|900-0[12]-\d{4}/);
  });

  test('has the accounts that charts must bear: eight holdings, one, a debt, a worthless one, and none at all', async () => {
    const rows = await rowsOf<{ number: string; holdings: number; debts: number; worthless: number }>(
      database,
      sql`select number, count(instrument)::integer as holdings,
          (count(*) filter (where value_cents < 0))::integer as debts,
          (count(*) filter (where value_cents = 0))::integer as worthless
        from account left join position on position.tenant = account.tenant and position.account = account.id
        group by account.tenant, account.id`,
    );
    const of = (account: string) => {
      const { number: _number, ...found } = rows.find(({ number }) => number === account) ?? {};
      return found;
    };
    expect(of('7GI02093')).toEqual({ holdings: 8, debts: 0, worthless: 0 });
    expect(of('7GI32232')).toEqual({ holdings: 1, debts: 0, worthless: 0 });
    expect(of('MA0232223')).toEqual({ holdings: 5, debts: 1, worthless: 1 });
    expect(of('7GI35335')).toEqual({ holdings: 0, debts: 0, worthless: 0 });
    expect(of('7GI35535')).toEqual({ holdings: 0, debts: 0, worthless: 0 });
  });

  test('has an account of each other custodian, and a form that three lists of documents name', async () => {
    const families = await rowsOf<{ source: string; family: string }>(
      database,
      sql`select distinct source, family from account where family not in ('APEX', 'APEX ADVISORY') order by 1, 2`,
    );
    expect(new Set(families.map(({ source }) => source))).toEqual(new Set(['CDB', 'CRM', 'ORION']));
    const forms = await rowsOf<{ accounts: number }>(
      database,
      sql`select jsonb_array_length(d.content -> 'accounts') as accounts from document d
        join identity i on i.tenant = d.tenant and i.person = d.person
        where i.subject = ${personaNamed('maya').subject} and d.type = 'Tax Document' and d.date = '2026-02-15'`,
    );
    expect(forms).toEqual([{ accounts: 3 }]);
  });

  test('has Lena at the limit of a year in which a schedule still comes', async () => {
    const rows = await rowsOf(
      database,
      sql`select s.due_on::text as due, s.amount_cents::integer as amount,
          (select sum(e.quantity)::integer from journal j
            join entry e on e.tenant = j.tenant and e.journal = j.id and e.commodity = 'USD'
            where j.contribution_year = 2026 and e.ledger_account = s.account) as contributed
        from schedule s where s.account = ${accountId('7GI19119')}`,
    );
    expect(rows).toEqual([{ due: '2026-12-15', amount: 600_00, contributed: 7_500_00 }]);
  });

  test('is refused a second time', async () => {
    await expect(seed(database, { clock, keys: (await testKeys()).keys })).rejects.toThrow('are there already');
  });
});

describe('a few personas', () => {
  const people: readonly Persona[] = ['maya', 'miles', 'carl', 'priya', 'ben-ten', 'ulla'].map((userName) =>
    personaNamed(userName),
  );
  const hero = accountId('7GI04417');
  let database: Database;

  const days = (account: string) =>
    rowsOf<{ date: string; value: number; invested: number }>(
      database,
      sql`select date::text as date, value_cents::float8 as value, net_invested_cents::float8 as invested
        from daily_value where account = ${account} order by date`,
    );

  const transactionsSince = (date: string) =>
    rowsOf(
      database,
      sql`select date::text as date, kind, amount_cents::integer as amount from account_transaction
        where account = ${hero} and date >= ${date}::date order by date, posted_at`,
    );

  /** What only the generator and members make: on a day without dividends and fees end-of-day processing makes none of it. */
  const countsOf = async () =>
    (
      await rowsOf(
        database,
        sql`select (select count(*)::integer from journal) as postings,
          (select sum(executed_transfers)::integer from schedule) as executed`,
      )
    )[0];

  /** What does not hold once the data are spoiled, which is undone again. */
  async function brokenAfter(spoil: (transaction: Transaction) => Promise<unknown>): Promise<readonly string[]> {
    const undo = new Error('undo');
    let broken: readonly string[] = [];
    await inTransaction(database, { role: 'seeder' }, async (transaction) => {
      await spoil(transaction);
      broken = await brokenInvariants(transaction);
      throw undo;
    }).catch((problem: unknown) => expect(problem).toBe(undo));
    return broken;
  }

  const DEPOSIT = 10_000;
  const liveDeposit = (
    [
      ['taken', 'SETTLEMENT', '2026-11-20', moved(MONEY, DEPOSIT, 'outside', 'transit_pending')],
      ['settled', 'DEPOSIT', '2026-11-20', moved(MONEY, DEPOSIT, 'transit_pending', hero)],
      ['invested', 'BUY', '2026-11-23', purchaseEntries(hero, 'DMTOT', 700_000, cents(9_900))],
    ] as const
  ).map(([step, kind, date, entries], place) => ({
    tenant: 'copper',
    id: `live-deposit-${step}`,
    kind,
    nominalDate: businessDate('2026-11-20'),
    effectiveDate: businessDate(date),
    detail: { words: 'Deposit from Checking *1204' },
    postedAt: clock.now() + place,
    entries,
  }));

  beforeAll(async () => {
    database = await emptyDatabase();
    await seed(database, { clock, keys: (await testKeys()).keys, personas: people });
  }, 120_000);
  afterAll(() => database.close());

  test('have the daily values that the generator worked out and the ledger says', async () => {
    const outcome = getPlan(businessDate('2026-11-20'), DEMO_SEED, people).outcomes[0];
    const expected = outcome && 'history' in outcome ? outcome.history.days : [];
    expect(await days(hero)).toEqual(
      expected.map(({ date, value, netInvested }) => ({ date, value, invested: netInvested })),
    );
  });

  test('have the days until the next scheduled deposit closed at the next start, beside a deposit that a member made', async () => {
    const [before, generated] = [await days(hero), await countsOf()];
    await inTransaction(database, { role: 'seeder' }, async (transaction) => {
      await post(transaction, ...liveDeposit);
      const day = businessDate('2026-11-20');
      await projectFrom(transaction, 'copper', [{ account: hero, from: day, through: day }]);
    });

    expect(await catchUp(database, { clock: later(12), personas: people })).toEqual({
      after: '2026-11-20',
      through: '2026-12-02',
    });
    const after = await days(hero);
    const last = before.at(-1);
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    expect(after[before.length - 1]).toEqual({
      date: '2026-11-20',
      value: Number(last?.value) + DEPOSIT,
      invested: Number(last?.invested) + DEPOSIT,
    });
    expect(after.slice(before.length).map(({ date }) => date)).toEqual(
      // On 11/27 her schedule takes a deposit, which comes before the end of that day.
      Array.from({ length: 6 }, (_, index) => new Date(clock.now() + (index + 1) * DAY).toISOString().slice(0, 10)),
    );
    expect(new Set(after.slice(before.length).map(({ invested }) => invested))).toEqual(
      new Set([Number(last?.invested) + DEPOSIT]),
    );
    expect(await transactionsSince('2026-11-20')).toEqual([
      { date: '2026-11-20', kind: 'DEPOSIT', amount: DEPOSIT },
      { date: '2026-11-23', kind: 'BUY', amount: -9_900 },
    ]);
    expect(await countsOf()).toEqual({ ...generated, postings: Number(generated?.postings) + liveDeposit.length });
    const documents = await rowsOf(
      database,
      sql`select date::text as date, description, content ->> 'notice' as notice from document
        where account = ${hero} and date > '2026-11-20' order by date`,
    );
    // The statement waits for deposits of schedules that are still due in November.
    const notice = 'Demo data, not market prices';
    expect(documents).toEqual([{ date: '2026-11-23', description: 'Confirmation of a trade', notice }]);
    expect(await check(database)).toEqual([]);

    expect(await catchUp(database, { clock: later(12), personas: people })).toBeUndefined();
    expect(await days(hero)).toEqual(after);
  }, 60_000);

  test("get their values up to their own clock's date, wherever that was moved to", async () => {
    const lastOf = async (account: string) => (await days(accountId(account))).at(-1)?.date;
    expect([await lastOf('7GI16116'), await lastOf('CD0211121')]).toEqual(['2026-03-02', '2026-12-02']);
    const { tenant, subject } = personaNamed('priya');
    await database.transaction((transaction) =>
      transaction.execute(sql`update sandbox.persona_clock set fixed_at = '2027-01-06T18:00:00Z'
        where tenant = ${tenant} and subject = ${subject}`),
    );
    await catchUp(database, { clock: later(13), personas: people });
    expect([await lastOf('7GI16116'), await lastOf('CD0211121')]).toEqual(['2027-01-06', '2026-12-03']);
    expect(await check(database)).toEqual([]);
  }, 60_000);

  test('are not mixed with what other personas would have done', async () => {
    const others = people.slice(1);
    await expect(catchUp(database, { clock: later(20), personas: others })).rejects.toThrow('Start over with --fresh.');
  });

  test('lose nothing when the clock goes back', async () => {
    const before = await days(hero);
    expect(await catchUp(database, { clock: later(-30), personas: people })).toBeUndefined();
    expect(await days(hero)).toEqual(before);
  });

  test.each([
    [
      "the statement's closing value",
      sql`update document set content = '{"closingValueCents": 1}'
      where type = 'Account Statement' and account = ${hero}`,
    ],
    [
      'has its transaction',
      sql`update schedule set executed_transfers = executed_transfers + 1 where account = ${hero}`,
    ],
    [
      'comes to its balance',
      sql`update position set value_cents = value_cents + 1 where account = ${hero}
      and instrument = 'USD'`,
    ],
    [
      'running sum',
      sql`update daily_value set net_invested_cents = net_invested_cents + 1 where account = ${hero}
      and date = '2024-05-06'`,
    ],
    ['takes deposits', sql`update account set type = 'TRUST' where id = ${hero}`],
  ])('are refused when they contradict %s', async (words, spoil) => {
    const broken = await brokenAfter((transaction) => transaction.execute(spoil));
    expect(broken).toHaveLength(1);
    expect(broken[0]).toContain(words);
  });

  test.each([
    [8_600_00, false],
    [8_600_01, true],
  ])(
    'are held to the higher IRA limit where nobody knows the age: %d cents, refused: %s',
    async (amount, isRefused) => {
      const contribution = {
        tenant: 'copper',
        id: 'contribution',
        kind: 'DEPOSIT' as const,
        nominalDate: businessDate('2026-11-20'),
        effectiveDate: businessDate('2026-11-20'),
        detail: { source: 'CONTRIBUTION' as const, taxYear: 2026 },
        postedAt: clock.now(),
        contributionYear: 2026,
        entries: moved(MONEY, cents(amount), 'outside', accountId('7GI18118')),
      };
      const broken = await brokenAfter((transaction) => post(transaction, contribution));
      expect(broken.some((sentence) => sentence.includes(`${personId(personaNamed('ulla'))} put`))).toBe(isRefused);
    },
  );

  test('that contradict themselves in one account are named at the next start, and its calls fail', async () => {
    const failing = () =>
      rowsOf(database, sql`select route from sandbox.fault where route like ${`/accounts/${hero}/%`} order by route`);
    await database.transaction((transaction) =>
      transaction.execute(sql`update schedule set executed_transfers = 9999 where account = ${hero}`),
    );
    for (const days of [21, 22]) {
      const steps: string[] = [];
      const onProgress = (step: string) => steps.push(step);
      await catchUp(database, { clock: later(days), personas: people, onProgress });
      expect(steps).toContainEqual(
        expect.stringMatching(`each executed transfer of a schedule has its transaction: .*${hero} will fail`),
      );
      expect(await failing()).toEqual(
        ['history', 'performance', 'positions', 'transactions'].map((read) => ({ route: `/accounts/${hero}/${read}` })),
      );
    }
  }, 60_000);

  test('that contradict themselves in no account of their own stop the next start', async () => {
    const onSaturday = liveDeposit.map((step) => ({
      ...step,
      id: `saturday-${step.id}`,
      effectiveDate: businessDate('2026-11-21'),
    }));
    await inTransaction(database, { role: 'seeder' }, (transaction) => post(transaction, ...onSaturday));
    await expect(catchUp(database, { clock: later(23), personas: people })).rejects.toThrow(
      'nothing is posted or reported on a weekend',
    );
  }, 60_000);

  test('are taken away when the demo starts over, and nothing but a demo ever is', async () => {
    await dropDemo(database);
    await dropDemo(database);
    await withServerLock(() => migrateProduct(database));
    await expect(dropDemo(database)).rejects.toThrow('holds something else than the demo');
    await migrateSandbox(database);
    expect(await isSeeded(database)).toBe(false);
    await dropDemo(database);
  });
});
