import { personaNamed } from '@wealth/sandbox/people';
import { inTransaction, schema } from '@wealth/services/database';
import { testDatabase } from '@wealth/services/testing';
import { NOW } from '@wealth/services/testing/identity';
import { asc, inArray } from 'drizzle-orm';
import { analyze } from '../support/analyze.ts';
import { measureTimes, startServices } from '../support/one-member.ts';

/** As many as a busy member has. */
const [SCHEDULES, TRANSFERS] = [10, 200];
const ira = personaNamed('ira');
const numbers = ira.accounts.map(({ number }) => number);

/** Times the call for the limits of a member's two IRAs on PGlite, one call after the other. */
export async function run(): Promise<void> {
  const database = await testDatabase();
  const services = await startServices(ira, database);
  const limits = () => services.ask('GET', `/api/ira/contribution-limits?accountNumber=${numbers[0]}`);
  try {
    const seeded = await measureTimes(limits);
    await inTransaction(database, { role: 'seeder' }, async (one) => {
      const accounts = await one
        .select()
        .from(schema.account)
        .where(inArray(schema.account.number, numbers))
        .orderBy(asc(schema.account.number));
      const running = await one.select().from(schema.schedule);
      const [model] = running;
      if (!model || accounts.length < 2) throw new Error('Ira has two IRAs, and schedules into them');
      const places = (count: number) => Array.from({ length: count }, (_, place) => place);
      const into = (place: number) => accounts[place % accounts.length]?.id ?? model.account;
      await one.insert(schema.schedule).values(
        places(SCHEDULES - running.length).map((place) => ({
          ...{ ...model, id: crypto.randomUUID(), account: into(place) },
          ...{ frequency: 'WEEKLY' as const, dayOfMonth: null, dayOfWeek: 'FRIDAY' as const },
          ...{ startDate: '2026-11-27', nextNominal: '2026-11-27', dueOn: '2026-11-27' },
          ...{ amountCents: 25_00, executedTransfers: 0 },
        })),
      );
      await one.insert(schema.transfer).values(
        places(TRANSFERS).map((place) => ({
          ...{ tenant: model.tenant, id: `LISTED-${place}`, person: model.person, dueDateOwner: model.person },
          ...{ account: into(place), fundingAccount: model.fundingAccount, kind: 'DEPOSIT' as const },
          ...{ state: 'TAKEN' as const, amountCents: 5_00, contributionYear: 2026, askedAt: new Date(NOW) },
          ...{ startOn: '2026-11-20', settleOn: '2026-11-23', investOn: '2026-11-23', freeOn: '2026-12-01' },
          ...{ dueOn: '2026-11-23', permission: 'I agree.' },
        })),
      );
    });
    await analyze(database);
    const many = await measureTimes(limits);
    console.log('\nGET /ira/contribution-limits on PGlite, one after the other, in milliseconds:');
    console.table({ 'as seeded': seeded, [`${SCHEDULES} schedules, ${TRANSFERS} transfers`]: many });
  } finally {
    await services.close();
  }
}
