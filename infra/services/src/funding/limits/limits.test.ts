import { describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { iraMoney } from '../../testing/ira.fixture.ts';

const money = iraMoney();
const { member, funded, scheduled, limits, call, look, until } = money;

const single = {
  frequency: 'DAY',
  dayOfWeek: null,
  endType: 'NUMBER_OF_TRANSFERS',
  numberOfTransfers: '1',
} as const;
const limitsPath = (number: string | undefined) =>
  `/api/ira/contribution-limits${number === undefined ? '' : `?accountNumber=${number}`}`;

describe('the limits of IRAs', () => {
  test('are those of this year and two more, with the contributions and the scheduled deposits [API-129, API-130, API-131, ENT-080, ENT-081]', async () => {
    const maya = await member();
    await funded(maya, { ...maya.ira, amount: 1_000 });
    await funded(maya, { ...maya.roth, amount: 500 });
    await scheduled(maya, { ...maya.roth, ...single, amount: 250, startDate: '2026-12-04' });
    await scheduled(maya, { ...maya.ira, ...single, amount: 300, startDate: '2027-01-08' });
    expect(await limits(maya)).toEqual({
      priorYear: -1,
      priorYearLimit: -1,
      priorYearTotal: -1,
      priorYearRemainingAllowed: -1,
      priorYearRemainingScheduled: -1,
      currentYear: 2026,
      currentYearLimit: 7_500,
      currentYearTotal: 1_500,
      currentYearRemainingAllowed: 6_000,
      currentYearRemainingScheduled: 5_750,
      nextYear: 2027,
      nextYearLimit: -1,
      nextYearTotal: 0,
      nextYearRemainingAllowed: -1,
      nextYearRemainingScheduled: -1,
      thirdYear: 2028,
      thirdYearLimit: -1,
      thirdYearTotal: 0,
      thirdYearRemainingAllowed: -1,
      thirdYearRemainingScheduled: -1,
    });
    expect(await limits(maya, maya.roth.investmentAccountNumber)).toEqual(await limits(maya));
  });

  test.each([
    ['the 50th birthday is on 12/31', '1976-12-31', 8_600],
    ['the 50th birthday is on the first of next year', '1977-01-01', 7_500],
  ])('go by the age at the end of the year: %s', async (_when, born, limit) => {
    const saver = await member({ born });
    expect((await limits(saver)).currentYearLimit).toBe(limit);
  });

  test.each([
    ['in its window', '2026-04-15T12:30:00-05:00', 2025],
    ['after the cut-off of its last day', '2026-04-15T12:30:01-05:00', -1],
  ])('tell the year before %s [IRA-006, ENT-083]', async (_when, moment, year) => {
    look(moment);
    const reply = await limits(await member());
    expect([reply.priorYear, reply.priorYearLimit]).toEqual([year, year === -1 ? -1 : 7_000]);
  });

  test('of a member without a known birth date are unknown [IRA-018, ENT-083]', async () => {
    const ulla = await member({ born: '' });
    await funded(ulla, { ...ulla.ira, amount: 1_000 });
    expect(await limits(ulla)).toMatchObject({
      currentYearLimit: -1,
      currentYearTotal: 1_000,
      currentYearRemainingAllowed: -1,
      currentYearRemainingScheduled: -1,
    });
  });

  test('that schedules exceed by exactly one dollar say one cent more, since -1 is unknown [ENT-083]', async () => {
    const saver = await member();
    await scheduled(saver, { ...saver.ira, ...single, amount: 7_300, startDate: '2026-12-04' });
    await funded(saver, { ...saver.roth, amount: 201 });
    expect((await limits(saver)).currentYearRemainingScheduled).toBe(-1.01);
  });

  test.each([
    ['an individual account', '7XJ0001234', 400],
    ['no account', undefined, 400],
    ['an account that never was', '7XJ-nobody', 404],
    ["another member's account", '7XJ0009999', 404],
  ])('of %s are refused', async (_what, number, status) => {
    expect((await call('GET', limitsPath(number), { subject: 'subject-maya' })).status).toBe(status);
  });

  test('of another member’s IRA and of a SEP IRA are refused', async () => {
    const [one, other] = [await member(), await member({ own: { type: 'SEP IRA' } })];
    expect((await call('GET', limitsPath(one.ira.investmentAccountNumber), other)).status).toBe(404);
    expect((await call('GET', limitsPath(other.ira.investmentAccountNumber), other)).status).toBe(400);
  });

  test('count no deposit that failed: a canceled one leaves its year free', async () => {
    const saver = await member();
    const id = await scheduled(saver, { ...saver.ira, ...single, amount: 2_000, startDate: '2026-12-04' });
    expect((await limits(saver)).currentYearRemainingScheduled).toBe(5_500);
    await call('DELETE', '/api/fund/schedule', saver, { id, comment: 'Cancelled by member' });
    expect((await limits(saver)).currentYearRemainingScheduled).toBe(7_500);
  });

  test('count a deposit while it is requested, taken and settled alike, and not when it was returned', async () => {
    const saver = await member();
    const id = await funded(saver, { ...saver.ira, ...saver.bank, amount: 2_000 });
    const left = async () => (await limits(saver)).currentYearRemainingAllowed;
    expect(await left()).toBe(5_500);
    await until('2026-11-20T12:01:00-06:00');
    expect(await left()).toBe(5_500);
    await until('2026-11-23T12:00:00-06:00');
    expect(await left()).toBe(5_500);
    await until('2026-11-24T12:00:00-06:00');
    money.ports.returns.push({ id, code: 'R10', on: businessDate('2026-11-24') });
    await until('2026-11-25T12:00:00-06:00');
    expect(await left()).toBe(7_500);
  });
});
