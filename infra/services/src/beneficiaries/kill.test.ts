import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type Database, inTransaction, openDatabase } from '../database/index.ts';
import { addMayasAccount } from '../testing/account.fixture.ts';
import { heir } from '../testing/beneficiary.fixture.ts';
import type { SaverOrder } from '../testing/beneficiary-saver.ts';
import { bootServices, portalHeaders, testKeys } from '../testing/boot.fixture.ts';
import { type TestPlace, testPlace } from '../testing/database.ts';
import { killWhereItStops, untilAlone } from '../testing/kill.fixture.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';

jest.setTimeout(90_000);

let place: TestPlace;
beforeAll(async () => {
  place = await testPlace();
});
afterAll(() => place.drop());

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
  const order: SaverOrder = { address: place.address, keyFile: file, idempotencyKey, body };
  await killWhereItStops('beneficiary-saver.ts', order);

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
