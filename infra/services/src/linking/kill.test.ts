import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { LinkedAccount } from '@wealth/api';
import { sql } from 'drizzle-orm';
import { type Database, inTransaction, openDatabase } from '../database/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { type TestPlace, testPlace } from '../testing/database.ts';
import { killWhereItStops, untilAlone } from '../testing/kill.fixture.ts';
import type { LinkerOrder, LinkMoment } from '../testing/linker-process.ts';
import { HOST, testLinking } from '../testing/linking.fixture.ts';
import { testPorts } from '../testing/ports.fixture.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { testServices } from '../testing/services.fixture.ts';

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
const nothing = { ...usedUp, items: 0, accounts: 0, access_tokens: 0, answers: 0 };
const kept = { ...usedUp, items: 1, accounts: 1, access_tokens: 1, answers: 1 };

const refused = { errors: [expect.objectContaining({ name: 'LINK_NOT_YOURS' })] };
const first = { accountNumber: '*7201', status: 'ACTIVE' };

test.each<{ moment: LinkMoment; leaves: object; again: readonly [number, object] }>([
  { moment: 'nothing is kept yet', leaves: nothing, again: [409, refused] },
  { moment: 'all is written, and not committed', leaves: nothing, again: [409, refused] },
  { moment: 'all is committed', leaves: kept, again: [200, first] },
])(
  'a process that is killed after the exchange, when $moment, leaves a used session and nothing half, and the member links anew [API-088]',
  async ({ moment, leaves, again }) => {
    const { keys, file } = await testKeys();
    const seeded = await openDatabase(place.address);
    await seedTestData(seeded, keys);
    const before = await countsIn(seeded);
    await seeded.close();
    const [idempotencyKey, publicToken] = [randomUUID(), 'public-killed'];
    const order: LinkerOrder = { address: place.address, keyFile: file, idempotencyKey, publicToken, moment };
    await killWhereItStops('linker-process.ts', order);

    const database = await openDatabase(place.address);
    await untilAlone(database);
    expect(growth(before, await countsIn(database))).toEqual(leaves);

    const linking = testLinking();
    const { ask, close } = await testServices({
      seeded: Promise.resolve(database),
      keys,
      plugin: (_app, tools) => tools.ports.use({ ...testPorts(), linking }),
    });
    const headers = { 'x-forwarded-host': HOST };
    const keep = (key: string, body: object) =>
      ask('POST', '/api/external-account', {
        headers: { ...headers, 'idempotency-key': key },
        body: { relink: false, ...body },
      });
    const [status, body] = again;
    // The provider still says that the public token is this link's.
    linking.chosen('link-1-of-maya', publicToken);
    const same = await keep(idempotencyKey, { link_token: 'link-1-of-maya', public_token: publicToken });
    expect([same.statusCode, same.json()]).toEqual([status, expect.objectContaining(body)]);
    expect(linking.asked).toEqual([]);

    const anew = await ask('POST', '/api/external-account/link/token', {
      headers,
      body: { redirectURI: `http://${HOST}/external-account-redirect`, originPage: '/move-money/deposit' },
    });
    const { link_token } = anew.json<{ link_token: string }>();
    const other = { id: 'anew-checking', name: 'Checking', lastFour: '7202', subType: 'checking' };
    linking.chosen(link_token, 'public-anew', { accounts: [other] });
    const linked = await keep(randomUUID(), { link_token, public_token: 'public-anew' });
    expect([linked.statusCode, linked.json<LinkedAccount>().accountNumber]).toEqual([200, '*7202']);
    await close();
  },
);
