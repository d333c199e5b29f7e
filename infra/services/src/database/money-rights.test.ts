import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cents } from '@wealth/domain/money';
import { eq, sql } from 'drizzle-orm';
import { keepsDeposit } from '../accounts/is-funded.ts';
import {
  depositEntries,
  incomeEntries,
  moved,
  type Posting,
  post,
  purchaseEntries,
  reverse,
  saleEntries,
  withdrawalEntries,
} from '../ledger/index.ts';
import { type SecretOwner, storeSecret } from '../secrets/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { refusal, triedOn, undo } from '../testing/rights.fixture.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import { type Acting, actAs, type Database, inTransaction, schema, type Transaction } from './index.ts';

let database: Database;
let jansSecret: string;
let jansHeirs: string;
beforeAll(async () => {
  database = await testDatabase();
  const { keys } = await testKeys();
  await seedTestData(database, keys);
  const owner = { tenant: 'copper', person: 'jan', purpose: 'SOCIAL_SECURITY_NUMBER' } as const;
  const stored = await inTransaction(database, { role: 'seeder' }, (transaction) =>
    storeSecret(transaction, keys, owner, '900-01-0002', NOW),
  );
  jansSecret = stored.reference;
  const ofHeir = await inTransaction(database, { role: 'seeder' }, (transaction) =>
    storeSecret(transaction, keys, { ...owner, purpose: 'BENEFICIARY_SOCIAL_SECURITY_NUMBER' }, '900-02-0002', NOW),
  );
  jansHeirs = ofHeir.reference;
});
afterAll(() => database.close());

const maya: Acting = { role: 'app', tenant: 'copper', person: 'maya' };
const worker: Acting = { role: 'worker', tenant: 'copper' };

const as = <Result>(acting: Acting, work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(database, acting, work);

const rolledBack = triedOn(() => database);

/** Runs the deferred constraints now, then rolls back. */
const tried = (acting: Acting, work: (transaction: Transaction) => Promise<unknown>) =>
  rolledBack(acting, async (transaction) => {
    await work(transaction);
    await transaction.execute(sql`set constraints all immediate`);
  });

const posting = (id: string, entries: Posting['entries'], own: Partial<Posting> = {}): Posting => ({
  tenant: 'copper',
  id,
  kind: 'DEPOSIT',
  nominalDate: TODAY,
  effectiveDate: TODAY,
  detail: { words: id },
  postedAt: NOW,
  entries,
  ...own,
});

describe("a member's own request", () => {
  test.each([
    [
      'posts nothing',
      "insert into journal values ('copper','j','DEPOSIT','2026-11-20','2026-11-20','',null,null,null,null,now())",
    ],
    ['writes no entry', "insert into entry values ('copper','deposit-1',9,'individual','USD',100000000)"],
    ['changes no daily value', "insert into daily_value values ('copper','individual','2026-11-21',1,1)"],
    ['changes no position', "delete from position where account = 'individual'"],
    ['changes no list of transactions', "delete from account_transaction where account = 'individual'"],
    ['changes no holdings of a day', "delete from held_since where account = 'individual'"],
    ["changes no chart's year", "delete from value_year where account = 'individual'"],
    ["raises no bank account's balance", 'update funding_account set balance_cents = 100000000'],
    ['makes no bank account', 'insert into funding_account select * from funding_account'],
    ['moves no transfer on', "update transfer set state = 'SETTLED'"],
  ])('%s', async (_what, statement) => {
    await expect(as(maya, (transaction) => transaction.execute(sql.raw(statement)))).rejects.toMatchObject(
      refusal('permission denied'),
    );
  });

  const schedule =
    (fundingAccount: string, own: Partial<typeof schema.schedule.$inferInsert> = {}) =>
    (transaction: Transaction) =>
      transaction.insert(schema.schedule).values({
        tenant: 'copper',
        id: 's-1',
        person: 'maya',
        account: 'joint',
        dueDateOwner: 'maya',
        permission: 'I authorize these debits.',
        fundingAccount,
        status: 'ACTIVE',
        amountCents: 2_500,
        frequency: 'MONTHLY',
        startDate: TODAY,
        endType: 'UNTIL_CANCELLED',
        createdAt: new Date(NOW),
        ...own,
      });

  test("schedules nothing from another owner's bank account", async () => {
    await expect(tried(maya, schedule('jans-checking'))).rejects.toMatchObject(refusal('row-level security'));
    await expect(tried(maya, schedule('mayas-checking'))).rejects.toBe(undo);
  });

  test("names no beneficiary by another member's Social Security number", async () => {
    const named = (reference: string) => (transaction: Transaction) =>
      transaction.insert(schema.beneficiary).values({
        tenant: 'copper',
        id: 'b-1',
        account: 'joint',
        type: 'PRIMARY',
        firstName: 'Ben',
        lastName: 'Member',
        relationship: 'CHILD',
        dateOfBirth: '2010-01-01',
        address: { street: '1', city: 'A', state: 'TX', zip: '78701' },
        sharePercent: 100,
        socialSecurityReference: reference,
      });
    await expect(tried(maya, named(jansSecret))).rejects.toMatchObject(refusal('row-level security'));
  });

  test.each<{ purpose: SecretOwner['purpose']; count: number }>([
    { purpose: 'BENEFICIARY_SOCIAL_SECURITY_NUMBER', count: 1 },
    { purpose: 'SOCIAL_SECURITY_NUMBER', count: 0 },
    { purpose: 'JOINT_SOCIAL_SECURITY_NUMBER', count: 0 },
    { purpose: 'LINKING_ACCESS', count: 0 },
    { purpose: 'LINK_TOKEN', count: 1 },
  ])('deletes $count of its secrets for the use $purpose', async ({ purpose, count }) => {
    const { keys } = await testKeys();
    const deleting = as(maya, async (transaction) => {
      const owner = { tenant: 'copper', person: 'maya', purpose };
      const { reference } = await storeSecret(transaction, keys, owner, '900-03-0003', NOW);
      const deleted = await transaction
        .delete(schema.secret)
        .where(eq(schema.secret.reference, reference))
        .returning({ reference: schema.secret.reference });
      expect(deleted).toHaveLength(count);
      throw undo;
    });
    await expect(deleting).rejects.toBe(undo);
  });

  test("deletes no other member's secret, of a beneficiary or not", async () => {
    for (const reference of [jansSecret, jansHeirs]) {
      const deleted = await as(maya, (transaction) =>
        transaction.delete(schema.secret).where(eq(schema.secret.reference, reference)).returning(),
      );
      expect(deleted).toEqual([]);
    }
  });

  const insertTransfer = (own: Partial<typeof schema.transfer.$inferInsert>) => (transaction: Transaction) =>
    transaction.insert(schema.transfer).values({
      tenant: 'copper',
      id: 't-1',
      person: 'maya',
      account: 'joint',
      dueDateOwner: 'maya',
      fundingAccount: 'mayas-checking',
      kind: 'DEPOSIT',
      amountCents: 2_500,
      state: 'ASKED',
      askedAt: new Date(NOW),
      permission: 'I agree.',
      ...own,
    });

  test.each([
    ["another owner's bank account", { fundingAccount: 'jans-checking' }],
    ["another member's account", { account: 'jans-own' }],
    ["another member's name", { person: 'jan' }],
    ['a state that only the worker gives', { state: 'SETTLED' as const }],
  ])('asks for no transfer with %s', async (_what, own) => {
    await expect(tried(maya, insertTransfer(own))).rejects.toMatchObject(refusal('row-level security'));
  });

  const dates = {
    startOn: TODAY,
    settleOn: TODAY,
    investOn: '2026-11-23',
    freeOn: '2026-11-23',
    dueOn: TODAY,
  } as const;

  test.each<readonly [what: string, own: Partial<typeof schema.transfer.$inferInsert>]>([
    ['that began before it was requested', { ...dates, startOn: '2026-11-19', dueOn: '2026-11-19' }],
    ['that begins in a year', { ...dates, startOn: '2027-11-20', dueOn: '2027-11-20' }],
    ['that is due before it begins', { ...dates, dueOn: '2026-11-19' }],
    ['that is due without a plan', { dueOn: TODAY }],
    ['that is planned and never due', { ...dates, dueOn: null }],
    ['that settles before it begins', { ...dates, settleOn: '2026-11-19' }],
    ['that can be withdrawn before it is settled', { ...dates, freeOn: '2026-11-19' }],
    ['with a part of its dates', { startOn: TODAY, dueOn: TODAY }],
    ['that a network has taken', { ...dates, networkReference: 'n-1' }],
    ['that is claimed', { ...dates, claimedUntil: new Date(NOW) }],
    ['that was tried before', { ...dates, attempts: 7 }],
  ])('asks for no transfer %s', async (_what, own) => {
    await expect(tried(maya, insertTransfer(own))).rejects.toMatchObject(refusal('row-level security'));
  });

  const withdrawal = {
    kind: 'WITHDRAWAL',
    permission: null,
    sellOn: '2026-11-23',
    sendOn: '2026-11-24',
    doneOn: '2026-11-25',
    dueOn: '2026-11-23',
  } as const;

  test.each<readonly [what: string, own: Partial<typeof schema.transfer.$inferInsert>]>([
    ['that is sold on the day that it is asked for', { ...withdrawal, sellOn: TODAY, dueOn: TODAY }],
    ['that is sent before it is sold', { ...withdrawal, sendOn: '2026-11-23' }],
    ['that is due later than it is sold', { ...withdrawal, dueOn: '2026-11-24' }],
    ['with the dates of a deposit', { ...withdrawal, startOn: TODAY }],
    ['that the bank sends back', { ...withdrawal, returnOn: '2026-11-24' }],
  ])('asks for no withdrawal %s', async (_what, own) => {
    await expect(tried(maya, insertTransfer(own))).rejects.toMatchObject(refusal('row-level security'));
  });

  test('asks for one withdrawal of an account at a time', async () => {
    const twice = async (transaction: Transaction) => {
      await insertTransfer(withdrawal)(transaction);
      await insertTransfer({ ...withdrawal, id: 't-2' })(transaction);
    };
    await expect(tried(maya, insertTransfer(withdrawal))).rejects.toBe(undo);
    await expect(tried(maya, twice)).rejects.toMatchObject(refusal('transfer_withdrawing'));
  });

  test('asks for a transfer with the dates of its plan', async () => {
    await expect(tried(maya, insertTransfer(dates))).rejects.toBe(undo);
  });

  test('writes the first step of a transfer as it was requested', async () => {
    const stepped = (own: Partial<typeof schema.transferStep.$inferInsert>) => async (transaction: Transaction) => {
      await insertTransfer(dates)(transaction);
      const row = { tenant: 'copper', transfer: 't-1', state: 'ASKED', at: new Date(NOW), effectiveDate: TODAY };
      await transaction.insert(schema.transferStep).values({ ...row, ...own });
    };
    await expect(tried(maya, stepped({}))).rejects.toBe(undo);
    for (const own of [{ at: new Date(NOW - 1) }, { effectiveDate: '2026-11-19' }, { state: 'TAKEN' }]) {
      await expect(tried(maya, stepped(own))).rejects.toMatchObject(refusal('row-level security'));
    }
  });

  test.each([
    ['of a hash without a key', { bodyHash: 'a'.repeat(64) }],
    ['of no hash', { bodyHash: 'keyed:' }],
    ['as an earlier release hashed it', { form: 1 }],
  ])('stores no answer %s', async (_what, own) => {
    const stored = (more: Partial<typeof schema.idempotency.$inferInsert>) => (transaction: Transaction) =>
      transaction.insert(schema.idempotency).values({
        tenant: 'copper',
        person: 'maya',
        operation: 'POST /fund',
        key: 'key-of-a-stranger',
        bodyHash: `keyed:${'a'.repeat(64)}`,
        answer: { given: {} },
        createdAt: new Date(NOW),
        ...more,
      });
    await expect(tried(maya, stored(own))).rejects.toMatchObject(refusal('row-level security'));
    await expect(tried(maya, stored({}))).rejects.toBe(undo);
  });

  test.each<readonly [what: string, own: Partial<typeof schema.schedule.$inferInsert>]>([
    ['that began yesterday', { startDate: '2026-11-19' }],
    ['that is due before its first date', { nextNominal: TODAY, dueOn: '2026-11-19' }],
    ['of which deposits were made', { executedTransfers: 1 }],
    ['that has ended', { status: 'COMPLETE' as const }],
  ])('makes no schedule %s', async (_what, own) => {
    await expect(tried(maya, schedule('mayas-checking', own))).rejects.toMatchObject(refusal('row-level security'));
  });

  test.each([
    "next_nominal = '2026-11-21'",
    "due_on = '2026-11-19'",
    "status = 'COMPLETE'",
    'executed_transfers = 0',
    "funding_account = 'mayas-bank'",
    "start_date = '2026-11-19'",
  ])('changes of a schedule no more than its amount and its end: %s', async (change) => {
    const changing = async (transaction: Transaction) => {
      await schedule('mayas-checking', { nextNominal: TODAY, dueOn: TODAY })(transaction);
      await transaction.execute(sql`update schedule set amount_cents = 3000`);
      await transaction.execute(sql.raw(`update schedule set ${change}`));
    };
    await expect(tried(maya, changing)).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('asks for a transfer of their own, which a joint owner of the account sees', async () => {
    await expect(tried(maya, insertTransfer({}))).rejects.toBe(undo);
  });

  test('writes no audit row in the name of somebody else, nor of nobody', async () => {
    const audited = (person: string | null) => (transaction: Transaction) =>
      transaction
        .insert(schema.audit)
        .values({ tenant: 'copper', person, at: new Date(NOW), action: 'READ', entity: 'account', request: 'r' });
    for (const person of ['jan', null]) {
      await expect(tried(maya, audited(person))).rejects.toMatchObject(refusal('row-level security'));
    }
    await expect(tried(maya, audited('maya'))).rejects.toBe(undo);
    await expect(tried({ role: 'linker', tenant: 'copper' }, audited('jan'))).rejects.toBe(undo);
  });
});

test("whether a deposit has stayed is answered of an account of one's own alone", async () => {
  const kept = async (acting: Acting) =>
    as(acting, async (one) => {
      const { rows } = await one.execute<{ id: string; kept: boolean }>(
        sql`select a.id, ${keepsDeposit(sql`a`)} as kept
          from (values ('copper', 'joint'), ('copper', 'jans-own')) a (tenant, id)`,
      );
      return rows.filter((row) => row.kept).map((row) => row.id);
    });
  expect(await kept(maya)).toEqual(['joint']);
  expect(await kept({ role: 'app', tenant: 'truesky', person: 'tess' })).toEqual([]);
  expect(await kept({ role: 'app', tenant: 'copper' })).toEqual([]);
  expect(await kept(worker)).toEqual(['joint', 'jans-own']);
});

describe('the year of birth of an account’s owner', () => {
  const yearOf = (acting: Acting, account: string) =>
    as(acting, async (transaction) => {
      const { rows } = await transaction.execute<{ year: number | null }>(
        sql`select primary_birth_year(${account}) as year`,
      );
      return rows[0]?.year ?? undefined;
    });

  test.each<[string, Acting, string, number | undefined]>([
    ['the owner', maya, 'individual', 1985],
    ['another owner of a joint account', { ...maya, person: 'jan' }, 'joint', 1985],
    ['the worker', worker, 'individual', 1985],
    ['who does not reach the account', { ...maya, person: 'jan' }, 'individual', undefined],
    ['the worker of another tenant', { ...worker, tenant: 'truesky' }, 'individual', undefined],
    ['who asks of an account whose owner has no record', { ...maya, person: 'jan' }, 'jans-own', undefined],
  ])('is told where it may be: to %s', async (_who, acting, account, year) => {
    expect(await yearOf(acting, account)).toBe(year);
  });

  test.each<Acting>([{ role: 'maintenance' }, { role: 'opener', tenant: 'copper', person: 'maya' }])(
    'is not told to $role',
    async (acting) => {
      await expect(yearOf(acting, 'individual')).rejects.toMatchObject(refusal('permission denied'));
    },
  );
});

describe('the worker', () => {
  test('sees nothing of another credit union', async () => {
    const [accounts, funding] = await as({ role: 'worker', tenant: 'truesky' }, async (transaction) => [
      await transaction.select({ id: schema.account.id }).from(schema.account),
      await transaction.select({ id: schema.fundingAccount.id }).from(schema.fundingAccount),
    ]);
    expect([accounts, funding]).toEqual([[{ id: 'tess-own' }], [{ id: 'tess-checking' }]]);
    expect(await as({ role: 'worker', tenant: '' }, (one) => one.select().from(schema.entry))).toEqual([]);
  });

  test('reads nothing of people and sign-ins but whether a member has a household, and of secrets those of linked items alone', async () => {
    const { rows } = await as({ role: 'maintenance' }, (one) =>
      one.execute<{ name: string }>(sql`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public'
          and table_name in ('person', 'identity', 'member', 'secret', 'demographic', 'beneficiary', 'idempotency')
          and has_column_privilege('worker', quote_ident(table_name), column_name, 'select')
        order by 1`),
    );
    const readable = rows.map(({ name }) => name).filter((name) => !name.startsWith('secret.'));
    expect(readable).toEqual(['member.household_id', 'member.person', 'member.tenant']);
    const secrets = await as(worker, (one) => one.select({ purpose: schema.secret.purpose }).from(schema.secret));
    expect(new Set(secrets.map(({ purpose }) => purpose))).toEqual(new Set(['LINKING_ACCESS']));
  });
});

describe('a change of model', () => {
  const change: typeof schema.modelChange.$inferInsert = {
    ...{ tenant: 'copper', id: 'to-calm', account: 'joint', person: 'maya', dueDateOwner: 'maya' },
    ...{ fromModel: 'growth', toModel: 'calm', dueOn: TODAY, state: 'ASKED', askedAt: new Date(NOW) },
  };
  const inserted =
    (own: Partial<typeof change>, work: (transaction: Transaction) => Promise<unknown>) =>
    async (transaction: Transaction) => {
      await actAs(transaction, { role: 'seeder' });
      await transaction.insert(schema.modelChange).values({ ...change, ...own });
      await actAs(transaction, worker);
      await work(transaction);
    };

  test('opens the lock of a portfolio when the worker ends it', async () => {
    const ending = inserted({}, async (transaction) => {
      await transaction.update(schema.portfolioProfile).set({ isLocked: false });
      const ended = await transaction.update(schema.modelChange).set({ state: 'DONE' }).returning();
      expect(ended).toHaveLength(1);
    });
    await expect(tried(worker, ending)).rejects.toBe(undo);
  });

  test.each([
    ['locks no portfolio', 'update portfolio_profile set is_locked = true', 'row-level security'],
    ["writes no portfolio's model", "update portfolio_profile set model_id = 'calm'", 'permission denied'],
    ["writes no portfolio's answers", "update portfolio_profile set risk_answers = '[]'", 'permission denied'],
    ['makes no change', 'insert into model_change select * from model_change', 'permission denied'],
    ['moves no change to another day', 'update model_change set due_on = due_on + 1', 'permission denied'],
    ['changes no model of a change', "update model_change set to_model = 'growth'", 'permission denied'],
  ])('apart from that the worker %s', async (_what, statement, says) => {
    const writing = inserted({}, (transaction) => transaction.execute(sql.raw(statement)));
    await expect(tried(worker, writing)).rejects.toMatchObject(refusal(says));
  });

  test('stays done', async () => {
    const again = inserted({ state: 'DONE' }, async (transaction) => {
      expect(await transaction.update(schema.modelChange).set({ state: 'ASKED' }).returning()).toEqual([]);
    });
    await expect(tried(worker, again)).rejects.toBe(undo);
  });

  test.each([
    ['says that the custodian was asked', { requestedAt: new Date(NOW) }],
    ['keeps the worker from it', { claimedUntil: new Date(NOW) }],
    ['is done at once', { state: 'DONE' as const }],
    ["goes by another one's clock", { dueDateOwner: 'jan' }],
  ])('is refused to a member who %s', async (_what, own) => {
    const asking = (transaction: Transaction) => transaction.insert(schema.modelChange).values({ ...change, ...own });
    await expect(tried(maya, asking)).rejects.toMatchObject(refusal('row-level security'));
  });

  const bought = purchaseEntries('joint', 'VTI', 1_000, cents(5));
  const sold = saleEntries('joint', 'VTI', 1_000, cents(5));
  const trade = (id: string, kind: Posting['kind'], entries: Posting['entries'], own: Partial<Posting> = {}) =>
    posting(id, entries, { kind, ...own });

  test('is founded in its trades, sold and bought in the transaction that ends it', async () => {
    const trading = inserted({ state: 'DONE' }, async (transaction) => {
      await post(
        transaction,
        trade('to-calm-rebalanced-VTI', 'BUY', bought),
        trade('to-calm-rebalanced-BND', 'BUY', purchaseEntries('joint', 'BND', 1_000, cents(2))),
      );
    });
    await expect(tried(worker, trading)).rejects.toBe(undo);
    const selling = async (transaction: Transaction) => {
      await actAs(transaction, { role: 'seeder' });
      await post(transaction, posting('held', purchaseEntries('joint', 'VTI', 1_000, cents(5)), { kind: 'BUY' }));
      await transaction.execute(sql`set constraints all immediate`);
      await transaction.execute(sql`set constraints all deferred`);
      await inserted({ state: 'DONE' }, (one) => post(one, trade('to-calm-rebalanced-VTI', 'SELL', sold)))(transaction);
    };
    await expect(tried(worker, selling)).rejects.toBe(undo);
  });

  test.each<readonly [what: string, own: Partial<typeof change>, posted: Posting]>([
    ['of a change that is not done', { state: 'ASKED' }, trade('to-calm-rebalanced-VTI', 'BUY', bought)],
    ['of another day', { dueOn: '2026-11-19' }, trade('to-calm-rebalanced-VTI', 'BUY', bought)],
    ['of another account', { account: 'individual' }, trade('to-calm-rebalanced-VTI', 'BUY', bought)],
    ['of another security than it says', {}, trade('to-calm-rebalanced-BND', 'BUY', bought)],
    ['of another change', {}, trade('to-bold-rebalanced-VTI', 'BUY', bought)],
    ['of units without a price', {}, trade('to-calm-rebalanced-VTI', 'BUY', moved('VTI', 1_000, 'market', 'joint'))],
    ['of money without units', {}, trade('to-calm-rebalanced-VTI', 'SELL', moved('USD', 5, 'market', 'joint'))],
    [
      'of a purchase that brings money',
      {},
      trade('to-calm-rebalanced-VTI', 'BUY', [
        ...moved('USD', 5, 'market', 'joint'),
        ...moved('VTI', 1_000, 'market', 'joint'),
      ]),
    ],
    ['that buys as it says that it sells', {}, trade('to-calm-rebalanced-VTI', 'SELL', bought)],
    ['of a deposit', {}, trade('to-calm-rebalanced-VTI', 'DEPOSIT', depositEntries('joint', cents(5)))],
    ['out to the bank', {}, trade('to-calm-rebalanced-VTI', 'SELL', moved('USD', 5, 'joint', 'outside'))],
    [
      'with a second end',
      {},
      trade('to-calm-rebalanced-VTI', 'BUY', [...bought, ...moved('USD', 1, 'joint', 'jans-own')]),
    ],
  ])('founds no posting %s', async (_what, own, posted) => {
    const trading = inserted({ state: 'DONE', ...own }, (transaction) => post(transaction, posted));
    await expect(tried(worker, trading)).rejects.toMatchObject(refusal('neither a reversal nor a step of a transfer'));
  });

  test('founds nothing after the transaction that ended it, and no transfer does in its place', async () => {
    await as({ role: 'seeder' }, async (transaction) => {
      await transaction.insert(schema.modelChange).values({ ...change, id: 'ended', state: 'DONE' });
    });
    const late = (transaction: Transaction) => post(transaction, trade('ended-rebalanced-VTI', 'BUY', bought));
    await expect(tried(worker, late)).rejects.toMatchObject(refusal('neither a reversal nor a step of a transfer'));
    const byTransfer = async (transaction: Transaction) => {
      await actAs(transaction, { role: 'seeder' });
      await transaction.insert(schema.transfer).values({
        ...{ tenant: 'copper', id: 'ABCD-23456', person: 'maya', account: 'joint', dueDateOwner: 'maya' },
        ...{ fundingAccount: 'mayas-checking', kind: 'DEPOSIT', amountCents: 2_500, state: 'INVESTED' },
        ...{ askedAt: new Date(NOW), permission: 'I agree.' },
      });
      await actAs(transaction, worker);
      await post(transaction, trade('ABCD-23456-rebalanced-VTI', 'BUY', bought));
    };
    await expect(tried(worker, byTransfer)).rejects.toMatchObject(
      refusal('neither a reversal nor a step of a transfer'),
    );
  });
});

describe('the amount of a transfer', () => {
  const requestedTransfer: typeof schema.transfer.$inferInsert = {
    tenant: 'copper',
    id: 'WXYZ-23456',
    person: 'maya',
    account: 'joint',
    dueDateOwner: 'maya',
    fundingAccount: 'mayas-checking',
    kind: 'WITHDRAWAL',
    amountCents: 2_500,
    state: 'ASKED',
    askedAt: new Date(NOW),
    permission: null,
  };
  const becomes = (amountCents: number, own: Partial<typeof requestedTransfer>) => async (transaction: Transaction) => {
    await actAs(transaction, { role: 'seeder' });
    await transaction.insert(schema.transfer).values({ ...requestedTransfer, ...own });
    await actAs(transaction, worker);
    await transaction.update(schema.transfer).set({ amountCents }).where(sql`id = ${requestedTransfer.id}`);
  };

  test.each<readonly [what: string, amount: number, own: Partial<typeof requestedTransfer>]>([
    ['of a full withdrawal is what its sale came to', 2_600, { isFull: true }],
    ['of a withdrawal may be less than was requested', 2_400, {}],
  ])('%s', async (_what, amount, own) => {
    await expect(tried(worker, becomes(amount, own))).rejects.toBe(undo);
  });

  test.each<readonly [what: string, amount: number, own: Partial<typeof requestedTransfer>]>([
    ['of a part is never more than was requested', 2_501, {}],
    ['stays once it is sold', 2_400, { state: 'SOLD' }],
    ['of a deposit stays', 2_400, { kind: 'DEPOSIT', permission: 'I agree.' }],
  ])('%s', async (_what, amount, own) => {
    await expect(tried(worker, becomes(amount, own))).rejects.toMatchObject(refusal('stays'));
  });
});

describe('a posting', () => {
  const deposit: typeof schema.transfer.$inferInsert = {
    tenant: 'copper',
    id: 'ABCD-23456',
    person: 'maya',
    account: 'joint',
    dueDateOwner: 'maya',
    fundingAccount: 'mayas-checking',
    kind: 'DEPOSIT',
    amountCents: 2_500,
    state: 'INVESTED',
    askedAt: new Date(NOW),
    permission: 'I agree.',
  };
  const amount = cents(2_500);
  const taken = moved('USD', amount, 'outside', 'transit_pending');
  const settled = moved('USD', amount, 'transit_pending', 'joint');
  const bought = purchaseEntries('joint', 'VTI', 1_000, amount);
  type PostingStep = readonly [id: string, kind: Posting['kind'], entries: Posting['entries'], own?: Partial<Posting>];

  /** Posts beside a deposit that has come to its end. */
  const beside =
    (own: Partial<typeof deposit>, ...steps: readonly PostingStep[]) =>
    async (transaction: Transaction) => {
      await actAs(transaction, { role: 'seeder' });
      await transaction.insert(schema.transfer).values({ ...deposit, ...own });
      await actAs(transaction, worker);
      await post(transaction, ...steps.map(([id, kind, entries, more]) => posting(id, entries, { kind, ...more })));
    };

  test('of the worker is a step of a transfer that has come so far', async () => {
    const steps = beside(
      {},
      ['ABCD-23456-taken', 'SETTLEMENT', taken],
      ['ABCD-23456-settled', 'DEPOSIT', settled],
      ['ABCD-23456-invested-VTI', 'BUY', bought],
    );
    await expect(tried(worker, steps)).rejects.toBe(undo);
  });

  test('of the worker is a step of a withdrawal that has come so far', async () => {
    const steps = beside(
      { kind: 'WITHDRAWAL', permission: null, state: 'DONE' },
      ['ABCD-23456-sold-VTI', 'SELL', saleEntries('joint', 'VTI', 1_000, cents(5))],
      ['ABCD-23456-sent', 'WITHDRAWAL', moved('USD', amount, 'joint', 'transit_pending')],
      ['ABCD-23456-done', 'SETTLEMENT', moved('USD', amount, 'transit_pending', 'outside')],
    );
    const bought = async (transaction: Transaction) => {
      await actAs(transaction, { role: 'seeder' });
      await post(transaction, posting('held', purchaseEntries('joint', 'VTI', 1_000, cents(5)), { kind: 'BUY' }));
      await transaction.execute(sql`set constraints all immediate`);
      await transaction.execute(sql`set constraints all deferred`);
      await steps(transaction);
    };
    await expect(tried(worker, bought)).rejects.toBe(undo);
  });

  test('of the worker pays a returned deposit back to the bank, from the account or as a debt', async () => {
    const returned = moved('USD', amount, 'transit_returned', 'outside');
    const repaid = moved('USD', amount, 'transit_pending', 'transit_returned');
    const both = beside(
      { state: 'RETURNED' },
      ['ABCD-23456-repaid', 'SETTLEMENT', repaid],
      ['ABCD-23456-returned', 'SETTLEMENT', returned],
    );
    await expect(tried(worker, both)).rejects.toBe(undo);
    const early = beside({ state: 'INVESTED' }, ['ABCD-23456-returned', 'SETTLEMENT', returned]);
    await expect(tried(worker, early)).rejects.toMatchObject(refusal('neither a reversal nor a step'));
  });

  test.each<readonly [what: string, own: Partial<typeof deposit>, step: PostingStep]>([
    [
      'of a withdrawal that is only sold',
      { kind: 'WITHDRAWAL', permission: null, state: 'SOLD' },
      ['ABCD-23456-sent', 'WITHDRAWAL', moved('USD', amount, 'joint', 'transit_pending')],
    ],
    [
      'of a sale of no units',
      { kind: 'WITHDRAWAL', permission: null, state: 'SENT' },
      ['ABCD-23456-sold-VTI', 'SELL', moved('USD', 5, 'market', 'joint')],
    ],
    [
      "of a deposit's account, sent away",
      {},
      ['ABCD-23456-sent', 'WITHDRAWAL', moved('USD', amount, 'joint', 'transit_pending')],
    ],
    ['from outside without a transfer', {}, ['x', 'DEPOSIT', depositEntries('joint', amount)]],
    ['from outside straight into the account', {}, ['ABCD-23456-settled', 'DEPOSIT', depositEntries('joint', amount)]],
    ['out of income', {}, ['x', 'INTEREST', incomeEntries('joint', amount)]],
    ["out of another member's account", {}, ['x', 'TRANSFER_IN', moved('USD', amount, 'jans-own', 'joint')]],
    ['of another amount', {}, ['ABCD-23456-taken', 'SETTLEMENT', moved('USD', 2_501, 'outside', 'transit_pending')]],
    [
      'into another account',
      {},
      ['ABCD-23456-settled', 'DEPOSIT', moved('USD', amount, 'transit_pending', 'jans-own')],
    ],
    ['of a step that is still to come', { state: 'TAKEN' }, ['ABCD-23456-settled', 'DEPOSIT', settled]],
    ['of a transfer that was refused', { state: 'REFUSED' }, ['ABCD-23456-taken', 'SETTLEMENT', taken]],
    ['of another kind than its step', {}, ['ABCD-23456-taken', 'DEPOSIT', settled]],
    [
      'of a purchase for more than was deposited',
      {},
      ['ABCD-23456-invested-VTI', 'BUY', purchaseEntries('joint', 'VTI', 1_000, cents(2_501))],
    ],
    ['of units without a price', {}, ['ABCD-23456-invested-VTI', 'BUY', moved('VTI', 1_000, 'market', 'joint')]],
  ])('%s is refused to the worker', async (_what, own, step) => {
    await expect(tried(worker, beside(own, step))).rejects.toMatchObject(
      refusal('neither a reversal nor a step of a transfer'),
    );
  });

  test('gets no further entries', async () => {
    const adding = async (transaction: Transaction) => {
      for (const [line, account, quantity] of [
        [8, 'outside', -100],
        [9, 'joint', 100],
      ] as const) {
        const row = { tenant: 'copper', journal: 'deposit-2', line, commodity: 'USD', quantity };
        await transaction.insert(schema.entry).values({ ...row, ledgerAccount: account });
      }
    };
    for (const acting of [worker, { role: 'maintenance' } as const]) {
      await expect(tried(acting, adding)).rejects.toMatchObject(refusal('neither a reversal nor a step'));
    }
  });

  test('without entries is refused', async () => {
    const empty = posting('empty', [], { reverses: 'deposit-2' });
    await expect(tried(worker, (transaction) => post(transaction, empty))).rejects.toMatchObject(
      refusal('Posting empty has no entries'),
    );
  });

  const by = { id: 'back', nominalDate: TODAY, effectiveDate: TODAY, postedAt: NOW };
  const maintenance: Acting = { role: 'maintenance' };

  test('of maintenance takes back another one', async () => {
    const taking = (transaction: Transaction) => reverse(transaction, { tenant: 'copper', id: 'deposit-2' }, by);
    await expect(tried(maintenance, taking)).rejects.toBe(undo);
  });

  test.each<readonly [what: string, entries: Posting['entries'], own: Partial<Posting>, says: string]>([
    ['deposit', depositEntries('joint', cents(100)), {}, 'row-level security'],
    ['payment of interest', incomeEntries('joint', cents(100)), { kind: 'INTEREST' }, 'neither a reversal'],
    ['reversal of less', depositEntries('joint', cents(-1)), { reverses: 'deposit-2' }, 'does not take back exactly'],
    [
      'reversal into another account',
      moved('USD', 50_000, 'joint', 'jans-own'),
      { reverses: 'deposit-2' },
      'does not take back exactly',
    ],
  ])('%s is refused to maintenance', async (_what, entries, own, says) => {
    const posted = (transaction: Transaction) => post(transaction, posting('back', entries, own));
    await expect(tried(maintenance, posted)).rejects.toMatchObject(refusal(says));
  });

  test('changes nothing else for the worker of a transaction that members read', async () => {
    const rewriting = (transaction: Transaction) =>
      transaction.update(schema.accountTransaction).set({ amountCents: 1 });
    await expect(tried(worker, rewriting)).rejects.toMatchObject(refusal('permission denied'));
  });

  test('takes back no posting for the worker, unless its transfer comes back with it', async () => {
    const taking = (transaction: Transaction) => reverse(transaction, { tenant: 'copper', id: 'deposit-2' }, by);
    await expect(tried(worker, taking)).rejects.toMatchObject(
      refusal('reverses no step of a transfer that comes back'),
    );
  });

  test('is checked against its entries, whatever role its transaction ends as', async () => {
    const leaving = async (transaction: Transaction) => {
      await post(transaction, posting('x', depositEntries('joint', amount)));
      await actAs(transaction, maya);
    };
    await expect(tried(worker, leaving)).rejects.toMatchObject(refusal('neither a reversal nor a step'));
  });
});

describe('maintenance', () => {
  const maintenance: Acting = { role: 'maintenance' };

  test.each(['person', 'tenant', 'purpose', 'reference', 'ciphertext', 'keyed_hash', 'last_four'])(
    "changes no secret's %s",
    async (column) => {
      const changing = sql.raw(`update secret set ${column} = ${column}`);
      for (const acting of [maintenance, maya]) {
        await expect(tried(acting, (one) => one.execute(changing))).rejects.toMatchObject(refusal('permission denied'));
      }
    },
  );

  test('seals an audit row once, by the next seal', async () => {
    const audited = async (transaction: Transaction) => {
      await actAs(transaction, { role: 'seeder' });
      const row = { tenant: 'copper', at: new Date(NOW), action: 'READ', entity: 'account', request: 'r' } as const;
      await transaction.insert(schema.audit).values(row);
      await actAs(transaction, maintenance);
    };
    const sealing =
      (...seals: readonly string[]) =>
      async (transaction: Transaction) => {
        await audited(transaction);
        const counts = [];
        for (const seal of seals) {
          counts.push((await transaction.execute(sql.raw(`update audit set seal = ${seal}`))).rowCount);
        }
        expect(counts).toEqual(seals.map((_, index) => (index === 0 ? 1 : 0)));
      };
    await expect(tried(maintenance, sealing('1', 'null', '2'))).rejects.toBe(undo);
    await expect(tried(maintenance, sealing('null'))).rejects.toMatchObject(refusal('row-level security'));
    const late = async (transaction: Transaction) => {
      await transaction
        .insert(schema.auditSeal)
        .values({ tenant: 'copper', sequence: 1, rowCount: 0, previous: '', hash: '', sealedAt: new Date(NOW) });
      await sealing('1')(transaction);
    };
    await expect(tried(maintenance, late)).rejects.toMatchObject(refusal('row-level security'));
  });
});

describe('an account that would hold less than nothing', () => {
  const overdraft = posting('over', withdrawalEntries('joint', cents(50_001)), { kind: 'FEE' });

  /** Runs the deferred check of what accounts hold, and no other. */
  const covered = sql`set constraints ledger_covered immediate`;
  const checked = (work: (transaction: Transaction) => Promise<unknown>) =>
    as(worker, async (transaction) => {
      await work(transaction);
      await transaction.execute(covered);
      throw undo;
    });

  test.each<Acting>([worker, { role: 'maintenance' }])(
    'is refused to $role when the transaction commits',
    async (acting) => {
      await expect(tried(acting, (transaction) => post(transaction, overdraft))).rejects.toMatchObject(
        refusal('Account joint would hold less than nothing of USD'),
      );
    },
  );

  test('is not one where what is missing comes in the same transaction', async () => {
    const both = (transaction: Transaction) =>
      post(transaction, overdraft, posting('in', depositEntries('joint', cents(1))));
    await expect(checked(both)).rejects.toBe(undo);
  });

  test('is checked again after later statements of the transaction', async () => {
    const twice = async (transaction: Transaction) => {
      await post(transaction, posting('first', withdrawalEntries('joint', cents(50_000)), { kind: 'WITHDRAWAL' }));
      await transaction.execute(covered);
      await transaction.execute(sql`set constraints ledger_covered deferred`);
      await post(transaction, posting('second', withdrawalEntries('joint', cents(1)), { kind: 'WITHDRAWAL' }));
    };
    await expect(checked(twice)).rejects.toMatchObject(refusal('less than nothing'));
  });

  test('is refused whatever settings the session has', async () => {
    const withSettings = async (transaction: Transaction) => {
      await post(transaction, overdraft);
      await transaction.execute(sql`select set_config('ledger.judged', 'copper joint USD', true)`);
    };
    await expect(checked(withSettings)).rejects.toMatchObject(refusal('less than nothing'));
  });

  test('may come of a reversal, and of the seed', async () => {
    const by = { id: 'back', nominalDate: TODAY, effectiveDate: TODAY, postedAt: NOW };
    const spent = posting('spent', withdrawalEntries('joint', cents(50_000)), { kind: 'WITHDRAWAL' });
    const returned = async (transaction: Transaction) => {
      await post(transaction, spent);
      await transaction.execute(covered);
      await transaction.execute(sql`set constraints ledger_covered deferred`);
      await reverse(transaction, { tenant: 'copper', id: 'deposit-2' }, by);
    };
    await expect(checked(returned)).rejects.toBe(undo);
    await expect(tried({ role: 'seeder' }, (transaction) => post(transaction, overdraft))).rejects.toBe(undo);
  });
});
