import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { AccountsReply, FundBody, Transfer, WithdrawalBody } from '@wealth/api';
import { dollars } from '@wealth/domain/money';
import { eq, sql } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { depositEntries, openLedgerAccount, post, purchaseEntries, rebuildProjections } from '../ledger/index.ts';
import { addMayasAccount } from './account.fixture.ts';
import { aDeposit } from './deposit.fixture.ts';
import { NOW } from './identity.fixture.ts';
import { type TestPorts, testPorts } from './ports.fixture.ts';
import { type TestServices, testServices } from './services.fixture.ts';
import { TODAY } from './test-data.fixture.ts';
import { aWithdrawal } from './withdrawal.fixture.ts';

/** Noon in winter on that day, before the cut-off. */
export const at = (date: string): number => Date.parse(`${date}T18:00:00Z`);
export const FRIDAY = at('2026-11-20');

/** Of a body: Maya's linked bank. */
export const linkedBank = { fundingAccountNumber: '*5501', plaidAccountId: 'mayas-bank' } as const;

export interface Held {
  /** Dollars that were put in. */
  readonly cash: number;
  /** Whole units of VTI, bought at 55.00 of that. */
  readonly units?: number;
  readonly account?: Partial<typeof schema.account.$inferInsert>;
  /** Its portfolio is being changed. Default false. */
  readonly isLocked?: boolean;
  /** Default `GROWTH`, which nobody offers. */
  readonly modelId?: string;
}

/** Services on which money moves day by day. Each test begins on Fri, 11/20/2026, with nothing under way. */
export function movingMoney() {
  const ports: TestPorts = testPorts();
  let services: TestServices;
  let business = FRIDAY;
  let machine = NOW;
  let opened = 0;

  beforeAll(async () => {
    services = await testServices({
      systemClock: { now: () => machine },
      businessClock: { now: () => business },
      plugin: (_app, tools) => tools.ports.use(ports),
    });
  });
  afterAll(() => services.close());

  const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    inTransaction(services.database, { role: 'seeder' }, work);

  /** Changes what the services know of Maya's linked bank. */
  const setBank = (values: Partial<typeof schema.fundingAccount.$inferInsert>) =>
    seeding((one) => one.update(schema.fundingAccount).set(values).where(eq(schema.fundingAccount.id, 'mayas-bank')));

  beforeEach(async () => {
    [business, machine] = [FRIDAY, machine + 3_600_000];
    Object.assign(ports, { mode: 'answers', saleBrings: 1, hasNoPrices: false });
    // What an earlier test has begun goes no further.
    await seeding((one) => one.update(schema.transfer).set({ dueOn: null, state: 'CANCELED' }));
    await seeding((one) => one.update(schema.modelChange).set({ state: 'DONE' }));
    await seeding((one) => one.delete(schema.unmatchedReturn));
    await setBank({ status: 'ACTIVE', isRemoved: false, debitsStoppedBy: null });
  });

  /** An account of Maya's with that money. @returns its id and its number */
  async function holding({ cash, units = 0, account = {}, isLocked = false, modelId = 'GROWTH' }: Held) {
    opened += 1;
    const id = `holding-${opened}`;
    const dates = { tenant: 'copper', nominalDate: TODAY, effectiveDate: TODAY, postedAt: NOW } as const;
    const number = await seeding(async (one) => {
      const added = await addMayasAccount(one, id, { initialFundingSubmitted: cash > 0, ...account });
      await openLedgerAccount(one, 'copper', [id]);
      const model = { modelId, modelDisplayName: 'Growth' };
      await one.insert(schema.portfolioProfile).values({ tenant: 'copper', account: id, ...model, isLocked });
      if (cash > 0) {
        const entries = depositEntries(id, dollars(cash));
        await post(one, { ...dates, id: `${id}-first`, kind: 'DEPOSIT', detail: {}, entries });
      }
      if (units > 0) {
        const entries = purchaseEntries(id, 'VTI', units * 1_000_000, dollars(units * 55));
        await post(one, { ...dates, id: `${id}-bought`, kind: 'BUY', detail: { instrument: 'VTI' }, entries });
      }
      await rebuildProjections(one, { tenant: 'copper', accounts: [id], through: TODAY });
      return added;
    });
    ports.units.set(id, units * 1_000_000);
    return { id, number };
  }

  /** Lasts at the machine's time. */
  function tokenOf(subject: string): Promise<string> {
    const seconds = Math.floor(machine / 1_000);
    return services.as(subject, { iat: seconds - 10, exp: seconds + 290 });
  }

  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, subject: string, body?: object) {
    const token = await tokenOf(subject);
    const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    const reply = await services.ask(method, path, { token, headers, ...(body && { body }) });
    return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
  }

  const withdraw = (own: Partial<WithdrawalBody> | Record<string, unknown>, subject = 'subject-maya') =>
    call('POST', '/api/withdrawal', subject, { ...aWithdrawal(), ...own });

  const tick = () => services.app.work.tick();

  return {
    ports,
    seeding,
    setBank,
    async bank() {
      const [row] = await seeding((one) =>
        one.select().from(schema.fundingAccount).where(eq(schema.fundingAccount.id, 'mayas-bank')),
      );
      return row;
    },
    tick,
    call,
    services: () => services,
    download: async (path: string, subject: string) => services.ask('GET', path, { token: await tokenOf(subject) }),
    /** By the machine, for a second process. */
    systemClock: { now: () => machine },
    holding,
    withdraw,
    /** What is due by that moment is done, a retry included. */
    async day(moment: number): Promise<void> {
      business = moment;
      machine += 3_600_000;
      await tick();
    },
    /** The calls that follow are made at that moment; nothing is done. */
    look(moment: number): void {
      business = moment;
    },
    /** A withdrawal that is not refused. @returns its number */
    async withdrawn(own: Partial<WithdrawalBody>): Promise<string> {
      const { status, body } = await withdraw(own);
      expect([status, body]).toEqual([200, expect.objectContaining({ soldOn: expect.any(String) })]);
      return body.internalTransactionId;
    },
    /** A deposit that is not refused. @returns its number */
    async deposited(own: Partial<FundBody>): Promise<string> {
      const { status, body } = await call('POST', '/api/fund', 'subject-maya', aDeposit(own));
      expect([status, body]).toEqual([200, expect.objectContaining({})]);
      return body.internalTransactionId;
    },
    /** What the list of transfers says of an account. */
    async listed(number: string, subject = 'subject-maya'): Promise<Transfer[]> {
      const { body } = await call('GET', '/api/fund', subject);
      return (body.transfers as Transfer[]).filter((one) => one.investmentAccountNumber === number);
    },
    async accountOf(number: string) {
      const { body } = await call('GET', '/api/accounts', 'subject-maya');
      const found = (body as AccountsReply).accounts.find((one) => one.number === number);
      if (found === undefined) throw new Error(`There is no account ${number}`);
      return found;
    },
    async transferOf(id: string) {
      const [row] = await seeding((one) => one.select().from(schema.transfer).where(eq(schema.transfer.id, id)));
      return row;
    },
    /** Returns of the network that fit no transfer. */
    unmatched: () =>
      seeding((one) => one.select().from(schema.unmatchedReturn).orderBy(schema.unmatchedReturn.returnOn)),
    /** `2026-11-23 SELL individual VTI -2000000`, of each line of a transfer's postings. */
    async linesOf(id: string): Promise<string[]> {
      const { rows } = await seeding((one) =>
        one.execute<{ line: string }>(
          sql`select concat_ws(' ', j.effective_date, j.kind, e.ledger_account, e.commodity, e.quantity) as line
              from journal j join entry e on e.tenant = j.tenant and e.journal = j.id
              where starts_with(j.id, ${`${id}-`}) order by j.effective_date, j.id, e.line`,
        ),
      );
      return rows.map(({ line }) => line);
    },
    /** The stored sentences and facts of a transfer's postings, by the rest of their ids. */
    async postingsBy(id: string): Promise<Record<string, readonly [description: string, detail: unknown]>> {
      const { rows } = await seeding((one) =>
        one.execute<{ id: string; description: string; detail: unknown }>(
          sql`select id, description, detail from journal where starts_with(id, ${`${id}-`}) order by id`,
        ),
      );
      return Object.fromEntries(
        rows.map(({ id: posting, description, detail }) => [posting.slice(id.length + 1), [description, detail]]),
      );
    },
    /** What a ledger account holds, by commodity: cents of USD, millionths of units. */
    async held(account: string): Promise<Record<string, number>> {
      const { rows } = await seeding((one) =>
        one.execute<{ commodity: string; total: number }>(
          sql`select commodity, sum(quantity)::float8 as total from entry
              where tenant = 'copper' and ledger_account = ${account} group by commodity`,
        ),
      );
      return Object.fromEntries(
        rows.filter(({ total }) => total !== 0).map(({ commodity, total }) => [commodity, total]),
      );
    },
  };
}
