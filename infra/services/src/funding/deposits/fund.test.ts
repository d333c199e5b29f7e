// Long, since every answer to a deposit stands here, of one set of running services.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AccountsReply, FundBody } from '@wealth/api';
import { dollars } from '@wealth/domain/money';
import { and, eq } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../../database/index.ts';
import { addFundedAccount, addMayasAccount } from '../../testing/account.fixture.ts';
import { NOW } from '../../testing/identity.fixture.ts';
import { type TestPorts, testPorts } from '../../testing/ports.fixture.ts';
import { PERMISSION, type TestServices, testServices } from '../../testing/services.fixture.ts';
import { confirmationNumber } from '../transfers/transfers.rules.ts';

let services: TestServices;
let ports: TestPorts;

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);

const mayas = (id: string, own?: Partial<typeof schema.account.$inferInsert>) =>
  seeding((one) => addMayasAccount(one, id, own));

beforeAll(async () => {
  services = await testServices({ plugin: (_app, tools) => tools.ports.use(ports) });
});
afterAll(() => services.close());
ports = testPorts();
beforeEach(() => {
  ports.linking.balanceOf = dollars(2_500);
});

const sound: FundBody = {
  investmentAccountNumber: '7XJ0001234',
  fundingAccountNumber: '400100001204',
  accountType: 'INDIVIDUAL',
  amount: 25,
  isIra: false,
  ira: null,
  plaidAccountId: null,
  permission: PERMISSION,
};
const fromBank = { fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' } as const;
const intoJoint = { investmentAccountNumber: '7XJ0005678', accountType: 'JOINT' } as const;

async function fund(own: object = {}, { key = randomUUID(), token }: { key?: string; token?: string } = {}) {
  const reply = await services.ask('POST', '/api/fund', {
    headers: { 'idempotency-key': key, 'x-remote': 'mfe-money-movement@1.0.0' },
    body: { ...sound, ...own },
    ...(token !== undefined && { token }),
  });
  return { status: reply.statusCode, body: reply.json() };
}
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof fund>>) => [
  status,
  body.errors[0].name,
  body.errors[0].message,
];
const transfers = () => seeding((transaction) => transaction.select().from(schema.transfer));

describe('a deposit', () => {
  test('from an account at the credit union is answered with a number, a moment and its four dates [API-100, DEP-032, DEP-050]', async () => {
    const { status, body } = await fund({ amount: 100 });
    expect(status).toBe(200);
    expect(body).toEqual({
      internalTransactionId: expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}$/),
      askedAt: new Date(NOW).toISOString(),
      takenOn: '2026-11-20',
      settledOn: '2026-11-20',
      investedOn: '2026-11-23',
      freeOn: '2026-11-23',
    });
    const found = (await transfers()).find(({ id }) => id === body.internalTransactionId);
    expect(found).toMatchObject({
      person: 'maya',
      account: 'individual',
      dueDateOwner: 'maya',
      fundingAccount: 'mayas-checking',
      amountCents: 10_000,
      state: 'ASKED',
      dueOn: '2026-11-20',
      permission:
        'By pressing Submit, you authorize copper to take $100.00 from Checking *1204 once, on Fri, 11/20/2026, and to put it into Individual *1234. For questions about this deposit call 1-800-555-0100. You can print a copy of this permission after you submit it.',
    });
    const audited = await seeding((transaction) =>
      transaction.select().from(schema.audit).where(eq(schema.audit.entityId, body.internalTransactionId)),
    );
    expect(audited).toMatchObject([{ person: 'maya', action: 'CREATE', entity: 'transfer', subject: 'subject-maya' }]);
  });

  test('from a linked bank settles a business day later, and is free six business days after it was taken', async () => {
    expect((await fund(fromBank)).body).toMatchObject({
      takenOn: '2026-11-20',
      settledOn: '2026-11-23',
      investedOn: '2026-11-23',
      freeOn: '2026-12-01',
    });
  });

  test('posts nothing by itself', async () => {
    const journals = () => seeding((transaction) => transaction.select().from(schema.journal));
    const before = await journals();
    await fund({ amount: 26 });
    expect(await journals()).toEqual(before);
  });

  test('requested twice with one key is one deposit, with the first answer', async () => {
    const before = (await transfers()).length;
    const answers = await Promise.all([1, 2, 3].map(() => fund({ amount: 27 }, { key: 'key-pressed-twice' })));
    expect(new Set(answers.map(({ body }) => body.internalTransactionId)).size).toBe(1);
    expect((await transfers()).length).toBe(before + 1);
  });

  test('with the key of another amount, or of another account, is refused', async () => {
    await fund({ amount: 28 }, { key: 'key-of-28-dollars' });
    for (const own of [{ amount: 29 }, { amount: 28, ...intoJoint }]) {
      expect((await fund(own, { key: 'key-of-28-dollars' })).status).toBe(422);
    }
  });

  test.each([undefined, 'short'])('without a usable key is refused: %j', async (key) => {
    const reply = await services.ask('POST', '/api/fund', { headers: { 'idempotency-key': key }, body: sound });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].details[0].field).toBe('idempotency-key');
  });

  test('of a joint owner follows the primary owner, from their own bank account', async () => {
    await seeding((one) => addFundedAccount(one, 'shared'));
    await seeding((transaction) =>
      transaction
        .insert(schema.accountAccess)
        .values({ tenant: 'copper', account: 'shared', person: 'jan', role: 'ASSOCIATE' }),
    );
    const jans = { investmentAccountNumber: '7XJ-shared', fundingAccountNumber: '400100001205' };
    const { body } = await fund(jans, { token: await services.as('subject-jan') });
    const found = (await transfers()).find(({ id }) => id === body.internalTransactionId);
    expect(found).toMatchObject({ person: 'jan', dueDateOwner: 'maya', fundingAccount: 'jans-checking' });
  });
});

describe('an amount', () => {
  test.each([
    { amount: 0, issue: 'must be more than nothing' },
    { amount: -25, issue: 'must be more than nothing' },
    { amount: 0.001, issue: 'must be dollars with at most two decimals' },
    { amount: 25.001, issue: 'must be dollars with at most two decimals' },
    { amount: 1e9, issue: 'must be at most 9999999.99' },
  ])('of $amount is a mistake that names its field [API-029]', async ({ amount, issue }) => {
    const { status, body } = await fund({ amount });
    expect([status, body.errors[0].name]).toEqual([400, 'BAD_REQUEST']);
    expect(body.errors[0].details).toEqual([{ field: 'amount', issue }]);
  });

  test.each(['NaN', '25', '', null, [25], {}])('that is %j is none', async (amount) => {
    const { status, body } = await fund({ amount });
    expect(status).toBe(400);
    expect(body.errors[0].details[0].field).toBe('amount');
  });

  test.each`
    what                                | into                | amount      | status | message
    ${'a later deposit under 25'}       | ${'the individual'} | ${24.99}    | ${409} | ${'Deposits must be at least $25.'}
    ${'a later deposit of exactly 25'}  | ${'the individual'} | ${25}       | ${200} | ${undefined}
    ${'a first deposit under 200'}      | ${'a new account'}  | ${199.99}   | ${409} | ${'Initial deposit must exceed the investment minimum of $200.'}
    ${'a first deposit of exactly 200'} | ${'a new account'}  | ${200}      | ${200} | ${undefined}
    ${'more than the account holds'}    | ${'the individual'} | ${1_000.01} | ${409} | ${/^This amount is more than the available balance of \$[\d,.]+\.$/}
  `(
    'that is $what is checked against the rule in its own words [DEP-022, DEP-023, DEP-024]',
    async ({ into, amount, status, message }) => {
      const number = into === 'a new account' ? await mayas(`new-${amount}`) : '7XJ0001234';
      const reply = await fund({ amount, investmentAccountNumber: number });
      expect(reply.status).toBe(status);
      if (status === 409) {
        expect(reply.body.errors[0].name).toBe('DEPOSIT_REFUSED');
        expect(reply.body.errors[0].message).toEqual(
          message instanceof RegExp ? expect.stringMatching(message) : message,
        );
      }
    },
  );

  test('is at least 200 until the first money is taken, and again once it was returned [D-251]', async () => {
    const investmentAccountNumber = await mayas('first-money');
    const own = { investmentAccountNumber };
    const { body } = await fund({ ...own, amount: 200 });
    const isFunded = async () => {
      const { accounts } = (await services.ask('GET', '/api/accounts')).json<AccountsReply>();
      return accounts.find(({ number }) => number === investmentAccountNumber)?.isFunded;
    };
    const seen = [];
    for (const state of ['ASKED', 'TAKEN', 'SETTLED', 'INVESTED', 'RETURNED'] as const) {
      await seeding((one) =>
        one.update(schema.transfer).set({ state }).where(eq(schema.transfer.id, body.internalTransactionId)),
      );
      const { status } = await fund({ ...own, amount: 25 + seen.length });
      seen.push([state, await isFunded(), status]);
    }
    expect(seen).toEqual([
      ['ASKED', false, 409],
      ['TAKEN', true, 200],
      ['SETTLED', true, 200],
      ['INVESTED', true, 200],
      ['RETURNED', false, 409],
    ]);
  });

  test('counts against the balance from the moment that it is requested, whoever asks first', async () => {
    await seeding((transaction) =>
      transaction.insert(schema.fundingAccount).values({
        tenant: 'copper',
        id: 'raced',
        person: 'maya',
        accountNumber: '400100009999',
        description: 'Savings',
        isExternal: false,
        status: 'ACTIVE',
        balanceCents: 10_000,
      }),
    );
    const own = { fundingAccountNumber: '400100009999', amount: 60 };
    const answers = await Promise.all([fund(own), fund(own)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors[0].message).toBe(
      'This amount is more than the available balance of $40.00.',
    );
  });
});

describe('another account', () => {
  test.each([
    { what: "another member's account", own: { investmentAccountNumber: '7XJ0009999' } },
    { what: 'an unknown account', own: { investmentAccountNumber: '7XJ0000000' } },
    { what: "another member's bank account", own: { fundingAccountNumber: '400100001205' } },
    { what: 'an unknown bank account', own: { fundingAccountNumber: '400100000000' } },
    { what: 'an unknown linked bank', own: { plaidAccountId: 'never-was' } },
    { what: 'an account at the credit union as a linked bank', own: { plaidAccountId: 'mayas-checking' } },
    { what: 'a bank that was removed', own: { plaidAccountId: 'mayas-removed-bank', fundingAccountNumber: '*5777' } },
    { what: "a linked bank's own number", own: { fundingAccountNumber: '400100005501' } },
  ])('$what is answered like one that never was', async ({ own }) => {
    expect(refusalOf(await fund(own))).toEqual([404, 'NOT_FOUND', "We couldn't find that account."]);
  });

  test('is nothing to a sign-in that is linked to no member', async () => {
    expect((await fund({}, { token: await services.as('subject-of-nobody') })).status).toBe(404);
  });

  test.each([
    { field: 'accountType', own: { accountType: 'JOINT' } },
    { field: 'isIra', own: { isIra: true } },
    { field: 'applyToPriorYear', own: { ira: { applyToPriorYear: true } } },
    { field: 'ira', own: { ira: { applyToPriorYear: false } } },
    { field: 'plaidAccountId', own: { plaidAccountId: 'mayas-bank' } },
  ])('that contradicts what is said of it is a mistake: $field', async ({ field, own }) => {
    const { status, body } = await fund(own);
    expect([status, body.errors[0].details[0].field]).toEqual([400, field]);
  });

  test('that is no guided one takes no deposit here [MMH-006]', async () => {
    const other = await mayas('mayas-managed', { recordType: 'MANAGED_ACCOUNTS' });
    const { status, body } = await fund({ investmentAccountNumber: other });
    expect([status, body.errors[0].details[0].field]).toEqual([400, 'investmentAccountNumber']);
  });

  test('at a bank that needs relinking gives nothing until it is linked again [EXT-017]', async () => {
    const own = { plaidAccountId: 'mayas-old-bank', fundingAccountNumber: '*5611' };
    expect(refusalOf(await fund(own)).slice(0, 2)).toEqual([409, 'FUNDING_ACCOUNT_UNAVAILABLE']);
  });

  const DAY = 86_400_000;
  test.each([
    { what: 'whose consent ends within a week', own: { consentUntil: new Date(NOW + 7 * DAY) }, is: 'RELINK_REQUIRED' },
    { what: 'whose consent ends later', own: { consentUntil: new Date(NOW + 7 * DAY + 1) }, is: 'ACTIVE' },
    {
      what: 'that is being linked again',
      own: { status: 'RELINK_INITIATED', relinkUntil: new Date(NOW + 1) },
      is: 'RELINK_INITIATED',
    },
    {
      what: 'whose link was not finished',
      own: { status: 'RELINK_INITIATED', relinkUntil: new Date(NOW) },
      is: 'RELINK_REQUIRED',
    },
  ])('at a bank $what is checked as $is, in the list too [EXT-017]', async ({ own, is }) => {
    const keep = (bank: Partial<typeof schema.fundingAccount.$inferInsert>) =>
      seeding((one) => one.update(schema.fundingAccount).set(bank).where(eq(schema.fundingAccount.id, 'mayas-bank')));
    await keep(own);
    const { fundingAccounts } = (await services.ask('GET', '/api/funding-accounts')).json();
    const reply = await fund({ ...fromBank, amount: 47.5 });
    await keep({ status: 'ACTIVE', consentUntil: null, relinkUntil: null });
    expect(fundingAccounts.find(({ id }: { id: string }) => id === 'mayas-bank').status).toBe(is);
    expect(reply.status).toBe(is === 'ACTIVE' ? 200 : 409);
    if (is !== 'ACTIVE') expect(refusalOf(reply)[1]).toBe('FUNDING_ACCOUNT_UNAVAILABLE');
  });
});

describe('an account that is not open yet', () => {
  test('takes one deposit, which has no dates, and refuses the second in words', async () => {
    const investmentAccountNumber = await mayas('not-open', { status: 'PENDING' });
    const first = await fund({ investmentAccountNumber, amount: 200 });
    expect(first.status).toBe(200);
    expect(Object.keys(first.body)).toEqual(['internalTransactionId', 'askedAt']);
    expect(refusalOf(await fund({ investmentAccountNumber, amount: 200 }))).toEqual([
      409,
      'ACCOUNT_PENDING',
      'This account is not open yet, and its first deposit is waiting. You can deposit more once it is open.',
    ]);
  });

  test('and was not approved takes none', async () => {
    const investmentAccountNumber = await mayas('not-approved', { status: 'NOT_APPROVED' });
    expect(refusalOf(await fund({ investmentAccountNumber, amount: 200 })).slice(0, 2)).toEqual([
      409,
      'DEPOSIT_REFUSED',
    ]);
  });
});

describe('where money may come from', () => {
  test('leaves an audit row with each reading of whole account numbers, and names none', async () => {
    const reads = () =>
      inTransaction(services.database, { role: 'maintenance' }, (one) =>
        one.select().from(schema.audit).where(eq(schema.audit.entity, 'funding_account')),
      );
    const before = (await reads()).length;
    const token = await services.as('subject-jan');
    await services.ask('GET', '/api/funding-accounts', { token });
    const rows = await reads();
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)).toMatchObject({ action: 'READ', person: 'jan', entityId: 'jan', subject: 'subject-jan' });
    expect(JSON.stringify(rows)).not.toContain('400100001205');
  });

  test('is the member’s own accounts that were not removed, a linked one masked [API-085, ENT-069, ENT-074]', async () => {
    const reply = await services.ask('GET', '/api/funding-accounts', { token: await services.as('subject-jan') });
    expect(reply.json()).toEqual({
      fundingAccounts: [
        {
          id: 'jans-checking',
          accountNumber: '400100001205',
          description: 'Checking',
          accountSubType: 'checking',
          status: 'ACTIVE',
          // $1,000.00 less the $25.00 that Jan requested above.
          balance: 975,
        },
        expect.objectContaining({ id: 'jans-bank' }),
      ],
    });
    const mine = (await services.ask('GET', '/api/funding-accounts')).json().fundingAccounts;
    const linked = mine.filter(({ plaidAccountId }: { plaidAccountId?: string }) => plaidAccountId !== undefined);
    expect(linked).toEqual([
      {
        id: 'mayas-bank',
        plaidAccountId: 'mayas-bank',
        accountNumber: '*5501',
        description: 'First Meadow Checking',
        institutionName: 'First Meadow',
        accountSubType: 'checking',
        status: 'ACTIVE',
      },
      expect.objectContaining({ id: 'mayas-old-bank', accountNumber: '*5611', status: 'RELINK_REQUIRED' }),
    ]);
  });

  const balance = (plaidAccountId: string) =>
    services.ask('POST', '/api/external-account/balance', { body: { plaidAccountId } });

  test('lowers the balance of a linked bank by deposits that are not taken yet [API-098, ENT-085]', async () => {
    const left = async () => (await balance('mayas-bank')).json();
    const before = await left();
    expect(before).toEqual({ plaidAccountId: 'mayas-bank', balance: expect.any(Number) });
    await fund({ ...fromBank, amount: 31.5 });
    expect(await left()).toEqual({ ...before, balance: before.balance - 31.5 });
    await seeding((one) =>
      one
        .update(schema.transfer)
        .set({ state: 'TAKEN' })
        .where(and(eq(schema.transfer.fundingAccount, 'mayas-bank'), eq(schema.transfer.state, 'ASKED'))),
    );
    expect(await left()).toEqual({ ...before, balance: 2_500 });
  });

  test('shows the balance that the next deposit is checked against', async () => {
    await seeding((transaction) =>
      transaction.insert(schema.fundingAccount).values({
        tenant: 'copper',
        id: 'one-figure',
        person: 'maya',
        accountNumber: '400100008450',
        description: 'Savings',
        isExternal: false,
        status: 'ACTIVE',
        balanceCents: 845_000,
      }),
    );
    const shown = async () =>
      (await services.ask('GET', '/api/funding-accounts'))
        .json()
        .fundingAccounts.find(({ id }: { id: string }) => id === 'one-figure').balance;
    const own = { fundingAccountNumber: '400100008450' };
    expect(await shown()).toBe(8_450);
    expect((await fund({ ...own, amount: 100 })).status).toBe(200);
    expect(await shown()).toBe(8_350);
    expect(refusalOf(await fund({ ...own, amount: 8_400 }))[2]).toBe(
      'This amount is more than the available balance of $8,350.00.',
    );
    expect((await fund({ ...own, amount: await shown() })).status).toBe(200);
    expect(await shown()).toBe(0);
  });

  test.each(['jans-checking', 'mayas-checking', 'mayas-removed-bank', 'never-was'])(
    'says nothing of what is no linked account of the member: %s',
    async (id) => {
      expect((await balance(id)).statusCode).toBe(404);
    },
  );

  test('says in words that a bank needs relinking, or does not answer', async () => {
    ports.linking.balanceOf = null;
    const replies = [await balance('mayas-old-bank'), await balance('mayas-bank')];
    expect(replies.map((reply) => [reply.statusCode, reply.json().errors[0].name])).toEqual([
      [409, 'FUNDING_ACCOUNT_UNAVAILABLE'],
      [503, 'PORT_UNAVAILABLE'],
    ]);
  });
});

describe('a deposit that cannot be requested', () => {
  test('is refused in one sentence while the feature is off [RTE-039]', async () => {
    const [setting] = await seeding((transaction) =>
      transaction.select().from(schema.setting).where(eq(schema.setting.tenant, 'copper')),
    );
    const switched = (document: unknown) =>
      seeding((transaction) =>
        transaction
          .update(schema.setting)
          .set({ document })
          .where(and(eq(schema.setting.tenant, 'copper'), eq(schema.setting.application, 'WM'))),
      );
    await switched({ configuration: { configurationSettings: [] }, content: { content: [] } });
    expect(refusalOf(await fund())).toEqual([
      403,
      'FEATURE_OFF',
      'This is not offered at the moment. Nothing was changed.',
    ]);
    await switched(setting?.document);
    expect((await fund({ amount: 25.5 })).status).toBe(200);
  });

  test('is refused in words where no money can pass', async () => {
    const without = await testServices();
    const requested = [
      await without.ask('POST', '/api/fund', { headers: { 'idempotency-key': 'key-without-ports' }, body: sound }),
      await without.ask('POST', '/api/external-account/balance', { body: { plaidAccountId: 'mayas-bank' } }),
    ];
    expect(requested.map((reply) => [reply.statusCode, reply.json().errors[0].name])).toEqual([
      [503, 'PORT_UNAVAILABLE'],
      [503, 'PORT_UNAVAILABLE'],
    ]);
    await without.close();
  });
});

test('a confirmation number holds no letter or digit that is mistaken for another', () => {
  const numbers = Array.from({ length: 31 }, (_, letter) => confirmationNumber((below) => letter % below));
  expect(new Set(numbers.join('').replaceAll('-', ''))).toEqual(new Set('23456789ABCDEFGHJKMNPQRSTUVWXYZ'));
});
