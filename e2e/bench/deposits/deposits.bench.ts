import { accountName } from '@wealth/domain/accounts';
import { centralDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { debitPermission } from '@wealth/domain/transfers';
import { personaNamed } from '@wealth/sandbox/people';
import { type Database, inTransaction, schema } from '@wealth/services/database';
import { depositEntries, post } from '@wealth/services/ledger';
import { testDatabase } from '@wealth/services/testing';
import { NOW } from '@wealth/services/testing/identity';
import { sql } from 'drizzle-orm';
import { measureTimes, startServices } from '../support/one-member.ts';

const mona = personaNamed('mona');

/** Makes a deposit due today that is in the account and is to be invested. */
function settling(database: Database, number: string) {
  let made = 0;
  return () =>
    inTransaction(database, { role: 'seeder' }, async (transaction) => {
      made += 1;
      const { rows } = await transaction.execute<{ account: string; person: string; bank: string }>(sql`
        select a.id as account, o.person, f.id as bank from account a
        join account_access o on o.account = a.id and o.role = 'PRIMARY'
        join funding_account f on f.person = o.person and not f.is_external where a.number = ${number} limit 1`);
      const [found] = rows;
      if (found === undefined) throw new Error(`There is no account ${number}`);
      const { account, person, bank } = found;
      const [on, amount, id] = [centralDate(NOW), dollars(100), `bench-${made}`];
      await post(transaction, {
        ...{ tenant: 'copper', id: `${id}-settled`, kind: 'DEPOSIT', detail: {}, postedAt: NOW },
        ...{ nominalDate: on, effectiveDate: on, entries: depositEntries(account, amount) },
      });
      await transaction.insert(schema.transfer).values({
        ...{ tenant: 'copper', id, person, account, dueDateOwner: person, fundingAccount: bank, kind: 'DEPOSIT' },
        ...{ amountCents: amount, state: 'SETTLED', askedAt: new Date(NOW), permission: 'I agree.' },
        ...{ startOn: on, settleOn: on, investOn: on, freeOn: on, dueOn: on },
      });
    });
}

/** Makes a change of model due today, from one portfolio to the other and back. */
function changing(database: Database, number: string) {
  const models = ['DEMO-CAUTIOUS', 'DEMO-GROWTH'] as const;
  let made = 0;
  return () =>
    inTransaction(database, { role: 'seeder' }, async (transaction) => {
      const [toModel, fromModel] = made % 2 === 0 ? models : ([models[1], models[0]] as const);
      made += 1;
      const account = sql<string>`(select id from account where number = ${number})`;
      const person = sql<string>`(select person from account_access where account = ${account} and role = 'PRIMARY')`;
      await transaction.insert(schema.modelChange).values({
        ...{ tenant: 'copper', id: `bench-${made}`, account, person, dueDateOwner: person, fromModel, toModel },
        ...{ dueOn: centralDate(NOW), state: 'ASKED', askedAt: new Date(NOW) },
      });
    });
}

/**
 * What a deposit takes on PGlite, one caller after the other: the list, the request, a tick without and with work, and
 * beside it a tick that trades for a change of model in the same account.
 */
export async function run(): Promise<void> {
  const database = await testDatabase();
  const services = await startServices(mona, database);
  const [account] = mona.accounts;
  if (account === undefined) throw new Error('Mona has an account');
  const deposit = {
    investmentAccountNumber: account.number,
    fundingAccountNumber: '400100001204',
    accountType: 'INDIVIDUAL',
    isIra: false,
  };
  // The same again within ten minutes would be asked about.
  let amount = 25;
  const another = () => {
    amount += 0.01;
    const requested = Number(amount.toFixed(2));
    const { value: permission } = debitPermission(services.contents, {
      amount: dollars(requested),
      from: 'Checking *1204',
      to: accountName(account),
      takenOn: centralDate(NOW),
      terms: undefined,
    });
    return { ...deposit, amount: requested, permission };
  };
  try {
    const measured = {
      'GET /funding-accounts': await measureTimes(() => services.ask('GET', '/api/funding-accounts')),
      'a tick with nothing due': await measureTimes(() => services.tick()),
      'POST /fund': await measureTimes(() => services.ask('POST', '/api/fund', another())),
    };
    const from = performance.now();
    const steps = await services.tick();
    const each = Number(((performance.now() - from) / steps).toFixed(1));
    const traded = await measureTimes(() => services.tick(), { before: changing(database, account.number) });
    const invested = await measureTimes(() => services.tick(), { before: settling(database, account.number) });
    console.log('\nOn PGlite, one after the other, in milliseconds:');
    console.table({
      ...measured,
      [`each of ${steps} steps that were due`]: { p50: each, p95: each },
      'a tick with one change of model due': traded,
      'a tick with one deposit to be invested': invested,
    });
  } finally {
    await services.close();
  }
}
