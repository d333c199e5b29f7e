import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { FundBody, IraContribution, ScheduleBody } from '@wealth/api';
import { and, eq } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { openLedgerAccount } from '../ledger/index.ts';
import { aDeposit, aSchedule } from './deposit.fixture.ts';
import { NOW } from './identity.fixture.ts';
import { testPorts } from './ports.fixture.ts';
import { type TestServices, testServices } from './services.fixture.ts';
import { testSettings } from './test-data.fixture.ts';

/** A member of copper with a traditional and a Roth IRA, each funded, and enough money at the credit union. */
export interface IraMember {
  readonly person: string;
  readonly subject: string;
  readonly checking: string;
  /** Of a body: a linked bank. */
  readonly bank: { readonly fundingAccountNumber: string; readonly plaidAccountId: string };
  /** The ids of the two IRAs. */
  readonly accounts: readonly [traditional: string, roth: string];
  /** The bodies' fields of a deposit into each of them. */
  readonly ira: Partial<FundBody>;
  readonly roth: Partial<FundBody>;
}

const flag = (key: string, isOn: boolean) => ({
  id: key,
  type: 'FEATUREFLAG',
  settings: [
    { setting: 'KEY', type: 'STRING', value: key },
    { setting: 'ENABLED', type: 'STRING', value: String(isOn) },
  ],
});

/** Services with members who have IRAs. Each test begins on Fri, 11/20/2026, at noon Central. */
export function iraMoney() {
  const ports = testPorts();
  let services: TestServices;
  let business = NOW;
  let machine = NOW;
  let count = 0;

  const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    inTransaction(services.database, { role: 'seeder' }, work);

  /** Whether deposits into IRAs may repeat. */
  const offersRepeat = (isOn: boolean) =>
    seeding((one) => {
      const { configuration, ...rest } = testSettings('copper');
      const configurationSettings = [...configuration.configurationSettings, flag('IRA_SCHEDULED_TRANSFER', isOn)];
      const document = { ...rest, configuration: { ...configuration, configurationSettings } };
      return one.update(schema.setting).set({ document }).where(eq(schema.setting.tenant, 'copper'));
    });

  beforeAll(async () => {
    services = await testServices({
      systemClock: { now: () => machine },
      businessClock: { now: () => business },
      plugin: (_app, tools) => tools.ports.use(ports),
    });
    await offersRepeat(true);
  });
  afterAll(() => services.close());
  beforeEach(async () => {
    [business, machine] = [NOW, machine + 3_600_000];
    Object.assign(ports, { mode: 'answers' });
    await seeding((one) => one.update(schema.transfer).set({ dueOn: null, state: 'CANCELED' }));
    await seeding((one) => one.update(schema.schedule).set({ dueOn: null, status: 'CANCELED' }));
  });

  async function member({
    born = '1985-04-12',
    own = {},
  }: {
    readonly born?: string | undefined;
    readonly own?: Partial<typeof schema.account.$inferInsert>;
  } = {}): Promise<IraMember> {
    count += 1;
    const person = `saver-${count}`;
    const subject = `subject-${person}`;
    const accounts = [`${person}-ira`, `${person}-roth`] as const;
    const checking = `4001777${String(count).padStart(5, '0')}`;
    const bank = `${person}-bank`;
    const bankNumber = `4001888${String(count).padStart(5, '0')}`;
    const tenant = 'copper';
    await seeding(async (one) => {
      await one.insert(schema.person).values({ tenant, id: person });
      await one.insert(schema.member).values({ tenant, person, memberNumber: `7${count}` });
      await one.insert(schema.identity).values({ tenant, subject, person, linkedAt: new Date(NOW) });
      if (born !== '') {
        const [mayas] = await one.select().from(schema.demographic).where(eq(schema.demographic.person, 'maya'));
        if (mayas) await one.insert(schema.demographic).values({ ...mayas, person, dateOfBirth: born });
      }
      const funding = { tenant, person, subType: 'checking', status: 'ACTIVE', isRemoved: false };
      await one.insert(schema.fundingAccount).values([
        {
          ...funding,
          id: `${person}-checking`,
          accountNumber: checking,
          description: 'Checking',
          isExternal: false,
          balanceCents: 10_000_000,
          institution: null,
        },
        {
          ...funding,
          id: bank,
          accountNumber: bankNumber,
          description: 'First Meadow Checking',
          isExternal: true,
          balanceCents: null,
          institution: 'First Meadow',
        },
      ]);
      for (const [index, type] of (['TRADITIONAL_IRA', 'ROTH_IRA'] as const).entries()) {
        const id = accounts[index] ?? '';
        await one.insert(schema.account).values({
          tenant,
          id,
          number: `7XJ-${id}`,
          type,
          recordType: 'DIGITAL_GUIDED_ADVICE',
          source: 'APEX',
          status: 'COMPLETED',
          keptBy: 'LEDGER',
          ...own,
        });
        await one.insert(schema.accountAccess).values({ tenant, account: id, person, role: 'PRIMARY' });
        await openLedgerAccount(one, tenant, [id]);
      }
    });
    ports.balances.set(`${person}-checking`, 10_000_000);
    const into = (accountType: string, id: string): Partial<FundBody> => ({
      investmentAccountNumber: `7XJ-${id}`,
      fundingAccountNumber: checking,
      accountType,
      isIra: true,
      ira: { applyToPriorYear: false },
    });
    return {
      person,
      subject,
      checking,
      bank: { fundingAccountNumber: `*${bankNumber.slice(-4)}`, plaidAccountId: bank },
      accounts,
      ira: into('TRADITIONAL_IRA', accounts[0]),
      roth: into('ROTH_IRA', accounts[1]),
    };
  }

  async function call(method: string, path: string, { subject }: Pick<IraMember, 'subject'>, body?: object) {
    const seconds = Math.floor(machine / 1_000);
    const token = await services.as(subject, { iat: seconds - 10, exp: seconds + 290 });
    const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    const reply = await services.ask(method, path, { token, headers, ...(body && { body }) });
    return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
  }

  const fund = (who: IraMember, own: object) => call('POST', '/api/fund', who, aDeposit(own));
  const schedule = (who: IraMember, own: Partial<ScheduleBody>) =>
    call('POST', '/api/fund/schedule', who, aSchedule(own));

  return {
    ports,
    seeding,
    member,
    call,
    fund,
    schedule,
    offersRepeat,
    services: () => services,
    tick: () => services.app.work.tick(),
    /** The calls that follow are made at that moment, in ISO 8601; nothing is done. */
    look(moment: string): void {
      business = Date.parse(moment);
    },
    now: () => business,
    /** What is due by that moment is done, a retry included. */
    async until(moment: string): Promise<void> {
      business = Date.parse(moment);
      machine += 3_600_000;
      for (let step = 0; step < 4; step += 1) await services.app.work.tick();
    },
    /** A deposit that is not refused. @returns its number */
    async funded(who: IraMember, own: object): Promise<string> {
      const { status, body } = await fund(who, own);
      expect([status, body]).toEqual([200, expect.objectContaining({})]);
      return body.internalTransactionId;
    },
    /** A schedule that is not refused. @returns its number */
    async scheduled(who: IraMember, own: Partial<ScheduleBody>): Promise<string> {
      const { status, body } = await schedule(who, own);
      expect([status, body]).toEqual([200, expect.objectContaining({})]);
      return body.internalTransactionId;
    },
    async limits(who: IraMember, number = who.ira.investmentAccountNumber): Promise<IraContribution> {
      const { status, body } = await call('GET', `/api/ira/contribution-limits?accountNumber=${number}`, who);
      expect([status, body]).toEqual([200, expect.objectContaining({ currentYear: expect.any(Number) })]);
      return body;
    },
    /** The transfers of a schedule, by date: `2026-12-04 REFUSED LIMIT_REACHED 2026`. */
    async madeBy(id: string): Promise<string[]> {
      const rows = await seeding((one) =>
        one
          .select()
          .from(schema.transfer)
          .where(and(eq(schema.transfer.tenant, 'copper'), eq(schema.transfer.schedule, id)))
          .orderBy(schema.transfer.nominalDate),
      );
      return rows.map(({ nominalDate, state, reason, contributionYear }) =>
        [nominalDate, state, reason, contributionYear].filter((word) => word !== null).join(' '),
      );
    },
  };
}
