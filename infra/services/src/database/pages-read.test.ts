import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays, businessDate } from '@wealth/domain/calendar';
import { cents, dollars } from '@wealth/domain/money';
import { sql } from 'drizzle-orm';
import {
  depositEntries,
  MONEY,
  moved,
  openLedgerAccount,
  post,
  purchaseEntries,
  rebuildProjections,
} from '../ledger/index.ts';
import { addMayasAccount } from '../testing/account.fixture.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import { type Database, inTransaction, type Transaction } from './index.ts';

const FIRST = businessDate('2026-11-03');

/** Pages of our tables and their indexes that the calls' transactions read since it was last set to zero. */
let pages = 0;
let services: TestServices;

/** Pages that the connection read since it told the server's statistics the last time, never within a transaction. */
async function pagesSoFar(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ read: number }>(sql`
    select sum(pg_stat_get_xact_blocks_fetched(oid))::integer as read from pg_class
    where relnamespace = 'public'::regnamespace`);
  return rows[0]?.read ?? 0;
}

/** The database, with what each transaction reads counted. */
const counted = (database: Database): Database => ({
  ...database,
  transactionFrom: (opening, work) =>
    database.transactionFrom(
      async (transaction) => [await pagesSoFar(transaction), await opening(transaction)] as const,
      async (transaction, [before, opened]) => {
        const result = await work(transaction, opened);
        pages += (await pagesSoFar(transaction)) - before;
        return result;
      },
    ),
});

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);

const entriesOf = {
  BUY: (account: string) => purchaseEntries(account, 'VTI', 1_000, cents(5)),
  DEPOSIT: (account: string) => depositEntries(account, cents(5)),
};

/** So many postings of a kind, on five days before the account's first deposit. */
async function add(account: string, kind: keyof typeof entriesOf, count: number): Promise<void> {
  await seeding(async (transaction) => {
    const postings = Array.from({ length: count }, (_, index) => {
      const date = addDays(FIRST, index % 5);
      return {
        ...{ tenant: 'copper', id: `${account}-${kind}-${count}-${index}`, kind, detail: { words: kind } },
        ...{ nominalDate: date, effectiveDate: date, postedAt: Date.parse(`${date}T15:00:00Z`) },
        entries: entriesOf[kind](account),
      };
    });
    await post(transaction, ...postings);
    await rebuildProjections(transaction, { tenant: 'copper', accounts: [account], through: TODAY });
    await transaction.execute(sql`analyze`);
  });
}

beforeAll(async () => {
  const { keys } = await testKeys();
  const database = await testDatabase();
  await seedTestData(database, keys);
  services = await testServices({ seeded: Promise.resolve(counted(database)), keys });
  await seeding(async (transaction) => {
    for (const id of ['traded', 'other']) {
      await addMayasAccount(transaction, id, { initialFundingSubmitted: true });
      await openLedgerAccount(transaction, 'copper', [id]);
      const dates = { tenant: 'copper', postedAt: NOW } as const;
      // Interest pays for the trades.
      await post(transaction, {
        ...{ ...dates, id: `${id}-interest`, kind: 'INTEREST', detail: {} },
        ...{ nominalDate: FIRST, effectiveDate: FIRST, entries: moved(MONEY, dollars(5_000), 'income', id) },
      });
      await post(transaction, {
        ...{ ...dates, id: `${id}-first`, kind: 'DEPOSIT', detail: {} },
        ...{ nominalDate: TODAY, effectiveDate: TODAY, entries: depositEntries(id, dollars(200)) },
      });
    }
  });
  // Indexes are as deep from the beginning as they are in the end.
  await add('other', 'BUY', 2_000);
  await add('other', 'DEPOSIT', 500);
  await add('traded', 'BUY', 10);
});
afterAll(() => services.close());

const range = 'startDate=2026-11-16&endDate=2026-11-20';
const slashed = 'startDate=11/16/2026&endDate=11/20/2026';
const asOf = 'asOfDate=2026-11-20&displayName=positions&showAccountNumberCharacters=4&includeInactive=false';
const lists = [
  'accounts',
  `accounts/history?${range}&maxPoints=400`,
  `accounts/positions?${asOf}`,
  'accounts/summary',
  'accounts/summary-of-values',
  `accounts/performance?${range}&benchmarkPoints=400`,
  `accounts/traded/transactions?${slashed}`,
  'accounts/documents?startDate=2026-11-01&endDate=2026-11-30',
  'fund',
  'fund/schedule',
  'funding-accounts',
  'external-account',
];

/** What each list reads once its statements are planned for good, which the server does at the sixth time. */
async function readOfLists(): Promise<ReadonlyMap<string, number>> {
  const read = new Map<string, number>();
  for (const list of lists) {
    for (let time = 1; time <= 7; time += 1) {
      pages = 0;
      const reply = await services.ask('GET', `/api/${list}`);
      expect([list, reply.statusCode]).toEqual([list, 200]);
    }
    read.set(list, pages);
  }
  return read;
}

test.each([
  ['2,000 trades before its first deposit', 'BUY', 2_000],
  ['500 deposits', 'DEPOSIT', 500],
] as const)('no list reads more pages because an account has %s', async (_what, kind, count) => {
  const before = await readOfLists();
  await add('traded', kind, count);
  const after = await readOfLists();
  expect([...after].filter(([list, read]) => read > (before.get(list) ?? 0))).toEqual([]);
  expect(Math.min(...before.values())).toBeGreaterThan(0);
});
