import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { LinkedAccount } from '@wealth/api';
import { sql } from 'drizzle-orm';
import { type Database, inTransaction, openDatabase } from '../../database/index.ts';
import { testKeys } from '../../testing/boot.fixture.ts';
import { type TestPlace, testPlace } from '../../testing/database.ts';
import { NOW } from '../../testing/identity.fixture.ts';
import { killWhereItStops, untilAlone } from '../../testing/kill.fixture.ts';
import type { LinkerOrder, LinkMoment } from '../../testing/linker-process.ts';
import { HOST, testLinking } from '../../testing/linking.fixture.ts';
import { testPorts } from '../../testing/ports.fixture.ts';
import { seedTestData } from '../../testing/seed-test-data.fixture.ts';
import { testServices } from '../../testing/services.fixture.ts';

jest.setTimeout(90_000);

let place: TestPlace;
beforeEach(async () => {
  place = await testPlace();
});
afterEach(() => place.drop());

/** Counts of the rows that a link writes and of the sessions that it uses up. */
async function countsIn(database: Database): Promise<Record<string, number>> {
  const { rows } = await inTransaction(database, { role: 'seeder' }, (one) =>
    one.execute<Record<string, number>>(sql`
      select (select count(*)::int from linked_item) as items,
        (select count(*)::int from funding_account) as accounts,
        (select count(*)::int from secret where purpose = 'LINKING_ACCESS') as access_tokens,
        (select count(*)::int from secret where purpose = 'LINK_TOKEN') as link_tokens,
        (select count(*)::int from secret where purpose = 'PUBLIC_TOKEN') as public_tokens,
        (select count(*)::int from idempotency) as answers,
        (select count(*)::int from link_session where used_at is null) as open_sessions,
        (select count(*)::int from link_session where used_at is not null) as used_sessions`),
  );
  return rows[0] ?? {};
}

/** By how much each count grew. */
const growth = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));

const usedUp = { link_tokens: 0, open_sessions: 0, used_sessions: 1 };
const written = { ...usedUp, items: 1, accounts: 0, access_tokens: 0, public_tokens: 1, answers: 0 };
const kept = { ...usedUp, items: 1, accounts: 1, access_tokens: 1, public_tokens: 0, answers: 1 };
const removed = { ...written, public_tokens: 0 };

const PUBLIC_TOKEN = 'public-killed';
/** Milliseconds, longer than the lease of the killed process. */
const LATER = 61_000;

/** A process links a bank and is killed. Other services continue on its database, with their own provider. */
async function killedWhen(moment: LinkMoment) {
  const { keys, file } = await testKeys();
  const seeded = await openDatabase(place.address);
  await seedTestData(seeded, keys);
  const before = await countsIn(seeded);
  await seeded.close();
  const idempotencyKey = randomUUID();
  const order: LinkerOrder = {
    address: place.address,
    keyFile: file,
    idempotencyKey,
    publicToken: PUBLIC_TOKEN,
    moment,
  };
  await killWhereItStops('linker-process.ts', order);

  const database = await openDatabase(place.address);
  await untilAlone(database);
  const linking = testLinking();
  let machine = NOW;
  const { app, ask, close } = await testServices({
    seeded: Promise.resolve(database),
    keys,
    systemClock: { now: () => machine },
    // A repeated call waits as long as two calls of the provider may take.
    workLimits: { portMs: 200 },
    plugin: (_app, tools) => tools.ports.use({ ...testPorts(), linking }),
  });
  const headers = { 'x-forwarded-host': HOST };
  const keep = (key: string, body: object) =>
    ask('POST', '/api/external-account', {
      headers: { ...headers, 'idempotency-key': key },
      body: { relink: false, ...body },
    });
  return {
    linking,
    work: app.work,
    close,
    leaves: async () => growth(before, await countsIn(database)),
    pass: () => {
      machine += LATER;
    },
    /** The call of the killed process, sent again. The provider still says that the public token is this link's. */
    again: async () => {
      linking.chosen('link-1-of-maya', PUBLIC_TOKEN);
      const { statusCode, body } = await keep(idempotencyKey, {
        link_token: 'link-1-of-maya',
        public_token: PUBLIC_TOKEN,
      });
      return `${statusCode} ${body}`;
    },
    /** @returns the number of the account at another bank that is linked instead */
    linkAnother: async () => {
      const begun = await ask('POST', '/api/external-account/link/token', {
        headers,
        body: { redirectURI: `http://${HOST}/external-account-redirect`, originPage: '/move-money/deposit' },
      });
      const { link_token } = begun.json<{ link_token: string }>();
      const other = { id: 'another-checking', name: 'Checking', lastFour: '7202', subType: 'checking' };
      linking.chosen(link_token, 'public-another', { accounts: [other] });
      return (await keep(randomUUID(), { link_token, public_token: 'public-another' })).json<LinkedAccount>()
        .accountNumber;
    },
  };
}

const unkept: readonly LinkMoment[] = ['nothing is kept yet', 'all is written, and not committed'];

test.each(unkept)(
  'a process that is killed after the exchange, when %s, leaves it written down: its item is removed at the provider, and the member can link again [API-088]',
  async (moment) => {
    const { linking, work, close, leaves, pass, again, linkAnother } = await killedWhen(moment);
    expect(await leaves()).toEqual(written);
    expect(await again()).toMatch(/^503 .*Your bank is still being linked/);
    await work.tick();
    expect(linking.requests).toEqual([]);

    pass();
    await work.tick();
    expect(linking.requests).toEqual([`exchange ${PUBLIC_TOKEN}`, `remove access-of-${PUBLIC_TOKEN}`]);
    expect(await leaves()).toEqual(removed);
    expect(await again()).toMatch(/^409 .*LINK_NOT_YOURS/);
    expect(await linkAnother()).toBe('*7202');
    await close();
  },
);

test('a process that is killed after the exchange leaves a row that needs attention where the provider gives the item only once', async () => {
  const { linking, work, close, pass, again } = await killedWhen('nothing is kept yet');
  linking.spent.add(PUBLIC_TOKEN);
  pass();
  await work.tick();
  expect(linking.requests).toEqual([`exchange ${PUBLIC_TOKEN}`]);
  expect((await work.state()).removals).toMatchObject({ due: 0, needAttention: 1 });
  expect(await again()).toMatch(/^409 .*LINK_NOT_YOURS/);
  await close();
});

test('a process that is killed once all is committed leaves the bank linked, and a repeated call its answer [API-088]', async () => {
  const { linking, work, close, leaves, pass, again } = await killedWhen('all is committed');
  expect(await leaves()).toEqual(kept);
  expect(await again()).toMatch(/^200 .*"accountNumber":"\*7201"/);
  pass();
  await work.tick();
  expect(linking.requests).toEqual([]);
  await close();
});
