import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { verifyAudit } from './audit/index.ts';
import { type Database, inTransaction, openDatabase, schema } from './database/index.ts';
import type { EnvelopeKeys } from './secrets/index.ts';
import { SECRET, testKeys } from './testing/boot.fixture.ts';
import { type TestPlace, testPlace, withServerLock } from './testing/database.ts';
import { aDeposit } from './testing/deposit.fixture.ts';
import { NOW, type TestIdentity, testIdentity } from './testing/identity.fixture.ts';
import { lastingQuestions } from './testing/lasting-ports.ts';
import { memberWrites, publishedRegistry, servicesProcess } from './testing/process.fixture.ts';
import { seedTestData } from './testing/seed-test-data.fixture.ts';
import { usualHeaders } from './testing/services.fixture.ts';

// Real processes, beside whatever else the machine does.
jest.setTimeout(90_000);

let place: TestPlace;
let database: Database;
let identity: TestIdentity;
let keys: EnvelopeKeys;
let keysFile: string;
let registry: string;
const running: ReturnType<typeof servicesProcess>[] = [];

beforeAll(async () => {
  place = await testPlace({ isEmpty: true });
  database = await openDatabase(place.address);
  identity = await testIdentity('copper');
  registry = await publishedRegistry();
  ({ keys, file: keysFile } = await testKeys());
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await identity.close();
  await database.close();
  await place.drop();
});

function start(own: Record<string, string>) {
  const started = servicesProcess({
    SERVICES_PORT: '0',
    ...place.environment,
    IDENTITY_URL: identity.url,
    ISSUERS: JSON.stringify(identity.issuers),
    UPSTREAM_SECRET: SECRET,
    KEYS_FILE: keysFile,
    REGISTRY_FOLDER: registry,
    ...own,
  });
  running.push(started);
  return started;
}

describe('two processes of the services on one PostgreSQL', () => {
  let member: string;
  let accounts: string;

  /** Asks one of the processes as the edge would, for Maya. */
  const ask = async (url: string, path: string) => {
    const now = Math.floor(Date.now() / 1_000);
    const token = await identity.token({ iat: now, exp: now + 300 });
    return fetch(`${url}${path}`, { headers: { ...usualHeaders(path), authorization: `Bearer ${token}` } });
  };

  test('do not start on a database that nobody brought forward, and say what to do', async () => {
    const { code, said } = await start({}).ended;
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The database lacks 0001_reference_data\.sql, .*\. Start once with MIGRATE=true to bring it forward\.\n$/,
    );
  });

  test('that start at once bring an empty database forward once', async () => {
    await withServerLock(async () => {
      const both = [
        start({ MIGRATE: 'true', SERVICES: 'member,settings' }),
        start({ MIGRATE: 'true', SERVICES: 'accounts' }),
      ] as const;
      [member, accounts] = await Promise.all([both[0].listens, both[1].listens]);
    });
    const { rows } = await database.transaction((transaction) =>
      transaction.execute<{ name: string }>(sql`select name from schema_migration order by applied_at, name`),
    );
    const names = rows.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
    await seedTestData(database, keys);
  });

  test('answer each what was chosen for it, and nothing of the other', async () => {
    expect((await ask(member, '/api/member/status')).status).toBe(200);
    expect((await ask(accounts, '/api/accounts')).status).toBe(200);
    expect((await ask(member, '/api/accounts')).status).toBe(404);
    expect((await ask(accounts, '/api/member/status')).status).toBe(404);
  });

  test('seal the audit between them once: one chain, each row in it once', async () => {
    const reads = 30;
    const replies = await Promise.all(Array.from({ length: reads }, () => ask(member, '/api/member/demographic')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    // Ending seals what is left, in both at once.
    for (const { child } of running.slice(1)) child.kill('SIGTERM');
    expect(await Promise.all(running.slice(1).map(({ ended }) => ended))).toEqual([
      { code: 0, said: '' },
      { code: 0, said: '' },
    ]);
    const verdict = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
      verifyAudit(transaction, 'copper'),
    );
    expect(verdict).toEqual({ seals: expect.any(Number), rows: reads });
    const unsealed = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
      transaction.select().from(schema.audit).where(sql`${schema.audit.seal} is null`),
    );
    expect(unsealed).toEqual([]);
  });

  test('move a deposit by a dedicated worker, which another one replaces when it is killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wealth-lasting-'));
    await writeFile(join(folder, 'now'), String(NOW));
    await writeFile(join(folder, 'questions'), '');
    const plugin = { PLUGIN: join(import.meta.dirname, 'testing', 'lasting-ports.ts'), LASTING_FOLDER: folder };
    const calls = start({ ...plugin, SERVICES: 'transfers', WORK: 'no' });
    const url = await calls.listens;
    const write = memberWrites(identity);
    const deposit = async (amount: number) => {
      const requested = {
        path: '/api/fund',
        subject: 'subject-maya',
        key: `deposit-of-${amount}`,
        body: aDeposit({ amount }),
      };
      const { status, body } = await write(url, requested);
      expect([status, body]).toEqual([200, expect.objectContaining({})]);
      return String(body.internalTransactionId);
    };
    const stateOf = async (id: string) => {
      const rows = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
        transaction.select().from(schema.transfer).where(eq(schema.transfer.id, id)),
      );
      return rows[0]?.state;
    };
    const settled = async (id: string) => {
      while ((await stateOf(id)) !== 'SETTLED') await new Promise((done) => setImmediate(done));
    };

    const first = await deposit(200);
    const worker = start({ ...plugin, SERVICES: 'none' });
    const dedicatedWorker = await worker.listens;
    expect((await ask(dedicatedWorker, '/api/fund')).status).toBe(404);
    await settled(first);
    // The worker polls: no call reaches it.
    const second = await deposit(201);
    await settled(second);

    worker.child.kill('SIGKILL');
    await worker.ended;
    const third = await deposit(202);
    expect(await (await fetch(`${url}/work`)).json()).toMatchObject({ transfers: { due: 1 } });
    const other = start({ ...plugin, SERVICES: 'none' });
    await settled(third);
    expect(lastingQuestions(folder).map(({ port, order: requested }) => [port, requested.id])).toEqual(
      [first, second, third].map((id) => ['move', id]),
    );
    for (const { child, ended } of [calls, other]) {
      child.kill('SIGTERM');
      expect(await ended).toEqual({ code: 0, said: '' });
    }
  });

  test('are not started by an older release than the one that was here', async () => {
    await database.transaction((transaction) =>
      transaction.execute(sql`insert into schema_migration (name, hash) values ('9999_later.sql', 'x')`),
    );
    for (const own of [{}, { MIGRATE: 'true' }]) {
      expect(await start(own).ended).toEqual({
        code: 1,
        said: 'The database was brought forward by a newer release: this one does not know 9999_later.sql. Start the newer one.\n',
      });
    }
  });
});
