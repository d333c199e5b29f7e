// Long, since every answer to a withdrawal stands here, with what the worker does of it, of one set of running services.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AccountsReply, Transfer, WithdrawalBody } from '@wealth/api';
import { dollars } from '@wealth/domain/money';
import { and, eq, like, sql } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { depositEntries, openLedgerAccount, post, purchaseEntries, rebuildProjections } from '../ledger/index.ts';
import { addMayasAccount } from '../testing/account.fixture.ts';
import { aDeposit } from '../testing/deposit.fixture.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestPorts, testPorts } from '../testing/ports.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import { aWithdrawal } from '../testing/withdrawal.fixture.ts';

const at = (date: string) => Date.parse(`${date}T18:00:00Z`);
/** Before the cut-off: asked for today, sold on Mon, sent on Tue, in the bank on Wed, 11/25/2026. */
const FRIDAY = at('2026-11-20');
const [MONDAY, TUESDAY, WEDNESDAY] = [at('2026-11-23'), at('2026-11-24'), at('2026-11-25')];

let services: TestServices;
let ports: TestPorts;
let business = FRIDAY;
let machine = NOW;

beforeAll(async () => {
  ports = testPorts();
  services = await testServices({
    systemClock: { now: () => machine },
    businessClock: { now: () => business },
    plugin: (_app, tools) => tools.ports.use(ports),
  });
});
afterAll(() => services.close());
beforeEach(async () => {
  [business, machine] = [FRIDAY, machine + 3_600_000];
  Object.assign(ports, { mode: 'answers', saleBrings: 1 });
  // What an earlier test has begun goes no further.
  await seeding((one) => one.update(schema.transfer).set({ dueOn: null, state: 'CANCELED' }));
});

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);
const tick = () => services.app.work.tick();

interface Held {
  /** Dollars that were put in. */
  readonly cash: number;
  /** Whole units of VTI, bought at 55.00 of that. */
  readonly units?: number;
  readonly account?: Partial<typeof schema.account.$inferInsert>;
}

let opened = 0;
/** An account of Maya's with that money. @returns its id and its number */
async function holding({ cash, units = 0, account = {} }: Held) {
  opened += 1;
  const id = `holding-${opened}`;
  const dates = { tenant: 'copper', nominalDate: TODAY, effectiveDate: TODAY, postedAt: NOW } as const;
  const number = await seeding(async (one) => {
    const added = await addMayasAccount(one, id, { initialFundingSubmitted: true, ...account });
    await openLedgerAccount(one, 'copper', [id]);
    if (cash > 0) {
      const entries = depositEntries(id, dollars(cash));
      await post(one, { ...dates, id: `${id}-first`, kind: 'DEPOSIT', description: 'Deposit', entries });
    }
    if (units > 0) {
      const entries = purchaseEntries(id, 'VTI', units * 1_000_000, dollars(units * 55));
      await post(one, { ...dates, id: `${id}-bought`, kind: 'BUY', description: 'Buy VTI', entries });
    }
    await rebuildProjections(one, { tenant: 'copper', accounts: [id], through: TODAY });
    return added;
  });
  ports.units.set(id, units * 1_000_000);
  return { id, number };
}

async function call(method: 'GET' | 'POST', path: string, subject: string, body?: object) {
  const seconds = Math.floor(machine / 1_000);
  const token = await services.as(subject, { iat: seconds - 10, exp: seconds + 290 });
  const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
  const reply = await services.ask(method, path, { token, headers, ...(body && { body }) });
  return { status: reply.statusCode, body: reply.json() };
}
const withdraw = (own: Partial<WithdrawalBody> | Record<string, unknown>, subject = 'subject-maya') =>
  call('POST', '/api/withdrawal', subject, { ...aWithdrawal(), ...own });
const started = async (own: Partial<WithdrawalBody>): Promise<string> => {
  const { status, body } = await withdraw(own);
  expect([status, body]).toEqual([200, expect.objectContaining({ soldOn: expect.any(String) })]);
  return body.internalTransactionId;
};
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof withdraw>>) => [status, body.errors[0].name];
const listed = async (subject = 'subject-maya'): Promise<Transfer[]> =>
  (await call('GET', '/api/fund', subject)).body.transfers;
const accountOf = async (number: string) => {
  const reply = await services.ask('GET', '/api/accounts', {
    token: await services.as('subject-maya', {
      iat: Math.floor(machine / 1_000) - 10,
      exp: Math.floor(machine / 1_000) + 290,
    }),
  });
  const { accounts } = reply.json() as AccountsReply;
  const found = accounts.find((one) => one.number === number);
  if (found === undefined) throw new Error(`There is no account ${number}`);
  return found;
};
const transferOf = async (id: string) => {
  const [row] = await seeding((one) => one.select().from(schema.transfer).where(eq(schema.transfer.id, id)));
  return row;
};
/** `2026-11-23 SELL individual VTI -2000000`, of each line of a transfer's postings. */
async function linesOf(id: string): Promise<string[]> {
  const { rows } = await seeding((one) =>
    one.execute<{ line: string }>(
      sql`select concat_ws(' ', j.effective_date, j.kind, e.ledger_account, e.commodity, e.quantity) as line
          from journal j join entry e on e.tenant = j.tenant and e.journal = j.id
          where starts_with(j.id, ${`${id}-`}) order by j.effective_date, j.id, e.line`,
    ),
  );
  return rows.map(({ line }) => line);
}
async function held(account: string): Promise<Record<string, number>> {
  const { rows } = await seeding((one) =>
    one.execute<{ commodity: string; total: number }>(
      sql`select commodity, sum(quantity)::float8 as total from entry
          where tenant = 'copper' and ledger_account = ${account} group by commodity`,
    ),
  );
  return Object.fromEntries(rows.filter(({ total }) => total !== 0).map(({ commodity, total }) => [commodity, total]));
}
const day = async (moment: number) => {
  business = moment;
  machine += 3_600_000;
  await tick();
};

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
    const id = await started({ investmentAccountNumber: number, amount: 160 });
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
    const id = await started({ investmentAccountNumber: number, amount: 350 });
    for (const moment of [MONDAY, TUESDAY, WEDNESDAY]) await day(moment);
    expect(await held(account)).toEqual({ USD: 15_000 });
    expect(ports.asked.filter((question) => question === `sales ${id} SOLD`)).toEqual([]);
  });

  test('to a linked bank is sent by the network, which is asked whether it arrived', async () => {
    const { number } = await holding({ cash: 500 });
    const bank = { fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' };
    const id = await started({ investmentAccountNumber: number, amount: 100, ...bank });
    for (const moment of [MONDAY, TUESDAY]) await day(moment);
    expect(await transferOf(id)).toMatchObject({ state: 'SENT', networkReference: `network ${id}` });
    await day(WEDNESDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'DONE' });
  });

  test('that the bank sends back is in the account again, and another one may be asked for', async () => {
    const { id: account, number } = await holding({ cash: 500 });
    const bank = { fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' };
    const id = await started({ investmentAccountNumber: number, amount: 100, ...bank });
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
    const id = await started({ investmentAccountNumber: number, amount: 110 });
    for (const moment of [MONDAY, TUESDAY, WEDNESDAY]) await day(moment);
    expect(await transferOf(id)).toMatchObject({ state: 'DONE', amountCents: 9_900 });
    expect(await held(account)).toEqual({ VTI: 8_000_000 });
  });

  test('for which the value no longer reaches sells nothing, and is refused', async () => {
    const { id: account, number } = await holding({ cash: 550, units: 10 });
    const id = await started({ investmentAccountNumber: number, amount: 200 });
    ports.units.set(account, 3_000_000);
    await day(MONDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'REFUSED', reason: 'VALUE_TOO_LOW' });
    expect(await held(account)).toEqual({ VTI: 10_000_000 });
    expect(await accountOf(number)).toMatchObject({ isWithdrawalInProgress: false });
  });

  test('is sold once though the custodian acts and is silent, and sent once though the bank is', async () => {
    const { id: account, number } = await holding({ cash: 550, units: 10 });
    const before = ports.balances.get('mayas-checking') ?? 0;
    const id = await started({ investmentAccountNumber: number, amount: 110 });
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
  test('sells everything, sends what it came to, and leaves the account open and funded', async () => {
    const { id: account, number } = await holding({ cash: 600, units: 10 });
    const id = await started({ investmentAccountNumber: number, amount: 0, isFullWithdrawal: true });
    expect(await transferOf(id)).toMatchObject({ amountCents: 60_000, isFull: true });
    ports.saleBrings = 1.1;
    for (const moment of [MONDAY, TUESDAY, WEDNESDAY]) await day(moment);
    expect(await transferOf(id)).toMatchObject({ state: 'DONE', amountCents: 50_00 + 605_00 });
    expect(await held(account)).toEqual({});
    expect(await accountOf(number)).toMatchObject({ balance: 0, status: 'COMPLETED', isFunded: true });
    const again = await call(
      'POST',
      '/api/fund',
      'subject-maya',
      aDeposit({ investmentAccountNumber: number, amount: 25 }),
    );
    expect(again.status).toBe(200);
  });

  test('leaves a deposit behind that arrived meanwhile and is not free', async () => {
    const { id: account, number } = await holding({ cash: 110, units: 2 });
    const id = await started({ investmentAccountNumber: number, isFullWithdrawal: true });
    const bank = { fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' };
    const deposit = aDeposit({ investmentAccountNumber: number, amount: 60, ...bank });
    expect((await call('POST', '/api/fund', 'subject-maya', deposit)).status).toBe(200);
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
    expect(reply.body.errors[0].details).toEqual([{ field: expect.any(String), issue: expect.any(String) }]);
  });

  test('of exactly what leaves 150.00 passes', async () => {
    const { number } = await holding({ cash: 1_000 });
    expect((await withdraw({ investmentAccountNumber: number, amount: 850 })).status).toBe(200);
  });

  test('while one is in progress, with the day by which that one is in the bank', async () => {
    const { number } = await holding({ cash: 1_000 });
    await started({ investmentAccountNumber: number });
    const reply = await withdraw({ investmentAccountNumber: number, amount: 26 });
    expect(refusalOf(reply)).toEqual([409, 'WITHDRAWAL_REFUSED']);
    expect(reply.body.errors[0].message).toContain('Wed, 11/25/2026');
  });

  test('beyond what is free, and in full while a deposit is not free', async () => {
    const { number } = await holding({ cash: 1_000 });
    const bank = { fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' };
    await call(
      'POST',
      '/api/fund',
      'subject-maya',
      aDeposit({ investmentAccountNumber: number, amount: 300, ...bank }),
    );
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
    const { id, number } = await holding({ cash: 1_000 });
    await seeding((one) =>
      one.insert(schema.portfolioProfile).values({
        tenant: 'copper',
        account: id,
        modelId: 'GROWTH',
        modelDisplayName: 'Growth',
        isLocked: true,
      }),
    );
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

  test('where it is the second of two at once, each of the whole limit, also by two owners', async () => {
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

describe('what is under way', () => {
  const mine = async (number: string, subject?: string) =>
    (await listed(subject)).filter((one) => one.investmentAccountNumber === number);

  test('has a deposit of today from the moment at which it is asked for, and tells each step once it is done', async () => {
    const { number } = await holding({ cash: 200 });
    const bank = { fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' };
    const asked = aDeposit({ investmentAccountNumber: number, amount: 30, ...bank });
    const { body } = await call('POST', '/api/fund', 'subject-maya', asked);
    expect(await mine(number)).toEqual([
      {
        internalTransactionId: body.internalTransactionId,
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
    expect(await mine(number)).toMatchObject([
      { state: 'INVESTED', steps: [{}, {}, { doneOn: '2026-11-23' }, { doneOn: '2026-11-23' }] },
    ]);
    business = at('2026-11-30');
    expect(await mine(number)).toHaveLength(1);
    business = at('2026-12-01');
    expect(await mine(number)).toEqual([]);
  });

  test('has a withdrawal until it is in the bank, and what the bank sent back for 30 days', async () => {
    const { number } = await holding({ cash: 500 });
    const bank = { fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' };
    const id = await started({ investmentAccountNumber: number, amount: 100, ...bank });
    for (const moment of [MONDAY, TUESDAY]) await day(moment);
    expect(await mine(number)).toMatchObject([{ state: 'SENT', kind: 'WITHDRAWAL' }]);
    ports.returned.set(id, 'R03');
    await day(WEDNESDAY);
    expect(await mine(number)).toMatchObject([
      { state: 'RETURNED', reason: 'R03', steps: [{ state: 'ASKED' }, {}, {}, { doneOn: '2026-11-25' }] },
    ]);
    business = at('2026-12-25');
    expect(await mine(number)).toHaveLength(1);
    business = at('2026-12-26');
    expect(await mine(number)).toEqual([]);
  });

  test('names the bank of another owner by its last four digits, and tells no step of a day that is still to come', async () => {
    const { id: account, number } = await holding({ cash: 500 });
    await seeding((one) =>
      one.insert(schema.accountAccess).values({ tenant: 'copper', account, person: 'jan', role: 'ASSOCIATE' }),
    );
    await started({ investmentAccountNumber: number, amount: 100 });
    await day(MONDAY);
    await day(TUESDAY);
    business = MONDAY;
    const [shown] = await mine(number, 'subject-jan');
    expect(shown).toMatchObject({ state: 'SOLD', fundingAccount: { description: 'Checking', lastFour: '1204' } });
    expect(shown?.fundingAccount).not.toHaveProperty('id');
    business = FRIDAY - 3_600_000;
    expect(await mine(number, 'subject-jan')).toEqual([]);
  });

  test('says of one that needs attention that it does', async () => {
    const { number } = await holding({ cash: 500 });
    const id = await started({ investmentAccountNumber: number, amount: 100 });
    await seeding((one) =>
      one
        .update(schema.transfer)
        .set({ attentionAt: new Date(NOW) })
        .where(like(schema.transfer.id, id)),
    );
    expect(await mine(number)).toMatchObject([{ internalTransactionId: id, needsAttention: true, state: 'ASKED' }]);
  });
});
