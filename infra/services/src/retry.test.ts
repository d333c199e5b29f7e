import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { inTransaction, openDatabase, schema } from './database/index.ts';
import { testKeys } from './testing/boot.fixture.ts';
import { commandOn } from './testing/command.fixture.ts';
import { type TestPlace, testPlace } from './testing/database.ts';
import { NOW } from './testing/identity.fixture.ts';
import { seedTestData } from './testing/seed-test-data.fixture.ts';

let place: TestPlace;
beforeAll(async () => {
  place = await testPlace();
});
afterAll(() => place.drop());

const retry = commandOn(() => place, 'retry.ts');

test('an operator retries rows that need attention, by tenant, queue and id', async () => {
  const database = await openDatabase(place.address);
  await seedTestData(database, (await testKeys()).keys);
  await inTransaction(database, { role: 'seeder' }, (transaction) =>
    transaction.insert(schema.transfer).values({
      ...{ tenant: 'copper', id: 'given-up', person: 'maya', dueDateOwner: 'maya', account: 'individual' },
      ...{ fundingAccount: 'mayas-checking', kind: 'DEPOSIT', amountCents: 20_000, state: 'ASKED' },
      ...{ askedAt: new Date(NOW), startOn: '2026-11-20', dueOn: '2026-11-20', permission: 'I authorize this debit.' },
      ...{ attempts: 20, failingSince: new Date(NOW), attentionAt: new Date(NOW), requestedAt: new Date(NOW) },
    }),
  );
  await database.close();
  expect(retry('truesky')).toEqual({
    status: 0,
    said: [
      'prices',
      'closes',
      'openings',
      'associates',
      'schedules',
      'returns',
      'unmatched-returns',
      'transfers',
      'model-changes',
      'removals',
    ]
      .map((name) => `${name}: 0 to be retried\n`)
      .join(''),
  });
  expect(retry('copper', 'transfers', 'given-up')).toEqual({ status: 0, said: 'transfers: 1 to be retried\n' });
  expect(retry('coper')).toEqual({
    status: 1,
    said: 'There is no tenant coper, so nothing is done. Tenants: copper, truesky.\n',
  });
  const again = await openDatabase(place.address);
  const [row] = await inTransaction(again, { role: 'seeder' }, (transaction) =>
    transaction.select().from(schema.transfer).where(eq(schema.transfer.id, 'given-up')),
  );
  await again.close();
  expect(row).toMatchObject({ attempts: 0, failingSince: null, attentionAt: null, requestedAt: new Date(NOW) });
});

test.each([[[]], [['copper', 'banks']]])('%j is answered with the usage', (words) => {
  expect(retry(...words)).toEqual({
    status: 1,
    said: 'Usage: npm run retry -- <tenant> [prices|closes|openings|associates|schedules|returns|unmatched-returns|transfers|model-changes|removals [<id>]]\n',
  });
});
