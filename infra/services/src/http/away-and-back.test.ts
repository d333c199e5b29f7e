import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Documents } from '@wealth/api/schemas';
import { asc } from 'drizzle-orm';
import { sealAudit, verifyAudit } from '../audit/index.ts';
import { insertMany, inTransaction, schema } from '../database/index.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

// Seeding can take 20 s on a busy machine.
jest.setTimeout(90_000);

let now = NOW;
let today = NOW;
const systemClock = { now: () => now };
let services: TestServices;
beforeAll(async () => {
  services = await testServices({ systemClock, businessClock: { now: () => today } });
});
afterAll(() => services.close());
afterEach(() => {
  jest.restoreAllMocks();
  now = NOW;
});

const HOUR = 3_600_000;
const status = async (own: TestServices, token?: string) =>
  (await own.ask('GET', '/api/member/status', token === undefined ? {} : { token })).statusCode;

describe('while the identity server is away', () => {
  test('whoever has signed in goes on for as long as the token lasts, and everybody when it is back', async () => {
    const { identity } = services;
    // Another token each time: one that was verified a moment ago needs no key.
    let given = 0;
    const another = () => {
      given += 1;
      return identity.token({ jti: `token ${given}` });
    };
    expect(await status(services, await another())).toBe(200);
    identity.away = true;
    expect(await status(services, await another())).toBe(200);

    // The keys were fetched eleven minutes ago: they would be fetched anew.
    const machineTime = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 660_000);
    expect(await status(services, await another())).toBe(200);
    expect(await status(services, await identity.token({}, { key: 'stranger' }))).toBe(401);

    identity.away = false;
    machineTime.mockReturnValue(Date.now() + 700_000);
    now += 10_000;
    const before = identity.requests.length;
    expect(await status(services, await another())).toBe(200);
    expect(identity.requests).toHaveLength(before + 1);
  });

  test('it is asked once in ten seconds, not by every call', async () => {
    const own = await testServices({ systemClock });
    expect(await status(own)).toBe(200);
    const machineTime = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 660_000);
    const refused = jest.spyOn(globalThis, 'fetch');
    own.identity.away = true;
    for (const jti of ['a', 'b', 'c']) expect(await status(own, await own.identity.token({ jti }))).toBe(200);
    expect(refused).toHaveBeenCalledTimes(1);
    machineTime.mockRestore();
    await own.close();
  });

  test('services that have just started say that they cannot reach it, and answer once it is back', async () => {
    const started = await testServices();
    started.identity.away = true;
    const reply = await started.ask('GET', '/api/member/status');
    expect([reply.statusCode, reply.json().errors[0].name]).toEqual([503, 'IDENTITY_UNREACHABLE']);
    started.identity.away = false;
    expect(await status(started)).toBe(200);
    await started.close();
  });
});

test('a token whose key was withdrawn is refused within a minute, though it was accepted a moment before', async () => {
  const own = await testServices({ systemClock });
  expect(await status(own)).toBe(200);
  own.identity.hasWithdrawnKeys = true;
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  now += 60_000;
  expect(await status(own)).toBe(401);
  await own.close();
});

describe("when the machine's clock jumps", () => {
  test.each([
    { jump: 'ahead', by: HOUR },
    { jump: 'back', by: -HOUR },
  ])('an hour $jump a token is refused, and taken again once the clock is right', async ({ by }) => {
    expect(await status(services)).toBe(200);
    now += by;
    expect(await status(services)).toBe(401);
    now = NOW;
    expect(await status(services)).toBe(200);
  });

  test('back and ahead the audit has its order and its chain', async () => {
    const { database, identity } = services;
    for (const at of [NOW, NOW - HOUR, NOW + HOUR, NOW]) {
      now = at;
      const seconds = Math.floor(at / 1_000);
      const token = await identity.token({ iat: seconds - 10, exp: seconds + 290 });
      expect((await services.ask('GET', '/api/member/demographic', { token })).statusCode).toBe(200);
      await sealAudit(database, systemClock);
    }
    const { verdict, times } = await inTransaction(database, { role: 'maintenance' }, async (transaction) => ({
      verdict: await verifyAudit(transaction, 'copper'),
      times: await transaction.select({ at: schema.audit.at }).from(schema.audit).orderBy(asc(schema.audit.id)),
    }));
    expect(verdict).toEqual({ seals: 4, rows: 4 });
    expect(times.map(({ at }) => at.getTime() - NOW)).toEqual([0, -HOUR, HOUR, 0]);
  });
});

describe('the business day', () => {
  // One a day about each date of the table: the newest that is listed is that of the business day.
  beforeAll(() =>
    inTransaction(services.database, { role: 'seeder' }, (transaction) =>
      insertMany(
        transaction,
        schema.document,
        [
          ...['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-19', '2026-11-20', '2026-11-21'],
          ...['2027-03-13', '2027-03-14', '2027-03-15', '2027-03-16'],
        ].map((date) => ({
          tenant: 'copper',
          id: `of ${date}`,
          account: 'individual',
          type: 'Trade Confirmation',
          date,
          description: date,
          content: { kind: 'CONFIRMATION' },
        })),
      ),
    ),
  );

  test.each<{ what: string; at: string; date: string }>`
    what                                               | at                        | date
    ${'is still the day before at 23:59:59 Central'}   | ${'2026-11-20T05:59:59Z'} | ${'2026-11-19'}
    ${'begins at midnight Central'}                    | ${'2026-11-20T06:00:00Z'} | ${'2026-11-20'}
    ${'is still the day before at 23:59:59 in summer'} | ${'2026-11-01T04:59:59Z'} | ${'2026-10-31'}
    ${'begins an hour earlier in summer'}              | ${'2026-11-01T05:00:00Z'} | ${'2026-11-01'}
    ${'is 25 hours long when summer ends'}             | ${'2026-11-02T05:59:59Z'} | ${'2026-11-01'}
    ${'begins late on the day after'}                  | ${'2026-11-02T06:00:00Z'} | ${'2026-11-02'}
    ${'begins in winter time when summer begins'}      | ${'2027-03-14T06:00:00Z'} | ${'2027-03-14'}
    ${'lasts to 23:59:59 when summer begins'}          | ${'2027-03-15T04:59:59Z'} | ${'2027-03-14'}
    ${'is 23 hours long when summer begins'}           | ${'2027-03-15T05:00:00Z'} | ${'2027-03-15'}
  `('$what', async ({ at, date }) => {
    today = Date.parse(at);
    const range = 'startDate=2026-10-30&endDate=2027-12-31';
    const { aumOverTime } = (await services.ask('GET', `/api/accounts/history?${range}`)).json();
    const last = aumOverTime.at(-1)?.asOfDate ?? 'none';
    // The test data have values from 2 to 20 November: none is answered for a day that has not begun.
    const expected = date < '2026-11-02' ? 'none' : date > '2026-11-20' ? '2026-11-20' : date;
    expect(last).toBe(expected);
    const list = `/api/accounts/individual/documents?${range}&docType=ACCOUNT_CONFIRM`;
    const { documents } = (await services.ask('GET', list)).json<Documents>();
    expect(documents[0]?.docDate).toBe(date);
    const { headers } = await services.ask('GET', '/api/member/status');
    expect(headers['x-business-time']).toBe(new Date(at).toISOString());
  });
});
