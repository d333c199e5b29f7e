import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { personaNamed } from '@wealth/sandbox/people';
import { type Database, insertMany, inTransaction, schema } from '@wealth/services/database';
import {
  depositEntries,
  openLedgerAccount,
  type Posting,
  post,
  projectFrom,
  purchaseEntries,
  rebuildProjections,
} from '@wealth/services/ledger';
import { analyze } from '../support/analyze.ts';
import { onBothDatabases } from '../support/on-both-databases.ts';
import { startServices } from '../support/one-member.ts';

const TODAY = businessDate('2026-11-20');
const YEARS = [1, 5, 20];
/** How often each is done, after a tenth as many that warm it up. */
const TURNS = { posted: 200, rebuilt: 20 };
const tenant = 'copper';
const SECURITY = 'BENCH';

const seeding = <Result>(database: Database, work: Parameters<typeof inTransaction<Result>>[2]) =>
  inTransaction(database, { role: 'seeder' }, work);

const firstDay = (years: number) => businessDate(`${2026 - years}${TODAY.slice(4)}`);

function* daysFrom(first: BusinessDate, step: number): Generator<BusinessDate> {
  for (let date = first; date <= TODAY; date = addDays(date, step)) yield date;
}

const posting = (id: string, date: BusinessDate, of: Pick<Posting, 'kind' | 'entries'>): Posting => ({
  ...{ tenant, id, detail: { words: 'Of the bench' }, nominalDate: date, effectiveDate: date },
  postedAt: Date.parse(`${date}T16:00:00Z`),
  ...of,
});

const deposit = (account: string, id: string, date: BusinessDate) =>
  posting(id, date, { kind: 'DEPOSIT', entries: depositEntries(account, cents(2_500)) });

/** An account that got money and bought a security each week of its years. */
const addAccount = (database: Database, id: string, years: number) =>
  seeding(database, async (transaction) => {
    await transaction.insert(schema.account).values({
      ...{ tenant, id, number: id, type: 'INDIVIDUAL', source: 'APEX', status: 'COMPLETED' },
      recordType: 'DIGITAL_GUIDED_ADVICE',
      keptBy: 'LEDGER',
    });
    await openLedgerAccount(transaction, tenant, [id]);
    const weeks = [...daysFrom(firstDay(years), 7)].flatMap((date) => [
      posting(`${id} ${date} in`, date, { kind: 'DEPOSIT', entries: depositEntries(id, cents(10_000)) }),
      posting(`${id} ${date} bought`, date, {
        kind: 'BUY',
        entries: purchaseEntries(id, SECURITY, 1_000_000, cents(9_000)),
      }),
    ]);
    for (let from = 0; from < weeks.length; from += 500) await post(transaction, ...weeks.slice(from, from + 500));
    await rebuildProjections(transaction, { tenant, accounts: [id], through: TODAY });
  });

const addPrices = (database: Database) =>
  seeding(database, async (transaction) => {
    await transaction.insert(schema.instrument).values({
      ...{ id: SECURITY, symbol: SECURITY, name: 'Of the bench', kind: 'SECURITY', scale: 6 },
      assetCategory: 'Stock',
      securityGroup: 'STOCKS',
    });
    const prices = [...daysFrom(firstDay(Math.max(...YEARS)), 1)].map((date, day) => ({
      instrument: SECURITY,
      date,
      priceMicros: 90_000_000 + (day % 50) * 100_000,
    }));
    for (let from = 0; from < prices.length; from += 1_000) {
      await insertMany(transaction, schema.price, prices.slice(from, from + 1_000));
    }
  });

/** Mean milliseconds per turn; each turn runs in its own transaction. */
async function eachOf(turns: number, work: (turn: number) => Promise<void>): Promise<number> {
  for (let turn = -turns / 10; turn < 0; turn += 1) await work(turn);
  const from = performance.now();
  for (let turn = 0; turn < turns; turn += 1) await work(turn);
  return (performance.now() - from) / turns;
}

async function measured(name: string, database: Database) {
  const services = await startServices(personaNamed('mona'), database);
  try {
    await addPrices(database);
    const rows = [];
    for (const years of YEARS) {
      const account = `bench-${years}`;
      await addAccount(database, account, years);
      await analyze(database);
      const posted = await eachOf(TURNS.posted, (turn) =>
        seeding(database, async (transaction) => {
          // One deposit a day: each rewrites all transactions of its day.
          const date = addDays(TODAY, turn + 1 + TURNS.posted / 10);
          await post(transaction, deposit(account, `${account} ${turn}`, date));
          await projectFrom(transaction, tenant, [{ account, from: date, through: date }]);
        }),
      );
      const rebuilt = await eachOf(TURNS.rebuilt, (turn) =>
        seeding(database, async (transaction) => {
          await post(transaction, deposit(account, `${account} rebuilt ${turn}`, TODAY));
          await rebuildProjections(transaction, { tenant, accounts: [account], through: TODAY });
        }),
      );
      rows.push({ database: name, years, posted, rebuilt });
    }
    const [first] = rows;
    return rows.map(({ posted, rebuilt, ...row }) => ({
      ...row,
      'ms each': Number(posted.toFixed(2)),
      'to the first': Number((posted / (first?.posted ?? posted)).toFixed(2)),
      'a rebuild, ms': Number(rebuilt.toFixed(1)),
    }));
  } finally {
    await services.close();
  }
}

/** Compares a posting into accounts of several ages with a full rebuild of the account, on both databases. */
export async function run(): Promise<void> {
  const results = await onBothDatabases(measured);
  console.log('\nA deposit posted into an account of so many years:');
  console.table(results.flat());
}
