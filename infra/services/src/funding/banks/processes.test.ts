import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Ports } from '../../ports/index.ts';
import { bootServices } from '../../testing/boot.fixture.ts';
import { testDatabase } from '../../testing/database.ts';
import { HOST, testLinking } from '../../testing/linking.fixture.ts';
import { testPorts } from '../../testing/ports.fixture.ts';
import { seedTestData } from '../../testing/seed-test-data.fixture.ts';
import { usualHeaders } from '../../testing/services.fixture.ts';

const provider = testLinking();
/** Settles when a public token is exchanged, and when the provider may answer. */
let [exchanging, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
const linking: Ports['linking'] = {
  ...provider,
  exchange: async (...args) => {
    exchanging.resolve();
    await answering.promise;
    return provider.exchange(...args);
  },
};

let booted: Awaited<ReturnType<typeof bootServices>>;
beforeAll(async () => {
  booted = await bootServices({
    database: testDatabase(),
    tenants: ['copper'],
    seed: seedTestData,
    workers: 2,
    config: { plugin: (_app, tools) => tools.ports.use({ ...testPorts(), linking }) },
  });
});
afterAll(() => booted.close());

async function ask(process: number, method: 'GET' | 'POST', path: string, body?: object, key: string = randomUUID()) {
  const app = booted.apps[process];
  if (app === undefined) throw new Error(`There is no process ${process}`);
  const reply = await app.inject({
    method,
    url: path,
    headers: {
      ...usualHeaders(path),
      ...{ 'x-forwarded-host': HOST, 'idempotency-key': key },
      authorization: `Bearer ${await booted.identity.token()}`,
    },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** A link is sent to the first process, and to the second one while the provider exchanges. @returns both answers */
async function sentTwice(publicToken: string, keys: readonly [string, string]) {
  [exchanging, answering] = [Promise.withResolvers(), Promise.withResolvers()];
  const begun = await ask(0, 'POST', '/api/external-account/link/token', {
    redirectURI: `http://${HOST}/external-account-redirect`,
    originPage: '/move-money/deposit',
  });
  const { link_token } = begun.body;
  provider.chosen(link_token, publicToken, {
    accounts: [{ id: publicToken, name: 'Checking', lastFour: publicToken.slice(-4), subType: 'checking' }],
  });
  const body = { link_token, public_token: publicToken, relink: false };
  const first = ask(0, 'POST', '/api/external-account', body, keys[0]);
  await exchanging.promise;
  const second = ask(1, 'POST', '/api/external-account', body, keys[1]);
  // The second one has looked for its answer by now.
  for (let call = 0; call < 3; call += 1) await ask(1, 'GET', '/api/external-account');
  answering.resolve();
  return Promise.all([first, second]);
}

const exchanges = () => provider.requests.filter((one) => one.startsWith('exchange'));

test('a link that is sent again to another process, while the first exchanges, is linked once, and both get its answer [API-088]', async () => {
  const key = randomUUID();
  const [first, second] = await sentTwice('public-7301', [key, key]);
  expect(first).toMatchObject({ status: 200, body: { accountNumber: '*7301' } });
  expect(second).toEqual(first);
  expect(exchanges()).toEqual(['exchange public-7301']);
});

test('a link that another process sends with another key is refused once the first is linked [API-088]', async () => {
  const [first, second] = await sentTwice('public-7302', [randomUUID(), randomUUID()]);
  expect(first.status).toBe(200);
  expect(second).toMatchObject({ status: 409, body: { errors: [{ name: 'LINK_NOT_YOURS' }] } });
  expect(exchanges()).toEqual(['exchange public-7301', 'exchange public-7302']);
});
