import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { sealAudit, verifyAudit } from '../audit/index.ts';
import { type Database, inTransaction, openDatabase, schema, type Transaction } from '../database/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { type TestPlace, testPlace } from '../testing/database.ts';
import { untilAlone } from '../testing/kill.fixture.ts';
import type { PosterLine, PosterOrder } from '../testing/poster.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../testing/postgres.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import { rebuildProjections } from './index.ts';

const KILLS = process.env.FULL_TESTS ? 200 : 10;
/** A database is filled by so many kills; then a new one takes over, so that each kill meets a quick poster. */
const KILLS_A_DATABASE = 20;
/** Milliseconds after its last answer within which a poster is killed. */
const LATEST = 25;

/** What the posters said, over all kills on one database. */
interface Said {
  readonly asked: Set<string>;
  readonly answered: Map<string, string>;
  replayed: number;
}

const running = new Set<ChildProcess>();

/** A process that posts; `answers` settles when it was answered so often for the first time. */
function startPoster(order: PosterOrder, said: Said, answers: number) {
  const file = join(import.meta.dirname, '..', 'testing', 'poster.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, JSON.stringify(order)], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let complaint = '';
  child.stderr.on('data', (part) => {
    complaint += String(part);
  });
  const lines = createInterface({ input: child.stdout });
  const closed = once(lines, 'close');
  const ended = once(child, 'exit').then(() => closed);
  const answered = new Promise<void>((done, failed) => {
    let count = 0;
    lines.on('line', (text) => {
      const line = JSON.parse(text) as PosterLine;
      if ('asked' in line) {
        said.asked.add(line.asked);
        return;
      }
      const before = said.answered.get(line.answered);
      if (before !== undefined && before !== line.id) failed(new Error(`${line.answered} was answered in two ways`));
      said.answered.set(line.answered, line.id);
      if (line.isNew) count += 1;
      else said.replayed += 1;
      if (count === answers) done();
    });
    void ended.then(() => failed(new Error(`The poster ended by itself: ${complaint}`)));
  });
  return { child, ended, answered };
}

const rowsOf = async <Row extends Record<string, unknown>>(transaction: Transaction, query: ReturnType<typeof sql>) =>
  (await transaction.execute<Row>(query)).rows;

const nothingHalf = {
  'a posting that does not sum to zero': sql`
    select journal from entry group by tenant, journal, commodity having sum(quantity) <> 0`,
  'a posting without its entries': sql`
    select id from journal j where not exists (select from entry e where e.tenant = j.tenant and e.journal = j.id)`,
  'a key that was posted twice': sql`
    select idempotency_key from journal where idempotency_key is not null group by 1 having count(*) > 1`,
  'a posting without its stored answer, or an answer without its posting': sql`
    select coalesce(j.idempotency_key, i.key) from (select * from journal where idempotency_key is not null) j
    full join idempotency i on i.tenant = j.tenant and i.key = j.idempotency_key
    where j.id is distinct from i.answer -> 'given' ->> 'id'`,
  'a posting without its one audit row, or an audit row without its posting': sql`
    select coalesce(j.id, a.entity_id) from (select * from journal where idempotency_key is not null) j
    full join audit a on a.tenant = j.tenant and a.entity_id = j.id
    group by 1 having count(j.id) <> 1 or count(a.id) <> 1`,
};

async function expectWhole(database: Database, said: Said): Promise<number> {
  const undo = new Error('undone');
  let posts = 0;
  const looking = inTransaction(database, { role: 'maintenance' }, async (transaction) => {
    for (const [what, query] of Object.entries(nothingHalf)) {
      expect({ what, found: await rowsOf(transaction, query) }).toEqual({ what, found: [] });
    }
    const posted = await transaction
      .select({ key: schema.idempotency.key, answer: schema.idempotency.answer })
      .from(schema.idempotency);
    posts = posted.length;
    const stored = new Map(posted.map(({ key, answer }) => [key, (answer as { given: { id: string } }).given.id]));
    const lost = [...said.answered].filter(([key, id]) => stored.get(key) !== id);
    expect({ what: 'an acknowledged posting that is not there', lost }).toEqual({
      what: 'an acknowledged posting that is not there',
      lost: [],
    });
    const kept = await projections(transaction);
    await rebuildProjections(transaction, { tenant: 'copper', through: TODAY });
    expect(await projections(transaction)).toEqual(kept);
    throw undo;
  });
  await expect(looking).rejects.toBe(undo);
  while ((await sealAudit(database, { now: () => Date.now() })) > 0);
  const verdict = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
    verifyAudit(transaction, 'copper'),
  );
  expect(verdict).toEqual({ seals: expect.any(Number), rows: posts });
  return posts;
}

async function projections(transaction: Transaction) {
  const tables = ['daily_value', 'value_year', 'held_since', 'position', 'account_transaction'];
  const all = [];
  for (const table of tables) {
    all.push(await rowsOf(transaction, sql`select * from ${sql.identifier(table)} order by 1, 2, 3`));
  }
  return all;
}

describe('a process that is killed while it posts', () => {
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    // On a server of its own, so that the server can be killed too and nobody else's tests with it.
    const programs = process.env.DATABASE_URL ? findPostgres() : undefined;
    server = programs === undefined ? undefined : await startPostgres(programs);
  }, 120_000);
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await server?.end();
  });

  async function killOnce(place: TestPlace, said: Said, run: number): Promise<number> {
    const unsettled = [...said.asked].filter((key) => !said.answered.has(key));
    const again = [...unsettled, ...[...said.answered.keys()].slice(-3)];
    const order = { address: place.address, run: `run-${run}`, again, goesOn: true };
    const poster = startPoster(order, said, randomInt(1, 20));
    await poster.answered;
    await pause(randomInt(0, LATEST));
    // Every other time it is the server that goes first.
    if (server && run % 2 === 1) await server.kill();
    poster.child.kill('SIGKILL');
    await poster.ended;
    running.delete(poster.child);
    if (server && run % 2 === 1) await server.start();
    const database = await openDatabase(place.address);
    try {
      await untilAlone(database);
      return await expectWhole(database, said);
    } finally {
      await database.close();
    }
  }

  /** Asks for every key once more: only what no poster was answered, and is not there, is posted. */
  async function askAllAgain(place: TestPlace, said: Said, posts: number): Promise<void> {
    const order = { address: place.address, run: 'all', again: [...said.asked], goesOn: false };
    const unsettled = said.asked.size - posts;
    const replayed = said.replayed;
    const poster = startPoster(order, said, -1);
    poster.answered.catch(() => {});
    await poster.ended;
    expect(said.answered.size).toBe(said.asked.size);
    expect(said.replayed - replayed).toBe(posts);
    const database = await openDatabase(place.address);
    expect(await expectWhole(database, said)).toBe(posts + unsettled);
    await database.close();
  }

  test(
    `leaves the ledger whole ${KILLS} times: nothing half written, every key posted once, nothing acknowledged lost`,
    async () => {
      const counts = { posts: 0, acknowledged: 0, replayed: 0 };
      for (let run = 0; run < KILLS; ) {
        const place = await testPlace({ ...(server && { on: server.url }) });
        const database = await openDatabase(place.address);
        await seedTestData(database, (await testKeys()).keys);
        await database.close();

        const said: Said = { asked: new Set(), answered: new Map(), replayed: 0 };
        let posts = 0;
        const until = Math.min(run + KILLS_A_DATABASE, KILLS);
        for (; run < until; run += 1) posts = await killOnce(place, said, run);
        counts.acknowledged += said.answered.size;
        await askAllAgain(place, said, posts);
        counts.posts += said.asked.size;
        counts.replayed += said.replayed;
        await place.drop();
      }
      const kind = process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
      process.stdout.write(
        `${KILLS} kills on ${kind}: ${counts.posts} posts, ${counts.acknowledged} acknowledged before the last kill, ${counts.replayed} replayed\n`,
      );
    },
    120_000 + KILLS * 30_000,
  );
});
