import { personaNamed } from '@wealth/sandbox/people';
import { inTransaction, schema } from '@wealth/services/database';
import { testDatabase } from '@wealth/services/testing';
import { NOW } from '@wealth/services/testing/identity';
import { eq, sql } from 'drizzle-orm';
import { analyze } from '../support/analyze.ts';
import { measureTimes, startServices } from '../support/one-member.ts';

/** Transfers under way for a member with many of them. */
const LISTED = 200;
const mona = personaNamed('mona');

/** Times a withdrawal request and the list of transfers under way on PGlite, one call at a time. */
export async function run(): Promise<void> {
  const database = await testDatabase();
  const services = await startServices(mona, database);
  const seeding = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
    inTransaction(database, { role: 'seeder' }, work);
  const [account] = mona.accounts;
  if (account === undefined) throw new Error('Mona has an account');
  const body = {
    investmentAccountNumber: account.number,
    fundingAccountNumber: '400100001204',
    accountType: 'INDIVIDUAL',
    amount: 100,
    isFullWithdrawal: false,
    plaidAccountId: null,
  };
  const list = () => services.ask('GET', '/api/fund');
  try {
    const withdrawal = await measureTimes(() => services.ask('POST', '/api/withdrawal', body), {
      // One is in progress at a time.
      before: () =>
        seeding(async (one) => {
          await one.update(schema.transfer).set({ state: 'REFUSED', dueOn: null });
          await one.update(schema.account).set({ isWithdrawalInProgress: false });
        }),
    });
    await seeding(async (one) => {
      await one.delete(schema.transferStep);
      await one.delete(schema.transfer);
    });
    const none = await measureTimes(list);
    await seeding(async (one) => {
      const [found] = await one.select().from(schema.account).where(eq(schema.account.number, account.number));
      const [funding] = await one.select().from(schema.fundingAccount).limit(1);
      if (!found || !funding) throw new Error('Mona has an account here and one there');
      const ids = Array.from({ length: LISTED }, (_, place) => `LISTED-${place}`);
      await one.insert(schema.transfer).values(
        ids.map((id) => ({
          ...{ tenant: found.tenant, id, person: funding.person, dueDateOwner: funding.person, account: found.id },
          fundingAccount: funding.id,
          kind: 'DEPOSIT' as const,
          state: 'TAKEN' as const,
          amountCents: 25_00,
          askedAt: new Date(NOW),
          permission: 'I agree.',
          ...{ startOn: '2026-11-20', settleOn: '2026-11-23', investOn: '2026-11-23', freeOn: '2026-12-01' },
          dueOn: '2026-11-23',
        })),
      );
      await one.execute(sql`insert into transfer_step select t.tenant, t.id, s.state, t.asked_at, t.start_on
        from transfer t cross join (values ('ASKED'), ('TAKEN')) s (state)`);
    });
    await analyze(database);
    const listed = await measureTimes(list);
    console.log('\nOn PGlite, one after the other, in milliseconds:');
    console.table({ 'POST /withdrawal': withdrawal, 'GET /fund, nothing': none, [`GET /fund, ${LISTED}`]: listed });
  } finally {
    await services.close();
  }
}
