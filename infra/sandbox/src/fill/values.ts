import { addDays, type BusinessDate, centralDate } from '@wealth/domain/calendar';
import { actAs, insertMany, schema, type Transaction } from '@wealth/services/database';
import { rebuildProjections } from '@wealth/services/ledger';
import { and, eq, sql } from 'drizzle-orm';

/** An account, and the present business date of who owns it. */
interface DatedAccount {
  readonly tenant: string;
  readonly id: string;
  /** The primary owner. */
  readonly person: string;
  readonly date: BusinessDate;
}

/** A person with a clock of their own, and its date. */
interface OwnDate {
  readonly tenant: string;
  readonly person: string;
  readonly date: BusinessDate;
}

interface ClockRow extends Record<string, unknown> {
  readonly tenant: string;
  readonly person: string;
  /** Milliseconds since 1970. */
  readonly fixed: string | null;
  readonly days: number | null;
}

/**
 * Every account with its owner's business date, and the people who have a clock of their own. Leaves the transaction with the role `seeder`.
 * @param common the date of everybody who has no clock of their own
 */
async function datedAccounts(
  transaction: Transaction,
  common: BusinessDate,
): Promise<{ accounts: DatedAccount[]; own: OwnDate[] }> {
  await transaction.execute(sql`select set_config('role', 'none', true)`);
  const { rows: clocks } = await transaction.execute<ClockRow>(
    sql`select tenant, person, (extract(epoch from fixed_at) * 1000)::bigint::text as fixed, offset_days as days
      from sandbox.persona_clock`,
  );
  const own = clocks.map(({ tenant, person, fixed, days }) => ({
    ...{ tenant, person, date: fixed === null ? addDays(common, days ?? 0) : centralDate(Number(fixed)) },
  }));
  const dates = new Map(own.map(({ tenant, person, date }) => [`${tenant} ${person}`, date]));
  await actAs(transaction, { role: 'seeder' });
  const { account, accountAccess: access } = schema;
  const accounts = await transaction
    .select({ tenant: account.tenant, id: account.id, person: access.person })
    .from(account)
    .innerJoin(
      access,
      and(eq(access.tenant, account.tenant), eq(access.account, account.id), eq(access.role, 'PRIMARY')),
    );
  const dated = accounts.map((one) => ({ ...one, date: dates.get(`${one.tenant} ${one.person}`) ?? common }));
  return { accounts: dated, own };
}

/** Builds daily values, holdings and transactions of all accounts anew from the journal and the snapshots. */
async function rebuildAll(transaction: Transaction, accounts: readonly DatedAccount[]): Promise<void> {
  for (const group of Map.groupBy(accounts, ({ tenant, date }) => `${tenant} ${date}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { tenant, date } = first;
    await rebuildProjections(transaction, { tenant, accounts: group.map(({ id }) => id), through: date });
  }
}

/**
 * Builds every account up to its owner's date at the seed, and has its days closed from the next one on. Leaves the
 * transaction with the role `seeder`.
 */
export async function writeValues(transaction: Transaction, common: BusinessDate): Promise<void> {
  const { accounts, own } = await datedAccounts(transaction, common);
  await rebuildAll(transaction, accounts);
  const closed = (through: BusinessDate) => ({ closedThrough: through, dueOn: addDays(through, 1) });
  await insertMany(
    transaction,
    schema.accountClose,
    accounts.map(({ tenant, id, person, date }) => ({
      ...{ tenant, account: id, dueDateOwner: person, closedFrom: date, documentedThrough: date, ...closed(date) },
    })),
  );
  const everybody = [...new Set(accounts.map(({ tenant }) => tenant))].map((tenant) => ({
    tenant,
    person: '',
    date: common,
  }));
  await insertMany(
    transaction,
    schema.businessClose,
    [...everybody, ...own].map(({ tenant, person, date }) => ({ tenant, dueDateOwner: person, ...closed(date) })),
  );
}
