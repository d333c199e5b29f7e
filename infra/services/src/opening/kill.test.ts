import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { inTransaction, openDatabase } from '../database/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { type TestPlace, testPlace } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { untilAlone } from '../testing/kill.fixture.ts';
import type { OpenerLine, OpenerOrder, SentApplication } from '../testing/opener-process.ts';
import { quickStart } from '../testing/quick-start.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';

const KILLS = process.env.FULL_TESTS ? 200 : 10;
/** A database is filled by so many kills; then a new one takes over. */
const KILLS_A_DATABASE = 20;
/** Milliseconds after its last line within which a process is killed: an opening takes about as long. */
const LATEST = 60;
/** Milliseconds after which the claims and leases of a process are over. */
const LEASE = 61_000;
const NEXT_WEEK = Date.parse('2026-11-30T18:00:00Z');

/** What the processes said, over all kills on one database. */
interface Said {
  readonly sent: Map<string, SentApplication>;
  /** Account by workflow. */
  readonly answered: Map<string, string>;
}

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A process that opens accounts; `settled` resolves after so many lines. */
function startOpener(order: OpenerOrder, said: Said, lines: number) {
  const file = join(import.meta.dirname, '..', 'testing', 'opener-process.ts');
  const child = spawn(process.execPath, [...quickStart, file, JSON.stringify(order)], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let complaint = '';
  child.stderr.on('data', (part) => {
    complaint += String(part);
  });
  const output = createInterface({ input: child.stdout });
  const closed = once(output, 'close');
  const settled = Promise.withResolvers<void>();
  let count = 0;
  output.on('line', (text) => {
    const line = JSON.parse(text) as OpenerLine;
    if ('sent' in line) said.sent.set(line.sent.body.workflowId, line.sent);
    else {
      const before = said.answered.get(line.answered);
      if (before !== undefined && before !== line.account) {
        settled.reject(new Error(`${line.answered} was answered with two accounts`));
      }
      said.answered.set(line.answered, line.account);
    }
    count += 1;
    if (count === lines) settled.resolve();
  });
  const ended = once(child, 'exit').then(async ([code]) => {
    await closed;
    running.delete(child);
    settled.reject(new Error(`The process ended by itself: ${complaint}`));
    return { code: code as number | null, complaint };
  });
  settled.promise.catch(() => {});
  return { child, ended, settled: settled.promise };
}

/**
 * What is half or twice, in one query over all that an opening is. An account may be open before its application says
 * so: those are two transactions, and the second is done again.
 */
const wrong = sql`
  with opening as (
    select w.person, w.id as workflow, w.status as closed, a.status, a.account, c.status as stands, c.is_active,
      (select count(*) from account_access x where x.tenant = w.tenant and x.person = w.person) as accesses,
      (select count(*) from account_access x
        where x.tenant = w.tenant and x.account = a.account and x.person = w.person and x.role = 'PRIMARY') as own,
      (select count(*) from ledger_account l where l.tenant = w.tenant and l.account = a.account) as ledgers,
      (select count(*) from portfolio_profile p where p.tenant = w.tenant and p.account = a.account) as profiles,
      (select count(*) from agreement g where g.tenant = w.tenant and g.application = w.id) as agreements,
      (select count(*) from transfer t
        where t.tenant = w.tenant and t.account = a.account and t.state = 'ASKED' and t.due_on is null) as waiting
    from workflow w
    left join application a on a.tenant = w.tenant and a.workflow = w.id
    left join account c on c.tenant = a.tenant and c.id = a.account
    where w.person like 'run-%'
  )
  select * from opening
  where case
    when status is null then closed = 'COMPLETED' or accesses > 0 or agreements > 0
    else closed <> 'COMPLETED' or accesses <> 1 or own <> 1 or ledgers <> 1 or profiles <> 1 or agreements < 1
      or not coalesce(case status
        when 'SENT' then stands = 'PENDING'
        when 'REFERRED' then stands = 'PENDING'
        when 'CHECKED' then stands = 'PENDING' or (stands = 'COMPLETED' and is_active)
        when 'OPENED' then stands = 'COMPLETED' and is_active and waiting = 0
        when 'REFUSED' then stands = 'NOT_APPROVED' and not is_active and waiting = 0
      end, false)
  end`;

/** @returns account and state by workflow */
async function expectWhole(place: TestPlace, said: Said): Promise<Map<string, { account: string; status: string }>> {
  const database = await openDatabase(place.address);
  try {
    await untilAlone(database);
    return await inTransaction(database, { role: 'maintenance' }, async (transaction) => {
      expect((await transaction.execute(wrong)).rows).toEqual([]);
      const { rows } = await transaction.execute<{ workflow: string; account: string; status: string }>(
        sql`select workflow, account, status from application where person like 'run-%'`,
      );
      const stored = new Map(rows.map(({ workflow, ...one }) => [workflow, one]));
      const lost = [...said.answered].filter(([workflow, account]) => stored.get(workflow)?.account !== account);
      expect(lost).toEqual([]);
      return stored;
    });
  } finally {
    await database.close();
  }
}

test(
  `services that are killed ${KILLS} times at any moment of an opening leave no account twice and none half`,
  async () => {
    const { keys, file: keyFile } = await testKeys();
    const counts: Record<string, number> = {};
    const count = (what: string, many = 1) => {
      counts[what] = (counts[what] ?? 0) + many;
    };
    for (let run = 0; run < KILLS; ) {
      const place = await testPlace();
      const database = await openDatabase(place.address);
      await seedTestData(database, keys);
      await database.close();
      const said: Said = { sent: new Map(), answered: new Map() };
      const common = { address: place.address, keyFile };
      const orderOf = (at: number) => ({ ...common, named: `run-${at}`, now: NOW + at * LEASE, business: NOW });
      const unsettled = () => [...said.sent.values()].filter(({ body }) => !said.answered.has(body.workflowId));

      const until = Math.min(run + KILLS_A_DATABASE, KILLS);
      for (; run < until; run += 1) {
        const again = [...unsettled(), ...[...said.sent.values()].slice(-3)];
        const opener = startOpener({ ...orderOf(run), again, goesOn: true }, said, again.length + randomInt(1, 12));
        await opener.settled;
        await pause(randomInt(0, LATEST));
        opener.child.kill('SIGKILL');
        await opener.ended;
        const found = await expectWhole(place, said);
        for (const { body } of unsettled()) count(found.has(body.workflowId) ? 'written, not answered' : 'not written');
        for (const { status } of found.values()) if (status === 'SENT' || status === 'CHECKED') count(`left ${status}`);
      }
      count('sent', said.sent.size);

      // Whoever was not answered sends the same once more; the next week everything is decided.
      const order = { ...orderOf(run), business: NEXT_WEEK, again: [...said.sent.values()], goesOn: false };
      const last = startOpener(order, said, -1);
      expect(await last.ended).toEqual({ code: 0, complaint: '' });
      const stored = await expectWhole(place, said);
      expect([stored.size, said.answered.size]).toEqual([said.sent.size, said.sent.size]);
      for (const { status } of stored.values()) {
        expect(['OPENED', 'REFUSED']).toContain(status);
        count(status);
      }
      await place.drop();
    }
    process.stdout.write(`${KILLS} kills: ${JSON.stringify(counts)}\n`);
  },
  120_000 + KILLS * 30_000,
);
