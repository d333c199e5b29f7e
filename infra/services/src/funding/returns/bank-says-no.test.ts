import { describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { eq } from 'drizzle-orm';
import { schema } from '../../database/index.ts';
import { aDeposit, aSchedule } from '../../testing/deposit.fixture.ts';
import { at, FRIDAY, linkedBank, movingMoney } from '../../testing/moving-money.fixture.ts';

const [MONDAY, TUESDAY] = [at('2026-11-23'), at('2026-11-24')];

const money = movingMoney();
const { ports, day, look, call, holding, withdrawn, deposited, transferOf, seeding, bank, setBank } = money;

const statusOfBank = async () => {
  const { body } = await call('GET', '/api/external-account', 'subject-maya');
  return body.accounts.find((one: { plaidAccountId: string }) => one.plaidAccountId === 'mayas-bank')?.status;
};

describe.each([
  ['R02', 'RELINK_REQUIRED'],
  ['R10', 'NEEDS_CALL'],
  ['R01', 'ACTIVE'],
])('a bank that says %s', (code, status) => {
  test(`of a deposit has the status ${status} [D-271]`, async () => {
    const { number } = await holding({ cash: 300 });
    const id = await deposited({ investmentAccountNumber: number, amount: 120, ...linkedBank });
    await day(FRIDAY);
    ports.returned.set(id, code);
    await day(MONDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'RETURNED', reason: code });
    expect(await statusOfBank()).toBe(status);
  });

  test(`of a withdrawal that was in the bank has the status ${status} [D-271]`, async () => {
    const { number } = await holding({ cash: 550, units: 10 });
    const id = await withdrawn({ investmentAccountNumber: number, amount: 220, ...linkedBank });
    for (const date of ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']) await day(at(date));
    ports.returns.push({ id, code, on: businessDate('2026-11-27') });
    await day(at('2026-11-25'));
    await day(at('2026-11-27'));
    expect(await transferOf(id)).toMatchObject({ state: 'RETURNED', reason: code });
    expect(await statusOfBank()).toBe(status);
  });
});

describe('a bank that allows no debit', () => {
  const stop = () => setBank({ debitsStoppedBy: 'R10' });

  test('refuses deposits in words, and takes withdrawals [D-271]', async () => {
    const { number } = await holding({ cash: 550, units: 10 });
    await stop();
    const refused = await call(
      'POST',
      '/api/fund',
      'subject-maya',
      aDeposit({ investmentAccountNumber: number, ...linkedBank }),
    );
    expect([refused.status, refused.body.errors[0]]).toEqual([
      409,
      expect.objectContaining({
        name: 'FUNDING_ACCOUNT_UNAVAILABLE',
        message: expect.stringContaining(
          'Your bank told us not to take money from First Meadow Checking *5501. Please call us.',
        ),
      }),
    ]);
    const id = await withdrawn({ investmentAccountNumber: number, amount: 220, ...linkedBank });
    await day(FRIDAY);
    await day(MONDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'SOLD' });
  });

  test('ends a deposit for which no port was called yet [D-271]', async () => {
    const { number } = await holding({ cash: 300 });
    const id = await deposited({ investmentAccountNumber: number, amount: 120, ...linkedBank });
    await stop();
    await day(FRIDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'REFUSED', reason: 'BANK_NEEDS_CALL' });
  });

  test('stays so when it is linked again [D-271]', async () => {
    await setBank({ debitsStoppedBy: 'R10', status: 'RELINK_REQUIRED' });
    expect(await statusOfBank()).toBe('RELINK_REQUIRED');
    await setBank({ status: 'ACTIVE' });
    expect(await statusOfBank()).toBe('NEEDS_CALL');
  });
});

describe('a weekly schedule from a bank that is run dry', () => {
  const scheduled = async (number: string) => {
    const body = aSchedule({ investmentAccountNumber: number, amount: 150, startDate: '2026-11-20', ...linkedBank });
    const { status, body: reply } = await call('POST', '/api/fund/schedule', 'subject-maya', body);
    expect([status, reply]).toEqual([200, expect.objectContaining({})]);
    return reply.internalTransactionId as string;
  };
  const scheduleOf = async (id: string) => {
    const [row] = await seeding((one) => one.select().from(schema.schedule).where(eq(schema.schedule.id, id)));
    return row;
  };
  const shown = async (id: string) => {
    const { body } = await call('GET', '/api/fund/schedule', 'subject-maya');
    return body.scheduledDeposits.find((one: { scheduledDepositId: string }) => one.scheduledDepositId === id);
  };
  const attempts = (id: string) =>
    seeding((one) => one.select().from(schema.transfer).where(eq(schema.transfer.schedule, id)));
  const fridays = ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'];

  test('pauses after three refusals in a row, and asks no more until it is resumed [D-271]', async () => {
    const { number } = await holding({ cash: 300 });
    const id = await scheduled(number);
    ports.refuses = 'R01';
    for (const date of fridays.slice(0, 2)) await day(at(date));
    expect(await scheduleOf(id)).toMatchObject({ pausedOn: null, dueOn: '2026-12-04' });
    for (const date of fridays.slice(2)) await day(at(date));
    expect(await scheduleOf(id)).toMatchObject({
      status: 'ACTIVE',
      pausedOn: '2026-12-04',
      dueOn: null,
      nextNominal: null,
    });
    expect(await attempts(id)).toHaveLength(3);
    const { body } = await call('GET', '/api/fund/schedule', 'subject-maya');
    expect(body.scheduledDeposits[0]).toMatchObject({
      scheduledDepositId: id,
      status: 'ACTIVE',
      pausedOn: '2026-12-04',
    });
    expect(body.scheduledDeposits[0]).not.toHaveProperty('nextDate');

    ports.refuses = undefined;
    look(at('2026-12-14'));
    const resumed = await call('POST', '/api/fund/schedule/resume', 'subject-maya', { id });
    expect(resumed.body.scheduledDeposit).toMatchObject({ status: 'ACTIVE', nextDate: '2026-12-18' });
    const again = await call('POST', '/api/fund/schedule/resume', 'subject-maya', { id });
    expect([again.status, again.body.scheduledDeposit]).toEqual([200, resumed.body.scheduledDeposit]);
    ports.refuses = 'R01';
    await day(at('2026-12-18'));
    // It begins at 0, and nothing was made up for.
    expect(await scheduleOf(id)).toMatchObject({
      pausedOn: null,
      dueOn: '2026-12-28',
    });
    expect(await attempts(id)).toHaveLength(4);
    ports.refuses = undefined;
  });

  test('does not pause where a deposit stays in between, and counts no refusal of ours [D-271]', async () => {
    const { number } = await holding({ cash: 300 });
    const id = await scheduled(number);
    ports.refuses = 'R01';
    await day(at(fridays[0] ?? ''));
    await setBank({ status: 'RELINK_REQUIRED' });
    await day(at(fridays[1] ?? ''));
    await setBank({ status: 'ACTIVE' });
    await day(at(fridays[2] ?? ''));
    expect((await attempts(id)).map(({ reason }) => reason).sort()).toEqual(['BANK_NEEDS_LINKING', 'R01', 'R01']);
    expect(await scheduleOf(id)).toMatchObject({ pausedOn: null });
    ports.refuses = undefined;
    await day(at(fridays[3] ?? ''));
    await day(at('2026-12-14'));
    ports.refuses = 'R01';
    await day(at('2026-12-18'));
    expect(await scheduleOf(id)).toMatchObject({ pausedOn: null });
    ports.refuses = undefined;
    expect((await shown(id))?.pausedOn).toBeUndefined();
  });

  test('skips each deposit while the bank allows no debit, and does not pause for it [D-271]', async () => {
    const { number } = await holding({ cash: 300 });
    const id = await scheduled(number);
    await setBank({ debitsStoppedBy: 'R10' });
    for (const date of fridays) await day(at(date));
    expect((await attempts(id)).map(({ reason }) => reason)).toEqual(fridays.map(() => 'BANK_NEEDS_CALL'));
    expect(await scheduleOf(id)).toMatchObject({ pausedOn: null });
    expect(await shown(id)).toMatchObject({ fundingAccount: { status: 'NEEDS_CALL' } });
    expect(await bank()).toMatchObject({ status: 'ACTIVE' });
  });
});

test('a deposit of today that a bank without money refuses leaves it linked', async () => {
  const { number } = await holding({ cash: 300 });
  ports.refuses = 'R01';
  const id = await deposited({ investmentAccountNumber: number, amount: 120, ...linkedBank });
  await day(FRIDAY);
  ports.refuses = undefined;
  await day(TUESDAY);
  expect(await transferOf(id)).toMatchObject({ state: 'REFUSED', reason: 'R01' });
  expect(await statusOfBank()).toBe('ACTIVE');
});
