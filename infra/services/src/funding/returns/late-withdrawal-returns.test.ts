import { describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { checkInvariants } from '../../invariants/index.ts';
import { at, FRIDAY, linkedBank, movingMoney } from '../../testing/moving-money.fixture.ts';

/** A withdrawal of Fri, 11/20/2026 is sold on Monday, sent on Tuesday and in the bank on Wednesday. */
const [MONDAY, TUESDAY, WEDNESDAY] = [at('2026-11-23'), at('2026-11-24'), at('2026-11-25')];
/** Thursday, 11/26 is Thanksgiving. */
const AFTER = at('2026-11-27');

const money = movingMoney();
const { ports, day, look, holding, withdrawn, withdraw, listed, accountOf, transferOf, linesOf, held } = money;

const tells = (id: string, on: string, code = 'R02') => ports.returns.push({ id, code, on: businessDate(on) });

/** A withdrawal of $220.00 that is in the linked bank since Wednesday. */
async function inBank() {
  const account = await holding({ cash: 550, units: 10 });
  const id = await withdrawn({ investmentAccountNumber: account.number, amount: 220, ...linkedBank });
  for (const moment of [FRIDAY, MONDAY, TUESDAY, WEDNESDAY]) await day(moment);
  expect(await transferOf(id)).toMatchObject({ state: 'DONE', dueOn: null });
  return { ...account, withdrawal: id };
}

describe('a withdrawal that the bank sends back after it was in the bank', () => {
  test('is cash of the account again on the day of the return, with a notice [D-268]', async () => {
    const { id: account, number, withdrawal } = await inBank();
    tells(withdrawal, '2026-11-27');
    await day(WEDNESDAY);
    expect(await transferOf(withdrawal)).toMatchObject({ state: 'DONE', returnOn: '2026-11-27', dueOn: '2026-11-27' });
    expect(await listed(number)).toEqual([]);
    await day(AFTER);
    expect(await transferOf(withdrawal)).toMatchObject({
      state: 'RETURNED',
      reason: 'R02',
      isOwed: false,
      dueOn: null,
    });
    expect(await held(account)).toEqual({ USD: 220_00, VTI: 6_000_000 });
    expect(await linesOf(withdrawal)).toEqual([
      `2026-11-23 SELL ${account} VTI -4000000`,
      '2026-11-23 SELL market VTI 4000000',
      '2026-11-23 SELL market USD -22000',
      `2026-11-23 SELL ${account} USD 22000`,
      `2026-11-24 WITHDRAWAL ${account} USD -22000`,
      '2026-11-24 WITHDRAWAL transit_pending USD 22000',
      '2026-11-25 SETTLEMENT transit_pending USD -22000',
      '2026-11-25 SETTLEMENT outside USD 22000',
      '2026-11-27 SETTLEMENT transit_pending USD 22000',
      '2026-11-27 SETTLEMENT outside USD -22000',
      `2026-11-27 WITHDRAWAL ${account} USD 22000`,
      '2026-11-27 WITHDRAWAL transit_pending USD -22000',
    ]);
    const bank = { counterparty: { name: 'First Meadow Checking', lastFour: '5501' }, transfer: withdrawal };
    const bounced = { reversal: 'RETURNED', reason: 'R02' };
    const arrived = { transfer: withdrawal, step: 'ARRIVED' };
    expect(await money.postingsBy(withdrawal)).toEqual({
      'sold-VTI': ['Sell VTI', { instrument: 'VTI', transfer: withdrawal }],
      sent: ['Withdrawal to First Meadow Checking *5501', bank],
      done: [`In the bank for withdrawal ${withdrawal}`, arrived],
      'sent-reversed': ['Withdrawal sent back by First Meadow Checking *5501', { ...bank, ...bounced }],
      'done-reversed': ['Sent back by the bank', { ...arrived, ...bounced }],
    });
    expect(await listed(number)).toMatchObject([
      {
        state: 'RETURNED',
        reason: 'R02',
        steps: [{}, {}, {}, { state: 'DONE' }, { state: 'RETURNED', doneOn: '2026-11-27' }],
      },
    ]);
    expect(await accountOf(number)).toMatchObject({ balance: 550, isWithdrawalInProgress: false });
  });

  test('is sent back once, however often the network lists it', async () => {
    const { id: account, withdrawal } = await inBank();
    for (const moment of [WEDNESDAY, AFTER, AFTER]) {
      tells(withdrawal, '2026-11-27');
      await day(moment);
    }
    expect(await held(account)).toEqual({ USD: 220_00, VTI: 6_000_000 });
    expect(await money.unmatched()).toEqual([]);
  });

  test('leaves the next withdrawal of the account in progress', async () => {
    const { number, withdrawal } = await inBank();
    tells(withdrawal, '2026-11-27');
    look(WEDNESDAY);
    const next = await withdrawn({ investmentAccountNumber: number, amount: 110, ...linkedBank });
    await day(AFTER);
    await day(AFTER);
    expect(await transferOf(withdrawal)).toMatchObject({ state: 'RETURNED' });
    expect(await transferOf(next)).toMatchObject({ state: 'SOLD' });
    expect(await accountOf(number)).toMatchObject({ isWithdrawalInProgress: true });
    expect((await withdraw({ investmentAccountNumber: number, amount: 50 })).status).toBe(409);
  });

  test('keeps all invariants', async () => {
    const { withdrawal } = await inBank();
    tells(withdrawal, '2026-11-27');
    await day(AFTER);
    await day(AFTER);
    expect(await transferOf(withdrawal)).toMatchObject({ state: 'RETURNED' });
    const broken = await checkInvariants(money.services().database);
    expect(broken.filter((sentence) => sentence.includes(withdrawal))).toEqual([]);
  });
});

test('a withdrawal whose return is told before it is in the bank comes back on the day of the return', async () => {
  const { id: account, number } = await holding({ cash: 550 });
  const id = await withdrawn({ investmentAccountNumber: number, amount: 220, ...linkedBank });
  for (const moment of [FRIDAY, MONDAY, TUESDAY]) await day(moment);
  tells(id, '2026-11-27');
  await day(TUESDAY);
  await day(WEDNESDAY);
  expect(await transferOf(id)).toMatchObject({ state: 'DONE', returnOn: '2026-11-27', dueOn: '2026-11-27' });
  await day(AFTER);
  expect(await transferOf(id)).toMatchObject({ state: 'RETURNED' });
  expect(await held(account)).toEqual({ USD: 550_00 });
});

describe('a return that fits no transfer', () => {
  test('waits for an operator, and is counted in the work [D-268]', async () => {
    const { withdrawal } = await inBank();
    tells('AAAA-BBBBB', '2026-11-27');
    tells(withdrawal, '2027-03-01');
    await day(WEDNESDAY);
    await day(WEDNESDAY);
    expect(await money.unmatched()).toMatchObject([
      { transfer: 'AAAA-BBBBB', code: 'R02', attentionAt: expect.any(Date), closedAt: null },
      { transfer: withdrawal, returnOn: '2027-03-01', attentionAt: expect.any(Date) },
    ]);
    expect(await money.services().app.work.state()).toMatchObject({ 'unmatched-returns': { needAttention: 2 } });
    expect(await transferOf(withdrawal)).toMatchObject({ state: 'DONE', returnOn: null });
  });
});
