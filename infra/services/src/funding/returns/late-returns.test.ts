import { describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { schema } from '../../database/index.ts';
import { at, FRIDAY, linkedBank, movingMoney } from '../../testing/moving-money.fixture.ts';

/** A deposit from the linked bank of Fri, 11/20/2026 is settled and invested on Monday. */
const [MONDAY, TUESDAY, WEDNESDAY] = [at('2026-11-23'), at('2026-11-24'), at('2026-11-25')];

const money = movingMoney();
const { ports, seeding, day, look, holding, withdrawn, deposited, listed, accountOf, transferOf } = money;
const { linesOf, postingsBy, held } = money;

/** The network tells that the bank sends the transfer back on that day. */
const tells = (id: string, on: string, code = 'R10') => ports.returns.push({ id, code, on: businessDate(on) });
const deposit = (number: string, amount: number) =>
  deposited({ investmentAccountNumber: number, amount, ...linkedBank });

describe('a deposit that the bank takes back after it was invested', () => {
  test('is sold as far as cash does not reach, leaves the account, and was no last deposit', async () => {
    const { id: account, number } = await holding({ cash: 300 });
    const [owed, transit] = [await held('transit_returned'), await held('transit_pending')];
    const id = await deposit(number, 120);
    await day(FRIDAY);
    await day(MONDAY);
    expect(await held(account)).toEqual({ USD: 310_00, VTI: 2_000_000 });
    tells(id, '2026-11-25');
    await day(TUESDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'INVESTED', returnOn: '2026-11-25', dueOn: '2026-11-25' });
    expect(await listed(number)).toMatchObject([{ state: 'INVESTED' }]);
    await day(WEDNESDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'RETURNED', reason: 'R10', isOwed: false, dueOn: null });
    expect(await held(account)).toEqual({ USD: 190_00, VTI: 2_000_000 });
    expect([await held('transit_returned'), await held('transit_pending')]).toEqual([owed, transit]);
    expect((await linesOf(id)).filter((line) => line.includes(account))).toEqual([
      `2026-11-23 BUY ${account} USD -11000`,
      `2026-11-23 BUY ${account} VTI 2000000`,
      `2026-11-23 DEPOSIT ${account} USD 12000`,
      `2026-11-25 DEPOSIT ${account} USD -12000`,
    ]);
    expect(await listed(number)).toMatchObject([
      { state: 'RETURNED', reason: 'R10', isOwed: false, steps: [{}, {}, { state: 'SETTLED' }, {}, {}] },
    ]);
    expect(await accountOf(number)).toMatchObject({ lastDepositAmount: 300, balance: 300 });
  });

  test('sells holdings for the missing amount, and each posting has its facts', async () => {
    const { id: account, number } = await holding({ cash: 550, units: 10 });
    const id = await deposit(number, 110);
    await day(FRIDAY);
    await day(MONDAY);
    tells(id, '2026-11-24');
    await day(TUESDAY);
    await day(TUESDAY);
    expect(await held(account)).toEqual({ VTI: 10_000_000 });
    expect(await transferOf(id)).toMatchObject({ state: 'RETURNED', isOwed: false });
    const bank = { counterparty: { name: 'First Meadow Checking', lastFour: '5501' }, transfer: id };
    const trade = { instrument: 'VTI', transfer: id };
    expect(await postingsBy(id)).toEqual({
      taken: [`Taken for deposit ${id}`, { transfer: id, step: 'TAKEN' }],
      settled: ['Deposit from First Meadow Checking *5501', bank],
      'invested-VTI': ['Buy VTI', trade],
      'returned-VTI': ['Sell VTI', trade],
      'settled-reversed': [
        'Deposit sent back by First Meadow Checking *5501',
        { ...bank, reversal: 'RETURNED', reason: 'R10' },
      ],
      repaid: [`Repaid for deposit ${id}`, { transfer: id, step: 'REPAID' }],
      returned: [`Sent back by the bank for deposit ${id}`, { transfer: id, step: 'RETURNED' }],
    });
  });

  test('is owed where the account cannot cover it, and nothing of the account is posted', async () => {
    const { id: account, number } = await holding({ cash: 0 });
    const id = await deposit(number, 220);
    await day(FRIDAY);
    await day(MONDAY);
    const before = await held(account);
    ports.units.set(account, 1_000_000);
    const owed = (await held('transit_returned')).USD ?? 0;
    tells(id, '2026-11-24');
    await day(TUESDAY);
    await day(TUESDAY);
    expect(await held(account)).toEqual(before);
    expect(await held('transit_returned')).toEqual({ USD: owed - 220_00 });
    expect(await listed(number)).toMatchObject([{ state: 'RETURNED', isOwed: true }]);
  });

  test('was the first one: the account awaits its first deposit again [D-251]', async () => {
    const { number } = await holding({ cash: 0 });
    const id = await deposit(number, 220);
    await day(FRIDAY);
    await day(MONDAY);
    expect(await accountOf(number)).toMatchObject({ isFunded: true, initialFundingSubmitted: true });
    tells(id, '2026-11-24');
    await day(TUESDAY);
    await day(TUESDAY);
    expect(await accountOf(number)).toMatchObject({ isFunded: false, initialFundingSubmitted: false, balance: 0 });
  });

  test('is returned once, even if the network repeats it and the custodian sells without answering', async () => {
    const { id: account, number } = await holding({ cash: 550, units: 10 });
    const id = await deposit(number, 110);
    await day(FRIDAY);
    await day(MONDAY);
    tells(id, '2026-11-24');
    tells(id, '2026-11-24');
    await day(MONDAY);
    ports.mode = 'acts and is silent';
    await day(TUESDAY);
    ports.mode = 'answers';
    tells(id, '2026-11-24');
    await day(TUESDAY);
    await day(WEDNESDAY);
    expect(await held(account)).toEqual({ VTI: 10_000_000 });
    expect(ports.requests.filter((each) => each === `sales ${id} RETURNED`)).toHaveLength(2);
  });
});

describe('a deposit that the bank takes back', () => {
  test('before it is settled never reaches the account', async () => {
    const { id: account, number } = await holding({ cash: 300 });
    const id = await deposit(number, 120);
    await day(FRIDAY);
    tells(id, '2026-11-20', 'R01');
    await day(FRIDAY);
    await day(FRIDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'RETURNED', reason: 'R01' });
    expect(await held(account)).toEqual({ USD: 300_00 });
    expect(await listed(number)).toMatchObject([{ steps: [{}, { state: 'TAKEN' }, { state: 'RETURNED' }] }]);
  });

  test('is returned on the day of its purchase if the network names an earlier date', async () => {
    const { id: account, number } = await holding({ cash: 300 });
    const id = await deposit(number, 120);
    await day(FRIDAY);
    await day(MONDAY);
    tells(id, '2026-11-20');
    await day(MONDAY);
    await day(MONDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'RETURNED', returnOn: '2026-11-23' });
    expect(await held(account)).toEqual({ USD: 190_00, VTI: 2_000_000 });
  });

  test('on the same day as another of its account leaves both amounts', async () => {
    const { id: account, number } = await holding({ cash: 550, units: 10 });
    const ids = [await deposit(number, 110), await deposit(number, 165)];
    await day(FRIDAY);
    await day(MONDAY);
    for (const id of ids) tells(id, '2026-11-24');
    await day(TUESDAY);
    await day(TUESDAY);
    expect(await held(account)).toEqual({ VTI: 10_000_000 });
    for (const id of ids) expect(await transferOf(id)).toMatchObject({ state: 'RETURNED', isOwed: false });
  });

  test('leaves the money of a withdrawal that is sold and not sent yet', async () => {
    const { id: account, number } = await holding({ cash: 550, units: 10 });
    const id = await deposit(number, 110);
    await day(FRIDAY);
    const withdrawal = await withdrawn({ investmentAccountNumber: number, amount: 220 });
    await day(MONDAY);
    expect(await transferOf(withdrawal)).toMatchObject({ state: 'SOLD' });
    tells(id, '2026-11-23');
    await day(MONDAY);
    await day(MONDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'RETURNED', isOwed: false });
    await day(TUESDAY);
    await day(WEDNESDAY);
    expect(await transferOf(withdrawal)).toMatchObject({ state: 'DONE', amountCents: 220_00 });
    expect(await held(account)).toEqual({ VTI: 6_000_000 });
  });

  test('from an account that was emptied meanwhile is owed', async () => {
    const { number } = await holding({ cash: 300 });
    const id = await deposit(number, 110);
    await day(FRIDAY);
    await day(MONDAY);
    look(at('2026-12-01'));
    const all = await withdrawn({ investmentAccountNumber: number, isFullWithdrawal: true });
    for (const date of ['2026-12-02', '2026-12-03', '2026-12-04']) await day(at(date));
    expect(await transferOf(all)).toMatchObject({ state: 'DONE', amountCents: 410_00 });
    tells(id, '2026-12-07');
    await day(at('2026-12-07'));
    await day(at('2026-12-07'));
    expect(await listed(number)).toMatchObject([{ state: 'RETURNED', isOwed: true }]);
    expect(await accountOf(number)).toMatchObject({ balance: 0 });
  });
});

test('a query for returns that fails is repeated from the same place', async () => {
  const { number } = await holding({ cash: 300 });
  const id = await deposit(number, 120);
  await day(FRIDAY);
  const { returnsSince } = ports.ach;
  const places: (string | undefined)[] = [];
  let isAway = true;
  Object.assign(ports.ach, {
    returnsSince: async (requested: Parameters<typeof returnsSince>[0], signal: AbortSignal) => {
      places.push(requested.place);
      if (isAway) throw new Error('The network has no list');
      return returnsSince(requested, signal);
    },
  });
  tells(id, '2026-11-24');
  await day(MONDAY);
  isAway = false;
  await day(MONDAY);
  Object.assign(ports.ach, { returnsSince });
  expect(places).toHaveLength(2);
  expect(places[0]).toBe(places[1]);
  expect(await transferOf(id)).toMatchObject({ returnOn: '2026-11-24' });
  const [list] = await seeding((one) => one.select().from(schema.networkReturns));
  expect(list).toMatchObject({ place: String(ports.returns.length), attempts: 0, attentionAt: null });
});
