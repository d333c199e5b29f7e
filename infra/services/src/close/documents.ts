import { isIra } from '@wealth/domain/accounts';
import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { and, eq, sql } from 'drizzle-orm';
import { actAs, schema, type Transaction } from '../database/index.ts';
import type { Custodian } from '../ports/index.ts';
import {
  confirmation,
  consolidated,
  type DatedDocument,
  formsReady,
  isQuarterEnd,
  monthEnds,
  statement,
  taxForm,
} from './documents.rules.ts';

const { account, accountAccess, accountClose, accountTransaction, dailyValue, document, schedule, transfer } = schema;

/** An account whose days have just been closed. */
export interface Closed {
  readonly tenant: string;
  readonly account: string;
  /** The primary owner. */
  readonly clockPerson: string;
  readonly documentedThrough: string;
  readonly closedThrough: BusinessDate;
}

type Notices = Custodian['notices'];
type Rows = Record<string, unknown>;

const rowsOf = async <Row extends Rows>(transaction: Transaction, query: ReturnType<typeof sql>) =>
  (await transaction.execute<Row>(query)).rows;

/**
 * The last day on which nothing more will be posted: it is over, and nothing that is due by then waits. What comes back
 * later is dated later.
 */
async function settledThrough(transaction: Transaction, closed: Closed): Promise<BusinessDate> {
  const { tenant, account: id } = closed;
  const waiting = await rowsOf<{ due: string | null }>(
    transaction,
    sql`select min(due_on)::text as due from (
      select ${transfer.dueOn} as due_on from ${transfer}
        where ${transfer.tenant} = ${tenant} and ${transfer.account} = ${id}
      union all
      select ${schedule.dueOn} from ${schedule} where ${schedule.tenant} = ${tenant} and ${schedule.account} = ${id}) open`,
  );
  const over = addDays(closed.closedThrough, -1);
  const due = waiting[0]?.due;
  return due && due <= over ? addDays(businessDate(due), -1) : over;
}

/** The names of an account's owners, the primary one first; of a person's alone for what is the person's own. */
async function ownersOf(transaction: Transaction, { tenant, account: id, clockPerson }: Closed, isPersonal: boolean) {
  const rows = await rowsOf<{ name: string }>(
    transaction,
    sql`select d.first_name || ' ' || d.last_name as name
      from ${accountAccess} a join demographic d on d.tenant = a.tenant and d.person = a.person
      where a.tenant = ${tenant} and a.account = ${id} ${isPersonal ? sql`and a.person = ${clockPerson}` : sql``}
      order by a.role desc, a.person`,
  );
  return rows.map(({ name }) => name);
}

const valueOn = async (transaction: Transaction, { tenant, account: id }: Closed, date: BusinessDate) =>
  (
    await transaction
      .select({ value: dailyValue.valueCents })
      .from(dailyValue)
      .where(and(eq(dailyValue.tenant, tenant), eq(dailyValue.account, id), eq(dailyValue.date, date)))
  )[0]?.value;

/** Accounts of the ledger that the person opened, with the days until which each is documented. */
const accountsOfPerson = (transaction: Transaction, { tenant, clockPerson }: Closed) =>
  rowsOf<{ id: string; type: string; documented: string; opened: string | null }>(
    transaction,
    sql`select k.id, k.type, c.documented_through::text as documented,
      (select min(date)::text from daily_value v where v.tenant = k.tenant and v.account = k.id) as opened
    from ${accountClose} c join ${account} k on k.tenant = c.tenant and k.id = c.account
    where c.tenant = ${tenant} and c.clock_person = ${clockPerson} and k.kept_by = 'LEDGER' order by k.id`,
  );

const totalOn = async (transaction: Transaction, { tenant, clockPerson }: Closed, date: BusinessDate) =>
  (
    await rowsOf<{ total: number | null }>(
      transaction,
      sql`select sum(v.value_cents)::float8 as total
        from ${accountClose} c
        join ${account} k on k.tenant = c.tenant and k.id = c.account and k.kept_by = 'LEDGER'
        join ${dailyValue} v on v.tenant = c.tenant and v.account = c.account and v.date = ${date}::date
        where c.tenant = ${tenant} and c.clock_person = ${clockPerson}`,
    )
  )[0]?.total;

/**
 * Writes the documents of the days that are over: statements, confirmations of trades, tax forms, and once all accounts
 * of a person are so far the statement over all of them. Of closed days that are not over, or on which a transfer is
 * still due, they come with a later close. Runs as `worker`, and as `closer` while it writes.
 */
export async function writeDocuments(transaction: Transaction, closed: Closed, notices: Notices): Promise<void> {
  const { tenant, account: id, clockPerson } = closed;
  const after = businessDate(closed.documentedThrough);
  const through = await settledThrough(transaction, closed);
  if (through <= after) return;
  // Of two accounts of a person, the later one sees how far the other one is.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`documents ${tenant} ${clockPerson}`}))`);
  await transaction
    .update(accountClose)
    .set({ documentedThrough: through })
    .where(and(eq(accountClose.tenant, tenant), eq(accountClose.account, id)));
  const first = addDays(after, 1);
  const accounts = await accountsOfPerson(transaction, closed);
  const own = accounts.find((one) => one.id === id);
  if (own?.opened == null) return;
  const trades = await rowsOf<{ date: string; trades: number }>(
    transaction,
    sql`select ${accountTransaction.date}::text as date, count(*)::integer as trades from ${accountTransaction}
      where ${accountTransaction.tenant} = ${tenant} and ${accountTransaction.account} = ${id}
        and ${accountTransaction.kind} in ('BUY', 'SELL') and ${accountTransaction.date} between ${first} and ${through}
      group by 1 order by 1`,
  );
  const values = new Map<BusinessDate, number>();
  for (const date of monthEnds(first, through)) {
    const value = await valueOn(transaction, closed, date);
    if (value !== undefined) values.set(date, value);
  }
  const totals = new Map<BusinessDate, number>();
  for (const date of monthEnds(first, through).filter(isQuarterEnd)) {
    if (accounts.some(({ documented }) => documented < date)) continue;
    const total = await totalOn(transaction, closed, date);
    if (total != null) totals.set(date, total);
  }
  const withdrew = await rowsOf<{ year: number }>(
    transaction,
    sql`select distinct extract(year from ${accountTransaction.date})::integer as year from ${accountTransaction}
      where ${accountTransaction.tenant} = ${tenant} and ${accountTransaction.account} = ${id}
        and ${accountTransaction.kind} = 'WITHDRAWAL'`,
  );
  const yearOpened = Number(own.opened.slice(0, 4));
  const forms = formsReady(own.type, after, through).filter(
    ({ form, year }) => year >= yearOpened && (form !== '1099-R' || withdrew.some((one) => one.year === year)),
  );
  if (trades.length + values.size + totals.size + forms.length === 0) return;

  await actAs(transaction, { role: 'closer', tenant });
  const head = { owners: await ownersOf(transaction, closed, false), notice: notices?.document };
  const personal = { owners: await ownersOf(transaction, closed, true), notice: notices?.document };
  const ofAccount = (name: string, row: DatedDocument) => ({
    ...{ tenant, id: `${name}-${id}`, account: id, person: null },
    ...row,
  });
  const ofPerson = (name: string, row: DatedDocument) => ({
    ...{ tenant, id: `${name}-${clockPerson}`, account: null, person: clockPerson },
    ...row,
  });
  const taxed = (year: number) =>
    accounts.filter(({ type, opened }) => !isIra(type) && opened !== null && Number(opened.slice(0, 4)) <= year);
  const rows = [
    ...[...values].map(([date, value]) => ofAccount(`statement-${date}`, statement(date, value, head))),
    ...trades.map((day) => ofAccount(`trades-${day.date}`, confirmation(businessDate(day.date), day.trades, head))),
    ...forms.map(({ form, year }) => {
      const several = form === '1099' ? taxed(year).map((one) => one.id) : [];
      const notice = notices?.taxForm;
      // A person with several taxed accounts gets one form for all of them.
      return several.length > 1
        ? ofPerson(`${form}-${year}`, taxForm(form, year, { ...personal, notice, accounts: several }))
        : ofAccount(`${form}-${year}`, taxForm(form, year, { ...head, notice }));
    }),
    ...[...totals].map(([date, total]) => ofPerson(`quarter-${date}`, consolidated(date, total, personal))),
  ];
  await transaction.insert(document).values(rows).onConflictDoNothing();
  await actAs(transaction, { role: 'worker', tenant });
}
