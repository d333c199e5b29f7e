import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type Database, inTransaction, openDatabase } from '../database/index.ts';
import { addMayasAccount } from '../testing/account.fixture.ts';
import { heir } from '../testing/beneficiary.fixture.ts';
import type { SaverOrder } from '../testing/beneficiary-saver.ts';
import { bootServices, portalHeaders, testKeys } from '../testing/boot.fixture.ts';
import { type TestPlace, testPlace } from '../testing/database.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';

jest.setTimeout(90_000);

let place: TestPlace;
beforeAll(async () => {
  place = await testPlace();
});
afterAll(() => place.drop());

/** On a server, statements of a killed process may still run until its sessions have ended. */
async function untilAlone(database: Database): Promise<void> {
  if (database.kind === 'embedded') return;
  const others = sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  while ((await database.transaction((one) => one.execute(others))).rows.length > 0) await pause(5);
}

/** What a save writes. */
async function countsIn(database: Database): Promise<number[]> {
  const { rows } = await inTransaction(database, { role: 'maintenance' }, (one) =>
    one.execute<{ secrets: number; people: number; answers: number; acts: number }>(sql`
      select (select count(*)::int from secret where purpose = 'BENEFICIARY_SOCIAL_SECURITY_NUMBER') as secrets,
        (select count(*)::int from beneficiary) as people, (select count(*)::int from idempotency) as answers,
        (select count(*)::int from audit) as acts`),
  );
  return Object.values(rows[0] ?? {});
}

/** Saves in a process of its own, which is killed once it has stored the first number. */
async function killBetween(order: SaverOrder): Promise<void> {
  const file = join(import.meta.dirname, '..', 'testing', 'beneficiary-saver.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, JSON.stringify(order)], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (part) => {
    complaint += String(part);
  });
  const ended = once(child, 'exit');
  const stopped = once(createInterface({ input: child.stdout }), 'line');
  await Promise.race([
    stopped,
    ended.then(() => {
      throw new Error(`The process ended by itself: ${complaint}`);
    }),
  ]);
  child.kill('SIGKILL');
  await ended;
}

test('a process that is killed between a number and its beneficiary leaves neither, and the same save goes through then', async () => {
  const { keys, file } = await testKeys();
  const seeded = await openDatabase(place.address);
  await seedTestData(seeded, keys);
  const accountNumber = await inTransaction(seeded, { role: 'seeder' }, (one) =>
    addMayasAccount(one, 'mayas-ira', { type: 'IRA' }),
  );
  await seeded.close();
  const body = { accountNumber, beneficiaries: [heir({ sharePercent: 50 }), heir({ sharePercent: 50 })] };
  const idempotencyKey = 'key-of-the-killed-save';
  await killBetween({ address: place.address, keyFile: file, idempotencyKey, body });

  const database = await openDatabase(place.address);
  await untilAlone(database);
  expect(await countsIn(database)).toEqual([0, 0, 0, 0]);

  const { app, identity, close } = await bootServices({
    database,
    tenants: ['copper'],
    seed: async () => {},
    config: { keys },
  });
  const reply = await app.inject({
    method: 'POST',
    url: '/api/beneficiary',
    headers: portalHeaders({
      authorization: `Bearer ${await identity.token()}`,
      'idempotency-key': idempotencyKey,
    }),
    payload: body,
  });
  expect([reply.statusCode, await countsIn(database)]).toEqual([200, [2, 2, 1, 3]]);
  await close();
});
