import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callHeaders } from '@wealth/api';
import { personaNamed } from '@wealth/sandbox/people';
import { sandboxPlugin } from '@wealth/sandbox/plugin';
import { migrateSandbox, seed } from '@wealth/sandbox/seed';
import { buildServices } from '@wealth/services';
import { createKeyFile, openKeyFile } from '@wealth/services/secrets';
import { testDatabase } from '@wealth/services/testing';
import { NOW, testIdentity } from '@wealth/services/testing/identity';

/** How often each is done, after half as many that compile it. */
const TURNS = 60;
const SECRET = 'known-to-edge-and-services';
const clock = { now: () => NOW };
const mona = personaNamed('mona');

/** The services with one member, the sandbox's ports and their own database in memory. */
async function underTest() {
  const keysFile = join(await mkdtemp(join(tmpdir(), 'wealth-bench-')), 'keys.json');
  await createKeyFile(keysFile);
  const [database, identity, keys] = await Promise.all([testDatabase(), testIdentity('copper'), openKeyFile(keysFile)]);
  await migrateSandbox(database);
  await seed(database, { clock, keys, personas: [mona] });
  const app = await buildServices({
    database,
    keys,
    issuers: identity.issuers,
    identityUrl: identity.url,
    upstreamSecret: SECRET,
    systemClock: clock,
    businessClock: clock,
    plugin: sandboxPlugin(),
  });
  const headers = {
    authorization: `Bearer ${await identity.token({ sub: mona.subject, member_number: mona.memberNumber })}`,
    [callHeaders.clientId]: 'wealth-portal',
    [callHeaders.clientSecret]: SECRET,
    [callHeaders.applicationId]: 'WM',
    [callHeaders.channelId]: 'MOBILE',
    [callHeaders.page]: '/move-money',
    [callHeaders.tenant]: 'copper',
    [callHeaders.remote]: 'mfe-money-movement@1.0.0',
  };
  return {
    tick: () => app.work.tick(),
    async ask(method: 'GET' | 'POST', url: string, body?: object): Promise<void> {
      const key = { [callHeaders.idempotencyKey]: crypto.randomUUID() };
      const reply = await app.inject({ method, url, headers: { ...headers, ...key }, ...(body && { payload: body }) });
      if (reply.statusCode !== 200) throw new Error(`${url} was answered ${reply.statusCode}: ${reply.body}`);
    },
    async close() {
      await app.close();
      await database.close();
      await identity.close();
    },
  };
}

async function timesOf(work: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let turn = 0; turn < TURNS / 2; turn += 1) await work();
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => Number((times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95) };
}

/** What a deposit takes on PGlite, one caller after the other: the list, the request, a tick without and with work. */
export async function run(): Promise<void> {
  const services = await underTest();
  const [account] = mona.accounts;
  const deposit = {
    investmentAccountNumber: account?.number,
    fundingAccountNumber: '400100001204',
    accountType: 'INDIVIDUAL',
    amount: 25,
    isIra: false,
    permission: 'I authorize this debit.',
  };
  try {
    const measured = {
      'GET /funding-accounts': await timesOf(() => services.ask('GET', '/api/funding-accounts')),
      'a tick with nothing due': await timesOf(services.tick),
      'POST /fund': await timesOf(() => services.ask('POST', '/api/fund', deposit)),
    };
    const from = performance.now();
    const steps = await services.tick();
    const each = Number(((performance.now() - from) / steps).toFixed(1));
    console.log('\nOn PGlite, one after the other, in milliseconds:');
    console.table({ ...measured, [`each of ${steps} steps that were due`]: { p50: each, p95: each } });
  } finally {
    await services.close();
  }
}
