import type { BusinessDate } from '@wealth/domain/calendar';
import { and, asc, desc, eq, exists, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import type { DayOfAccount } from './history.rules.ts';

const { account, accountTransaction, beneficiary, dailyValue } = schema;

export interface Movement {
  /** ISO 8601. */
  readonly at: string;
  readonly amountCents: number;
}

export interface AccountRow extends Omit<typeof account.$inferSelect, 'tenant'> {
  readonly valueCents: number | null;
  readonly valueDate: string | null;
  readonly hasBeneficiary: boolean;
  /** Put in for the current tax year, this account alone; none for an account that takes no contributions. */
  readonly contributedCents: number | null;
  readonly lastDeposit: Movement | undefined;
  readonly lastWithdrawal: Movement | undefined;
}

/** The accounts that the member may reach, with their last values as of that business date. */
export async function accountsOf(transaction: Transaction, tenant: string, today: BusinessDate): Promise<AccountRow[]> {
  const latest = transaction
    .select({ valueCents: dailyValue.valueCents, date: dailyValue.date })
    .from(dailyValue)
    .where(and(eq(dailyValue.tenant, account.tenant), eq(dailyValue.account, account.id), lte(dailyValue.date, today)))
    .orderBy(desc(dailyValue.date))
    .limit(1)
    .as('latest');
  const named = transaction
    .select({ one: sql`1` })
    .from(beneficiary)
    .where(and(eq(beneficiary.tenant, account.tenant), eq(beneficiary.account, account.id)));
  const rows = await transaction
    .select({
      account,
      valueCents: latest.valueCents,
      valueDate: latest.date,
      hasBeneficiary: sql<boolean>`${exists(named)}`,
    })
    .from(account)
    .leftJoinLateral(latest, sql`true`)
    .where(eq(account.tenant, tenant))
    .orderBy(asc(account.number), asc(account.id));
  const movements = await movementsOf(transaction, tenant, today);
  return rows.map(({ account: { tenant: _tenant, ...own }, ...facts }) => ({
    ...own,
    ...facts,
    contributedCents: movements.contributed.get(own.id) ?? null,
    lastDeposit: movements.deposits.get(own.id),
    lastWithdrawal: movements.withdrawals.get(own.id),
  }));
}

async function movementsOf(transaction: Transaction, tenant: string, today: BusinessDate) {
  const own = and(eq(accountTransaction.tenant, tenant), lte(accountTransaction.date, today));
  const last = await transaction
    .selectDistinctOn([accountTransaction.account, accountTransaction.kind], {
      account: accountTransaction.account,
      kind: accountTransaction.kind,
      postedAt: accountTransaction.postedAt,
      amountCents: accountTransaction.amountCents,
    })
    .from(accountTransaction)
    .where(and(own, inArray(accountTransaction.kind, ['DEPOSIT', 'WITHDRAWAL'])))
    .orderBy(
      accountTransaction.account,
      accountTransaction.kind,
      desc(accountTransaction.date),
      desc(accountTransaction.postedAt),
    );
  const contributed = await transaction
    .select({ account: accountTransaction.account, total: sql`sum(${accountTransaction.amountCents})`.mapWith(Number) })
    .from(accountTransaction)
    .where(and(own, eq(accountTransaction.contributionYear, Number(today.slice(0, 4)))))
    .groupBy(accountTransaction.account);
  const ofKind = (kind: string) =>
    new Map<string, Movement>(
      last
        .filter((row) => row.kind === kind)
        .map((row) => [row.account, { at: row.postedAt.toISOString(), amountCents: Math.abs(row.amountCents) }]),
    );
  return {
    deposits: ofKind('DEPOSIT'),
    withdrawals: ofKind('WITHDRAWAL'),
    contributed: new Map(contributed.map((row) => [row.account, row.total])),
  };
}

/** A day as the database puts it into JSON: date, value and net invested, in cents. */
type DayTuple = readonly [date: string, value: number, netInvested: number];

/**
 * Each account's days within the range, in the order of their dates, and its last one before. An account's days come as
 * one JSON value: rows of their own take five times as long to read.
 */
export async function daysOf(
  transaction: Transaction,
  tenant: string,
  accounts: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<{ before: DayOfAccount[]; days: DayOfAccount[] }> {
  if (accounts.length === 0) return { before: [], days: [] };
  const { date, valueCents, netInvestedCents } = dailyValue;
  const series = await transaction
    .select({
      account: dailyValue.account,
      days: sql<DayTuple[]>`json_agg(json_build_array(${date}, ${valueCents}, ${netInvestedCents}) order by ${date})`,
    })
    .from(dailyValue)
    .where(
      and(eq(dailyValue.tenant, tenant), inArray(dailyValue.account, [...accounts]), gte(date, from), lte(date, to)),
    )
    .groupBy(dailyValue.account);
  const last = transaction
    .select({ date, value: valueCents, netInvested: netInvestedCents })
    .from(dailyValue)
    .where(and(eq(dailyValue.tenant, account.tenant), eq(dailyValue.account, account.id), lt(date, from)))
    .orderBy(desc(date))
    .limit(1)
    .as('last');
  const before = await transaction
    .select({ account: account.id, date: last.date, value: last.value, netInvested: last.netInvested })
    .from(account)
    .innerJoinLateral(last, sql`true`)
    .where(and(eq(account.tenant, tenant), inArray(account.id, [...accounts])));
  const days = series.flatMap((one) =>
    one.days.map(([day, value, netInvested]) => ({ account: one.account, date: day, value, netInvested })),
  );
  return { before, days: days.sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date))) };
}
