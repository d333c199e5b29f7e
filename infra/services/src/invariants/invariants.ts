import { takesDeposits } from '@wealth/domain/accounts';
import { boundingLimit } from '@wealth/domain/ira';
import { detailProblem } from '@wealth/domain/postings';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { postingId, postingRules } from '../ledger/index.ts';
import { type Breach, findBreaches, type Invariant } from './invariant.ts';
import { changedRules } from './rules-of-postings.ts';
import { unexplained } from './transfers.ts';

/**
 * Contributions by person and tax year, against the limit of the age that they reach in that year. Without a
 * record the higher limit holds, and until a year's limit is published that of the newest published year.
 */
async function contributionsOverLimit(transaction: Transaction): Promise<Breach[]> {
  interface Contributions extends Record<string, unknown> {
    tenant: string;
    person: string;
    year: number;
    cents: string;
    born: number | null;
    accounts: readonly string[];
  }
  const { rows } = await transaction.execute<Contributions>(sql`
    select a.tenant, a.person, j.contribution_year as year, sum(e.quantity)::text as cents,
      extract(year from d.date_of_birth)::integer as born, array_agg(distinct a.account) as accounts
    from journal j
    join entry e on e.tenant = j.tenant and e.journal = j.id and e.commodity = 'USD'
    join account_access a on a.tenant = e.tenant and a.account = e.ledger_account and a.role = 'PRIMARY'
    left join demographic d on d.tenant = a.tenant and d.person = a.person
    where j.contribution_year is not null
    group by 1, 2, 3, 5`);
  return rows
    .filter(
      ({ year, cents, born }) => Number(cents) > (boundingLimit(year, born ?? undefined) ?? Number.POSITIVE_INFINITY),
    )
    .flatMap(({ tenant, person, year, cents, accounts }) =>
      accounts.map((account) => ({
        tenant,
        account,
        breach: `${person} put ${cents} cents in for ${year}`,
      })),
    );
}

async function schedulesIntoNoDepositAccount(transaction: Transaction): Promise<Breach[]> {
  interface Scheduled extends Record<string, unknown> {
    tenant: string;
    account: string;
    breach: string;
    type: string;
    record_type: string;
  }
  const { rows } = await transaction.execute<Scheduled>(sql`
    select s.tenant, s.account, s.id as breach, a.type, a.record_type from schedule s
    join account a on a.tenant = s.tenant and a.id = s.account`);
  return rows.filter(({ type, record_type }) => !takesDeposits({ type, recordType: record_type }));
}

/** Postings are compared without the ids of their transfers, so that many are one row. */
async function postingsWithOtherFacts(transaction: Transaction): Promise<Breach[]> {
  interface Group extends Record<string, unknown> {
    tenant: string;
    id: string;
    kind: string;
    detail: unknown;
  }
  const { rows } = await transaction.execute<Group>(sql`
    select tenant, min(id) as id, kind, detail from (
      select tenant, id, kind,
        case jsonb_typeof(detail -> 'transfer')
          when 'string' then jsonb_set(detail, '{transfer}', '"any"') else detail end as detail
      from journal where detail is not null) posting
    group by tenant, kind, detail`);
  return rows.flatMap((posting) => {
    const problem = detailProblem(posting);
    return problem === undefined ? [] : [{ tenant: posting.tenant, breach: `${posting.id}: ${problem}` }];
  });
}

/** What holds of any data, whoever wrote it, between two transactions. */
export const invariants: readonly Invariant[] = [
  {
    sentence: 'the entries of a tenant sum to zero in each commodity',
    breaches: async (transaction) =>
      (
        await transaction.execute<{ breach: string }>(sql`
          select tenant || ' ' || commodity || ': ' || sum(quantity) as breach
          from entry group by tenant, commodity having sum(quantity) <> 0`)
      ).rows,
  },
  {
    sentence: 'no account holds less than nothing',
    breaches: findBreaches(sql`
      select e.tenant, e.ledger_account as account,
        e.ledger_account || ' holds ' || sum(e.quantity) || ' of ' || e.commodity as breach
      from entry e
      join ledger_account l on l.tenant = e.tenant and l.id = e.ledger_account and l.kind = 'MEMBER'
      group by e.tenant, e.ledger_account, e.commodity
      having sum(e.quantity) < 0`),
  },
  {
    sentence: 'what an account holds comes to its balance, which is the last point of its history',
    breaches: findBreaches(sql`
      select p.tenant, p.account, p.account || ': ' || p.cents || ' is not ' || d.value_cents as breach
      from (select tenant, account, sum(value_cents) as cents from position group by 1, 2) p
      join (select distinct on (tenant, account) tenant, account, value_cents from daily_value
        order by tenant, account, date desc) d using (tenant, account)
      where p.cents <> d.value_cents`),
  },
  {
    sentence: 'net invested is the running sum of what came in less what went out',
    breaches: findBreaches(sql`
      with flow as (
        select e.tenant, e.ledger_account as account, j.effective_date as date, sum(e.quantity) as cents
        from journal j join entry e on e.tenant = j.tenant and e.journal = j.id and e.commodity = 'USD'
        where j.kind in ('DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT')
        group by 1, 2, 3
      ), running as (
        select d.tenant, d.account, d.date, d.net_invested_cents,
          sum(coalesce(f.cents, 0)) over (partition by d.tenant, d.account order by d.date) as cents
        from daily_value d
        join account a on a.tenant = d.tenant and a.id = d.account and a.kept_by = 'LEDGER'
        left join flow f on f.tenant = d.tenant and f.account = d.account and f.date = d.date
      )
      select tenant, account, account || ' on ' || date as breach from running where cents <> net_invested_cents`),
  },
  {
    sentence: "a holding's value is units times price, rounded once, half to even",
    breaches: findBreaches(sql`
      select p.tenant, p.account, p.account || ' ' || p.instrument as breach
      from position p join instrument i on i.id = p.instrument and i.kind = 'SECURITY'
      join account a on a.tenant = p.tenant and a.id = p.account and a.kept_by = 'LEDGER'
      cross join lateral (
        select abs(p.value_cents * 10000000000::numeric - p.quantity::numeric * p.price_micros) as off
      ) x
      where off > 5000000000 or (off = 5000000000 and p.value_cents % 2 <> 0)`),
  },
  {
    sentence: 'IRA contributions of a tax year stay within the limit over traditional and Roth together',
    breaches: contributionsOverLimit,
  },
  {
    sentence: 'each executed transfer of a schedule has its transaction',
    breaches: findBreaches(sql`
      select s.tenant, s.account, s.id || ': ' || s.executed_transfers || ' is not ' || count(t.id) as breach
      from schedule s
      left join journal j on j.tenant = s.tenant and j.schedule = s.id
      left join account_transaction t on t.tenant = s.tenant and t.account = s.account and t.journal = j.id
      group by s.tenant, s.id
      having count(t.id) + (
        select count(*) from transfer m
        where m.tenant = s.tenant and m.schedule = s.id
          and (m.state = 'TAKEN' or m.state = 'RETURNED' and not exists (
            select from journal d where d.tenant = m.tenant and d.id = m.id || ${postingId(postingRules.depositSettled, '')}::text))) <> s.executed_transfers`),
  },
  {
    sentence: 'each schedule takes its money from a bank account of its member',
    breaches: findBreaches(sql`
      select s.tenant, s.account, s.id as breach from schedule s
      left join funding_account f on f.tenant = s.tenant and f.id = s.funding_account and f.person = s.person
      where f.id is null`),
  },
  {
    sentence: 'each schedule puts its money into an account that takes deposits',
    breaches: schedulesIntoNoDepositAccount,
  },
  {
    sentence: 'an account says that a withdrawal is in progress while one is',
    breaches: findBreaches(sql`
      select a.tenant, a.id as account, a.id as breach from account a
      where a.is_withdrawal_in_progress <> exists (
        select from transfer t where t.tenant = a.tenant and t.account = a.id
          and t.kind = 'WITHDRAWAL' and t.state in ('ASKED', 'SOLD', 'SENT'))`),
  },
  { sentence: 'each posting has the facts of its kind', breaches: postingsWithOtherFacts },
  {
    sentence: 'a transaction has the facts of its posting',
    breaches: findBreaches(sql`
      select t.tenant, t.account, t.id as breach from account_transaction t
      join journal j on j.tenant = t.tenant and j.id = t.journal
      where t.detail is not null and t.detail is distinct from j.detail`),
  },
  { sentence: 'the database has the rules of postings that the code has', breaches: changedRules },
  { sentence: 'each transfer is in a state that its postings explain', breaches: unexplained },
  {
    // A closed day is over for the member, so every return of it is booked, retried or left to an operator.
    sentence: 'a return is booked on its day',
    breaches: findBreaches(sql`
      select t.tenant, t.account, t.kind || ' ' || t.id || ' is ' || t.state || ' and comes back on ' || t.return_on as breach
      from transfer t
      join account_close c on c.tenant = t.tenant and c.account = t.account and c.closed_through > t.return_on
      where t.state not in ('RETURNED', 'REFUSED') and t.failing_since is null and t.attention_at is null`),
  },
  {
    sentence: 'the money in transit is that of the transfers under way, less what members owe',
    breaches: async (transaction) =>
      (
        await transaction.execute<{ breach: string }>(sql`
          with held as (
            select e.tenant, e.ledger_account as place, sum(e.quantity) as cents
            from entry e
            where e.ledger_account in ('transit_pending', 'transit_settled', 'transit_returned')
            group by 1, 2
          ), due as (
            select tenant, 'transit_pending' as place, sum(amount_cents) as cents
            from transfer where state in ('TAKEN', 'SENT') group by 1
            union all
            select tenant, 'transit_returned', -sum(amount_cents) from transfer where state = 'RETURNED' and is_owed group by 1
          )
          select tenant || ' ' || place || ': ' || coalesce(held.cents, 0) || ' is not ' || coalesce(due.cents, 0) as breach
          from held full join due using (tenant, place)
          where coalesce(held.cents, 0) <> coalesce(due.cents, 0)`)
      ).rows,
  },
];
