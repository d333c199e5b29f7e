import { takesDeposits } from '@wealth/domain/accounts';
import { isBusinessDay } from '@wealth/domain/business-days';
import { businessDate } from '@wealth/domain/calendar';
import { iraLimit, outerIraLimit } from '@wealth/domain/ira';
import type { Transaction } from '@wealth/services/database';
import { type SQL, sql } from 'drizzle-orm';
import { type Persona, personas } from '../personas/index.ts';
import { personId } from './ids.ts';

/** What breaks an invariant, and in which account, where that can be said. */
interface Breach {
  readonly tenant?: string;
  readonly account?: string;
  readonly breach: string;
}

/** Something that must hold of the demo's data; each row that it finds breaks it (PERSONAS §3). */
interface Invariant {
  readonly sentence: string;
  readonly breaches: (transaction: Transaction) => Promise<readonly Breach[]>;
}

const rowsOf =
  (query: SQL): Invariant['breaches'] =>
  async (transaction) =>
    (await transaction.execute<{ tenant: string; account: string; breach: string }>(query)).rows;

const ownersOf = (people: readonly Persona[]) => new Map(people.map((persona) => [personId(persona), persona]));

/**
 * Contributions by person and tax year, against the limit of the age that they reach in that year. Who has no record is
 * held to the higher limit.
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
  const owners = ownersOf(personas);
  const limit = (year: number, born: number | null) =>
    born === null ? outerIraLimit(year) : iraLimit(year, year - born);
  return rows
    .filter(({ year, cents, born }) => Number(cents) > (limit(year, born) ?? Number.POSITIVE_INFINITY))
    .flatMap(({ tenant, person, year, cents, accounts }) =>
      accounts.map((account) => ({
        tenant,
        account,
        breach: `${owners.get(person)?.userName} put ${cents} cents in for ${year}`,
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

async function postingsOnClosedDays(transaction: Transaction): Promise<Breach[]> {
  const { rows } = await transaction.execute<{ date: string }>(
    sql`select distinct effective_date::text as date from journal union select distinct as_of::text from reported_snapshot`,
  );
  return rows.filter(({ date }) => !isBusinessDay(businessDate(date))).map(({ date }) => ({ breach: date }));
}

export const invariants: readonly Invariant[] = [
  {
    sentence: 'what an account holds comes to its balance, which is the last point of its history',
    breaches: rowsOf(sql`
      select p.tenant, p.account, p.account || ': ' || p.cents || ' is not ' || d.value_cents as breach
      from (select tenant, account, sum(value_cents) as cents from position group by 1, 2) p
      join (select distinct on (tenant, account) tenant, account, value_cents from daily_value
        order by tenant, account, date desc) d using (tenant, account)
      where p.cents <> d.value_cents`),
  },
  {
    sentence: 'the histories of the accounts of a person come to what the consolidated statements say',
    breaches: rowsOf(sql`
      select c.tenant, unnest(array_agg(k.id)) as account, c.person || ' on ' || c.date as breach
      from document c
      join account_access a on a.tenant = c.tenant and a.person = c.person and a.role = 'PRIMARY'
      join account k on k.tenant = a.tenant and k.id = a.account and k.kept_by = 'LEDGER'
      join daily_value d on d.tenant = a.tenant and d.account = a.account and d.date = c.date
      where c.type = 'Consolidated Statement'
      group by c.tenant, c.person, c.date, c.content
      having sum(d.value_cents) <> (c.content ->> 'closingValueCents')::bigint`),
  },
  {
    sentence: 'net invested is the running sum of what came in less what went out',
    breaches: rowsOf(sql`
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
    breaches: rowsOf(sql`
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
    breaches: rowsOf(sql`
      select s.tenant, s.account, s.id || ': ' || s.executed_transfers || ' is not ' || count(t.id) as breach
      from schedule s
      left join journal j on j.tenant = s.tenant and j.schedule = s.id
      left join account_transaction t on t.tenant = s.tenant and t.account = s.account and t.journal = j.id
      group by s.tenant, s.id
      having count(t.id) + (
        select count(*) from transfer m
        where m.tenant = s.tenant and m.schedule = s.id
          and (m.state = 'TAKEN' or m.state = 'RETURNED' and not exists (
            select from journal d where d.tenant = m.tenant and d.id = m.id || '-settled'))) <> s.executed_transfers`),
  },
  {
    sentence: 'each schedule takes its money from a bank account of its member',
    breaches: rowsOf(sql`
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
    breaches: rowsOf(sql`
      select a.tenant, a.id as account, a.id as breach from account a
      where a.is_withdrawal_in_progress <> exists (
        select from transfer t where t.tenant = a.tenant and t.account = a.id
          and t.kind = 'WITHDRAWAL' and t.state in ('ASKED', 'SOLD', 'SENT'))`),
  },
  {
    sentence: "a month's last value is the statement's closing value",
    breaches: rowsOf(sql`
      select s.tenant, s.account, s.account || ' on ' || s.date as breach
      from document s
      left join daily_value d on d.tenant = s.tenant and d.account = s.account and d.date = s.date
      where s.type = 'Account Statement'
        and d.value_cents is distinct from (s.content ->> 'closingValueCents')::bigint`),
  },
  {
    sentence: 'nothing is posted or reported on a weekend or a holiday of the Federal Reserve',
    breaches: postingsOnClosedDays,
  },
  {
    sentence: 'every portfolio follows a model, and is measured from the first day that it was valued on',
    breaches: rowsOf(sql`
      with first as (select tenant, account, min(date) as date from daily_value group by 1, 2)
      select f.tenant, f.account, f.account || ' on ' || f.date as breach
      from first f
      left join portfolio_profile p on p.tenant = f.tenant and p.account = f.account
      left join model m on m.id = p.model_id
      where m.id is null or exists (
        select from benchmark b
        where not exists (select from price where price.instrument = b.instrument and price.date <= f.date))`),
  },
  {
    sentence: 'every persona reaches a screen',
    breaches: async () =>
      personas.filter(({ screens }) => screens.length === 0).map(({ userName }) => ({ breach: userName })),
  },
];

/** An invariant that does not hold. */
export interface Broken {
  /** It does not hold that … */
  readonly sentence: string;
  /** Undefined where it cannot be said which accounts break it. */
  readonly accounts: readonly { readonly tenant: string; readonly id: string }[] | undefined;
}

/** What of the demo's data does not hold; nothing when all is well. Runs as `seeder`. */
export async function findBroken(transaction: Transaction): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { sentence, breaches } of invariants) {
    const found = await breaches(transaction);
    if (found.length === 0) continue;
    const accounts = found.flatMap(({ tenant, account }) =>
      tenant === undefined || account === undefined ? [] : [{ tenant, id: account }],
    );
    const first = [...new Set(found.map(({ breach }) => breach))].slice(0, 3).join('; ');
    broken.push({
      sentence: `It does not hold that ${sentence}: ${first}`,
      accounts: accounts.length === found.length ? accounts : undefined,
    });
  }
  return broken;
}

/** {@link findBroken} in one sentence each. */
export const brokenInvariants = async (transaction: Transaction): Promise<string[]> =>
  (await findBroken(transaction)).map(({ sentence }) => sentence);
