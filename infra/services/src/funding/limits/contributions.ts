import { takesContributions } from '@wealth/domain/accounts';
import { centralDate } from '@wealth/domain/calendar';
import { type ContributionYear, taxYear } from '@wealth/domain/ira';
import { cents } from '@wealth/domain/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { toContributions } from '../schedules/schedule-terms.ts';
import { type ContributionFacts, heldYears } from './contributions.rules.ts';

const { account, accountAccess, accountTransaction, schedule, transfer } = schema;

/** The owner of an IRA. */
export interface IraOwner {
  readonly tenant: string;
  /** The primary owner: an IRA has no other. */
  readonly person: string;
  /** The id of one of their IRAs. */
  readonly account: string;
}

/**
 * The contributions and schedules that count against the limits of traditional and Roth IRAs together (DECISIONS D-139).
 * @param moment milliseconds since 1970, from the business clock
 * @param without the id of a schedule that is left out, as its new amount is checked
 */
export async function contributionFacts(
  transaction: Transaction,
  owner: IraOwner,
  moment: number,
  without?: string,
): Promise<ContributionFacts> {
  const { tenant, person } = owner;
  const owned = await transaction
    .select({ id: account.id, type: account.type })
    .from(accountAccess)
    .innerJoin(account, and(eq(account.tenant, accountAccess.tenant), eq(account.id, accountAccess.account)))
    .where(and(eq(accountAccess.tenant, tenant), eq(accountAccess.person, person), eq(accountAccess.role, 'PRIMARY')));
  const iras = owned.filter(({ type }) => takesContributions(type)).map(({ id }) => id);
  if (!iras.includes(owner.account)) throw new Error(`${owner.account} is no IRA of ${person}`);
  const { totals, schedules } = await countedOnce(transaction, tenant, iras, taxYear(centralDate(moment)) - 1);
  return {
    birthYear: await birthYearOf(transaction, owner.account),
    totals,
    schedules: schedules.filter(({ id }) => id !== without).map(toContributions),
  };
}

async function birthYearOf(transaction: Transaction, of: string): Promise<number | undefined> {
  const { rows } = await transaction.execute<{ year: number | null }>(sql`select primary_birth_year(${of}) as year`);
  return rows[0]?.year ?? undefined;
}

/**
 * Totals by tax year, and the schedules that run. Totals are settled deposits with their reversals and those that were
 * asked for; what failed counts for nothing. One statement reads both, so that a deposit which a schedule makes
 * meanwhile is counted once.
 */
async function countedOnce(transaction: Transaction, tenant: string, iras: readonly string[], from: number) {
  const ids = sql.param([...iras]);
  const byYear = sql`(select coalesce(jsonb_object_agg(year, cents), '{}') as totals from (
    select year, sum(cents) as cents from (
      select ${accountTransaction.contributionYear} as year, ${accountTransaction.amountCents} as cents
      from ${accountTransaction}
      where ${accountTransaction.tenant} = ${tenant} and ${accountTransaction.account} = any (${ids}::text[])
        and ${accountTransaction.contributionYear} >= ${from}
      union all
      select ${transfer.contributionYear}, ${transfer.amountCents} from ${transfer}
      where ${transfer.tenant} = ${tenant} and ${transfer.account} = any (${ids}::text[])
        and ${transfer.kind} = 'DEPOSIT' and ${transfer.state} in ('ASKED', 'TAKEN')
        and ${transfer.contributionYear} >= ${from}
    ) counted group by year) years) by_year`;
  const rows = await transaction
    .select({ totals: sql<Record<string, number>>`by_year.totals`, running: schedule })
    .from(byYear)
    .leftJoin(
      schedule,
      and(
        eq(schedule.tenant, tenant),
        inArray(schedule.account, iras),
        inArray(schedule.status, ['ACTIVE', 'PENDING']),
      ),
    );
  return {
    totals: new Map(Object.entries(rows[0]?.totals ?? {}).map(([year, sum]) => [Number(year), cents(sum)])),
    schedules: rows.flatMap(({ running }) => running ?? []),
  };
}

/**
 * The years against which a member's deposit is checked. One deposit at a time is counted, whichever IRA and year it is for:
 * others wait until the transaction ends. To be called after all locks on rows.
 * @param moment milliseconds since 1970, from the business clock
 * @param without the id of a schedule that is left out, as its new amount is checked
 */
export async function lockedYears(
  transaction: Transaction,
  owner: IraOwner,
  moment: number,
  without?: string,
): Promise<readonly ContributionYear[]> {
  const scope = JSON.stringify(['ira contributions', owner.tenant, owner.person]);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${scope}, 0))`);
  return heldYears(await contributionFacts(transaction, owner, moment, without), moment);
}
