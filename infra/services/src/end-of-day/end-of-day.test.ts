import { describe, expect, jest, test } from '@jest/globals';
import { addDays, businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { schema } from '../database/index.ts';
import { checkInvariants } from '../invariants/index.ts';
import { depositEntries, post, projectFrom, rebuildProjections } from '../ledger/index.ts';
import { PortUnavailable } from '../ports/index.ts';
import { queues } from '../queues.ts';
import { agreedClock } from '../testing/boot.fixture.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { at, type Held, movingMoney } from '../testing/moving-money.fixture.ts';
import { readPdf } from '../testing/pdf.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import { createWork } from '../work/work.ts';

const money = movingMoney();
const { ports, seeding, day } = money;

const tomorrow = addDays(TODAY, 1);
const closed = { closedThrough: TODAY, dueOn: tomorrow };
const closedAccount = { closedFrom: TODAY, documentedThrough: TODAY, ...closed };

/** An account with that money, closed through Friday, 11/20/2026. Every other account of the test stays as it is. */
async function closing(held: Held) {
  const account = await money.holding(held);
  await seeding(async (one) => {
    const before = await one.delete(schema.accountClose).returning({ account: schema.accountClose.account });
    await one.delete(schema.businessClose);
    await one.insert(schema.businessClose).values({ tenant: 'copper', dueDateOwner: '', ...closed });
    await one.insert(schema.accountClose).values({
      ...{ tenant: 'copper', account: account.id, dueDateOwner: 'maya' },
      ...closedAccount,
    });
    // No test reads prices of another one, nor what is Maya's own.
    await one.delete(schema.document).where(and(gt(schema.document.date, TODAY), isNull(schema.document.account)));
    await one.delete(schema.price).where(gt(schema.price.date, TODAY));
    const accounts = before.map((each) => each.account);
    // A rebuild would keep the later days that earlier tests have valued.
    await one.delete(schema.dailyValue).where(inArray(schema.dailyValue.account, accounts));
    await rebuildProjections(one, { tenant: 'copper', accounts, through: TODAY });
  });
  for (const known of [ports.days, ports.dayPrices, ports.reported]) known.clear();
  ports.pricedThrough = undefined;
  return account;
}

/** One more account that is closed through that day. */
async function alsoClosing(held: Held) {
  const account = await money.holding(held);
  await seeding((one) =>
    one
      .insert(schema.accountClose)
      .values({ ...{ tenant: 'copper', account: account.id, dueDateOwner: 'maya' }, ...closedAccount }),
  );
  return account;
}

const through = async (id: string) =>
  (await seeding((one) => one.select().from(schema.accountClose).where(eq(schema.accountClose.account, id))))[0]
    ?.closedThrough;

const valuesOf = async (id: string) => {
  const { dailyValue } = schema;
  const rows = await seeding((one) =>
    one
      .select({ date: dailyValue.date, value: dailyValue.valueCents })
      .from(dailyValue)
      .where(and(eq(dailyValue.account, id), gt(dailyValue.date, TODAY)))
      .orderBy(dailyValue.date),
  );
  return Object.fromEntries(rows.map(({ date, value }) => [date, value]));
};

const postedTo = async (id: string) => {
  const { rows } = await seeding((one) =>
    one.execute<{ text: string }>(sql`
      select date || ' ' || kind || ' ' || amount_cents as text from account_transaction
      where account = ${id} and date > ${TODAY} order by date, posted_at`),
  );
  return rows.map(({ text }) => text);
};

test('a day that begins is closed: each account has its value at the prices of that day', async () => {
  const { id } = await closing({ cash: 1_000, units: 10 });
  ports.dayPrices.set('VTI 2026-11-23', 60_000_000);
  await day(at('2026-11-23'));
  expect(await valuesOf(id)).toEqual({ '2026-11-21': 1_000_00, '2026-11-22': 1_000_00, '2026-11-23': 1_050_00 });
  expect(await through(id)).toBe('2026-11-23');
});

test('what the custodian did on a day is posted: dividends, sales for its fee, and trades', async () => {
  const { id } = await closing({ cash: 1_000, units: 10 });
  ports.days.set(`${id} 2026-11-23`, {
    dividends: [{ instrument: 'VTI', amount: cents(1_234) }],
    fee: cents(75),
    trades: [
      { instrument: 'BND', side: 'BUY', units: 2_000_000, amount: cents(4_000) },
      { instrument: 'VTI', side: 'SELL', units: 1_000_000, amount: cents(5_500) },
    ],
  });
  await day(at('2026-11-23'));
  expect(await postedTo(id)).toEqual([
    '2026-11-23 DIVIDEND 1234',
    '2026-11-23 SELL 5500',
    '2026-11-23 FEE -75',
    '2026-11-23 BUY -4000',
  ]);
  expect((await valuesOf(id))['2026-11-23']).toBe(1_000_00 + 1_234 - 75);
  expect(await checkInvariants(money.services().database)).toEqual([]);
});

test('a machine that slept for more than a month closes each day of it, in order, and each once', async () => {
  const { id } = await closing({ cash: 1_000, units: 10 });
  const fee = { dividends: [], fee: cents(100), trades: [] };
  for (const on of ['2026-11-24', '2026-12-24', '2026-12-31']) ports.days.set(`${id} ${on}`, fee);
  const before = ports.requests.length;
  await day(at('2027-01-04'));
  expect(await through(id)).toBe('2027-01-04');
  const requests = ports.requests.slice(before).filter((question) => question.startsWith(`day ${id}`));
  expect(requests).toEqual([...requests].sort());
  expect(new Set(requests).size).toBe(requests.length);
  expect(await postedTo(id)).toEqual(['2026-11-24 FEE -100', '2026-12-24 FEE -100', '2026-12-31 FEE -100']);
  expect(Object.keys(await valuesOf(id))).toHaveLength(45);
});

test('days that are closed one by one come to what the same days come to at once', async () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30'];
  const results = [];
  for (const moments of [days, days.slice(-1)]) {
    const { id } = await closing({ cash: 1_000, units: 10 });
    for (const [index, on] of days.entries()) {
      ports.dayPrices.set(`VTI ${on}`, (55 + index) * 1_000_000);
      const dividends = index % 2 === 0 ? [{ instrument: 'VTI', amount: cents(100 + index) }] : [];
      ports.days.set(`${id} ${on}`, { dividends, fee: cents(index * 10), trades: [] });
    }
    for (const on of moments) await day(at(on));
    results.push({ values: await valuesOf(id), posted: await postedTo(id) });
  }
  expect(results[0]).toEqual(results[1]);
});

test('until a day has its prices the last ones hold, and it is closed when they come', async () => {
  const { id } = await closing({ cash: 1_000, units: 10 });
  ports.pricedThrough = businessDate('2026-11-20');
  await day(at('2026-11-23'));
  expect([await through(id), await valuesOf(id)]).toEqual(['2026-11-20', {}]);
  ports.pricedThrough = undefined;
  ports.dayPrices.set('VTI 2026-11-23', 50_000_000);
  await day(at('2026-11-23'));
  expect((await valuesOf(id))['2026-11-23']).toBe(950_00);
});

test('a fund without a price holds up the accounts that hold it alone, until it has one', async () => {
  const waiting = await closing({ cash: 1_000, units: 10 });
  const other = await alsoClosing({ cash: 500 });
  ports.dayPrices.set('VTI 2026-11-23', null);
  await day(at('2026-11-23'));
  expect([await through(waiting.id), await through(other.id)]).toEqual(['2026-11-20', '2026-11-23']);
  ports.dayPrices.set('VTI 2026-11-23', 60_000_000);
  await day(at('2026-11-23'));
  expect([await through(waiting.id), (await valuesOf(waiting.id))['2026-11-23']]).toEqual(['2026-11-23', 1_050_00]);
});

test('a corrected price of an earlier day corrects the values since, and no posting', async () => {
  const { id } = await closing({ cash: 1_000, units: 10 });
  await day(at('2026-11-24'));
  expect((await valuesOf(id))['2026-11-23']).toBe(1_000_00);
  ports.dayPrices.set('VTI 2026-11-23', 58_000_000);
  await day(at('2026-11-25'));
  expect(await valuesOf(id)).toMatchObject({ '2026-11-23': 1_030_00, '2026-11-24': 1_000_00, '2026-11-25': 1_000_00 });
  expect(await postedTo(id)).toEqual([]);
  expect(await checkInvariants(money.services().database)).toEqual([]);
});

test('a clock that goes back takes nothing away', async () => {
  const { id } = await closing({ cash: 1_000, units: 10 });
  await day(at('2026-11-24'));
  const before = await valuesOf(id);
  await day(at('2026-11-20'));
  expect([await through(id), await valuesOf(id)]).toEqual(['2026-11-24', before]);
});

test('a custodian who does not answer leaves the day open, and is asked again', async () => {
  const { id } = await closing({ cash: 1_000, units: 10 });
  const spy = jest.spyOn(ports.custodian, 'day').mockRejectedValueOnce(new TypeError('no such field'));
  await day(at('2026-11-23'));
  expect(await through(id)).toBe('2026-11-20');
  spy.mockRestore();
  await day(at('2026-11-23'));
  expect(await through(id)).toBe('2026-11-23');
});

test('accounts are closed together, and one whose day cannot be written delays no other', async () => {
  const wrong = await closing({ cash: 1_000, units: 10 });
  const others: string[] = [];
  for (let count = 0; count < 30; count += 1) others.push((await alsoClosing({ cash: 100, units: 1 })).id);
  const trades = [{ instrument: 'VTI', side: 'BUY', units: 0.5, amount: cents(100) }] as const;
  ports.days.set(`${wrong.id} 2026-11-23`, { dividends: [], fee: cents(0), trades });
  const { day: answer } = ports.custodian;
  let [open, most] = [0, 0];
  const spy = jest.spyOn(ports.custodian, 'day').mockImplementation(async (order, signal) => {
    open += 1;
    most = Math.max(most, open);
    return answer(order, signal).finally(() => {
      open -= 1;
    });
  });
  await day(at('2026-11-23'));
  spy.mockRestore();
  expect(most).toBeGreaterThanOrEqual(25);
  const rows = await seeding((one) => one.select().from(schema.accountClose));
  const closedOf = (id: string) => {
    const { closedThrough, attempts, claimedUntil } = rows.find(({ account }) => account === id) ?? {};
    return { closedThrough, attempts, isWaiting: claimedUntil !== null };
  };
  expect(closedOf(wrong.id)).toEqual({ closedThrough: '2026-11-20', attempts: 1, isWaiting: true });
  for (const id of others) expect(closedOf(id)).toEqual({ closedThrough: '2026-11-23', attempts: 0, isWaiting: false });
});

test('two processes at midnight close a day once', async () => {
  const { id } = await closing({ cash: 1_000, units: 10 });
  ports.days.set(`${id} 2026-11-23`, { dividends: [], fee: cents(100), trades: [] });
  money.look(at('2026-11-23'));
  const clock = { now: () => at('2026-11-23') };
  const other = createWork({
    ...{ database: money.services().database, queues, ...agreedClock(money.systemClock) },
    ports: { use: () => {}, current: () => ports },
    businessClocks: {
      ...{ common: clock, of: async () => clock, ofPerson: async () => clock },
      ...{ exceptions: async () => [], rule: () => {} },
    },
  });
  await Promise.all([other.tick(), money.tick()]);
  await money.tick();
  expect(await postedTo(id)).toEqual(['2026-11-23 FEE -100']);
});

test('what changed while the custodian was asked is not overlooked: it is asked again', async () => {
  const { id } = await closing({ cash: 1_000, units: 10 });
  const { day: answer } = ports.custodian;
  const requests: number[] = [];
  const spy = jest.spyOn(ports.custodian, 'day').mockImplementation(async (order, signal) => {
    requests.push(order.cash);
    if (requests.length === 1) {
      await seeding(async (one) => {
        const entries = depositEntries(id, cents(25_00));
        const dates = { nominalDate: TODAY, effectiveDate: TODAY, postedAt: NOW };
        await post(one, {
          tenant: 'copper',
          id: `${id}-late`,
          kind: 'DEPOSIT',
          detail: {},
          ...dates,
          entries,
        });
        await projectFrom(one, 'copper', [{ account: id, from: TODAY, through: TODAY }]);
      });
    }
    return answer(order, signal);
  });
  await day(at('2026-11-23'));
  spy.mockRestore();
  expect(requests).toEqual([450_00, 475_00]);
  expect((await valuesOf(id))['2026-11-23']).toBe(1_025_00);
});

test('an account that others report has what they reported of the day, and what they reported last on days without', async () => {
  await closing({ cash: 0 });
  await seeding((one) =>
    one.insert(schema.accountClose).values({
      ...{ tenant: 'copper', account: 'cdb', dueDateOwner: 'maya' },
      ...closedAccount,
    }),
  );
  ports.reported.set('cdb', [
    { asOf: businessDate('2026-11-23'), value: cents(2_000_00), netInvested: cents(1_500_00), holdings: [] },
  ]);
  await day(at('2026-11-24'));
  expect(await valuesOf('cdb')).toMatchObject({ '2026-11-23': 2_000_00, '2026-11-24': 2_000_00 });
});

test('an account without money is closed without asking anybody', async () => {
  const { id } = await closing({ cash: 0 });
  const before = ports.requests.length;
  await day(at('2026-11-24'));
  expect(await through(id)).toBe('2026-11-24');
  expect(ports.requests.slice(before).filter((question) => question.includes(id))).toEqual([]);
});

describe('the documents of days that are over', () => {
  const documentsOf = async (id: string) => {
    const rows = await seeding((one) => one.select().from(schema.document).where(gt(schema.document.date, TODAY)));
    return rows
      .filter(({ account, content }) => account === id || (account === null && content.kind !== 'TAX_FORM'))
      .map(({ date, description, content }) => [
        date,
        description,
        'closingValueCents' in content && content.closingValueCents,
      ])
      .sort();
  };
  test('are a confirmation of its trades, a statement a month and one over all accounts a quarter', async () => {
    const { id } = await closing({ cash: 1_000, units: 10 });
    ports.days.set(`${id} 2026-11-24`, {
      ...{ dividends: [], fee: cents(0) },
      trades: [{ instrument: 'VTI', side: 'SELL', units: 1_000_000, amount: cents(5_500) }],
    });
    ports.dayPrices.set('VTI 2026-11-30', 60_000_000);
    await day(at('2026-11-30'));
    expect(await documentsOf(id)).toEqual([['2026-11-24', 'Confirmation of a trade', false]]);
    await day(at('2027-01-04'));
    expect(await documentsOf(id)).toEqual([
      ['2026-11-24', 'Confirmation of a trade', false],
      ['2026-11-30', 'Statement for 11/2026', 1_045_00],
      ['2026-12-31', 'All accounts, quarter to 12/2026', 1_000_00],
      ['2026-12-31', 'Statement for 12/2026', 1_000_00],
    ]);
  });

  test('are drawn for the member, with the owners and without contradicting the ledger', async () => {
    const { id } = await closing({ cash: 1_000, units: 10 });
    await day(at('2026-12-01'));
    const query = 'startDate=2026-11-21&endDate=2026-12-01&docType=ACCOUNT_ALL_DOCS';
    const { body } = await money.call('GET', `/api/accounts/${id}/documents?${query}`, 'subject-maya');
    expect(body.documents).toMatchObject([{ docDate: '2026-11-30', docType: 'Account Statement' }]);
    const reply = await money.download(`/api/documents/download?docId=${body.documents[0].docId}`, 'subject-maya');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await readPdf(reply.rawPayload)).pages.join(' ')).toMatch(/Closing value, end of [^$]*\$1,000\.00/);
  });

  test('follow a corrected price until an owner has opened them', async () => {
    const [opened, other] = [await closing({ cash: 1_000, units: 10 }), await alsoClosing({ cash: 1_000, units: 10 })];
    await day(at('2027-01-04'));
    const read = async (docId: string) => {
      const reply = await money.download(`/api/documents/download?docId=${docId}`, 'subject-maya');
      return (await readPdf(reply.rawPayload)).pages.join(' ');
    };
    const ended = (id: string) => `statement-2026-12-31-${id}`;
    const first = await read(ended(opened.id));
    ports.dayPrices.set('VTI 2026-12-31', 58_000_000);
    await day(at('2027-01-05'));
    expect((await documentsOf(other.id)).slice(-3)).toEqual([
      ['2026-11-30', 'Statement for 11/2026', 1_000_00],
      ['2026-12-31', 'All accounts, quarter to 12/2026', 2_060_00],
      ['2026-12-31', 'Statement for 12/2026', 1_030_00],
    ]);
    expect(await read(ended(other.id))).toMatch(/Closing value, end of [^$]*\$1,030\.00/);
    expect(await read(ended(opened.id))).toBe(first);
  });

  test('wait for a transfer that is still due by then, so that a statement closes with what the account has', async () => {
    const { id, number } = await closing({ cash: 1_000, units: 10 });
    money.look(at('2026-11-30'));
    await money.deposited({ investmentAccountNumber: number });
    ports.mode = 'away';
    await day(at('2026-11-30'));
    ports.mode = 'answers';
    const { coreBanking } = ports;
    const spy = jest.spyOn(coreBanking, 'move').mockRejectedValue(new PortUnavailable('away'));
    await day(at('2026-12-01'));
    expect([await through(id), await documentsOf(id)]).toEqual(['2026-11-30', []]);
    spy.mockRestore();
    await day(at('2026-12-02'));
    await day(at('2026-12-03'));
    const [[date, , stated] = []] = await documentsOf(id);
    expect([date, stated]).toEqual(['2026-11-30', (await valuesOf(id))['2026-11-30']]);
    expect(stated).toBeGreaterThan(1_000_00);
  });

  test('are the tax forms of a year, each on its day: one 1099 for all taxed accounts of a member', async () => {
    const ira = await closing({ cash: 1_000, account: { type: 'ROTH IRA' } });
    const taxed = [await money.holding({ cash: 500 }), await money.holding({ cash: 600 })];
    await seeding((one) =>
      one
        .insert(schema.accountClose)
        .values(taxed.map(({ id }) => ({ tenant: 'copper', account: id, dueDateOwner: 'maya', ...closedAccount }))),
    );
    for (const date of ['2026-12-31', '2027-01-29', '2027-03-01', '2027-04-01', '2027-05-03', '2027-06-01'])
      await day(at(date));
    const forms = await seeding((one) =>
      one.select().from(schema.document).where(eq(schema.document.type, 'Tax Document')).orderBy(schema.document.date),
    );
    expect(
      forms
        .filter(({ date }) => date > TODAY)
        .map(({ date, description, account, person }) => [date, description, account, person]),
    ).toEqual([
      ['2027-02-15', 'Form 1099 for 2026', null, 'maya'],
      ['2027-05-15', 'Form 5498 for 2026', ira.id, null],
    ]);
  });
});
