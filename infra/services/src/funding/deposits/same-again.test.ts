import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { inTransaction, schema, type Transaction } from '../../database/index.ts';
import { addFundedAccount } from '../../testing/account.fixture.ts';
import { aDeposit, aSchedule } from '../../testing/deposit.fixture.ts';
import { NOW } from '../../testing/identity.fixture.ts';
import { testPorts } from '../../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../../testing/services.fixture.ts';

const MINUTE = 60_000;
let services: TestServices;
let business = NOW;
let account = '';
let accounts = 0;

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);

beforeAll(async () => {
  services = await testServices({
    businessClock: { now: () => business },
    plugin: (_app, { ports }) => ports.use(testPorts()),
  });
  await seeding((transaction) =>
    transaction.insert(schema.fundingAccount).values(
      Object.entries(numbers).map(([letter, accountNumber]) => ({
        tenant: 'copper',
        id: `bank-${letter}`,
        person: 'maya',
        accountNumber,
        description: 'Checking',
        isExternal: true,
        status: 'ACTIVE',
      })),
    ),
  );
});
afterAll(() => services.close());
// Each test has an account of its own, in which money stands already.
beforeEach(async () => {
  business = NOW;
  accounts += 1;
  account = await seeding((one) => addFundedAccount(one, `meant-${accounts}`));
});

const deposit = () => aDeposit({ investmentAccountNumber: account, amount: 25 });
const weekly = () => aSchedule({ investmentAccountNumber: account, amount: 25 });
const numbers = { b: '9991000020', c: '9991000030', d: '9991000040' };
type Letter = keyof typeof numbers;
const bank = (letter: Letter) => ({
  fundingAccountNumber: `*${numbers[letter].slice(-4)}`,
  plaidAccountId: `bank-${letter}`,
});

async function post(path: 'fund' | 'fund/schedule', body: object, key: string = randomUUID()) {
  const reply = await services.ask('POST', `/api/${path}`, { headers: { 'idempotency-key': key }, body });
  return { status: reply.statusCode, ...reply.json() };
}
const kinds = [
  { what: 'a deposit of today', path: 'fund', body: deposit },
  { what: 'a schedule', path: 'fund/schedule', body: weekly },
] as const;

describe.each(kinds)('$what that equals one of the last ten minutes', ({ path, body }) => {
  test('is refused with the earlier one’s id and moment, and passes once where it names that', async () => {
    const first = await post(path, body());
    business += 9 * MINUTE;
    const again = await post(path, body());
    expect(again).toEqual({
      status: 409,
      errors: [
        {
          name: 'SAME_AGAIN',
          message: 'You asked for the same a few minutes ago. Nothing was taken a second time.',
          details: [
            { field: 'again', issue: first.internalTransactionId },
            { field: 'askedAt', issue: new Date(NOW).toISOString() },
          ],
        },
      ],
    });
    const meant = { ...body(), again: first.internalTransactionId };
    const second = await post(path, meant);
    expect(second.status).toBe(200);
    business += MINUTE / 2;
    const third = await post(path, meant);
    expect([third.status, third.errors[0].details[0].issue]).toEqual([409, second.internalTransactionId]);
  });

  test('is one deposit with the key of the first, and no question', async () => {
    const answers = [await post(path, body(), 'key-sent-twice'), await post(path, body(), 'key-sent-twice')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1].internalTransactionId).toBe(answers[0].internalTransactionId);
  });

  test('in two tabs at once is one deposit and one question', async () => {
    const answers = await Promise.all([post(path, body()), post(path, body())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is no longer the same after ten minutes, or with another amount', async () => {
    await post(path, body());
    expect((await post(path, { ...body(), amount: 25.01 })).status).toBe(200);
    business += 10 * MINUTE;
    expect((await post(path, body())).status).toBe(200);
  });

  test.each([
    ['nothing that anybody knows', 0, 'NOBO-DY234'],
    ['one of eleven minutes ago', 11, undefined],
  ])('is refused where it names %s', async (_what, minutes, named) => {
    const first = await post(path, body());
    business += minutes * MINUTE;
    const { status, errors } = await post(path, { ...body(), again: named ?? first.internalTransactionId });
    expect([status, errors[0].details[0].field]).toEqual([400, 'again']);
  });
});

test('schedules of other dates are not the same, and one that was canceled is none any more', async () => {
  const { internalTransactionId: id } = await post('fund/schedule', weekly());
  expect((await post('fund/schedule', { ...weekly(), startDate: '2026-12-04' })).status).toBe(200);
  await services.ask('DELETE', '/api/fund/schedule', { body: { id, comment: 'Cancelled by member' } });
  expect((await post('fund/schedule', weekly())).status).toBe(200);
});

describe('an account is joined to three linked banks at most', () => {
  test('by deposits of the last 60 days and schedules that run; the fourth is refused in the given words [ERR-025, API-103]', async () => {
    for (const letter of ['b', 'c'] as const)
      expect((await post('fund', { ...deposit(), ...bank(letter) })).status).toBe(200);
    const third = { ...weekly(), fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' };
    expect((await post('fund/schedule', third)).status).toBe(200);
    const refused = [
      await post('fund', { ...deposit(), ...bank('d') }),
      await post('fund/schedule', { ...weekly(), ...bank('d') }),
    ];
    const errors = [
      {
        name: 'TOO_MANY_BANKS',
        message: 'Maximum number of ACH Relationships per account',
        details: [{ field: 'investmentAccountNumber', issue: `*${account.slice(-4)}` }],
      },
    ];
    expect(refused).toEqual([
      { status: 409, errors },
      { status: 409, errors },
    ]);
    // A bank that it is joined to, and an account at the credit union, go on.
    expect((await post('fund', { ...deposit(), ...bank('b'), amount: 30 })).status).toBe(200);
    expect((await post('fund', deposit())).status).toBe(200);
    // After 60 days the deposits no longer count; the schedule does.
    business += 61 * 24 * 60 * MINUTE;
    expect((await post('fund', { ...deposit(), ...bank('d') })).status).toBe(200);
  });
});
