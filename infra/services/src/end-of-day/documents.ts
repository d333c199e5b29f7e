import { isIra } from '@wealth/domain/accounts';
import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { and, eq, sql } from 'drizzle-orm';
import { actAs, given, preparedSql, schema, type Transaction } from '../database/index.ts';
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
  readonly dueDateOwner: string;
  readonly documentedThrough: string;
  readonly closedThrough: BusinessDate;
}

type Notices = Custodian['notices'];
type Rows = Record<string, unknown>;

const rowsOf = async <Row extends Rows>(transaction: Transaction, query: ReturnType<typeof sql>) =>
  (await transaction.execute<Row>(query)).rows;

/** The undocumented days of an account. */
interface Due {
  readonly account: string;
  readonly type: string;
  /** The day of its first value; none while there is no money in it. */
  readonly opened: string | null;
  /** The last day on which nothing more will be posted. */
  readonly through: BusinessDate;
  readonly trades: readonly { readonly date: BusinessDate; readonly trades: number }[];
}

/**
 * A day is settled once it is over and no transfer that is due by then waits. A later return is dated later.
 */
const findDue = preparedSql<{ tenant: string; closes: string }, Due>(
  'due_documents',
  sql`
    with settled as (
      select r.account, r.after, case when waits.due <= r.over then waits.due - 1 else r.over end as through
      from jsonb_to_recordset(${given('closes')}::jsonb) as r (account text, after date, over date)
      cross join lateral (
        select min(due_on) as due from (
          select ${transfer.dueOn} as due_on from ${transfer}
            where ${transfer.tenant} = ${given('tenant')} and ${transfer.account} = r.account
          union all
          select ${schedule.dueOn} from ${schedule}
            where ${schedule.tenant} = ${given('tenant')} and ${schedule.account} = r.account) open) waits)
    select s.account, k.type, s.through::text as through,
      (select min(date)::text from daily_value v where v.tenant = k.tenant and v.account = k.id) as opened,
      coalesce((
        select json_agg(json_build_object('date', date, 'trades', trades) order by date) from (
          select t.date, count(*)::integer as trades from account_transaction t
          where t.tenant = k.tenant and t.account = k.id and t.kind in ('BUY', 'SELL')
            and t.date > s.after and t.date <= s.through
          group by t.date) days), '[]'::json) as trades
    from settled s join account k on k.tenant = ${given('tenant')} and k.id = s.account
    where s.through > s.after`,
);

const setDocumented = preparedSql<{ tenant: string; closes: string }, unknown>(
  'set_documented',
  sql`
    update account_close c set documented_through = r.through
    from jsonb_to_recordset(${given('closes')}::jsonb) as r (account text, through date)
    where c.tenant = ${given('tenant')} and c.account = r.account`,
);

/** The names of an account's owners, the primary one first; of a person's alone for what is the person's own. */
async function ownersOf(transaction: Transaction, { tenant, account: id, dueDateOwner }: Closed, isPersonal: boolean) {
  const rows = await rowsOf<{ name: string }>(
    transaction,
    sql`select d.first_name || ' ' || d.last_name as name
      from ${accountAccess} a join demographic d on d.tenant = a.tenant and d.person = a.person
      where a.tenant = ${tenant} and a.account = ${id} ${isPersonal ? sql`and a.person = ${dueDateOwner}` : sql``}
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
const accountsOfPerson = (transaction: Transaction, { tenant, dueDateOwner }: Closed) =>
  rowsOf<{ id: string; type: string; documented: string; opened: string | null }>(
    transaction,
    sql`select k.id, k.type, c.documented_through::text as documented,
      (select min(date)::text from daily_value v where v.tenant = k.tenant and v.account = k.id) as opened
    from ${accountClose} c join ${account} k on k.tenant = c.tenant and k.id = c.account
    where c.tenant = ${tenant} and c.clock_person = ${dueDateOwner} and k.kept_by = 'LEDGER' order by k.id`,
  );

const totalOn = async (transaction: Transaction, { tenant, dueDateOwner }: Closed, date: BusinessDate) =>
  (
    await rowsOf<{ total: number | null }>(
      transaction,
      sql`select sum(v.value_cents)::float8 as total
        from ${accountClose} c
        join ${account} k on k.tenant = c.tenant and k.id = c.account and k.kept_by = 'LEDGER'
        join ${dailyValue} v on v.tenant = c.tenant and v.account = c.account and v.date = ${date}::date
        where c.tenant = ${tenant} and c.clock_person = ${dueDateOwner}`,
    )
  )[0]?.total;

/** Of two accounts of a person, the later one sees how far the other one is. In one order for whoever waits. */
async function lockQuarters(
  transaction: Transaction,
  tenant: string,
  dated: readonly { readonly closed: Closed; readonly ends: readonly BusinessDate[] }[],
): Promise<void> {
  const persons = new Set(dated.filter(({ ends }) => ends.some(isQuarterEnd)).map(({ closed }) => closed.dueDateOwner));
  for (const person of [...persons].sort()) {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`documents ${tenant} ${person}`}))`);
  }
}

/**
 * Writes the documents of the days that are over: statements, confirmations of trades, tax forms, and once all accounts
 * of a person are so far the statement over all of them. Of closed days that are not over, or on which a transfer is
 * still due, they come with a later close. Runs as `worker`, and as `closer` while it writes.
 */
export async function writeDocuments(
  transaction: Transaction,
  tenant: string,
  closes: readonly Closed[],
  notices: Notices,
): Promise<void> {
  if (closes.length === 0) return;
  const requests = closes.map(({ account: id, documentedThrough, closedThrough }) => ({
    ...{ account: id, after: documentedThrough, over: addDays(closedThrough, -1) },
  }));
  const due = new Map(
    (await findDue(transaction, { tenant, closes: JSON.stringify(requests) })).map((one) => [one.account, one]),
  );
  const dated = closes.flatMap((closed) => {
    const found = due.get(closed.account);
    if (found === undefined) return [];
    const after = businessDate(closed.documentedThrough);
    const ends = monthEnds(addDays(after, 1), found.through);
    return [{ closed, found, after, ends, forms: formsReady(found.type, after, found.through) }];
  });
  await lockQuarters(transaction, tenant, dated);
  const documented = dated.map(({ found }) => ({ account: found.account, through: found.through }));
  if (documented.length > 0) await setDocumented(transaction, { tenant, closes: JSON.stringify(documented) });
  for (const { closed, found, ends, forms } of dated) {
    if (found.opened === null || found.trades.length + ends.length + forms.length === 0) continue;
    await writeOf(transaction, closed, { ...found, opened: found.opened, ends, forms }, notices);
  }
}

/** The material of an account's documents. */
interface Material extends Due {
  readonly opened: string;
  readonly ends: readonly BusinessDate[];
  readonly forms: ReturnType<typeof formsReady>;
}

async function writeOf(
  transaction: Transaction,
  closed: Closed,
  { opened, trades, ends, forms: ready }: Material,
  notices: Notices,
): Promise<void> {
  const { tenant, account: id, dueDateOwner } = closed;
  const accounts = await accountsOfPerson(transaction, closed);
  const values = new Map<BusinessDate, number>();
  for (const date of ends) {
    const value = await valueOn(transaction, closed, date);
    if (value !== undefined) values.set(date, value);
  }
  const totals = new Map<BusinessDate, number>();
  for (const date of ends.filter(isQuarterEnd)) {
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
  const yearOpened = Number(opened.slice(0, 4));
  const forms = ready.filter(
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
    ...{ tenant, id: `${name}-${dueDateOwner}`, account: null, person: dueDateOwner },
    ...row,
  });
  const taxed = (year: number) =>
    accounts.filter(({ type, opened }) => !isIra(type) && opened !== null && Number(opened.slice(0, 4)) <= year);
  const rows = [
    ...[...values].map(([date, value]) => ofAccount(`statement-${date}`, statement(date, value, head))),
    ...trades.map((day) => ofAccount(`trades-${day.date}`, confirmation(day.date, day.trades, head))),
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

const setClosingValues = preparedSql<{ tenant: string; values: string }, unknown>(
  'restate_documents',
  sql`
    update document d set content = jsonb_set(d.content, '{closingValueCents}', to_jsonb(r.cents))
    from jsonb_to_recordset(${given('values')}::jsonb) as r (kind text, account text, person text, date date, cents bigint)
    where d.tenant = ${given('tenant')} and d.date = r.date and d.content ->> 'kind' = r.kind
      and (d.account = r.account or d.person = r.person)
      and not exists (select from document_file f where f.tenant = d.tenant and f.document = d.id)`,
);

/**
 * Corrects the closing values of statements, once prices of their days were corrected. One that was opened stays as its
 * owners know it: its file is kept. Runs as `worker`, and as `closer` while it writes.
 * @param corrected documented accounts, with the first day whose values were corrected
 */
export async function restateDocuments(
  transaction: Transaction,
  tenant: string,
  corrected: readonly { readonly closed: Closed; readonly from: BusinessDate }[],
): Promise<void> {
  const dated = corrected.map(({ closed, from }) => ({
    ...{ closed, ends: monthEnds(from, businessDate(closed.documentedThrough)) },
  }));
  await lockQuarters(transaction, tenant, dated);
  const values: { kind: string; account?: string; person?: string; date: BusinessDate; cents: number }[] = [];
  for (const { closed, ends } of dated) {
    for (const date of ends) {
      const value = await valueOn(transaction, closed, date);
      if (value !== undefined) values.push({ kind: 'STATEMENT', account: closed.account, date, cents: value });
      const total = isQuarterEnd(date) ? await totalOn(transaction, closed, date) : undefined;
      if (total != null) values.push({ kind: 'CONSOLIDATED', person: closed.dueDateOwner, date, cents: total });
    }
  }
  if (values.length === 0) return;
  await actAs(transaction, { role: 'closer', tenant });
  await setClosingValues(transaction, { tenant, values: JSON.stringify(values) });
  await actAs(transaction, { role: 'worker', tenant });
}
