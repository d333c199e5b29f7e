import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase, schema } from './database/index.ts';
import { testKeys } from './testing/boot.fixture.ts';
import { commandOn, seedingIn } from './testing/command.fixture.ts';
import { type TestPlace, testPlace } from './testing/database.ts';
import { NOW } from './testing/identity.fixture.ts';
import { seedTestData } from './testing/seed-test-data.fixture.ts';

let place: TestPlace;
const returns = commandOn(() => place, 'returns.ts');
const seeding = seedingIn(() => place);
beforeAll(async () => {
  place = await testPlace();
  const database = await openDatabase(place.address);
  await seedTestData(database, (await testKeys()).keys).finally(() => database.close());
});
afterAll(() => place.drop());

test('an operator lists returns that fit no transfer, and closes or accepts each with a reason [D-268]', async () => {
  const row = { tenant: 'copper', code: 'R02', receivedAt: new Date(NOW), attentionAt: new Date(NOW) };
  await seeding((transaction) =>
    transaction.insert(schema.unmatchedReturn).values([
      { ...row, id: 'AAAA R02 2026-11-20', transfer: 'AAAA', returnOn: '2026-11-20' },
      { ...row, id: 'BBBB R02 2027-06-01', transfer: 'BBBB', returnOn: '2027-06-01' },
    ]),
  );
  const listed = ['AAAA R02 2026-11-20 (received 2026-11-20)', 'BBBB R02 2027-06-01 (received 2026-11-20)'];
  expect(returns('copper')).toEqual({ status: 0, said: `${listed.join('\n')}\n` });
  expect(returns('copper', 'close', 'AAAA R02 2026-11-20', 'Of another company')).toEqual({
    status: 0,
    said: 'Closed: nothing was booked for "AAAA R02 2026-11-20".\n',
  });
  expect(returns('copper', 'accept', 'BBBB R02 2027-06-01', 'The bank confirmed it')).toMatchObject({ status: 0 });
  const { rows, acts } = await seeding(async (transaction) => ({
    rows: await transaction.select().from(schema.unmatchedReturn).orderBy(schema.unmatchedReturn.id),
    acts: await transaction.select().from(schema.audit),
  }));
  expect(rows).toMatchObject([
    { closedReason: 'Of another company', closedAt: expect.any(Date), attentionAt: null },
    { acceptedReason: 'The bank confirmed it', closedAt: null, attentionAt: null },
  ]);
  expect(acts.filter(({ entity }) => entity === 'unmatched_return')).toHaveLength(2);
});

test('a return that is closed already, or unknown, cannot be closed', () => {
  const problem = {
    status: 1,
    said: 'copper has no open return "AAAA R02 2026-11-20". Without more words, this command lists them.\n',
  };
  expect(returns('copper', 'close', 'AAAA R02 2026-11-20', 'Once more')).toEqual(problem);
  expect(returns('truesky')).toEqual({ status: 0, said: 'No return waits for a decision.\n' });
});

test.each([[[]], [['copper', 'forget', 'AAAA', 'why']], [['copper', 'close', 'AAAA']]])(
  '%j is answered with the usage',
  (words) => {
    expect(returns(...words)).toEqual({
      status: 1,
      said: 'Usage: npm run returns -- <tenant> [close|accept "<id>" "<reason>"]\n',
    });
  },
);
