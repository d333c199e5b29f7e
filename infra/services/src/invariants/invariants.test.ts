import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cents } from '@wealth/domain/money';
import type { PostingKind } from '@wealth/domain/postings';
import { eq, sql } from 'drizzle-orm';
import { inTransaction, openDatabase, schema, type Transaction } from '../database/index.ts';
import {
  depositEntries,
  type EntryLine,
  MONEY,
  moved,
  post,
  rebuildProjections,
  withdrawalEntries,
} from '../ledger/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { type TestPlace, testPlace } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { quickStart } from '../testing/quick-start.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import { findBroken, invariants } from './index.ts';

let place: TestPlace;
beforeAll(async () => {
  place = await testPlace();
  await opened((database) => testKeys().then(({ keys }) => seedTestData(database, keys)));
});
afterAll(() => place.drop());

/** The command has the database for itself, so each test opens it for as long as it needs. */
async function opened<Result>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>) {
  const database = await openDatabase(place.address);
  return work(database).finally(() => database.close());
}

/** The broken invariants of data that were spoiled, which is undone again. */
async function brokenBy(spoil: (transaction: Transaction) => Promise<unknown>): Promise<string[]> {
  const undo = new Error('undone');
  let found: string[] = [];
  await opened((database) =>
    inTransaction(database, { role: 'seeder' }, async (transaction) => {
      await spoil(transaction);
      found = (await findBroken(transaction, invariants)).map(({ sentence }) => sentence);
      throw undo;
    }),
  ).catch((problem: unknown) => {
    if (problem !== undo) throw problem;
  });
  return found;
}

const posted = (id: string, kind: PostingKind, entries: readonly EntryLine[]) => (transaction: Transaction) =>
  post(transaction, {
    ...{ tenant: 'copper', id, kind, detail: { words: kind }, nominalDate: TODAY, effectiveDate: TODAY },
    postedAt: NOW,
    entries,
  });

const transfer = (state: 'TAKEN' | 'SETTLED' | 'RETURNED' | 'REFUSED', id: string) => (transaction: Transaction) =>
  transaction.insert(schema.transfer).values({
    ...{ tenant: 'copper', id, person: 'maya', dueDateOwner: 'maya', account: 'individual' },
    ...{
      fundingAccount: 'mayas-checking',
      kind: 'DEPOSIT',
      amountCents: 5_000,
      state,
      permission: 'I authorize this.',
    },
    ...{ askedAt: new Date(NOW), requestedAt: new Date(NOW), startOn: TODAY, settleOn: TODAY },
  });

const taken = moved(MONEY, 5_000, 'outside', 'transit_pending');

test('data that the services wrote break nothing', async () => {
  expect(await brokenBy(async () => {})).toEqual([]);
  expect(
    await brokenBy(async (transaction) => {
      await transfer('TAKEN', 'given')(transaction);
      await posted('given-taken', 'SETTLEMENT', taken)(transaction);
    }),
  ).toEqual([]);
});

test.each([
  [
    'money out of nothing',
    'sum to zero in each commodity: copper USD: 7',
    async (transaction: Transaction) => {
      await posted('one-ended', 'DEPOSIT', [])(transaction);
      const end = { line: 0, ledgerAccount: 'outside', commodity: MONEY, quantity: 7 };
      await transaction.insert(schema.entry).values({ tenant: 'copper', journal: 'one-ended', ...end });
    },
  ],
  [
    'a posting without the facts of its kind',
    'each posting has the facts of its kind: nameless: instrument is missing',
    (transaction: Transaction) =>
      transaction.insert(schema.journal).values({
        ...{ tenant: 'copper', id: 'nameless', kind: 'BUY', description: 'Buy', detail: {} },
        ...{ nominalDate: TODAY, effectiveDate: TODAY, postedAt: new Date(NOW) },
      }),
  ],
  [
    'a transaction with other facts than its posting',
    'a transaction has the facts of its posting: deposit-2',
    (transaction: Transaction) =>
      transaction
        .update(schema.accountTransaction)
        .set({ detail: { source: 'PAYROLL' } })
        .where(eq(schema.accountTransaction.id, 'deposit-2')),
  ],
  [
    'an account below zero',
    'no account holds less than nothing: joint holds',
    posted('too-much', 'WITHDRAWAL', withdrawalEntries('joint', cents(99_999_999))),
  ],
  [
    'a posting that nobody projected',
    'net invested is the running sum',
    posted('unseen', 'DEPOSIT', depositEntries('joint', cents(100))),
  ],
  ['money in transit of no transfer', 'copper transit_pending: 5000 is not 0', posted('lost', 'SETTLEMENT', taken)],
  ['a transfer that says it took money and has no posting', 'DEPOSIT empty is TAKEN', transfer('TAKEN', 'empty')],
  [
    'a refused transfer that moved money',
    'DEPOSIT refused is REFUSED with taken',
    async (transaction: Transaction) => {
      await transfer('REFUSED', 'refused')(transaction);
      await posted('refused-taken', 'SETTLEMENT', taken)(transaction);
    },
  ],
  [
    'a return whose day is over and that nobody booked',
    'DEPOSIT late is TAKEN and comes back on 2026-11-19',
    async (transaction: Transaction) => {
      await transfer('TAKEN', 'late')(transaction);
      await posted('late-taken', 'SETTLEMENT', taken)(transaction);
      await transaction
        .update(schema.transfer)
        .set({ returnOn: '2026-11-19', returnCode: 'R01' })
        .where(eq(schema.transfer.id, 'late'));
      const closed = {
        closedFrom: '2026-11-20',
        closedThrough: '2026-11-20',
        dueOn: '2026-11-21',
        documentedThrough: '2026-11-20',
      };
      await transaction
        .insert(schema.accountClose)
        .values({ tenant: 'copper', account: 'individual', dueDateOwner: 'maya', ...closed })
        .onConflictDoUpdate({ target: [schema.accountClose.tenant, schema.accountClose.account], set: closed });
    },
  ],
  [
    'a returned transfer whose money stayed',
    'DEPOSIT kept is RETURNED with settled, taken',
    async (transaction: Transaction) => {
      await transfer('RETURNED', 'kept')(transaction);
      await posted('kept-taken', 'SETTLEMENT', taken)(transaction);
      await posted('kept-settled', 'DEPOSIT', moved(MONEY, 5_000, 'transit_pending', 'individual'))(transaction);
    },
  ],
  [
    'an IRA year without a published limit that is over the newest one',
    'maya put 50000000 cents in for 2027',
    (transaction: Transaction) =>
      post(transaction, {
        ...{ tenant: 'copper', id: 'too-early', kind: 'DEPOSIT', detail: {}, contributionYear: 2027 },
        ...{ nominalDate: TODAY, effectiveDate: TODAY, postedAt: NOW },
        entries: depositEntries('individual', cents(50_000_000)),
      }),
  ],
])('%s is found', async (_what, words, spoil) => {
  expect(await brokenBy(spoil)).toContainEqual(expect.stringContaining(words));
});

test('an operator checks a database by one command, which changes nothing', async () => {
  const check = () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...quickStart, join(import.meta.dirname, '..', 'check-invariants.ts')],
      { env: { PATH: process.env.PATH, ...place.environment }, encoding: 'utf8' },
    );
    return { status, said: `${stdout}${stderr}` };
  };
  const seeding = (work: (transaction: Transaction) => Promise<unknown>) =>
    opened((database) => inTransaction(database, { role: 'seeder' }, work));
  await seeding((transaction) =>
    transaction.execute(sql`update held_since set quantities = '{"USD": 1}' where account = 'joint'`),
  );
  const unlike = {
    status: 1,
    said: 'It does not hold that the projections are those that the journal gives: heldSince of joint\n',
  };
  expect(check()).toEqual(unlike);
  expect(check()).toEqual(unlike);
  await seeding((transaction) =>
    rebuildProjections(transaction, { tenant: 'copper', accounts: ['joint'], through: TODAY }),
  );
  expect(check()).toEqual({ status: 0, said: 'All invariants hold.\n' });
});
