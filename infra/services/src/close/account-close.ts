import { isBusinessDay } from '@wealth/domain/business-days';
import { addDays, type BusinessDate, businessDate, daysBetween, today } from '@wealth/domain/calendar';
import { and, eq, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { given, inTransaction, preparedSql, schema, type Transaction } from '../database/index.ts';
import { MONEY, type Posting, post, projectFrom } from '../ledger/index.ts';
import { type CustodianDay, type Ports, PortUnavailable, type Report } from '../ports/index.ts';
import { lockedFunds } from '../transfers/account-funds.ts';
import { type Begun, dayBegins, type Finish, type StepTools, tableQueue, unleased } from '../work/queue.ts';
import { type Change, changesBy, morningOf } from './book.rules.ts';
import { writeDocuments } from './documents.ts';
import { postingsOf } from './postings.rules.ts';
import { writePrices } from './write-prices.ts';

const { accountClose, businessClose, price } = schema;
const { reportedPosition, reportedSnapshot } = schema;

type CloseRow = typeof accountClose.$inferSelect;

const DAY = 86_400_000;
/** The most calendar days that one step closes. */
const MOST_DAYS = 31;

const thisClose = ({ tenant, account: of }: Pick<CloseRow, 'tenant' | 'account'>) =>
  and(eq(accountClose.tenant, tenant), eq(accountClose.account, of));

/** An account on the days that are to be closed. */
interface Closing {
  readonly row: CloseRow;
  readonly keptBy: 'LEDGER' | 'REPORTED';
  readonly modelId: string | undefined;
  /** The day of its first value. */
  readonly openedOn: BusinessDate | undefined;
  /** The last day that has a value: a posting of today writes one for the days that are not closed yet. */
  readonly valuedThrough: BusinessDate | undefined;
  /** The last day that is closed now; the last closed one where only a price was corrected. */
  readonly through: BusinessDate;
  readonly businessDays: readonly BusinessDate[];
}

/** The account's money and units, by the days on which they changed. */
interface Book {
  readonly changes: readonly Change[];
  /** Cents that transfers need. */
  readonly spokenFor: number;
}

const earlier = <Day extends string>(one: Day, other: Day): Day => (one < other ? one : other);
const later = <Day extends string>(one: Day, other: Day): Day => (one > other ? one : other);

const findFacts = preparedSql<
  { tenant: string; account: string; person: string },
  {
    kept_by: 'LEDGER' | 'REPORTED';
    model: string | null;
    opened_on: string | null;
    valued_through: string | null;
    priced_through: string | null;
  }
>(
  'facts_of_a_close',
  sql`
    select a.kept_by, p.model_id as model,
      (select min(date)::text from daily_value v where v.tenant = a.tenant and v.account = a.id) as opened_on,
      (select max(date)::text from daily_value v where v.tenant = a.tenant and v.account = a.id) as valued_through,
      (select max(closed_through)::text from business_close b
        where b.tenant = a.tenant and b.clock_person in ('', ${given('person')})) as priced_through
    from account a left join portfolio_profile p on p.tenant = a.tenant and p.account = a.id
    where a.tenant = ${given('tenant')} and a.id = ${given('account')}`,
);

async function closingOf(transaction: Transaction, row: CloseRow, date: BusinessDate): Promise<Closing> {
  const { tenant, account: id, clockPerson: person } = row;
  const [found] = await findFacts(transaction, { tenant, account: id, person });
  if (found === undefined) throw new Error('An account that is closed each day is not there');
  const closed = businessDate(row.closedThrough);
  const possible = earlier(date, businessDate(found.priced_through ?? closed));
  const through = later(closed, earlier(possible, addDays(closed, MOST_DAYS)));
  const days = Array.from({ length: daysBetween(closed, through) }, (_, index) => addDays(closed, index + 1));
  return {
    row,
    keptBy: found.kept_by,
    modelId: found.model ?? undefined,
    openedOn: found.opened_on === null ? undefined : businessDate(found.opened_on),
    valuedThrough: found.valued_through === null ? undefined : businessDate(found.valued_through),
    through,
    businessDays: days.filter(isBusinessDay),
  };
}

const findChanges = preparedSql<
  { tenant: string; account: string; closed: string },
  { commodity: string; date: string; quantity: string }
>(
  'changes_of_an_account',
  sql`
    select e.commodity, greatest(j.effective_date, ${given('closed')}::date)::text as date, sum(e.quantity)::text as quantity
    from entry e join journal j on j.tenant = e.tenant and j.id = e.journal
    where e.tenant = ${given('tenant')} and e.ledger_account = ${given('account')}
    group by 1, 2 order by 1, 2`,
);

/**
 * The account's book, with the account locked.
 * @returns undefined while something else sells of the account
 */
async function lockedBook(transaction: Transaction, { row, through }: Closing): Promise<Book | undefined> {
  const { tenant, account: id, closedThrough } = row;
  const funds = await lockedFunds(transaction, { tenant, id, account: id }, through);
  if (funds === undefined) return undefined;
  const rows = await findChanges(transaction, { tenant, account: id, closed: closedThrough });
  const changes = rows.map(({ commodity, date, quantity }) => ({
    ...{ commodity, date: businessDate(date), quantity: Number(quantity) },
  }));
  const money = changes.reduce((sum, { commodity, quantity }) => sum + (commodity === MONEY ? quantity : 0), 0);
  return { changes, spokenFor: money - funds.cash };
}

/** A business day that is to be closed, on which a held security has no price. */
async function unpriced(transaction: Transaction, { businessDays }: Closing, { changes }: Book) {
  const instruments = new Set(changes.map(({ commodity }) => commodity).filter((commodity) => commodity !== MONEY));
  if (instruments.size === 0) return undefined;
  const { rows } = await transaction.execute<{ instrument: string; date: string }>(sql`
    select held.instrument, days.date::text as date
    from unnest(array[${sql.join([...instruments], sql`, `)}]::text[]) held (instrument)
    cross join unnest(array[${sql.join([...businessDays], sql`, `)}]::date[]) days (date)
    where not exists (
      select from ${price} where ${price.instrument} = held.instrument and ${price.date} = days.date)
    order by 2, 1`);
  // Units that were sold before the day need no price of it.
  return rows.find(({ instrument, date }) =>
    morningOf(changes, addDays(businessDate(date), 1), 0).holdings.some((held) => held.instrument === instrument),
  );
}

/** Ends the step: posts, writes the values and the last closed day. */
async function end(
  transaction: Transaction,
  { row, valuedThrough }: Closing,
  tools: StepTools,
  through: BusinessDate,
  { postings = [], ports }: { readonly postings?: readonly Posting[]; readonly ports?: Ports } = {},
): Promise<void> {
  const { tenant, account: id } = row;
  const isClosing = through > row.closedThrough;
  await transaction
    .update(accountClose)
    .set({
      ...(isClosing && { closedFrom: row.dueOn, closedThrough: through, dueOn: addDays(through, 1) }),
      ...{ correctedFrom: null, ...unleased },
    })
    .where(thisClose(row));
  if (postings.length > 0) {
    await post(transaction, ...postings);
    const act = { action: 'UPDATE', entity: 'account_close', entityId: id } as const;
    await recordAct(transaction, { tenant, request: `${id}-${through}` }, act, tools.systemClock.now());
  }
  const from = businessDate(earlier(row.correctedFrom ?? row.dueOn, row.dueOn));
  await projectFrom(transaction, { tenant, account: id, from, through: later(through, valuedThrough ?? through) });
  if (ports !== undefined)
    await writeDocuments(transaction, { ...row, closedThrough: through }, ports.custodian.notices);
}

/** Runs `work` in a transaction of its own with the row locked, unless another process has it since the lease expired. */
const whileLeased = (row: CloseRow, tools: StepTools, work: (own: Transaction) => ReturnType<Finish>) =>
  inTransaction(tools.database, { role: 'worker', tenant: row.tenant }, async (own) => {
    const [locked] = await own
      .select()
      .from(accountClose)
      .where(and(thisClose(row), eq(accountClose.claimedUntil, tools.leasedUntil)))
      .for('no key update');
    return locked === undefined ? 'DONE' : work(own);
  });

const unlease = (own: Transaction, row: CloseRow) => own.update(accountClose).set(unleased).where(thisClose(row));

/** Asks for prices that were missing when the day's others came. */
async function askAgain({ row, through }: Closing, tools: StepTools, ports: Ports, signal: AbortSignal) {
  const { tenant } = row;
  if (ports.prices === undefined) throw new PortUnavailable('Nobody gives closing prices here');
  const after = businessDate(row.closedThrough);
  const answer = await ports.prices.closing({ tenant, after, through }, signal);
  return async () => writePrices(tools.database, tenant, answer.prices, after);
}

/** Asks the custodian about each business day, until there is one that it does not know yet. */
async function askDays(closing: Closing, book: Book, { custodian }: Ports, signal: AbortSignal) {
  const { row, modelId, openedOn, businessDays } = closing;
  const { tenant, account: id } = row;
  const days: { readonly on: BusinessDate; readonly day: CustodianDay }[] = [];
  let { changes } = book;
  for (const on of businessDays) {
    const morning = morningOf(changes, on, book.spokenFor);
    if (openedOn === undefined || (morning.holdings.length === 0 && morning.cash === 0)) continue;
    const answer = await custodian.day({ tenant, account: id, modelId, on, openedOn, ...morning }, signal);
    if (answer.outcome === 'NOT_YET') return { days, through: addDays(on, -1) };
    days.push({ on, day: answer });
    changes = [...changes, ...changesBy(answer, on)];
  }
  return { days, through: closing.through };
}

/** Closes the days of an account that the ledger keeps. */
async function closeLedger(transaction: Transaction, closing: Closing, tools: StepTools): Promise<Begun> {
  const { row, businessDays } = closing;
  const book = await lockedBook(transaction, closing);
  if (book === undefined) return 'GONE';
  // Without a business day there is nobody to ask. Documents wait for the next one.
  if (businessDays.length === 0) {
    await end(transaction, closing, tools, closing.through);
    return 'DONE';
  }
  const missing = await unpriced(transaction, closing, book);
  await transaction.update(accountClose).set({ claimedUntil: tools.leasedUntil }).where(thisClose(row));
  if (missing !== undefined) {
    return async (ports, signal) => {
      const write = await askAgain(closing, tools, ports, signal);
      return async () => {
        await write();
        return whileLeased(row, tools, async (own) => {
          const still = await unpriced(own, closing, book);
          if (still) throw new PortUnavailable(`${still.instrument} has no price on ${still.date}`);
          await unlease(own, row);
          return 'DONE';
        });
      };
    };
  }
  return async (ports, signal) => {
    const { days, through } = await askDays(closing, book, ports, signal);
    return () =>
      whileLeased(row, tools, async (own) => {
        if (through < row.dueOn) return 'NOT_YET';
        const now = await lockedBook(own, closing);
        // Something sells, which counts on what the account had.
        if (now === undefined) return 'NOT_YET';
        if (JSON.stringify(now) !== JSON.stringify(book)) {
          await unlease(own, row);
          return 'DONE';
        }
        const date = today(tools.businessClock);
        const postings = days.flatMap(({ on, day }) => {
          const moment = tools.businessClock.now() - daysBetween(on, date) * DAY;
          return postingsOf({ tenant: row.tenant, account: row.account, on, moment }, day);
        });
        await end(own, closing, tools, through, { postings, ports });
        return 'DONE';
      });
  };
}

async function writeReports(tools: StepTools, { tenant, account: id }: CloseRow, reports: readonly Report[]) {
  await inTransaction(tools.database, { role: 'closer', tenant }, async (transaction) => {
    const snapshots = reports.map(({ asOf, value, netInvested }) => ({
      ...{ tenant, account: id, asOf, valueCents: value, netInvestedCents: netInvested ?? null },
    }));
    if (snapshots.length === 0) return;
    await transaction.insert(reportedSnapshot).values(snapshots).onConflictDoNothing();
    const held = reports.flatMap(({ asOf, holdings }) =>
      holdings.map(({ instrument, units, value }) => ({
        ...{ tenant, account: id, asOf, instrument, quantity: units, valueCents: value },
      })),
    );
    if (held.length > 0) await transaction.insert(reportedPosition).values(held).onConflictDoNothing();
  });
}

/** Closes the days of an account that others report. */
async function closeReported(transaction: Transaction, closing: Closing, tools: StepTools): Promise<Begun> {
  const { row, through } = closing;
  const { tenant, account: id } = row;
  const after = businessDate(row.closedThrough);
  await transaction.update(accountClose).set({ claimedUntil: tools.leasedUntil }).where(thisClose(row));
  return async ({ reports }, signal) => {
    const known = (await reports?.since({ tenant, account: id, after, through }, signal)) ?? [];
    return async () => {
      await writeReports(tools, row, known);
      return whileLeased(row, tools, async (own) => {
        await end(own, closing, tools, through);
        return 'DONE';
      });
    };
  };
}

/**
 * Accounts on the days whose prices are there. A step closes up to a month of days, in order: what the custodian did or
 * others report, and the values.
 */
export const accountCloseQueue = tableQueue({
  name: 'closes',
  table: accountClose,
  columns: {
    ...accountClose,
    id: accountClose.account,
    dueOn: sql`case when ${accountClose.correctedFrom} is null then ${accountClose.dueOn} else ${accountClose.closedThrough} end`,
  },
  isOpen: sql`(${accountClose.correctedFrom} is not null or exists (select from ${businessClose}
    where ${businessClose.tenant} = ${accountClose.tenant} and ${businessClose.clockPerson} in ('', ${accountClose.clockPerson})
      and ${businessClose.closedThrough} >= ${accountClose.dueOn}))`,
  isAwaited: sql`false`,
  port: sql`'custodian'`,
  order: sql`${accountClose.dueOn}, ${accountClose.account}`,
  dueSince: dayBegins(accountClose.dueOn),
  begin: async (transaction, { tenant, id }, tools) => {
    const [row] = await transaction
      .select()
      .from(accountClose)
      .where(and(thisClose({ tenant, account: id }), tools.isDue))
      .for('no key update', { skipLocked: true });
    if (row === undefined) return 'GONE';
    const closing = await closingOf(transaction, row, today(tools.businessClock));
    return closing.keptBy === 'LEDGER'
      ? closeLedger(transaction, closing, tools)
      : closeReported(transaction, closing, tools);
  },
});
