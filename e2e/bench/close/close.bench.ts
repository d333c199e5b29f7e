import { businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { personaNamed } from '@wealth/sandbox/people';
import { type Database, inTransaction, schema } from '@wealth/services/database';
import {
  depositEntries,
  openLedgerAccount,
  type Posting,
  post,
  purchaseEntries,
  rebuildProjections,
} from '@wealth/services/ledger';
import { count, lte } from 'drizzle-orm';
import { analyze } from '../support/analyze.ts';
import { onBothDatabases } from '../support/on-both-databases.ts';
import { type MemberServices, startServices } from '../support/one-member.ts';

/** Accounts that are closed: the one number and the other. */
const [few = 1_000, many = 10_000] = (process.env.BENCH_ROWS ?? '1000,10000').split(',').map(Number);
const tenant = 'copper';
/** The day of the services is Friday, 11/20/2026. Its close is measured. */
const OPENED = businessDate('2026-11-02');
const CLOSED = businessDate('2026-11-19');
const DUE = businessDate('2026-11-20');
const FUNDS = ['DMTOT', 'DMINT', 'DMAGG', 'DMGOV', 'DMCSH'];
const REQUESTS = 60;

const seeding = <Result>(database: Database, work: Parameters<typeof inTransaction<Result>>[2]) =>
  inTransaction(database, { role: 'seeder' }, work);

const posting = (id: string, of: Pick<Posting, 'kind' | 'entries'>): Posting => ({
  ...{ tenant, id, detail: { words: 'Of the bench' }, nominalDate: OPENED, effectiveDate: OPENED },
  postedAt: Date.parse(`${OPENED}T16:00:00Z`),
  ...of,
});

/** Accounts of as many members, each with five funds, closed until the day before. */
async function addAccounts(database: Database, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += 250) {
    const ids = Array.from({ length: Math.min(250, rows - from) }, () => crypto.randomUUID());
    await seeding(database, async (transaction) => {
      await transaction.insert(schema.person).values(ids.map((id) => ({ tenant, id })));
      await transaction.insert(schema.account).values(
        ids.map((id) => ({
          ...{ tenant, id, number: id, type: 'INDIVIDUAL', source: 'APEX', status: 'COMPLETED' },
          recordType: 'DIGITAL_GUIDED_ADVICE' as const,
          keptBy: 'LEDGER' as const,
        })),
      );
      await transaction
        .insert(schema.accountAccess)
        .values(ids.map((id) => ({ tenant, account: id, person: id, role: 'PRIMARY' as const })));
      await openLedgerAccount(transaction, tenant, ids);
      await post(
        transaction,
        ...ids.flatMap((id) => [
          posting(`${id} in`, { kind: 'DEPOSIT', entries: depositEntries(id, cents(100_000)) }),
          ...FUNDS.map((fund) =>
            posting(`${id} ${fund}`, { kind: 'BUY', entries: purchaseEntries(id, fund, 1_000_000, cents(15_000)) }),
          ),
        ]),
      );
      await rebuildProjections(transaction, { tenant, accounts: ids, through: CLOSED });
      await transaction.insert(schema.accountClose).values(
        ids.map((id) => ({
          ...{ tenant, account: id, dueDateOwner: id, closedFrom: CLOSED, closedThrough: CLOSED, dueOn: DUE },
          documentedThrough: CLOSED,
        })),
      );
    });
  }
}

const openAccounts = async (database: Database) =>
  (
    await seeding(database, (transaction) =>
      transaction.select({ rows: count() }).from(schema.accountClose).where(lte(schema.accountClose.dueOn, DUE)),
    )
  )[0]?.rows;

/** Milliseconds of a member's calls, one after the other, until `isOver`. @returns the 95th percentile */
async function p95Of(services: MemberServices, isOver: (requestCount: number) => boolean): Promise<number> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const from = performance.now();
    await services.ask('GET', '/api/funding-accounts');
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  return times[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

async function measured(name: string, database: Database) {
  const services = await startServices(personaNamed('mona'), database);
  try {
    await addAccounts(database, 100);
    await services.tick();
    const rows = [];
    for (const accounts of [few, many]) {
      await addAccounts(database, accounts);
      await analyze(database);
      const quiet = await p95Of(services, (requestCount) => requestCount >= REQUESTS);
      const from = performance.now();
      let isClosed = false;
      const closing = services.tick().finally(() => {
        isClosed = true;
      });
      const busy = await p95Of(services, () => isClosed);
      await closing;
      const seconds = (performance.now() - from) / 1_000;
      const open = await openAccounts(database);
      if (open !== 0) throw new Error(`${open} accounts were not closed`);
      rows.push({
        ...{ database: name, accounts, seconds: Number(seconds.toFixed(1)) },
        'ms each': Number(((seconds * 1_000) / accounts).toFixed(2)),
        'p95 of a call, ms': Number(busy.toFixed(1)),
        'to one without a close': Number((busy / quiet).toFixed(2)),
      });
    }
    return rows;
  } finally {
    await services.close();
  }
}

/** How long the close of a day takes, and how much slower a member's call is meanwhile, on both databases. */
export async function run(): Promise<void> {
  const results = await onBothDatabases(measured);
  console.log('\nThe close of a day, with a member who asks for their funding accounts meanwhile:');
  console.table(results.flat());
}
