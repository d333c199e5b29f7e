import { type Column, type SQL, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { type BusinessDates, businessDateFor, LEASE_MS, type Waits } from '../../work/queue.ts';
import { isSale } from './sales.ts';

const { accountClose, businessClose, modelChange, networkReturns, schedule, transfer } = schema;

interface Retried {
  readonly failingSince: Column;
  readonly claimedUntil: Column;
  /** When a port was first called. */
  readonly requestedAt?: Column;
}

/**
 * Selects rows that can be done now, and those whose port was called within the last minute. A row that failed, or that
 * its port answered with "not yet", delays nobody.
 * @param now a timestamp of the system clock
 */
const isComing = ({ failingSince, claimedUntil, requestedAt }: Retried, now: SQL): SQL =>
  sql`(${failingSince} is null and (${claimedUntil} is null or ${claimedUntil} <= ${now}
    ${requestedAt ? sql`or ${requestedAt} > ${now} - make_interval(secs => ${sql.raw(String(LEASE_MS / 1_000))})` : sql``}))`;

/** Selects debits that wait for the retry of another one of their funding account. */
const isHeldDebit = (now: SQL): SQL => sql`(${transfer.kind} = 'DEPOSIT' and ${transfer.state} = 'ASKED'
  and (${transfer.tenant}, ${transfer.fundingAccount}) in (
    select failing.tenant, failing.funding_account from ${transfer} failing
    where failing.kind = 'DEPOSIT' and failing.state = 'ASKED' and failing.attention_at is null
      and failing.failing_since is not null and failing.claimed_until > ${now}))`;

/** Rows that move the money and the holdings of an account, unless they wait for an operator. */
const moving = (now: SQL) => [
  {
    table: transfer,
    funding: sql`${transfer.fundingAccount}`,
    sells: isSale,
    isComing: sql`(${isComing(transfer, now)} and not ${isHeldDebit(now)})`,
    isOpen: sql`${transfer.dueOn} is not null and ${transfer.attentionAt} is null`,
  },
  {
    table: schedule,
    funding: sql`${schedule.fundingAccount}`,
    sells: sql`false`,
    isComing: isComing(schedule, now),
    isOpen: sql`${schedule.dueOn} is not null and ${schedule.attentionAt} is null`,
  },
  {
    table: modelChange,
    funding: sql`null::text`,
    sells: sql`true`,
    isComing: isComing(modelChange, now),
    isOpen: sql`${modelChange.state} = 'ASKED' and ${modelChange.attentionAt} is null`,
  },
];

/** Returns of debits that reached the network late, and are not read yet. */
const areUnread = sql`(${networkReturns.unreadFrom} is not null and ${networkReturns.failingSince} is null
  and ${networkReturns.attentionAt} is null)`;

/**
 * The first day of an account that cannot be closed yet: what sells on a day and what can be done now comes before the
 * close of its day, and everything else before the close of the next one.
 * @param account of the tenant
 * @param now a timestamp of the system clock
 */
export const firstOpenDay = (tenant: SQL, account: SQL, now: SQL): SQL => {
  const days = moving(now).map(
    (
      of,
    ) => sql`(select min(case when ${of.sells} or ${of.isComing} then ${of.table.dueOn} else ${of.table.dueOn} + 1 end)
      from ${of.table} where ${of.table.tenant} = ${tenant} and ${of.table.account} = ${account} and ${of.isOpen})`,
  );
  return sql`least(${sql.join(days, sql`, `)})`;
};

/** The first day of a tenant of which returns may be unread. */
export const firstUnreadDay = (tenant: SQL): SQL =>
  sql`(select min(${networkReturns.unreadFrom}) from ${networkReturns} where ${networkReturns.tenant} = ${tenant} and ${areUnread})`;

const nowOf = (now: number) => sql`${new Date(now).toISOString()}::timestamptz`;

/** What is due by the business dates (`<=`), or before them (`<`), and the first open day of its accounts. */
function openRows(dates: BusinessDates, now: SQL, until: '<' | '<='): SQL {
  const rows = moving(now).map(
    ({ table, funding, sells, isComing: coming, isOpen }) => sql`
      select ${table.tenant} as tenant, ${table.dueDateOwner} as person, ${table.account} as account, ${funding} as funding,
        ${table.dueOn} as due_on, ${sells} as sells, ${coming} as is_coming
      from ${table} where ${isOpen} and ${table.dueOn} ${sql.raw(until)} ${businessDateFor(dates, table.tenant, table.dueDateOwner)}`,
  );
  return sql`open_rows as materialized (${sql.join(rows, sql` union all `)}),
    open_days as materialized (
      select tenant, account, min(case when sells or is_coming then due_on else due_on + 1 end) as first
      from open_rows group by tenant, account)`;
}

/** End-of-day rows wait for the work of their accounts on the days before, and for the sales of their own day. */
export async function endOfDayInOrder(_: Transaction, dates: BusinessDates, now: number): Promise<Waits> {
  return {
    known: openRows(dates, nowOf(now), '<='),
    joined: sql`
      left join open_days on open_days.tenant = ${accountClose.tenant} and open_days.account = ${accountClose.account}
      left join (select ${networkReturns.tenant}, min(${networkReturns.unreadFrom}) as first from ${networkReturns}
        where ${areUnread} group by 1) unread on unread.tenant = ${accountClose.tenant}`,
    isWaiting: sql`(${accountClose.correctedFrom} is null
      and coalesce(least(open_days.first, unread.first) <= ${accountClose.dueOn}, false))`,
  };
}

/**
 * The first day that is not over, where it is before today's: of persons, of funding accounts, and of whole tenants. It
 * is over once its rows, end-of-day rows and prices are done, and the returns of its debits are read.
 */
function daysBehind(dates: BusinessDates, now: SQL): SQL {
  const endOfDay = sql`${accountClose.dueOn} < ${businessDateFor(dates, accountClose.tenant, accountClose.dueDateOwner)}`;
  const prices = sql`${businessClose.dueOn} < ${businessDateFor(dates, businessClose.tenant, businessClose.dueDateOwner)}`;
  return sql`${openRows(dates, now, '<')},
    behind as materialized (
      select tenant, whose, holder, min(first) as first from (
        select tenant, 'person' as whose, person as holder, due_on as first from open_rows where is_coming
        union all
        select tenant, 'bank', funding, due_on from open_rows where is_coming and funding is not null
        union all
        select ${accountClose.tenant}, 'person', ${accountClose.dueDateOwner}, ${accountClose.dueOn} from ${accountClose}
          left join open_days on open_days.tenant = ${accountClose.tenant} and open_days.account = ${accountClose.account}
          where ${endOfDay} and ${accountClose.attentionAt} is null and ${isComing(accountClose, now)}
            and coalesce(open_days.first > ${accountClose.dueOn}, true)
            and exists (select from ${businessClose} where ${businessClose.tenant} = ${accountClose.tenant}
              and ${businessClose.dueDateOwner} in ('', ${accountClose.dueDateOwner})
              and ${businessClose.closedThrough} >= ${accountClose.dueOn})
        union all
        select ${businessClose.tenant}, case ${businessClose.dueDateOwner} when '' then 'tenant' else 'person' end,
          ${businessClose.dueDateOwner}, ${businessClose.dueOn} from ${businessClose}
          where ${prices} and ${businessClose.attentionAt} is null and ${isComing(businessClose, now)}
        union all
        select ${networkReturns.tenant}, 'tenant', '', ${networkReturns.unreadFrom} from ${networkReturns}
          where ${areUnread}) days
      group by tenant, whose, holder)`;
}

/** A table whose rows are done in the order of their days. */
interface Ordered {
  readonly tenant: Column;
  readonly dueDateOwner: Column;
  readonly dueOn: Column;
  readonly fundingAccount?: Column;
  /** A row that a port was asked about is not held any more. */
  readonly requestedAt?: Column;
}

/**
 * Rows of a day wait for the days before it: of the same person, so that days that are done at once come to what they
 * come to one by one, and of the same funding account, whose money may not last for all.
 */
export const daysInOrder =
  ({ tenant, dueDateOwner, dueOn, fundingAccount, requestedAt }: Ordered) =>
  async (transaction: Transaction, dates: BusinessDates, now: number): Promise<Waits | undefined> => {
    const known = daysBehind(dates, nowOf(now));
    const { rows } = await transaction.execute<{ is_behind: boolean }>(
      sql`with ${known} select exists (select from behind) as is_behind`,
    );
    if (rows[0]?.is_behind !== true) return undefined;
    const first = (alias: string, whose: string, holder: Column | SQL) => {
      const name = sql.identifier(alias);
      return sql`left join behind ${name} on ${name}.tenant = ${tenant} and ${name}.whose = ${whose} and ${name}.holder = ${holder}`;
    };
    return {
      known,
      joined: sql`
        ${first('of_person', 'person', dueDateOwner)}
        ${first('of_bank', 'bank', fundingAccount ?? sql`null::text`)}
        ${first('of_tenant', 'tenant', sql`''`)}`,
      isWaiting: sql`(${requestedAt ? sql`${requestedAt} is null and ` : sql``}
        coalesce(${dueOn} > least(of_person.first, of_bank.first, of_tenant.first), false))`,
    };
  };
