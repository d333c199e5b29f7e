import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { insertMany } from '../database/insert-many.ts';
import { given, preparedSql } from '../database/prepared.ts';
import {
  account,
  accountTransaction,
  dailyValue,
  entry,
  heldSince,
  instrument,
  journal,
  position,
  reportedPosition,
  reportedSnapshot,
  valueYear,
} from '../database/schema.ts';
import {
  type AccountPosting,
  type Carried,
  type DailyValue,
  impliedPrice,
  type Prices,
  projectAccount,
  projectReported,
  type YearOfValues,
  yearsOf,
  yearUntil,
} from './projection.rules.ts';

/** What is built anew, and up to which day. */
export interface Rebuild {
  readonly tenant: string;
  /** All of the tenant's when left out. */
  readonly accounts?: readonly string[];
  /** The last day that is answered, in the owner's business time. */
  readonly through: BusinessDate;
}

/**
 * Builds daily values, holdings and transactions anew from the journal and the snapshots. What stood there is replaced;
 * the same journal yields the same rows. The accounts stay locked until the transaction ends, so that two who post to
 * one account come one after the other. Runs as `maintenance` or `seeder`, or as `app` after its own posting.
 */
export async function rebuildProjections(transaction: Transaction, rebuild: Rebuild): Promise<void> {
  const { tenant, through } = rebuild;
  const chosen = await transaction
    .select({ id: account.id, keptBy: account.keptBy })
    .from(account)
    .where(and(eq(account.tenant, tenant), rebuild.accounts ? inArray(account.id, [...rebuild.accounts]) : undefined))
    .orderBy(asc(account.id))
    .for('no key update');
  if (chosen.length === 0) return;
  const ids = chosen.map(({ id }) => id);
  for (const table of [dailyValue, valueYear, heldSince, position, accountTransaction]) {
    await transaction.delete(table).where(and(eq(table.tenant, tenant), inArray(table.account, ids)));
  }
  const ofKind = (kind: 'LEDGER' | 'REPORTED') => chosen.filter(({ keptBy }) => keptBy === kind).map(({ id }) => id);
  await rebuildFromJournal(transaction, tenant, ofKind('LEDGER'), through);
  await rebuildFromSnapshots(transaction, tenant, ofKind('REPORTED'), through);
}

/** An account whose journal, or whose prices, changed on a day. */
export interface Change {
  readonly tenant: string;
  readonly account: string;
  /** The earliest effective date of what was posted, or of a corrected price. */
  readonly from: BusinessDate;
  /** The last day that is answered, in the owner's business time. */
  readonly through: BusinessDate;
}

/**
 * Writes what {@link rebuildProjections} would, from the earliest changed day on: its cost is that of the days since,
 * not of the account's age. Days that are missing before it are written as well. The account stays locked until the
 * transaction ends. Runs as whoever posted.
 */
export async function projectFrom(
  transaction: Transaction,
  { tenant, account: id, from, through }: Change,
): Promise<void> {
  const [chosen] = await transaction
    .select({ keptBy: account.keptBy })
    .from(account)
    .where(and(eq(account.tenant, tenant), eq(account.id, id)))
    .for('no key update');
  const carried =
    chosen?.keptBy === 'LEDGER' ? await carriedTo(transaction, { tenant, account: id, from, through }) : undefined;
  if (carried === undefined) return rebuildProjections(transaction, { tenant, accounts: [id], through });
  await deleteFrom(transaction, { tenant, account: id, date: carried.date });
  await rebuildFromJournal(transaction, tenant, [id], through, carried);
}

/** What is known before the first changed day, the values of its calendar year among it. */
interface CarriedYear extends Carried {
  readonly year: YearOfValues | undefined;
}

/** What an account had at the end of its last day before another one, and its values of the next day's year. */
const findCarried = preparedSql<
  { tenant: string; account: string; before: string },
  {
    date: string;
    net_invested: string;
    quantities: Carried['quantities'];
    year: number | null;
    first_day: number | null;
    value_cents: readonly number[] | null;
    net_invested_cents: YearOfValues['netInvestedCents'] | null;
  }
>(
  'carried_to',
  sql`
    select last.date::text as date, last.net_invested_cents::text as net_invested, held.quantities,
      y.year, y.first_day, y.value_cents, y.net_invested_cents
    from (
      select date, net_invested_cents from daily_value
      where tenant = ${given('tenant')} and account = ${given('account')} and date < ${given('before')}::date
      order by date desc limit 1) last
    cross join lateral (
      select quantities from held_since
      where tenant = ${given('tenant')} and account = ${given('account')} and date <= last.date
      order by date desc limit 1) held
    left join value_year y on y.tenant = ${given('tenant')} and y.account = ${given('account')}
      and y.year = extract(year from last.date + 1)`,
);

/** What the account held at the end of its last day before the change that has a value; undefined where none has. */
async function carriedTo(
  transaction: Transaction,
  { tenant, account: id, from, through }: Change,
): Promise<CarriedYear | undefined> {
  const dayAfter = addDays(through, 1);
  const [found] = await findCarried(transaction, { tenant, account: id, before: from < dayAfter ? from : dayAfter });
  if (found === undefined) return undefined;
  const date = addDays(businessDate(found.date), 1);
  const { year, first_day: firstDay, value_cents: valueCents, net_invested_cents: netInvestedCents } = found;
  const isBegun = year !== null && firstDay !== null && valueCents !== null && netInvestedCents !== null;
  return {
    date,
    quantities: found.quantities,
    netInvestedCents: Number(found.net_invested),
    year: isBegun ? yearUntil({ year, firstDay, valueCents, netInvestedCents }, date) : undefined,
  };
}

/** Takes away what an account's projections have from a day on, its whole year and its positions among it. */
const deleteFrom = preparedSql<{ tenant: string; account: string; date: string }, unknown>(
  'delete_projections_from',
  sql`
    with days as (
        delete from daily_value
        where tenant = ${given('tenant')} and account = ${given('account')} and date >= ${given('date')}::date),
      held as (
        delete from held_since
        where tenant = ${given('tenant')} and account = ${given('account')} and date >= ${given('date')}::date),
      transactions as (
        delete from account_transaction
        where tenant = ${given('tenant')} and account = ${given('account')} and date >= ${given('date')}::date),
      years as (
        delete from value_year
        where tenant = ${given('tenant')} and account = ${given('account')}
          and year >= extract(year from ${given('date')}::date))
    delete from position where tenant = ${given('tenant')} and account = ${given('account')}`,
);

async function rebuildFromJournal(
  transaction: Transaction,
  tenant: string,
  accounts: readonly string[],
  through: BusinessDate,
  carried?: CarriedYear,
): Promise<void> {
  const postings = await postingsOf(transaction, tenant, accounts, through, carried?.date);
  if (carried !== undefined) for (const id of accounts) postings.set(id, postings.get(id) ?? []);
  const held = new Set([
    ...Object.keys(carried?.quantities ?? {}),
    ...[...postings.values()].flat().flatMap(({ changes }) => changes.map(({ commodity }) => commodity)),
  ]);
  const prices = await pricesUntil(transaction, [...held], through, carried?.date);
  const days: (typeof dailyValue.$inferInsert)[] = [];
  const years: (typeof valueYear.$inferInsert)[] = [];
  const sinces: (typeof heldSince.$inferInsert)[] = [];
  const positions: (typeof position.$inferInsert)[] = [];
  const transactions: (typeof accountTransaction.$inferInsert)[] = [];
  for (const [id, ofAccount] of postings) {
    const projected = projectAccount(ofAccount, prices, through, carried);
    const key = { tenant, account: id };
    for (const one of projected.days) days.push({ ...key, ...one });
    for (const one of yearsOf(projected.days, carried?.year)) years.push({ ...key, ...one });
    for (const one of projected.held) sinces.push({ ...key, ...one });
    for (const one of projected.holdings) positions.push({ ...key, asOf: through, ...one });
    for (const one of projected.transactions) transactions.push({ ...key, ...one });
  }
  await insertMany(transaction, dailyValue, days);
  await insertMany(transaction, valueYear, years);
  await insertMany(transaction, heldSince, sinces);
  await insertMany(transaction, position, positions);
  await insertMany(transaction, accountTransaction, transactions);
}

async function postingsOf(
  transaction: Transaction,
  tenant: string,
  accounts: readonly string[],
  through: BusinessDate,
  from: BusinessDate | undefined,
): Promise<Map<string, AccountPosting[]>> {
  const postings = new Map<string, AccountPosting[]>();
  if (accounts.length === 0) return postings;
  const rows = await transaction
    .select({
      account: entry.ledgerAccount,
      commodity: entry.commodity,
      quantity: entry.quantity,
      journal: journal.id,
      kind: journal.kind,
      effectiveDate: journal.effectiveDate,
      description: journal.description,
      contributionYear: journal.contributionYear,
      postedAt: journal.postedAt,
    })
    .from(entry)
    .innerJoin(journal, and(eq(journal.tenant, entry.tenant), eq(journal.id, entry.journal)))
    .where(
      and(
        eq(entry.tenant, tenant),
        inArray(entry.ledgerAccount, [...accounts]),
        lte(journal.effectiveDate, through),
        from && gte(journal.effectiveDate, from),
      ),
    )
    .orderBy(
      asc(entry.ledgerAccount),
      asc(journal.effectiveDate),
      asc(journal.postedAt),
      asc(journal.id),
      asc(entry.line),
    );
  for (const { account: id, commodity, quantity, ...posting } of rows) {
    const ofAccount = postings.get(id) ?? [];
    postings.set(id, ofAccount);
    const last = ofAccount.at(-1);
    if (last?.journal === posting.journal) {
      ofAccount[ofAccount.length - 1] = { ...last, changes: added(last.changes, commodity, quantity) };
    } else {
      const effectiveDate = businessDate(posting.effectiveDate);
      ofAccount.push({ ...posting, effectiveDate, changes: [{ commodity, quantity }] });
    }
  }
  return postings;
}

function added(changes: AccountPosting['changes'], commodity: string, quantity: number): AccountPosting['changes'] {
  const known = changes.find((change) => change.commodity === commodity);
  if (!known) return [...changes, { commodity, quantity }];
  return changes.map((change) => (change === known ? { commodity, quantity: change.quantity + quantity } : change));
}

/** Prices from a day on, and the one of each instrument that holds then. */
const findPrices = preparedSql<
  { instruments: string; since: string; through: string },
  { instrument: string; date: string; micros: string }
>(
  'prices_until',
  sql`
    select held.instrument, priced.date::text as date, priced.micros
    from jsonb_array_elements_text(${given('instruments')}::jsonb) held (instrument)
    cross join lateral (
      (select date, price_micros::text as micros from price
        where instrument = held.instrument and date < ${given('since')}::date order by date desc limit 1)
      union all
      (select date, price_micros::text from price
        where instrument = held.instrument and date between ${given('since')}::date and ${given('through')}::date)
    ) priced
    order by 1, 2`,
);

/** @param from the first day that needs a price; all prices when left out */
async function pricesUntil(
  transaction: Transaction,
  instruments: readonly string[],
  through: BusinessDate,
  from: BusinessDate | undefined,
): Promise<Prices> {
  if (instruments.length === 0) return new Map();
  const since = from ?? '0001-01-01';
  const rows = await findPrices(transaction, { instruments: JSON.stringify(instruments), since, through });
  const prices = new Map<string, { date: BusinessDate; priceMicros: number }[]>();
  for (const row of rows) {
    const series = prices.get(row.instrument) ?? [];
    prices.set(row.instrument, series);
    series.push({ date: businessDate(row.date), priceMicros: Number(row.micros) });
  }
  return prices;
}

async function rebuildFromSnapshots(
  transaction: Transaction,
  tenant: string,
  accounts: readonly string[],
  through: BusinessDate,
): Promise<void> {
  if (accounts.length === 0) return;
  const snapshots = await transaction
    .select()
    .from(reportedSnapshot)
    .where(
      and(
        eq(reportedSnapshot.tenant, tenant),
        inArray(reportedSnapshot.account, [...accounts]),
        lte(reportedSnapshot.asOf, through),
      ),
    )
    .orderBy(asc(reportedSnapshot.asOf));
  const projected = accounts.map((id) => {
    const own = snapshots.filter((snapshot) => snapshot.account === id);
    const dated = own.map((snapshot) => ({ ...snapshot, asOf: businessDate(snapshot.asOf) }));
    return { key: { tenant, account: id }, days: projectReported(dated, through) };
  });
  const rowsOf = <Row>(rows: (days: readonly DailyValue[]) => readonly Row[]) =>
    projected.flatMap(({ key, days }) => rows(days).map((row) => ({ ...key, ...row })));
  await insertMany(
    transaction,
    dailyValue,
    rowsOf((days) => days),
  );
  await insertMany(transaction, valueYear, rowsOf(yearsOf));
  await insertMany(transaction, position, await reportedHoldings(transaction, tenant, accounts, through));
}

/** The newest reported holdings of each account, with the price that their value implies. */
async function reportedHoldings(
  transaction: Transaction,
  tenant: string,
  accounts: readonly string[],
  through: BusinessDate,
): Promise<(typeof position.$inferInsert)[]> {
  const rows = await transaction
    .select({
      account: reportedPosition.account,
      instrument: reportedPosition.instrument,
      asOf: reportedPosition.asOf,
      quantity: reportedPosition.quantity,
      valueCents: reportedPosition.valueCents,
      scale: instrument.scale,
    })
    .from(reportedPosition)
    .innerJoin(instrument, eq(instrument.id, reportedPosition.instrument))
    .where(
      and(
        eq(reportedPosition.tenant, tenant),
        inArray(reportedPosition.account, [...accounts]),
        lte(reportedPosition.asOf, through),
      ),
    )
    .orderBy(asc(reportedPosition.account), asc(reportedPosition.instrument));
  const newest = new Map<string, string>();
  for (const row of rows) {
    if (row.asOf > (newest.get(row.account) ?? '')) newest.set(row.account, row.asOf);
  }
  return rows
    .filter((row) => row.asOf === newest.get(row.account))
    .map(({ scale, ...row }) => ({ tenant, ...row, priceMicros: impliedPrice({ ...row, scale }) }));
}
