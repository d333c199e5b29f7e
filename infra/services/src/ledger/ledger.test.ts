// Long, since its tests share one seeded database and the generator of random journals.

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Database, insertMany, inTransaction, schema, type Transaction } from '../database/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import {
  depositEntries,
  feeEntries,
  incomeEntries,
  openLedgerAccount,
  type Posting,
  post,
  postingWords,
  projectFrom,
  purchaseEntries,
  rebuildProjections,
  reversal,
  reverse,
  saleEntries,
  UnbalancedPosting,
  unbalanced,
  withdrawalEntries,
} from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await seedTestData(database, (await testKeys()).keys);
});
afterAll(() => database.close());

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(database, { role: 'seeder' }, work);

/** Does the work, looks, and takes everything back. */
async function tried<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  let result: { value: Result } | undefined;
  const undo = new Error('undone');
  await seeding(async (transaction) => {
    result = { value: await work(transaction) };
    await transaction.execute(sql`set constraints all immediate`);
    throw undo;
  }).catch((problem) => {
    if (problem !== undo) throw problem;
  });
  if (!result) throw new Error('Nothing was tried');
  return result.value;
}

const START = businessDate('2026-11-02');
const amount = fc.integer({ min: 1, max: 5_000_000 }).map(cents);
const units = fc.integer({ min: 1, max: 900_000_000 });
const CHECKING = { name: 'Checking', lastFour: '1204' };

const entries = fc.oneof(
  amount.map((of) => ({ kind: 'DEPOSIT' as const, entries: depositEntries('individual', of) })),
  amount.map((of) => ({ kind: 'WITHDRAWAL' as const, entries: withdrawalEntries('joint', of) })),
  amount.map((of) => ({ kind: 'DIVIDEND' as const, entries: incomeEntries('individual', of) })),
  amount.map((of) => ({ kind: 'FEE' as const, entries: feeEntries('joint', of) })),
  fc.tuple(units, amount).map(([of, cost]) => ({
    kind: 'BUY' as const,
    entries: purchaseEntries('individual', 'VTI', of, cost),
  })),
  fc.tuple(units, amount).map(([of, proceeds]) => ({
    kind: 'SELL' as const,
    entries: saleEntries('individual', 'VTI', of, proceeds),
  })),
);

const journals = fc
  .array(fc.tuple(entries, fc.integer({ min: 0, max: 18 })), { minLength: 1, maxLength: 25 })
  .map((drawn) =>
    drawn.map(([{ kind, entries: lines }, days], index): Posting => {
      const date = addDays(START, days);
      return {
        tenant: 'copper',
        id: `random-${index}`,
        kind,
        nominalDate: date,
        effectiveDate: date,
        detail: { words: kind },
        postedAt: Date.parse(`${date}T12:00:00Z`) + index,
        entries: lines,
      };
    }),
  );

/** What changes an account: a posting, one that takes an earlier one back, a corrected price, or what others report. */
const changes = fc.array(
  fc.record({
    change: fc.oneof(
      entries.map((of) => ({ is: 'posting' as const, of })),
      fc.nat(20).map((earlier) => ({ is: 'reversal' as const, earlier })),
      fc.integer({ min: 1, max: 900_000_000 }).map((priceMicros) => ({ is: 'price' as const, priceMicros })),
      fc
        .record({ valueCents: amount, netInvestedCents: fc.option(amount) })
        .map((snapshot) => ({ is: 'report' as const, snapshot })),
    ),
    day: fc.integer({ min: 0, max: 75 }),
    until: fc.integer({ min: 0, max: 75 }),
  }),
  { minLength: 1, maxLength: 20 },
);
type Drawn = Parameters<Parameters<typeof changes.map>[0]>[0][number];

/** The place of the first posting from there on. */
const takenBack = (from: number, before: readonly Drawn[]) =>
  before.findIndex((one, index) => index >= from && one.change.is === 'posting');

/** Writes a change. @returns the accounts whose projections it changes */
async function changed(
  transaction: Transaction,
  change: Drawn['change'],
  date: BusinessDate,
  before: readonly Drawn[],
  place: number,
): Promise<string[]> {
  const dates = { nominalDate: date, effectiveDate: date, postedAt: Date.parse(`${date}T12:00:00Z`) + place };
  if (change.is === 'posting') {
    const { kind, entries: lines } = change.of;
    await post(transaction, {
      tenant: 'copper',
      id: `changed-${place}`,
      kind,
      detail: { words: kind },
      ...dates,
      entries: lines,
    });
    return lines.flatMap(({ ledgerAccount }) => ['individual', 'joint'].filter((own) => own === ledgerAccount));
  }
  if (change.is === 'price') {
    await transaction.execute(sql`insert into price (instrument, date, price_micros)
      values ('VTI', ${date}, ${change.priceMicros})
      on conflict (instrument, date) do update set price_micros = excluded.price_micros`);
    return ['individual'];
  }
  if (change.is === 'report') {
    const snapshot = { tenant: 'copper', account: 'cdb', asOf: date, ...change.snapshot };
    await transaction.insert(schema.reportedSnapshot).values(snapshot).onConflictDoNothing();
    return ['cdb'];
  }
  const original = takenBack(change.earlier, before);
  const isTaken = before.some(
    (one, index) => one.change.is === 'reversal' && takenBack(one.change.earlier, before.slice(0, index)) === original,
  );
  if (original < 0 || isTaken) return [];
  await reverse(transaction, { tenant: 'copper', id: `changed-${original}` }, { id: `changed-${place}`, ...dates });
  return ['individual', 'joint'];
}

const sums = async (transaction: Transaction) =>
  (
    await transaction.execute<{ off: string }>(
      sql`select commodity as off from entry group by tenant, commodity having sum(quantity) <> 0`,
    )
  ).rows;

describe('the journal', () => {
  test('sums to zero in every commodity, whatever was posted', async () => {
    await fc.assert(
      fc.asyncProperty(journals, async (postings) => {
        const off = await tried(async (transaction) => {
          await post(transaction, ...postings);
          return sums(transaction);
        });
        expect(off).toEqual([]);
        for (const posting of postings) expect(unbalanced(posting.entries)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test('takes no posting that makes money', async () => {
    const made = fc.tuple(journals, fc.integer({ min: 1, max: 1_000 })).map(([postings, extra]) => {
      const [first] = postings as [Posting];
      const [line, ...others] = first.entries;
      return { ...first, entries: [{ ...line, quantity: (line?.quantity ?? 0) + extra }, ...others] } as Posting;
    });
    await fc.assert(
      fc.asyncProperty(made, async (posting) => {
        await expect(seeding((transaction) => post(transaction, posting))).rejects.toBeInstanceOf(UnbalancedPosting);
      }),
      { numRuns: 10 },
    );
  });

  test.each<[what: string, own: Pick<Posting, 'kind' | 'detail'>, problem: string]>([
    ['a purchase of no instrument', { kind: 'BUY', detail: {} }, 'instrument is missing'],
    ['a fee with a counterparty', { kind: 'FEE', detail: { counterparty: CHECKING } }, 'counterparty is not expected'],
    [
      'a whole account number',
      { kind: 'DEPOSIT', detail: { counterparty: { ...CHECKING, lastFour: '400100001204' } } },
      'counterparty is not valid',
    ],
  ])('takes no posting that names %s', async (_what, own, problem) => {
    const dates = { nominalDate: START, effectiveDate: START, postedAt: 0 };
    const entriesOf = depositEntries('individual', cents(100));
    const posting: Posting = { tenant: 'copper', id: 'other-facts', ...dates, ...own, entries: entriesOf };
    await expect(seeding((transaction) => post(transaction, posting))).rejects.toMatchObject({
      name: 'InvalidPostingDetail',
      message: `Posting other-facts cannot be described: ${problem}`,
    });
  });

  test('takes no whole account number from SQL either', async () => {
    const written = seeding((transaction) =>
      insertMany(transaction, schema.journal, [
        {
          ...{ tenant: 'copper', id: 'whole-number', kind: 'DEPOSIT', nominalDate: START, effectiveDate: START },
          description: 'Deposit',
          detail: { counterparty: { ...CHECKING, lastFour: '400100001204' } },
          postedAt: new Date(0),
        },
      ]),
    );
    await expect(written).rejects.toMatchObject({ cause: { message: expect.stringContaining('journal_detail') } });
  });

  test('is checked again by the database when the transaction commits', async () => {
    const [half] = depositEntries('individual', cents(100)) as [
      { ledgerAccount: string; commodity: string; quantity: number },
    ];
    const written = seeding(async (transaction) => {
      await insertMany(transaction, schema.journal, [
        {
          tenant: 'copper',
          id: 'half',
          kind: 'DEPOSIT',
          nominalDate: START,
          effectiveDate: START,
          description: 'half',
          postedAt: new Date(0),
        },
      ]);
      await insertMany(transaction, schema.entry, [{ tenant: 'copper', journal: 'half', line: 0, ...half }]);
    });
    await expect(written).rejects.toThrow();
    const found = await seeding((transaction) =>
      transaction.select().from(schema.journal).where(eq(schema.journal.id, 'half')),
    );
    expect(found).toEqual([]);
  });

  test('opens no account that others report', async () => {
    await expect(seeding((transaction) => openLedgerAccount(transaction, 'copper', ['cdb']))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('takes no posting') },
    });
  });

  test.each<[what: string, stored: Parameters<typeof reversal>[0]['detail'], reversed: string]>([
    ['has facts', { counterparty: CHECKING }, 'Reversed: Deposit from Checking *1204'],
    ['an earlier release wrote', null, 'Reversed: As it was written'],
    ['is a return', { counterparty: CHECKING, reversal: 'RETURNED' }, 'Reversed: Deposit sent back by Checking *1204'],
  ])('describes the correction of a posting that %s', (_what, detail, reversed) => {
    const original = {
      tenant: 'copper',
      id: 'one',
      kind: 'DEPOSIT' as const,
      description: 'As it was written',
      detail,
    };
    const by = { id: 'back', nominalDate: START, effectiveDate: START, postedAt: 0 };
    const correction = reversal({ ...original, entries: depositEntries('individual', cents(100)) }, by);
    expect(postingWords({ ...correction, description: '' })).toBe(reversed);
  });

  test('is corrected by a reversal, once', async () => {
    const by = (id: string) => ({ id, nominalDate: TODAY, effectiveDate: TODAY, postedAt: 0 });
    const undone = (transaction: Transaction) =>
      transaction
        .select({ id: schema.accountTransaction.id })
        .from(schema.accountTransaction)
        .where(eq(schema.accountTransaction.undone, true))
        .orderBy(schema.accountTransaction.id);
    const values = await tried(async (transaction) => {
      await reverse(transaction, { tenant: 'copper', id: 'deposit-2' }, by('back-1'));
      expect(await undone(transaction)).toEqual([{ id: 'deposit-2' }]);
      await rebuildProjections(transaction, { tenant: 'copper', accounts: ['joint'], through: TODAY });
      expect(await undone(transaction)).toEqual([{ id: 'back-1' }, { id: 'deposit-2' }]);
      return transaction
        .select()
        .from(schema.dailyValue)
        .where(eq(schema.dailyValue.account, 'joint'))
        .orderBy(asc(schema.dailyValue.date));
    });
    expect(values.at(-2)).toMatchObject({ valueCents: 50_000, netInvestedCents: 50_000 });
    expect(values.at(-1)).toMatchObject({ date: TODAY, valueCents: 0, netInvestedCents: 0 });
    await expect(
      tried(async (transaction) => {
        await reverse(transaction, { tenant: 'copper', id: 'deposit-2' }, by('back-1'));
        await reverse(transaction, { tenant: 'copper', id: 'deposit-2' }, by('back-2'));
      }),
    ).rejects.toThrow();
    await expect(
      tried((transaction) => reverse(transaction, { tenant: 'copper', id: 'never-was' }, by('back-3'))),
    ).rejects.toThrow('There is no posting never-was to take back');
  });
});

const projections = async (transaction: Transaction) => ({
  days: await transaction.select().from(schema.dailyValue).orderBy(schema.dailyValue.account, schema.dailyValue.date),
  years: await transaction.select().from(schema.valueYear).orderBy(schema.valueYear.account, schema.valueYear.year),
  held: await transaction.select().from(schema.heldSince).orderBy(schema.heldSince.account, schema.heldSince.date),
  positions: await transaction
    .select()
    .from(schema.position)
    .orderBy(schema.position.account, schema.position.instrument),
  transactions: await transaction
    .select()
    .from(schema.accountTransaction)
    .orderBy(schema.accountTransaction.account, schema.accountTransaction.id),
});

/** The days that the rows of years stand for. */
const daysOfYears = ({ years }: Awaited<ReturnType<typeof projections>>) =>
  years.flatMap(({ tenant, account, year, firstDay, valueCents, netInvestedCents }) =>
    valueCents.map((value, index) => ({
      tenant,
      account,
      date: addDays(businessDate(`${year}-01-01`), firstDay + index),
      valueCents: value,
      netInvestedCents: netInvestedCents.findLast(([day]) => day <= firstDay + index)?.[1],
    })),
  );

describe('what members read', () => {
  test('is the same when it is built anew from the journal', async () => {
    const { before, after } = await tried(async (transaction) => {
      const standing = await projections(transaction);
      await rebuildProjections(transaction, { tenant: 'copper', through: TODAY });
      return { before: standing, after: await projections(transaction) };
    });
    expect(after).toEqual(before);
    expect(before.days).toHaveLength(68);
    expect(daysOfYears(before)).toEqual(before.days);
  });

  test('of random journals is the same day by day or at once, and adds up', async () => {
    await fc.assert(
      fc.asyncProperty(journals, async (postings) => {
        await tried(async (transaction) => {
          await post(transaction, ...postings);
          for (const days of [3, 9, 18]) {
            await rebuildProjections(transaction, { tenant: 'copper', through: addDays(START, days) });
          }
          const grown = await projections(transaction);
          await rebuildProjections(transaction, { tenant: 'copper', through: addDays(START, 18) });
          expect(await projections(transaction)).toEqual(grown);
          expect(daysOfYears(grown)).toEqual(grown.days);
          for (const account of ['individual', 'joint']) {
            const held = grown.positions.filter((one) => one.account === account);
            const last = grown.days.filter((one) => one.account === account).at(-1);
            expect(last?.valueCents).toBe(held.reduce((total, { valueCents }) => total + valueCents, 0));
          }
        });
      }),
      { numRuns: 8 },
    );
  });

  test('is the same written from the earliest changed day on as built anew, over a year’s end', async () => {
    await fc.assert(
      fc.asyncProperty(changes, fc.integer({ min: 0, max: 75 }), async (drawn, lastDay) => {
        await tried(async (transaction) => {
          for (const [place, { change, day, until }] of drawn.entries()) {
            const [from, through] = [addDays(START, day), addDays(START, until)];
            const accounts = new Set(await changed(transaction, change, from, drawn.slice(0, place), place));
            await projectFrom(
              transaction,
              'copper',
              [...accounts].map((account) => ({ account, from, through })),
            );
          }
          const through = addDays(START, lastDay);
          const accounts = ['individual', 'joint', 'cdb'];
          await projectFrom(
            transaction,
            'copper',
            accounts.map((account) => ({ account, from: through, through })),
          );
          const grown = await projections(transaction);
          await rebuildProjections(transaction, { tenant: 'copper', accounts, through });
          expect(grown).toEqual(await projections(transaction));
        });
      }),
      { numRuns: 25 },
    );
  });

  test('of the test data: ten units gain 5.00 each on the day of the new price, and nothing more was invested', async () => {
    const { days, positions, transactions } = await seeding(projections);
    const on = (date: string) => days.find((day) => day.account === 'individual' && day.date === date);
    expect(on('2026-11-09')).toMatchObject({ valueCents: 100_000, netInvestedCents: 100_000 });
    expect(on('2026-11-10')).toMatchObject({ valueCents: 105_000, netInvestedCents: 100_000 });
    expect(positions.filter(({ account }) => account === 'individual')).toMatchObject([
      { instrument: 'USD', quantity: 50_000, valueCents: 50_000 },
      { instrument: 'VTI', quantity: 10_000_000, priceMicros: 55_000_000, valueCents: 55_000 },
    ]);
    expect(transactions.filter(({ account }) => account === 'individual')).toMatchObject([
      { id: 'buy-1', instrument: 'VTI', quantity: 10_000_000, priceMicros: 50_000_000, amountCents: -50_000 },
      { id: 'deposit-1', instrument: null, amountCents: 100_000 },
    ]);
  });
});

describe('a reversal', () => {
  const by = (id: string) => ({ id, nominalDate: TODAY, effectiveDate: TODAY, postedAt: 0 });
  const original = { tenant: 'copper', id: 'deposit-3' };

  test('is done by the operator, who sees both ends of a posting', async () => {
    await inTransaction(database, { role: 'maintenance' }, async (transaction) => {
      await reverse(transaction, original, by('back'));
      await rebuildProjections(transaction, { tenant: 'copper', accounts: ['jans-own'], through: TODAY });
    });
    const lines = await seeding((transaction) =>
      transaction.select().from(schema.entry).where(eq(schema.entry.journal, 'back')).orderBy(schema.entry.line),
    );
    expect(lines).toMatchObject([
      { ledgerAccount: 'outside', quantity: 7_000 },
      { ledgerAccount: 'jans-own', quantity: -7_000 },
    ]);
  });

  test("is refused in words to a member's own request, which sees one end", async () => {
    const own = inTransaction(database, { role: 'app', tenant: 'copper', person: 'maya' }, (transaction) =>
      reverse(transaction, { tenant: 'copper', id: 'deposit-1' }, by('own')),
    );
    await expect(own).rejects.toThrow('Posting deposit-1 is seen in part only; take it back as maintenance');
  });
});

test('two who post to one account at once both stand in what members read', async () => {
  const deposit = (id: string) =>
    inTransaction(database, { role: 'seeder' }, async (transaction) => {
      await post(transaction, {
        tenant: 'copper',
        id,
        kind: 'DEPOSIT',
        nominalDate: TODAY,
        effectiveDate: TODAY,
        detail: { words: id },
        postedAt: Date.parse(`${TODAY}T16:00:00Z`),
        entries: depositEntries('joint', cents(100)),
      });
      await rebuildProjections(transaction, { tenant: 'copper', accounts: ['joint'], through: TODAY });
    });
  await Promise.all(['at-once-1', 'at-once-2', 'at-once-3', 'at-once-4'].map(deposit));
  const { days } = await seeding(projections);
  expect(days.filter(({ account }) => account === 'joint').at(-1)).toMatchObject({ valueCents: 50_400 });
});
