import { describe, expect, test } from '@jest/globals';
import { and, eq, inArray } from 'drizzle-orm';
import { schema } from '../../database/index.ts';
import { aSchedule } from '../../testing/deposit.fixture.ts';
import { movingMoney } from '../../testing/moving-money.fixture.ts';

const { seeding, call, holding, withdraw, accountOf } = movingMoney();

let amount = 100;
/** Another amount each time, so that none is asked about as the same again. */
const planned = async (investmentAccountNumber: string): Promise<string> => {
  amount += 1;
  const body = aSchedule({ investmentAccountNumber, amount });
  const reply = await call('POST', '/api/fund/schedule', 'subject-maya', body);
  expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({})]);
  return reply.body.internalTransactionId;
};
const ended = (id: string) =>
  seeding((one) =>
    one
      .update(schema.schedule)
      .set({ status: 'COMPLETE', nextNominal: null, dueOn: null })
      .where(eq(schema.schedule.id, id)),
  );
const statuses = async (...ids: readonly string[]) => {
  const rows = await seeding((one) =>
    one
      .select({ id: schema.schedule.id, status: schema.schedule.status })
      .from(schema.schedule)
      .where(inArray(schema.schedule.id, [...ids])),
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};
const audited = (id: string) =>
  seeding((one) =>
    one
      .select({ action: schema.audit.action, person: schema.audit.person })
      .from(schema.audit)
      .where(
        and(eq(schema.audit.entity, 'schedule'), eq(schema.audit.entityId, id), eq(schema.audit.action, 'UPDATE')),
      ),
  );

describe('a withdrawal of the full balance', () => {
  test('cancels the schedules that it names together with it, and no others', async () => {
    const { number } = await holding({ cash: 500 });
    const [one, other, kept] = [await planned(number), await planned(number), await planned(number)];
    const { status } = await withdraw({
      investmentAccountNumber: number,
      isFullWithdrawal: true,
      cancels: [other, one],
    });
    expect([status, await statuses(one, other, kept)]).toEqual([200, ['CANCELED', 'CANCELED', 'ACTIVE']]);
    for (const id of [one, other]) expect(await audited(id)).toEqual([{ action: 'UPDATE', person: 'maya' }]);
    const [row] = await seeding((own) => own.select().from(schema.schedule).where(eq(schema.schedule.id, one)));
    expect(row).toMatchObject({ dueOn: null, comment: 'Canceled with a withdrawal of the full balance' });
  });

  test('counts a schedule that has ended meanwhile as canceled', async () => {
    const { number } = await holding({ cash: 500 });
    const [complete, running] = [await planned(number), await planned(number)];
    await ended(complete);
    const { status } = await withdraw({
      investmentAccountNumber: number,
      isFullWithdrawal: true,
      cancels: [complete, running],
    });
    expect([status, await statuses(complete, running)]).toEqual([200, ['COMPLETE', 'CANCELED']]);
    expect(await audited(complete)).toEqual([]);
  });

  test('that is refused cancels nothing', async () => {
    const { number } = await holding({ cash: 500, isLocked: true });
    const id = await planned(number);
    const { status } = await withdraw({ investmentAccountNumber: number, isFullWithdrawal: true, cancels: [id] });
    expect([status, await statuses(id)]).toEqual([409, ['ACTIVE']]);
  });

  test.each<[string, number, (id: string, others: string) => object]>([
    ['is of a part', 400, (id) => ({ isFullWithdrawal: false, cancels: [id] })],
    ["names another account's schedule", 400, (id, others) => ({ cancels: [id, others] })],
    ['names a schedule that never was', 404, (id) => ({ cancels: [id, 'never-was'] })],
  ])('that %s is refused, and cancels nothing', async (_what, status, own) => {
    const [{ number }, other] = [await holding({ cash: 500 }), await holding({ cash: 500 })];
    const [id, others] = [await planned(number), await planned(other.number)];
    const requested = { investmentAccountNumber: number, isFullWithdrawal: true, ...own(id, others) };
    expect([(await withdraw(requested)).status, await statuses(id, others)]).toEqual([status, ['ACTIVE', 'ACTIVE']]);
    expect((await accountOf(number)).isWithdrawalInProgress).toBe(false);
  });

  test("leaves another owner's schedule alone: it is refused, and nothing is withdrawn", async () => {
    const { id: account, number } = await holding({ cash: 500 });
    const id = await planned(number);
    await seeding((one) =>
      one.insert(schema.accountAccess).values({ tenant: 'copper', account, person: 'jan', role: 'ASSOCIATE' }),
    );
    await seeding((one) =>
      one
        .update(schema.schedule)
        .set({ person: 'jan', fundingAccount: 'jans-checking' })
        .where(eq(schema.schedule.id, id)),
    );
    const { status, body } = await withdraw({ investmentAccountNumber: number, isFullWithdrawal: true, cancels: [id] });
    expect([status, body.errors[0].name]).toEqual([403, 'NOT_YOUR_TRANSFER']);
    expect([await statuses(id), (await accountOf(number)).isWithdrawalInProgress]).toEqual([['ACTIVE'], false]);
  });
});
