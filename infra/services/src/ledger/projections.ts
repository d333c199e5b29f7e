import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { insertMany } from '../database/insert-many.ts';
import { given, preparedSql } from '../database/prepared.ts';
import { account, accountTransaction, dailyValue, heldSince, position, valueYear } from '../database/schema.ts';
import {
  type AccountPosting,
  type Carried,
  getYears,
  impliedPrice,
  type Prices,
  projectAccount,
  projectReported,
  type YearOfValues,
  yearUntil,
} from './projection.rules.ts';

/** What is built anew, and up to which day. */
export interface Rebuild {
  readonly tenant: string;
  /** All of the tenant's when left out. */
  readonly accounts?: readonly string[];
  /** The owner's business date. Later days that have a value keep one: the owner's clock may have gone back. */
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
    .select({ account: account.id, keptBy: account.keptBy })
    .from(account)
    .where(and(eq(account.tenant, tenant), rebuild.accounts ? inArray(account.id, [...rebuild.accounts]) : undefined))
    .orderBy(asc(account.id))
    .for('no key update');
  if (chosen.length === 0) return;
  const ids = chosen.map((one) => one.account);
  const valued = await transaction
    .select({ account: dailyValue.account, through: max(dailyValue.date) })
    .from(dailyValue)
    .where(and(eq(dailyValue.tenant, tenant), inArray(dailyValue.account, ids)))
    .groupBy(dailyValue.account);
  const valuedThrough = new Map(valued.map((one) => [one.account, one.through]));
  for (const table of [dailyValue, valueYear, heldSince, position, accountTransaction]) {
    await transaction.delete(table).where(and(eq(table.tenant, tenant), inArray(table.account, ids)));
  }
  const spans = chosen.map((one) => ({
    ...one,
    through: later(through, valuedThrough.get(one.account)),
    carried: undefined,
  }));
  await writeSpans(transaction, tenant, spans);
}

/** An account whose journal, or whose prices, changed on a day. */
export interface AccountChange {
  readonly account: string;
  /** The earliest effective date of the postings, reports or corrected prices. */
  readonly from: BusinessDate;
  /** The owner's business date. Later days that have a value keep one. */
  readonly through: BusinessDate;
}

/**
 * Writes what {@link rebuildProjections} would, from the earliest changed day of each account on: its cost is that of
 * the days since, not of the account's age. Days that are missing before it are written as well. The accounts stay
 * locked until the transaction ends. Runs as whoever posted.
 * @param changes one an account
 */
export async function projectFrom(
  transaction: Transaction,
  tenant: string,
  changes: readonly AccountChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const kept = await lockAccounts(
    transaction,
    tenant,
    changes.map((change) => change.account),
  );
  const carried = await carriedTo(transaction, tenant, changes);
  const spans = changes.flatMap(({ account: id, through }): Span[] => {
    const keptBy = kept.get(id);
    const known = carried.get(id);
    return keptBy === undefined
      ? []
      : [{ account: id, keptBy, through: later(through, known?.valuedThrough), carried: known }];
  });
  const dated = spans.flatMap((span) => (span.carried ? [{ account: span.account, date: span.carried.date }] : []));
  if (dated.length > 0) await deleteFrom(transaction, { tenant, accounts: JSON.stringify(dated) });
  await writeSpans(
    transaction,
    tenant,
    spans.filter((span) => span.carried !== undefined),
  );
  for (const { account: id, through, carried: known } of spans) {
    if (known === undefined) await rebuildProjections(transaction, { tenant, accounts: [id], through });
  }
}

/** The later of two days; the second may be missing. */
const later = (day: BusinessDate, other: string | null | undefined): BusinessDate =>
  other != null && other > day ? businessDate(other) : day;

type KeptBy = (typeof account.$inferSelect)['keptBy'];

const lockRows = preparedSql<{ tenant: string; accounts: string }, { id: string; kept_by: KeptBy }>(
  'lock_accounts',
  sql`
    select id, kept_by from account
    where tenant = ${given('tenant')} and id in (select jsonb_array_elements_text(${given('accounts')}::jsonb))
    order by id for no key update`,
);

/**
 * Locks accounts until the transaction ends, in one order, so that two who lock several never wait in a circle.
 * @returns by account, whether the ledger keeps it or others report it; nothing for one that does not exist
 */
export async function lockAccounts(
  transaction: Transaction,
  tenant: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, KeptBy>> {
  const rows = await lockRows(transaction, { tenant, accounts: JSON.stringify(accounts) });
  return new Map(rows.map(({ id, kept_by: keptBy }) => [id, keptBy]));
}

/** What is known before the first changed day, the values of its calendar year among it. */
interface CarriedYear extends Carried {
  readonly year: YearOfValues | undefined;
  /** The account's last day that has a value. */
  readonly valuedThrough: string;
}

/** The days of an account that are written: all of them, or those after the carried state. */
interface Span {
  readonly account: string;
  readonly keptBy: KeptBy;
  readonly through: BusinessDate;
  readonly carried: CarriedYear | undefined;
}

/** What accounts had at the end of their last days before other ones, and their values of the next days' years. */
const findCarried = preparedSql<
  { tenant: string; accounts: string },
  {
    account: string;
    date: string;
    valued_through: string;
    net_invested: string;
    quantities: Carried['quantities'] | null;
    year: number | null;
    first_day: number | null;
    value_cents: readonly number[] | null;
    net_invested_cents: YearOfValues['netInvestedCents'] | null;
  }
>(
  'carried_to',
  sql`
    select r.account, last.date::text as date, last.net_invested_cents::text as net_invested, held.quantities,
      y.year, y.first_day, y.value_cents, y.net_invested_cents,
      (select max(date)::text from daily_value where tenant = ${given('tenant')} and account = r.account) as valued_through
    from jsonb_to_recordset(${given('accounts')}::jsonb) as r (account text, before date)
    cross join lateral (
      select date, net_invested_cents from daily_value
      where tenant = ${given('tenant')} and account = r.account and date < r.before
      order by date desc limit 1) last
    left join lateral (
      select quantities from held_since
      where tenant = ${given('tenant')} and account = r.account and date <= last.date
      order by date desc limit 1) held on true
    left join value_year y on y.tenant = ${given('tenant')} and y.account = r.account
      and y.year = extract(year from last.date + 1)`,
);

/** What each account had at the end of its last day before the change that has a value. Some have none. */
async function carriedTo(
  transaction: Transaction,
  tenant: string,
  changes: readonly AccountChange[],
): Promise<Map<string, CarriedYear>> {
  const accounts = changes.map(({ account: id, from, through }) => {
    const [before] = [from, addDays(through, 1)].sort();
    return { account: id, before };
  });
  const rows = await findCarried(transaction, { tenant, accounts: JSON.stringify(accounts) });
  return new Map(
    rows.map((found) => {
      const date = addDays(businessDate(found.date), 1);
      const { year, first_day: firstDay, value_cents: valueCents, net_invested_cents: netInvestedCents } = found;
      const isBegun = year !== null && firstDay !== null && valueCents !== null && netInvestedCents !== null;
      const known: CarriedYear = {
        date,
        valuedThrough: found.valued_through,
        quantities: found.quantities ?? {},
        netInvestedCents: Number(found.net_invested),
        year: isBegun ? yearUntil({ year, firstDay, valueCents, netInvestedCents }, date) : undefined,
      };
      return [found.account, known];
    }),
  );
}

/** Takes away what accounts' projections have from a day on, their whole years and their positions among it. */
const deleteFrom = preparedSql<{ tenant: string; accounts: string }, unknown>(
  'delete_projections_from',
  sql`
    with r as materialized (
        select * from jsonb_to_recordset(${given('accounts')}::jsonb) as r (account text, date date)),
      days as (
        delete from daily_value d using r
        where d.tenant = ${given('tenant')} and d.account = r.account and d.date >= r.date),
      held as (
        delete from held_since d using r
        where d.tenant = ${given('tenant')} and d.account = r.account and d.date >= r.date),
      transactions as (
        delete from account_transaction d using r
        where d.tenant = ${given('tenant')} and d.account = r.account and d.date >= r.date),
      years as (
        delete from value_year d using r
        where d.tenant = ${given('tenant')} and d.account = r.account and d.year >= extract(year from r.date))
    delete from position d using r where d.tenant = ${given('tenant')} and d.account = r.account`,
);

async function writeSpans(transaction: Transaction, tenant: string, spans: readonly Span[]): Promise<void> {
  const ofKind = (kind: Span['keptBy']) => spans.filter(({ keptBy }) => keptBy === kind);
  await writeFromJournal(transaction, tenant, ofKind('LEDGER'));
  await writeFromSnapshots(transaction, tenant, ofKind('REPORTED'));
}

async function writeFromJournal(transaction: Transaction, tenant: string, spans: readonly Span[]): Promise<void> {
  if (spans.length === 0) return;
  const postings = await postingsOf(transaction, tenant, spans);
  const prices = await pricesOf(transaction, spans, postings);
  const days: (typeof dailyValue.$inferInsert)[] = [];
  const years: (typeof valueYear.$inferInsert)[] = [];
  const sinces: (typeof heldSince.$inferInsert)[] = [];
  const positions: (typeof position.$inferInsert)[] = [];
  const transactions: (typeof accountTransaction.$inferInsert)[] = [];
  for (const { account: id, through, carried } of spans) {
    const projected = projectAccount(postings.get(id) ?? [], prices, through, carried);
    const key = { tenant, account: id };
    for (const one of projected.days) days.push({ ...key, ...one });
    for (const one of getYears(projected.days, carried?.year)) years.push({ ...key, ...one });
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

/** Before every day of ours. */
const BEGINNING = '0001-01-01';

const spansAsJson = (spans: readonly Span[]) =>
  JSON.stringify(
    spans.map(({ account: id, through, carried }) => ({ account: id, since: carried?.date ?? BEGINNING, through })),
  );

const findPostings = preparedSql<
  { tenant: string; spans: string },
  {
    account: string;
    commodity: string;
    quantity: string;
    journal: string;
    kind: AccountPosting['kind'];
    effective_date: string;
    description: string;
    detail: AccountPosting['detail'];
    contribution_year: number | null;
    posted_at: number;
    undone: boolean;
  }
>(
  'postings_of_accounts',
  sql`
    select e.ledger_account as account, e.commodity, e.quantity::text as quantity, j.id as journal, j.kind,
      j.effective_date::text as effective_date, j.description, j.detail, j.contribution_year,
      (extract(epoch from j.posted_at) * 1000)::float8 as posted_at,
      j.reverses is not null
        or exists (select from journal later where later.tenant = j.tenant and later.reverses = j.id) as undone
    from jsonb_to_recordset(${given('spans')}::jsonb) as r (account text, since date, through date)
    cross join lateral (
      select * from entry where tenant = ${given('tenant')} and ledger_account = r.account offset 0) e
    -- By the index for each entry: whoever guesses that a day has few postings would read all days.
    cross join lateral (select * from journal where tenant = e.tenant and id = e.journal offset 0) j
    where j.effective_date between r.since and r.through
    order by e.ledger_account, j.effective_date, j.posted_at, j.id, e.line`,
);

async function postingsOf(
  transaction: Transaction,
  tenant: string,
  spans: readonly Span[],
): Promise<Map<string, AccountPosting[]>> {
  const postings = new Map<string, AccountPosting[]>();
  for (const row of await findPostings(transaction, { tenant, spans: spansAsJson(spans) })) {
    const ofAccount = postings.get(row.account) ?? [];
    postings.set(row.account, ofAccount);
    const quantity = Number(row.quantity);
    const last = ofAccount.at(-1);
    if (last?.journal === row.journal) {
      ofAccount[ofAccount.length - 1] = { ...last, changes: added(last.changes, row.commodity, quantity) };
      continue;
    }
    const { journal, kind, description, detail, contribution_year: contributionYear, undone } = row;
    ofAccount.push({
      ...{ journal, kind, description, detail, contributionYear, undone },
      effectiveDate: businessDate(row.effective_date),
      postedAt: new Date(row.posted_at),
      changes: [{ commodity: row.commodity, quantity }],
    });
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

/** Prices of all securities that the accounts hold on their days. */
async function pricesOf(
  transaction: Transaction,
  spans: readonly Span[],
  postings: ReadonlyMap<string, readonly AccountPosting[]>,
): Promise<Prices> {
  const held = new Set([
    ...spans.flatMap(({ carried }) => Object.keys(carried?.quantities ?? {})),
    ...[...postings.values()].flat().flatMap(({ changes }) => changes.map(({ commodity }) => commodity)),
  ]);
  if (held.size === 0) return new Map();
  const [since = BEGINNING] = spans.map(({ carried }) => carried?.date ?? BEGINNING).sort();
  const through =
    spans
      .map((span) => span.through)
      .sort()
      .at(-1) ?? since;
  const rows = await findPrices(transaction, { instruments: JSON.stringify([...held]), since, through });
  const prices = new Map<string, { date: BusinessDate; priceMicros: number }[]>();
  for (const row of rows) {
    const series = prices.get(row.instrument) ?? [];
    prices.set(row.instrument, series);
    series.push({ date: businessDate(row.date), priceMicros: Number(row.micros) });
  }
  return prices;
}

/** Snapshots from the one that holds on the first day on. */
const findSnapshots = preparedSql<
  { tenant: string; spans: string },
  { account: string; as_of: string; value: string; net_invested: string | null }
>(
  'snapshots_of_accounts',
  sql`
    select s.account, s.as_of::text as as_of, s.value_cents::text as value, s.net_invested_cents::text as net_invested
    from jsonb_to_recordset(${given('spans')}::jsonb) as r (account text, since date, through date)
    join reported_snapshot s on s.tenant = ${given('tenant')} and s.account = r.account and s.as_of <= r.through
      and s.as_of >= coalesce((select max(as_of) from reported_snapshot
        where tenant = ${given('tenant')} and account = r.account and as_of <= r.since), r.since)
    order by s.account, s.as_of`,
);

async function writeFromSnapshots(transaction: Transaction, tenant: string, spans: readonly Span[]): Promise<void> {
  if (spans.length === 0) return;
  const snapshots = Map.groupBy(
    await findSnapshots(transaction, { tenant, spans: spansAsJson(spans) }),
    (snapshot) => snapshot.account,
  );
  const days: (typeof dailyValue.$inferInsert)[] = [];
  const years: (typeof valueYear.$inferInsert)[] = [];
  for (const { account: id, through, carried } of spans) {
    const dated = (snapshots.get(id) ?? []).map(({ as_of: asOf, value, net_invested: netInvested }) => ({
      ...{ asOf: businessDate(asOf), valueCents: Number(value) },
      netInvestedCents: netInvested === null ? null : Number(netInvested),
    }));
    const projected = projectReported(dated, through, carried);
    for (const one of projected) days.push({ tenant, account: id, ...one });
    for (const one of getYears(projected, carried?.year)) years.push({ tenant, account: id, ...one });
  }
  await insertMany(transaction, dailyValue, days);
  await insertMany(transaction, valueYear, years);
  await insertMany(transaction, position, await reportedHoldings(transaction, tenant, spans));
}

/** The newest reported holdings of accounts, with the units that a price is of. */
const findReportedHoldings = preparedSql<
  { tenant: string; spans: string },
  { account: string; instrument: string; as_of: string; quantity: string; value: string; scale: number }
>(
  'reported_holdings',
  sql`
    select p.account, p.instrument, p.as_of::text as as_of, p.quantity::text as quantity, p.value_cents::text as value, i.scale
    from jsonb_to_recordset(${given('spans')}::jsonb) as r (account text, since date, through date)
    join reported_position p on p.tenant = ${given('tenant')} and p.account = r.account
      and p.as_of = (select max(as_of) from reported_position
        where tenant = ${given('tenant')} and account = r.account and as_of <= r.through)
    join instrument i on i.id = p.instrument
    order by p.account, p.instrument`,
);

/** The newest reported holdings of each account, with the price that their value implies. */
async function reportedHoldings(
  transaction: Transaction,
  tenant: string,
  spans: readonly Span[],
): Promise<(typeof position.$inferInsert)[]> {
  const rows = await findReportedHoldings(transaction, { tenant, spans: spansAsJson(spans) });
  return rows.map(({ account: id, instrument: held, as_of: asOf, scale, ...row }) => {
    const [quantity, valueCents] = [Number(row.quantity), Number(row.value)];
    const priceMicros = impliedPrice({ quantity, valueCents, scale });
    return { tenant, account: id, instrument: held, asOf, quantity, valueCents, priceMicros };
  });
}
