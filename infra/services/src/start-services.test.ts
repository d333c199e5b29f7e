import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, stat, watch, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { sealAudit, verifyAudit } from './audit/index.ts';
import { serviceNames } from './build-services.ts';
import { BadConfiguration, configFromEnvironment } from './config.ts';
import { type Database, insertMany, inTransaction, openDatabase, schema } from './database/index.ts';
import { SECRET, testKeys } from './testing/boot.fixture.ts';
import { copyPrepared } from './testing/database.ts';
import { testIdentity } from './testing/identity.fixture.ts';
import { publishedRegistry, servicesProcess } from './testing/process.fixture.ts';
import { seedTestData } from './testing/seed-test-data.fixture.ts';
import { usualHeaders } from './testing/services.fixture.ts';
import { testSettings } from './testing/test-data.fixture.ts';

// Real processes make real database folders, beside whatever else the machine does.
jest.setTimeout(90_000);

let folder: string;
let registry: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wealth-start-'));
  registry = await publishedRegistry();
});

const environment = (own: Record<string, string> = {}) => ({
  SERVICES_PORT: '0',
  DATABASE_FOLDER: join(folder, 'database'),
  IDENTITY_URL: 'http://127.0.0.1:1',
  ISSUERS: JSON.stringify({ 'http://localhost:4301/realms/copper': 'copper' }),
  UPSTREAM_SECRET: SECRET,
  KEYS_FILE: join(folder, 'keys.json'),
  REGISTRY_FOLDER: registry,
  ...own,
});

const running: ChildProcess[] = [];
const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  for (const one of opened) await one.close();
});

/** The database of a process that has ended. */
async function open(own: string): Promise<Database> {
  const database = await openDatabase({ folder: own });
  opened.push(database);
  return database;
}

function start(own: Record<string, string> = {}) {
  const started = servicesProcess(environment(own));
  running.push(started.child);
  return started;
}

describe('the process', () => {
  test('makes its database, answers, shares it with no other process, and ends cleanly on SIGTERM', async () => {
    const first = start();
    const url = await first.listens;
    expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready' });
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);

    const second = await start().ended;
    expect(second.code).toBe(1);
    expect(second.said).toBe(
      `The database in ${join(folder, 'database')} is in use by process ${first.child.pid}. Stop that process first, or name another folder.\n`,
    );

    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, said: '' });
    await expect(access(join(folder, 'database.lock'))).rejects.toThrow();
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  test('loses nothing that it answered when it is killed: the link stands, with its audit row, and the chain verifies [API-004]', async () => {
    const identity = await testIdentity('copper');
    opened.push(identity);
    const { keys } = await testKeys();
    const own = { DATABASE_FOLDER: join(folder, 'killed') };
    await copyPrepared(own.DATABASE_FOLDER);
    const made = await open(own.DATABASE_FOLDER);
    await seedTestData(made, keys);
    await made.close();

    const now = Math.floor(Date.now() / 1_000);
    const token = await identity.token({ sub: 'subject-linus', member_number: '1003', iat: now, exp: now + 300 });
    const killed = start({ ...own, IDENTITY_URL: identity.url });
    const headers = {
      ...usualHeaders('/api/member'),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    const reply = await fetch(`${await killed.listens}/api/member`, { method: 'PUT', headers, body: '{}' });
    killed.child.kill('SIGKILL');
    expect(reply.status).toBe(200);
    await killed.ended;
    await identity.close();

    const database = await open(own.DATABASE_FOLDER);
    const { links, acts } = await inTransaction(database, { role: 'maintenance' }, async (transaction) => ({
      links: await transaction.select().from(schema.identity).where(eq(schema.identity.person, 'linus')),
      acts: await transaction.select().from(schema.audit),
    }));
    expect(links).toMatchObject([{ subject: 'subject-linus' }]);
    expect(acts).toMatchObject([{ action: 'LINK', entityId: 'linus' }]);
    await sealAudit(database, { now: () => Date.now() });
    const verdict = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
      verifyAudit(transaction, 'copper'),
    );
    expect(verdict).toEqual({ seals: 1, rows: 1 });
    await database.close();
  });

  test('loses nothing of what was there when it is started again, also after it was killed', async () => {
    const database = await open(join(folder, 'database'));
    await inTransaction(database, { role: 'seeder' }, (transaction) =>
      insertMany(transaction, schema.setting, [{ tenant: 'copper', document: testSettings('copper') }]),
    );
    await database.close();
    const settings = async (url: string) =>
      (
        await fetch(`${url}/api/app-settings`, { headers: { 'x-client-secret': SECRET, 'x-edge-tenant': 'copper' } })
      ).json();

    const killed = start();
    expect(await settings(await killed.listens)).toEqual(testSettings('copper'));
    killed.child.kill('SIGKILL');
    await killed.ended;

    const again = start();
    expect(await settings(await again.listens)).toEqual(testSettings('copper'));
    again.child.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
  });

  test('ends on SIGTERM within the time limit of a port that hangs, and the deposit is not lost', async () => {
    const own = { DATABASE_FOLDER: join(folder, 'hangs'), PLUGIN: join(folder, 'hanging.mjs'), PORT_SECONDS: '1' };
    await copyPrepared(own.DATABASE_FOLDER);
    const made = await open(own.DATABASE_FOLDER);
    await seedTestData(made, (await testKeys()).keys);
    await inTransaction(made, { role: 'seeder' }, (transaction) =>
      transaction.insert(schema.transfer).values({
        ...{ tenant: 'copper', id: 'hangs', person: 'maya', dueDateOwner: 'maya', account: 'individual' },
        ...{ fundingAccount: 'mayas-checking', kind: 'DEPOSIT', amountCents: 20_000, state: 'ASKED' },
        ...{ askedAt: new Date('2026-11-20T18:00:00Z'), startOn: '2026-11-20', dueOn: '2026-11-20' },
        permission: 'I authorize this debit.',
      }),
    );
    await made.close();
    const called = join(folder, 'hangs.called');
    await writeFile(
      own.PLUGIN,
      `import { writeFileSync } from 'node:fs';
      const move = () => new Promise(() => writeFileSync(${JSON.stringify(called)}, ''));
      export default (app, { ports }) => ports.use({ ach: {}, coreBanking: { move }, custodian: {}, identityCheck: {} });`,
    );

    const { child, ended } = start(own);
    for await (const { filename } of watch(folder)) if (filename === 'hangs.called') break;
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, said: '' });
    const database = await open(own.DATABASE_FOLDER);
    const rows = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
      transaction.select().from(schema.transfer),
    );
    await database.close();
    expect(rows).toMatchObject([{ state: 'ASKED', requestedAt: expect.any(Date), failingSince: expect.any(Date) }]);
  });

  test('says in one sentence that its port is taken, and lets go of the database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await start({ SERVICES_PORT: String(port) }).ended).toEqual({
      code: 1,
      said: `Port ${port} is taken. Stop what listens there, or set SERVICES_PORT.\n`,
    });
    other.close();
    await expect(access(join(folder, 'database.lock'))).rejects.toThrow();
  });
});

describe('the configuration', () => {
  test.each<{ own: Record<string, string>; words: string }>([
    { own: { DATABASE_FOLDER: '' }, words: 'Neither DATABASE_URL nor DATABASE_FOLDER is set.' },
    { own: { IDENTITY_URL: '' }, words: 'IDENTITY_URL is not set.' },
    { own: { UPSTREAM_SECRET: '' }, words: 'UPSTREAM_SECRET is not set.' },
    { own: { REGISTRY_FOLDER: '' }, words: 'REGISTRY_FOLDER is not set.' },
    { own: { ISSUERS: '{"a":1}' }, words: 'ISSUERS must be a JSON object from issuer to tenant.' },
    { own: { ISSUERS: 'copper' }, words: 'ISSUERS must be a JSON object from issuer to tenant.' },
    ...['{"bank":"/api"}', '{"portal":"https://api.example"}', '/api'].map((SERVICE_BASES) => ({
      own: { SERVICE_BASES },
      words:
        'SERVICE_BASES must be a JSON object from service (portal, investmentAccounts, mockData, experience, document) to a path below /api.',
    })),
    ...['0', '1.5', 'many'].map((OPENINGS_PER_DAY) => ({
      own: { OPENINGS_PER_DAY },
      words: `OPENINGS_PER_DAY is ${OPENINGS_PER_DAY}, which is no whole number above 0.`,
    })),
    { own: { PORT_SECONDS: '31' }, words: 'PORT_SECONDS is 31, which is more than 30.' },
    { own: { OUTAGE_HOURS: 'a day' }, words: 'OUTAGE_HOURS is a day, which is no whole number above 0.' },
    ...['mfe-portfolio', 'mfe-portfolio@1.4.2', '<b>@0.0.0-development'].map((DEVELOPED_REMOTE) => ({
      own: { DEVELOPED_REMOTE },
      words: `DEVELOPED_REMOTE is ${DEVELOPED_REMOTE}, which is no name@0.0.0-development.`,
    })),
    { own: { LINKING_URL: 'http://127.0.0.1:1' }, words: 'LINKING_CLIENT_ID is not set.' },
    { own: { LINKING_CLIENT_ID: 'a', LINKING_SECRET: 'b' }, words: 'LINKING_URL is not set.' },
    {
      own: { LINKING_URL: 'plaid', LINKING_CLIENT_ID: 'a', LINKING_SECRET: 'b' },
      words: 'LINKING_URL is no address.',
    },
    { own: { SERVICES_PORT: 'http' }, words: 'SERVICES_PORT is http, which is no port.' },
    { own: { WORK: 'off' }, words: 'WORK is off, which is neither yes nor no.' },
    { own: { WORK: 'no', SERVICES: 'none' }, words: 'SERVICES is none and WORK is no, so nothing would run.' },
    {
      own: { SERVICES: 'member,banking' },
      words:
        'SERVICES names banking; there are member, accounts, positions, transactions, performance, portfolios, documents, settings, transfers, risk, workflow, or none alone.',
    },
  ])('is refused in one sentence: $words', async ({ own, words }) => {
    await expect(configFromEnvironment(environment(own))).rejects.toEqual(new BadConfiguration(words));
  });

  test('links banks by the provider that it names, and by none where it names none', async () => {
    expect((await configFromEnvironment(environment())).linking).toBeUndefined();
    const named = { LINKING_URL: 'http://127.0.0.1:1/', LINKING_CLIENT_ID: 'portal', LINKING_SECRET: 'secret' };
    const { linking } = await configFromEnvironment(environment(named));
    expect(linking).toMatchObject({ exchange: expect.any(Function), remove: expect.any(Function) });
  });

  test('runs all calls and the worker unless it names one half', async () => {
    expect(await configFromEnvironment(environment())).toMatchObject({ services: serviceNames, hasWorker: true });
    expect(await configFromEnvironment(environment({ SERVICES: 'none' }))).toMatchObject({
      ...{ services: [], hasWorker: true },
    });
    expect(await configFromEnvironment(environment({ WORK: 'no' }))).toMatchObject({ hasWorker: false });
  });

  test('takes a module as a plugin, and migrates an embedded database unless MIGRATE says otherwise', async () => {
    const module = join(folder, 'plugin.mjs');
    await writeFile(module, 'export default function plugin() {}');
    const config = await configFromEnvironment(environment({ PLUGIN: module, SERVICES: 'member, settings' }));
    expect(config).toMatchObject({ migrate: true, services: ['member', 'settings'], plugin: expect.any(Function) });
    expect(await configFromEnvironment(environment({ MIGRATE: 'false' }))).toMatchObject({ migrate: false });
    expect(await configFromEnvironment(environment({ OPENINGS_PER_DAY: '5' }))).toMatchObject({ openingsPerDay: 5 });
    expect(await configFromEnvironment(environment({ LINKED_ACCOUNTS: '8' }))).toMatchObject({ mostLinkedAccounts: 8 });
    expect(await configFromEnvironment(environment({ OUTAGE_HOURS: '2' }))).toMatchObject({
      workLimits: { portMs: 20_000, outageMs: 7_200_000, attempts: 20 },
    });
    const developed = 'mfe-portfolio@0.0.0-development';
    expect(await configFromEnvironment(environment())).not.toHaveProperty('developed');
    expect(await configFromEnvironment(environment({ DEVELOPED_REMOTE: developed }))).toMatchObject({ developed });
    expect(await configFromEnvironment(environment({ DATABASE_URL: 'postgres://127.0.0.1/x' }))).toMatchObject({
      migrate: false,
      database: { url: 'postgres://127.0.0.1/x' },
    });
    await writeFile(module, 'export const plugin = 1;');
    await expect(configFromEnvironment(environment({ PLUGIN: `${module}?changed` }))).rejects.toThrow();
  });

  test('beside a server asks for the key file that its operator put there', async () => {
    const missing = { DATABASE_URL: 'postgres://127.0.0.1/x', KEYS_FILE: join(folder, 'nowhere.json') };
    await expect(configFromEnvironment(environment(missing))).rejects.toThrow('nowhere.json');
  });
});
