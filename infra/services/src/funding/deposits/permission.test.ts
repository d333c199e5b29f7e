import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ContentItem } from '@wealth/api';
import { and, eq } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../../database/index.ts';
import { aDeposit, aSchedule } from '../../testing/deposit.fixture.ts';
import { NOW } from '../../testing/identity.fixture.ts';
import { testPorts } from '../../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../../testing/services.fixture.ts';
import { testSettings } from '../../testing/test-data.fixture.ts';

let services: TestServices;
let business = NOW;
let amount = 100;

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);

beforeAll(async () => {
  services = await testServices({
    businessClock: { now: () => business },
    plugin: (_app, { ports }) => ports.use(testPorts()),
  });
});
afterAll(() => services.close());
beforeEach(() => {
  business = NOW;
  amount += 1;
});

const deposit = () => aDeposit({ amount });
const monthly = () =>
  aSchedule({ amount, frequency: 'MONTHLY', dayOfWeek: null, dayOfMonth: '1', startDate: '2026-12-01' });
const rest = 'You can print a copy of this permission after you submit it.';
const kinds = [
  {
    what: 'a deposit of today',
    path: 'fund',
    body: deposit,
    own: 'MOVE_MONEY_DEBIT_AUTHORIZATION',
    words: () =>
      `By pressing Submit, you authorize copper to take $${amount}.00 from Checking *1204 once, on Fri, 11/20/2026, and to put it into Individual *1234. For questions about this deposit call 1-800-555-0100. ${rest}`,
    kept: () => seeding((one) => one.select().from(schema.transfer)),
  },
  {
    what: 'a schedule',
    path: 'fund/schedule',
    body: monthly,
    own: 'MOVE_MONEY_RECURRING_DEBIT_AUTHORIZATION',
    words: () =>
      `By pressing Submit, you authorize copper to take $${amount}.00 from Checking *1204 every month on day 1, starting 12/01/2026, until cancelled, and to put each deposit into Individual *1234. You can cancel at any time, up to three business days before a deposit. For questions about these deposits call 1-800-555-0100. ${rest}`,
    kept: () => seeding((one) => one.select().from(schema.schedule)),
  },
] as const;

async function post(path: string, body: object, key: string = randomUUID()) {
  const reply = await services.ask('POST', `/api/${path}`, { headers: { 'idempotency-key': key }, body });
  return { status: reply.statusCode, ...reply.json() };
}

async function say(key: string, contentType: ContentItem['contentType'], value: string): Promise<void> {
  const settings = testSettings('copper');
  const content: ContentItem[] = [
    { contentType: 'STRING', key: 'TITLE', value: 'copper' },
    { contentType, key, value },
  ];
  const document = { ...settings, content: { ...settings.content, content } };
  await seeding((one) =>
    one
      .update(schema.setting)
      .set({ document })
      .where(and(eq(schema.setting.tenant, 'copper'), eq(schema.setting.application, 'WM'))),
  );
}

describe.each(kinds)('the permission of $what', ({ path, body, own, words, kept }) => {
  test('in other words than ours is refused with ours to read, and nothing is requested', async () => {
    const before = (await kept()).length;
    expect(await post(path, { ...body(), permission: 'Take all that I have.' })).toEqual({
      status: 409,
      errors: [
        {
          name: 'PERMISSION_CHANGED',
          message:
            'The permission for this deposit has changed. Please read it again before you ask for the deposit. Nothing was taken.',
          details: [
            { field: 'permission', issue: words() },
            { field: 'contentType', issue: 'STRING' },
          ],
        },
      ],
    });
    expect((await kept()).length).toBe(before);
  });

  test('is stored as the member read it, and the same key gets the first answer after the words changed', async () => {
    const sent = { ...body(), permission: words() };
    const first = await post(path, sent, `permission-of-${path.length}`);
    expect(first.status).toBe(200);
    expect((await kept()).find(({ id }) => id === first.internalTransactionId)).toMatchObject({ permission: words() });
    await say(own, 'STRING', 'Other words.');
    expect(await post(path, sent, `permission-of-${path.length}`)).toEqual(first);
    await say('UNUSED', 'STRING', '');
  });

  test("is a tenant's own, and its HTML shows names as text", async () => {
    await say(own, 'HTML', '<p>{COMPANY} &amp; {FIRM_NAME} may take {AMOUNT} from {FROM}, {WHEN}.</p>');
    const refused = await post(path, { ...body(), permission: 'x' });
    expect(refused.errors[0].details).toEqual([
      {
        field: 'permission',
        issue: expect.stringMatching(/^<p>copper &amp; Copper Financial may take \$\d+\.00 from /),
      },
      { field: 'contentType', issue: 'HTML' },
    ]);
    await say('UNUSED', 'STRING', '');
  });
});

test('a permission that was read before the cut-off is read again after it, for the day on which the money is taken', async () => {
  const read = { ...deposit(), permission: kinds[0].words() };
  business = NOW + 24 * 3_600_000;
  const refused = await post('fund', read);
  expect(refused.errors[0].details[0].issue).toContain('once, on Mon, 11/23/2026, and');
  expect((await post('fund', { ...read, permission: refused.errors[0].details[0].issue })).status).toBe(200);
});
