import { expect, test } from '@jest/globals';
import { addBusinessDays } from '@wealth/domain/business-days';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { availableToWithdraw, heldMoney } from '@wealth/domain/transfers';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { schema } from '../../database/index.ts';
import { at, linkedBank, movingMoney } from '../../testing/moving-money.fixture.ts';

const money = movingMoney();
const { ports, seeding, day, look, holding, held, deposited, withdraw, listed, accountOf } = money;

/** What members, banks and days do to one account. */
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('deposit' as const), amount: fc.integer({ min: 25, max: 400 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('withdraw' as const), isFull: fc.boolean(), part: fc.nat(100) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('return' as const), which: fc.nat(20), inDays: fc.nat(2) }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('day' as const) }) },
);

async function transfersOf(account: string) {
  return seeding((one) =>
    one
      .select()
      .from(schema.transfer)
      .where(inArray(schema.transfer.account, [account])),
  );
}

test('any order of transfers, returns and days keeps every cent, and no account falls below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 24 }), async (acts) => {
      const { id: account, number } = await holding({ cash: 600, units: 8 });
      const before = {
        pending: (await held('transit_pending')).USD ?? 0,
        returned: (await held('transit_returned')).USD ?? 0,
      };
      let today: BusinessDate = businessDate('2026-11-20');
      look(at(today));
      const own: string[] = [];
      for (const one of acts) {
        if (one.does === 'deposit') {
          own.push(
            await deposited({ investmentAccountNumber: number, amount: one.amount + own.length / 100, ...linkedBank }),
          );
        } else if (one.does === 'withdraw') {
          own.push(...(await withdrawWhatIsFree(number, today, one.isFull)));
        } else if (one.does === 'return') {
          const told = own[one.which % Math.max(1, own.length)];
          if (told !== undefined) ports.returns.push({ id: told, code: 'R10', on: addBusinessDays(today, one.inDays) });
        } else {
          today = addBusinessDays(today, 1);
        }
        await day(at(today));
        await day(at(today));
        await check(account, before);
      }
      // Keeps the remaining steps of this run out of the next one.
      await seeding((one) => one.update(schema.transfer).set({ dueOn: null }));
    }),
    // Each run is like the other; the long form looks further.
    process.env.FULL_TESTS ? { numRuns: 40 } : { numRuns: 5, seed: 20_261_120 },
  );
});

/**
 * Withdraws the amount shown as available to a linked bank, which must succeed whenever the rules allow it.
 * @returns the number of the withdrawal
 */
async function withdrawWhatIsFree(number: string, today: BusinessDate, isFull: boolean): Promise<string[]> {
  const { balance = 0, isWithdrawalInProgress } = await accountOf(number);
  const transfers = (await listed(number)).map(({ kind, state, amount, freeOn }) => ({
    kind,
    state,
    amount: dollars(amount),
    freeOn: freeOn === undefined ? undefined : businessDate(freeOn),
  }));
  const balances = { balance: dollars(balance), held: heldMoney(transfers, today), isWithdrawalInProgress };
  const available = availableToWithdraw(balances) / 100;
  const isAllowed = isFull ? balances.held.fullFrom === undefined && balance > 0 : available >= 25;
  const requested = { investmentAccountNumber: number, amount: available, isFullWithdrawal: isFull, ...linkedBank };
  const reply = await withdraw(requested);
  expect(reply.status).toBe(isAllowed && !isWithdrawalInProgress ? 200 : available <= 0 && !isFull ? 400 : 409);
  return reply.status === 200 ? [reply.body.internalTransactionId] : [];
}

async function check(account: string, before: { readonly pending: number; readonly returned: number }): Promise<void> {
  const rows = await transfersOf(account);
  const sumOf = (kind: string, state: string) =>
    rows
      .filter((row) => row.kind === kind && row.state === state)
      .reduce((total, { amountCents }) => total + amountCents, 0);
  const owed = rows.filter(({ isOwed }) => isOwed).reduce((total, { amountCents }) => total + amountCents, 0);
  const pending = (await held('transit_pending')).USD ?? 0;
  const returned = (await held('transit_returned')).USD ?? 0;
  expect(pending - before.pending).toBe(sumOf('DEPOSIT', 'TAKEN') + sumOf('WITHDRAWAL', 'SENT'));
  expect(before.returned - returned).toBe(owed);
  for (const quantity of Object.values(await held(account))) expect(quantity).toBeGreaterThan(0);
  expect(rows.filter(({ attentionAt, attempts }) => attentionAt !== null || attempts > 0)).toEqual([]);
}
