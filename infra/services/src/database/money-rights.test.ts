import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cents } from '@wealth/domain/money';
import { sql } from 'drizzle-orm';
import { depositEntries, type Posting, post, reverse, withdrawalEntries } from '../ledger/index.ts';
import { storeSecret } from '../secrets/index.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { seedTestData, testKeys } from '../testing/seed-test-data.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import { type Acting, type Database, inTransaction, schema, type Transaction } from './index.ts';

let database: Database;
let jansSecret: string;
beforeAll(async () => {
  database = await testDatabase();
  const { keys } = await testKeys();
  await seedTestData(database, keys);
  const owner = { tenant: 'copper', person: 'jan', purpose: 'SOCIAL_SECURITY_NUMBER' } as const;
  const stored = await inTransaction(database, { role: 'seeder' }, (transaction) =>
    storeSecret(transaction, keys, owner, '900-01-0002', NOW),
  );
  jansSecret = stored.reference;
});
afterAll(() => database.close());

const maya: Acting = { role: 'app', tenant: 'copper', person: 'maya' };
const worker: Acting = { role: 'worker', tenant: 'copper' };
const undo = new Error('undone');

const as = <Result>(acting: Acting, work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(database, acting, work);

/** Judges at once what is judged when a transaction commits, and takes everything back. */
const tried = (acting: Acting, work: (transaction: Transaction) => Promise<unknown>) =>
  as(acting, async (transaction) => {
    await work(transaction);
    await transaction.execute(sql`set constraints all immediate`);
    throw undo;
  });

const refusal = (text: string) => ({ cause: { message: expect.stringContaining(text) } });

const posting = (id: string, entries: Posting['entries'], own: Partial<Posting> = {}): Posting => ({
  tenant: 'copper',
  id,
  kind: 'DEPOSIT',
  nominalDate: TODAY,
  effectiveDate: TODAY,
  description: id,
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

  const schedule = (fundingAccount: string) => (transaction: Transaction) =>
    transaction.insert(schema.schedule).values({
      tenant: 'copper',
      id: 's-1',
      person: 'maya',
      account: 'joint',
      clockPerson: 'maya',
      permission: 'I authorize these debits.',
      fundingAccount,
      status: 'ACTIVE',
      amountCents: 2_500,
      frequency: 'MONTHLY',
      startDate: TODAY,
      endType: 'UNTIL_CANCELLED',
      createdAt: new Date(NOW),
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
        relationship: 'Child',
        dateOfBirth: '2010-01-01',
        address: { street: '1', city: 'A', state: 'TX', zip: '78701' },
        sharePercent: 100,
        socialSecurityReference: reference,
      });
    await expect(tried(maya, named(jansSecret))).rejects.toMatchObject(refusal('row-level security'));
  });

  const asked = (own: Partial<typeof schema.transfer.$inferInsert>) => (transaction: Transaction) =>
    transaction.insert(schema.transfer).values({
      tenant: 'copper',
      id: 't-1',
      person: 'maya',
      account: 'joint',
      clockPerson: 'maya',
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
    await expect(tried(maya, asked(own))).rejects.toMatchObject(refusal('row-level security'));
  });

  test('asks for a transfer of their own, which a joint owner of the account sees', async () => {
    await expect(tried(maya, asked({}))).rejects.toBe(undo);
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

describe('the worker', () => {
  test('sees nothing of another credit union', async () => {
    const [accounts, funding] = await as({ role: 'worker', tenant: 'truesky' }, async (transaction) => [
      await transaction.select({ id: schema.account.id }).from(schema.account),
      await transaction.select({ id: schema.fundingAccount.id }).from(schema.fundingAccount),
    ]);
    expect([accounts, funding]).toEqual([[{ id: 'tess-own' }], [{ id: 'tess-checking' }]]);
    expect(await as({ role: 'worker', tenant: '' }, (one) => one.select().from(schema.entry))).toEqual([]);
  });

  test('reads nothing of people, sign-ins and secrets', async () => {
    for (const table of ['person', 'identity', 'member', 'secret', 'demographic', 'beneficiary', 'idempotency']) {
      await expect(as(worker, (one) => one.execute(sql.raw(`select from ${table}`)))).rejects.toMatchObject(
        refusal('permission denied'),
      );
    }
  });
});

describe('an account that would hold less than nothing', () => {
  const overdraft = posting('over', withdrawalEntries('joint', cents(50_001)), { kind: 'WITHDRAWAL' });

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
    await expect(tried(worker, both)).rejects.toBe(undo);
  });

  test('is judged again after what came later in the transaction', async () => {
    const twice = async (transaction: Transaction) => {
      await post(transaction, posting('first', withdrawalEntries('joint', cents(50_000)), { kind: 'WITHDRAWAL' }));
      await transaction.execute(sql`set constraints all immediate`);
      await transaction.execute(sql`set constraints all deferred`);
      await post(transaction, posting('second', withdrawalEntries('joint', cents(1)), { kind: 'WITHDRAWAL' }));
    };
    await expect(tried(worker, twice)).rejects.toMatchObject(refusal('less than nothing'));
  });

  test('may come of a reversal, and of the seed', async () => {
    const by = { id: 'back', nominalDate: TODAY, effectiveDate: TODAY, postedAt: NOW };
    const spent = posting('spent', withdrawalEntries('joint', cents(50_000)), { kind: 'WITHDRAWAL' });
    const returned = async (transaction: Transaction) => {
      await post(transaction, spent);
      await transaction.execute(sql`set constraints all immediate`);
      await transaction.execute(sql`set constraints all deferred`);
      await reverse(transaction, { tenant: 'copper', id: 'deposit-2' }, by);
    };
    await expect(tried(worker, returned)).rejects.toBe(undo);
    await expect(tried({ role: 'seeder' }, (transaction) => post(transaction, overdraft))).rejects.toBe(undo);
  });
});
