import { isBusinessDay } from '@wealth/domain/business-days';
import { businessDate } from '@wealth/domain/calendar';
import type { Transaction } from '@wealth/services/database';
import {
  type Breach,
  type Broken,
  findBreaches,
  findBroken,
  type Invariant,
  invariants,
} from '@wealth/services/invariants';
import { sql } from 'drizzle-orm';
import { personas } from '../personas/index.ts';

async function postingsOnClosedDays(transaction: Transaction): Promise<Breach[]> {
  const { rows } = await transaction.execute<{ date: string }>(
    sql`select distinct effective_date::text as date from journal union select distinct as_of::text from reported_snapshot`,
  );
  return rows.filter(({ date }) => !isBusinessDay(businessDate(date))).map(({ date }) => ({ breach: date }));
}

/** What must hold of the demo's data beside the invariants of any data (PERSONAS §3). */
const ofTheDemo: readonly Invariant[] = [
  {
    sentence: 'the histories of the accounts of a person come to what the consolidated statements say',
    breaches: findBreaches(sql`
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
    sentence: "a month's last value is the statement's closing value",
    breaches: findBreaches(sql`
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
    breaches: findBreaches(sql`
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

/** What does not hold of the demo's data; nothing when all is well. Runs as `seeder`. */
export const findBrokenInvariants = (transaction: Transaction): Promise<Broken[]> =>
  findBroken(transaction, [...invariants, ...ofTheDemo]);

/** {@link findBrokenInvariants} in one sentence each. */
export const brokenInvariants = async (transaction: Transaction): Promise<string[]> =>
  (await findBrokenInvariants(transaction)).map(({ sentence }) => sentence);
