import { loadavg } from 'node:os';
import { callHeaders } from '@wealth/api';
import { addMonths, today } from '@wealth/domain/calendar';
import { personaNamed } from '@wealth/sandbox/people';
import { sandboxPlugin } from '@wealth/sandbox/plugin';
import { accountId, migrateSandbox, seed } from '@wealth/sandbox/seed';
import { testDatabase } from '@wealth/services/testing';
import { bootServices, clock, portalHeaders } from '@wealth/services/testing/boot';
import { type Call, measureApplications, measureWaiting } from './applications.ts';
import { grow } from './grow.ts';

/** So often each read is requested; a slow one fewer times, within so many milliseconds. */
const CALLS = { most: 200, least: 20, within: 10_000 };
/** The first calls compile what the later ones run. */
const WARM_UP = { most: 20, least: 2, within: 1_000 };
/** How many times the rows of the two members, one after the other. */
const sizes = (process.env.BENCH_ROWS ?? '1,10,100').split(',').map(Number);
const now = today(clock);

/** The largest member, and the one with an account of 2,400 transactions. */
const maya = personaNamed('maya');
const hal = personaNamed('hal');
/** Has no accounts, and opens one. */
const wendy = personaNamed('wendy');
const hero = accountId('7GI04417');
const daily = accountId('5AP35135');

const asOf = (months: number) =>
  `asOfDate=${addMonths(now, -months)}&displayName=positions&showAccountNumberCharacters=4&includeInactive=false`;
const range = (months: number) => `startDate=${addMonths(now, -months)}&endDate=${now}`;
const slashed = (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
const slashedRange = (months: number) => `startDate=${slashed(addMonths(now, -months))}&endDate=${slashed(now)}`;

interface Read {
  readonly requested: string;
  readonly by: typeof maya;
  readonly path: string;
  readonly body?: object;
}

const reads: readonly Read[] = [
  { requested: 'accounts', by: maya, path: '/api/accounts' },
  { requested: 'values of the list of accounts', by: maya, path: '/api/accounts/summary-of-values' },
  { requested: 'history of all, 5 years', by: maya, path: `/api/accounts/history?${range(60)}&maxPoints=400` },
  { requested: 'positions of all, today', by: maya, path: `/api/accounts/positions?${asOf(0)}` },
  { requested: 'positions of all, a year ago', by: maya, path: `/api/accounts/positions?${asOf(12)}` },
  { requested: 'positions of one, today', by: hal, path: `/api/accounts/${daily}/positions?${asOf(0)}` },
  { requested: 'positions of one, a year ago', by: hal, path: `/api/accounts/${daily}/positions?${asOf(12)}` },
  { requested: 'transactions, 6 months', by: hal, path: `/api/accounts/${daily}/transactions?${slashedRange(6)}` },
  { requested: 'transactions, all', by: hal, path: `/api/accounts/${daily}/transactions?${slashedRange(72)}` },
  {
    requested: 'performance of all, 5 years',
    by: maya,
    path: `/api/accounts/performance?${range(60)}&benchmarkPoints=400`,
  },
  {
    requested: 'performance of one, a year',
    by: maya,
    path: `/api/accounts/${hero}/performance?${range(12)}&benchmarkPoints=400`,
  },
  {
    requested: 'portfolio details',
    by: maya,
    path: '/api/investment-accounts/risk/portfolio-details/search',
    body: { accountNumber: '7GI04417', accountType: 'INDIVIDUAL' },
  },
];

/**
 * The services on an embedded database in memory, with three members, asked without a network between.
 * @param hasPorts the sandbox beside them, which an application asks; its look for faults is a part of each call
 */
async function underTest({ hasPorts }: { readonly hasPorts: boolean }) {
  const { app, database, identity, close } = await bootServices({
    database: testDatabase(),
    tenants: ['copper'],
    async seed(empty, keys) {
      await migrateSandbox(empty);
      await seed(empty, { clock, keys, personas: [maya, personaNamed('miles'), hal, wendy] });
    },
    config: hasPorts ? { plugin: sandboxPlugin() } : {},
  });
  const headers = async ({ subject, memberNumber }: typeof maya) =>
    portalHeaders({
      authorization: `Bearer ${await identity.token({ sub: subject, member_number: memberNumber })}`,
      [callHeaders.apiVersion]: '2',
    });
  const given = new Map([
    [maya, await headers(maya)],
    [hal, await headers(hal)],
    [wendy, await headers(wendy)],
  ]);
  const callOf =
    (by: typeof maya): Call =>
    async (method, path, body) => {
      const from = performance.now();
      const reply = await app.inject({
        method,
        url: path,
        headers: given.get(by) ?? {},
        ...(body && { payload: body }),
      });
      const took = performance.now() - from;
      if (reply.statusCode !== 200) throw new Error(`${path} was answered ${reply.statusCode}: ${reply.body}`);
      return { took, reply: reply.json() };
    };
  return {
    database,
    ask: async ({ by, path, body }: Read) => (await callOf(by)(body ? 'POST' : 'GET', path, body)).took,
    asWendy: callOf(wendy),
    tick: () => app.work.tick(),
    close,
  };
}

interface Measured {
  readonly p50: number;
  readonly p95: number;
}

type Ask = (read: Read) => Promise<number>;

async function timesOf(ask: Ask, read: Read, { most, least, within }: typeof CALLS): Promise<number[]> {
  const times: number[] = [];
  let spent = 0;
  while (times.length < most && (times.length < least || spent < within)) {
    const took = await ask(read);
    times.push(took);
    spent += took;
  }
  return times;
}

async function measure(ask: Ask, read: Read): Promise<Measured> {
  await timesOf(ask, read, WARM_UP);
  const times = (await timesOf(ask, read, CALLS)).sort((one, other) => one - other);
  const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/**
 * Each read, one call after the other, at 1, 10 and 100 times the rows: how long it takes, and how that grows; and the
 * calls of an application, which do not depend on them.
 */
export async function run(): Promise<void> {
  const services = await underTest({ hasPorts: false });
  const measured: { times: number; reads: Measured[] }[] = [];
  try {
    for (const [index, times] of sizes.entries()) {
      await grow(services.database, { before: sizes[index - 1] ?? 1, times });
      const row: Measured[] = [];
      for (const read of reads) row.push(await measure(services.ask, read));
      measured.push({ times, reads: row });
    }
  } finally {
    await services.close();
  }
  const opening = await underTest({ hasPorts: true });
  const applied = await measureApplications(opening.asWendy, opening.database);
  const waited = await measureWaiting(opening.tick, opening.database);
  await opening.close();
  const rounded = (milliseconds: number) => Number(milliseconds.toFixed(1));
  console.log(
    `\nUp to ${CALLS.most} calls each, on PGlite, in milliseconds; the machine's load is ${rounded(loadavg()[0] ?? 0)}:`,
  );
  console.table(
    reads.map(({ requested }, index) => {
      const all = measured.map(({ times, reads: row }) => ({ times, ...(row[index] ?? { p50: 0, p95: 0 }) }));
      const first = all[0]?.p50 ?? 0;
      return Object.fromEntries([
        ['requested', requested],
        ...all.flatMap(({ times, p50, p95 }) => [
          [`p50 ×${times}`, rounded(p50)],
          [`p95 ×${times}`, rounded(p95)],
        ]),
        ...all.slice(1).map(({ times, p50 }) => [`grows ×${times}`, rounded(p50 / first)]),
      ]);
    }),
  );
  console.log('\nThe calls of an application, of a member who opens one account after the other:');
  console.table(applied);
  console.log('\nApplications that wait, checked and opened by one worker:');
  console.table(waited);
}
