import { chmod } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { inTransaction, openDatabase, schema } from './database/index.ts';
import { testKeys } from './testing/boot.fixture.ts';
import { commandOn } from './testing/command.fixture.ts';
import { testPlace } from './testing/database.ts';
import { seedTestData } from './testing/seed-test-data.fixture.ts';

const place = await testPlace();
const { keys, file } = await testKeys();
afterAll(() => place.drop());

const run = commandOn(() => place, 'keys.ts', { KEYS_FILE: file });

test('an operator adds a key, and moves every secret to it', async () => {
  const database = await openDatabase(place.address);
  await seedTestData(database, keys);
  await database.close();
  expect(run('add')).toEqual({
    status: 0,
    said: `Key 2 is in ${file}. Restart every process of the services, then: npm run keys -- rotate\n`,
  });
  const rotated = run('rotate');
  const again = await openDatabase(place.address);
  const secrets = await inTransaction(again, { role: 'seeder' }, (transaction) =>
    transaction.select().from(schema.secret),
  );
  await again.close();
  expect(secrets.length).toBeGreaterThan(0);
  expect(rotated).toEqual({ status: 0, said: `${secrets.length} secrets are now under key 2.\n` });
  expect(new Set(secrets.map(({ keyVersion }) => keyVersion))).toEqual(new Set([2]));
  expect(run('rotate')).toEqual({ status: 0, said: '0 secrets are now under key 2.\n' });
});

test('a key file that others can read is refused', async () => {
  await chmod(file, 0o644);
  expect(run('add')).toEqual({
    status: 1,
    said: `The key file ${file} can be read by others. Give it mode 600.\n`,
  });
  await chmod(file, 0o600);
});

test.each([[[]], [['remove']], [['add', 'rotate']]])('%j is answered with the usage', (words) => {
  expect(run(...words)).toEqual({ status: 1, said: 'Usage: npm run keys -- add | rotate\n' });
});
