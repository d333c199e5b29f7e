import { expect, test } from '@jest/globals';
import type { ScheduledDeposit } from '@wealth/api';
import { addBusinessDays } from '@wealth/domain/business-days';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import fc from 'fast-check';
import { type IraMember, iraMoney } from '../../testing/ira.fixture.ts';

const money = iraMoney();
const { member, fund, schedule, call, limits, look, until, ports, madeBy } = money;

const amount = fc.integer({ min: 200, max: 4_000 });
const into = fc.constantFrom('ira' as const, 'roth' as const);
/** Acts of a member and their bank on two IRAs, and days that pass. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('deposit' as const), into, amount, isLinked: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('schedule' as const),
      into,
      amount,
      count: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), which: fc.nat(8), amount }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), which: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('return' as const), which: fc.nat(8) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('days' as const), days: fc.integer({ min: 1, max: 6 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const noon = (date: BusinessDate) => `${date}T18:00:00Z`;

test('no order of deposits, schedules, new amounts, cancellations, returns and days goes over the limit of a year', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 16 }), async (acts) => {
      const saver = await member();
      const requests: string[] = [];
      const plans: string[] = [];
      let today = businessDate('2026-11-20');
      look(noon(today));
      for (const [index, one] of acts.entries()) {
        // Cents make each amount another one, so that none is asked about as the same again.
        const unlike = (dollars: number) => dollars + (index % 100) / 100;
        if (one.does === 'deposit') {
          const own = { ...saver[one.into], ...(one.isLinked && saver.bank), amount: unlike(one.amount) };
          const { status, body } = await fund(saver, own);
          if (status === 200) requests.push(body.internalTransactionId);
        } else if (one.does === 'schedule') {
          const id = await planned(saver, today, one, unlike(one.amount));
          if (id !== undefined) plans.push(id);
        } else if (one.does === 'days') {
          today = addBusinessDays(today, one.days);
        } else {
          await changed(saver, one, { requests, plans, today });
        }
        await until(noon(today));
        await check(saver);
      }
    }),
    // Each run is like the other; the long form looks further.
    process.env.FULL_TESTS ? { numRuns: 40 } : { numRuns: 5, seed: 20_261_120 },
  );
});

async function planned(
  saver: IraMember,
  today: BusinessDate,
  plan: { readonly into: 'ira' | 'roth'; readonly count: number },
  dollars: number,
): Promise<string | undefined> {
  const terms = { frequency: 'EVERY_3_MONTHS', dayOfWeek: null, startDate: addBusinessDays(today, 1) } as const;
  const end = { endType: 'NUMBER_OF_TRANSFERS', numberOfTransfers: String(plan.count) } as const;
  const { status, body } = await schedule(saver, { ...saver[plan.into], ...terms, ...end, amount: dollars });
  return status === 200 ? body.internalTransactionId : undefined;
}

interface Known {
  readonly requests: readonly string[];
  readonly plans: readonly string[];
  readonly today: BusinessDate;
}

async function changed(
  saver: IraMember,
  one: Extract<Act, { does: 'change' | 'cancel' | 'return' }>,
  { requests, plans, today }: Known,
): Promise<void> {
  const [id, plan] = [requests[one.which % Math.max(1, requests.length)], plans[one.which % Math.max(1, plans.length)]];
  if (one.does === 'return') {
    if (id !== undefined) ports.returns.push({ id, code: 'R10', on: addBusinessDays(today, 1) });
  } else if (plan !== undefined) {
    await (one.does === 'change'
      ? call('PUT', '/api/fund/schedule', saver, { id: plan, amount: one.amount })
      : call('DELETE', '/api/fund/schedule', saver, { id: plan, comment: 'Cancelled by member' }));
  }
}

/** The days may pass into a year whose limit is not published: that of 2026 bounds it. */
async function check(saver: IraMember): Promise<void> {
  const { priorYearLimit, priorYearTotal, currentYearLimit, currentYearTotal } = await limits(saver);
  for (const [limit, total] of [
    [priorYearLimit, priorYearTotal],
    [currentYearLimit, currentYearTotal],
  ] as const) {
    expect(total).toBeLessThanOrEqual(limit === -1 ? 7_500 : limit);
  }
}

test('the worker makes every deposit of a schedule that was allowed, as long as nothing else is put in', async () => {
  await fc.assert(
    fc.asyncProperty(amount, fc.integer({ min: 1, max: 6 }), async (dollars, count) => {
      const saver = await member();
      look(noon(businessDate('2026-11-20')));
      const weekly = { ...saver.ira, startDate: '2026-11-27', endType: 'NUMBER_OF_TRANSFERS' } as const;
      const { status, body } = await schedule(saver, { ...weekly, numberOfTransfers: String(count), amount: dollars });
      // Six weeks from 11/27 are five in 2026 and one in 2027, which has room for each amount.
      const inYear = Math.min(count, 5);
      expect(status).toBe(inYear * dollars <= 7_500 ? 200 : 409);
      if (status !== 200) return;
      await until('2027-01-06T18:00:00Z');
      const { scheduledDeposits } = (await call('GET', '/api/fund/schedule', saver)).body;
      const made = await madeBy(body.internalTransactionId);
      expect(made.filter((line) => line.includes('LIMIT_REACHED'))).toEqual([]);
      expect(made).toHaveLength(count);
      expect((scheduledDeposits as ScheduledDeposit[])[0]?.status).toBe('COMPLETE');
      await money.seeding((one) => one.execute("update transfer set due_on = null where state = 'ASKED'"));
    }),
    process.env.FULL_TESTS ? { numRuns: 40 } : { numRuns: 5, seed: 20_261_120 },
  );
});
