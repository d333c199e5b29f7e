import { isBusinessDay } from '@wealth/domain/business-days';
import { addDays, type BusinessDate, businessDate, daysBetween, today } from '@wealth/domain/calendar';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Recorded, recordActs } from '../audit/index.ts';
import { given, inTransaction, preparedSql, schema, type Transaction } from '../database/index.ts';
import { lockedFundsByAccount } from '../funding/transfers/account-funds.ts';
import { endOfDayInOrder, firstOpenDay, firstUnreadDay } from '../funding/transfers/earlier-days.ts';
import { MONEY, type Posting, post, projectFrom } from '../ledger/index.ts';
import { type CustodianDay, type Ports, PortUnavailable, type Report } from '../ports/index.ts';
import {
  type Begun,
  dayBegins,
  type Finish,
  MAX_ROWS,
  postponed,
  type StepTools,
  tableQueue,
  unleased,
} from '../work/queue.ts';
import { type CommodityChange, changesBy, getOpeningPosition } from './book.rules.ts';
import { restateDocuments, writeDocuments } from './documents.ts';
import { getDayPostings } from './postings.rules.ts';
import { writePrices } from './write-prices.ts';

const { accountClose, businessClose, reportedPosition, reportedSnapshot } = schema;

type EndOfDayRow = typeof accountClose.$inferSelect;

const DAY = 86_400_000;
/** The most calendar days that one step closes. */
const MAX_DAYS = 31;

/** An account on the days that are to be closed. */
interface Closing {
  readonly row: EndOfDayRow;
  readonly keptBy: 'LEDGER' | 'REPORTED';
  readonly modelId: string | undefined;
  /** The day of its first value. */
  readonly openedOn: BusinessDate | undefined;
  /** The last day that is closed now; the last closed one where only a price was corrected. */
  readonly through: BusinessDate;
  readonly businessDays: readonly BusinessDate[];
}

/** The account's money and units, by the days on which they changed. */
interface Book {
  readonly changes: readonly CommodityChange[];
  /** Cents that transfers need. */
  readonly reserved: number;
}

/** By account. An account with a sale under way has none. */
type Books = ReadonlyMap<string, Book>;

const earlier = <Day extends string>(one: Day, other: Day): Day => (one < other ? one : other);
const later = <Day extends string>(one: Day, other: Day): Day => (one > other ? one : other);

const idsOf = (closings: readonly Closing[]) => closings.map(({ row }) => row.account);
/** The end-of-day rows of a tenant's accounts. */
const matchesAccounts = (tenant: string, accounts: readonly string[]) =>
  and(eq(accountClose.tenant, tenant), inArray(accountClose.account, [...accounts]));

const findFacts = preparedSql<
  { tenant: string; accounts: string; now: string },
  {
    account: string;
    kept_by: 'LEDGER' | 'REPORTED';
    model: string | null;
    opened_on: string | null;
    priced_through: string | null;
    first_open: string | null;
    first_unread: string | null;
  }
>(
  'facts_of_closes',
  sql`
    select r.account, a.kept_by, p.model_id as model,
      (select min(date)::text from daily_value v where v.tenant = a.tenant and v.account = a.id) as opened_on,
      (select max(closed_through)::text from business_close b
        where b.tenant = a.tenant and b.clock_person in ('', r.person)) as priced_through,
      ${firstOpenDay(sql`a.tenant`, sql`a.id`, sql`${given('now')}::timestamptz`)}::text as first_open,
      ${firstUnreadDay(sql`a.tenant`)}::text as first_unread
    from jsonb_to_recordset(${given('accounts')}::jsonb) as r (account text, person text)
    join account a on a.tenant = ${given('tenant')} and a.id = r.account
    left join portfolio_profile p on p.tenant = a.tenant and p.account = a.id`,
);

/** Days are closed until the account has something due that comes first; what needs attention delays none. */
async function closingsOf(
  transaction: Transaction,
  tenant: string,
  rows: readonly EndOfDayRow[],
  { businessClock, systemClock }: StepTools,
): Promise<Closing[]> {
  const accounts = JSON.stringify(rows.map(({ account: of, dueDateOwner: person }) => ({ account: of, person })));
  const now = new Date(systemClock.now()).toISOString();
  const facts = await findFacts(transaction, { tenant, accounts, now });
  const date = today(businessClock);
  const closings = rows.map((row) => {
    const found = facts.find((one) => one.account === row.account);
    if (found === undefined) throw new Error('An account that is closed each day is not there');
    const closed = businessDate(row.closedThrough);
    const possible = earlier(date, businessDate(found.priced_through ?? closed));
    const before = (day: string | null) => (day === null ? possible : addDays(businessDate(day), -1));
    // Returns that became unread since the list was made are of other accounts: one of this account would be due.
    const read = later(businessDate(row.dueOn), before(found.first_unread));
    const bounds = [possible, before(found.first_open), read, addDays(closed, MAX_DAYS)];
    const through = later(closed, bounds.reduce(earlier));
    const days = Array.from({ length: daysBetween(closed, through) }, (_, index) => addDays(closed, index + 1));
    return {
      row,
      keptBy: found.kept_by,
      modelId: found.model ?? undefined,
      openedOn: found.opened_on === null ? undefined : businessDate(found.opened_on),
      through,
      businessDays: days.filter(isBusinessDay),
    };
  });
  return closings.filter(({ row, through }) => row.correctedFrom !== null || through > row.closedThrough);
}

const findChanges = preparedSql<
  { tenant: string; accounts: string },
  { account: string; commodity: string; date: string; quantity: string }
>(
  'changes_of_accounts',
  sql`
    select r.account, c.commodity, c.date, c.quantity
    from jsonb_to_recordset(${given('accounts')}::jsonb) as r (account text, closed date)
    cross join lateral (
      select e.commodity, greatest(j.effective_date, r.closed)::text as date, sum(e.quantity)::text as quantity
      from entry e join journal j on j.tenant = e.tenant and j.id = e.journal
      where e.tenant = ${given('tenant')} and e.ledger_account = r.account
      group by 1, 2) c
    order by 1, 2, 3`,
);

/** The books of the accounts that the ledger keeps, with the accounts locked. */
async function lockedBooks(transaction: Transaction, tenant: string, closings: readonly Closing[]): Promise<Books> {
  const kept = closings.filter(({ keptBy }) => keptBy === 'LEDGER');
  if (kept.length === 0) return new Map();
  const sellers = kept.map(({ row, through }) => ({ id: row.account, account: row.account, on: through }));
  const funds = await lockedFundsByAccount(transaction, tenant, sellers);
  const accounts = JSON.stringify(kept.map(({ row }) => ({ account: row.account, closed: row.closedThrough })));
  const rows = Map.groupBy(await findChanges(transaction, { tenant, accounts }), (change) => change.account);
  const books = new Map<string, Book>();
  for (const [id, { cash }] of funds) {
    const changes = (rows.get(id) ?? []).map(({ commodity, date, quantity }) => ({
      ...{ commodity, date: businessDate(date), quantity: Number(quantity) },
    }));
    const money = changes.reduce((sum, { commodity, quantity }) => sum + (commodity === MONEY ? quantity : 0), 0);
    books.set(id, { changes, reserved: money - cash });
  }
  return books;
}

/** Prices that are not there: of each security on each day. */
const findMissing = preparedSql<{ instruments: string; days: string }, { instrument: string; date: string }>(
  'missing_prices',
  sql`
    select held.instrument, days.date
    from jsonb_array_elements_text(${given('instruments')}::jsonb) held (instrument)
    cross join jsonb_array_elements_text(${given('days')}::jsonb) days (date)
    where not exists (select from price p where p.instrument = held.instrument and p.date = days.date::date)
    order by 2, 1`,
);

/** By account, a business day that is to be closed on which a held security has no price. */
async function unpriced(transaction: Transaction, closings: readonly Closing[], books: Books) {
  const changes = (closing: Closing) => books.get(closing.row.account)?.changes ?? [];
  const instruments = new Set(closings.flatMap(changes).map(({ commodity }) => commodity));
  instruments.delete(MONEY);
  const days = new Set(closings.flatMap(({ businessDays }) => businessDays));
  if (instruments.size === 0 || days.size === 0) return new Map<string, never>();
  const missing = await findMissing(transaction, {
    instruments: JSON.stringify([...instruments]),
    days: JSON.stringify([...days]),
  });
  return new Map(
    closings.flatMap((closing) => {
      const found = missing.find(({ instrument, date: day }) => {
        const date = businessDate(day);
        // Units that were sold before the day need no price of it.
        const { holdings } = getOpeningPosition(changes(closing), addDays(date, 1), 0);
        return closing.businessDays.includes(date) && holdings.some((held) => held.instrument === instrument);
      });
      return found === undefined ? [] : [[closing.row.account, found] as const];
    }),
  );
}

/** An account whose days are known. */
interface Ended {
  readonly closing: Closing;
  readonly through: BusinessDate;
  readonly postings?: readonly Posting[];
  /** The earliest day that others reported now. */
  readonly reportedFrom?: BusinessDate | undefined;
}

const closeRows = preparedSql<{ tenant: string; accounts: string }, unknown>(
  'close_accounts',
  sql`
    update account_close c set
      closed_from = case when r.through > c.closed_through then c.due_on else c.closed_from end,
      due_on = case when r.through > c.closed_through then r.through + 1 else c.due_on end,
      closed_through = greatest(c.closed_through, r.through),
      corrected_from = null, requested_at = null, attempts = 0, failing_since = null, claimed_until = null
    from jsonb_to_recordset(${given('accounts')}::jsonb) as r (account text, through date)
    where c.tenant = ${given('tenant')} and c.account = r.account`,
);

/** Ends the step: posts, writes the values and the last closed days, and with the ports' notices the documents. */
async function end(
  transaction: Transaction,
  tenant: string,
  ended: readonly Ended[],
  { tools, ports }: { readonly tools: StepTools; readonly ports?: Ports },
): Promise<void> {
  const accounts = ended.map(({ closing, through }) => ({ account: closing.row.account, through }));
  if (accounts.length === 0) return;
  await closeRows(transaction, { tenant, accounts: JSON.stringify(accounts) });
  await post(transaction, ...ended.flatMap(({ postings = [] }) => postings));
  const acts = ended.flatMap(({ closing, through, postings = [] }): Recorded[] => {
    const id = closing.row.account;
    const act = { action: 'UPDATE', entity: 'account_close', entityId: id } as const;
    return postings.length === 0 ? [] : [[{ tenant, request: `${id}-${through}` }, act]];
  });
  await recordActs(transaction, acts, tools.systemClock.now());
  const changes = ended.map(({ closing: { row }, through, reportedFrom }) => {
    const from = [row.correctedFrom, row.dueOn, reportedFrom].filter((day) => day != null).reduce(earlier);
    return { account: row.account, from: businessDate(from), through };
  });
  await projectFrom(transaction, tenant, changes);
  const kept = ended.filter(({ closing }) => closing.keptBy === 'LEDGER');
  const closed = kept.map(({ closing, through }) => ({ ...closing.row, closedThrough: through }));
  const corrected = closed.flatMap((one) =>
    one.correctedFrom === null ? [] : [{ closed: one, from: businessDate(one.correctedFrom) }],
  );
  await restateDocuments(transaction, tenant, corrected);
  if (ports === undefined) return;
  await writeDocuments(transaction, tenant, closed, ports.custodian.notices);
}

/** Runs `work` in a new transaction, with those rows locked that still have this step's lease. */
const whileLeased = (
  tenant: string,
  closings: readonly Closing[],
  tools: StepTools,
  work: (own: Transaction, leased: readonly Closing[]) => ReturnType<Finish>,
) =>
  inTransaction(tools.database, { role: 'worker', tenant }, async (own) => {
    const locked = await own
      .select({ id: accountClose.account })
      .from(accountClose)
      .where(and(matchesAccounts(tenant, idsOf(closings)), eq(accountClose.claimedUntil, tools.leasedUntil)))
      .orderBy(accountClose.account)
      .for('no key update');
    const leased = closings.filter(({ row }) => locked.some(({ id }) => id === row.account));
    return leased.length === 0 ? 'DONE' : work(own, leased);
  });

/** Changes the leases of end-of-day rows. */
async function setLease(
  transaction: Transaction,
  tenant: string,
  closings: readonly Closing[],
  lease: PgUpdateSetSource<typeof accountClose>,
): Promise<void> {
  if (closings.length === 0) return;
  await transaction
    .update(accountClose)
    .set(lease)
    .where(matchesAccounts(tenant, idsOf(closings)));
}

/** Asks for prices that were missing when the day's others came. The account is closed once they are there. */
function askForPrices(tenant: string, closing: Closing, books: Books, tools: StepTools): Begun {
  return async ({ prices }, signal) => {
    if (prices === undefined) throw new PortUnavailable('Nobody gives closing prices here');
    const after = businessDate(closing.row.closedThrough);
    const answer = await prices.closing({ tenant, after, through: closing.through }, signal);
    return async () => {
      await writePrices(tools.database, tenant, answer.prices, after);
      return whileLeased(tenant, [closing], tools, async (own) => {
        const [still] = (await unpriced(own, [closing], books)).values();
        if (still) throw new PortUnavailable(`${still.instrument} has no price on ${still.date}`);
        await setLease(own, tenant, [closing], unleased);
        return 'DONE';
      });
    };
  };
}

/** The answer of the custodian, or of the institution that reports the account. */
interface Answer {
  readonly closing: Closing;
  readonly days: readonly { readonly on: BusinessDate; readonly day: CustodianDay }[];
  readonly reports: readonly Report[];
  /** The last day that is known. */
  readonly through: BusinessDate;
}

/** Asks the custodian about each business day, until there is one that it does not know yet. */
async function askDays(tenant: string, closing: Closing, book: Book, { custodian }: Ports, signal: AbortSignal) {
  const { row, modelId, openedOn, businessDays } = closing;
  const days: { readonly on: BusinessDate; readonly day: CustodianDay }[] = [];
  let { changes } = book;
  for (const on of businessDays) {
    const opening = getOpeningPosition(changes, on, book.reserved);
    if (openedOn === undefined || (opening.holdings.length === 0 && opening.cash === 0)) continue;
    const answer = await custodian.day({ tenant, account: row.account, modelId, on, openedOn, ...opening }, signal);
    if (answer.outcome === 'NOT_YET') return { days, through: addDays(on, -1) };
    days.push({ on, day: answer });
    changes = [...changes, ...changesBy(answer, on)];
  }
  return { days, through: closing.through };
}

/** Calls the port of the account: the custodian, or the reporting institution. */
async function ask(tenant: string, closing: Closing, books: Books, ports: Ports, signal: AbortSignal): Promise<Answer> {
  const { row, through } = closing;
  const book = books.get(row.account);
  if (book !== undefined) return { closing, reports: [], ...(await askDays(tenant, closing, book, ports, signal)) };
  const after = businessDate(row.closedThrough);
  const reports = (await ports.reports?.since({ tenant, account: row.account, after, through }, signal)) ?? [];
  return { closing, days: [], reports, through };
}

async function writeReports(tools: StepTools, tenant: string, answers: readonly Answer[]): Promise<void> {
  const known = answers.flatMap(({ closing, reports }) =>
    reports.map((report) => ({ ...report, key: { tenant, account: closing.row.account, asOf: report.asOf } })),
  );
  if (known.length === 0) return;
  await inTransaction(tools.database, { role: 'closer', tenant }, async (transaction) => {
    const snapshots = known.map(({ key, value, netInvested }) => ({
      ...{ ...key, valueCents: value, netInvestedCents: netInvested ?? null },
    }));
    await transaction.insert(reportedSnapshot).values(snapshots).onConflictDoNothing();
    const held = known.flatMap(({ key, holdings }) =>
      holdings.map(({ instrument, units, value }) => ({ ...key, instrument, quantity: units, valueCents: value })),
    );
    if (held.length > 0) await transaction.insert(reportedPosition).values(held).onConflictDoNothing();
  });
}

/** Turns an answer into postings and closed days. */
function endedBy({ closing, days, reports, through }: Answer, { businessClock }: StepTools): Ended {
  const { tenant, account: of } = closing.row;
  const date = today(businessClock);
  const postings = days.flatMap(({ on, day }) => {
    const moment = businessClock.now() - daysBetween(on, date) * DAY;
    return getDayPostings({ tenant, account: of, on, moment }, day);
  });
  const reported = reports.map(({ asOf }) => asOf);
  return { closing, through, postings, ...(reported.length > 0 && { reportedFrom: reported.reduce(earlier) }) };
}

/** Writes the answers for accounts that have not changed since the question. */
async function write(
  own: Transaction,
  { answers, books, tools, ports }: { answers: readonly Answer[]; books: Books; tools: StepTools; ports: Ports },
): ReturnType<Finish> {
  const [first] = answers;
  if (first === undefined) return 'DONE';
  const { tenant } = first.closing.row;
  const now = await lockedBooks(
    own,
    tenant,
    answers.map(({ closing }) => closing),
  );
  const standing = Map.groupBy(answers, ({ closing: { row, keptBy }, through }) => {
    if (keptBy === 'REPORTED') return 'same';
    const book = now.get(row.account);
    // A sale is under way that counts on the account's present holdings.
    if (book === undefined || through < row.dueOn) return 'waiting';
    return JSON.stringify(book) === JSON.stringify(books.get(row.account)) ? 'same' : 'changed';
  });
  const closingsIn = (answered: readonly Answer[] = []) => answered.map(({ closing }) => closing);
  const waiting = closingsIn(standing.get('waiting'));
  if (waiting.length === answers.length) return 'NOT_YET';
  await setLease(own, tenant, waiting, postponed(tools.systemClock.now()));
  await setLease(own, tenant, closingsIn(standing.get('changed')), unleased);
  const ended = (standing.get('same') ?? []).map((answer) => endedBy(answer, tools));
  await end(own, tenant, ended, { tools, ports });
  return 'DONE';
}

/** Closes the days of accounts. An account without a price, or with a sale under way, waits alone. */
async function close(
  transaction: Transaction,
  tenant: string,
  closings: readonly Closing[],
  tools: StepTools,
): Promise<Begun> {
  const books = await lockedBooks(transaction, tenant, closings);
  const free = closings.filter(({ row, keptBy }) => keptBy === 'REPORTED' || books.has(row.account));
  if (free.length === 0) return 'GONE';
  const missing = await unpriced(transaction, free, books);
  const [only] = free;
  if (only !== undefined && free.length === 1 && missing.size > 0) {
    await setLease(transaction, tenant, [only], { claimedUntil: tools.leasedUntil });
    return askForPrices(tenant, only, books, tools);
  }
  for (const id of missing.keys()) tools.separate(id);
  const ready = free.filter(({ row }) => !missing.has(row.account));
  // Without a business day there is no question. Documents wait for the next one.
  const isQuiet = ({ keptBy, businessDays }: Closing) => keptBy === 'LEDGER' && businessDays.length === 0;
  const quiet = ready.filter(isQuiet).map((closing) => ({ closing, through: closing.through }));
  await end(transaction, tenant, quiet, { tools });
  const requested = ready.filter((closing) => !isQuiet(closing));
  if (requested.length === 0) return 'DONE';
  const now = new Date(tools.systemClock.now()).toISOString();
  const requestedAt = sql`coalesce(${accountClose.requestedAt}, ${now}::timestamptz)`;
  await setLease(transaction, tenant, requested, { claimedUntil: tools.leasedUntil, requestedAt });
  return async (ports, signal) => {
    const answers = await Promise.all(requested.map((closing) => ask(tenant, closing, books, ports, signal)));
    return async () => {
      await writeReports(tools, tenant, answers);
      return whileLeased(tenant, requested, tools, (own, leased) =>
        write(own, { answers: answers.filter(({ closing }) => leased.includes(closing)), books, tools, ports }),
      );
    };
  };
}

/**
 * Accounts on the days that have prices. A step closes up to a month of days for some accounts, in order: the
 * custodian's postings or others' reports, the values, and the documents.
 */
export const endOfDayQueue = tableQueue({
  name: 'closes',
  most: MAX_ROWS,
  table: accountClose,
  columns: {
    ...accountClose,
    id: accountClose.account,
    dueOn: sql`case when ${accountClose.correctedFrom} is null then ${accountClose.dueOn} else ${accountClose.closedThrough} end`,
  },
  isOpen: sql`(${accountClose.correctedFrom} is not null or exists (select from ${businessClose}
    where ${businessClose.tenant} = ${accountClose.tenant} and ${businessClose.dueDateOwner} in ('', ${accountClose.dueDateOwner})
      and ${businessClose.closedThrough} >= ${accountClose.dueOn}))`,
  isAwaited: sql`false`,
  port: sql`'custodian'`,
  order: sql`${accountClose.dueOn}, ${accountClose.account}`,
  dueSince: dayBegins(accountClose.dueOn),
  waits: endOfDayInOrder,
  begin: async (transaction, candidates, tools) => {
    const [{ tenant }] = candidates;
    const ids = candidates.map(({ id }) => id);
    const rows = await transaction
      .select()
      .from(accountClose)
      .where(and(matchesAccounts(tenant, ids), tools.isDue))
      .orderBy(accountClose.account)
      .for('no key update', { skipLocked: true });
    if (rows.length === 0) return 'GONE';
    const closings = await closingsOf(transaction, tenant, rows, tools);
    if (closings.length === 0) return 'GONE';
    return close(transaction, tenant, closings, tools);
  },
});
