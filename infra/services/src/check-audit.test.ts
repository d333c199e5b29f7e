import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { recordAct, sealAudit } from './audit/index.ts';
import { inTransaction, openDatabase } from './database/index.ts';
import { testKeys } from './testing/boot.fixture.ts';
import { commandOn } from './testing/command.fixture.ts';
import { testPlace } from './testing/database.ts';
import { NOW } from './testing/identity.fixture.ts';
import { seedTestData } from './testing/seed-test-data.fixture.ts';

const place = await testPlace();
afterAll(() => place.drop());

const audit = commandOn(() => place, 'check-audit.ts');

test('an operator learns whether the audit is as it was sealed, and the seal that is not', async () => {
  const database = await openDatabase(place.address);
  await seedTestData(database, (await testKeys()).keys);
  const done = { action: 'READ', entity: 'account' } as const;
  for (const entityId of ['one', 'two', 'three']) {
    await inTransaction(database, { role: 'app', tenant: 'copper' }, (transaction) =>
      recordAct(transaction, { tenant: 'copper', request: 'r' }, { ...done, entityId }, NOW),
    );
    await sealAudit(database, { now: () => NOW });
  }
  await database.close();
  expect(audit()).toEqual({
    status: 0,
    said:
      'copper: 3 rows under 3 seals are as they were sealed.\n' +
      'truesky: 0 rows under 0 seals are as they were sealed.\n',
  });

  const again = await openDatabase(place.address);
  // As the tables' owner: no role of the services may.
  await again.transaction((transaction) =>
    transaction.execute(sql`update audit set entity_id = 'other' where entity_id = 'two'`),
  );
  await again.close();
  expect(audit()).toEqual({
    status: 1,
    said:
      'copper: Seal 2 does not fit its rows or the seal before it. The 1 rows before it are as they were sealed.\n' +
      'truesky: 0 rows under 0 seals are as they were sealed.\n',
  });
});
