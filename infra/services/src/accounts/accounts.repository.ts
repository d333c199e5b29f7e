import type { BusinessDate } from '@wealth/domain/calendar';
import { and, asc, desc, eq, exists, gte, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { given, prepared, schema, type Transaction } from '../database/index.ts';
import { type AccountDays, type ValueYear, within } from './history.rules.ts';
import { isFunded, isKept } from './is-funded.ts';

const { account, accountTransaction, beneficiary, dailyValue, reportedSnapshot, valueYear } = schema;

export interface Movement {
  /** ISO 8601: the moment of its posting, or the nearest one of its business day. */
  readonly at: string;
  readonly amountCents: number;
}

export interface AccountRow extends Omit<typeof account.$inferSelect, 'tenant'> {
  readonly valueCents: number | null;
  /** The day of that value: for an account that others report the day of their newest snapshot. */
  readonly valueDate: string | null;
  readonly hasBeneficiary: boolean;
  readonly isFunded: boolean;
  /** Contributions of the current tax year to this account; undefined where it takes none. */
  readonly contributedCents: number | null;
  readonly lastDeposit: Movement | undefined;
  readonly lastWithdrawal: Movement | undefined;
}

const accountsByNumber = prepared('accounts', (transaction, name) => {
  const [tenant, today] = [given('tenant'), given('today')];
  const latest = transaction
    .select({ valueCents: dailyValue.valueCents, date: dailyValue.date })
    .from(dailyValue)
    .where(and(eq(dailyValue.tenant, account.tenant), eq(dailyValue.account, account.id), lte(dailyValue.date, today)))
    .orderBy(desc(dailyValue.date))
    .limit(1)
    .as('latest');
  // A snapshot is carried forward day by day, and stays what it was on its own day.
  const snapshot = transaction
    .select({ asOf: sql`max(${reportedSnapshot.asOf})` })
    .from(reportedSnapshot)
    .where(
      and(
        eq(reportedSnapshot.tenant, account.tenant),
        eq(reportedSnapshot.account, account.id),
        lte(reportedSnapshot.asOf, today),
      ),
    );
  const named = transaction
    .select({ one: sql`1` })
    .from(beneficiary)
    .where(and(eq(beneficiary.tenant, account.tenant), eq(beneficiary.account, account.id)));
  const own = and(
    eq(accountTransaction.tenant, account.tenant),
    eq(accountTransaction.account, account.id),
    lte(accountTransaction.date, today),
  );
  const contributed = transaction
    .select({ total: sql`sum(${accountTransaction.amountCents})` })
    .from(accountTransaction)
    .where(and(own, eq(accountTransaction.contributionYear, given('year'))));
  // A posting may be made before or after its business day; a member's deposit is of that day.
  const dayBegins = sql`(${accountTransaction.date}::timestamp at time zone 'America/Chicago')`;
  const dayEnds = sql`((${accountTransaction.date} + 1)::timestamp at time zone 'America/Chicago' - interval '1 millisecond')`;
  const withinItsDay = sql`greatest(${dayBegins}, least(${accountTransaction.postedAt}, ${dayEnds}))`.mapWith(
    accountTransaction.postedAt,
  );
  const last = (kind: 'DEPOSIT' | 'WITHDRAWAL') =>
    transaction
      .select({ at: withinItsDay.as(`${kind.toLowerCase()}_at`), amountCents: accountTransaction.amountCents })
      .from(accountTransaction)
      .where(and(own, eq(accountTransaction.kind, kind), isKept))
      .orderBy(desc(accountTransaction.date), desc(accountTransaction.postedAt))
      .limit(1)
      .as(kind.toLowerCase());
  const [deposit, withdrawal] = [last('DEPOSIT'), last('WITHDRAWAL')];
  return transaction
    .select({
      account,
      valueCents: latest.valueCents,
      valueDate: sql<string | null>`coalesce((${snapshot})::text, ${latest.date}::text)`,
      hasBeneficiary: sql<boolean>`${exists(named)}`,
      isFunded: isFunded(transaction, isNotNull(deposit.amountCents)),
      contributedCents: sql<number | null>`(${contributed})`.mapWith(Number),
      deposit: { at: deposit.at, amountCents: deposit.amountCents },
      withdrawal: { at: withdrawal.at, amountCents: withdrawal.amountCents },
    })
    .from(account)
    .leftJoinLateral(latest, sql`true`)
    .leftJoinLateral(deposit, sql`true`)
    .leftJoinLateral(withdrawal, sql`true`)
    .where(eq(account.tenant, tenant))
    .orderBy(asc(account.number), asc(account.id))
    .prepare(name);
});

/** The accounts that the member may reach, with their last values as of that business date. */
export async function findAccounts(
  transaction: Transaction,
  tenant: string,
  today: BusinessDate,
): Promise<AccountRow[]> {
  const rows = await accountsByNumber(transaction, { tenant, today, year: Number(today.slice(0, 4)) });
  return rows.map(({ account: { tenant: _tenant, ...own }, deposit, withdrawal, ...facts }) => ({
    ...own,
    ...facts,
    lastDeposit: movement(deposit),
    lastWithdrawal: movement(withdrawal),
  }));
}

function movement(last: { readonly at: Date; readonly amountCents: number } | null): Movement | undefined {
  return last ? { at: last.at.toISOString(), amountCents: Math.abs(last.amountCents) } : undefined;
}

/** An account and its days within a range. */
export interface AccountHistory extends AccountDays {
  readonly id: string;
  readonly source: string;
}

/** A row for each year of the range, and for the last one before it, which says how the account stood. */
function histories(transaction: Transaction, chosen?: SQL) {
  // The database validates dates.
  const yearOf = (name: 'from' | 'to') => sql`extract(year from ${given(name)}::date)::integer`;
  const [from, to] = [yearOf('from'), yearOf('to')];
  const { year, firstDay, valueCents, netInvestedCents } = valueYear;
  const own = and(eq(valueYear.tenant, account.tenant), eq(valueYear.account, account.id));
  const before = transaction
    .select({ year: sql`max(${year})` })
    .from(valueYear)
    .where(and(own, lt(year, from)));
  return transaction
    .select({
      id: account.id,
      source: account.source,
      year,
      firstDay,
      values: valueCents,
      netInvested: netInvestedCents,
    })
    .from(account)
    .leftJoin(valueYear, and(own, gte(year, sql`coalesce((${before}), ${from})`), lte(year, to)))
    .where(and(eq(account.tenant, given('tenant')), chosen))
    .orderBy(asc(account.id), asc(year));
}

const allHistories = prepared('histories', (transaction, name) => histories(transaction).prepare(name));
const chosenHistories = prepared('chosen_histories', (transaction, name) =>
  histories(transaction, sql`${account.id} = any (${given('ids')}::text[])`).prepare(name),
);

/**
 * The accounts that have a history, with their days; those of the ids when some are given, none for one that
 * is not the member's.
 */
export async function findHistories(
  transaction: Transaction,
  tenant: string,
  { from, to }: { from: BusinessDate; to: BusinessDate },
  ids?: readonly string[],
): Promise<AccountHistory[]> {
  const requested = { tenant, from, to };
  const rows = ids
    ? await chosenHistories(transaction, { ...requested, ids })
    : await allHistories(transaction, requested);
  const accounts = new Map<string, { readonly source: string; readonly years: ValueYear[] }>();
  for (const { id, source, year, firstDay, values, netInvested } of rows) {
    const known = accounts.get(id) ?? { source, years: [] };
    accounts.set(id, known);
    if (year === null || firstDay === null || !values || !netInvested) continue;
    known.years.push({ year, firstDay, values, netInvested });
  }
  return [...accounts].map(([id, { source, years }]) => ({ id, source, ...within(years, { from, to }) }));
}
