// Long, because every answer to a withdrawal and the worker's steps after it share one set of running services.
import { describe, expect, test } from '@jest/globals';
import type { WithdrawalBody } from '@wealth/api';
import { readRefusedWithdrawal } from '@wealth/domain/transfers';
import { and, eq } from 'drizzle-orm';
import { schema } from '../../database/index.ts';
import { NOW } from '../../testing/identity.fixture.ts';
import { at, FRIDAY, type Held, linkedBank, movingMoney } from '../../testing/moving-money.fixture.ts';

/** Requested on Fri, 11/20/2026 before the cut-off: sold on Mon, sent on Tue, in the bank on Wed. */
const [MONDAY, TUESDAY, WEDNESDAY] = [at('2026-11-23'), at('2026-11-24'), at('2026-11-25')];

const money = movingMoney();
const { ports, seeding, tick, day, look, holding, withdraw, withdrawn, deposited } = money;
const { listed, accountOf, transferOf, linesOf, held } = money;

const refusalOf = ({ status, body }: Awaited<ReturnType<typeof withdraw>>) => [status, body.errors[0].name];

describe('a withdrawal of a part', () => {
  test('is answered with its number and its three dates, and marks the account [API-113, API-116]', async () => {
    const { number } = await holding({ cash: 1_000 });
    const { status, body } = await withdraw({ investmentAccountNumber: number });
    expect([status, body]).toEqual([
      200,
      {
        internalTransactionId: expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}$/),
        askedAt: new Date(FRIDAY).toISOString(),
        soldOn: '2026-11-23',
        sentOn: '2026-11-24',
        doneOn: '2026-11-25',
      },
    ]);
    expect(await accountOf(number)).toMatchObject({ isWithdrawalInProgress: true, balance: 1_000 });
    expect(await transferOf(body.internalTransactionId)).toMatchObject({ permission: null, isFull: false });
  });

  test('sells what cash does not cover, sends it a day later, and is in the bank the day after that', async () => {
    const { id: account, number } = await holding({ cash: 600, units: 10 });
    const before = ports.balances.get('mayas-checking') ?? 0;
    const id = await withdrawn({ investmentAccountNumber: number, amount: 160 });
    await day(MONDAY);
    expect(await linesOf(id)).toEqual([
      `2026-11-23 SELL ${account} VTI -2000000`,
      '2026-11-23 SELL market VTI 2000000',
      '2026-11-23 SELL market USD -11000',
      `2026-11-23 SELL ${account} USD 11000`,
    ]);
    await day(TUESDAY);
    expect((await linesOf(id)).slice(4)).toEqual([
      `2026-11-24 WITHDRAWAL ${account} USD -16000`,
      '2026-11-24 WITHDRAWAL transit_pending USD 16000',
    ]);
    expect(ports.balances.get('mayas-checking')).toBe(before);
    await day(WEDNESDAY);
    expect((await linesOf(id)).slice(6)).toEqual([
      '2026-11-25 SETTLEMENT transit_pending USD -16000',
      '2026-11-25 SETTLEMENT outside USD 16000',
    ]);
    expect(ports.balances.get('mayas-checking')).toBe(before + 16_000);
    expect(await held(account)).toEqual({ VTI: 8_000_000 });
    expect(await accountOf(number)).toMatchObject({ isWithdrawalInProgress: false, lastWithdrawalAmount: 160 });
    expect(await transferOf(id)).toMatchObject({ state: 'DONE', dueOn: null });
  });

  test('sells nothing where the cash covers it, and asks no custodian', async () => {
    const { id: account, number } = await holding({ cash: 500 });
    const id = await withdrawn({ investmentAccountNumber: number, amount: 350 });
    for (const moment of [MONDAY, TUESDAY, WEDNESDAY]) await day(moment);
    expect(await held(account)).toEqual({ USD: 15_000 });
    expect(ports.requests.filter((question) => question === `sales ${id} SOLD`)).toEqual([]);
  });

  test('to a linked bank is sent by the network, which is asked whether it arrived', async () => {
    const { number } = await holding({ cash: 500 });
    const id = await withdrawn({ investmentAccountNumber: number, amount: 100, ...linkedBank });
    for (const moment of [MONDAY, TUESDAY]) await day(moment);
    expect(await transferOf(id)).toMatchObject({ state: 'SENT', networkReference: `network ${id}` });
    await day(WEDNESDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'DONE' });
  });

  test('that the bank sends back is in the account again, and another one may be requested', async () => {
    const { id: account, number } = await holding({ cash: 500 });
    const id = await withdrawn({ investmentAccountNumber: number, amount: 100, ...linkedBank });
    for (const moment of [MONDAY, TUESDAY]) await day(moment);
    ports.returned.set(id, 'R03');
    await day(WEDNESDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'RETURNED', reason: 'R03', dueOn: null });
    expect(await held(account)).toEqual({ USD: 50_000 });
    const account2 = await accountOf(number);
    expect(account2).toMatchObject({ isWithdrawalInProgress: false });
    expect(account2).not.toHaveProperty('lastWithdrawalAmount');
    expect((await withdraw({ investmentAccountNumber: number })).status).toBe(200);
  });

  test('whose sale brings less is sent as far as it reaches', async () => {
    const { id: account, number } = await holding({ cash: 550, units: 10 });
    ports.saleBrings = 0.9;
    const id = await withdrawn({ investmentAccountNumber: number, amount: 110 });
    for (const moment of [MONDAY, TUESDAY, WEDNESDAY]) await day(moment);
    expect(await transferOf(id)).toMatchObject({ state: 'DONE', amountCents: 9_900 });
    expect(await held(account)).toEqual({ VTI: 8_000_000 });
  });

  test('for which the value no longer reaches sells nothing, and is refused', async () => {
    const { id: account, number } = await holding({ cash: 550, units: 10 });
    const id = await withdrawn({ investmentAccountNumber: number, amount: 200 });
    ports.units.set(account, 3_000_000);
    await day(MONDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'REFUSED', reason: 'VALUE_TOO_LOW' });
    expect(await held(account)).toEqual({ VTI: 10_000_000 });
    expect(await accountOf(number)).toMatchObject({ isWithdrawalInProgress: false });
  });

  test('is sold once though the custodian acts and is silent, and sent once though the bank is', async () => {
    const { id: account, number } = await holding({ cash: 550, units: 10 });
    const before = ports.balances.get('mayas-checking') ?? 0;
    const id = await withdrawn({ investmentAccountNumber: number, amount: 110 });
    for (const moment of [MONDAY, TUESDAY, WEDNESDAY]) {
      ports.mode = 'acts and is silent';
      await day(moment);
      ports.mode = 'answers';
      await day(moment);
    }
    expect(await transferOf(id)).toMatchObject({ state: 'DONE' });
    expect(await held(account)).toEqual({ VTI: 8_000_000 });
    expect(ports.balances.get('mayas-checking')).toBe(before + 11_000);
  });
});

describe('a withdrawal of the full balance', () => {
  test('sells everything, sends the whole amount, and leaves the account open and funded', async () => {
    const { id: account, number } = await holding({ cash: 600, units: 10 });
    const id = await withdrawn({ investmentAccountNumber: number, amount: 0, isFullWithdrawal: true });
    expect(await transferOf(id)).toMatchObject({ amountCents: 60_000, isFull: true });
    ports.saleBrings = 1.1;
    for (const moment of [MONDAY, TUESDAY, WEDNESDAY]) await day(moment);
    expect(await transferOf(id)).toMatchObject({ state: 'DONE', amountCents: 50_00 + 605_00 });
    expect(await held(account)).toEqual({});
    expect(await accountOf(number)).toMatchObject({ balance: 0, status: 'COMPLETED', isFunded: true });
    await deposited({ investmentAccountNumber: number, amount: 25 });
  });

  test('leaves a deposit behind that arrived meanwhile and is not free', async () => {
    const { id: account, number } = await holding({ cash: 110, units: 2 });
    const id = await withdrawn({ investmentAccountNumber: number, isFullWithdrawal: true });
    await deposited({ investmentAccountNumber: number, amount: 60, ...linkedBank });
    for (const moment of [FRIDAY, MONDAY, TUESDAY, WEDNESDAY]) await day(moment);
    expect(await transferOf(id)).toMatchObject({ state: 'DONE', amountCents: 110_00 });
    const { USD = 0, VTI = 0 } = await held(account);
    expect(USD + VTI * 0.0055).toBe(60_00);
  });
});

describe('a withdrawal is refused', () => {
  test.each<{ cash: number; own: Partial<WithdrawalBody>; name: string; says: string }>`
    what                            | cash      | own                           | name                    | says
    ${'of 24.99'}                   | ${1_000}  | ${{ amount: 24.99 }}          | ${'WITHDRAWAL_REFUSED'} | ${'Withdrawals must be at least $25.'}
    ${'that leaves 149.99'}         | ${1_000}  | ${{ amount: 850.01 }}         | ${'WITHDRAWAL_REFUSED'} | ${'You can withdraw up to $850.00.'}
    ${'of more than the balance'}   | ${1_000}  | ${{ amount: 1_000.01 }}       | ${'WITHDRAWAL_REFUSED'} | ${'You can withdraw up to $850.00.'}
    ${'of a part of 174.99'}        | ${174.99} | ${{ amount: 25 }}             | ${'WITHDRAWAL_REFUSED'} | ${'only the full balance'}
    ${'of an empty account'}        | ${0}      | ${{ amount: 25 }}             | ${'WITHDRAWAL_REFUSED'} | ${'This account is empty'}
    ${'of all of an empty account'} | ${0}      | ${{ isFullWithdrawal: true }} | ${'WITHDRAWAL_REFUSED'} | ${'This account is empty'}
  `('$what, in the words of the rule', async ({ cash, own, name, says }) => {
    const { number } = await holding({ cash });
    const reply = await withdraw({ investmentAccountNumber: number, ...own });
    expect(refusalOf(reply)).toEqual([409, name]);
    expect(reply.body.errors[0].message).toContain(says);
    expect(readRefusedWithdrawal(reply.body.errors[0].details)).toBeDefined();
  });

  test('of exactly what leaves 150.00 passes', async () => {
    const { number } = await holding({ cash: 1_000 });
    expect((await withdraw({ investmentAccountNumber: number, amount: 850 })).status).toBe(200);
  });

  test('while one is in progress, and the answer names the day that one reaches the bank', async () => {
    const { number } = await holding({ cash: 1_000 });
    await withdrawn({ investmentAccountNumber: number });
    const reply = await withdraw({ investmentAccountNumber: number, amount: 26 });
    expect(refusalOf(reply)).toEqual([409, 'WITHDRAWAL_REFUSED']);
    expect(reply.body.errors[0].message).toContain('Wed, 11/25/2026');
  });

  test('beyond the free amount, and in full while a deposit is not free', async () => {
    const { number } = await holding({ cash: 1_000 });
    await deposited({ investmentAccountNumber: number, amount: 300, ...linkedBank });
    await tick();
    const taken = await withdraw({ investmentAccountNumber: number, isFullWithdrawal: true });
    expect([refusalOf(taken), taken.body.errors[0].message]).toEqual([
      [409, 'WITHDRAWAL_REFUSED'],
      'The full balance can be withdrawn from Tue, 12/01/2026, when the last deposit is free.',
    ]);
    await day(MONDAY);
    expect(await accountOf(number)).toMatchObject({ balance: 1_300 });
    const more = await withdraw({ investmentAccountNumber: number, amount: 1_000.01 });
    expect(more.body.errors[0].message).toContain('You can withdraw up to $1,000.00.');
    expect((await withdraw({ investmentAccountNumber: number, amount: 1_000 })).status).toBe(200);
  });

  test('while the portfolio is being changed [API-114, API-115]', async () => {
    const { number } = await holding({ cash: 1_000, isLocked: true });
    expect(refusalOf(await withdraw({ investmentAccountNumber: number }))).toEqual([
      409,
      'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL',
    ]);
  });

  test.each<{ own: object; account: NonNullable<Held['account']>; field: string }>`
    what                            | own                                                             | account                                  | field
    ${'from an IRA'}                | ${{ accountType: 'ROTH_IRA' }}                                  | ${{ type: 'ROTH_IRA' }}                  | ${'investmentAccountNumber'}
    ${'from an advisory account'}   | ${{}}                                                           | ${{ recordType: 'ADVISORY_INVESTMENT' }} | ${'investmentAccountNumber'}
    ${'with the type of another'}   | ${{ accountType: 'JOINT' }}                                     | ${{}}                                    | ${'accountType'}
    ${'with three decimals'}        | ${{ amount: 100.001 }}                                          | ${{}}                                    | ${'amount'}
    ${'of -0.00'}                   | ${{ amount: -0 }}                                               | ${{}}                                    | ${'amount'}
    ${'with a flag that is a word'} | ${{ isFullWithdrawal: 'perhaps' }}                              | ${{}}                                    | ${'isFullWithdrawal'}
    ${'to the number of another'}   | ${{ fundingAccountNumber: '*9', plaidAccountId: 'mayas-bank' }} | ${{}}                                    | ${'plaidAccountId'}
  `('$what, naming $field', async ({ own, account, field }) => {
    const { number } = await holding({ cash: 1_000, account });
    const { status, body } = await withdraw({ investmentAccountNumber: number, ...own });
    expect([status, body.errors[0].details[0]?.field]).toEqual([400, field]);
  });

  test('to a bank that needs relinking, which it says of sending', async () => {
    const { number } = await holding({ cash: 1_000 });
    const old = { fundingAccountNumber: '*5611', plaidAccountId: 'mayas-old-bank' };
    const reply = await withdraw({ investmentAccountNumber: number, ...old });
    expect(refusalOf(reply)).toEqual([409, 'FUNDING_ACCOUNT_UNAVAILABLE']);
    expect(reply.body.errors[0].message).toContain('before money can be sent to it');
  });

  test("to another member's bank, and from another member's account, as what never was", async () => {
    const { number } = await holding({ cash: 1_000 });
    const jans = { fundingAccountNumber: '400100001205' };
    expect((await withdraw({ investmentAccountNumber: number, ...jans })).status).toBe(404);
    expect((await withdraw({ investmentAccountNumber: '7XJ0009999' })).status).toBe(404);
  });

  test('as the second of two simultaneous ones by two owners, each for the whole limit', async () => {
    const { id, number } = await holding({ cash: 1_000 });
    await seeding((one) =>
      one.insert(schema.accountAccess).values({ tenant: 'copper', account: id, person: 'jan', role: 'ASSOCIATE' }),
    );
    const all = { investmentAccountNumber: number, amount: 850 };
    const replies = await Promise.all([
      withdraw(all),
      withdraw({ ...all, fundingAccountNumber: '400100001205' }, 'subject-jan'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = await seeding((one) =>
      one
        .select({ id: schema.transfer.id })
        .from(schema.transfer)
        .where(and(eq(schema.transfer.account, id), eq(schema.transfer.kind, 'WITHDRAWAL'))),
    );
    expect(made).toHaveLength(1);
  });
});

describe('the list of transfers under way', () => {
  test('shows a deposit from the moment it is requested until it is free, and each step once it is done', async () => {
    const { number } = await holding({ cash: 200 });
    const id = await deposited({ investmentAccountNumber: number, amount: 30, ...linkedBank });
    expect(await listed(number)).toEqual([
      {
        internalTransactionId: id,
        kind: 'DEPOSIT',
        state: 'ASKED',
        amount: 30,
        isFullWithdrawal: false,
        askedAt: new Date(FRIDAY).toISOString(),
        investmentAccountNumber: number,
        fundingAccount: {
          id: 'mayas-bank',
          description: 'First Meadow Checking',
          lastFour: '5501',
          institutionName: 'First Meadow',
          isLinkedBank: true,
        },
        isScheduled: false,
        endsWithBank: true,
        steps: [
          { state: 'ASKED', doneOn: '2026-11-20' },
          { state: 'TAKEN', plannedOn: '2026-11-20' },
          { state: 'SETTLED', plannedOn: '2026-11-23' },
          { state: 'INVESTED', plannedOn: '2026-11-23' },
        ],
        freeOn: '2026-12-01',
        needsAttention: false,
        isOwed: false,
      },
    ]);
    await day(MONDAY);
    expect(await listed(number)).toMatchObject([
      { state: 'INVESTED', steps: [{}, {}, { doneOn: '2026-11-23' }, { doneOn: '2026-11-23' }] },
    ]);
    look(at('2026-11-30'));
    expect(await listed(number)).toHaveLength(1);
    look(at('2026-12-01'));
    expect(await listed(number)).toEqual([]);
  });

  test('shows a withdrawal until it is in the bank, and a returned one for 30 days', async () => {
    const { number } = await holding({ cash: 500 });
    const id = await withdrawn({ investmentAccountNumber: number, amount: 100, ...linkedBank });
    for (const moment of [MONDAY, TUESDAY]) await day(moment);
    expect(await listed(number)).toMatchObject([{ state: 'SENT', kind: 'WITHDRAWAL' }]);
    ports.returned.set(id, 'R03');
    await day(WEDNESDAY);
    expect(await listed(number)).toMatchObject([
      { state: 'RETURNED', reason: 'R03', steps: [{ state: 'ASKED' }, {}, {}, { doneOn: '2026-11-25' }] },
    ]);
    look(at('2026-12-25'));
    expect(await listed(number)).toHaveLength(1);
    look(at('2026-12-26'));
    expect(await listed(number)).toEqual([]);
  });

  test('names the bank of another owner by its last four digits, and shows no step of a later day', async () => {
    const { id: account, number } = await holding({ cash: 500 });
    await seeding((one) =>
      one.insert(schema.accountAccess).values({ tenant: 'copper', account, person: 'jan', role: 'ASSOCIATE' }),
    );
    await withdrawn({ investmentAccountNumber: number, amount: 100 });
    await day(MONDAY);
    await day(TUESDAY);
    look(MONDAY);
    const [shown] = await listed(number, 'subject-jan');
    expect(shown).toMatchObject({ state: 'SOLD', fundingAccount: { description: 'Checking', lastFour: '1204' } });
    expect(shown?.fundingAccount).not.toHaveProperty('id');
    look(FRIDAY - 3_600_000);
    expect(await listed(number, 'subject-jan')).toEqual([]);
  });

  test('marks a transfer that needs attention', async () => {
    const { number } = await holding({ cash: 500 });
    const id = await withdrawn({ investmentAccountNumber: number, amount: 100 });
    await seeding((one) =>
      one
        .update(schema.transfer)
        .set({ attentionAt: new Date(NOW) })
        .where(eq(schema.transfer.id, id)),
    );
    expect(await listed(number)).toMatchObject([{ internalTransactionId: id, needsAttention: true, state: 'ASKED' }]);
  });
});

test('a withdrawal of the full balance takes along what a deposit makes free on the morning of its sale', async () => {
  const { id: account, number } = await holding({ cash: 550, units: 10 });
  // After the cut-off: both start on Monday, and the sale is on Tuesday.
  look(Date.parse('2026-11-20T23:30:00Z'));
  const full = await withdrawn({ investmentAccountNumber: number, isFullWithdrawal: true });
  const deposit = await deposited({ investmentAccountNumber: number, amount: 199.44 });
  await day(at('2026-11-23'));
  expect(await transferOf(deposit)).toMatchObject({ state: 'SETTLED', investOn: '2026-11-24' });
  await day(at('2026-11-24'));
  await day(at('2026-11-24'));
  expect(await transferOf(full)).toMatchObject({ state: 'SOLD', amountCents: 550_00 + 199_44 });
  for (const date of ['2026-11-25', '2026-11-27']) await day(at(date));
  expect(await held(account)).toEqual({});
});
