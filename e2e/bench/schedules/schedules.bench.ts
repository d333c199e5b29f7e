import { execFileSync } from 'node:child_process';
import { sourcesAt } from '@wealth/commands/earlier';
import { place } from '@wealth/commands/places';
import { personaNamed } from '@wealth/sandbox/people';
import { type Database, inTransaction, schema, type Transaction } from '@wealth/services/database';
import { NOW } from '@wealth/services/testing/identity';
import { count, eq } from 'drizzle-orm';
import { analyze } from '../support/analyze.ts';
import { printComparison } from '../support/comparison.ts';
import { onBothDatabases } from '../support/on-both-databases.ts';
import { type MemberServices, measureTimes, startServices } from '../support/one-member.ts';

/** Schedules that are due, the one number and the other. */
const [few = 1_000, many = 10_000] = (process.env.BENCH_ROWS ?? '1000,10000').split(',').map(Number);
/** How often each side is measured, where there are two. */
const TURNS = 3;
/** As many as a member has who has many. */
const LISTED = 200;
const TODAY = '2026-11-20';
const mona = personaNamed('mona');

const seeding = <Result>(database: Database, work: Parameters<typeof inTransaction<Result>>[2]) =>
  inTransaction(database, { role: 'seeder' }, work);

/** Weekly schedules that are due today, of a member's account. */
const dueToday = (tenant: string, person: string, account: string, fundingAccount: string, id = account) => ({
  ...{ tenant, id, person, account, fundingAccount },
  dueDateOwner: person,
  status: 'ACTIVE' as const,
  amountCents: 2_500,
  frequency: 'WEEKLY' as const,
  dayOfWeek: 'FRIDAY' as const,
  startDate: TODAY,
  endType: 'UNTIL_CANCELLED' as const,
  nextNominal: TODAY,
  dueOn: TODAY,
  permission: 'I authorize these debits.',
  createdAt: new Date(NOW - 86_400_000),
});

/** What the member that the services were seeded with has. */
async function membersOwn(transaction: Transaction) {
  const [access] = await transaction
    .select()
    .from(schema.accountAccess)
    .where(eq(schema.accountAccess.role, 'PRIMARY'));
  const [funding] = await transaction.select().from(schema.fundingAccount).limit(1);
  if (!access || !funding) throw new Error('The member has no account, or none that money comes from');
  return { ...access, funding: funding.id };
}

/** Adds schedules that are due, each of another member with an account: a tenth are IRAs, whose limits are checked. */
const addSchedules = (database: Database, rows: number) =>
  seeding(database, async (transaction) => {
    const { tenant, funding } = await membersOwn(transaction);
    for (let from = 0; from < rows; from += 1_000) {
      const ids = Array.from({ length: Math.min(1_000, rows - from) }, () => crypto.randomUUID());
      await transaction.insert(schema.person).values(ids.map((id) => ({ tenant, id })));
      await transaction.insert(schema.account).values(
        ids.map((id, place) => ({
          ...{
            tenant,
            id,
            number: id,
            type: place % 10 === 0 ? 'IRA' : 'INDIVIDUAL',
            source: 'APEX',
            status: 'COMPLETED',
          },
          recordType: 'DIGITAL_GUIDED_ADVICE' as const,
          keptBy: 'LEDGER' as const,
        })),
      );
      await transaction
        .insert(schema.accountAccess)
        .values(ids.map((id) => ({ tenant, account: id, person: id, role: 'PRIMARY' as const })));
      await transaction.insert(schema.schedule).values(ids.map((id) => dueToday(tenant, id, id, funding)));
    }
  });

/** Gives the member many schedules of one account. */
const addOwn = (database: Database, rows: number) =>
  seeding(database, async (transaction) => {
    const { tenant, person, account, funding } = await membersOwn(transaction);
    const ids = Array.from({ length: rows }, () => crypto.randomUUID());
    await transaction.insert(schema.schedule).values(ids.map((id) => dueToday(tenant, person, account, funding, id)));
  });

const transfersIn = async (database: Database): Promise<number> => {
  const [found] = await seeding(database, (transaction) => transaction.select({ rows: count() }).from(schema.transfer));
  return found?.rows ?? 0;
};

/** Milliseconds that each due schedule takes, with the deposit that it makes. @throws Error unless each makes one */
async function eachOf(services: MemberServices, database: Database, rows: number, workers: number): Promise<number> {
  await addSchedules(database, rows);
  await analyze(database);
  const before = await transfersIn(database);
  const from = performance.now();
  await services.tick(workers);
  const took = performance.now() - from;
  const made = (await transfersIn(database)) - before;
  if (made !== rows) throw new Error(`${rows} schedules made ${made} deposits`);
  return took / rows;
}

async function measured(name: string, database: Database) {
  const services = await startServices(mona, database, 2);
  try {
    // Its bank was removed, so that each deposit ends at once: what is measured is the schedules' part.
    await seeding(database, (transaction) => transaction.update(schema.fundingAccount).set({ isRemoved: true }));
    await eachOf(services, database, 100, 1);
    const rows = [];
    for (const workers of [1, 2]) {
      const [one, ten] = [
        await eachOf(services, database, few, workers),
        await eachOf(services, database, many, workers),
      ];
      rows.push({
        database: name,
        workers,
        [`ms each of ${few}`]: Number(one.toFixed(2)),
        [`ms each of ${many}`]: Number(ten.toFixed(2)),
        ratio: Number((ten / one).toFixed(2)),
      });
    }
    await addOwn(database, LISTED);
    await analyze(database);
    return { rows, list: { [name]: await measureTimes(() => services.ask('GET', '/api/fund/schedule')) } };
  } finally {
    await services.close();
  }
}

/** Figures of a run by their names: `PostgreSQL, 2 workers, of 1000`. */
type Figures = ReadonlyMap<string, number>;

/** Runs the bench of some sources, by their own command, and reads its first table. */
function figuresOf(sources: string): Figures {
  const printed = execFileSync(process.execPath, ['infra/commands/src/bootstrap.mjs', 'bench', 'schedules'], {
    cwd: sources,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const rows = printed.matchAll(/│ \d+ +│ '(\w+)' +│ (\d) +│ ([\d.]+) +│ ([\d.]+) +│/g);
  return new Map(
    [...rows].flatMap(([, database, workers, one, ten]) => [
      [`${database}, ${workers} workers, of ${few}`, Number(one)] as const,
      [`${database}, ${workers} workers, of ${many}`, Number(ten)] as const,
    ]),
  );
}

/** Prints both sides, measured in turns. */
function compare(against: string): void {
  const { hash, folder } = sourcesAt(against);
  const sides = ['.', folder].map((sources) => ({ sources: place(sources), runs: [] as Figures[] }));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const { sources, runs } of sides) runs.push(figuresOf(sources));
  }
  const named = [...(sides[0]?.runs[0]?.keys() ?? [])];
  const figures = Object.fromEntries(named.map((name) => [name, (run: Figures) => run.get(name) ?? Number.NaN]));
  const names = ['now', hash.slice(0, 7)];
  const runs = sides.map((side) => side.runs);
  printComparison('Milliseconds that a due schedule takes with its deposit', names, runs, figures);
}

export const comparesCommits = true;

/** How long due schedules take, by one worker and by two, and the list of many, on both databases. */
export async function run({ against }: { readonly against?: string }): Promise<void> {
  if (against !== undefined) return compare(against);
  const results = await onBothDatabases(measured);
  console.log('\nDue schedules, each made into a deposit that its bank no longer takes part in:');
  console.table(results.flatMap(({ rows }) => rows));
  console.log(`\nGET /fund/schedule with ${LISTED} of them, in milliseconds:`);
  console.table(Object.assign({}, ...results.map(({ list }) => list)));
}
